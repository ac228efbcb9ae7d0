//! What games that were played say of the strength of who played them.

/// Says the score of the first side in these games, each 1, 0.5 or 0, with the
/// interval in which it lies with 95 %.
pub fn told(name: &str, scores: &[f64]) {
    let count = scores.len().max(1) as f64;
    let mean = scores.iter().sum::<f64>() / count;
    let spread = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>();
    let error = 1.96 * spread.sqrt() / count;
    let of = |wanted: f64| scores.iter().filter(|&&score| score == wanted).count();
    println!(
        "{name}: {:.1} % ± {:.1} of {} games (+{} ={} -{})",
        mean * 100.0,
        error * 100.0,
        scores.len(),
        of(1.0),
        of(0.5),
        of(0.0)
    );
}

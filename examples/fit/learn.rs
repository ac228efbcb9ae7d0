//! Finds the weights with which the evaluation foretells best how games go on.

use std::error::Error;
use std::fs;
use std::thread;

use hensoku::engine::action::Action;
use hensoku::engine::game::Game;
use hensoku::engine::player::{PLAYERS, Player};
use hensoku::notation::{moves, position};
use hensoku::search::{Searcher, WeightSets};
use hensoku::variants::Variant;

use super::dice::Dice;

/// How much the result of a game counts beside the scores of searches.
const RESULT: f64 = 0.3;
/// The λ of TD(λ): what a position should foretell is the score of its own search by 1 - λ,
/// and by λ what the next position of the same player should; after the last, the result.
const LAMBDA: f64 = 0.8;
/// How often all positions are gone through.
const ROUNDS: usize = 40;
/// How strongly weights are drawn to 0, which is what the rules say, or to those of the file
/// that the environment names as `PRIOR`.
const PULL: f64 = 2e-5;
/// How many positions are learnt from at once.
const BATCH: usize = 2_000;
/// One game in so many is left out, to test with.
const TEST: usize = 12;
/// Scores beyond this say no more of a position: with two players, and with more, of
/// whom one has less or more than the rest for long.
const DECIDED: i32 = 2_000;
const DECIDED_AMONG: i32 = 4_000;
/// Threads at work.
const THREADS: usize = 2;
/// The letter of the weight 0, and the most that a weight is from it.
const ZERO: u8 = b'P';
const MOST: f64 = 43.0;

/// Games that are learnt from, and where what has been learnt is written.
pub struct Course {
    pub variant: Variant,
    pub log: String,
    pub out: String,
}

/// Where the weights of several games stand in one row: those of places, of which each board
/// has its own, behind all others, which the games share.
struct SharedWeights(Vec<WeightSets>);

impl SharedWeights {
    /// Those of a phase; nothing where the games have other kinds of pieces.
    fn of(courses: &[Course], phase: usize) -> Option<SharedWeights> {
        let sets = courses.iter().map(|course| {
            let searcher = Searcher::new(course.variant.rules(), 1 << 16);
            searcher.weights().into_iter().nth(phase)
        });
        let shared = SharedWeights(sets.collect::<Option<_>>()?);
        let alike = |sets: &WeightSets| {
            sets.places.start == shared.0[0].places.start
                && sets.len - sets.places.len() == shared.common()
                && sets.sets == shared.sets()
        };
        shared.0.iter().all(alike).then_some(shared)
    }

    fn sets(&self) -> usize {
        self.0[0].sets
    }

    fn common(&self) -> usize {
        self.0[0].len - self.0[0].places.len()
    }

    fn len(&self) -> usize {
        self.common() + self.0.iter().map(|sets| sets.places.len()).sum::<usize>()
    }

    /// The weights of a file of the first of the games where they stand in the row; 0 for all
    /// others. Nothing where they are not as many.
    fn in_row(&self, weights: &[f64]) -> Option<Vec<f64>> {
        let mut row = vec![0.0; self.len() * self.sets()];
        let len = self.0[0].len;
        for (at, &weight) in weights.iter().enumerate().take(len * self.sets()) {
            row[at / len * self.len() + self.index(0, at % len)] = weight;
        }
        (weights.len() == len * self.sets()).then_some(row)
    }

    /// Where a weight of a game stands.
    fn index(&self, game: usize, at: usize) -> usize {
        let places = &self.0[game].places;
        let before: usize = self.0[..game].iter().map(|sets| sets.places.len()).sum();
        match at {
            _ if at < places.start => at,
            _ if at >= places.end => at - places.len(),
            _ => self.common() + before + at - places.start,
        }
    }
}

/// A position of a game that was searched.
struct SearchedPosition {
    phase: u8,
    turn: Player,
    score: f32,
    result: f32,
    /// What is learnt from it, if anything.
    sample: Option<Sample>,
}

/// What the evaluation says of a position, and what weights are multiplied with.
struct Sample {
    value: f32,
    left: f32,
    result: f32,
    /// What it should foretell, as far as can be told: 0 for a lost game to 1 for one that is
    /// won.
    goal: f32,
    entries: Vec<(u16, f32)>,
}

/// A number that the environment may change, to try it.
fn number(name: &str, usual: f64) -> f64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Does it neither capture nor answer a check?
pub fn is_calm(game: &Game, action: Action) -> bool {
    let position = game.position();
    match action {
        Action::Move(mv) => {
            position.piece_at(mv.to()).is_none()
                && !position.in_check(game.rules(), position.turn())
        }
        _ => false,
    }
}

/// The positions of one game. What is learnt from are those in which no capture and no way
/// out of a check is what is to be done.
fn of_game(
    variant: &Variant,
    searcher: &Searcher,
    index: impl Fn(u8, usize) -> usize,
    line: &str,
) -> Result<Vec<SearchedPosition>, String> {
    let mut searched = Vec::new();
    let mut parts = line.split('\t').skip(1);
    let (Some(results), Some(texts)) = (parts.next(), parts.next()) else { return Ok(searched) };
    let results: Vec<f32> = results
        .split(',')
        .map(|result| result.parse().map_err(|_| "a line without results"))
        .collect::<Result<_, _>>()?;
    let rules = variant.rules();
    let mut game = match parts.next() {
        None | Some("") => Game::new(rules),
        Some(text) => {
            let (start, _) = position::parse(&rules, text).map_err(|why| why.to_string())?;
            Game::from_position(rules, start)
        }
    };
    let decided = if searcher.policy().alternates { DECIDED } else { DECIDED_AMONG };
    for text in texts.split(' ') {
        let Some((text, score)) = text.rsplit_once(':') else { continue };
        let action = moves::parse(game.rules(), game.position(), text)
            .map_err(|why| format!("{text}: {why}"))?;
        let turn = game.position().turn();
        let quiet = is_calm(&game, action);
        if let (Ok(score), Some(&result)) = (score.parse::<i32>(), results.get(turn.index())) {
            let phase = game.position().phase();
            let taught = quiet && score.abs() <= decided;
            let sample = taught.then(|| {
                let features = searcher.features(game.position());
                let entry = |&(at, step): &(u32, f32)| (index(phase, at as usize) as u16, step);
                Sample {
                    value: features.value as f32,
                    left: features.left as f32 / 16.0,
                    result,
                    goal: result,
                    entries: features.entries.iter().map(entry).collect(),
                }
            });
            searched.push(SearchedPosition { phase, turn, score: score as f32, result, sample });
        }
        game.play(action).map_err(|why| format!("{text}: {why}"))?;
    }
    Ok(searched)
}

/// The positions of all games, each game for itself.
fn read(
    Course { variant, log, .. }: &Course,
    index: impl Fn(u8, usize) -> usize + Sync,
) -> Result<Vec<Vec<SearchedPosition>>, Box<dyn Error>> {
    let text = fs::read_to_string(log)?;
    let lines: Vec<&str> = text.lines().collect();
    let part = lines.len().div_ceil(THREADS).max(1);
    let read = |lines: &[&str]| -> Result<Vec<Vec<SearchedPosition>>, String> {
        let searcher = Searcher::new(variant.rules(), 1 << 16);
        lines.iter().map(|line| of_game(variant, &searcher, &index, line)).collect()
    };
    let mut games = Vec::new();
    thread::scope(|scope| {
        let read = &read;
        let threads: Vec<_> =
            lines.chunks(part).map(|lines| scope.spawn(move || read(lines))).collect();
        for thread in threads {
            games.extend(thread.join().map_err(|_| "a thread has panicked")??);
        }
        Ok(games)
    })
}

/// The weights of all sets, as one row.
struct Model {
    weights: Vec<f64>,
    /// How many there are in a set.
    len: usize,
    sets: usize,
    hope: Hope,
}

/// What a player will have of the game, by how far ahead a search thinks that it is.
#[derive(Clone, Copy)]
struct Hope {
    scale: f64,
    /// What everybody has who is level with the others, before it goes into the sigmoid: of
    /// several players one is first seldom.
    level: f64,
}

impl Hope {
    /// The one that comes nearest to the results of these positions.
    fn fitting(all: &[&SearchedPosition], among: bool) -> Hope {
        let loss = |hope: Hope| {
            let error = |searched: &&SearchedPosition| {
                (hope.of(f64::from(searched.score)) - f64::from(searched.result)).powi(2)
            };
            all.iter().map(error).sum::<f64>()
        };
        let levels = if among { -20..=0 } else { 0..=0 };
        let choices = levels.flat_map(|level| {
            let level = f64::from(level) / 10.0;
            (2..40).map(move |steps| Hope { scale: f64::from(steps) * 25.0, level })
        });
        let rated = choices.map(|choice| (loss(choice), choice));
        let best = rated.min_by(|one, other| one.0.total_cmp(&other.0));
        best.map_or(Hope { scale: 300.0, level: 0.0 }, |(_, choice)| choice)
    }

    fn of(self, value: f64) -> f64 {
        1.0 / (1.0 + (-value / self.scale - self.level).exp())
    }

    /// Sets what the evaluation should foretell in each position of these games.
    fn set_goals(self, games: &mut [Vec<SearchedPosition>]) {
        let (share, lambda) = (number("RESULT", RESULT), number("LAMBDA", LAMBDA));
        for game in games {
            let mut next = [None; PLAYERS];
            for searched in game.iter_mut().rev() {
                let result = f64::from(searched.result);
                let goal = next[searched.turn.index()].get_or_insert(result);
                *goal = *goal * lambda + self.of(f64::from(searched.score)) * (1.0 - lambda);
                if let Some(sample) = &mut searched.sample {
                    sample.goal = (*goal * (1.0 - share) + result * share) as f32;
                }
            }
        }
    }
}

impl Model {
    fn value(&self, sample: &Sample) -> f64 {
        let left = f64::from(sample.left);
        let sum = |set: usize| {
            let of = |&(at, step): &(u16, f32)| {
                self.weights[set * self.len + usize::from(at)] * f64::from(step)
            };
            sample.entries.iter().map(of).sum::<f64>()
        };
        let more = if self.sets == 1 { sum(0) } else { sum(0) * left + sum(1) * (1.0 - left) };
        f64::from(sample.value) + more
    }

    /// The mean square errors: beside the goal, and beside the result alone.
    fn error(&self, samples: &[&Sample]) -> [f64; 2] {
        let mut sums = [0.0; 2];
        for sample in samples {
            let now = self.hope.of(self.value(sample));
            sums[0] += (now - f64::from(sample.goal)).powi(2);
            sums[1] += (now - f64::from(sample.result)).powi(2);
        }
        sums.map(|sum| sum / samples.len().max(1) as f64)
    }

    /// The slope of the error in the sum of these positions, by weight.
    fn slope(&self, samples: &[&Sample]) -> Vec<f64> {
        let mut slope = vec![0.0; self.weights.len()];
        for sample in samples {
            let now = self.hope.of(self.value(sample));
            let error = now - f64::from(sample.goal);
            let left = f64::from(sample.left);
            for &(at, step) in &sample.entries {
                let (at, change) = (usize::from(at), error * f64::from(step));
                if self.sets == 1 {
                    slope[at] += change;
                } else {
                    slope[at] += change * left;
                    slope[at + self.len] += change * (1.0 - left);
                }
            }
        }
        slope
    }
}

/// Fits the weights to the games and writes them: of each phase of the game, with a blank
/// between.
pub fn fit(courses: &[Course]) -> Result<(), Box<dyn Error>> {
    let phases: Vec<SharedWeights> =
        (0..).map_while(|phase| SharedWeights::of(courses, phase)).collect();
    if phases.is_empty() {
        return Err("these games have other kinds of pieces".into());
    }
    let mut games = Vec::new();
    for (number, course) in courses.iter().enumerate() {
        let index = |phase: u8, at| phases[usize::from(phase)].index(number, at);
        let read = read(course, index)?;
        println!("{}: {} games", course.variant.id, read.len());
        games.extend(read);
    }
    let among = courses[0].variant.spec().turn.players > 2;
    let known = prior()?;
    let mut fitted: Vec<Vec<f64>> = Vec::new();
    for (phase, shared) in phases.iter().enumerate() {
        let prior = match &known {
            Some(known) => known.get(phase).and_then(|weights| shared.in_row(weights)),
            None => Some(vec![0.0; shared.len() * shared.sets()]),
        };
        let prior = prior.ok_or("PRIOR has the weights of other rules")?;
        fitted.push(fit_phase(&mut games, (phase as u8, shared), among, prior));
    }
    for (number, Course { variant, out, .. }) in courses.iter().enumerate() {
        let letter = |weight: f64| char::from((f64::from(ZERO) + weight.round()) as u8);
        let letters: Vec<String> = phases
            .iter()
            .zip(&fitted)
            .map(|(shared, weights)| {
                let at = |set, at| weights[set * shared.len() + shared.index(number, at)];
                let of_set =
                    |set| (0..shared.0[number].len).map(move |place| letter(at(set, place)));
                (0..shared.sets()).flat_map(of_set).collect()
            })
            .collect();
        // Other games may have these weights, too.
        let before = fs::read_to_string(out).unwrap_or_default();
        let ids = before.split_once(' ').map_or(variant.id.as_str(), |(ids, _)| ids);
        fs::write(out, format!("{ids} {}\n", letters.join(" ")))?;
    }
    Ok(())
}

/// The weights that are known before, by phase, if a file is named.
fn prior() -> Result<Option<Vec<Vec<f64>>>, Box<dyn Error>> {
    let Ok(path) = std::env::var("PRIOR") else { return Ok(None) };
    let line = fs::read_to_string(path)?;
    let weight = |letter: u8| f64::from(letter) - f64::from(ZERO);
    let phases = line.trim_end().split(' ').skip(1);
    Ok(Some(phases.map(|letters| letters.bytes().map(weight).collect()).collect()))
}

fn fit_phase(
    games: &mut [Vec<SearchedPosition>],
    (phase, shared): (u8, &SharedWeights),
    among: bool,
    prior: Vec<f64>,
) -> Vec<f64> {
    let (len, sets) = (shared.len(), shared.sets());
    let of_phase = |position: &&SearchedPosition| position.phase == phase;
    let is_taught = |position: &&SearchedPosition| position.sample.is_some();
    let all: Vec<&SearchedPosition> =
        games.iter().flatten().filter(of_phase).filter(is_taught).collect();
    let hope = Hope::fitting(&all, among);
    println!(
        "phase {phase}: {} positions, {sets} sets of {len} weights, scale {}, level {}",
        all.len(),
        hope.scale,
        hope.level
    );
    hope.set_goals(games);
    let games = &*games;
    let mut model = Model { weights: prior.clone(), len, sets, hope };
    let part = |test: bool| -> Vec<&Sample> {
        let wanted = |(at, _): &(usize, &Vec<SearchedPosition>)| (at % TEST == 0) == test;
        let searched = games.iter().enumerate().filter(wanted).flat_map(|(_, game)| game);
        searched.filter(of_phase).filter_map(|position| position.sample.as_ref()).collect()
    };
    let (mut taught, tested) = (part(false), part(true));
    println!("before: {:.6?}", model.error(&tested));
    let mut dice = Dice(88_172_645_463_325_252);
    let [mut first, mut second] = [(); 2].map(|()| vec![0.0; len * sets]);
    let (pull, rounds) = (number("PULL", PULL), number("ROUNDS", ROUNDS as f64) as usize);
    let mut step = 0;
    for round in 0..rounds {
        for at in (1..taught.len()).rev() {
            taught.swap(at, dice.throw(at + 1));
        }
        let rate = 0.5 * (1.0 - round as f64 / rounds as f64) + 0.01;
        for batch in taught.chunks(BATCH) {
            let half = batch.len().div_ceil(THREADS).max(1);
            let mut slope = vec![0.0; model.weights.len()];
            let read = &model;
            thread::scope(|scope| {
                let threads: Vec<_> =
                    batch.chunks(half).map(|part| scope.spawn(move || read.slope(part))).collect();
                for part in threads.into_iter().filter_map(|thread| thread.join().ok()) {
                    slope.iter_mut().zip(part).for_each(|(sum, more)| *sum += more);
                }
            });
            step += 1;
            let fades = [1.0 - 0.9_f64.powi(step), 1.0 - 0.999_f64.powi(step)];
            for at in 0..model.weights.len() {
                let weight = &mut model.weights[at];
                let slope = slope[at] / batch.len() as f64 + pull * (*weight - prior[at]);
                first[at] = 0.9 * first[at] + 0.1 * slope;
                second[at] = 0.999 * second[at] + 0.001 * slope * slope;
                *weight -= rate * (first[at] / fades[0]) / ((second[at] / fades[1]).sqrt() + 1e-6);
                *weight = weight.clamp(-MOST, MOST);
            }
        }
        if round % 5 == 4 || round + 1 == rounds {
            println!("round {}: {:.6?}", round + 1, model.error(&tested));
        }
    }
    model.weights
}

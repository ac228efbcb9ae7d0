//! Armies for the games that begin with a draft, tried out in games of the computer
//! against itself.
//!
//! ```text
//! cargo run --release --example draft_armies -- find LOG VARIANT [SEED]
//! cargo run --release --example draft_armies -- drafts LOG VARIANT GAMES NODES
//! cargo run --release --example draft_armies -- same LOG VARIANT GAMES NODES WEAK
//! ```
//!
//! `find` breeds armies out of those of `src/armies/data` and some by hand, has the best
//! play armies by chance and then each other, and writes that board's file anew.
//! `drafts` has the computer's drafts play armies by chance, both sides thinking equally
//! long; `same` has it play a WEAK one, who is as for `search_games` (`look`, `plies1`,
//! `2000`, `2000@FILE` …), both with the army that the computer has drafted. Games that LOG has
//! already are not played again.

#[path = "match/arena.rs"]
mod arena;
#[path = "match/dice.rs"]
mod dice;
#[path = "match/drafted.rs"]
mod drafted;
#[path = "match/score.rs"]
mod score;
#[path = "match/strength.rs"]
mod strength;

use std::collections::HashMap;
use std::error::Error;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::process::ExitCode;

use hensoku::armies::{Breeder, Character, distance, founders, pool};
use hensoku::engine::axes::draft::Draft;
use hensoku::engine::draft::{Army, random};
use hensoku::engine::player::Player;
use hensoku::engine::topology::Topology;
use hensoku::notation::army;
use hensoku::variants::{self, Variant};

use arena::Arena;
use strength::{Contender, Strength};

/// How many armies are tried out at a time, how many of them go on, and how often.
const CROWD: usize = 60;
const KEPT: usize = 20;
const GENERATIONS: usize = 8;
/// The games of each army in a generation.
const ROUNDS: usize = 8;
/// How much the games of earlier generations count.
const FADING: f64 = 0.6;
/// How many of them then play armies by chance, how many games each, and the nodes of
/// each move there: what beats its like need not be best against all others.
const TRIED: usize = 40;
const TRIALS: usize = 30;
const TRIAL_NODES: u64 = 1_000;
/// The nodes of each move in a mirror match, against one who only looks.
const MIRROR_NODES: u64 = 4_000;
/// The armies of the last round, how many games each two of them play, and how many
/// of them are written down.
const LAST: usize = 13;
const GAMES: usize = 10;
const POOL: usize = 12;
/// How many of them may be of one character, in hundredths.
const SAME_CHARACTER: usize = 75;
/// In how many pieces at least two of them differ.
const APART: usize = 4;
/// The nodes of each move.
const NODES: u64 = 200;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("draft_armies: {error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [mode, log, id, rest @ ..] = words.as_slice() else {
        return Err("takes find, drafts or same, LOG and VARIANT".into());
    };
    let variant = variants::find(id).ok_or("there is no such game")?;
    let mut log = Log::open(log)?;
    match (mode.as_str(), rest) {
        ("find", []) => find(&variant, &mut log, 1),
        ("find", [seed]) => find(&variant, &mut log, seed.parse()?),
        ("drafts", [games, nodes]) => measure(&variant, &mut log, games.parse()?, (nodes, None)),
        ("same", [games, nodes, weak]) => {
            measure(&variant, &mut log, games.parse()?, (nodes, Some(weak)))
        }
        _ => Err("what is to be done?".into()),
    }
}

/// What has been played: a key, a tab, and the score of the first side.
struct Log {
    file: File,
    scores: HashMap<String, f64>,
}

impl Log {
    fn open(path: &str) -> Result<Log, Box<dyn Error>> {
        let known = fs::read_to_string(path).unwrap_or_default();
        let pair = |line: &str| {
            let (key, score) = line.rsplit_once('\t')?;
            Some((key.to_owned(), score.parse().ok()?))
        };
        let scores = known.lines().filter_map(pair).collect();
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        Ok(Log { file, scores })
    }

    fn score(
        &mut self,
        key: String,
        play: impl FnOnce() -> Result<f64, String>,
    ) -> Result<f64, Box<dyn Error>> {
        if let Some(&score) = self.scores.get(&key) {
            return Ok(score);
        }
        let score = play().map_err(|why| format!("{key}: {why}"))?;
        writeln!(self.file, "{key}\t{score}")?;
        self.scores.insert(key, score);
        Ok(score)
    }
}

/// An army that is tried out.
struct Candidate {
    army: Army,
    text: String,
    points: f64,
    games: f64,
}

impl Candidate {
    /// The share of its points; armies with few games are taken for middling ones.
    fn share(&self) -> f64 {
        (self.points + 2.0) / (self.games + 4.0)
    }
}

fn find(variant: &Variant, log: &mut Log, seed: u64) -> Result<(), Box<dyn Error>> {
    let (spec, rules) = (variant.spec(), variant.rules());
    let draft = spec.draft.as_ref().ok_or("the game has no draft")?;
    let mut breeder = Breeder::new(draft, &spec.board, seed);
    let alike = Contender::read(&NODES.to_string())?;
    let mut arena = Arena::new(variant, [&alike, &alike]);
    let candidate = |army: Army| {
        let text = army::text(rules.topology(), &army);
        Candidate { army, text, points: 0.0, games: 0.0 }
    };
    let read = |text: &str| army::read(rules.topology(), text).0;
    let by_hand = founders(draft.king.origin()).into_iter().map(read);
    let known = pool(variant).into_iter().map(|proven| proven.army);
    let mut crowd: Vec<Candidate> = by_hand.chain(known).map(candidate).collect();
    for generation in 0..GENERATIONS {
        while crowd.len() < CROWD {
            let parents = crowd.len().min(KEPT);
            let army = match generation {
                0 => breeder.stranger(),
                // The better ones are chosen more often.
                _ => {
                    let mut parent = || breeder.roll(parents).min(breeder.roll(parents));
                    let (one, other) = (parent(), parent());
                    breeder.child(&crowd[one].army, &crowd[other].army)
                }
            };
            if crowd.iter().all(|known| known.army != army) {
                crowd.push(candidate(army));
            }
        }
        for round in 0..ROUNDS {
            let mut order: Vec<usize> = (0..crowd.len()).collect();
            for place in (1..order.len()).rev() {
                order.swap(place, breeder.roll(place + 1));
            }
            for pair in order.chunks_exact(2) {
                let number = generation * ROUNDS + round;
                let score = duel(log, &mut arena, [&crowd[pair[0]], &crowd[pair[1]]], number)?;
                for (place, points) in [(pair[0], score), (pair[1], 1.0 - score)] {
                    crowd[place].points += points;
                    crowd[place].games += 1.0;
                }
            }
        }
        crowd.sort_by(|one, other| other.share().total_cmp(&one.share()));
        eprintln!("generation {generation}: {:.2} {}", crowd[0].share(), crowd[0].text);
        let last = generation + 1 == GENERATIONS;
        crowd = varied(crowd, if last { TRIED } else { KEPT }, draft);
        for known in &mut crowd {
            known.points *= FADING;
            known.games *= FADING;
        }
    }
    let mut crowd = leave_decided_out(crowd, log, &mut arena)?;
    try_out(&mut crowd, &mut breeder, log, &mut arena, rules.topology())?;
    crowd = varied(crowd, LAST, draft);
    let mut results = vec![[0u32; 3]; crowd.len()];
    for game in 0..GAMES {
        for one in 0..crowd.len() {
            for other in one + 1..crowd.len() {
                let number = 1000 + game;
                let score = duel(log, &mut arena, [&crowd[one], &crowd[other]], number)?;
                let place = ((1.0 - score) * 2.0) as usize;
                results[one][place] += 1;
                results[other][2 - place] += 1;
            }
        }
    }
    let mut order: Vec<usize> = (0..crowd.len()).collect();
    order.sort_by_key(|&place| std::cmp::Reverse(2 * results[place][0] + results[place][1]));
    println!("# Found by `draft_armies find LOG {} {seed}`, {NODES} nodes a move:", variant.id);
    println!(
        "# {GENERATIONS} generations of {CROWD} armies, {ROUNDS} games each, then {GAMES} games"
    );
    println!("# of each two of the last {LAST}: of {TRIED} those that did best in {TRIALS} games");
    println!("# against armies by chance, {TRIAL_NODES} nodes a move. See src/armies/mod.rs.");
    for place in order.into_iter().take(POOL) {
        let [wins, draws, losses] = results[place];
        println!("{wins}+{draws}-{losses} {}", crowd[place].text);
    }
    Ok(())
}

/// Leaves armies out whose mirror match is decided before it begins: one who only looks
/// wins it by moving first.
fn leave_decided_out(
    crowd: Vec<Candidate>,
    log: &mut Log,
    arena: &mut Arena,
) -> Result<Vec<Candidate>, Box<dyn Error>> {
    let mut kept = Vec::new();
    for known in crowd {
        let mut holds = true;
        // In either seat, and with either side beginning.
        for number in 0..4 {
            let sides = [Strength::Nodes(MIRROR_NODES), Strength::Look];
            let play = || arena.play([&known.army; 2], sides, number, false);
            holds &= log.score(format!("mirror\t{number}\t{}", known.text), play)? > 0.0;
        }
        if holds {
            kept.push(known);
        }
    }
    Ok(kept)
}

/// Has armies play others by chance, and puts those first that do best there.
fn try_out(
    crowd: &mut [Candidate],
    breeder: &mut Breeder,
    log: &mut Log,
    arena: &mut Arena,
    topology: &Topology,
) -> Result<(), Box<dyn Error>> {
    let strangers: Vec<Army> = (0..TRIALS).map(|_| breeder.stranger()).collect();
    let sides = [Strength::Nodes(TRIAL_NODES); 2];
    for known in crowd.iter_mut() {
        (known.points, known.games) = (0.0, 0.0);
        for (number, stranger) in strangers.iter().enumerate() {
            let key = format!("trial\t{}\t{}", known.text, army::text(topology, stranger));
            let play = || arena.play([&known.army, stranger], sides, number as u64, true);
            known.points += log.score(key, play)?;
            known.games += 1.0;
        }
        eprintln!("{:.1} of {TRIALS} {}", known.points, known.text);
    }
    crowd.sort_by(|one, other| other.share().total_cmp(&one.share()));
    Ok(())
}

/// The best ones of which no two are much alike, and not too many of one character.
fn varied(crowd: Vec<Candidate>, count: usize, draft: &Draft) -> Vec<Candidate> {
    let mut alike: HashMap<Character, usize> = HashMap::new();
    let mut kept: Vec<Candidate> = Vec::new();
    for known in crowd {
        let is_apart = kept.iter().all(|other| distance(&known.army, &other.army) >= APART);
        let alike = alike.entry(Character::of(draft, &known.army)).or_default();
        if kept.len() < count && is_apart && *alike * 100 < count * SAME_CHARACTER {
            *alike += 1;
            kept.push(known);
        }
    }
    kept
}

/// A game of two armies: the score of the first.
fn duel(
    log: &mut Log,
    arena: &mut Arena,
    [one, other]: [&Candidate; 2],
    number: usize,
) -> Result<f64, Box<dyn Error>> {
    let key = format!("{number}\t{}\t{}", one.text, other.text);
    let sides = [Strength::Nodes(NODES); 2];
    log.score(key, || arena.play([&one.army, &other.army], sides, number as u64, true))
}

/// The score of the computer at so many nodes a move: with its own drafts, or with the
/// same armies against a weak one.
fn measure(
    variant: &Variant,
    log: &mut Log,
    games: u64,
    (nodes, weak): (&str, Option<&String>),
) -> Result<(), Box<dyn Error>> {
    let spec = variant.spec();
    let draft = spec.draft.as_ref().ok_or("the game has no draft")?;
    let own = Contender::read(nodes)?;
    let other = Contender::read(weak.map_or(nodes, String::as_str))?;
    let sides = [own.strength, other.strength];
    let mut arena = Arena::new(variant, [&own, &other]);
    let mut scores = Vec::new();
    for number in 0..games {
        let seat = Player((number % 2) as u8);
        let drafted = |seed: u64| drafted::army(variant, seat, seed).ok_or("nothing is chosen");
        let armies = if weak.is_none() {
            let own = drafted(number)?;
            [own, random(draft, &spec.board, number)]
        } else {
            // Each two games are seen from either side.
            let army = drafted(number / 2)?;
            [army.clone(), army]
        };
        let mode = weak.map_or("drafts".to_owned(), |weak| ["same\t", weak].concat());
        let key = format!("{mode}\t{}\t{nodes}\t{number}", variant.id);
        let [own, other] = &armies;
        scores.push(log.score(key, || arena.play([own, other], sides, number, false))?);
    }
    score::told(&variant.id, &scores);
    Ok(())
}

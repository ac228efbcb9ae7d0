//! Symbols with letters, for those who read no kanji.

use super::ink::Ink;
use super::outline;
use crate::engine::piece::Kind;

/// How large a symbol is, and how far above the middle.
const SYMBOL: (f64, f64) = (0.62, -0.17);
/// The same of the letter below it, and how far the plus sign and the letter of a
/// promoted piece are from the middle.
const LETTER: (f64, f64) = (0.42, 0.36);
const BESIDE: (f64, f64) = (-0.17, 0.11);

/// The letter of a kind in notations, without what tells the game from which it
/// comes: the shape of the tile tells that.
fn letter(kind: Kind) -> (bool, char) {
    let code = kind.code();
    (code.starts_with('+'), code.chars().next_back().unwrap_or_default())
}

/// The outline of the letter of a kind.
pub fn sign(kind: Kind) -> &'static str {
    outline(letter(kind).1)
}

/// What a kind shows.
pub fn inks(kind: Kind) -> Vec<Ink> {
    let (promoted, letter) = letter(kind);
    let (size, below) = LETTER;
    let sign = |of, x| Ink::glyph(outline(of), x, below, size);
    let mut inks = vec![Ink::glyph(symbol(kind), 0.0, SYMBOL.1, SYMBOL.0)];
    match promoted {
        true => inks.extend([sign('+', BESIDE.0), sign(letter, BESIDE.1)]),
        false => inks.push(sign(letter, 0.0)),
    }
    inks
}

/// The symbol of a kind. A promoted piece keeps its own, in red.
fn symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::King
        | Kind::Turned
        | Kind::ChessKing
        | Kind::XiangqiGeneral
        | Kind::JanggiGeneral
        | Kind::MakrukKing => KING,
        Kind::FreeKing | Kind::ChessQueen => QUEEN,
        Kind::Rook
        | Kind::Dragon
        | Kind::ChessRook
        | Kind::XiangqiChariot
        | Kind::JanggiChariot => ROOK,
        Kind::Bishop | Kind::Horse | Kind::ChessBishop => BISHOP,
        Kind::Knight
        | Kind::ProKnight
        | Kind::ChessKnight
        | Kind::XiangqiHorse
        | Kind::JanggiHorse
        | Kind::MakrukKnight => KNIGHT,
        Kind::Lance | Kind::ProLance => LANCE,
        Kind::Gold => GOLD,
        Kind::Silver | Kind::ProSilver | Kind::MakrukKhon => SILVER,
        Kind::Pawn
        | Kind::ProPawn
        | Kind::ChessPawn
        | Kind::XiangqiSoldier
        | Kind::CrossedSoldier
        | Kind::JanggiSoldier
        | Kind::MakrukShell
        | Kind::TurnedShell => PAWN,
        Kind::XiangqiAdvisor | Kind::JanggiGuard | Kind::MakrukQueen => ADVISOR,
        Kind::XiangqiElephant | Kind::JanggiElephant => ELEPHANT,
        Kind::XiangqiCannon | Kind::JanggiCannon => CANNON,
        Kind::MakrukBoat => BOAT,
    }
}

// Drawn on a grid of 400. Shapes run clockwise, holes the other way.

/// A cross over a crown.
const KING: &str = "M-16-190H16V-156H50V-124H16V-36H-16V-124H-50V-156H-16ZM-105 92C-185 5-170-92-92-92C-50-92-20-72 0-44C20-72 50-92 92-92C170-92 185 5 105 92ZM-120 116H120V176H-120Z";
/// A crown of five points.
const QUEEN: &str = "M-104 92L-168-92L-84-4L-68-130L0-16L68-130L84-4L168-92L104 92ZM-190-112A22 22 0 0 1-146-112A22 22 0 0 1-190-112ZM-92-152A22 22 0 0 1-48-152A22 22 0 0 1-92-152ZM48-152A22 22 0 0 1 92-152A22 22 0 0 1 48-152ZM146-112A22 22 0 0 1 190-112A22 22 0 0 1 146-112ZM-120 116H120V176H-120Z";
/// A tower.
const ROOK: &str = "M-130-170H-72V-124H-30V-170H30V-124H72V-170H130V-70L86-34V92H-86V-34L-130-70ZM-130 116H130V176H-130Z";
/// A mitre.
const BISHOP: &str = "M-24-168A24 24 0 0 1 24-168A24 24 0 0 1-24-168ZM0-138C60-92 106-30 106 24C106 58 86 78 62 92H-62C-86 78-106 58-106 24C-106-30-60-92 0-138ZM-14-62V-24H-52V4H-14V42H14V4H52V-24H14V-62ZM-130 116H130V176H-130Z";
/// The head of a horse.
const KNIGHT: &str = "M-108 92C-104 36-58 4-18-32C-58-22-88-10-118 2L-160-50C-132-102-92-140-42-150L-46-190L12-156C96-138 134-56 114 92ZM-58-96A14 14 0 0 0-30-96A14 14 0 0 0-58-96ZM-130 116H130V176H-130Z";
/// A head on shoulders.
const PAWN: &str =
    "M-62-92A62 62 0 0 1 62-92A62 62 0 0 1-62-92ZM-44-18H44L92 92H-92ZM-116 116H116V176H-116Z";
/// The head of a spear on its shaft.
const LANCE: &str = "M0-192L92-52H40V176H-40V-52H-92Z";
/// A shield with a cross.
const GOLD: &str = "M0-180L138-136V12C138 92 76 146 0 180C-76 146-138 92-138 12V-136ZM-20-104V-32H-80V8H-20V104H20V8H80V-32H20V-104Z";
/// A shield of which one half is bare.
const SILVER: &str = "M0-180L138-136V12C138 92 76 146 0 180C-76 146-138 92-138 12V-136ZM0-134V132C54 106 96 66 96 8V-104Z";
/// The cap of an official.
const ADVISOR: &str =
    "M-96 6C-96-116-60-156 0-156C60-156 96-116 96 6ZM-188 26H188V74H-188ZM-84 94H84V160H-84Z";
/// The head of an elephant.
const ELEPHANT: &str = "M-60-136C-38-148 38-148 60-136C118-172 198-128 188-34C182 36 148 72 96 70L74 44C66 92 44 124 38 184H-38C-44 124-66 92-74 44L-96 70C-148 72-182 36-188-34C-198-128-118-172-60-136ZM-60-34A16 16 0 0 0-28-34A16 16 0 0 0-60-34ZM28-34A16 16 0 0 0 60-34A16 16 0 0 0 28-34Z";
/// A barrel on a wheel.
const CANNON: &str = "M-176 8L112-160L168-64L-104 92ZM-118 92A90 90 0 0 1 62 92A90 90 0 0 1-118 92ZM-70 92A42 42 0 0 0 14 92A42 42 0 0 0-70 92Z";
/// A ship under sail.
const BOAT: &str = "M-182 54H182C162 136 102 172 0 172C-102 172-162 136-182 54ZM14-186L150 24H14ZM-14-142V24H-122Z";

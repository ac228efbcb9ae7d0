//! Nothing that leaves the state holds an army that its viewer may not know.

use hensoku::engine::draft::{Army, CommitReveal, DraftPhase, Placement, Salt, Secret, random};
use hensoku::engine::piece::{Kind, Origin};
use hensoku::engine::player::Player;
use hensoku::share;
use proptest::prelude::*;

use super::boards::{Table, table};
use super::commit_reveal::{NORTH, SOUTH, game_id};

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let chunk = |chunk: &[u8]| {
        let bits =
            (0..3).fold(0, |bits: u32, at| bits << 8 | u32::from(*chunk.get(at).unwrap_or(&0)));
        let letter = move |at: u32| char::from(LETTERS[(bits >> (18 - 6 * at) & 63) as usize]);
        (0..4).map(letter).collect::<String>()
    };
    bytes.chunks(3).map(chunk).collect()
}

fn listed(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| byte.to_string()).collect::<Vec<_>>().join(",")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Every form in which an army or its salt might be found.
fn traces(table: &Table, secret: &Secret) -> Vec<String> {
    let bytes = secret.army.bytes();
    let mut traces = vec![table.text(&secret.army)];
    for bytes in [&bytes[..], &secret.salt.0[..]] {
        // Any part of it, from any place.
        for part in bytes.windows(9) {
            traces.extend([hex(part), listed(part), base64(part)]);
        }
    }
    traces.extend(
        secret.army.placements().iter().map(|placement| format!("{}@", placement.kind.code())),
    );
    traces.extend(Kind::ALL.map(|kind| format!("{kind:?}")));
    traces.push("kind".into());
    traces
}

fn secret(seat: Player, seed: u64) -> Secret {
    let table = table(Origin::Makruk);
    let army = random(&table.draft, &table.board, seed);
    let salt = Salt(std::array::from_fn(|place| (seed >> (8 * (place % 8))) as u8 ^ place as u8));
    Secret { seat, army, salt }
}

fn assert_hidden(text: &str, traces: &[String]) -> Result<(), TestCaseError> {
    for trace in traces {
        prop_assert!(!text.contains(trace.as_str()), "{} in {}", trace, text);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn no_view_holds_what_its_viewer_may_not_know(a: u64, b: u64) {
        let table = table(Origin::Makruk);
        let secrets = [secret(SOUTH, a), secret(NORTH, b)];
        let traces = secrets.each_ref().map(|secret| traces(&table, secret));
        let mut exchange = CommitReveal::new(game_id(), table.draft.clone(), table.board);
        let json = |exchange: &CommitReveal, viewer| {
            serde_json::to_string(&exchange.view(viewer)).expect("a view")
        };
        for (bound, own) in secrets.iter().enumerate() {
            let step = exchange.choose(own.clone()).expect("possible");
            let said = serde_json::to_string(&exchange.view(None)).expect("a view");
            for traces in &traces[..=bound] {
                assert_hidden(&said, traces)?;
                assert_hidden(&format!("{step:?}"), traces)?;
            }
            let message = share::draft::Message { game: game_id(), step };
            let link = share::draft::encode(&message, &table.board).expect("a link");
            prop_assert!(!link.contains('@'));
        }
        // Both are bound: each sees his own army and nothing of the other's.
        for (viewer, own) in [(SOUTH, 0), (NORTH, 1)] {
            let view = exchange.view(Some(viewer));
            prop_assert_eq!(view.seats[own].army.as_ref(), Some(&secrets[own].army));
            prop_assert_eq!(view.seats[1 - own].army.as_ref(), None);
            let without_own = json(&exchange, Some(viewer)).replace(
                &serde_json::to_string(&secrets[own].army).expect("an army"),
                "null",
            );
            assert_hidden(&without_own, &traces[1 - own])?;
            prop_assert_eq!(without_own, json(&exchange, None).replace("null,\"phase\"", &format!("{},\"phase\"", viewer.0)));
        }
        prop_assert_eq!(exchange.view(Some(Player(2))).seats, exchange.view(None).seats);
        // One has shown his: the other's is still nowhere.
        exchange.show(SOUTH).expect("bound");
        prop_assert_eq!(exchange.phase(), DraftPhase::Showing);
        for viewer in [None, Some(SOUTH)] {
            let shown = serde_json::to_string(&secrets[0].army).expect("an army");
            assert_hidden(&json(&exchange, viewer).replace(&shown, "null"), &traces[1])?;
        }
        exchange.show(NORTH).expect("bound");
        for viewer in [None, Some(SOUTH), Some(NORTH)] {
            let armies = exchange.view(viewer).seats.map(|seat| seat.army);
            prop_assert_eq!(armies, secrets.each_ref().map(|secret| Some(secret.army.clone())));
        }
    }

    /// Whatever the secret is, the other's view differs in the commitment only.
    #[test]
    fn a_view_does_not_depend_on_the_secret(a: u64, b: u64) {
        let table = table(Origin::Makruk);
        let view = |seed| {
            let mut exchange = CommitReveal::new(game_id(), table.draft.clone(), table.board);
            exchange.choose(secret(SOUTH, seed)).expect("possible");
            let mut view = exchange.view(Some(NORTH));
            view.seats[0].commitment = None;
            view
        };
        prop_assert_eq!(view(a), view(b));
    }
}

#[test]
fn debug_shows_no_secret() {
    let table = table(Origin::Makruk);
    let mut exchange = CommitReveal::new(game_id(), table.draft.clone(), table.board);
    let own = secret(SOUTH, 5);
    assert_eq!(format!("{own:?}"), "Secret { seat: Player(0), .. }");
    assert_eq!(format!("{:?}", own.salt), "Salt");
    exchange.choose(own.clone()).expect("possible");
    let text = format!("{exchange:?} {exchange:#?}");
    assert!(text.contains("Secret"));
    let army: &Army = &own.army;
    let placements = army.placements().iter().map(|placement: &Placement| format!("{placement:?}"));
    for trace in
        placements.chain([format!("{army:?}"), hex(&own.salt.0), format!("{:?}", own.salt.0)])
    {
        assert!(!text.contains(&trace), "{trace}");
    }
}

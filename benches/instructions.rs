//! How many instructions the engine needs: `cargo bench -p hensoku-benches --bench instructions`.
//!
//! Unlike times these counts are the same on a busy machine. They need
//! Valgrind and `gungraun-runner` in the version of the crate `gungraun`;
//! without them nothing is measured.

use std::process::Command;

/// Is there a program of this name that runs?
fn runs(program: &str) -> bool {
    let output = Command::new(program).arg("--version").output();
    output.is_ok_and(|output| output.status.success())
}

fn main() {
    // The runner starts this program again for every count.
    let counting = std::env::args().any(|word| word == "--gungraun-run");
    let needed = ["valgrind", "gungraun-runner"];
    let lacking = needed.into_iter().find(|program| !counting && !runs(program));
    match lacking {
        Some(program) => println!("instructions: skipped, for {program} is not installed"),
        None => counted::run(),
    }
}

mod counted {
    use std::hint::black_box;

    use gungraun::{library_benchmark, library_benchmark_group};
    use hensoku::engine::perft::perft;
    use hensoku::engine::position::Position;
    use hensoku::engine::rules::Rules;
    use hensoku::notation::position;
    use hensoku::variants;
    use std::sync::Arc;

    type Begun = (Arc<Rules>, Position);

    fn start(id: &str) -> Begun {
        let rules = variants::find(id).expect("a game of the catalogue").rules();
        let start = Position::start(&rules);
        (rules, start)
    }

    fn at(id: &str, text: &str) -> Begun {
        let rules = variants::find(id).expect("a game of the catalogue").rules();
        let (position, _) = position::parse(&rules, text).expect("a position");
        (rules, position)
    }

    #[library_benchmark]
    #[bench::shogi(start("shogi"))]
    #[bench::cylinder(start("cylinder-1"))]
    #[bench::torus(start("torus-1"))]
    #[bench::footwork(start("footwork-2"))]
    #[bench::skate(start("skate-1"))]
    #[bench::checkers(start("checkers-1"))]
    fn perft_3((rules, mut position): Begun) -> u64 {
        black_box(perft(&rules, &mut position, 3))
    }

    #[library_benchmark]
    #[bench::start(start("shogi"))]
    #[bench::most(at("shogi", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"))]
    #[bench::check(at("shogi", "4r3k/9/9/9/9/5G3/9/9/4K4 b RBGSNLP 1"))]
    fn legal_moves((rules, position): Begun) -> usize {
        black_box(position.legal_moves(&rules).len())
    }

    #[library_benchmark]
    #[bench::shogi("shogi")]
    #[bench::torus("torus-1")]
    fn compile(id: &str) -> bool {
        let variant = variants::find(id).expect("a game of the catalogue");
        black_box(Rules::compile(variant.spec())).is_ok()
    }

    library_benchmark_group!(name = engine, benchmarks = [perft_3, legal_moves, compile]);
    gungraun::main!(library_benchmark_groups = engine);

    pub fn run() {
        main();
    }
}

//! The command line; see `hensoku --help`.

use std::io::{self, BufWriter};
use std::process::ExitCode;

fn main() -> ExitCode {
    let output = BufWriter::new(io::stdout().lock());
    hensoku::cli::main(std::env::args_os().skip(1), io::stdin().lock(), output)
}

//! The command line; see `hensoku --help`.

use std::io::{self, BufReader, BufWriter};
use std::process::ExitCode;

fn main() -> ExitCode {
    let output = BufWriter::new(io::stdout().lock());
    hensoku::cli::main(std::env::args_os().skip(1), BufReader::new(io::stdin()), output)
}

#!/usr/bin/env python3
"""Instructions that perft needs for a node, for every game, of one or two builds.

    scripts/instructions.py BINARY [OTHER] [--nodes N] [VARIANT ...]

Counted by Valgrind, so a busy machine changes nothing. Of each game the depth
is the first with at least N nodes (20,000); what depth 1 needs is taken off, so
that compiling the rules does not count. With two builds the last column is
BINARY divided by OTHER.
"""
import re
import subprocess
import sys

LIMIT = 20_000


def output(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout + done.stderr


def nodes(binary, variant, depth):
    return int(re.search(r"nodes (\d+)", output(binary, "perft", variant, str(depth)))[1])


def instructions(binary, variant, depth):
    said = output("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                  binary, "perft", variant, str(depth))
    return int(re.search(r"Collected : (\d+)", said)[1])


def depth_of(binary, variant, wanted):
    depth = 2
    while nodes(binary, variant, depth) < wanted and depth < 12:
        depth += 1
    return depth


def main(arguments):
    wanted = LIMIT
    if "--nodes" in arguments:
        place = arguments.index("--nodes")
        wanted = int(arguments[place + 1])
        del arguments[place:place + 2]
    binaries = [word for word in arguments if "/" in word]
    variants = [word for word in arguments if "/" not in word]
    if not binaries:
        sys.exit(__doc__)
    if not variants:
        variants = [line.split("\t")[0] for line in output(binaries[0], "variants").splitlines()]
    for variant in variants:
        depth = depth_of(binaries[-1], variant, wanted)
        counts = []
        for binary in binaries:
            count = nodes(binary, variant, depth) - nodes(binary, variant, 1)
            used = instructions(binary, variant, depth) - instructions(binary, variant, 1)
            counts.append(used / count)
        ratio = [f"{counts[0] / counts[-1]:.3f}"] if len(counts) > 1 else []
        print("\t".join([variant, str(depth), *(f"{count:.1f}" for count in counts), *ratio]), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

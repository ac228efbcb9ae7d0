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

# Both sides' armies, where a game begins with armies.
ARMIES = {
    "rengo-shogi": "P@9g cP@8g P@7g mP@6g P@5g mP@4g P@3g cP@2g P@1g B@8h cR@7h cQ@5h xR@3h R@2h"
                   " L@9i N@8i S@7i G@6i K@5i G@4i S@3i N@2i L@1i",
    "rengo-chess": "cP@8g mP@7g cP@6g cP@5g cP@4g cP@3g mP@2g cP@1g cR@8h cN@7h cB@6h cQ@5h cK@4h"
                   " cB@3h cN@2h cR@1h R* B*",
    "rengo-xiangqi": "xS@9g xS@7g xS@5g xS@3g xS@1g xC@8h xC@2h cQ@5i xR@9j xH@8j xE@7j xA@6j"
                     " xK@5j xA@4j xE@3j xH@2j xR@1j R* B*",
    "rengo-janggi": "cP@9g xS@7g jS@5g xS@3g cP@1g jC@8h cQ@5h jC@2h jK@5i xR@9j mN@7j jA@6j jA@4j"
                    " xR@1j",
    "rengo-makruk": "mP@8f cP@7f mP@6f jS@5f jS@4f mP@3f cP@2f mP@1f xC@7g jC@2g mR@8h cN@7h mS@6h"
                    " cQ@5h mK@4h mS@3h mN@2h mR@1h",
}


def output(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return done.stdout + done.stderr


def perft(variant, depth):
    armies = [ARMIES[variant]] * 2 if variant in ARMIES else []
    return ["perft", variant, str(depth), *(["--armies", *armies] if armies else [])]


def nodes(binary, variant, depth):
    return int(re.search(r"nodes (\d+)", output(binary, *perft(variant, depth)))[1])


def instructions(binary, variant, depth):
    said = output("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                  binary, *perft(variant, depth))
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

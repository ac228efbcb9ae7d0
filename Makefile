# `make help` lists what there is. Every target installs what it lacks.
SHELL := bash
.DEFAULT_GOAL := help
.PHONY: help serve build test dist book npm size journeys lighthouse pace opponent screenshots kill bench setup-build setup-test clean

help: ## this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 20

serve: build ## build the app and serve it at http://localhost:8080/ (HOST and PORT change that)
	@node scripts/serve.mjs

test: setup-test ## every check: format, lints, native, browser and end-to-end tests, size
	@scripts/test.sh

test-%: setup-test
	@scripts/test.sh $*

# The last file of a build; another one of a fast build, which is no release.
BUILT := $(if $(FAST),dist/.fast,dist/index.html.br)
build: $(BUILT) ## build the release app into ./dist; FAST=1: soon, to try it, neither small nor compressed

# Folders are listed too: they change when a file in them comes or goes.
SOURCES := $(shell find src static -not -name '.*' 2>/dev/null)
PAGE_SCRIPTS := $(addprefix scripts/,common.sh build.sh assemble.mjs binaryen.mjs brotli.mjs chunks.mjs compress.mjs direct.mjs hush.mjs listing.mjs optimise.mjs segments.mjs serve.mjs shorten.mjs stamp.mjs trusted.mjs unnamed.mjs wasm.mjs)
$(BUILT): $(SOURCES) $(PAGE_SCRIPTS) scripts/book.sh index.html Cargo.toml Cargo.lock package-lock.json rust-toolchain.toml | setup-build
	@scripts/build.sh

dist: build ## write hensoku-VERSION.zip, for any static host and any folder on it
	@node scripts/zip.mjs

book: target/book/index.html ## write the rules of all games as HTML pages, to be printed, into target/book

# The last file of the book.
target/book/index.html: $(SOURCES) scripts/book.sh Cargo.toml Cargo.lock rust-toolchain.toml | setup-build
	@scripts/book.sh

npm: target/npm/package.json ## build the engine as an npm package into target/npm

target/npm/package.json: $(SOURCES) $(wildcard npm/* npm/*/*) scripts/common.sh scripts/npm.sh scripts/binaryen.mjs scripts/npm-package.mjs scripts/optimise.mjs scripts/shorten.mjs scripts/unnamed.mjs scripts/wasm.mjs Cargo.toml Cargo.lock package-lock.json rust-toolchain.toml | setup-build
	@scripts/npm.sh

size: setup-test ## list what the first load and the engine alone transfer; fails over their budgets
	@scripts/test.sh size

journeys: setup-test build npm ## every journey in another browser: BROWSER=firefox or BROWSER=webkit
	@scripts/test.sh e2e

lighthouse: setup-test build ## median of three mobile runs at three places; fails under 95 / 100 / 100
	@. scripts/common.sh && find_chrome && node scripts/lighthouse.mjs

pace: setup-test build npm ## what a press costs on a slow processor, and whether a held arrow key keeps its pace
	@. scripts/common.sh && find_chrome && node scripts/pace.mjs

opponent: setup-test build npm ## how fast the computer thinks in Chromium, stops, finds mates and answers, and whether the page keeps its pace meanwhile
	@. scripts/common.sh && find_chrome && node scripts/opponent.mjs

screenshots: setup-test build ## pictures of every place, in all sizes, themes and languages, into target/screenshots
	@. scripts/common.sh && find_chrome && node scripts/screenshots.mjs $(PLACES)

kill: setup-test build ## kill the browser 200 times in the middle of play, and see whether anything is lost
	@. scripts/common.sh && find_chrome && node scripts/kill.mjs

bench: setup-test ## measure the engine, native and in WebAssembly
	@scripts/bench.sh

setup-build:
	@scripts/setup.sh build

setup-test:
	@scripts/setup.sh test

clean: ## remove what was built (the installed tools stay)
	rm -rf target dist hensoku-*.zip tests/e2e/out examples/node/dist examples/node/node_modules

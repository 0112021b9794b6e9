# Two commands do all the set-up on a Debian machine with Swift, git and make: `make demo`, `make test`.

SHELL := /bin/bash
PREFIX ?= /usr/local
SCENARIO ?= Scenarios/startup-contention.yaml
RESULTS ?= results/startup-contention

SWIFT := swift
STRICT := -Xswiftc -warnings-as-errors
RELEASE := $(SWIFT) build -c release $(STRICT)
TEST := $(SWIFT) test --disable-xctest $(STRICT)
BIN := .build/release
APT_PACKAGES := libgsl-dev libyaml-dev pkg-config

.PHONY: help setup build demo test stress sanitize bench lint format clean install

help:
	@echo "make demo      set up, build, run $(SCENARIO) and print its comparison"
	@echo "make test      set up, lint, and run all tests (release)"
	@echo "make build     build the launchsim command (release)"
	@echo "make bench     speed of the engine and of a sweep, as ratios to a bare loop, and of fetches beside ns-3"
	@echo "make stress    the long tests: thousands of coverage experiments, 200 kills, sanitizers"
	@echo "make sanitize  address and thread sanitizers over the tests that use C or threads"
	@echo "make lint      check the layout of the code; make format: mend it"
	@echo "make install   put a statically linked launchsim in PREFIX/bin ($(PREFIX)/bin)"
	@echo "make clean     remove what was built and the demo's results"

setup:
	@.ci/check-toolchain
	@.ci/install-libraries $(APT_PACKAGES)

build: setup
	@$(RELEASE) --product launchsim

demo: build
	@rm -rf $(RESULTS)
	@echo "launchsim run $(SCENARIO) -o $(RESULTS)"
	@$(BIN)/launchsim run $(SCENARIO) -o $(RESULTS)

lint: setup
	@$(SWIFT) format lint --strict --recursive Sources Tests Package.swift

format: setup
	@$(SWIFT) format format --in-place --recursive Sources Tests Package.swift

# The debug build is there for the test that compares its results with the release build's, byte by byte.
test: setup lint
	@$(SWIFT) build $(STRICT) --product launchsim
	@$(RELEASE) --product launchsim-benchmark
	@$(BIN)/launchsim-benchmark guard
	@LAUNCHSIM_DEBUG_COMMAND="$(CURDIR)/.build/debug/launchsim" $(TEST) -c release

stress: setup sanitize
	@$(SWIFT) build $(STRICT) --product launchsim
	@LAUNCHSIM_STRESS=1 LAUNCHSIM_DEBUG_COMMAND="$(CURDIR)/.build/debug/launchsim" $(TEST) -c release
	@$(TEST) -c release --scratch-path .build-checks -Xswiftc -DSIMULATION_INTERNAL_CHECKS \
	  --filter 'SimulationEngineTests|LaunchModelsTests'

sanitize: setup
	@LSAN_OPTIONS="suppressions=$(CURDIR)/.ci/leaks-of-foundation:print_suppressions=0" \
	  $(TEST) --sanitize=address --scratch-path .build-address \
	  --filter '^(ScenarioSyntaxTests|RandomVariatesTests|ScenariosTests|ExperimentsTests)\.'
	@$(TEST) --sanitize=thread --scratch-path .build-thread \
	  --filter '^(ExperimentsTests|RandomVariatesTests)\.'

bench: setup
	@$(RELEASE) --product launchsim-benchmark
	@$(BIN)/launchsim-benchmark
	@$(BIN)/launchsim-benchmark fetches $$(.ci/build-ns-3)
	@$(BIN)/launchsim-benchmark memory

install: setup
	@.ci/build-static
	@install -d "$(PREFIX)/bin" && install -m 755 .build-static/release/launchsim "$(PREFIX)/bin/launchsim"
	@echo "installed $(PREFIX)/bin/launchsim"

clean:
	@rm -rf .build .build-* results

// swift-tools-version: 6.2

import PackageDescription

/// Folders of test data that are read by path, not bundled.
let fixtures = ["Fixtures"]

let package = Package(
  name: "launchsim",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "SimulationEngine", targets: ["SimulationEngine"]),
    .library(name: "RandomVariates", targets: ["RandomVariates"]),
    .library(name: "OutputStatistics", targets: ["OutputStatistics"]),
    .library(name: "LaunchModels", targets: ["LaunchModels"]),
    .library(name: "Scenarios", targets: ["Scenarios"]),
    .library(name: "Experiments", targets: ["Experiments"]),
    .executable(name: "launchsim", targets: ["launchsim"]),
    .executable(name: "launchsim-benchmark", targets: ["launchsim-benchmark"]),
  ],
  targets: [
    // The two C libraries. Nothing else in the package touches C headers.
    .systemLibrary(
      name: "CGSL", pkgConfig: "gsl",
      providers: [.apt(["libgsl-dev"]), .brew(["gsl"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),

    // From the engine up to the command: a target imports only targets above it in this list.
    .target(name: "SimulationEngine"),
    .target(name: "RandomVariates", dependencies: ["CGSL"]),
    .target(name: "OutputStatistics", dependencies: ["CGSL", "RandomVariates"]),
    .target(name: "Parameters", dependencies: ["SimulationEngine", "RandomVariates"]),
    .target(
      name: "LaunchModels",
      dependencies: ["SimulationEngine", "RandomVariates", "OutputStatistics", "Parameters"]),
    .target(name: "ScenarioSyntax", dependencies: ["CYAML"]),
    .target(name: "Scenarios", dependencies: ["ScenarioSyntax", "Parameters", "LaunchModels"]),
    .target(
      name: "Experiments",
      dependencies: [
        "ScenarioSyntax", "Scenarios", "LaunchModels", "OutputStatistics", "RandomVariates",
      ]),
    .target(
      name: "LaunchSimCommand",
      dependencies: [
        "Experiments", "Scenarios", "ScenarioSyntax", "LaunchModels", "Parameters",
        "OutputStatistics",
      ]),
    .executableTarget(name: "launchsim", dependencies: ["LaunchSimCommand"]),
    .executableTarget(
      name: "launchsim-benchmark",
      dependencies: [
        "SimulationEngine", "RandomVariates", "LaunchModels", "Scenarios", "Experiments",
      ],
      exclude: ["ns-3"]),

    // Tests. `TestSupport` holds what several of them share.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "SimulationEngineTests",
      dependencies: ["SimulationEngine", "RandomVariates", "TestSupport"],
      exclude: fixtures),
    .testTarget(
      name: "RandomVariatesTests", dependencies: ["RandomVariates", "TestSupport"],
      exclude: fixtures),
    .testTarget(
      name: "OutputStatisticsTests",
      dependencies: ["OutputStatistics", "RandomVariates", "TestSupport"],
      exclude: fixtures),
    .testTarget(
      name: "ParametersTests", dependencies: ["Parameters", "ScenarioSyntax", "TestSupport"],
      exclude: fixtures),
    .testTarget(
      name: "LaunchModelsTests", dependencies: ["LaunchModels", "TestSupport"],
      exclude: fixtures + ["Network/Fixtures"]),
    .testTarget(
      name: "ScenarioSyntaxTests", dependencies: ["ScenarioSyntax", "TestSupport"],
      exclude: fixtures),
    .testTarget(
      name: "ScenariosTests", dependencies: ["Scenarios", "TestSupport"], exclude: fixtures),
    .testTarget(
      name: "ExperimentsTests", dependencies: ["Experiments", "LaunchModels", "TestSupport"],
      exclude: fixtures),
    .testTarget(
      name: "LaunchSimCommandTests",
      dependencies: [
        "LaunchSimCommand", "Experiments", "Scenarios", "ScenarioSyntax", "LaunchModels",
        "Parameters",
        "OutputStatistics", "TestSupport",
      ],
      exclude: fixtures),
    .testTarget(
      name: "EndToEndTests", dependencies: ["launchsim", "RandomVariates", "TestSupport"]),
    .testTarget(name: "ReproducibleResearchTests", dependencies: ["Experiments", "TestSupport"]),
  ]
)

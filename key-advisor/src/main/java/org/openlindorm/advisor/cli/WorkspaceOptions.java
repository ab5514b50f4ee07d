package org.openlindorm.advisor.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.CommandParser;
import picocli.CommandLine.Option;

/** The options that choose the files, the settings, the rules and the samples. */
final class WorkspaceOptions {

  private static final int MOST_NODES = 100_000;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "the settings; default: key-advisor.yaml here or in a parent directory")
  @Nullable String config;

  @Option(names = "--no-config", description = "read no settings file")
  boolean noConfig;

  @Option(names = "--profile", paramLabel = "NAME", description = "default, strict or all")
  @Nullable String profile;

  @Option(
      names = "--select",
      paramLabel = "RULES",
      description = "only these, by id or prefix: KEY,QRY6; repeatable")
  List<String> select = new ArrayList<>();

  @Option(names = "--ignore", paramLabel = "RULES", description = "all but these; repeatable")
  List<String> ignore = new ArrayList<>();

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "nodes of the cluster, instead of the settings' number")
  private @Nullable Integer nodes;

  @Option(
      names = "--sample",
      paramLabel = "TABLE=FILE",
      description = "keys of a table: CSV, JSON lines or one key a line; 'analyze' takes FILE")
  List<String> samples = new ArrayList<>();

  @Option(names = "--ordered", description = "the samples' lines are in insertion order")
  boolean ordered;

  @Option(
      names = "--redact",
      description = "show shapes such as AAA-99 instead of the samples' values")
  boolean redact;

  @Option(
      names = "--burst",
      description = "the samples' rows were written immediately after each other")
  boolean burst;

  @Nullable Integer nodes() {
    return nodes == null ? null : CommandParser.within("--nodes", nodes, 1, MOST_NODES);
  }
}

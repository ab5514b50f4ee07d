package org.openlindorm.advisor.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that choose the baseline file. */
final class BaselineOptions {

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "known findings; default: " + BaselineFile.DEFAULT_NAME + ", if there")
  @Nullable String file;

  @Option(names = "--no-baseline", description = "use no baseline")
  boolean without;
}

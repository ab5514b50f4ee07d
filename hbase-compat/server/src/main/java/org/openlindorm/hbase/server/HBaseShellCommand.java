package org.openlindorm.hbase.server;

import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.command.DataOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code lindorm hbase-shell}: the help of the command; the launcher runs the shell on HBase's
 * class path.
 */
@Command(
    header = "the HBase shell on the server",
    description = {
      "The HBase shell on the server that runs on DIR, or on any other quorum.",
      "Arguments such as a script file or -n (not interactive) go to the shell."
    })
// The launcher parses the options; the fields declare them for the help.
@SuppressWarnings("UnusedVariable")
public final class HBaseShellCommand implements Callable<Integer> {

  @Mixin private DataOption data = new DataOption();

  @Option(names = "--quorum", paramLabel = "HOST:PORT", description = "ZooKeeper of another HBase")
  private @Nullable String quorum;

  @Parameters(paramLabel = "[ARGUMENT...]", hidden = true)
  private List<String> arguments = List.of();

  @Override
  public Integer call() {
    throw new UsageError("Only the launcher bin/lindorm runs the HBase shell.");
  }
}

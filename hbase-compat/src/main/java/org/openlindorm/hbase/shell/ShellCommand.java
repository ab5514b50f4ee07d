package org.openlindorm.hbase.shell;

import java.util.List;
import java.util.function.ToIntFunction;
import org.openlindorm.hbase.command.Command;

/** The shell and what else is a client of a server, as sub-commands. */
public record ShellCommand(String summary, ToIntFunction<String[]> body) implements Command {

  public static ShellCommand sql() {
    return new ShellCommand("type SQL at a prompt, or run it from a file or a pipe", SqlShell::run);
  }

  public static ShellCommand load() {
    return new ShellCommand("load a file (CSV, JSON lines, Parquet) into a table", Loader::run);
  }

  public static ShellCommand bulkLoad() {
    return new ShellCommand("load a large file as files of HBase", BulkLoader::run);
  }

  public static ShellCommand export() {
    return new ShellCommand("write the rows of a query into a file", Exporter::run);
  }

  public static ShellCommand lint() {
    return new ShellCommand(
        "judge the tables of a running server by what it has run", ServerLint::run);
  }

  public static ShellCommand workload() {
    return new ShellCommand(
        "make traffic of a known pattern, such as one that is hot", WorkloadCommand::run);
  }

  @Override
  public int run(List<String> arguments) {
    return body.applyAsInt(arguments.toArray(new String[0]));
  }
}

package org.openlindorm.shell;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.program.CommandParser;
import org.openlindorm.advisor.program.UsageError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code lindorm changes}: writes the changes of a changefeed as Debezium's JSON. */
@Command(
    header = "write the changes of a changefeed as Debezium's JSON",
    customSynopsis = {"lindorm changes FEED [OPTION...]"},
    description = {
      "One object a line, on the standard output, in the order of the positions: before, after,",
      "op (c, u, d), ts_ms, and source with the table and the position."
    },
    footer = {
      "",
      "A position is committed after its changes are written. After a failure the consumer reads",
      "the changes after the last committed position again.",
      "Exit codes: 0 written, 1 failed, 2 the command line is wrong."
    })
public final class ChangesCommand implements Callable<Integer> {

  @Option(
      names = {"-f", "--follow"},
      description = "wait for further changes until the program is ended")
  private boolean follows;

  @Option(
      names = "--consumer",
      paramLabel = "NAME",
      description = "begin after the position of this consumer, and commit what is written")
  private @Nullable String consumer;

  @Option(
      names = "--after",
      paramLabel = "POSITION",
      description = "begin after this position (default: with the oldest change)")
  private @Nullable Long after;

  @Option(
      names = {"-D", "--database"},
      paramLabel = "NAME",
      description = "default: default")
  private @Nullable String database;

  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  @Parameters(paramLabel = "FEED", hidden = true)
  private List<String> feeds = new ArrayList<>();

  private final OutputStream out;
  private final PrintStream err;

  /**
   * @param out receives the changes; must report write errors
   */
  public ChangesCommand(OutputStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** Returns the command on the streams of this process. */
  public static CommandSpec onConsole() {
    return CommandParser.spec(
        new ChangesCommand(new FileOutputStream(FileDescriptor.out), System.err));
  }

  @Override
  public Integer call() {
    if (feeds.size() != 1) {
      throw new UsageError("Name one changefeed; SHOW CHANGEFEEDS lists them");
    }
    if (consumer != null && after != null) {
      throw new UsageError("Give --consumer, which has a position, or --after");
    }
    OptionalLong begin = after == null ? OptionalLong.empty() : OptionalLong.of(after);
    return new FollowedFeed(connection.target(database), feeds.get(0), consumer, begin, follows)
        .run(out, err);
  }
}

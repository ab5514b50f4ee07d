package org.openlindorm.statistics;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.openlindorm.access.Principal;
import org.slf4j.LoggerFactory;

/**
 * One log line for each slow statement, a bounded number per minute. The first line after that
 * minute reports the number of omitted ones. Thread-safe.
 */
public final class SlowLog {

  /** The logger's name, by which the server's logging configuration routes the lines. */
  public static final String LOGGER = "org.openlindorm.slow";

  /** With texts of 2,000 characters this is less than 200 MB on the worst day. */
  static final int LINES_PER_MINUTE = 60;

  private final Consumer<String> lines;
  private final LongSupplier clock;
  private long minuteBegan;
  private int linesOfMinute;
  private long leftOut;

  /**
   * @param lines receives each line
   * @param clock milliseconds
   */
  SlowLog(Consumer<String> lines, LongSupplier clock) {
    this.lines = lines;
    this.clock = clock;
    this.minuteBegan = clock.getAsLong();
  }

  /** Writes to the logger {@value #LOGGER}, as warnings. */
  public static SlowLog ofServer(LongSupplier clock) {
    return new SlowLog(LoggerFactory.getLogger(LOGGER)::warn, clock);
  }

  /** Writes an ended statement, unless there were too many in this minute. */
  public synchronized void write(
      CountedStatement statement, StatementExecution execution, Principal principal) {
    long now = clock.getAsLong();
    if (now - minuteBegan >= Duration.ofMinutes(1).toMillis()) {
      if (leftOut > 0) {
        lines.accept(leftOut + " slow statements were left out before this one");
      }
      minuteBegan = now;
      linesOfMinute = 0;
      leftOut = 0;
    }
    linesOfMinute++;
    if (linesOfMinute <= LINES_PER_MINUTE) {
      lines.accept(line(statement, execution, principal));
      return;
    }
    if (leftOut == 0) {
      lines.accept(
          "More slow statements than "
              + LINES_PER_MINUTE
              + " in a minute; information_schema.STATEMENTS counts the omitted ones");
    }
    leftOut++;
  }

  private static String line(
      CountedStatement statement, StatementExecution execution, Principal principal) {
    String plan = statement.planned().plan();
    String sample = execution.sample();
    String text = sample == null ? statement.name().text() : sample;
    return String.format(
        "%d ms, user '%s' at %s, database %s, %d runs, %d rows read, %d returned, %d affected,"
            + " %d bytes read, %d seeks, %s, plan %s, digest %s: %s",
        execution.nanos() / 1_000_000,
        onOneLine(principal.user()),
        principal.address().isEmpty() ? "-" : principal.address(),
        statement.name().database(),
        execution.runs(),
        execution.reads().rows(),
        execution.rows().returned(),
        execution.rows().affected(),
        execution.reads().bytes(),
        execution.reads().seeks(),
        execution.failed() ? "failed" : "done",
        plan == null ? "-" : plan,
        statement.name().digest(),
        onOneLine(text));
  }

  /** Escapes a client's text so that it cannot forge log lines. */
  private static String onOneLine(String text) {
    return text.replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "?");
  }
}

package org.openlindorm.workload;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The traffic patterns, each with its expected report. */
public enum TrafficPattern {
  SEQUENTIAL("sequential", "new rows under ids that count upward", "incremental"),
  HOT_ROW("hot-row", "reads and updates of few rows, by Zipf's law (--zipf)", "single-row"),
  TIME_SERIES("time-series", "metrics of 100 hosts, with a distributed key", "none"),
  BURST("burst", "uniform keys; full rate for 2 of 10 seconds, else 10 % of it", "none"),
  DAILY("daily", "uniform keys; the rate curve of a day, compressed to the run", "none"),
  MOVING_RANGE("moving-range", "a range of 5 % of the keys that moves over all keys", "none"),
  UNIFORM("uniform", "uniform keys", "none"),
  HOT_RANGE("hot-range", "80 % of the requests on 5 % of the keys", "range");

  private static final int REGIONS = 4;
  private static final int ONLY_WRITES = 0;
  private static final int SOME_READS = 10;
  private static final int HALF_READS = 50;
  private static final int MOSTLY_READS = 90;

  /** The quietest time of a day, 4:00. The most traffic is twelve hours later, at 16:00. */
  private static final double QUIETEST = 4 / 24.0;

  /** The minimum fraction of the rate. */
  private static final double LEAST = 0.1;

  private static final double BURST_EACH_SECONDS = 10;
  private static final double BURST_SECONDS = 2;

  private final String text;
  private final String summary;
  private final String verdict;

  TrafficPattern(String text, String summary, String verdict) {
    this.text = text;
    this.summary = summary;
    this.verdict = verdict;
  }

  /** Returns the name on the command line. */
  public String text() {
    return text;
  }

  /** Returns the table's name in the workload's own database. */
  public String tableName() {
    return text.replace('-', '_');
  }

  /** Returns the kind that SHOW HOTSPOTS reports after a while, or none. */
  public String verdict() {
    return verdict;
  }

  /** Returns the pattern with a name. */
  public static Optional<TrafficPattern> of(String text) {
    return Arrays.stream(values()).filter(each -> each.text.equals(text)).findFirst();
  }

  /** Returns the help: one line for each pattern. */
  public static String help() {
    return Arrays.stream(values())
        .map(each -> "  %-13s %s%n".formatted(each.text, each.summary))
        .collect(Collectors.joining());
  }

  /** Returns the table of its rows. */
  public PatternTable table() {
    return this == TIME_SERIES ? PatternTable.BY_HOST : PatternTable.BY_NUMBER;
  }

  /** Returns the initial number of regions of its own table. */
  public int regions() {
    return switch (this) {
      case SEQUENTIAL, HOT_ROW, TIME_SERIES -> 1;
      case BURST, DAILY, MOVING_RANGE, UNIFORM, HOT_RANGE -> REGIONS;
    };
  }

  /** Returns the default percentage of reads. */
  public int readPercent() {
    return switch (this) {
      case SEQUENTIAL -> ONLY_WRITES;
      case HOT_ROW -> MOSTLY_READS;
      case TIME_SERIES -> SOME_READS;
      case BURST, DAILY, MOVING_RANGE, UNIFORM, HOT_RANGE -> HALF_READS;
    };
  }

  /**
   * Returns the fraction of the rate at a moment, above 0 and up to 1.
   *
   * @param seconds since the start
   * @param ofSeconds duration of the run
   */
  double pace(double seconds, double ofSeconds) {
    return switch (this) {
      case BURST -> seconds % BURST_EACH_SECONDS < BURST_SECONDS ? 1 : LEAST;
      case DAILY -> {
        double wave = (1 - Math.cos(2 * Math.PI * (seconds / ofSeconds - QUIETEST))) / 2;
        yield LEAST + (1 - LEAST) * wave;
      }
      case SEQUENTIAL, HOT_ROW, TIME_SERIES, MOVING_RANGE, UNIFORM, HOT_RANGE -> 1;
    };
  }
}

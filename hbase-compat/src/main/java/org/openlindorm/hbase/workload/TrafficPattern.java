package org.openlindorm.hbase.workload;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The kinds of traffic that can be made, each with what is to be seen of it. */
public enum TrafficPattern {
  SEQUENTIAL("sequential", "new rows under ids that count upward", "incremental"),
  HOT_ROW("hot-row", "reads and updates of few rows by Zipf's law (--zipf)", "single-row"),
  TIME_SERIES("time-series", "what 100 hosts measure, by a key that spreads it", "none"),
  BURST("burst", "all keys alike; two seconds of ten at the rate, else a tenth of it", "none"),
  DAILY("daily", "all keys alike, at the pace of a day that lasts as long as the run", "none"),
  MOVING_RANGE("moving-range", "a twentieth of the keys that moves over all of them", "none"),
  UNIFORM("uniform", "all keys alike", "none"),
  HOT_RANGE("hot-range", "four fifths of all on a twentieth of the keys", "range");

  private static final int REGIONS = 4;
  private static final int ONLY_WRITES = 0;
  private static final int SOME_READS = 10;
  private static final int HALF_READS = 50;
  private static final int MOSTLY_READS = 90;

  /** The hours of a day with the least and the most traffic are twelve apart, at 4 and at 16. */
  private static final double QUIETEST = 4 / 24.0;

  /** Of the rate, when there is little to do. */
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

  /** As a person writes it. */
  public String text() {
    return text;
  }

  /** What the table is called in the workload's own database. */
  public String tableName() {
    return text.replace('-', '_');
  }

  /** What SHOW HOTSPOTS says of it after a while: a kind, or none. */
  public String verdict() {
    return verdict;
  }

  /** The one of a name. */
  public static Optional<TrafficPattern> of(String text) {
    return Arrays.stream(values()).filter(each -> each.text.equals(text)).findFirst();
  }

  /** All of them, one a line. */
  public static String help() {
    return Arrays.stream(values())
        .map(each -> "  %-13s %s%n".formatted(each.text, each.summary))
        .collect(Collectors.joining());
  }

  /** The one that its rows lie in. */
  public PatternTable table() {
    return this == TIME_SERIES ? PatternTable.BY_HOST : PatternTable.BY_NUMBER;
  }

  /** How many regions a table of its own begins with. */
  public int regions() {
    return switch (this) {
      case SEQUENTIAL, HOT_ROW, TIME_SERIES -> 1;
      case BURST, DAILY, MOVING_RANGE, UNIFORM, HOT_RANGE -> REGIONS;
    };
  }

  /** How many of a hundred requests read, where nobody says otherwise. */
  public int readPercent() {
    return switch (this) {
      case SEQUENTIAL -> ONLY_WRITES;
      case HOT_ROW -> MOSTLY_READS;
      case TIME_SERIES -> SOME_READS;
      case BURST, DAILY, MOVING_RANGE, UNIFORM, HOT_RANGE -> HALF_READS;
    };
  }

  /**
   * The part of the rate at a moment, above 0 and up to 1.
   *
   * @param seconds since the begin
   * @param ofSeconds how long all of it takes
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

package org.openlindorm.hotspot;

/** The operations that make rows hot: reads, writes, or both. */
public enum HeatSource {
  READS("reads"),
  WRITES("writes"),
  BOTH("reads and writes");

  private final String text;

  HeatSource(String text) {
    this.text = text;
  }

  /** Returns the displayed name. */
  public String text() {
    return text;
  }

  /** Returns the byte code: a bit for reads, a bit for writes. */
  int code() {
    return switch (this) {
      case READS -> 1;
      case WRITES -> 2;
      case BOTH -> 3;
    };
  }

  static HeatSource of(int code) {
    return switch (code) {
      case 1 -> READS;
      case 2 -> WRITES;
      case 3 -> BOTH;
      default -> throw new IllegalArgumentException("no source of heat has the code " + code);
    };
  }
}

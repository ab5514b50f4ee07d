package org.openlindorm.hotspot;

/** The kind of a hot spot, which determines whether a split of the region can help. */
public enum HotSpotKind {
  /** One row takes a large share of the traffic; it is in one region, whatever the split points. */
  SINGLE_ROW(1, "single-row", false),
  /** New keys are always the last ones (or the first), so all writes go to one region at a time. */
  INCREMENTAL(2, "incremental", false),
  /** New keys arrive at the ends of a few values' ranges, fewer than the servers could share. */
  FEW_VALUES(3, "few-values", false),
  /**
   * One bucket of a bucketed key takes most of the traffic, because the hashed values are uneven.
   */
  SKEWED_BUCKET(4, "skewed-bucket", true),
  /** Many keys of one region, while the other regions are nearly idle. */
  RANGE(5, "range", true);

  private final int code;
  private final String text;
  private final boolean splitHelps;

  HotSpotKind(int code, String text, boolean splitHelps) {
    this.code = code;
    this.text = text;
    this.splitHelps = splitHelps;
  }

  /** Returns the displayed name. */
  public String text() {
    return text;
  }

  /** Returns whether another split point divides the traffic. */
  public boolean splitHelps() {
    return splitHelps;
  }

  /** Returns the byte code, which never changes. */
  int code() {
    return code;
  }

  static HotSpotKind of(int code) {
    for (HotSpotKind each : values()) {
      if (each.code == code) {
        return each;
      }
    }
    throw new IllegalArgumentException("no kind of hot spot has the code " + code);
  }
}

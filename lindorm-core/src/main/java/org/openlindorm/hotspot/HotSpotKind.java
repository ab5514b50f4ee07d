package org.openlindorm.hotspot;

/** What is hot, and with it whether a split of the region can help. */
public enum HotSpotKind {
  /** One row takes a good part of the traffic; it is in one region, whatever the borders. */
  SINGLE_ROW(1, "single-row", false),
  /** New keys are always the last ones (or the first), so all go to one region at a time. */
  INCREMENTAL(2, "incremental", false),
  /** New keys come in at the ends of a few values' ranges, fewer than servers could share. */
  FEW_VALUES(3, "few-values", false),
  /** One bucket of a key that begins with one takes most, since what it is made of is uneven. */
  SKEWED_BUCKET(4, "skewed-bucket", true),
  /** Many keys of one region, while the others have little to do. */
  RANGE(5, "range", true);

  private final int code;
  private final String text;
  private final boolean splitHelps;

  HotSpotKind(int code, String text, boolean splitHelps) {
    this.code = code;
    this.text = text;
    this.splitHelps = splitHelps;
  }

  /** As it is shown. */
  public String text() {
    return text;
  }

  /** Whether another border between regions divides the traffic. */
  public boolean splitHelps() {
    return splitHelps;
  }

  /** What stands for it in bytes; never changes. */
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

package org.openlindorm.advisor.rule.splice;

import java.util.Locale;

/** Example tables and keys for the pages of rules. */
final class SpliceExamples {

  /** A table with one joined key column. */
  static final String TABLE =
      """
      CREATE TABLE purchases (
        device_seller VARCHAR NOT NULL,
        amount DOUBLE,
        PRIMARY KEY (device_seller));
      """;

  /** A table with one joined key column and a time. */
  static final String TIMED =
      """
      CREATE TABLE purchases (
        device_seller VARCHAR NOT NULL,
        at BIGINT NOT NULL,
        amount DOUBLE,
        PRIMARY KEY (device_seller, at));
      """;

  private SpliceExamples() {}

  /** Returns keys of eight devices. Each device has one seller, or a new seller in every row. */
  static String decided(int rows, boolean one) {
    StringBuilder keys = new StringBuilder("device_seller,at\n");
    for (int i = 0; i < rows; i++) {
      int device = i * 5 % 8;
      keys.append(String.format(Locale.ROOT, "%06d/a%04d,%d\n", device, one ? device : i, i));
    }
    return keys.toString();
  }

  static String spliced(String form, int rows) {
    StringBuilder keys = new StringBuilder("device_seller\n");
    for (int i = 0; i < rows; i++) {
      String key = String.format(Locale.ROOT, form, (i * 37 + 5) % 200, 7 * i);
      keys.append(key.indexOf(',') < 0 ? key : '"' + key + '"').append('\n');
    }
    return keys.toString();
  }

  static String ambiguous(int rows) {
    StringBuilder keys = new StringBuilder("device_seller\n");
    for (int i = 0; i < rows; i++) {
      keys.append(i % 3 == 0 ? "dev:" : "dev").append(100 + i).append(":s").append(i).append('\n');
    }
    return keys.toString();
  }
}

package org.openlindorm.it.bench.peer;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The rows of all contests: a number as key, counted from 0, and ten columns, about 138 bytes when
 * packed. {@code a} is in the order of the key.
 */
public final class TenColumns {

  /** The columns as every SQL here writes them. */
  public static final String DEFINITION =
      "id BIGINT NOT NULL, a INTEGER, b BIGINT, c VARCHAR, d VARCHAR, e DOUBLE,"
          + " f DECIMAL(12,2), g INTEGER, h TIMESTAMP, i VARCHAR, j BOOLEAN";

  public static final List<String> NAMES =
      List.of("a", "b", "c", "d", "e", "f", "g", "h", "i", "j");

  private static final long FIRST_MILLIS = 1_700_000_000_000L;

  private TenColumns() {}

  /** The statement that writes a row. */
  public static String upsert(String table) {
    return "UPSERT INTO "
        + table
        + " (id, "
        + String.join(", ", NAMES)
        + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
  }

  /** The key and the columns, as JDBC takes them. */
  public static List<Object> row(long id) {
    return row(id, id);
  }

  /** A row whose columns a, c and e, which are indexed, may belong anywhere. */
  public static List<Object> scattered(long id, long rows) {
    return row(id, ThreadLocalRandom.current().nextLong(rows));
  }

  /** The value of the column {@code d}, the fourth after the key, in all written rows. */
  static String text(long id) {
    return "a text of some twenty letters " + id;
  }

  private static List<Object> row(long id, long place) {
    return List.of(
        id,
        (int) place,
        id * 7_919,
        "customer " + place % 1_000,
        text(id),
        place / 4.0,
        new BigDecimal(BigInteger.valueOf(id * 31 % 1_000_003), 2),
        (int) (id % 100),
        new Timestamp(FIRST_MILLIS + id * 1_000),
        "state " + id % 7,
        id % 2 == 0);
  }
}

package org.openlindorm.it.bench.peer;

import java.util.ArrayList;
import java.util.List;

/**
 * A unit of work that a process receives as one line and then does many times.
 *
 * @param table what it is about, for those who do it without SQL
 * @param count how many rows a call is about, where the shape leaves it open
 * @param rows how many rows the table has
 * @param answered how many rows an SQL query must answer, or {@link #WRITE}
 * @param sql the statement, without tabs and line breaks
 */
public record Work(String table, Shape shape, int count, long rows, int answered, String sql) {

  /** Instead of a number of answered rows: the statement is no query. */
  public static final int WRITE = -1;

  private static final int LONGEST_SPAN = 100;

  private static final String SEPARATOR = "\t";

  /** Returns whether the first row of its answers is compared. */
  public boolean verifies() {
    return shape == Shape.VERIFIED || shape == Shape.SPAN;
  }

  public boolean writes() {
    return answered == WRITE;
  }

  /** The first row of a span that begins about here and does not go beyond the last row. */
  long first(long id) {
    return Math.min(id, rows - answered(id));
  }

  /** Returns the number of rows that a call must return. */
  public long answered(long id) {
    return shape == Shape.SPAN ? Math.min(rows, 1 + id * 31 % LONGEST_SPAN) : answered;
  }

  /** Fails when the first row that a call answers is not the row that it must be. */
  public void verify(long id, Object key, Object text) {
    long first = shape == Shape.SPAN ? first(id) : id;
    if (!key.equals(first) || !text.equals(TenColumns.text(first))) {
      throw new IllegalStateException(key + ", " + text + " instead of row " + first);
    }
  }

  /** Returns what the statement is given for a call, once for each row that it writes. */
  public List<List<Object>> parameters(long id) {
    return shape.parameters(this, id);
  }

  /** The keys of distant rows, the first of them given. */
  public List<Long> keys(long first) {
    List<Long> keys = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      keys.add((first + i * (rows / count)) % rows);
    }
    return keys;
  }

  public Work withSql(String table, String sql) {
    return new Work(table, shape, count, rows, answered, sql);
  }

  public String line() {
    return String.join(SEPARATOR, table, shape.name(), "" + count, "" + rows, "" + answered, sql);
  }

  public static Work parse(String line) {
    String[] parts = line.split(SEPARATOR, 6);
    return new Work(
        parts[0],
        Shape.valueOf(parts[1]),
        Integer.parseInt(parts[2]),
        Long.parseLong(parts[3]),
        Integer.parseInt(parts[4]),
        parts[5]);
  }
}

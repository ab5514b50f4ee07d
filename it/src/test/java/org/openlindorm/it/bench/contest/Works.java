package org.openlindorm.it.bench.contest;

import java.util.Collections;
import org.openlindorm.it.bench.peer.ManyColumns;
import org.openlindorm.it.bench.peer.Shape;
import org.openlindorm.it.bench.peer.TenColumns;
import org.openlindorm.it.bench.peer.Work;

/** The work on a table of ten columns, in words that all sides understand. */
public record Works(String table, long rows) {

  private static final String FILTERING = "SELECT /*+ _l_allow_filtering_ */ ";

  public Work point() {
    return query(Shape.KEY, 1, 1, "SELECT * FROM " + table + " WHERE id = ?");
  }

  public Work keys(int count) {
    String marks = String.join(", ", Collections.nCopies(count, "?"));
    return query(
        Shape.KEYS, count, count, "SELECT * FROM " + table + " WHERE id IN (" + marks + ")");
  }

  public Work range(int count) {
    return query(Shape.RANGE, count, count, "SELECT * FROM " + table + " WHERE id >= ? AND id < ?");
  }

  /** Reads like {@link #point}; the row is compared. */
  public Work verified() {
    return query(Shape.VERIFIED, 1, 1, "SELECT * FROM " + table + " WHERE id = ?");
  }

  /** One to a hundred rows, as many as the key says; the first is compared. */
  public Work span() {
    return query(Shape.SPAN, 0, 0, "SELECT * FROM " + table + " WHERE id >= ? AND id < ?");
  }

  /** Another value for one column of a row. */
  public Work field() {
    return write(Shape.FIELD, 1, "UPSERT INTO " + table + " (id, c) VALUES (?, ?)");
  }

  /** The same rows by another column, which has an index. */
  public Work byIndex(String index, int count) {
    return query(
        Shape.RANGE,
        count,
        count,
        "SELECT /*+ _l_force_index_('"
            + index
            + "') */ * FROM "
            + table
            + " WHERE a >= ? AND a < ?");
  }

  public Work all() {
    return whole(rows, "SELECT * FROM " + table);
  }

  public Work twoColumns() {
    return whole(rows, "SELECT a, f FROM " + table);
  }

  public Work onePercent() {
    return whole((rows + 92) / 100, FILTERING + "* FROM " + table + " WHERE g = 7");
  }

  public Work count() {
    return whole(1, "SELECT COUNT(*) FROM " + table);
  }

  public Work sums() {
    return whole(Math.min(rows, 100), "SELECT g, SUM(a) FROM " + table + " GROUP BY g");
  }

  public Work firstTen() {
    return whole(10, FILTERING + "id, a FROM " + table + " ORDER BY f, id LIMIT 10");
  }

  public Work upsert(int count) {
    return write(Shape.ROWS, count, TenColumns.upsert(table));
  }

  /** A hundred rows of {@link ManyColumns}. */
  public Work wide(int columns) {
    return write(Shape.WIDE, columns, ManyColumns.upsert(table, columns));
  }

  /** Rows that belong anywhere in the indexes. */
  public Work scatter(int count) {
    return write(Shape.SCATTERED, count, TenColumns.upsert(table));
  }

  private Work whole(long answered, String sql) {
    return query(Shape.WHOLE, 0, Math.toIntExact(answered), sql);
  }

  private Work query(Shape shape, int count, int answered, String sql) {
    return new Work(table, shape, count, rows, answered, sql);
  }

  /** A statement about the whole table that answers no rows. */
  public Work statement(String sql) {
    return write(Shape.WHOLE, 0, sql);
  }

  public Work write(Shape shape, int count, String sql) {
    return new Work(table, shape, count, rows, Work.WRITE, sql);
  }
}

package org.openlindorm.it.bench;

import java.util.Collections;
import org.openlindorm.it.bench.peer.Shape;
import org.openlindorm.it.bench.peer.TenColumns;
import org.openlindorm.it.bench.peer.Work;

/** What is done to a table of ten columns, in words that all sides understand. */
record Works(String table, long rows) {

  private static final String FILTERING = "SELECT /*+ _l_allow_filtering_ */ ";

  Work point() {
    return query(Shape.KEY, 1, 1, "SELECT * FROM " + table + " WHERE id = ?");
  }

  Work keys(int count) {
    String marks = String.join(", ", Collections.nCopies(count, "?"));
    return query(
        Shape.KEYS, count, count, "SELECT * FROM " + table + " WHERE id IN (" + marks + ")");
  }

  Work range(int count) {
    return query(Shape.RANGE, count, count, "SELECT * FROM " + table + " WHERE id >= ? AND id < ?");
  }

  /** The same rows by another column, which has an index. */
  Work byIndex(String index, int count) {
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

  Work all() {
    return whole(rows, "SELECT * FROM " + table);
  }

  Work twoColumns() {
    return whole(rows, "SELECT a, f FROM " + table);
  }

  Work onePercent() {
    return whole((rows + 92) / 100, FILTERING + "* FROM " + table + " WHERE g = 7");
  }

  Work count() {
    return whole(1, "SELECT COUNT(*) FROM " + table);
  }

  Work sums() {
    return whole(Math.min(rows, 100), "SELECT g, SUM(a) FROM " + table + " GROUP BY g");
  }

  Work firstTen() {
    return whole(10, FILTERING + "id, a FROM " + table + " ORDER BY f, id LIMIT 10");
  }

  Work upsert(int count) {
    return write(Shape.ROWS, count, TenColumns.upsert(table));
  }

  /** Rows that belong anywhere in the indexes. */
  Work scatter(int count) {
    return write(Shape.SCATTERED, count, TenColumns.upsert(table));
  }

  private Work whole(long answered, String sql) {
    return query(Shape.WHOLE, 0, Math.toIntExact(answered), sql);
  }

  private Work query(Shape shape, int count, int answered, String sql) {
    return new Work(table, shape, count, rows, answered, sql);
  }

  /** A statement about the whole table that answers no rows. */
  Work statement(String sql) {
    return write(Shape.WHOLE, 0, sql);
  }

  Work write(Shape shape, int count, String sql) {
    return new Work(table, shape, count, rows, Work.WRITE, sql);
  }
}

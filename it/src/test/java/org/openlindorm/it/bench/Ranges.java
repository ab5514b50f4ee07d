package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Session;

/** A range of the key, from a plain table. */
final class Ranges {

  static final int ROWS = 1_000;

  private Ranges() {}

  static List<Contest> contests(Arena arena, Points points) {
    int rows = (int) Math.min(ROWS, points.rows() / 2);
    return List.of(
        new Contest(
            rows + " rows by a range of the key",
            points.rows() - rows,
            3,
            Contender.of("HBase Scan", from -> scan(points, from, rows)),
            List.of(
                select("SQL prepared", arena.session(), "points", rows),
                select("SQL prepared, attached", arena.attached(), "points", rows))));
  }

  /** All columns of as many rows from a key on. */
  static Contender select(String name, Session session, String table, int rows) {
    Prepared range = session.prepare("SELECT * FROM " + table + " WHERE id >= ? AND id < ?");
    return Contender.of(
        name, from -> Arena.expect(rows, range.execute(List.of(from, from + rows))));
  }

  private static void scan(Points points, long from, int rows) throws IOException {
    Scan scan =
        new Scan()
            .withStartRow(points.key(from))
            .withStopRow(points.key(from + rows))
            .setCaching(rows);
    int count = 0;
    try (ResultScanner scanner = points.hbase().getScanner(scan)) {
      for (Result row : scanner) {
        Points.only(row);
        count++;
      }
    }
    Arena.expect(rows, count);
  }
}

package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.List;

/** A range that lies in sixteen buckets and is merged, beside the same range in one piece. */
final class Buckets {

  private static final String TABLE = "bucketed";
  private static final double TARGET = 3;

  private Buckets() {}

  static List<Contest> contests(Arena arena, Points points) throws IOException {
    arena.execute("CREATE TABLE " + TABLE + Points.COLUMNS + "PRIMARY KEY (bucket(16, id), id))");
    Points.fill(arena, TABLE, points.rows());
    arena.flush(arena.definition(TABLE));
    int rows = (int) Math.min(Ranges.ROWS, points.rows() / 2);
    return List.of(
        new Contest(
            rows + " rows from 16 buckets, merged",
            points.rows() - rows,
            3,
            Ranges.select("SQL range of a plain key", arena.session(), "points", rows),
            List.of(
                Ranges.select("SQL range over 16 buckets", arena.session(), TABLE, rows)
                    .atMost(TARGET))));
  }
}

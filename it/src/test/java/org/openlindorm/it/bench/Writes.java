package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.client.Put;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Session;

/** Whole rows, one and a hundred at a time, over rows that are there. */
final class Writes {

  static final int BATCH = 100;

  private Writes() {}

  static List<Contest> contests(Arena arena, Points points) {
    return List.of(
        new Contest(
            "One row written",
            points.rows(),
            25,
            Contender.of("HBase Put", id -> points.hbase().put(points.put(id))),
            List.of(
                single("SQL prepared UPSERT", arena.session()),
                single("SQL prepared UPSERT, attached", arena.attached()))),
        new Contest(
            BATCH + " rows written",
            points.rows() - BATCH,
            3,
            Contender.of("HBase Put of a list", id -> puts(points, id)),
            List.of(
                batch("SQL prepared batch", arena.session()),
                batch("SQL prepared batch, attached", arena.attached()))));
  }

  private static Contender single(String name, Session session) {
    Prepared upsert = session.prepare(Points.upsert("points"));
    return Contender.of(name, id -> upsert.execute(Points.value(id)).close());
  }

  private static Contender batch(String name, Session session) {
    Prepared upsert = session.prepare(Points.upsert("points"));
    return Contender.of(name, id -> upsert.executeBatch(Points.values(id, BATCH)));
  }

  private static void puts(Points points, long from) throws IOException {
    List<Put> puts = new ArrayList<>();
    for (long id = from; id < from + BATCH; id++) {
      puts.add(points.put(id));
    }
    points.hbase().put(puts);
  }
}

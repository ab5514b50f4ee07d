package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Session;

/** One row by its key, and fifty rows by their keys. */
final class PointReads {

  private static final String SELECT = "SELECT * FROM points WHERE id ";
  private static final int TURN = 50;
  private static final int KEYS = 50;
  private static final double PREPARED = 1.3;
  private static final double WITH_LITERALS = 1.4;

  private PointReads() {}

  static List<Contest> contests(Arena arena, Points points) {
    return List.of(single(arena, points), many(arena, points));
  }

  private static Contest single(Arena arena, Points points) {
    Contender get =
        Contender.of("HBase Get", id -> Points.only(points.hbase().get(new Get(points.key(id)))));
    HRegion region = arena.region(points.definition());
    return new Contest(
        "One row by its key",
        points.rows(),
        TURN,
        get,
        List.of(
            prepared("SQL prepared", arena.session()),
            literals("SQL with literals", arena.session()),
            prepared("SQL prepared, attached", arena.attached()),
            literals("SQL with literals, attached", arena.attached()),
            Contender.of(
                "Get of the region object",
                id -> Points.only(region.get(new Get(points.key(id)))))));
  }

  private static Contender prepared(String name, Session session) {
    Prepared select = session.prepare(SELECT + "= ?");
    return Contender.of(name, id -> Arena.expect(1, select.execute(List.of(id)))).atMost(PREPARED);
  }

  private static Contender literals(String name, Session session) {
    return Contender.of(name, id -> Arena.expect(1, session.execute(SELECT + "= " + id)))
        .atMost(WITH_LITERALS);
  }

  private static Contest many(Arena arena, Points points) {
    return new Contest(
        KEYS + " rows by their keys",
        points.rows(),
        5,
        Contender.of("HBase Get of a list", id -> multiGet(points, id)),
        List.of(
            Contender.of("SQL IN with literals", id -> in(arena.session(), points, id)),
            Contender.of(
                "SQL IN with literals, attached", id -> in(arena.attached(), points, id))));
  }

  private static void multiGet(Points points, long id) throws IOException {
    List<Get> gets = new ArrayList<>();
    for (int i = 0; i < KEYS; i++) {
      gets.add(new Get(points.key(nth(points, id, i))));
    }
    Arena.expect(KEYS, points.hbase().get(gets).length);
  }

  private static void in(Session session, Points points, long id) {
    StringBuilder sql = new StringBuilder(SELECT + "IN (");
    for (int i = 0; i < KEYS; i++) {
      sql.append(i == 0 ? "" : ", ").append(nth(points, id, i));
    }
    Arena.expect(KEYS, session.execute(sql.append(')').toString()));
  }

  /** Keys that lie apart, so that they are in different blocks. */
  private static long nth(Points points, long id, int i) {
    return (id + i * (points.rows() / KEYS)) % points.rows();
  }
}

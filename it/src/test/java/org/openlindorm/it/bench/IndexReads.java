package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.List;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Session;

/** The same rows by the primary key and through indexes whose order is the same. */
final class IndexReads {

  private static final int ROWS = 10;
  private static final double COVERED = 1.3;
  private static final String ALL = "id, name, amount, price, ts, note";

  private IndexReads() {}

  /** The rows of {@link Points} keep amount = id, so that both conditions name the same rows. */
  static List<Contest> contests(Arena arena, long rows) throws IOException {
    table(arena, "readcovered", rows, " WITH (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA')");
    table(arena, "readbare", rows, "");
    Session session = arena.session();
    return List.of(
        new Contest(
            ROWS + " rows through an index",
            rows - ROWS,
            25,
            range(session, "by the primary key", "readcovered", "id"),
            List.of(
                range(session, "by a covering index", "readcovered", "amount").atMost(COVERED),
                range(session, "by an index that covers nothing", "readbare", "amount"))));
  }

  private static void table(Arena arena, String table, long rows, String attributes)
      throws IOException {
    arena.execute("CREATE TABLE " + table + Points.COLUMNS + "PRIMARY KEY (id))");
    arena.execute("CREATE INDEX by_amount ON " + table + " (amount)" + attributes);
    Points.fill(arena, table, rows);
    arena.flush(arena.definition(table));
  }

  private static Contender range(Session session, String name, String table, String column) {
    Prepared select =
        session.prepare(
            "SELECT "
                + ALL
                + " FROM "
                + table
                + " WHERE "
                + column
                + " >= ? AND "
                + column
                + " < ?");
    return Contender.of(
        name, from -> Arena.expect(ROWS, select.execute(List.of(from, from + ROWS))));
  }
}

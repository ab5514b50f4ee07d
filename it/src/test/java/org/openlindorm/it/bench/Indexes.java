package org.openlindorm.it.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Session;

/** The same writes to tables without an index, with one, and with three. */
final class Indexes {

  private static final int BATCH = 100;
  private static final double ONE = 2.5;
  private static final double THREE = 4;
  private static final double UNTOUCHED = 1.15;

  private final Session session;
  private final AtomicLong fresh;
  private final long rows;
  private final Random random = new Random(7);

  private Indexes(Session session, long rows) {
    this.session = session;
    this.rows = rows;
    this.fresh = new AtomicLong(rows);
  }

  static List<Contest> contests(Arena arena, long rows) {
    create(arena, "plain", rows);
    create(arena, "keyed", rows, "(name)");
    create(arena, "covered", rows, covering("name"));
    create(arena, "covered3", rows, covering("name"), covering("amount"), covering("price"));
    var indexes = new Indexes(arena.session(), rows);
    return List.of(
        new Contest(
            BATCH + " new rows, by indexes",
            rows,
            3,
            indexes.insert("without index", "plain"),
            List.of(
                indexes.insert("one covering index", "covered").atMost(ONE),
                indexes.insert("three covering indexes", "covered3").atMost(THREE))),
        new Contest(
            BATCH + " rows whose indexed columns change",
            rows - BATCH,
            3,
            indexes.change("without index", "plain"),
            List.of(
                indexes.change("one covering index", "covered"),
                indexes.change("three covering indexes", "covered3"))),
        new Contest(
            "One row, a column outside the index",
            rows,
            25,
            indexes.aside("without index", "plain"),
            List.of(indexes.aside("one index", "keyed").atMost(UNTOUCHED))));
  }

  private static String covering(String column) {
    return "(" + column + ") WITH (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA')";
  }

  private static void create(Arena arena, String table, long rows, String... indexes) {
    arena.execute("CREATE TABLE " + table + Points.COLUMNS + "PRIMARY KEY (id))");
    for (int i = 0; i < indexes.length; i++) {
      arena.execute("CREATE INDEX i" + i + " ON " + table + " " + indexes[i]);
    }
    Points.fill(arena, table, rows);
  }

  private Contender insert(String name, String table) {
    Prepared upsert = session.prepare(Points.upsert(table));
    return Contender.of(name, id -> upsert.executeBatch(batch(fresh.getAndAdd(BATCH))));
  }

  private Contender change(String name, String table) {
    Prepared upsert = session.prepare(Points.upsert(table));
    return Contender.of(name, id -> upsert.executeBatch(batch(id)));
  }

  private List<List<@Nullable Object>> batch(long from) {
    List<List<@Nullable Object>> batch = new ArrayList<>();
    for (long id = from; id < from + BATCH; id++) {
      int any = random.nextInt((int) rows);
      batch.add(List.of(id, "name " + any, any, any / 4.0, id * 1_000, "a note on " + id));
    }
    return batch;
  }

  private Contender aside(String name, String table) {
    Prepared update = session.prepare("UPDATE " + table + " SET note = ? WHERE id = ?");
    return Contender.of(
        name, id -> update.execute(List.of("noted " + random.nextInt(), id)).close());
  }
}

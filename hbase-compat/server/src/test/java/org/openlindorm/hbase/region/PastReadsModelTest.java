package org.openlindorm.hbase.region;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.ServerGroup;
import org.openlindorm.hbase.store.HBaseStore;
import org.openlindorm.schema.CellLayout;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.type.MomentText;

/**
 * Random writes of a table with a HISTORY of three seconds, which is flushed, compacted, split and
 * moved meanwhile, read AS OF random moments of the last seconds: each read equals a model.
 */
final class PastReadsModelTest {

  private static final int KEYS = 40;
  private static final int STEPS = Integer.getInteger("past.steps", 600);
  private static final long SEED = Long.getLong("past.seed", System.nanoTime());
  private static final long PERIOD_MILLIS = 3_000;

  /** A read of a moment begins within this time before the end of the period. */
  private static final long SAFETY_MILLIS = 1_000;

  @TempDir private Path directory;
  private ServerGroup group;
  private HBaseStore store;
  private SqlEngine engine;
  private Session session;

  private final TreeMap<Integer, @Nullable Integer[]> rows = new TreeMap<>();
  private final Deque<State> states = new ArrayDeque<>();
  private final Random random = new Random(SEED);

  private record State(long moment, List<List<@Nullable Object>> rows) {}

  @BeforeEach
  void start() throws Exception {
    group = ServerGroup.start(directory, 2, Map.of(RowHistory.GRACE, "0"));
    store = HBaseStore.connect(group.configuration());
    engine = SqlEngine.open(store, EngineOptions.DEFAULT);
    session = engine.open();
    execute(
        "CREATE TABLE past (id INTEGER, a INTEGER, b INTEGER, PRIMARY KEY (id),"
            + " INDEX by_a (a) INCLUDE (b)) WITH (HISTORY='60', SPLITKEYS='10')");
    store.alterTable(
        new PhysicalTable("default", "past", CellLayout.Packed.PLAIN.naming()),
        Map.of("HISTORY", Long.toString(PERIOD_MILLIS / 1_000)));
  }

  @AfterEach
  void stop() throws Exception {
    session.close();
    engine.close();
    group.close();
  }

  @Test
  void readsOfRandomMomentsEqualTheModel() throws Exception {
    note();
    int reads = 0;
    for (int step = 0; step < STEPS; step++) {
      write();
      note();
      if (step % 40 == 20) {
        maintain(step);
      }
      if (step % 3 == 0) {
        check("seed " + SEED + ", step " + step);
        reads++;
      }
    }
    System.out.printf("AS OF: %d writes, %d moments read, seed %d%n", STEPS, reads, SEED);
    assertThat(lines("SELECT id, a, b FROM past ORDER BY a, id"))
        .as("the index has the current rows, seed %d", SEED)
        .containsExactlyInAnyOrderElementsOf(current());
    requireTrimmed();
  }

  private void write() {
    int id = random.nextInt(KEYS);
    int value = random.nextInt(1_000);
    @Nullable Integer[] row = rows.get(id);
    switch (random.nextInt(10)) {
      case 0, 1, 2 -> {
        execute("UPSERT INTO past (id, a, b) VALUES (" + id + ", " + value + ", " + -value + ")");
        rows.put(id, new Integer[] {value, -value});
      }
      case 3, 4 -> {
        execute("UPSERT INTO past (id, b) VALUES (" + id + ", " + value + ")");
        rows.put(id, new Integer[] {row == null ? null : row[0], value});
      }
      case 5 -> {
        execute("UPDATE past SET b = NULL WHERE id = " + id);
        if (row != null) {
          put(id, row[0], null);
        }
      }
      case 6 -> {
        execute("UPDATE past SET a = a + 1 WHERE id = " + id);
        if (row != null && row[0] != null) {
          put(id, row[0] + 1, row[1]);
        }
      }
      case 7, 8 -> {
        execute("DELETE FROM past WHERE id = " + id);
        rows.remove(id);
      }
      default -> {
        execute("DELETE FROM past WHERE id >= " + id + " AND id < " + (id + 4));
        rows.subMap(id, id + 4).clear();
      }
    }
  }

  private void put(int id, @Nullable Integer a, @Nullable Integer b) {
    if (a == null && b == null) {
      rows.remove(id);
    } else {
      rows.put(id, new Integer[] {a, b});
    }
  }

  /** Notes the state of the current millisecond, in which no row has been written. */
  private void note() {
    long written = System.currentTimeMillis();
    while (System.currentTimeMillis() <= written + 1) {
      Thread.onSpinWait();
    }
    states.addLast(new State(written + 1, current()));
    while (states.getFirst().moment() < written - PERIOD_MILLIS + SAFETY_MILLIS) {
      states.removeFirst();
    }
  }

  private List<List<@Nullable Object>> current() {
    List<List<@Nullable Object>> all = new ArrayList<>();
    rows.forEach((id, values) -> all.add(Arrays.asList(id, values[0], values[1])));
    return all;
  }

  private void maintain(int step) {
    switch (random.nextInt(4)) {
      case 0 -> execute("ALTER TABLE past FLUSH");
      case 1, 2 -> {
        execute("ALTER TABLE past FLUSH");
        execute("ALTER TABLE past COMPACT");
      }
      default -> {
        if (step < STEPS / 2) {
          execute("ALTER TABLE past SPLIT AT (" + (1 + random.nextInt(KEYS)) + ")");
        }
      }
    }
  }

  private void check(String when) {
    List<State> all = new ArrayList<>(states);
    State state = all.get(random.nextInt(all.size()));
    String past =
        "past AS OF TIMESTAMP '"
            + MomentText.of(
                LocalDateTime.ofInstant(Instant.ofEpochMilli(state.moment()), ZoneOffset.UTC))
            + "'";
    switch (random.nextInt(5)) {
      case 0 ->
          assertThat(lines("SELECT id, a, b FROM " + past + " ORDER BY id"))
              .as("rows, %s", when)
              .isEqualTo(state.rows());
      case 1 ->
          assertThat(lines("SELECT COUNT(*) FROM " + past))
              .as("count, %s", when)
              .isEqualTo(List.of(List.of((long) state.rows().size())));
      case 2 -> {
        int id = random.nextInt(KEYS);
        assertThat(lines("SELECT id, a, b FROM " + past + " WHERE id IN (" + id + ", 3)"))
            .as("keys, %s", when)
            .containsExactlyInAnyOrderElementsOf(
                state.rows().stream()
                    .filter(row -> row.get(0).equals(id) || row.get(0).equals(3))
                    .toList());
      }
      case 3 -> {
        int id = random.nextInt(KEYS);
        assertThat(lines("SELECT id, a, b FROM " + past + " x WHERE x.id = " + id))
            .as("key, %s", when)
            .isEqualTo(state.rows().stream().filter(row -> row.get(0).equals(id)).toList());
      }
      default -> {
        List<List<@Nullable Object>> last = new ArrayList<>(state.rows());
        Collections.reverse(last);
        assertThat(lines("SELECT id, a, b FROM " + past + " ORDER BY id DESC LIMIT 5"))
            .as("last rows, %s", when)
            .isEqualTo(last.subList(0, Math.min(5, last.size())));
      }
    }
  }

  /** After the period, a compaction leaves one state of each row and no deleted row. */
  private void requireTrimmed() throws Exception {
    long end = System.currentTimeMillis() + PERIOD_MILLIS + 100;
    while (System.currentTimeMillis() < end) {
      Thread.onSpinWait();
    }
    execute("ALTER TABLE past FLUSH");
    execute("ALTER TABLE past COMPACT");
    long limit = System.currentTimeMillis() + 60_000;
    int most = 3 * rows.size();
    int cells = cells();
    while (cells > most && System.currentTimeMillis() < limit) {
      cells = cells();
    }
    assertThat(cells).as("cells of %d rows, seed %d", rows.size(), SEED).isLessThanOrEqualTo(most);
  }

  private int cells() throws Exception {
    int cells = 0;
    Scan raw = new Scan().setRaw(true).readAllVersions();
    try (Connection connection = ConnectionFactory.createConnection(group.configuration());
        Table table = connection.getTable(TableName.valueOf("past"));
        ResultScanner scanner = table.getScanner(raw)) {
      for (var result : scanner) {
        cells += result.rawCells().length;
      }
    }
    return cells;
  }

  private void execute(String sql) {
    session.execute(sql).close();
  }

  private List<List<@Nullable Object>> lines(String sql) {
    List<List<@Nullable Object>> lines = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows found) {
        for (@Nullable Object @Nullable [] row = found.next(); row != null; row = found.next()) {
          lines.add(new ArrayList<>(Arrays.asList(row)));
        }
      }
    }
    return lines;
  }
}

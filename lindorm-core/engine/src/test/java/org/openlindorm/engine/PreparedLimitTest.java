package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.memory.MemoryStore;

/** LIMIT and OFFSET as parameters read no more rows than the same numbers as literals. */
class PreparedLimitTest {

  private static final int DEVICES = 1_200;
  private static final int ROWS_OF_A_DEVICE = 3;

  private final MemoryStore store = new MemoryStore();
  private final SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT);
  private final Session session = engine.open();

  @BeforeEach
  void fill() {
    session
        .execute(
            "CREATE TABLE e (dev INTEGER, ts INTEGER, v INTEGER, w INTEGER, PRIMARY KEY (dev, ts),"
                + " INDEX by_v (v))")
        .close();
    for (int ts = 0; ts < ROWS_OF_A_DEVICE; ts++) {
      int at = ts;
      String rows =
          IntStream.range(0, DEVICES)
              .mapToObj(dev -> "(" + dev + ", " + at + ", " + dev % 7 + ", 0)")
              .collect(Collectors.joining(", "));
      session.execute("UPSERT INTO e VALUES " + rows).close();
    }
  }

  @AfterEach
  void close() {
    session.close();
    engine.close();
  }

  private static List<String> rows(Result result) {
    List<String> lines = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) result) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
    }
    return lines;
  }

  private long reads() {
    return store.loads().values().stream().flatMap(List::stream).mapToLong(RegionLoad::reads).sum();
  }

  @Test
  void aParameterStopsAReadAsALiteralDoes() {
    for (String sql :
        List.of(
            "SELECT dev FROM e LIMIT %s OFFSET %s",
            "SELECT dev, ts FROM e ORDER BY dev DESC, ts DESC LIMIT %s OFFSET %s",
            "SELECT DISTINCT dev FROM e LIMIT %s OFFSET %s",
            "SELECT dev, MAX(ts) FROM e GROUP BY dev ORDER BY dev DESC LIMIT %s OFFSET %s",
            "SELECT dev, COUNT(*) FROM e GROUP BY dev ORDER BY dev LIMIT %s OFFSET %s",
            "SELECT dev, SUM(v) FROM e GROUP BY dev ORDER BY dev DESC LIMIT %s OFFSET %s",
            "SELECT v, w FROM e WHERE v = 3 ORDER BY dev, ts LIMIT %s OFFSET %s",
            "SELECT dev FROM e UNION ALL SELECT ts FROM e LIMIT %s OFFSET %s")) {
      for (int offset : new int[] {0, 2}) {
        long before = reads();
        List<String> expected = rows(session.execute(String.format(sql, 3, offset)));
        long literal = reads() - before;
        before = reads();
        Prepared prepared = session.prepare(String.format(sql, "?", "?"));
        assertThat(rows(prepared.execute(List.of(3, offset)))).as(sql).isEqualTo(expected);
        assertThat(reads() - before).as(sql).isEqualTo(literal).isLessThan(1_000);
      }
    }
  }

  @Test
  void manyGroupsStayInOrder() {
    String sql = "SELECT dev, COUNT(*) FROM e GROUP BY dev ORDER BY dev DESC LIMIT ";
    Prepared prepared = session.prepare(sql + "?");
    for (int most : new int[] {999, 1_000, 1_001, 1_199, 5_000}) {
      List<String> all = rows(prepared.execute(List.of(most)));
      assertThat(all).isEqualTo(rows(session.execute(sql + most)));
      assertThat(all).hasSize(Math.min(most, DEVICES)).startsWith("[1199, 3]", "[1198, 3]");
    }
  }

  /**
   * The entry of the old value remains for a moment after a change, or if its writer ends there.
   */
  @Test
  void aRowWithTwoEntriesIsFoundOnce() {
    StoredRow old = firstEntry();
    session.execute("UPDATE e SET v = 5 WHERE dev = 0 AND ts = 0").close();
    List<Mutation.Cell> cells =
        old.cells().stream()
            .map(cell -> new Mutation.Cell(cell.qualifier(), cell.value()))
            .toList();
    OptionalLong later = OptionalLong.of(System.currentTimeMillis() + 60_000);
    store.write(entries(), List.of(new Mutation.Put(old.key(), cells, List.of(), later)));
    for (String where : List.of("v IN (0, 5)", "v < 6")) {
      String sql = "SELECT dev, ts, v, w FROM e WHERE " + where + " ORDER BY dev, ts LIMIT 2";
      assertThat(rows(session.execute(sql)))
          .as(sql)
          .containsExactly("[0, 0, 5, 0]", "[0, 1, 0, 0]");
    }
  }

  private PhysicalTable entries() {
    TableDef table = engine.catalog().require(new TableName("default", "e"));
    return Objects.requireNonNull(table.index("by_v")).physical(table);
  }

  /** The entry of the row with the smallest key. */
  private StoredRow firstEntry() {
    try (Cursor cursor = store.scan(entries(), new ScanRequest(ByteRange.ALL, false, null, 1))) {
      return Objects.requireNonNull(cursor.next());
    }
  }
}

package org.openlindorm.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.index.TableIndexes;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.DatabaseChange;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.schema.NewColumn;
import org.openlindorm.schema.NewIndex;
import org.openlindorm.schema.SqlCompat;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableChange;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableName;
import org.openlindorm.schema.TableState;
import org.openlindorm.schema.TableStorage;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.memory.MemoryStore;
import org.openlindorm.type.DataType;

/**
 * Kills or fails a key change before and after each call that changes the store. Each time there is
 * the old table or the new one, whole, with an index of exactly its rows, and it can be written.
 */
class KilledKeyChangeTest {

  private static final TableName T = new TableName("default", "t");
  private static final Clock NOW = Clock.systemUTC();
  private static final Clock A_MINUTE_LATER = Clock.offset(NOW, Duration.ofMinutes(1));
  private static final TableChange.ChangeKey CHANGE =
      new TableChange.ChangeKey(T, List.of(KeyItem.ascending("v")));
  private static final int ROWS = 20;
  private static final int MOST_CALLS = 70;

  private static final class DeadServer extends Error {
    private static final long serialVersionUID = 1L;
  }

  private static LiveCatalog server(Store store, Clock clock) {
    return LiveCatalog.open(store, clock, Duration.ZERO, TableIndexes::of);
  }

  private static MemoryStore filled() {
    return filled(new MemoryStore());
  }

  private static MemoryStore filled(MemoryStore memory) {
    LiveCatalog catalog = server(memory, NOW);
    catalog.apply(
        new DatabaseChange.SetSystemVariables(
            Map.of(SystemVariable.KEY_CHANGE_LOCK.variable(), SystemVariable.NO_LOCK)));
    catalog.apply(
        new TableChange.CreateTable(
            T,
            List.of(
                NewColumn.of("id", DataType.BIGINT),
                NewColumn.of("v", DataType.BIGINT),
                NewColumn.of("w", DataType.BIGINT)),
            List.of(KeyItem.ascending("id")),
            Map.of(),
            List.of(
                new NewIndex(
                    "by_w", List.of(KeyItem.ascending("w")), List.of(), Map.of(), SqlCompat.MYSQL)),
            false));
    TableDef table = catalog.snapshot().require(T);
    for (long id = 0; id < ROWS; id++) {
      write(memory, table, id, id * 7 % ROWS);
    }
    return memory;
  }

  private static void write(Store store, TableDef table, long id, long v) {
    RowCodec codec = RowCodec.of(new RowShape(table, List.of()));
    boolean byId = table.keyColumns().contains("id");
    Bytes key = codec.key(List.of(byId ? id : v));
    int[] ordinals = {table.indexOf(byId ? "v" : "id"), table.indexOf("w")};
    Object[] values = {byId ? v : id, id + 100};
    store.write(
        table.physical(), List.of(codec.write(key, ordinals, values, OptionalLong.empty())));
  }

  private static List<String> rows(Store store, TableDef table) {
    RowCodec codec = RowCodec.of(new RowShape(table, List.of()));
    List<String> rows = new ArrayList<>();
    try (Cursor cursor =
        store.scan(table.physical(), new ScanRequest(ByteRange.ALL, false, null, 100))) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        Tuple tuple = codec.decode(row);
        assertThat(tuple).isNotNull();
        List<Object> values = new ArrayList<>();
        for (String column : List.of("id", "v", "w")) {
          values.add(tuple.value(table.indexOf(column)));
        }
        rows.add(values.toString());
      }
    }
    rows.sort(null);
    return rows;
  }

  private static List<Bytes> entries(Store store, TableDef table) {
    List<Bytes> entries = new ArrayList<>();
    ScanRequest all = new ScanRequest(ByteRange.ALL, false, null, 100);
    try (Cursor cursor = store.scan(table.indexes().get(0).physical(table), all)) {
      for (StoredRow row = cursor.next(); row != null; row = cursor.next()) {
        entries.add(row.key());
      }
    }
    return entries;
  }

  /** Runs the change with an error at one call; returns whether there is such a call. */
  private static boolean broken(
      MemoryStore memory, int call, boolean before, boolean dead, Supplier<Throwable> error) {
    FailingStore store = new FailingStore(memory);
    LiveCatalog catalog = server(store, NOW);
    int[] calls = {0};
    Runnable count =
        () -> {
          if (calls[0] == call || dead && calls[0] > call) {
            calls[0]++;
            throwIt(error.get());
          }
          calls[0]++;
        };
    if (before) {
      store.before(name -> count.run());
    } else {
      store.after(name -> count.run());
    }
    try {
      catalog.keyChanges().resume();
      if (catalog.snapshot().require(T).storage().equals(TableStorage.OWN)) {
        catalog.apply(CHANGE);
      }
    } catch (RuntimeException | DeadServer expected) {
      assertThat(expected).isInstanceOfAny(DeadServer.class, LindormException.class);
    }
    return calls[0] > call;
  }

  private static void throwIt(Throwable error) {
    if (error instanceof Error fatal) {
      throw fatal;
    }
    throw (RuntimeException) error;
  }

  private static void check(MemoryStore memory, List<String> expected, String where) {
    Catalog catalog = server(memory, A_MINUTE_LATER).snapshot();
    TableDef table = catalog.require(T);
    assertThat(table.state()).as(where).isEqualTo(TableState.ACTIVE);
    assertThat(table.storage().copyId()).as(where).isZero();
    assertThat(rows(memory, table)).as(where).isEqualTo(expected);
    assertThat(entries(memory, table)).as(where).hasSize(ROWS);
    boolean changed = table.keyColumns().equals(List.of("v"));
    TreeSet<String> places = new TreeSet<>();
    memory.loads().keySet().forEach(place -> places.add(place.toString()));
    String now = table.physical().toString();
    List<String> all = new ArrayList<>(List.of("lindorm:catalog", now, now + ".by_w"));
    if (changed) {
      all.addAll(List.of("default:t", "default:t.by_w"));
      TableDef former = catalog.require(CHANGE.former());
      assertThat(former.state()).as(where).isEqualTo(TableState.ACTIVE);
      assertThat(rows(memory, former)).as(where).isEqualTo(expected);
      assertThatThrownBy(() -> write(memory, former, 1, 7))
          .as(where)
          .isInstanceOfSatisfying(
              LindormException.class,
              refused -> assertThat(refused.code()).isEqualTo(ErrorCode.TABLE_READ_ONLY));
    }
    assertThat(places).as(where).containsExactlyInAnyOrderElementsOf(all);
    write(memory, table, 1, 7);
    assertThat(entries(memory, table)).as(where).hasSize(ROWS);
    if (changed) {
      memory.write(
          table.physical(), List.of(new Mutation.DeleteRow(table.layout().encode(List.of(7L)))));
      assertThat(entries(memory, table)).as(where).hasSize(ROWS - 1);
    }
  }

  private static int everywhere(boolean dead, Supplier<Throwable> error) {
    List<String> expected = rows(filled(), server(filled(), NOW).snapshot().require(T));
    int cases = 0;
    for (boolean before : List.of(true, false)) {
      for (int call = 0; call < MOST_CALLS; call++) {
        MemoryStore memory = filled();
        boolean reached = broken(memory, call, before, dead, error);
        check(memory, expected, (before ? "before" : "after") + " call " + call);
        cases += reached ? 1 : 0;
      }
    }
    return cases;
  }

  /**
   * The server dies at one call after the other, also while it continues. A writer changes a row
   * after each death; the last server ends the change.
   */
  private static int deaths(int first, int distance, boolean before) {
    MemoryStore memory = filled(MemoryStore.withChangeLog());
    int deaths = 0;
    int call = first;
    while (broken(memory, call, before, /* dead= */ true, DeadServer::new)) {
      deaths++;
      call = distance;
      LiveCatalog next = server(memory, NOW);
      TableDef table = next.snapshot().require(T);
      if (table.keyColumns().contains("id")) {
        write(memory, table, 2 + deaths % (ROWS - 2), deaths * 1_000L);
      }
      assertThat(deaths).as("deaths").isLessThan(200);
    }
    LiveCatalog last = server(memory, A_MINUTE_LATER);
    last.keyChanges().resume();
    TableDef table = last.snapshot().require(T);
    assertThat(table.keyColumns()).containsExactly("v");
    String where = "deaths at call " + first + " and each " + distance;
    List<String> expected = rows(memory, last.snapshot().require(CHANGE.former()));
    check(memory, expected, where);
    return deaths;
  }

  @Test
  void aServerThatDiesAtAnyCallContinuesAndHasAllWrites() {
    int deaths = 0;
    for (boolean before : List.of(true, false)) {
      for (int call = 1; call < MOST_CALLS; call++) {
        deaths += deaths(call, MOST_CALLS, before);
      }
      for (int distance = 15; distance < 25; distance++) {
        deaths += deaths(distance, distance, before);
      }
    }
    assertThat(deaths).isGreaterThan(50);
  }

  @Test
  void aCallThatFailsOnceDuringWritesLeavesTheOldOrTheNewTable() {
    List<String> expected = rows(filled(), server(filled(), NOW).snapshot().require(T));
    int cases = 0;
    for (boolean before : List.of(true, false)) {
      for (int call = 0; call < MOST_CALLS; call++) {
        MemoryStore memory = filled(MemoryStore.withChangeLog());
        boolean reached =
            broken(
                memory, call, before, false, () -> LindormException.of(ErrorCode.STORE, "failed"));
        LiveCatalog next = server(memory, A_MINUTE_LATER);
        next.keyChanges().resume();
        check(memory, expected, (before ? "before" : "after") + " call " + call);
        cases += reached ? 1 : 0;
      }
    }
    assertThat(cases).isGreaterThan(20);
  }

  @Test
  void aServerThatDiesAtAnyCallLeavesTheOldOrTheNewTable() {
    assertThat(everywhere(true, DeadServer::new)).isGreaterThan(20);
  }

  @Test
  void aCallThatFailsOnceLeavesTheOldOrTheNewTable() {
    assertThat(everywhere(false, () -> LindormException.of(ErrorCode.STORE, "failed")))
        .isGreaterThan(20);
  }
}

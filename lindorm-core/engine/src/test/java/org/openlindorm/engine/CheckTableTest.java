package org.openlindorm.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.memory.MemoryStore;

/** CHECK TABLE over a store whose regions can be broken. */
class CheckTableTest {

  private static final Bytes MIDDLE = Bytes.fromHex("80000032");

  private final MemoryStore memory = new MemoryStore();
  private final SqlEngine engine = SqlEngine.open(inTwoRegions(), EngineOptions.DEFAULT);
  private final Session session = engine.open();
  private boolean broken;

  /** The store in memory, whose tables have two regions; the second cannot be read if broken. */
  private Store inTwoRegions() {
    return (Store)
        Proxy.newProxyInstance(
            Store.class.getClassLoader(),
            new Class<?>[] {Store.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("regions")) {
                return List.of(
                    new ByteRange(Bytes.EMPTY, MIDDLE), new ByteRange(MIDDLE, Bytes.EMPTY));
              }
              if (broken
                  && method.getName().equals("scan")
                  && ((ScanRequest) arguments[1]).range().start().equals(MIDDLE)) {
                throw LindormException.of(ErrorCode.STORE, "file 0815 is damaged");
              }
              try {
                return method.invoke(memory, arguments);
              } catch (InvocationTargetException failure) {
                throw failure.getCause();
              }
            });
  }

  @BeforeEach
  void fill() {
    run(
        "CREATE TABLE t (id INTEGER, v INTEGER, w INTEGER, PRIMARY KEY (id), INDEX by_v (v))"
            + " WITH (MUTABILITY='MUTABLE_ALL')");
    Prepared upsert = session.prepare("UPSERT INTO t (id, v) VALUES (?, ?)");
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int id = 0; id < 100; id++) {
      rows.add(List.of(id, id));
    }
    upsert.executeBatch(rows);
  }

  @AfterEach
  void end() {
    engine.close();
  }

  @Test
  void eachRowOfEachRegionIsRead() {
    assertThat(check())
        .containsExactly(
            List.of("regions read", "2", ""),
            List.of("rows read", "100", ""),
            List.of("undecodable", "0", ""),
            List.of("unreadable regions", "0", ""));
    assertThat(run("SHOW WARNINGS").toString()).contains("CHECK INDEX by_v ON default.t");
  }

  @Test
  void aRegionThatCannotBeReadIsNamedAndTheOthersAreRead() {
    broken = true;
    assertThat(check())
        .startsWith(List.of("regions read", "1", ""), List.of("rows read", "50", ""))
        .contains(List.of("unreadable regions", "1", ""))
        .anySatisfy(
            row -> {
              assertThat(row.get(0)).isEqualTo("region [0x80000032, )");
              assertThat(String.valueOf(row.get(2))).contains("file 0815 is damaged");
            });
  }

  @Test
  void rowsWithBytesThatAreNoValueAreCountedAndNamed() {
    memory.write(
        new PhysicalTable("default", "t"),
        List.of(
            new Mutation.Put(
                Bytes.fromHex("80000007"),
                List.of(new Mutation.Cell(Bytes.utf8("w"), Bytes.utf8("abc"))),
                List.of(),
                OptionalLong.empty())));
    List<Object> undecodable = check().get(2);
    assertThat(undecodable).startsWith("undecodable", "1");
    assertThat(String.valueOf(undecodable.get(2))).contains("80000007", "cannot be decoded");
  }

  @Test
  void rowsWithVersionsInTheFutureAreCounted() {
    run("UPSERT /*+ _l_ts_(4102444800000) */ INTO t (id, w) VALUES (7, 1)");
    run("UPSERT /*+ _l_ts_(4102444800000) */ INTO t (id, w) VALUES (8, 1)");
    assertThat(check())
        .containsExactly(
            List.of("regions read", "2", ""),
            List.of("rows read", "100", ""),
            List.of("undecodable", "0", ""),
            List.of("unreadable regions", "0", ""),
            List.of("ahead of the clock", "2", "until 2100-01-01T00:00:00Z"));
  }

  @Test
  void repairGivesRowsAheadOfTheClockTheCurrentTime() {
    run("UPSERT /*+ _l_ts_(4102444800000) */ INTO t (id, w) VALUES (7, 1)");
    run("ALTER INDEX by_v ON t DISABLED");
    run("CHECK TABLE t REPAIR");
    assertThat(run("SHOW WARNINGS").toString()).contains("A compaction of table default.t");
    assertThat(check()).hasSize(4);
    assertThat(run("SELECT v, w FROM t WHERE id = 7")).containsExactly(List.of(7, 1));
    run(
        "UPSERT /*+ _l_ts_("
            + (System.currentTimeMillis() + 5_000)
            + ") */ INTO t (id, w) VALUES (7, 2)");
    assertThat(run("SELECT v, w FROM t WHERE id = 7")).containsExactly(List.of(7, 2));
  }

  @Test
  void aTableWithAMaintainedIndexIsNotRepaired() {
    assertThatThrownBy(() -> run("CHECK TABLE t REPAIR"))
        .hasMessageContaining("ALTER INDEX by_v ON default.t DISABLED")
        .hasMessageContaining("ALTER INDEX by_v ON default.t ACTIVE");
  }

  private List<List<Object>> check() {
    return run("CHECK TABLE t");
  }

  private List<List<Object>> run(String sql) {
    List<List<Object>> found = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object[] row = rows.next(); row != null; row = rows.next()) {
          found.add(Arrays.asList(row));
        }
      }
    }
    return found;
  }
}

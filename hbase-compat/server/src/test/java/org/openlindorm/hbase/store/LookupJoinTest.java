package org.openlindorm.hbase.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.store.Store;

/**
 * Joins that look rows up in a real HBase, over the network and in the process of the regions: the
 * rows are right across batches and regions, and what a join costs is printed.
 */
final class LookupJoinTest {

  private static final int ROWS = 2_000;
  private static final int ROUNDS = 5;

  private static final List<String> TABLES =
      List.of(
          "CREATE TABLE lj_facts (seller BIGINT NOT NULL, n BIGINT NOT NULL, item BIGINT,"
              + " twice BIGINT, PRIMARY KEY (seller, n))",
          "CREATE TABLE lj_items (id BIGINT NOT NULL, name VARCHAR, PRIMARY KEY (id))"
              + " WITH (SPLITKEYS = '500,1000,1500')",
          "CREATE TABLE lj_parts (id BIGINT NOT NULL, part INTEGER NOT NULL, name VARCHAR,"
              + " PRIMARY KEY (id, part)) WITH (SPLITKEYS = '700,1400')",
          "CREATE TABLE lj_spread (id BIGINT NOT NULL, part INTEGER NOT NULL, name VARCHAR,"
              + " PRIMARY KEY (bucket(8, id), id, part DESC))");

  /** The way in which the store calls its regions. */
  enum StoreKind {
    NETWORK {
      @Override
      Store open() {
        return HBaseStore.connect(SharedCluster.configuration());
      }
    },
    BESIDE {
      @Override
      Store open() {
        return HBaseStore.inProcess(
            SharedCluster.configuration(), SharedCluster.cluster().regionServer());
      }
    };

    abstract Store open();
  }

  private static SqlEngine writing;

  @BeforeAll
  static void write() {
    writing = SqlEngine.open(StoreKind.NETWORK.open(), EngineOptions.DEFAULT);
    try (Session session = writing.open()) {
      TABLES.forEach(table -> rows(session, table));
      for (int from = 0; from < ROWS; from += 500) {
        List<String> facts = new ArrayList<>();
        List<String> items = new ArrayList<>();
        List<String> parts = new ArrayList<>();
        for (int i = from; i < from + 500; i++) {
          facts.add("(1, " + i + ", " + i + ", " + i / 2 + ")");
          if (i % 10 != 0) {
            items.add("(" + i + ", 'item " + i + "')");
            parts.add("(" + i + ", 1, 'a'), (" + i + ", 2, 'b')");
          }
        }
        rows(session, "UPSERT INTO lj_facts (seller, n, item, twice) VALUES " + list(facts));
        rows(session, "UPSERT INTO lj_items (id, name) VALUES " + list(items));
        rows(session, "UPSERT INTO lj_parts (id, part, name) VALUES " + list(parts));
        rows(session, "UPSERT INTO lj_spread (id, part, name) VALUES " + list(parts));
      }
    }
  }

  @AfterAll
  static void close() {
    writing.close();
  }

  private static String list(List<String> rows) {
    return String.join(", ", rows);
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void rowsAreLookedUpByTheirWholeKey(StoreKind kind) {
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      expected.add("[" + i + ", " + (i % 10 == 0 ? "null" : "item " + i) + "]");
    }
    String join = " JOIN lj_items i ON i.id = f.item WHERE f.seller = 1";
    assertThat(timed(kind, "SELECT f.n, i.name FROM lj_facts f LEFT" + join)).isEqualTo(expected);
    expected.removeIf(row -> row.contains("null"));
    assertThat(timed(kind, "SELECT f.n, i.name FROM lj_facts f" + join)).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void everyKeyThatOccursTwiceFindsItsRowTwice(StoreKind kind) {
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      if (i / 2 % 10 != 0) {
        expected.add("[" + i + ", item " + i / 2 + "]");
      }
    }
    String sql =
        "SELECT f.n, i.name FROM lj_facts f JOIN lj_items i ON i.id = f.twice WHERE f.seller = 1";
    assertThat(timed(kind, sql)).isEqualTo(expected);
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void rowsAreLookedUpByTheFrontOfTheirKey(StoreKind kind) {
    List<String> ascending = new ArrayList<>();
    List<String> descending = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      if (i % 10 == 0) {
        ascending.add("[" + i + ", null]");
        descending.add("[" + i + ", null]");
      } else {
        ascending.addAll(List.of("[" + i + ", a]", "[" + i + ", b]"));
        descending.addAll(List.of("[" + i + ", b]", "[" + i + ", a]"));
      }
    }
    String join = " p ON p.id = f.item WHERE f.seller = 1";
    String select = "SELECT f.n, p.name FROM lj_facts f LEFT JOIN ";
    assertThat(timed(kind, select + "lj_parts" + join)).isEqualTo(ascending);
    assertThat(timed(kind, select + "lj_spread" + join)).isEqualTo(descending);
  }

  private static List<String> timed(StoreKind kind, String sql) {
    try (SqlEngine engine = SqlEngine.open(kind.open(), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      List<String> rows = rows(session, sql);
      long[] nanos = new long[ROUNDS];
      for (int round = 0; round < ROUNDS; round++) {
        long start = System.nanoTime();
        rows = rows(session, sql);
        nanos[round] = System.nanoTime() - start;
      }
      Arrays.sort(nanos);
      System.out.printf(
          "look-up join, %s: %.1f ms for %d outer rows: %s%n",
          kind, nanos[ROUNDS / 2] / 1e6, ROWS, sql);
      return rows;
    }
  }

  private static List<String> rows(Session session, String sql) {
    List<String> rows = new ArrayList<>();
    try (Result result = session.execute(sql)) {
      if (result instanceof Result.Rows answered) {
        for (@Nullable Object @Nullable [] row = answered.next();
            row != null;
            row = answered.next()) {
          rows.add(Arrays.toString(row));
        }
      }
    }
    return rows;
  }
}

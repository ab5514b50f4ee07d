package org.openlindorm.hbase.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.CompareOperator;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.filter.SingleColumnValueFilter;
import org.apache.hadoop.hbase.util.Bytes;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;

/**
 * Increment, Append, checkAndMutate and RowMutations of an HBase client see and change the values
 * that SQL writes and reads, also if SQL has written the row as one packed cell.
 */
final class OneRowForBothApisTest {

  private static final byte[] F = bytes("f");
  private static final byte[] N = bytes("n");
  private static final byte[] NAME = bytes("name");
  private static final byte[] KEY = key(1);

  private static final String ONE_COLUMN =
      "CREATE TABLE shared (id BIGINT, n BIGINT, PRIMARY KEY (id))";
  private static final String TWO_COLUMNS =
      "CREATE TABLE shared (id BIGINT, n BIGINT, name VARCHAR, PRIMARY KEY (id))";
  private static final String INDEXES =
      "CREATE TABLE shared (id BIGINT, n BIGINT, name VARCHAR, PRIMARY KEY (id), INDEX by_n (n),"
          + " INDEX by_name (name) INCLUDE (n))";

  private static Connection connection;
  private static SqlEngine engine;
  private static Session session;

  @BeforeAll
  static void connect() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
    engine =
        SqlEngine.open(HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
    session = engine.open();
  }

  @AfterAll
  static void disconnect() throws IOException {
    session.close();
    engine.close();
    connection.close();
  }

  @AfterEach
  void drop() {
    run("DROP TABLE shared");
  }

  @ParameterizedTest
  @ValueSource(strings = {ONE_COLUMN, TWO_COLUMNS, INDEXES})
  void incrementsOfBothAddUp(String definition) throws IOException {
    run(definition);
    boolean named = !definition.equals(ONE_COLUMN);
    run(
        "UPSERT INTO shared (id, n"
            + (named ? ", name" : "")
            + ") VALUES (1, 5"
            + (named ? ", 'a')" : ")"));
    try (Table table = table()) {
      for (int i = 0; i < 3; i++) {
        run("UPDATE shared SET n = n + 1 WHERE id = 1");
        long sum = Bytes.toLong(table.increment(new Increment(KEY).addColumn(F, N, 1)).value());
        assertThat(sum).isEqualTo(7 + 2 * i);
        assertThat(rows("SELECT n FROM shared WHERE id = 1")).containsExactly(Long.toString(sum));
      }
    }
  }

  @Test
  void incrementsAddToTheNewestValueWhetherInThePackedCellOrInItsOwn() throws IOException {
    run(INDEXES);
    try (Table table = table()) {
      table.put(new Put(KEY).addColumn(F, N, Bytes.toBytes(100L)));
      run("UPSERT INTO shared (id, n, name) VALUES (1, 5, 'a')");
      assertThat(increment(table)).isEqualTo(6);
      table.put(new Put(KEY).addColumn(F, N, Bytes.toBytes(100L)));
      assertThat(increment(table)).isEqualTo(101);
      run("UPDATE shared SET n = NULL WHERE id = 1");
      run("UPSERT INTO shared (id, n, name) VALUES (1, 7, 'a')");
      assertThat(increment(table)).isEqualTo(8);
      assertThat(rows("SELECT id FROM shared WHERE n = 8")).containsExactly("1");
      assertThat(rows("SELECT id FROM shared WHERE n = 101")).isEmpty();
    }
    assertIndexesAreExact();
  }

  @Test
  void appendsContinueTheTextOfSql() throws IOException {
    run(INDEXES);
    run("UPSERT INTO shared (id, n, name) VALUES (1, 5, 'ab')");
    try (Table table = table()) {
      table.append(new Append(KEY).addColumn(F, NAME, bytes("cd")));
      assertThat(rows("SELECT name, n FROM shared WHERE name = 'abcd'"))
          .containsExactly("abcd | 5");
      run("UPSERT INTO shared (id, n, name) VALUES (1, 5, 'x')");
      table.append(new Append(KEY).addColumn(F, NAME, bytes("y")));
      assertThat(rows("SELECT name FROM shared WHERE id = 1")).containsExactly("xy");
    }
    assertIndexesAreExact();
  }

  @Test
  void conditionsSeeTheValuesOfSql() throws IOException {
    run(INDEXES);
    try (Table table = table()) {
      table.put(new Put(KEY).addColumn(F, N, Bytes.toBytes(100L)));
      run("UPSERT INTO shared (id, n, name) VALUES (1, 5, 'ab')");
      var put = new Put(KEY).addColumn(F, NAME, bytes("done"));
      var condition = CheckAndMutate.newBuilder(KEY);
      assertThat(check(table, condition.ifEquals(F, N, Bytes.toBytes(100L)).build(put))).isFalse();
      assertThat(check(table, condition.ifNotExists(F, NAME).build(put))).isFalse();
      var large = new SingleColumnValueFilter(F, N, CompareOperator.GREATER, Bytes.toBytes(50L));
      assertThat(check(table, CheckAndMutate.newBuilder(KEY).ifMatches(large).build(put)))
          .isFalse();
      assertThat(rows("SELECT n, name FROM shared")).containsExactly("5 | ab");
      assertThat(
              check(
                  table, CheckAndMutate.newBuilder(KEY).ifEquals(F, NAME, bytes("ab")).build(put)))
          .isTrue();
      run("UPSERT INTO shared (id, n, name) VALUES (1, 60, 'ab')");
      assertThat(check(table, CheckAndMutate.newBuilder(KEY).ifMatches(large).build(put))).isTrue();
      assertThat(rows("SELECT n, name FROM shared")).containsExactly("60 | done");
      run("UPSERT INTO shared (id, n, name) VALUES (1, NULL, 'ab')");
      assertThat(check(table, CheckAndMutate.newBuilder(KEY).ifNotExists(F, N).build(put)))
          .isTrue();
    }
    assertIndexesAreExact();
  }

  @Test
  void mutationsOfOneRowSeeAndChangeTheValuesOfSql() throws IOException {
    run(INDEXES);
    run("UPSERT INTO shared (id, n, name) VALUES (1, 5, 'ab')");
    try (Table table = table()) {
      table.mutateRow(
          RowMutations.of(
              List.of(
                  new Increment(KEY).addColumn(F, N, 10),
                  new Put(KEY).addColumn(F, NAME, bytes("put")))));
      assertThat(rows("SELECT n, name FROM shared")).containsExactly("15 | put");
      run("UPSERT INTO shared (id, n, name) VALUES (1, 1, 'ab')");
      var both =
          RowMutations.of(
              List.of(
                  new Increment(KEY).addColumn(F, N, 1),
                  new Append(KEY).addColumn(F, NAME, bytes("c"))));
      assertThat(
              check(
                  table,
                  CheckAndMutate.newBuilder(KEY).ifEquals(F, N, Bytes.toBytes(1L)).build(both)))
          .isTrue();
      assertThat(rows("SELECT n, name FROM shared")).containsExactly("2 | abc");
    }
    assertIndexesAreExact();
  }

  @Test
  void valuesThatAnHBaseProgramMayWriteUncheckedAreSeenToo() throws IOException {
    run(ONE_COLUMN);
    run("ALTER TABLE shared SET 'HBASE_WRITES' = 'ALLOW'");
    run("UPSERT INTO shared (id, n) VALUES (1, 5)");
    try (Table table = table()) {
      assertThat(increment(table)).isEqualTo(6);
    }
  }

  /**
   * HBase aborts the region server if a coprocessor fails with another error than an IOException.
   */
  @Test
  void aPackedCellThatCannotBeDecodedIsAnErrorOfTheCallAndNotOfTheServer() throws IOException {
    run(TWO_COLUMNS);
    run("ALTER TABLE shared SET 'HBASE_WRITES' = 'ALLOW'");
    try (Table table = table()) {
      table.put(
          new Put(KEY).addColumn(F, new byte[] {0}, bytes("?")).addColumn(F, N, Bytes.toBytes(5L)));
      assertThatThrownBy(() -> increment(table))
          .isInstanceOf(DoNotRetryIOException.class)
          .hasMessageContaining("its packed cell has the unknown format 63")
          .hasMessageContaining("write the whole row with SQL");
      var put = new Put(KEY).addColumn(F, NAME, bytes("done"));
      assertThatThrownBy(
              () ->
                  check(
                      table,
                      CheckAndMutate.newBuilder(KEY).ifEquals(F, N, Bytes.toBytes(5L)).build(put)))
          .isInstanceOf(DoNotRetryIOException.class);
      run("UPSERT INTO shared (id, n, name) VALUES (1, 7, 'a')");
      assertThat(increment(table)).isEqualTo(8);
    }
  }

  /** Lost increments, and increments of a value that was never stored. */
  @ParameterizedTest
  @ValueSource(strings = {ONE_COLUMN, TWO_COLUMNS, INDEXES})
  void noIncrementOfConcurrentClientsIsLost(String definition)
      throws IOException, InterruptedException, ExecutionException {
    run(definition);
    int rows = 3;
    int each = 150;
    for (int id = 0; id < rows; id++) {
      run("UPSERT INTO shared (id, n) VALUES (" + id + ", 0)");
    }
    ExecutorService clients = Executors.newFixedThreadPool(6);
    List<Future<?>> running = new ArrayList<>();
    for (int client = 0; client < 6; client++) {
      int kind = client % 3;
      running.add(
          clients.submit(
              () -> {
                try (Session own = engine.open();
                    Table table = table()) {
                  for (int i = 0; i < each; i++) {
                    add(kind, i % rows, own, table);
                  }
                }
                return null;
              }));
    }
    for (Future<?> client : running) {
      client.get();
    }
    clients.shutdown();
    String sum = Integer.toString(6 * each / rows);
    assertThat(rows("SELECT id, n FROM shared"))
        .containsExactly("0 | " + sum, "1 | " + sum, "2 | " + sum);
    if (definition.equals(INDEXES)) {
      assertIndexesAreExact();
    }
  }

  private static void add(int kind, long id, Session own, Table table) throws IOException {
    switch (kind) {
      case 0 -> own.execute("UPDATE shared SET n = n + 1 WHERE id = " + id).close();
      case 1 -> table.increment(new Increment(key(id)).addColumn(F, N, 1));
      default -> compareAndSet(id, own, table);
    }
  }

  private static void compareAndSet(long id, Session own, Table table) throws IOException {
    boolean done = false;
    for (int attempt = 0; !done; attempt++) {
      assertThat(attempt).as("conditions that were never met").isLessThan(2_000);
      long value = Long.parseLong(rows(own, "SELECT n FROM shared WHERE id = " + id).get(0));
      done =
          check(
              table,
              CheckAndMutate.newBuilder(key(id))
                  .ifEquals(F, N, Bytes.toBytes(value))
                  .build(new Put(key(id)).addColumn(F, N, Bytes.toBytes(value + 1))));
    }
  }

  private static boolean check(Table table, CheckAndMutate check) throws IOException {
    return table.checkAndMutate(check).isSuccess();
  }

  private static long increment(Table table) throws IOException {
    return Bytes.toLong(table.increment(new Increment(KEY).addColumn(F, N, 1)).value());
  }

  private static Table table() throws IOException {
    return connection.getTable(TableName.valueOf("shared"));
  }

  private static void assertIndexesAreExact() {
    for (String index : List.of("by_n", "by_name")) {
      assertThat(rows("CHECK INDEX " + index + " ON shared"))
          .filteredOn(row -> !row.matches("(rows|entries).*"))
          .allSatisfy(row -> assertThat(row).contains(" | 0 |"));
    }
  }

  private static void run(String sql) {
    session.execute(sql).close();
  }

  private static List<String> rows(String sql) {
    return rows(session, sql);
  }

  private static List<String> rows(Session session, String sql) {
    List<String> found = new ArrayList<>();
    try (Result.Rows rows = (Result.Rows) session.execute(sql)) {
      for (Object[] row = rows.next(); row != null; row = rows.next()) {
        found.add(Arrays.stream(row).map(String::valueOf).collect(Collectors.joining(" | ")));
      }
    }
    return found;
  }

  private static byte[] key(long id) {
    byte[] key = Bytes.toBytes(id);
    key[0] ^= (byte) 0x80;
    return key;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}

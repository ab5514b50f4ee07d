package org.openlindorm.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RetriesExhaustedWithDetailsException;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;

/**
 * Tests what an unmodified HBase client may write to a typed table, in each mode of HBASE_WRITES.
 */
final class RawWritesIT {

  private static final byte[] F = bytes("f");
  private static final byte[] KEY = key(7);
  private static Connection connection;
  private static SqlEngine engine;
  private static Session session;

  private Table table;

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

  @BeforeEach
  void create() throws IOException {
    run(
        "CREATE TABLE guarded (id BIGINT, name VARCHAR(8), amount DECIMAL(6,2), hits BIGINT,"
            + " size INTEGER NOT NULL, ok BOOLEAN, PRIMARY KEY (id), INDEX by_name (name)"
            + " INCLUDE (size))");
    table = connection.getTable(TableName.valueOf("guarded"));
  }

  @AfterEach
  void drop() throws IOException {
    table.close();
    run("DROP TABLE guarded");
  }

  @Test
  void aPutThatFitsIsARowOfTheTableAndOfItsIndex() throws IOException {
    table.put(
        new Put(KEY)
            .addColumn(F, bytes("name"), bytes("ab"))
            .addColumn(F, bytes("size"), Bytes.toBytes(5))
            .addColumn(F, bytes("ok"), Bytes.toBytes(true))
            .addColumn(F, bytes("amount"), Bytes.toBytes(new java.math.BigDecimal("1.5"))));
    assertThat(rows("SELECT id, size FROM guarded WHERE name = 'ab'")).containsExactly("7 | 5");
    assertThat(rows("SELECT name, amount, size, ok FROM guarded WHERE id = 7"))
        .containsExactly("ab | 1.5 | 5 | true");
    assertIndexClean();
  }

  @Test
  void aPackedCellThatFitsIsARowOfTheTable() throws IOException {
    run("UPSERT INTO guarded (id, name, amount, hits, size, ok) VALUES (1, 'x', 2, 3, 4, true)");
    byte[] packed =
        table.get(new org.apache.hadoop.hbase.client.Get(key(1))).getValue(F, new byte[] {0});
    table.put(new Put(KEY).addColumn(F, new byte[] {0}, packed));
    assertThat(rows("SELECT id FROM guarded WHERE name = 'x'")).containsExactly("1", "7");
    assertRefused(
        () ->
            table.put(
                new Put(KEY)
                    .addColumn(F, new byte[] {0}, Arrays.copyOf(packed, packed.length - 1))),
        "packed cell");
    assertRefused(
        () -> table.put(new Put(KEY).addColumn(F, new byte[] {0}, new byte[] {1})),
        "column size",
        "cannot be NULL");
  }

  @Test
  void aPutThatDoesNotFitIsRefusedWithColumnAndReason() {
    assertRefused(() -> put(bytes("7"), "name", bytes("ab")), "37", "column id");
    assertRefused(
        () -> put(Bytes.padTail(KEY, 1), "name", bytes("a")), "column id", "1 bytes are left");
    assertRefused(() -> put(KEY, "size", Bytes.toBytes(5L)), "column size", "4 are needed");
    assertRefused(() -> put(KEY, "size", new byte[0]), "column size", "cannot be");
    assertRefused(() -> put(KEY, "name", bytes("too long a name")), "'name'", "at most 8");
    assertRefused(() -> put(KEY, "name", new byte[] {(byte) 0xff}), "column name", "UTF-8");
    assertRefused(
        () -> put(KEY, "amount", Bytes.toBytes(new java.math.BigDecimal("1.555"))),
        "column amount");
    assertRefused(() -> put(KEY, "nmae", bytes("ab")), "column nmae: there is none");
    assertRefused(() -> put(KEY, "id", KEY), "column id", "part of the key");
    assertThat(rows("SELECT id FROM guarded")).isEmpty();
  }

  @Test
  void aDeleteOfAnotherTablesKeyOrColumnIsRefused() throws IOException {
    put(KEY, "name", bytes("ab"));
    assertRefused(() -> table.delete(new Delete(bytes("7"))), "column id");
    assertRefused(() -> table.delete(new Delete(KEY).addColumns(F, bytes("nmae"))), "column nmae");
    table.delete(new Delete(KEY).addColumns(F, bytes("name")));
    assertThat(rows("SELECT id FROM guarded")).isEmpty();
    put(KEY, "name", bytes("ab"));
    table.delete(new Delete(KEY));
    assertThat(rows("SELECT id FROM guarded")).isEmpty();
    assertIndexClean();
  }

  @Test
  void anIncrementFitsWholeNumbersOfEightBytes() throws IOException {
    table.increment(new Increment(KEY).addColumn(F, bytes("hits"), 2));
    table.increment(new Increment(KEY).addColumn(F, bytes("hits"), 3));
    assertThat(rows("SELECT hits FROM guarded WHERE id = 7")).containsExactly("5");
    assertRefused(
        () -> table.increment(new Increment(KEY).addColumn(F, bytes("size"), 1)),
        "column size",
        "4 are needed");
    assertRefused(
        () -> table.increment(new Increment(bytes("7")).addColumn(F, bytes("hits"), 1)),
        "column id");
  }

  @Test
  void anAppendIsRefusedWhenWhatItMakesDoesNotFit() throws IOException {
    table.append(new Append(KEY).addColumn(F, bytes("name"), bytes("abcd")));
    table.append(new Append(KEY).addColumn(F, bytes("name"), bytes("efgh")));
    assertThat(rows("SELECT id FROM guarded WHERE name = 'abcdefgh'")).containsExactly("7");
    assertRefused(
        () -> table.append(new Append(KEY).addColumn(F, bytes("name"), bytes("i"))),
        "'name'",
        "at most 8");
    assertIndexClean();
  }

  @Test
  void checkAndMutateAndMutateRowAreRefusedWhole() throws IOException {
    put(KEY, "name", bytes("ab"));
    Put bad = new Put(KEY).addColumn(F, bytes("size"), bytes("x"));
    Put good = new Put(KEY).addColumn(F, bytes("name"), bytes("cd"));
    CheckAndMutate.Builder check =
        CheckAndMutate.newBuilder(KEY).ifEquals(F, bytes("name"), bytes("ab"));
    assertRefused(() -> table.checkAndMutate(check.build(bad)), "column size");
    assertRefused(() -> table.mutateRow(RowMutations.of(List.of(good, bad))), "column size");
    assertThat(rows("SELECT name FROM guarded WHERE id = 7")).containsExactly("ab");
    assertThat(table.checkAndMutate(check.build(good)).isSuccess()).isTrue();
    table.mutateRow(
        RowMutations.of(List.of(good, new Put(KEY).addColumn(F, bytes("size"), Bytes.toBytes(1)))));
    assertThat(rows("SELECT id, size FROM guarded WHERE name = 'cd'")).containsExactly("7 | 1");
    assertIndexClean();
  }

  @Test
  void aBatchWithOneBadRowWritesNoneOfItsRegion() {
    List<Mutation> batch = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      batch.add(new Put(key(i)).addColumn(F, bytes("name"), bytes("n" + i)));
    }
    batch.add(new Put(key(10)).addColumn(F, bytes("hits"), Bytes.toBytes(1)));
    assertRefused(() -> table.batch(batch, new Object[batch.size()]), "column hits");
    assertThat(rows("SELECT id FROM guarded")).isEmpty();
  }

  @Test
  void undeclaredColumnsAreWrittenWhereTheyMayBeDynamic() throws IOException {
    run("ALTER TABLE guarded SET 'DYNAMIC_COLUMNS' = 'true'");
    put(KEY, "extra", new byte[] {(byte) 0xab, (byte) 0xcd});
    assertThat(rows("SELECT id FROM guarded WHERE id = 7 AND extra = x'abcd'"))
        .containsExactly("7");
    assertRefused(() -> put(KEY, "size", bytes("x")), "column size");
  }

  @Test
  void theGuardFollowsTheColumns() throws IOException {
    assertRefused(() -> put(KEY, "later", Bytes.toBytes(1L)), "column later: there is none");
    run("ALTER TABLE guarded ADD COLUMN later BIGINT");
    put(KEY, "later", Bytes.toBytes(1L));
    assertThat(rows("SELECT later FROM guarded WHERE id = 7")).containsExactly("1");
    run("ALTER TABLE guarded DROP COLUMN later");
    assertRefused(() -> put(KEY, "later", Bytes.toBytes(1L)), "column later: it was dropped");
  }

  @Test
  void theModeCanBeChanged() throws IOException {
    run("ALTER TABLE guarded SET 'HBASE_WRITES' = 'REJECT'");
    assertRefused(() -> put(KEY, "name", bytes("ab")), "written with SQL only");
    assertRefused(() -> table.delete(new Delete(KEY)), "written with SQL only");
    assertRefused(
        () -> table.increment(new Increment(KEY).addColumn(F, bytes("hits"), 1)),
        "written with SQL only");
    run("UPSERT INTO guarded (id, name, size) VALUES (1, 'sql', 1)");
    run("UPDATE guarded SET hits = hits + 1 WHERE id = 1");
    run("DELETE FROM guarded WHERE name = 'sql'");
    run("ALTER TABLE guarded SET 'HBASE_WRITES' = 'ALLOW'");
    put(KEY, "nmae", bytes("whatever"));
    run("ALTER TABLE guarded SET 'HBASE_WRITES' = ''");
    assertRefused(() -> put(KEY, "nmae", bytes("whatever")), "column nmae");
    put(KEY, "name", bytes("ab"));
  }

  @Test
  void aComputedPartMustBeThatOfItsColumns() throws IOException {
    run("CREATE TABLE hashed (id BIGINT, v VARCHAR, PRIMARY KEY (hash32(id), id))");
    try (Table hashed = connection.getTable(TableName.valueOf("hashed"))) {
      run("UPSERT INTO hashed (id, v) VALUES (7, 'a')");
      byte[] key;
      try (var scanner = hashed.getScanner(F)) {
        key = scanner.next().getRow();
      }
      hashed.put(new Put(key).addColumn(F, bytes("v"), bytes("b")));
      assertThat(rows("SELECT v FROM hashed WHERE id = 7")).containsExactly("b");
      key[0] ^= 1;
      assertRefused(
          () -> hashed.put(new Put(key).addColumn(F, bytes("v"), bytes("c"))),
          "hash32(id): the columns make another key");
    } finally {
      run("DROP TABLE hashed");
    }
  }

  @Test
  void anIncrementAfterADeleteBeginsAtNothingAlsoWhereNothingButNullWasDeleted()
      throws IOException {
    run("CREATE TABLE counted (id BIGINT, hits BIGINT, note VARCHAR, PRIMARY KEY (id))");
    try (Table counted = connection.getTable(TableName.valueOf("counted"))) {
      run("UPSERT INTO counted (id, hits) VALUES (7, 5)");
      run("UPDATE counted SET hits = NULL WHERE id = 7");
      Increment more = new Increment(KEY).addColumn(F, bytes("hits"), 3);
      assertRefused(() -> counted.increment(more), "0 bytes wide");
      assertThat(changed("DELETE FROM counted WHERE id = 7")).isZero();
      counted.increment(more);
      assertThat(rows("SELECT hits FROM counted WHERE id = 7")).containsExactly("3");
    } finally {
      run("DROP TABLE counted");
    }
  }

  @Test
  void aColumnThatAPatternFitsTakesValuesOfItsType() throws IOException {
    run(
        "CREATE TABLE patterns (id BIGINT, v INTEGER, `n*` BIGINT, PRIMARY KEY (id)) WITH"
            + " (wildcard_column='n*')");
    try (Table patterns = connection.getTable(TableName.valueOf("patterns"))) {
      patterns.put(new Put(KEY).addColumn(F, bytes("n1"), Bytes.toBytes(5L)));
      patterns.increment(
          new org.apache.hadoop.hbase.client.Increment(KEY).addColumn(F, bytes("n1"), 2));
      assertThat(rows("SELECT * FROM patterns")).containsExactly("7 | null | 7");
      assertRefused(
          () -> patterns.put(new Put(KEY).addColumn(F, bytes("n1"), bytes("five"))),
          "column n1",
          "BIGINT");
      assertRefused(
          () -> patterns.put(new Put(KEY).addColumn(F, bytes("other"), bytes("x"))),
          "column other: there is none");
    } finally {
      run("DROP TABLE patterns");
    }
  }

  private void put(byte[] key, String column, byte[] value) throws IOException {
    table.put(new Put(key).addColumn(F, bytes(column), value));
  }

  private static void assertRefused(ThrowingCallable write, String... parts) {
    assertThatThrownBy(write)
        .satisfies(
            failure -> {
              Throwable cause =
                  failure instanceof RetriesExhaustedWithDetailsException many
                      ? many.getCause(0)
                      : failure;
              assertThat(cause).isInstanceOf(DoNotRetryIOException.class);
              assertThat(cause.getMessage()).contains(parts);
            });
  }

  private static void assertIndexClean() {
    assertThat(rows("CHECK INDEX by_name ON guarded"))
        .hasSize(7)
        .filteredOn(row -> !row.contains(" read | "))
        .allMatch(row -> row.contains(" | 0 | "));
  }

  private static void run(String sql) {
    session.execute(sql).close();
  }

  private static long changed(String sql) {
    return ((Result.Update) session.execute(sql)).count();
  }

  private static List<String> rows(String sql) {
    List<String> rows = new ArrayList<>();
    try (Result.Rows result = (Result.Rows) session.execute(sql)) {
      for (Object[] row = result.next(); row != null; row = result.next()) {
        rows.add(String.join(" | ", Arrays.stream(row).map(String::valueOf).toList()));
      }
    }
    return rows;
  }

  /** BIGINT keys are stored with the sign bit inverted. */
  private static byte[] key(long id) {
    return Bytes.toBytes(id ^ Long.MIN_VALUE);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}

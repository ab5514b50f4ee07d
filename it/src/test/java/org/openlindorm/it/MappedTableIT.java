package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.hbase.CompareOperator;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.Append;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Result.Rows;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;

/** One table, a program of the stock HBase client and SQL at the same time. */
final class MappedTableIT {

  private static final long SEED = Long.getLong("seed", System.nanoTime());
  private static final int OPERATIONS = Integer.getInteger("mapped.operations", 1_500);
  private static final AtomicInteger TABLES = new AtomicInteger();
  private static final byte[] F = Bytes.toBytes("f");
  private static final byte[] G = Bytes.toBytes("g");
  private static final byte[] CITY = Bytes.toBytes("city");
  private static final byte[] COUNT = Bytes.toBytes("count");
  private static final byte[] NOTE = Bytes.toBytes("note");

  private final SqlEngine engine =
      SqlEngine.open(HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
  private final Session session = engine.open();
  private final String name = "mapped" + TABLES.incrementAndGet();
  private Connection connection;
  private Table table;

  @BeforeEach
  void anHBaseProgramMakesATable() throws IOException {
    connection = ConnectionFactory.createConnection(SharedCluster.configuration());
    make();
    table = connection.getTable(TableName.valueOf(name));
  }

  private void make() throws IOException {
    try (Admin admin = connection.getAdmin()) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(TableName.valueOf(name))
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(F))
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(G))
              .build());
    }
  }

  @AfterEach
  void close() throws IOException {
    session.execute("DROP TABLE " + name).close();
    session.close();
    engine.close();
    table.close();
    connection.close();
  }

  private void run(String sql) {
    session.execute(sql.replace("#", name)).close();
  }

  private List<String> rows(String sql) {
    List<String> lines = new ArrayList<>();
    try (Rows rows = (Rows) session.execute(sql.replace("#", name))) {
      for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
        lines.add(Arrays.toString(row));
      }
    }
    return lines;
  }

  private void map() {
    run("ALTER TABLE # MAP DYNAMIC COLUMN `ROW` HSTRING");
    run("ALTER TABLE # MAP DYNAMIC COLUMN f:city HSTRING");
    run("ALTER TABLE # MAP DYNAMIC COLUMN g:count HLONG");
  }

  private static byte[] key(int number) {
    return Bytes.toBytes("row" + number);
  }

  @Test
  void eachSideReadsTheWritesOfTheOther() throws IOException {
    table.put(
        new Put(key(1))
            .addColumn(F, CITY, Bytes.toBytes("Köln"))
            .addColumn(G, COUNT, Bytes.toBytes(-5L)));
    map();
    assertThat(rows("SELECT * FROM #")).containsExactly("[row1, Köln, -5]");
    run("UPSERT INTO # (`ROW`, f:city, g:count, `f:note`) VALUES ('row2', 'Ulm', 7, x'00')");
    run("UPDATE # SET g:count = g:count * 2 WHERE `ROW` = 'row2'");
    Result read = table.get(new Get(key(2)));
    assertThat(Bytes.toString(read.getValue(F, CITY))).isEqualTo("Ulm");
    assertThat(Bytes.toLong(read.getValue(G, COUNT))).isEqualTo(14);
    assertThat(read.getValue(F, NOTE)).containsExactly(0);
    run("DELETE FROM # WHERE `ROW` = 'row2'");
    assertThat(table.get(new Get(key(2))).isEmpty()).isTrue();
    assertThat(table.increment(new Increment(key(1)).addColumn(G, COUNT, 3)).isEmpty()).isFalse();
    assertThat(rows("SELECT g:count FROM # WHERE `ROW` = 'row1'")).containsExactly("[-2]");
  }

  @Test
  void aDeleteWithAFilterRemovesARowThatAProgramWroteInTheFuture() throws IOException {
    long future = System.currentTimeMillis() + 3_600_000;
    table.put(new Put(key(1)).addColumn(F, CITY, future, Bytes.toBytes("Ulm")));
    map();
    run("DELETE FROM # WHERE `ROW` = 'row1' AND f:city = 'Ulm'");
    assertThat(table.get(new Get(key(1))).isEmpty()).isTrue();
    run("UPSERT INTO # (`ROW`, f:city) VALUES ('row1', 'Bonn')");
    assertThat(rows("SELECT f:city FROM # WHERE `ROW` = 'row1'")).containsExactly("[Bonn]");
  }

  @Test
  void aProgramsWriteHasNoConditionForAnyRequest() throws IOException {
    map();
    byte[] condition = Bytes.toBytes("lindorm.if");
    for (byte[] version : List.of(new byte[0], new byte[] {1}, Bytes.toBytes(7L))) {
      Put put = new Put(key(1)).addColumn(condition, version, new byte[0]);
      assertThatThrownBy(() -> table.put(put)).hasMessageContaining("lindorm.if");
      table.put(new Put(key(1)).addColumn(F, CITY, version).setAttribute("lindorm.if", version));
      assertThat(table.get(new Get(key(1))).getValue(F, CITY)).isEqualTo(version);
    }
  }

  @Test
  void anotherServerReadsTheMappingAndTheIndexes() throws IOException {
    map();
    run("CREATE INDEX by_city ON # (f:city) SYNC");
    table.put(new Put(key(1)).addColumn(F, CITY, Bytes.toBytes("Ulm")));
    try (SqlEngine other =
            SqlEngine.open(
                HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
        Session there = other.open();
        Rows rows = (Rows) there.execute("SELECT `ROW` FROM " + name + " WHERE f:city = 'Ulm'")) {
      assertThat(rows.next()).containsExactly("row1");
    }
  }

  @Test
  void aRecreatedTableIsPreparedAgain() throws IOException {
    map();
    try (Admin admin = connection.getAdmin()) {
      admin.disableTable(table.getName());
      admin.deleteTable(table.getName());
    }
    make();
    table.put(new Put(key(1)).addColumn(F, CITY, Bytes.toBytes("Ulm")));
    assertThatThrownBy(() -> rows("SELECT COUNT(*) FROM #")).hasMessageContaining("created again");
    assertThat(rows("SELECT COUNT(*) FROM #")).containsExactly("[1]");
  }

  @Test
  void anIndexRefusesAWriteThatItsColumnCannotHold() throws IOException {
    map();
    run("CREATE INDEX by_count ON # (g:count) SYNC");
    assertThatThrownBy(() -> table.put(new Put(key(1)).addColumn(G, COUNT, Bytes.toBytes("seven"))))
        .hasMessageContaining("g:count")
        .hasMessageContaining("HLONG");
    table.put(new Put(key(1)).addColumn(F, NOTE, Bytes.toBytes("free")));
    assertThat(rows("SELECT COUNT(*) FROM #")).containsExactly("[1]");
  }

  @Test
  void aTableWhoseCellsExpireTakesNoIndex() throws IOException {
    map();
    try (Admin admin = connection.getAdmin()) {
      admin.modifyColumnFamily(
          table.getName(), ColumnFamilyDescriptorBuilder.newBuilder(G).setTimeToLive(60).build());
    }
    assertThatThrownBy(() -> run("CREATE INDEX by_city ON # (f:city) SYNC"))
        .hasMessageContaining("column family g has a TTL");
    assertThat(rows("SHOW INDEX FROM #")).isEmpty();
  }

  private void mapParts() {
    run(
        "ALTER TABLE # MAP DYNAMIC COLUMN `ROW`"
            + " (device HSTRING SEPARATOR '|', day HSTRING(8), seq HLONG)");
    run("ALTER TABLE # MAP DYNAMIC COLUMN g:count HLONG");
    run("ALTER TABLE # MAP DYNAMIC COLUMN f:city HSTRING");
  }

  private static byte[] key(String device, String day, long seq) {
    return Bytes.add(Bytes.toBytes(device + "|"), Bytes.toBytes(day), Bytes.toBytes(seq));
  }

  @Test
  void aRowKeyOfPartsIsTheSameForBothSides() throws IOException {
    table.put(new Put(key("dev1", "20240106", -5)).addColumn(G, COUNT, Bytes.toBytes(1L)));
    table.put(new Put(key("dev1", "20240107", 5)).addColumn(G, COUNT, Bytes.toBytes(2L)));
    table.put(new Put(key("dev1!", "20240106", 9)).addColumn(G, COUNT, Bytes.toBytes(3L)));
    mapParts();
    assertThat(rows("SELECT device, day, seq, g:count FROM # ORDER BY device, seq"))
        .containsExactly(
            "[dev1, 20240106, -5, 1]", "[dev1, 20240107, 5, 2]", "[dev1!, 20240106, 9, 3]");
    assertThat(rows("SELECT seq FROM # WHERE device = 'dev1' AND day < '20240107' AND seq < 0"))
        .containsExactly("[-5]");
    run("UPSERT INTO # (device, day, seq, g:count) VALUES ('Köln', '20240108', -1, 7)");
    run("UPDATE # SET g:count = g:count + 1 WHERE device = 'Köln' AND day > '2024'");
    assertThat(Bytes.toLong(table.get(new Get(key("Köln", "20240108", -1))).getValue(G, COUNT)))
        .isEqualTo(8);
    run("DELETE FROM # WHERE device = 'dev1' AND day = '20240106' AND seq = -5");
    assertThat(table.get(new Get(key("dev1", "20240106", -5))).isEmpty()).isTrue();
    try (SqlEngine other =
            SqlEngine.open(
                HBaseStore.connect(SharedCluster.configuration()), EngineOptions.DEFAULT);
        Session there = other.open();
        Rows rows =
            (Rows) there.execute("SELECT seq FROM " + name + " WHERE device LIKE 'dev1%'")) {
      assertThat(rows.next()).containsExactly(9L);
      assertThat(rows.next()).containsExactly(5L);
      assertThat(rows.next()).isNull();
    }
  }

  @Test
  void anIndexRefusesAWriteWhoseRowKeyHasNotTheDeclaredForm() throws IOException {
    mapParts();
    run("CREATE INDEX by_day ON # (day) SYNC");
    for (String mode : List.of("ERROR", "NULL")) {
      run("ALTER TABLE # SET 'MAPPING_MISMATCH' = '" + mode + "'");
      assertThatThrownBy(
              () ->
                  table.put(
                      new Put(Bytes.toBytes("dev1|2024")).addColumn(F, NOTE, Bytes.toBytes("x"))))
          .hasMessageContaining("Column 'day' of row 646576317c32303234")
          .hasMessageContaining("HSTRING(8)");
    }
    assertThat(rows("SELECT COUNT(*) FROM #")).containsExactly("[0]");
  }

  @Test
  void indexesOverARowKeyOfPartsStayExact() throws Exception {
    System.out.println("MappedTableIT: -Dseed=" + SEED);
    Random random = new Random(SEED);
    mapParts();
    writeParted(random, 20);
    run("CREATE INDEX by_count ON # (g:count, device) INCLUDE (f:city) SYNC");
    run("CREATE INDEX by_seq ON # (seq DESC) SYNC");
    writeParted(random, OPERATIONS / 3);
    assertThat(differences("by_count")).allMatch(line -> line.contains(", 0, "));
    assertThat(differences("by_seq")).allMatch(line -> line.contains(", 0, "));
    List<String> all = rows("SELECT device, day, seq, f:city FROM # ORDER BY seq, device, day");
    assertThat(all).isNotEmpty();
    assertThat(rows("SELECT device, day, seq, f:city FROM # WHERE seq > -100"))
        .containsExactlyInAnyOrderElementsOf(all);
    assertThat(rows("SELECT device, day, seq FROM # WHERE g:count > -1000 AND device >= 'a'"))
        .containsExactlyInAnyOrderElementsOf(
            rows(
                "SELECT /*+ _l_ignore_index_, _l_allow_filtering_ */ device, day, seq FROM #"
                    + " WHERE g:count > -1000 AND device >= 'a'"));
  }

  private void writeParted(Random random, int operations) throws IOException {
    for (int i = 0; i < operations; i++) {
      String device = List.of("a", "a!", "ab", "é").get(random.nextInt(4));
      byte[] row = key(device, "2024010" + random.nextInt(3), random.nextInt(6) - 3);
      switch (random.nextInt(5)) {
        case 0 -> table.delete(new Delete(row));
        case 1 -> table.increment(new Increment(row).addColumn(G, COUNT, 1));
        default -> table.put(put(row, random));
      }
    }
  }

  /** Every kind of write of an HBase program, with its own timestamps too. */
  @Test
  void indexesStayExactUnderAnyWriteOfAnHBaseProgram() throws Exception {
    System.out.println("MappedTableIT: -Dseed=" + SEED);
    Random random = new Random(SEED);
    for (int i = 0; i < 20; i++) {
      write(random);
    }
    map();
    run("CREATE INDEX by_city ON # (f:city) INCLUDE (g:count) SYNC");
    run("CREATE INDEX by_count ON # (g:count DESC, f:city) SYNC");
    for (int i = 0; i < OPERATIONS; i++) {
      write(random);
    }
    assertThat(differences("by_city")).allMatch(line -> line.contains(", 0, "));
    assertThat(differences("by_count")).allMatch(line -> line.contains(", 0, "));
    assertThat(rows("SELECT `ROW`, f:city, g:count FROM # WHERE f:city >= ''"))
        .containsExactlyInAnyOrderElementsOf(scanned(true));
    assertThat(rows("SELECT `ROW`, f:city, g:count FROM # WHERE g:count > -1000000"))
        .containsExactlyInAnyOrderElementsOf(scanned(false));
  }

  private List<String> differences(String index) {
    return rows("CHECK INDEX " + index + " ON #").stream()
        .filter(line -> !line.contains("read"))
        .toList();
  }

  /** The rows that have a city, or a count, as a plain scan sees them. */
  private List<String> scanned(boolean withCity) throws IOException {
    TreeMap<String, String> found = new TreeMap<>();
    try (var scanner = table.getScanner(new Scan())) {
      for (Result row : scanner) {
        byte[] city = row.getValue(F, CITY);
        byte[] count = row.getValue(G, COUNT);
        if ((withCity ? city : count) != null) {
          String key = Bytes.toString(row.getRow());
          found.put(
              key,
              "["
                  + key
                  + ", "
                  + (city == null ? null : Bytes.toString(city))
                  + ", "
                  + (count == null ? null : Bytes.toLong(count))
                  + "]");
        }
      }
    }
    return List.copyOf(found.values());
  }

  private void write(Random random) throws IOException, InterruptedException {
    byte[] row = key(random.nextInt(30));
    long now = System.currentTimeMillis();
    long chosen = now - 5_000 + random.nextInt(5_000);
    switch (random.nextInt(14)) {
      case 0, 1 -> table.put(put(row, random));
      case 2 -> table.put(new Put(row, chosen).addColumn(F, CITY, city(random)));
      case 3 -> table.put(new Put(row, chosen).addColumn(G, COUNT, count(random)));
      case 4 -> table.delete(new Delete(row));
      case 5 -> table.delete(new Delete(row).addColumns(F, CITY));
      case 6 -> table.delete(new Delete(row).addColumns(G, COUNT, chosen));
      case 7 -> table.delete(new Delete(row).addFamily(random.nextBoolean() ? F : G));
      case 8 -> table.delete(new Delete(row).addColumn(F, CITY));
      case 9 -> table.increment(new Increment(row).addColumn(G, COUNT, random.nextInt(9) - 4));
      case 10 -> {
        byte[] old = table.get(new Get(row)).getValue(F, CITY);
        if (old != null && old.length > 40) {
          table.put(put(row, random));
        }
        table.append(new Append(row).addColumn(F, CITY, city(random)));
      }
      case 11 ->
          table.checkAndMutate(
              CheckAndMutate.newBuilder(row)
                  .ifMatches(G, COUNT, CompareOperator.GREATER, Bytes.toBytes(3L))
                  .build(put(row, random)));
      case 12 ->
          table.mutateRow(
              RowMutations.of(
                  List.of(
                      new Delete(row).addColumns(F, CITY),
                      new Put(row).addColumn(G, COUNT, count(random)))));
      default -> {
        List<Row> batch = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
          byte[] another = key(random.nextInt(30));
          batch.add(random.nextInt(4) == 0 ? new Delete(another) : put(another, random));
        }
        table.batch(batch, new Object[batch.size()]);
      }
    }
  }

  private static Put put(byte[] row, Random random) {
    Put put = new Put(row).addColumn(F, CITY, city(random));
    return random.nextBoolean()
        ? put.addColumn(G, COUNT, count(random))
        : put.addColumn(F, NOTE, Bytes.toBytes(random.nextInt()));
  }

  private static byte[] city(Random random) {
    return Bytes.toBytes(List.of("Ulm", "Bonn", "Köln", "Trier").get(random.nextInt(4)));
  }

  private static byte[] count(Random random) {
    return Bytes.toBytes((long) random.nextInt(20) - 10);
  }
}

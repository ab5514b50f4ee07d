package org.openlindorm.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.openlindorm.advisor.served.ServedAdvisor;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Result;
import org.openlindorm.engine.Session;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.hbase.cluster.SharedCluster;
import org.openlindorm.hbase.store.HBaseStore;

/** ADVISE TABLE measures tables of a running HBase by what HBase keeps of their writing. */
final class AdviseTableIT {

  private static final AtomicInteger TABLES = new AtomicInteger();
  private static final int ROWS = 1_200;
  private static final int BATCH = 10;
  private static final byte[] FAMILY = Bytes.toBytes("cf");

  private final SqlEngine engine =
      SqlEngine.open(
          HBaseStore.connect(SharedCluster.configuration()),
          EngineOptions.DEFAULT.withAdviser(new ServedAdvisor()));
  private final Session session = engine.open();
  private final String name = "advised" + TABLES.incrementAndGet();

  @AfterEach
  void close() {
    session.execute("DROP TABLE " + name).close();
    session.close();
    engine.close();
  }

  @Test
  void aTypedTableWithAGrowingKeyIsConvicted() {
    run("CREATE TABLE # (id BIGINT, v VARCHAR, PRIMARY KEY (id))");
    write();
    List<String> advice = run("ADVISE TABLE #");
    assertThat(advice.get(0))
        .startsWith("error | KEY101 | pk | every new row of `" + name + "`")
        .contains("ordered sample: 1000 keys of the table")
        .contains("(n = 1000, p = 0.01)")
        .contains("CREATE TABLE " + name + "_v2");
    assertThat(advice).last().asString().contains("1000 keys of 1200 rows in 1 region");
    assertThat(
            run(
                "SELECT severity, evidence FROM information_schema.key_advice WHERE table_name ="
                    + " '#' AND rule_id = 'KEY101'"))
        .singleElement()
        .asString()
        .contains("n = 1000");
  }

  @Test
  void theSameKeysAfterAHashAreNot() {
    run(
        "CREATE TABLE # (id BIGINT, v VARCHAR, PRIMARY KEY (hash32(id), id))"
            + " WITH (NUMREGIONS='4')");
    write();
    assertThat(run("ADVISE TABLE #"))
        .allMatch(AdviseTableIT::isNoFinding)
        .last()
        .asString()
        .contains("1000 keys of 1200 rows in 4 regions");
  }

  @Test
  void aTableTooLargeToBeReadIsLookedAtInAllRegions() {
    run(
        "CREATE TABLE # (id BIGINT, v VARCHAR, PRIMARY KEY (hash32(id), id))"
            + " WITH (NUMREGIONS='4')");
    for (int i = 0; i < 4; i++) {
      write();
    }
    assertThat(run("ADVISE TABLE # SAMPLE 40"))
        .allMatch(AdviseTableIT::isNoFinding)
        .last()
        .asString()
        .contains("40 keys of at least 4");
  }

  @Test
  void thePlainTableOfAnHBaseProgramIsConvictedByItsBytes() throws IOException {
    writePlain(i -> Bytes.toBytes(System.currentTimeMillis() * 1_000 + i));
    assertThat(run("ADVISE TABLE #").get(0))
        .startsWith("error | KEY101 | pk | ")
        .contains("(n = 1000, p = 0.01)");
  }

  @Test
  void thePlainTableWithRandomKeysIsNot() throws IOException {
    Random random = new Random(17);
    writePlain(i -> Bytes.toBytes("u%08x".formatted(random.nextInt())));
    assertThat(run("ADVISE TABLE #"))
        .noneMatch(line -> line.startsWith("error") || line.startsWith("warning"));
  }

  @Test
  void theRegionsReportWhereRowsAreWritten() {
    run("CREATE TABLE # (id BIGINT, v VARCHAR, PRIMARY KEY (id)) WITH (SPLITKEYS='-30,-20,-10')");
    assertThat(run("ADVISE TABLE #")).anyMatch(line -> line.contains("for the first time"));
    write();
    assertThat(run("ADVISE TABLE #"))
        .anyMatch(
            line ->
                line.startsWith(
                    "warning | LIV901 | pk | the last of 4 regions of `"
                        + name
                        + "` takes 100 % of the writes"))
        .anyMatch(line -> line.contains("live traffic: 1200 writes and 0 reads in 4 regions"));
  }

  @Test
  void afterAHashTheyDoNot() {
    run(
        "CREATE TABLE # (id BIGINT, v VARCHAR, PRIMARY KEY (hash32(id), id))"
            + " WITH (NUMREGIONS='4')");
    engine.readTraffic();
    write();
    assertThat(run("ADVISE TABLE #"))
        .allMatch(AdviseTableIT::isNoFinding)
        .anyMatch(line -> line.contains("1200 writes and 0 reads in 4 regions"));
  }

  @Test
  void theRegionsOfAnIndexReportTheSame() {
    run(
        "CREATE TABLE # (id BIGINT, num BIGINT, v VARCHAR, PRIMARY KEY (hash32(id), id))"
            + " WITH (NUMREGIONS='4')");
    run("CREATE INDEX by_num ON # (num) WITH (SPLITKEYS='-30,-20,-10')");
    engine.readTraffic();
    Prepared insert = session.prepare("UPSERT INTO " + name + " (id, num, v) VALUES (?, ?, 'x')");
    for (int i = 0; i < ROWS; i += BATCH) {
      List<List<@Nullable Object>> rows = new ArrayList<>();
      for (int j = 0; j < BATCH; j++) {
        rows.add(List.of(next, next++));
      }
      insert.executeBatch(rows);
    }
    assertThat(run("ADVISE TABLE #"))
        .anyMatch(line -> line.startsWith("warning | IDX501 | by_num | index `by_num` has 1 write"))
        .anyMatch(line -> line.startsWith("warning | LIV901 | by_num | the last of 4 regions of"))
        .anyMatch(line -> line.startsWith("sample |  | by_num | 1000 keys of 1200 rows"))
        .noneMatch(line -> line.contains("| pk |"));
  }

  @Test
  void theRegionsOfAnHBaseProgramsTableReportTheSame() throws IOException {
    plainTable("k-3", "k-6", "k-9");
    engine.readTraffic();
    putPlain(i -> Bytes.toBytes("m%08d".formatted(i)));
    assertThat(run("ADVISE TABLE #"))
        .anyMatch(line -> line.startsWith("error | KEY101 | pk"))
        .anyMatch(line -> line.startsWith("warning | LIV901 | pk | the last of 4 regions of"))
        .anyMatch(line -> line.contains("1200 writes and 0 reads in 4 regions"));
  }

  @Test
  void aRegionThatIsSplitInVainTwiceIsSeen() throws IOException {
    plainTable();
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin()) {
      engine.readTraffic();
      putPlain(i -> Bytes.toBytes("a%08d".formatted(i)));
      split(admin, "b");
      putPlain(i -> Bytes.toBytes("b%08d".formatted(i)));
      engine.readTraffic();
      split(admin, "c");
      putPlain(i -> Bytes.toBytes("c%08d".formatted(i)));
    }
    assertThat(run("ADVISE TABLE #"))
        .anyMatch(line -> line.startsWith("warning | LIV902 | pk | "))
        .anyMatch(
            line ->
                line.startsWith("warning | LIV903 | pk | a region of `")
                    && line.contains("one half took 100 %, then 100 % of the writes"));
  }

  @Test
  void aProposedKeyIsMeasuredOnTheRowsOfTheTable() {
    run("CREATE TABLE # (id BIGINT, host VARCHAR, v VARCHAR, PRIMARY KEY (id))");
    Prepared insert = session.prepare("UPSERT INTO " + name + " (id, host, v) VALUES (?, ?, 'x')");
    for (int i = 0; i < ROWS; i += BATCH) {
      List<List<@Nullable Object>> rows = new ArrayList<>();
      for (int j = 0; j < BATCH; j++) {
        rows.add(List.of(next, "web" + next % 40));
        next++;
      }
      insert.executeBatch(rows);
    }
    Prepared byId = session.prepare("SELECT v FROM " + name + " WHERE id = ?");
    for (long id = 0; id < 20; id++) {
      byId.execute(List.of(id)).close();
    }
    String advice = String.join("\n", run("ADVISE TABLE # KEY (bucket(16, host), host, id)"));
    assertThat(advice)
        .contains("key | (id) | (bucket(16, host), host, id)")
        .contains("write fronts, 16 wanted | 1 | ")
        .contains("rows with the key of another | 0 | 0 of 1000")
        .contains("20 x SELECT v FROM " + name + " WHERE id = ?")
        .contains("1000 of 1000 drawn rows, drawn evenly from 1200")
        .contains("verdict |  | ");
    String salted = String.join(" ", run("ADVISE TABLE # KEY (hash32(id), id)"));
    assertThat(salted).contains("take it: new rows land everywhere");
    assertThat(run("SELECT COUNT(*) FROM #")).containsExactly("1200");
    assertThat(run("SHOW TABLES LIKE '#%'")).containsExactly(name);
  }

  private void split(Admin admin, String at) throws IOException {
    TableName plain = TableName.valueOf(name);
    List<RegionInfo> before = admin.getRegions(plain);
    byte[] last = before.get(before.size() - 1).getRegionName();
    try {
      admin.splitRegionAsync(last, Bytes.toBytes(at)).get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IOException(e);
    }
    assertThat(admin.getRegions(plain)).hasSize(before.size() + 1);
  }

  private static boolean isNoFinding(String line) {
    return line.startsWith("sample |") || line.startsWith("traffic |");
  }

  private long next;

  private void write() {
    Prepared insert = session.prepare("UPSERT INTO " + name + " (id, v) VALUES (?, 'x')");
    for (int i = 0; i < ROWS; i += BATCH) {
      List<List<@Nullable Object>> rows = new ArrayList<>();
      for (int j = 0; j < BATCH; j++) {
        rows.add(List.of(next++));
      }
      insert.executeBatch(rows);
    }
  }

  /** A row key. */
  private interface Key {
    byte[] of(int number);
  }

  private void writePlain(Key key) throws IOException {
    plainTable();
    putPlain(key);
  }

  private void plainTable(String... splits) throws IOException {
    TableName plain = TableName.valueOf(name);
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin()) {
      admin.createTable(
          TableDescriptorBuilder.newBuilder(plain)
              .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
              .build(),
          splits.length == 0
              ? null
              : Arrays.stream(splits).map(Bytes::toBytes).toArray(byte[][]::new));
    }
  }

  private void putPlain(Key key) throws IOException {
    TableName plain = TableName.valueOf(name);
    try (Connection connection = ConnectionFactory.createConnection(SharedCluster.configuration());
        Admin admin = connection.getAdmin();
        Table table = connection.getTable(plain)) {
      for (int i = 0; i < ROWS; i++) {
        table.put(new Put(key.of(i)).addColumn(FAMILY, Bytes.toBytes("v"), Bytes.toBytes(i)));
      }
      admin.flush(plain);
    }
  }

  private List<String> run(String sql) {
    List<String> lines = new ArrayList<>();
    try (Result result = session.execute(sql.replace("#", name))) {
      if (result instanceof Result.Rows rows) {
        for (@Nullable Object @Nullable [] row = rows.next(); row != null; row = rows.next()) {
          lines.add(String.join(" | ", Arrays.stream(row).map(String::valueOf).toList()));
        }
      }
    }
    return lines;
  }
}

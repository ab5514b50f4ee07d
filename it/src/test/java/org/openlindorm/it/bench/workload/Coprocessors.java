package org.openlindorm.it.bench.workload;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.openlindorm.hbase.region.ProgramObserver;
import org.openlindorm.hbase.region.TypedTableObserver;
import org.openlindorm.it.bench.contest.BenchmarkEnvironment;
import org.openlindorm.it.bench.contest.Contender;
import org.openlindorm.it.bench.contest.Contest;
import org.openlindorm.it.bench.contest.Works;
import org.openlindorm.it.bench.peer.Caller;

/**
 * The cost of our coprocessors for HBase programs: the same calls on two HBase tables without
 * indexes, one with the observers and one without.
 */
public final class Coprocessors {

  private static final byte[] FAMILY = {'f'};
  private static final byte[] COLUMN = {'c'};
  private static final byte[] VALUE = "a value of some thirty bytes ..".getBytes(UTF_8);
  private static final int TURN = 40;
  private static final int SCANNED = 100;
  private static final double TARGET = 1.03;

  private Coprocessors() {}

  public static List<Contest> contests(BenchmarkEnvironment environment, Works points)
      throws IOException {
    long rows = points.rows();
    Table bare = table(environment, "bare", false, rows);
    Table observed = table(environment, "observed", true, rows);
    return List.of(
        contest("Put by an HBase client", rows, TURN, bare, observed, Coprocessors::put),
        contest("Get by an HBase client", rows, TURN, bare, observed, Coprocessors::get),
        contest(
            SCANNED + " rows scanned by an HBase client",
            Math.max(1, rows - SCANNED),
            TURN / 10,
            bare,
            observed,
            Coprocessors::scan));
  }

  /** One call on one of the tables. */
  private interface Work {
    void on(Table table, long id) throws IOException;
  }

  private static Contest contest(
      String name, long bound, int turn, Table bare, Table observed, Work work) {
    return new Contest(
        name,
        bound,
        turn,
        Contender.of("without coprocessors", id -> work.on(bare, id)),
        List.of(
            Contender.of("with ours", id -> work.on(observed, id)).atMost(TARGET),
            Contender.of("without, again", id -> work.on(bare, id))));
  }

  private static Table table(
      BenchmarkEnvironment environment, String name, boolean observers, long rows)
      throws IOException {
    var table =
        TableDescriptorBuilder.newBuilder(TableName.valueOf("bench", name))
            .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY));
    if (observers) {
      table.setCoprocessor(TypedTableObserver.class.getName());
      table.setCoprocessor(ProgramObserver.class.getName());
    }
    Table made = environment.create(table.build());
    List<Put> puts = new ArrayList<>();
    for (long id = 0; id < rows; id++) {
      puts.add(row(id));
      if (puts.size() == 1_000) {
        made.put(puts);
        puts.clear();
      }
    }
    made.put(puts);
    environment.flush(made.getName());
    return made;
  }

  private static Put row(long id) {
    return new Put(Bytes.toBytes(id)).addColumn(FAMILY, COLUMN, VALUE);
  }

  private static void put(Table table, long id) throws IOException {
    table.put(row(id));
  }

  private static void get(Table table, long id) throws IOException {
    Caller.expect(1, table.get(new Get(Bytes.toBytes(id))).size());
  }

  private static void scan(Table table, long id) throws IOException {
    int count = 0;
    Scan scan = new Scan().withStartRow(Bytes.toBytes(id)).setLimit(SCANNED);
    try (ResultScanner scanner = table.getScanner(scan)) {
      for (Result row : scanner) {
        count += row.size();
      }
    }
    Caller.expect(SCANNED, count);
  }
}

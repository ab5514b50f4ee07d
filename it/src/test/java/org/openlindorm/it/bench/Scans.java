package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.regionserver.HRegion;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Prepared;
import org.openlindorm.engine.Session;
import org.openlindorm.schema.TableDef;

/**
 * Many rows of a key and ten columns. What SQL does is held against a scan of the HBase client over
 * a table of HBase's own with a cell for each column, and against the scanner of the region that
 * holds the SQL table: nobody reads its rows faster.
 */
final class Scans {

  private static final byte[] FAMILY = {'f'};
  private static final int COLUMNS = 10;
  private static final int PUTS = 1_000;

  private final Arena arena;
  private final long rows;
  private final Table plain;
  private final HRegion region;

  private Scans(Arena arena, long rows) throws IOException {
    this.arena = arena;
    this.rows = rows;
    this.plain = plain(arena, rows);
    this.region = arena.region(wide(arena, rows));
  }

  static List<Contest> contests(Arena arena, long rows) throws IOException {
    return new Scans(arena, rows).all();
  }

  private List<Contest> all() {
    String hinted = "SELECT /*+ _l_allow_filtering_ */ ";
    long passing = (rows + 99) / 100;
    return List.of(
        contest("All columns of all rows", rows, rows, "SELECT * FROM wide"),
        contest("2 of 10 columns of all rows", rows, rows, "SELECT a, f FROM wide"),
        contest(
            "1 % of the rows by another column", rows, passing, hinted + "* FROM wide WHERE g = 7"),
        contest("COUNT(*)", rows, 1, "SELECT COUNT(*) FROM wide"),
        contest(
            "SUM in 100 groups",
            rows,
            Math.min(rows, 100),
            "SELECT g, SUM(a) FROM wide GROUP BY g"),
        contest(
            "The first 10 by another column",
            rows,
            10,
            hinted + "id, a FROM wide ORDER BY f, id LIMIT 10"),
        range(10),
        range(1_000));
  }

  private Contest contest(String name, long read, long answered, String sql) {
    int expected = Math.toIntExact(answered);
    return new Contest(
        name,
        1,
        1,
        Contender.of("HBase Scan, 10 cells", any -> scan(new Scan(), read)),
        List.of(
            Contender.of("the region's scanner", any -> inRegion(new Scan(), read)),
            Contender.of("SQL", any -> Arena.expect(expected, arena.session().execute(sql))),
            Contender.of(
                "SQL, attached", any -> Arena.expect(expected, arena.attached().execute(sql)))));
  }

  private Contest range(long length) {
    long wanted = Math.min(length, rows / 2);
    int turn = length <= 100 ? 10 : 3;
    return new Contest(
        wanted + " rows of ten columns by a range of the key",
        rows - wanted,
        turn,
        Contender.of("HBase Scan, 10 cells", from -> scan(between(from, wanted), wanted)),
        List.of(
            Contender.of("the region's scanner", from -> inRegion(between(from, wanted), wanted)),
            select("SQL", arena.session(), wanted),
            select("SQL, attached", arena.attached(), wanted)));
  }

  private static Contender select(String name, Session session, long wanted) {
    return Ranges.select(name, session, "wide", Math.toIntExact(wanted));
  }

  private Scan between(long from, long wanted) {
    return new Scan().withStartRow(key(from)).withStopRow(key(from + wanted));
  }

  private byte[] key(long id) {
    return arena.definition("wide").layout().encode(List.of(id)).toArray();
  }

  private void scan(Scan scan, long expected) throws IOException {
    long count = 0;
    try (ResultScanner scanner = plain.getScanner(scan.setCaching(PUTS))) {
      while (scanner.next() != null) {
        count++;
      }
    }
    Arena.expect(Math.toIntExact(expected), Math.toIntExact(count));
  }

  private void inRegion(Scan scan, long expected) throws IOException {
    int count = 0;
    var cells = new ArrayList<Cell>();
    try (RegionScanner scanner = region.getScanner(scan)) {
      boolean more = true;
      while (more) {
        more = scanner.nextRaw(cells);
        count += cells.isEmpty() ? 0 : 1;
        cells.clear();
      }
    }
    Arena.expect(Math.toIntExact(expected), count);
  }

  private static TableDef wide(Arena arena, long rows) throws IOException {
    arena.execute(
        "CREATE TABLE wide (id BIGINT, a INTEGER, b BIGINT, c VARCHAR, d VARCHAR, e DOUBLE,"
            + " f DECIMAL(12,2), g INTEGER, h TIMESTAMP, i VARCHAR, j BOOLEAN, PRIMARY KEY (id))");
    Prepared upsert =
        arena
            .session()
            .prepare(
                "UPSERT INTO wide (id, a, b, c, d, e, f, g, h, i, j)"
                    + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    for (long from = 0; from < rows; from += PUTS) {
      List<List<@Nullable Object>> batch = new ArrayList<>();
      for (long id = from; id < Math.min(rows, from + PUTS); id++) {
        batch.add(row(id));
      }
      upsert.executeBatch(batch);
    }
    TableDef wide = arena.definition("wide");
    arena.flush(wide);
    return wide;
  }

  private static List<@Nullable Object> row(long id) {
    return List.of(
        id,
        (int) id,
        id * 7_919,
        "customer " + id % 1_000,
        "a text of some twenty letters " + id,
        id / 4.0,
        new java.math.BigDecimal(java.math.BigInteger.valueOf(id * 31 % 1_000_003), 2),
        (int) (id % 100),
        1_700_000_000_000L + id * 1_000,
        "state " + id % 7,
        id % 2 == 0);
  }

  /** A table of HBase's own: the same values as texts, a cell each. */
  private static Table plain(Arena arena, long rows) throws IOException {
    TableName name = TableName.valueOf("bench_plain_wide");
    Table table =
        arena.create(
            TableDescriptorBuilder.newBuilder(name)
                .setColumnFamily(ColumnFamilyDescriptorBuilder.of(FAMILY))
                .build());
    for (long from = 0; from < rows; from += PUTS) {
      List<Put> puts = new ArrayList<>();
      for (long id = from; id < Math.min(rows, from + PUTS); id++) {
        puts.add(put(id));
      }
      table.put(puts);
    }
    arena.flush(name);
    return table;
  }

  private static Put put(long id) {
    Put put = new Put(Bytes.toBytes(id ^ Long.MIN_VALUE));
    List<@Nullable Object> row = row(id);
    for (int column = 1; column <= COLUMNS; column++) {
      put.addColumn(
          FAMILY, new byte[] {(byte) ('`' + column)}, Bytes.toBytes("" + row.get(column)));
    }
    return put;
  }
}

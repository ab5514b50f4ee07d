package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Prepared;
import org.openlindorm.row.RowCodec;
import org.openlindorm.schema.TableDef;

/** The plain table of the contests: a number as key, counted from 0, and five columns. */
final class Points {

  static final String COLUMNS =
      "(id BIGINT NOT NULL, name VARCHAR, amount INTEGER, price DOUBLE, ts TIMESTAMP,"
          + " note VARCHAR, ";

  private static final String NAME = "points";
  private static final byte[] FAMILY = {'f'};
  private static final byte[] PACKED = RowCodec.PACKED.toArray();

  private final TableDef definition;
  private final Table table;
  private final long rows;
  private final byte[] row;

  private Points(TableDef definition, Table table, long rows) throws IOException {
    this.definition = definition;
    this.table = table;
    this.rows = rows;
    this.row = CellUtil.cloneValue(only(table.get(new Get(key(0)))));
  }

  static Points create(Arena arena, long rows) throws IOException {
    arena.execute("CREATE TABLE " + NAME + COLUMNS + "PRIMARY KEY (id))");
    fill(arena, NAME, rows);
    TableDef definition = arena.definition(NAME);
    arena.flush(definition);
    return new Points(definition, arena.hbase(definition), rows);
  }

  /** Upserts the rows 0 to {@code rows} into a table with the same columns. */
  static void fill(Arena arena, String table, long rows) {
    Prepared upsert = arena.session().prepare(upsert(table));
    for (long from = 0; from < rows; from += 1_000) {
      upsert.executeBatch(values(from, (int) Math.min(1_000, rows - from)));
    }
  }

  static String upsert(String table) {
    return "UPSERT INTO "
        + table
        + " (id, name, amount, price, ts, note) VALUES (?, ?, ?, ?, ?, ?)";
  }

  static List<List<@Nullable Object>> values(long from, int count) {
    List<List<@Nullable Object>> batch = new ArrayList<>();
    for (long id = from; id < from + count; id++) {
      batch.add(value(id));
    }
    return batch;
  }

  static List<@Nullable Object> value(long id) {
    return List.of(id, "name " + id, (int) id, id / 4.0, id * 1_000, "a note on " + id);
  }

  TableDef definition() {
    return definition;
  }

  Table hbase() {
    return table;
  }

  long rows() {
    return rows;
  }

  byte[] key(long id) {
    return definition.layout().encode(List.of(id)).toArray();
  }

  /** What SQL would write for a whole row, as one cell. */
  Put put(long id) {
    return new Put(key(id)).addColumn(FAMILY, PACKED, row);
  }

  /** The packed cell, which is all that a row has. */
  static Cell only(Result row) {
    return row.rawCells()[0];
  }
}

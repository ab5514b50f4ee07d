package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.client.Table;
import org.openlindorm.hbase.region.RepeatedWrites;
import org.openlindorm.hbase.region.RowVersionFilter;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.StoredRow;

/** Writes of rows, in the order given. */
final class RowWrites {

  private final OpenTables tables;

  RowWrites(OpenTables tables) {
    this.tables = tables;
  }

  void write(PhysicalTable name, List<Mutation> mutations) {
    tables.with(
        name,
        table -> {
          for (List<Row> run : Writes.runs(mutations, CellNames.of(name))) {
            if (run.size() == 1) {
              writeOne(table, run.get(0));
            } else {
              writeMany(table, name, run);
            }
          }
          return true;
        });
  }

  private static void writeOne(Table table, Row row) throws IOException {
    if (row instanceof Put put) {
      table.put(put);
    } else if (row instanceof Delete delete) {
      table.delete(delete);
    } else {
      table.mutateRow((RowMutations) row);
    }
  }

  private void writeMany(Table table, PhysicalTable name, List<Row> rows) {
    try {
      table.batch(rows, new Object[rows.size()]);
    } catch (IOException e) {
      throw Failures.ofBatch(e, name, tables.timeoutMillis(), rows.size());
    } catch (InterruptedException e) {
      throw Failures.cancelled(e);
    }
  }

  boolean writeIf(PhysicalTable name, long expectedVersion, Mutation mutation) {
    return tables.with(
        name,
        table -> {
          Row row = Writes.row(mutation, CellNames.of(name));
          if (row == null) {
            StoredRow current =
                RowReads.row(name, mutation.key(), table.get(RowReads.get(name, mutation.key())));
            return (current == null ? 0 : current.version()) == expectedVersion;
          }
          return table.checkAndMutate(conditional(row, expectedVersion)).isSuccess();
        });
  }

  /** A write that may arrive several times and takes effect at most once. */
  static CheckAndMutate conditional(Row row, long expectedVersion) {
    RepeatedWrites.name(row);
    var check =
        CheckAndMutate.newBuilder(row.getRow()).ifMatches(new RowVersionFilter(expectedVersion));
    if (row instanceof Put put) {
      return check.build(put);
    }
    return row instanceof Delete delete ? check.build(delete) : check.build((RowMutations) row);
  }
}

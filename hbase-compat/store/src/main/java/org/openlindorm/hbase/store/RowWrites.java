package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.client.Table;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.store.ConditionalWrite;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RowChange;

/** Writes rows in the given order. */
final class RowWrites implements AutoCloseable {

  /**
   * The batch size for rows that could not be written as files; the rows of a batch wait for the
   * log together.
   */
  private static final int ROWS_AT_ONCE = 1_000;

  private final OpenTables tables;
  private final @Nullable LocalWrites local;
  private final @Nullable FileWrites files;

  /**
   * @param local the regions in this process, or null
   * @param settings of the server that has them
   */
  RowWrites(OpenTables tables, @Nullable LocalRegions local, Configuration settings) {
    this.tables = tables;
    this.local = local == null ? null : new LocalWrites(local, tables.timeoutMillis());
    this.files =
        local == null || this.local == null ? null : new FileWrites(settings, local, this.local);
  }

  /** Writes rows as files where regions of this process accept them. */
  void writeSorted(PhysicalTable name, List<Mutation.Put> rows) {
    List<Mutation.Put> left =
        files == null ? rows : tables.with(name, table -> files.write(name, rows));
    for (int begin = 0; begin < left.size(); begin += ROWS_AT_ONCE) {
      int end = Math.min(left.size(), begin + ROWS_AT_ONCE);
      write(name, List.copyOf(left.subList(begin, end)));
    }
  }

  long bytesOfSorted() {
    return files == null ? 0 : FileWrites.bytes();
  }

  void write(PhysicalTable name, List<Mutation> mutations) {
    tables.with(
        name,
        table -> {
          CellNames names = CellNames.of(name);
          for (List<Writes.Write> run : Writes.runs(mutations, names)) {
            for (List<Writes.Write> left : leftToClient(name, names, run)) {
              writeByClient(table, name, left.stream().map(Writes.Write::row).toList());
            }
          }
          return true;
        });
  }

  private List<List<Writes.Write>> leftToClient(
      PhysicalTable name, CellNames names, List<Writes.Write> run) throws IOException {
    if (local == null) {
      return List.of(run);
    }
    List<Writes.Write> left = local.write(name, run).left();
    return Writes.runs(left.stream().map(Writes.Write::source).toList(), names);
  }

  private void writeByClient(Table table, PhysicalTable name, List<Row> rows) throws IOException {
    if (rows.size() == 1) {
      writeOne(table, rows.get(0));
    } else {
      writeMany(table, name, rows);
    }
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

  /** Writes each row that still has the version that the caller read. */
  BitSet writeAllIf(PhysicalTable name, List<ConditionalWrite> writes) {
    return tables.with(
        name,
        table -> new ConditionalRows(name, writes).write(table, local, tables.timeoutMillis()));
  }

  /** Has regions compute and write the changes of rows. */
  List<RowChange.Outcome> change(PhysicalTable name, List<Bytes> keys, RowChange change) {
    return tables.with(
        name,
        table -> new ComputedRows(name, keys, change).change(table, local, tables.timeoutMillis()));
  }

  @Override
  public void close() {
    if (local != null) {
      local.close();
    }
  }
}

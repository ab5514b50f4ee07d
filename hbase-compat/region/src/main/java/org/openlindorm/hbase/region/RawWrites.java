package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.ipc.RpcServer;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.row.RowGuard;
import org.openlindorm.schema.TableCodec;
import org.openlindorm.schema.TableDef;

/**
 * Guards a typed table against writes of HBase clients. VALIDATE refuses cells that the table's
 * columns cannot decode; REJECT refuses every write. SQL's own writes pass: they use connections
 * that carry {@link #SQL_CONNECTION}, sent once per connection and not with each write.
 */
public final class RawWrites {

  /** The descriptor value that is VALIDATE or REJECT. */
  public static final String MODE = "lindorm.hbase.writes";

  /** The descriptor value with the table's definition, in hex ({@link TableCodec}). */
  public static final String ROWS = "lindorm.rows";

  /** The connection attributes that mark a connection of the SQL server. */
  public static final Map<String, byte[]> SQL_CONNECTION =
      Map.of("org.openlindorm.sql-writer", new byte[] {1});

  private final TableName table;
  private final @Nullable RowGuard guard;

  private RawWrites(TableName table, @Nullable RowGuard guard) {
    this.table = table;
    this.guard = guard;
  }

  /**
   * Returns the guard that a table's descriptor requires, or null when it requires none.
   *
   * @throws IOException when it cannot be read; the region must not open then
   */
  static @Nullable RawWrites of(TableDescriptor table) throws IOException {
    String mode = table.getValue(MODE);
    if ("REJECT".equals(mode)) {
      return new RawWrites(table.getTableName(), null);
    }
    TableDef definition = "VALIDATE".equals(mode) ? definition(table) : null;
    return definition == null ? null : new RawWrites(table.getTableName(), RowGuard.of(definition));
  }

  /**
   * Returns the table's definition in its descriptor, or null when there is none.
   *
   * @throws IOException when it cannot be read; the region must not open then
   */
  static @Nullable TableDef definition(TableDescriptor table) throws IOException {
    String rows = table.getValue(ROWS);
    if (rows == null) {
      return null;
    }
    try {
      return TableCodec.read(new ByteReader(Bytes.fromHex(rows)));
    } catch (RuntimeException e) {
      throw new IOException(
          "The columns of table " + table.getTableName() + " cannot be read: " + e, e);
    }
  }

  /**
   * Returns whether the current call is from an HBase client. False outside of a call, where the
   * server itself writes.
   */
  public static boolean fromHBaseClient() {
    return RpcServer.getCurrentCall()
        .map(call -> !call.getConnectionAttributes().keySet().containsAll(SQL_CONNECTION.keySet()))
        .orElse(false);
  }

  /**
   * Checks a write on arrival. The results of increments and appends are not known yet.
   *
   * @throws DoNotRetryIOException with row, column and reason when it is refused
   */
  void check(Mutation mutation) throws IOException {
    if (!fromHBaseClient()) {
      return;
    }
    RowGuard validating = guard;
    if (validating == null) {
      throw new DoNotRetryIOException(
          "Table "
              + table
              + " is written with SQL only; ALTER TABLE ... SET 'HBASE_WRITES' ="
              + " 'VALIDATE' to let HBase clients write values that fit its columns");
    }
    Bytes row = Bytes.wrap(mutation.getRow());
    refuse(row, validating.refusesKey(row));
    for (List<Cell> cells : mutation.getFamilyCellMap().values()) {
      for (int i = 0; i < cells.size(); i++) {
        check(row, cells.get(i), mutation, validating);
      }
    }
  }

  private void check(Bytes row, Cell cell, Mutation mutation, RowGuard validating)
      throws DoNotRetryIOException {
    Bytes qualifier = qualifier(cell);
    if (mutation instanceof Put) {
      refuse(row, validating.refusesCell(qualifier, Bytes.wrap(CellUtil.cloneValue(cell))));
    } else if (!(mutation instanceof Delete) || ofColumn(cell)) {
      refuse(row, validating.refusesColumn(qualifier));
    }
  }

  private static boolean ofColumn(Cell delete) {
    return delete.getType() == Cell.Type.Delete || delete.getType() == Cell.Type.DeleteColumn;
  }

  /** Checks a cell that an increment or append computes. The row is locked. */
  void checkComputed(Cell made) throws IOException {
    if (guard != null && fromHBaseClient()) {
      Bytes row = Bytes.wrap(CellUtil.cloneRow(made));
      refuse(row, guard.refusesCell(qualifier(made), Bytes.wrap(CellUtil.cloneValue(made))));
    }
  }

  /** Checks a cell of a file that is to be loaded. */
  void checkLoaded(Cell cell) throws IOException {
    RowGuard validating = checkLoadedKey(CellUtil.cloneRow(cell));
    if (cell.getType() == Cell.Type.Put) {
      String reason =
          validating.refusesCell(qualifier(cell), Bytes.wrap(CellUtil.cloneValue(cell)));
      refuse(Bytes.wrap(CellUtil.cloneRow(cell)), reason);
    }
  }

  /** Checks a row key of a file that is to be loaded. */
  RowGuard checkLoadedKey(byte[] key) throws IOException {
    if (guard == null) {
      throw new DoNotRetryIOException("Table " + table + " accepts no files of HBase clients");
    }
    refuse(Bytes.wrap(key), guard.refusesKey(Bytes.wrap(key)));
    return guard;
  }

  private static Bytes qualifier(Cell cell) {
    return Bytes.wrap(CellUtil.cloneQualifier(cell));
  }

  private void refuse(Bytes row, @Nullable String reason) throws DoNotRetryIOException {
    if (reason != null) {
      throw new DoNotRetryIOException(
          "Row %s does not fit table %s: %s. See docs/hbase.md, or ALTER TABLE ... SET"
                  .formatted(row.hex(), table, reason)
              + " 'HBASE_WRITES' = 'ALLOW' to write values that SQL cannot read");
    }
  }
}

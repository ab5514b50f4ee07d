package org.openlindorm.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Increment;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;
import org.openlindorm.model.ModelOperation;
import org.openlindorm.model.ModelTable;
import org.openlindorm.model.ModelWriter;
import org.openlindorm.type.DataType;

/** The operations of the model checker by HBase's own API, one cell a column. */
final class HBaseWriter implements ModelWriter {

  private static final byte[] FAMILY = Bytes.toBytes("f");

  private final Table table;

  HBaseWriter(Connection connection, String table) {
    try {
      this.table = connection.getTable(TableName.valueOf(table));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public boolean can(ModelOperation operation) {
    return operation instanceof ModelOperation.Delete
        || operation instanceof ModelOperation.Increment
        || operation instanceof ModelOperation.Upsert upsert
            && upsert.rows().values().stream()
                .noneMatch(row -> row.keySet().containsAll(ModelTable.COLUMNS));
  }

  @Override
  public void write(ModelOperation operation) throws IOException {
    if (operation instanceof ModelOperation.Delete delete) {
      table.delete(new Delete(key(delete.id())));
    } else if (operation instanceof ModelOperation.Increment increment) {
      table.increment(
          new Increment(key(increment.id()))
              .addColumn(FAMILY, Bytes.toBytes("amount"), increment.by()));
    } else if (operation instanceof ModelOperation.Upsert upsert) {
      List<Put> puts = new ArrayList<>();
      upsert.rows().forEach((id, values) -> puts.add(put(id, values)));
      table.put(puts);
    }
  }

  /** BIGINT keys are stored with the sign bit inverted. */
  static byte[] key(long id) {
    return Bytes.toBytes(id ^ Long.MIN_VALUE);
  }

  private static Put put(long id, Map<String, @Nullable Object> values) {
    Put put = new Put(key(id));
    values.forEach((column, value) -> put.addColumn(FAMILY, Bytes.toBytes(column), cell(value)));
    return put;
  }

  private static byte[] cell(@Nullable Object value) {
    if (value == null) {
      return new byte[0];
    }
    DataType type =
        value instanceof Long
            ? DataType.BIGINT
            : value instanceof Integer ? DataType.INTEGER : DataType.VARCHAR;
    return type.cellCodec().encode(value).toArray();
  }

  @Override
  public void close() {
    try {
      table.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

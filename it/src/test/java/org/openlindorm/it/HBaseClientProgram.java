package org.openlindorm.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.NamespaceDescriptor;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Delete;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.openlindorm.engine.HBaseProgram;

/** A program of the stock HBase client, which knows nothing of SQL. */
public final class HBaseClientProgram implements HBaseProgram, AutoCloseable {

  private final Connection connection;

  public HBaseClientProgram(Configuration configuration) {
    try {
      connection = ConnectionFactory.createConnection(configuration);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private interface Use<T> {
    T with(Table table) throws IOException;
  }

  private <T> T use(String name, Use<T> use) {
    try (Table table = connection.getTable(TableName.valueOf(name))) {
      return use.with(table);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void create(String table, List<String> families, int versions) {
    try (Admin admin = connection.getAdmin()) {
      TableName name = TableName.valueOf(table);
      String namespace = name.getNamespaceAsString();
      if (Arrays.stream(admin.listNamespaces()).noneMatch(namespace::equals)) {
        admin.createNamespace(NamespaceDescriptor.create(namespace).build());
      }
      if (admin.tableExists(name)) {
        admin.disableTable(name);
        admin.deleteTable(name);
      }
      var descriptor = TableDescriptorBuilder.newBuilder(name);
      families.forEach(
          family ->
              descriptor.setColumnFamily(
                  ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes(family))
                      .setMaxVersions(versions)
                      .build()));
      admin.createTable(descriptor.build());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void put(
      String table,
      org.openlindorm.bytes.Bytes row,
      String column,
      org.openlindorm.bytes.Bytes value,
      long timestamp) {
    int colon = column.indexOf(':');
    byte[] family = Bytes.toBytes(column.substring(0, colon));
    byte[] qualifier = Bytes.toBytes(column.substring(colon + 1));
    Put put = new Put(row.toArray());
    if (timestamp == 0) {
      put.addColumn(family, qualifier, value.toArray());
    } else {
      put.addColumn(family, qualifier, timestamp, value.toArray());
    }
    use(
        table,
        open -> {
          open.put(put);
          return true;
        });
  }

  @Override
  public void delete(String table, org.openlindorm.bytes.Bytes row) {
    use(
        table,
        open -> {
          open.delete(new Delete(row.toArray()));
          return true;
        });
  }

  @Override
  public List<String> get(String table, org.openlindorm.bytes.Bytes row) {
    List<String> cells = new ArrayList<>();
    Cell[] found = use(table, open -> open.get(new Get(row.toArray()))).rawCells();
    for (Cell cell : found == null ? new Cell[0] : found) {
      cells.add(
          Bytes.toString(CellUtil.cloneFamily(cell))
              + ":"
              + Bytes.toString(CellUtil.cloneQualifier(cell))
              + " "
              + org.openlindorm.bytes.Bytes.wrap(CellUtil.cloneValue(cell)).hex());
    }
    return cells;
  }

  @Override
  public org.openlindorm.bytes.Bytes encode(Object value) {
    if (value instanceof String text) {
      return org.openlindorm.bytes.Bytes.wrap(Bytes.toBytes(text));
    }
    if (value instanceof Boolean truth) {
      return org.openlindorm.bytes.Bytes.wrap(Bytes.toBytes(truth));
    }
    if (value instanceof Long number) {
      return org.openlindorm.bytes.Bytes.wrap(Bytes.toBytes(number));
    }
    if (value instanceof Integer number) {
      return org.openlindorm.bytes.Bytes.wrap(Bytes.toBytes(number));
    }
    if (value instanceof Short number) {
      return org.openlindorm.bytes.Bytes.wrap(Bytes.toBytes(number));
    }
    return value instanceof Float number
        ? org.openlindorm.bytes.Bytes.wrap(Bytes.toBytes(number))
        : org.openlindorm.bytes.Bytes.wrap(Bytes.toBytes((Double) value));
  }

  @Override
  public void close() throws IOException {
    connection.close();
  }
}

package org.openlindorm.hbase.region.index;

import java.io.IOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.index.IndexMaintainer;
import org.openlindorm.index.TableIndexes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the indexes of a table from its descriptor. */
public final class DescribedIndexes {

  private static final Logger LOG = LoggerFactory.getLogger(DescribedIndexes.class);

  private DescribedIndexes() {}

  /**
   * Returns the table's own indexes, or null when it has none. A clone of a table, for example from
   * a snapshot, inherits the descriptor but none of the indexes.
   *
   * @throws IOException when they cannot be read
   */
  public static @Nullable TableIndexes of(TableDescriptor table) throws IOException {
    String encoded = table.getValue(IndexProtocol.INDEXES);
    if (encoded == null) {
      return null;
    }
    TableIndexes indexes = decode(table.getTableName(), encoded);
    if (belongTo(table.getTableName(), indexes)) {
      return indexes;
    }
    LOG.warn(
        "Table {} was created with the descriptor of another table; it does not have the"
            + " indexes of that table",
        table.getTableName());
    return null;
  }

  private static TableIndexes decode(TableName table, String encoded) throws IOException {
    try {
      return TableIndexes.decode(Bytes.fromHex(encoded));
    } catch (RuntimeException e) {
      throw new IOException(
          "The indexes of table " + table + " cannot be read, so it cannot be written: " + e, e);
    }
  }

  private static boolean belongTo(TableName table, TableIndexes indexes) {
    return indexes.maintainers().stream()
        .map(IndexMaintainer::physical)
        .allMatch(
            entries ->
                entries.namespace().equals(table.getNamespaceAsString())
                    && entries.name().startsWith(table.getQualifierAsString() + "."));
  }
}

package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.DoNotRetryIOException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.util.Pair;
import org.openlindorm.hbase.region.cell.CellNames;
import org.openlindorm.hbase.region.index.IndexProtocol;

/**
 * Protects the tables of index entries against writes of HBase clients. Only SQL and index
 * maintenance write them; maintenance marks its writes with {@link IndexProtocol#MAINTENANCE}. The
 * check prevents accidents; a client that copies the mark is not stopped.
 */
public final class IndexTables {

  private IndexTables() {}

  /**
   * Returns whether a table holds index entries: it has our scan observer and not the table
   * observer.
   */
  public static boolean holdsEntries(TableDescriptor table) {
    return table.hasCoprocessor(ProgramObserver.class.getName())
        && !table.hasCoprocessor(TypedTableObserver.class.getName())
        && table.getValue(CellNames.DESCRIPTOR_VALUE) == null;
  }

  /**
   * Checks a write to an index table.
   *
   * @throws DoNotRetryIOException when an HBase client sends it
   */
  static void check(TableName table, Mutation mutation) throws DoNotRetryIOException {
    if (mutation.getAttribute(IndexProtocol.MAINTENANCE) == null && RawWrites.fromHBaseClient()) {
      throw refused(table, "written");
    }
  }

  /**
   * Checks files that are to be loaded into an index table.
   *
   * @throws DoNotRetryIOException when {@code lindorm bulkload} has not made them for an index
   */
  static void check(TableDescriptor table, List<Pair<byte[], String>> files, Configuration settings)
      throws IOException {
    byte[] mark = LoadedFiles.mark(table);
    for (Pair<byte[], String> file : files) {
      Path path = new Path(file.getSecond());
      try (HFile.Reader reader = HFile.createReader(path.getFileSystem(settings), path, settings)) {
        if (!Arrays.equals(mark, reader.getHFileInfo().get(LoadedFiles.MARK))) {
          throw refused(table.getTableName(), "loaded");
        }
      }
    }
  }

  /** Returns the error for an HBase client that changes an index table. */
  public static DoNotRetryIOException refused(TableName table, String what) {
    return new DoNotRetryIOException(
        ("Table %s holds the entries of an index, which are maintained with the rows of its"
                    + " table; it is not %s")
                .formatted(table, what)
            + " directly. Write the rows, or use SQL: CHECK INDEX ... REPAIR, ALTER INDEX"
            + " ... REBUILD, DROP INDEX");
  }
}

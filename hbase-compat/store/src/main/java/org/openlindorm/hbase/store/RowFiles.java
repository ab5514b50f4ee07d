package org.openlindorm.hbase.store;

import java.io.IOException;
import java.util.List;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.HFileContext;
import org.apache.hadoop.hbase.io.hfile.HFileContextBuilder;
import org.apache.hadoop.hbase.regionserver.HStoreFile;
import org.apache.hadoop.hbase.regionserver.StoreFileWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.hbase.region.CompressionCodecs;
import org.openlindorm.hbase.region.LoadedFiles;
import org.openlindorm.hbase.region.ProgramProtocol;
import org.openlindorm.store.Mutation;

/**
 * Writes HFiles with rows of one table, in its family's format, for its regions to load. They carry
 * the mark that the regions check.
 */
public final class RowFiles {

  private static final byte[] FAMILY = ProgramProtocol.FAMILY.toArray();

  private final Configuration settings;
  private final FileSystem fileSystem;
  private final Path folder;
  private final ColumnFamilyDescriptor family;
  private final byte[] mark;
  private final HFileContext context;

  /**
   * Creates a writer of files in a folder, which is created.
   *
   * @param table the table's current descriptor
   */
  public RowFiles(Configuration settings, Path folder, TableDescriptor table) throws IOException {
    CompressionCodecs.prepare();
    this.settings = settings;
    this.folder = folder;
    this.fileSystem = folder.getFileSystem(settings);
    this.family = table.getColumnFamily(FAMILY);
    this.mark = LoadedFiles.mark(table);
    this.context =
        new HFileContextBuilder()
            .withCompression(family.getCompressionType())
            .withDataBlockEncoding(family.getDataBlockEncoding())
            .withBlockSize(family.getBlocksize())
            .withColumnFamily(FAMILY)
            .withTableName(table.getTableName().getName())
            .build();
    fileSystem.mkdirs(folder);
  }

  /** Starts a file. */
  public RowFile open() throws IOException {
    return new RowFile(
        new StoreFileWriter.Builder(settings, CacheConfig.DISABLED, fileSystem)
            .withFilePath(new Path(folder, UUID.randomUUID().toString().replace("-", "")))
            .withBloomType(family.getBloomFilterType())
            .withFileContext(context)
            .build());
  }

  /** One file while it is written. */
  public final class RowFile {

    private final StoreFileWriter writer;

    private RowFile(StoreFileWriter writer) {
      this.writer = writer;
    }

    /**
     * Appends a row.
     *
     * @param cells by ascending qualifier
     * @return the approximate number of bytes
     */
    public long append(Bytes row, List<Mutation.Cell> cells, long timestamp) throws IOException {
      byte[] key = row.sharedArray();
      long appended = 0;
      for (Mutation.Cell cell : cells) {
        byte[] value = cell.value().sharedArray();
        appended += key.length + value.length;
        writer.append(new KeyValue(key, FAMILY, cell.qualifier().sharedArray(), timestamp, value));
      }
      return appended;
    }

    /** Appends a cell of the file's family; cells are appended in HBase's order. */
    public void append(Cell cell) throws IOException {
      writer.append(cell);
    }

    /** Completes the file on disk and returns its path. */
    public Path finish() throws IOException {
      writer.appendFileInfo(LoadedFiles.MARK, mark);
      writer.appendFileInfo(
          HStoreFile.BULKLOAD_TIME_KEY,
          org.apache.hadoop.hbase.util.Bytes.toBytes(System.currentTimeMillis()));
      writer.appendTrackedTimestampsToMetadata();
      writer.close();
      return writer.getPath();
    }
  }
}

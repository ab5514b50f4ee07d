package org.openlindorm.hbase.region;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.util.CommonFSUtils;

/**
 * The largest version that the regions of a table have stored: the horizon up to which they have
 * dropped delete markers of index entries, or the versions of rows that no cell contains. Its value
 * is the name of an empty file in the table's folder, such as {@code 1732680000000}. A region that
 * opens, also after a split, a merge or a move, takes the largest value.
 */
final class HorizonFolder {

  private static final String NAME = ".lindorm.horizon";

  /** A region that lists the folder while others store values finds one of so many. */
  private static final int KEPT = 8;

  private final FileSystem files;
  private final Path folder;
  private long stored = EntryHorizon.NONE;

  HorizonFolder(FileSystem files, Path tableDirectory) {
    this.files = files;
    this.folder = new Path(tableDirectory, NAME);
  }

  static HorizonFolder of(Configuration settings, TableName table) throws IOException {
    Path root = CommonFSUtils.getRootDir(settings);
    return new HorizonFolder(root.getFileSystem(settings), CommonFSUtils.getTableDir(root, table));
  }

  /** Returns the largest stored value, or {@link EntryHorizon#NONE}. */
  synchronized long read() throws IOException {
    for (FileStatus file : list()) {
      stored = Math.max(stored, value(file));
    }
    return stored;
  }

  /**
   * Returns when a value that is at least this one is durable.
   *
   * @param further how much larger a value is that has to be written
   */
  synchronized void storeAhead(long value, long further) throws IOException {
    if (value > stored) {
      store(value + further);
    }
  }

  /** Returns when a value that is at least this one is durable. */
  synchronized void store(long horizon) throws IOException {
    if (horizon <= stored) {
      return;
    }
    try (FSDataOutputStream file = files.create(new Path(folder, Long.toString(horizon)), true)) {
      file.hsync();
    }
    stored = horizon;
    List<Long> values = new ArrayList<>();
    for (FileStatus file : list()) {
      values.add(value(file));
    }
    values.sort(Comparator.reverseOrder());
    for (long outdated : values.subList(Math.min(KEPT, values.size()), values.size())) {
      files.delete(new Path(folder, Long.toString(outdated)), false);
    }
  }

  private FileStatus[] list() throws IOException {
    try {
      return files.listStatus(folder);
    } catch (FileNotFoundException none) {
      return new FileStatus[0];
    }
  }

  private static long value(FileStatus file) throws IOException {
    try {
      return Long.parseLong(file.getPath().getName());
    } catch (NumberFormatException unknown) {
      throw new IOException(
          file.getPath() + " is not a horizon; its name is not a number", unknown);
    }
  }
}

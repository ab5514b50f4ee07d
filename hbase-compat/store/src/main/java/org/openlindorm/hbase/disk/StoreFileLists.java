package org.openlindorm.hbase.disk;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.shaded.protobuf.generated.StoreFileTrackerProtos.StoreFileList;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * HBase's lists of the files of a column family, written by its tracker FILE: {@code f1.<opened>}
 * and {@code f2.<opened>} in turn, each the length, the list, and its CRC32. The other one goes
 * when one is complete, so after a crash at least one can be read.
 */
final class StoreFileLists {
  static final String FOLDER = ".filelist";

  private static final Logger LOG = LoggerFactory.getLogger(StoreFileLists.class);
  private static final Pattern NAME = Pattern.compile("f[12](?:\\.(\\d+))?");

  /** HBase's own limit. */
  private static final int MOST_BYTES = 16 << 20;

  private StoreFileLists() {}

  /**
   * Returns the list that HBase will use.
   *
   * @param family the folder of a column family
   * @return empty if there is none, as before a region's first flush
   * @throws IOException if a valid list was written and cannot be read any more
   */
  static Optional<StoreFileList> current(FileSystem disk, Path family) throws IOException {
    var found = new TreeMap<Long, List<Path>>(Comparator.reverseOrder());
    for (Path list : lists(disk, new Path(family, FOLDER))) {
      Matcher name = NAME.matcher(list.getName());
      if (name.matches()) {
        long opened = name.group(1) == null ? 0 : Long.parseLong(name.group(1));
        found.computeIfAbsent(opened, any -> new ArrayList<>()).add(list);
      }
    }
    for (List<Path> lists : found.values()) {
      StoreFileList newest = null;
      for (Path list : lists) {
        StoreFileList read = read(disk, list);
        if (read != null && (newest == null || read.getTimestamp() > newest.getTimestamp())) {
          newest = read;
        }
      }
      if (newest != null) {
        return Optional.of(newest);
      }
    }
    return Optional.empty();
  }

  private static List<Path> lists(FileSystem disk, Path folder) throws IOException {
    try {
      List<Path> lists = new ArrayList<>();
      for (FileStatus status : disk.listStatus(folder)) {
        if (status.isFile()) {
          lists.add(status.getPath());
        }
      }
      return lists;
    } catch (FileNotFoundException none) {
      return List.of();
    }
  }

  /** Returns null if the list was not completely written; HBase then uses the other one. */
  private static @Nullable StoreFileList read(FileSystem disk, Path list) throws IOException {
    byte[] bytes;
    int checksum;
    try (FSDataInputStream in = disk.open(list)) {
      int length = in.readInt();
      if (length < 0 || length > MOST_BYTES) {
        throw damaged(list);
      }
      bytes = new byte[length];
      in.readFully(bytes);
      checksum = in.readInt();
    } catch (EOFException unfinished) {
      return null;
    }
    if (checksum == 0) {
      // A power failure has left zeroes at the end; HBase would fail on them.
      LOG.warn("List {} was written incompletely and was emptied", list);
      disk.create(list, true).close();
      return null;
    }
    var crc = new CRC32();
    crc.update(bytes);
    if ((int) crc.getValue() != checksum) {
      throw damaged(list);
    }
    return StoreFileList.parseFrom(bytes);
  }

  private static IOException damaged(Path list) {
    return new IOException("the list of files %s is damaged".formatted(list));
  }
}

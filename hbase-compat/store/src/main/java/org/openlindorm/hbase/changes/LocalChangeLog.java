package org.openlindorm.hbase.changes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.apache.hadoop.hbase.wal.WAL;
import org.apache.hadoop.hbase.wal.WALFactory;
import org.apache.hadoop.hbase.wal.WALTailingReader;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.hbase.changes.ServerLogs.Log;
import org.openlindorm.hbase.provision.TableDescriptors;
import org.openlindorm.hbase.region.change.LoggedChanges;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.LogPosition;
import org.openlindorm.store.LoggedChange;
import org.openlindorm.store.PhysicalTable;

/**
 * Reads the logs of the only region server of an embedded HBase, also while it writes them. An
 * entry is read when its bytes are in the file, which may be before its sync. Whatever is derived
 * from it and written to the same HBase is logged after it, and is therefore lost with it.
 */
public final class LocalChangeLog implements ChangeLog {

  private static final long MOST_BYTES = 16L << 20;

  private final Configuration settings;
  private final ServerLogs logs;
  private final long startCode;

  private LocalChangeLog(Configuration settings, ServerLogs logs, long startCode) {
    this.settings = settings;
    this.logs = logs;
    this.startCode = startCode;
  }

  /**
   * Returns the log of the region server of this process.
   *
   * @param startCode the start of the running region server, in ms since the epoch
   */
  public static LocalChangeLog of(Configuration settings, long startCode) {
    try {
      Path root = Path.of(CommonFSUtils.getWALRootDir(settings).toUri().getPath());
      return new LocalChangeLog(settings, new ServerLogs(root), startCode);
    } catch (IOException e) {
      throw LindormException.of(e, ErrorCode.STORE, "the folder of the logs is not known: " + e);
    }
  }

  /**
   * Entries of one log that were read.
   *
   * @param end the end of the last one
   * @param isWhole whether it is also the end of the log's readable part
   */
  private record Stretch(long end, boolean isWhole) {}

  @Override
  public LogPosition end() {
    try {
      List<Log> all = list();
      if (all.isEmpty()) {
        throw LindormException.of(ErrorCode.STORE, "the region server has no log");
      }
      Log newest = all.get(all.size() - 1);
      return new LogPosition(newest.id(), last(newest));
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private long last(Log log) throws IOException {
    long end = 0;
    Stretch stretch = read(log, 0, null, Integer.MAX_VALUE, new ArrayList<>());
    while (stretch.end() > end) {
      end = stretch.end();
      stretch = read(log, end, null, Integer.MAX_VALUE, new ArrayList<>());
    }
    return end;
  }

  @Override
  public Read read(PhysicalTable table, LogPosition from, int most) {
    try {
      TableName name = TableDescriptors.name(table);
      List<LoggedChange> changes = new ArrayList<>();
      List<Log> all = list();
      int at = indexOf(all, from);
      long offset = from.offset();
      while (true) {
        // Whether the next log is in use is checked before the end of this one is read.
        boolean complete = isComplete(all, at);
        Log log = all.get(at);
        Stretch stretch = read(log, offset, name, most, changes);
        boolean moved = stretch.end() > offset;
        offset = stretch.end();
        if (changes.size() >= most || moved && !stretch.isWhole()) {
          return new Read(changes, new LogPosition(log.id(), offset), false);
        }
        if (!complete) {
          return new Read(changes, new LogPosition(log.id(), offset), true);
        }
        if (!stretch.isWhole() && !read(log, offset, name, most, changes).isWhole()) {
          throw LindormException.of(
              ErrorCode.CHANGES_LOST,
              "byte " + offset + " of " + log.path(),
              "the log has an unreadable record");
        }
        at++;
        offset = 0;
      }
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private List<Log> list() throws IOException {
    List<Log> all = logs.list();
    for (Log log : all) {
      if (Long.parseLong(log.server()) > startCode) {
        throw LindormException.of(
            ErrorCode.CHANGES_LOST,
            log.path(),
            "a server that started at a later time has written it, so the clock has stepped back"
                + " and the order of the logs is not certain");
      }
    }
    return all;
  }

  private static int indexOf(List<Log> all, LogPosition position) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).id().equals(position.log())) {
        return i;
      }
    }
    throw LindormException.of(
        ErrorCode.CHANGES_LOST, "log " + position.log(), "the file does not exist any more");
  }

  /** Returns whether nothing will be appended to a log: a later one is in use. */
  private boolean isComplete(List<Log> all, int at) throws IOException {
    if (at + 1 >= all.size()) {
      return false;
    }
    Log log = all.get(at);
    Log next = all.get(at + 1);
    return log.isOld()
        || !log.server().equals(next.server())
        || read(next, 0, null, 1, new ArrayList<>()).end() > 0;
  }

  /**
   * Reads entries of a log.
   *
   * @param table whose changes are added; null for none
   * @return the end of the last entry, and whether it is the end of the readable part of the file
   */
  private Stretch read(
      Log log, long offset, @Nullable TableName table, int most, List<LoggedChange> changes)
      throws IOException {
    long size = Files.size(log.path());
    if (size <= offset) {
      return new Stretch(offset, true);
    }
    var path = new org.apache.hadoop.fs.Path(log.path().toUri());
    FileSystem files = path.getFileSystem(settings);
    long end = offset;
    try (WALTailingReader reader =
        WALFactory.createTailingReader(files, path, settings, offset == 0 ? -1 : offset)) {
      while (true) {
        WALTailingReader.Result result = reader.next(-1);
        if (result.getState() != WALTailingReader.State.NORMAL) {
          boolean whole =
              result.getState() == WALTailingReader.State.EOF_WITH_TRAILER || end >= size;
          return new Stretch(end, whole);
        }
        end = result.getEntryEndPos();
        if (table != null) {
          add(result.getEntry(), table, changes);
        }
        if (changes.size() >= most || end - offset >= MOST_BYTES || most == 1) {
          return new Stretch(end, false);
        }
      }
    }
  }

  private static void add(WAL.Entry entry, TableName table, List<LoggedChange> changes)
      throws IOException {
    if (entry.getKey().getTableName().equals(table)) {
      for (Cell cell : entry.getEdit().getCells()) {
        LoggedChanges logged = LoggedChanges.of(cell);
        if (logged != null) {
          changes.addAll(logged.changes());
        }
      }
    }
  }

  @Override
  public long bytesAfter(LogPosition position) {
    try {
      long bytes = 0;
      for (Log log : logs.list()) {
        int order = log.id().compareTo(position.log());
        if (order >= 0) {
          bytes += Files.size(log.path()) - (order == 0 ? position.offset() : 0);
        }
      }
      return bytes;
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public void keepFrom(@Nullable LogPosition position) {
    try {
      KeptLogs.keepFrom(settings, position == null ? null : position.log());
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private static LindormException failed(IOException e) {
    return LindormException.of(e, ErrorCode.STORE, "the log of changes cannot be read: " + e);
  }
}

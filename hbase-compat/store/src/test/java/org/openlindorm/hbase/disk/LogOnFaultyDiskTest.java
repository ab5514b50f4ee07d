package org.openlindorm.hbase.disk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.hbase.Abortable;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.regionserver.MultiVersionConcurrencyControl;
import org.apache.hadoop.hbase.regionserver.wal.FSHLog;
import org.apache.hadoop.hbase.wal.WAL;
import org.apache.hadoop.hbase.wal.WALEdit;
import org.apache.hadoop.hbase.wal.WALFactory;
import org.apache.hadoop.hbase.wal.WALKeyImpl;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openlindorm.hbase.disk.DiskFaults.Operation;
import org.slf4j.LoggerFactory;

/**
 * HBase's log on a disk that fails at the n-th operation, at every n: what it has acknowledged can
 * be read from its files.
 */
final class LogOnFaultyDiskTest {
  private static final RegionInfo REGION =
      RegionInfoBuilder.newBuilder(TableName.valueOf("t")).build();
  private static final int RECORDS = 12;
  private static final int THREADS = 3;

  private volatile String unwritable = "";
  private final Logger ofHBase = (Logger) LoggerFactory.getLogger("org.apache.hadoop.hbase");

  /** HBase logs each of the faults, with a stack trace. */
  @BeforeEach
  void silenceHBase() {
    ofHBase.setLevel(Level.OFF);
  }

  @AfterEach
  void mendTheDisk(@TempDir Path folder) throws IOException {
    FaultyDisk.faults().mend();
    ofHBase.setLevel(null);
    // Other tests of this process must not find the faulty one.
    Configuration settings = HBaseConfiguration.create();
    LocalDisk.choose(settings);
    LocalDisk.require(settings, new org.apache.hadoop.fs.Path(folder.toUri()));
  }

  @Test
  void theLogContainsAcknowledgedWritesAfterAnyFailedWriteOrSync(@TempDir Path folder)
      throws Exception {
    int faults = 0;
    for (var operations :
        List.of(
            EnumSet.of(Operation.WRITE),
            EnumSet.of(Operation.SYNC),
            EnumSet.of(Operation.WRITE, Operation.SYNC, Operation.CREATE))) {
      for (boolean lasting : new boolean[] {false, true}) {
        for (int number = 1; ; number++) {
          Path life = folder.resolve(operations + "-" + lasting + "-" + number);
          var lost = lost(FaultyDisk.class, life, operations, number, lasting);
          assertThat(lost)
              .as("lost when %s %d failed, lasting %s", operations, number, lasting)
              .isEmpty();
          if (FaultyDisk.faults().met() == 0) {
            break;
          }
          faults++;
        }
      }
    }
    System.out.println(faults + " faults of the disk under a log, nothing acknowledged lost");
    assertThat(faults).isGreaterThan(100);
  }

  @Test
  void theLogContainsAcknowledgedWritesWhenARecordCannotBeWritten(@TempDir Path folder)
      throws Exception {
    for (int life = 0; life < 200; life++) {
      unwritable = "w0-" + (2 + life % 5);
      var lost =
          lost(FaultyDisk.class, folder.resolve("" + life), EnumSet.of(Operation.WRITE), 0, false);
      assertThat(lost).as("lost when %s could not be written", unwritable).isEmpty();
    }
  }

  /** The control: this test sees losses. */
  @Test
  void hadoopsOwnFileSystemLetsHBaseAcknowledgeWhatIsLost(@TempDir Path folder) throws Exception {
    Set<String> lost = new TreeSet<>();
    for (int number = 2; number < 20; number++) {
      lost.addAll(
          lost(
              UnguardedDisk.class,
              folder.resolve("" + number),
              EnumSet.of(Operation.WRITE),
              number,
              true));
    }
    assertThat(lost).isNotEmpty();
  }

  /** Writes records until the log gives up, and answers those acknowledged that are not in it. */
  private Set<String> lost(
      Class<? extends FileSystem> disk,
      Path folder,
      EnumSet<Operation> operations,
      int number,
      boolean lasting)
      throws Exception {
    Configuration settings = HBaseConfiguration.create();
    LocalDisk.choose(settings);
    settings.setClass("fs.file.impl", disk, FileSystem.class);
    settings.setBoolean("hbase.wal.hsync", true);
    settings.setLong("hbase.regionserver.wal.sync.timeout", 5_000);
    settings.setLong("hbase.wal.disruptor.shutdown.timeout.ms", 2_000);
    var root = new org.apache.hadoop.fs.Path(folder.toUri());
    settings.set("hbase.rootdir", root.toString());
    Set<String> acknowledged = new ConcurrentSkipListSet<>();
    try (FileSystem files = LocalDisk.require(settings, root)) {
      FSHLog log = new FSHLog(files, new Abort(), root, "WALs", settings);
      log.init();
      FaultyDisk.faults().arm(operations, number, lasting, "No space left on device");
      write(log, acknowledged);
      try {
        log.close();
      } catch (IOException | RuntimeException damaged) {
        log.shutdown();
      } finally {
        FaultyDisk.faults().mend();
      }
      Set<String> lost = new TreeSet<>(acknowledged);
      lost.removeAll(readable(files, folder, settings));
      return lost;
    }
  }

  private void write(WAL log, Set<String> acknowledged) throws InterruptedException {
    var versions = new MultiVersionConcurrencyControl();
    List<Thread> writers = new ArrayList<>();
    for (int writer = 0; writer < THREADS; writer++) {
      String prefix = "w" + writer + "-";
      writers.add(
          new Thread(
              () -> {
                for (int record = 0; record < RECORDS; record++) {
                  try {
                    append(log, versions, prefix + record);
                    acknowledged.add(prefix + record);
                  } catch (IOException | RuntimeException refused) {
                    if (!rolled(log)) {
                      return;
                    }
                  }
                }
              }));
    }
    writers.forEach(Thread::start);
    for (var writer : writers) {
      writer.join();
    }
  }

  /** Rolls the log like HBase's log roller; if this fails, the region server aborts. */
  private static boolean rolled(WAL log) {
    try {
      log.rollWriter(true);
      return true;
    } catch (IOException | RuntimeException abort) {
      return false;
    }
  }

  private void append(WAL log, MultiVersionConcurrencyControl versions, String row)
      throws IOException {
    var key =
        new WALKeyImpl(
            REGION.getEncodedNameAsBytes(),
            REGION.getTable(),
            System.currentTimeMillis(),
            versions,
            null);
    var edit = new WALEdit();
    edit.add(
        new KeyValue(row.getBytes(UTF_8), "f".getBytes(UTF_8), "q".getBytes(UTF_8), new byte[700]) {
          @Override
          public int write(OutputStream out, boolean withTags) throws IOException {
            if (row.equals(unwritable)) {
              throw new IllegalStateException(row);
            }
            return super.write(out, withTags);
          }
        });
    long number = log.appendData(REGION, key, edit);
    try {
      log.sync(number);
    } finally {
      if (key.getWriteEntry() != null) {
        versions.complete(key.getWriteEntry());
      }
    }
  }

  private static List<Path> logs(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  private static Set<String> readable(FileSystem files, Path folder, Configuration settings)
      throws IOException {
    Set<String> rows = new TreeSet<>();
    for (Path log : logs(folder)) {
      var file = new org.apache.hadoop.fs.Path(log.toUri());
      try (var reader = WALFactory.createStreamReader(files, file, settings)) {
        for (WAL.Entry entry = reader.next(); entry != null; entry = reader.next()) {
          for (var cell : entry.getEdit().getCells()) {
            rows.add(
                new String(cell.getRowArray(), cell.getRowOffset(), cell.getRowLength(), UTF_8));
          }
        }
      } catch (EOFException endOfLog) {
        assertThat(endOfLog).isNotNull();
      } catch (IOException damaged) {
        assertThat(damaged).hasMessageContaining("WAL");
      }
    }
    return rows;
  }

  /** The callback of HBase's log when it gives up; a region server would end. */
  private static final class Abort implements Abortable {
    private final AtomicBoolean called = new AtomicBoolean();

    @Override
    public void abort(String why, Throwable cause) {
      called.set(true);
    }

    @Override
    public boolean isAborted() {
      return called.get();
    }
  }

  /** Hadoop's file system on the same disk. */
  public static final class UnguardedDisk extends LocalFileSystem {
    public UnguardedDisk() {
      super(
          new RawLocalFileSystem() {
            @Override
            protected OutputStream createOutputStreamWithMode(
                org.apache.hadoop.fs.Path file, boolean append, FsPermission permission)
                throws IOException {
              return FaultyDisk.failing(
                  super.createOutputStreamWithMode(file, append, permission),
                  file,
                  pathToFile(file).toPath());
            }
          });
      setWriteChecksum(false);
    }
  }
}

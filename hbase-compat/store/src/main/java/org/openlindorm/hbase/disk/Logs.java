package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.regionserver.wal.WALCellCodec;
import org.apache.hadoop.hbase.shaded.protobuf.generated.WALProtos.WALHeader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Repairs the logs of a server that did not stop cleanly, before HBase replays them. Bytes that a
 * power failure leaves after the last record are cut off. Damage between records requires a
 * decision of the user.
 */
public final class Logs {
  private static final Logger LOG = LoggerFactory.getLogger(Logs.class);

  /** The folders in which HBase's region servers and its master keep their logs. */
  private static final List<String> FOLDERS =
      List.of(HConstants.HREGION_LOGDIR_NAME, "MasterData/" + HConstants.HREGION_LOGDIR_NAME);

  private final Path root;
  private final Path keep;

  /**
   * @param root HBase's folder
   * @param keep where copies of damaged logs go
   */
  public Logs(Path root, Path keep) {
    this.root = root;
    this.keep = keep;
  }

  /**
   * Checks each log and repairs its end.
   *
   * @param salvage whether damaged logs are rewritten without their unreadable parts; a copy is
   *     kept
   * @throws DamagedLogException if one is damaged between records and is not to be salvaged
   */
  public void prepare(boolean salvage) throws IOException {
    for (String folder : FOLDERS) {
      for (Path log : logs(root.resolve(folder))) {
        prepare(log, salvage);
      }
    }
  }

  private static List<Path> logs(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> found = Files.walk(folder)) {
      return found.filter(Files::isRegularFile).sorted().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void prepare(Path log, boolean salvage) throws IOException {
    long size = Files.size(log);
    if (size == 0 || size > Integer.MAX_VALUE) {
      return;
    }
    try (FileChannel channel =
        FileChannel.open(log, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer bytes = channel.map(MapMode.READ_ONLY, 0, size);
      LogState state = LogState.of(bytes);
      if (state.isDamaged()) {
        if (!salvage) {
          throw new DamagedLogException(log, state);
        }
        salvage(log, bytes, state);
      } else if (state.tail() > 0) {
        cut(log, channel, bytes, state);
      }
    }
  }

  private void cut(Path log, FileChannel channel, ByteBuffer bytes, LogState state)
      throws IOException {
    if (state.unfinished()) {
      LOG.info("Log {} ends with an unfinished record at byte {}", log, state.end());
    } else {
      boolean zeroes = isZero(bytes, state.end());
      LOG.warn(
          "Log {} ends at byte {} with record {}; the {} bytes after it are {} and were cut off",
          log,
          state.end(),
          state.records(),
          state.tail(),
          zeroes ? "zeroes" : "no record (" + keepTail(log, bytes, state) + " has them)");
    }
    channel.truncate(state.end());
    channel.force(true);
  }

  private Path keepTail(Path log, ByteBuffer bytes, LogState state) throws IOException {
    Files.createDirectories(keep);
    Path tail = keep.resolve(log.getFileName() + "." + state.end());
    try (FileChannel out =
        FileChannel.open(tail, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      write(out, bytes.slice(state.end(), state.tail()));
    }
    return tail;
  }

  private static boolean isZero(ByteBuffer bytes, int from) {
    for (int i = from; i < bytes.limit(); i++) {
      if (bytes.get(i) != 0) {
        return false;
      }
    }
    return true;
  }

  private void salvage(Path log, ByteBuffer bytes, LogState state) throws IOException {
    keep(log);
    Path draft = log.resolveSibling(log.getFileName() + ".salvaged");
    try (FileChannel out =
        FileChannel.open(
            draft,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      if (state.gaps().get(0).from() == 0) {
        write(out, header());
      }
      int from = 0;
      for (LogState.Gap gap : state.gaps()) {
        write(out, bytes.slice(from, gap.from() - from));
        from = gap.to();
      }
      write(out, bytes.slice(from, state.end() - from));
      out.force(true);
    }
    Files.move(draft, log, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    LOG.warn(
        "Log {} was damaged: {} records were saved, the content of {} is lost; a copy is in {}",
        log,
        state.records(),
        DamagedLogException.places(state),
        keep);
  }

  /** Returns a header for a log whose own is lost. */
  private static ByteBuffer header() {
    byte[] header =
        WALHeader.newBuilder()
            .setWriterClsName("ProtobufLogWriter")
            .setCellCodecClsName(WALCellCodec.class.getName())
            .build()
            .toByteArray();
    return ByteBuffer.allocate(header.length + 5)
        .put(new byte[] {'P', 'W', 'A', 'L', (byte) header.length})
        .put(header)
        .flip();
  }

  private static void write(FileChannel out, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      out.write(bytes);
    }
  }

  private void keep(Path log) throws IOException {
    Files.createDirectories(keep);
    Files.copy(log, keep.resolve(log.getFileName()), StandardCopyOption.REPLACE_EXISTING);
  }
}

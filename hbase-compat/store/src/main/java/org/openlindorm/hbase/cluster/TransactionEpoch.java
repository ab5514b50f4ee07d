package org.openlindorm.hbase.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The number of a start of ZooKeeper on a data directory: the upper 32 bits of its transaction
 * numbers. It grows with every start, by the file {@code zookeeper.epoch} even if the clock goes
 * back, and by the clock even if the file is lost or an old backup of it is restored.
 */
final class TransactionEpoch {
  private static final Logger LOG = LoggerFactory.getLogger(TransactionEpoch.class);
  private static final String FILE = "zookeeper.epoch";

  /** Minutes since 1970 fit into 31 bits for 4,000 years, and few servers start more often. */
  private static final int CLOCK_SECONDS = 60;

  private TransactionEpoch() {}

  /**
   * The epoch of a start at {@code now}: larger than any before. It is on the disk when this
   * returns, so a start that dies has used its number up.
   */
  static int next(Path directory, Instant now) throws IOException {
    long byClock = now.getEpochSecond() / CLOCK_SECONDS;
    long next = Math.max(last(directory) + 1, Math.min(byClock, Integer.MAX_VALUE / 2));
    write(directory, Math.toIntExact(next));
    return Math.toIntExact(next);
  }

  /** Returns the epoch of the previous start, or 0 if it is not known. */
  private static long last(Path directory) throws IOException {
    var file = directory.resolve(FILE);
    if (!Files.exists(file)) {
      return 0;
    }
    var text = Files.readString(file, UTF_8).strip();
    try {
      return Math.max(Integer.parseInt(text), 0);
    } catch (NumberFormatException e) {
      LOG.warn("{} contains no number; this start uses only the clock", file);
      return 0;
    }
  }

  private static void write(Path directory, int epoch) throws IOException {
    var draft = directory.resolve(FILE + ".new");
    try (var channel =
        FileChannel.open(
            draft,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap((epoch + "\n").getBytes(UTF_8)));
      channel.force(true);
    }
    Files.move(draft, directory.resolve(FILE), ATOMIC_MOVE, REPLACE_EXISTING);
    try (var folder = FileChannel.open(directory, StandardOpenOption.READ)) {
      folder.force(true);
    }
  }
}

package org.openlindorm.hbase.backup;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.backup.ChangeRecords.Timed;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.disk.FileChange;

/** Applies the changes of an archive up to a moment to the files of its backup. */
final class ChangeReplay {
  private static final int BUFFER_BYTES = 1 << 20;

  private final Path archive;
  private final Path root;
  private @Nullable Path appended;
  private @Nullable FileChannel out;

  private ChangeReplay(Path archive, Path root) {
    this.archive = archive;
    this.root = root;
  }

  /** Called with each change up to a moment. */
  private interface Step {
    void apply(FileChange change) throws IOException;
  }

  /**
   * Reads all changes.
   *
   * @return the time of the last one
   * @throws DamagedBackupException if one of them is damaged
   */
  static Instant end(Path archive) throws IOException {
    return read(archive, Instant.MAX, change -> {});
  }

  /**
   * Reads the changes up to a moment.
   *
   * @throws DamagedBackupException if one of them is damaged
   * @throws IOException if the archive ends before the moment
   */
  static void check(Path archive, Instant moment) throws IOException {
    if (!Files.exists(archive)) {
      throw new IOException(
          "%s does not exist: the server did not record the changes after this backup"
              .formatted(archive));
    }
    Instant last = read(archive, moment, change -> {});
    if (last.isBefore(moment)) {
      throw new IOException(
          "%s ends at %s; name this moment or an earlier one with --at".formatted(archive, last));
    }
  }

  /**
   * Changes the files below a root.
   *
   * @throws DamagedBackupException if the files do not fit the changes
   */
  static void apply(Path archive, Path root, Instant moment) throws IOException {
    ChangeReplay replay = new ChangeReplay(archive, root);
    try {
      read(archive, moment, replay::apply);
    } finally {
      replay.closeAppended();
    }
  }

  /** Returns the moment, or the time of the last change if it is earlier. */
  private static Instant read(Path archive, Instant moment, Step step) throws IOException {
    Instant last = Instant.EPOCH;
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(archive), BUFFER_BYTES))) {
      for (Optional<Timed> next = next(archive, in); next.isPresent(); next = next(archive, in)) {
        Instant time = Instant.ofEpochMilli(next.get().millis());
        if (time.isAfter(moment)) {
          return moment;
        }
        step.apply(next.get().change());
        last = time;
      }
      return last;
    }
  }

  private static Optional<Timed> next(Path archive, DataInputStream in) throws IOException {
    try {
      return ChangeRecords.read(in);
    } catch (IOException e) {
      throw new DamagedBackupException(archive, String.valueOf(e.getMessage()));
    }
  }

  private void apply(FileChange change) throws IOException {
    Path path = root.resolve(change.path());
    if (change.kind() == FileChange.Kind.APPEND) {
      append(path, change);
      return;
    }
    closeAppended();
    switch (change.kind()) {
      case TIME, APPEND -> {}
      case CREATE -> {
        Files.deleteIfExists(path);
        Files.createFile(path);
      }
      case RENAME ->
          Files.move(
              path,
              root.resolve(String.valueOf(change.target())),
              StandardCopyOption.REPLACE_EXISTING);
      case DELETE -> DataDirectory.deleteTree(path);
      case FOLDER -> Files.createDirectories(path);
    }
  }

  private void append(Path path, FileChange change) throws IOException {
    FileChannel file = out;
    if (file == null || !path.equals(appended)) {
      closeAppended();
      file = FileChannel.open(path, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
      out = file;
      appended = path;
    }
    if (file.size() != change.offset()) {
      throw new DamagedBackupException(
          archive,
          "%s has %d bytes, but the next change appends at %d"
              .formatted(change.path(), file.size(), change.offset()));
    }
    ByteBuffer bytes = ByteBuffer.wrap(change.bytes());
    while (bytes.hasRemaining()) {
      file.write(bytes);
    }
  }

  private void closeAppended() throws IOException {
    if (out != null) {
      out.close();
      out = null;
      appended = null;
    }
  }
}

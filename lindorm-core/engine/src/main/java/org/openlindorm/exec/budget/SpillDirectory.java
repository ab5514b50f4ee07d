package org.openlindorm.exec.budget;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The directory of statements' spill files: one per process, readable by its owner only, named by
 * the process id. Files are deleted when they are closed; files of a crashed process are deleted by
 * the next one. Thread-safe.
 */
public final class SpillDirectory implements AutoCloseable {

  private static final String PREFIX = "openlindorm-spill-";
  private static final Pattern NAME = Pattern.compile(PREFIX + "([0-9]{1,10})-[0-9]+");

  /** 32 GB: enough to sort some hundred million rows, and less than the size of a data disk. */
  public static final long DEFAULT_BYTES = 32L << 30;

  private final Path parent;
  private final long most;
  private final AtomicLong used = new AtomicLong();
  private final AtomicLong numbers = new AtomicLong();
  private @Nullable Path own;

  /**
   * @param parent an existing directory; a subdirectory is created with the first file
   * @param most the maximum bytes of all files
   */
  public SpillDirectory(Path parent, long most) {
    this.parent = parent;
    this.most = most;
  }

  /**
   * Returns a directory below one that no other process uses, such as a server's data directory,
   * whose lock the caller holds: old files there are deleted at once.
   */
  public static SpillDirectory ofSoleUser(Path directory) {
    try {
      Files.createDirectories(directory);
      try (DirectoryStream<Path> all = Files.newDirectoryStream(directory, PREFIX + "*")) {
        for (Path each : all) {
          delete(each);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new SpillDirectory(directory, DEFAULT_BYTES);
  }

  /** Returns a directory below the JVM's directory for temporary files. */
  public static SpillDirectory ofTemporaryFiles() {
    return new SpillDirectory(Path.of(System.getProperty("java.io.tmpdir", "/tmp")), DEFAULT_BYTES);
  }

  /** Creates an empty file. */
  public SpillFile create() {
    return create(null);
  }

  /** Creates an empty file whose bytes are counted for a step. */
  SpillFile create(@Nullable StepMeasure measure) {
    try {
      Path file = directory().resolve(numbers.incrementAndGet() + ".rows");
      return new SpillFile(
          this,
          FileChannel.open(
              file,
              StandardOpenOption.CREATE_NEW,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE),
          measure);
    } catch (IOException e) {
      throw failure(e);
    }
  }

  private synchronized Path directory() throws IOException {
    Path made = own;
    if (made == null) {
      deleteLeftOvers();
      made =
          Files.createTempDirectory(
              parent,
              PREFIX + ProcessHandle.current().pid() + "-",
              PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
      own = made;
    }
    return made;
  }

  /** Deletes the directories of terminated processes. */
  private void deleteLeftOvers() throws IOException {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path each : all) {
        Matcher name = NAME.matcher(each.getFileName().toString());
        boolean gone = name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty();
        if (gone && Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS) && Files.isWritable(each)) {
          delete(each);
        }
      }
    }
  }

  private static void delete(Path directory) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    }
    Files.deleteIfExists(directory);
  }

  /** Reserves bytes to be written; MEMORY_LIMIT when they do not fit. */
  void take(long bytes) {
    if (used.addAndGet(bytes) > most) {
      used.addAndGet(-bytes);
      throw LindormException.of(
          ErrorCode.MEMORY_LIMIT,
          "the running statements would write more than "
              + most
              + " bytes to files below "
              + parent
              + "; narrow the WHERE, or run fewer large statements at a time");
    }
  }

  void give(long bytes) {
    used.addAndGet(-bytes);
  }

  /** Returns the current bytes of the files. */
  public long used() {
    return used.get();
  }

  LindormException failure(IOException e) {
    return LindormException.of(
        e, ErrorCode.DISK_FULL, "a file for intermediate rows below " + parent + ": " + e);
  }

  /** Deletes the directory with all files, also open ones. */
  @Override
  public synchronized void close() {
    Path made = own;
    own = null;
    try {
      if (made != null) {
        delete(made);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

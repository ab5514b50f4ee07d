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
 * Where statements write what memory does not hold: one directory a process, readable by its owner
 * alone, named by the process's number. Files vanish when they are closed; what a process that died
 * has left is deleted by the next one. Safe for many threads.
 */
public final class SpillDirectory implements AutoCloseable {

  private static final String PREFIX = "openlindorm-spill-";
  private static final Pattern NAME = Pattern.compile(PREFIX + "([0-9]{1,10})-[0-9]+");

  /** 32 GB: enough to sort some hundred million rows, and less than what a data disk has. */
  public static final long DEFAULT_BYTES = 32L << 30;

  private final Path parent;
  private final long most;
  private final AtomicLong held = new AtomicLong();
  private final AtomicLong numbers = new AtomicLong();
  private @Nullable Path own;

  /**
   * @param parent an existing directory; our own is made in it when the first file is
   * @param most the bytes that all files may have together
   */
  public SpillDirectory(Path parent, long most) {
    this.parent = parent;
    this.most = most;
  }

  /**
   * Below a directory that no other process uses, such as a server's data directory, whose lock the
   * caller holds: whatever lies there from before is deleted at once.
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

  /** Below the directory for temporary files of the Java machine. */
  public static SpillDirectory ofTemporaryFiles() {
    return new SpillDirectory(Path.of(System.getProperty("java.io.tmpdir", "/tmp")), DEFAULT_BYTES);
  }

  /** An empty file. */
  public SpillFile create() {
    return create(null);
  }

  /** The same, whose bytes a step is said to have written. */
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

  /** Deletes the directories of processes that are gone. */
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

  /** Room for bytes that are about to be written; MEMORY_LIMIT when there is none. */
  void take(long bytes) {
    if (held.addAndGet(bytes) > most) {
      held.addAndGet(-bytes);
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
    held.addAndGet(-bytes);
  }

  /** How many bytes the files have now. */
  public long held() {
    return held.get();
  }

  LindormException failure(IOException e) {
    return LindormException.of(
        e, ErrorCode.DISK_FULL, "a file for intermediate rows below " + parent + ": " + e);
  }

  /** Deletes the directory; files that are still open vanish with it. */
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

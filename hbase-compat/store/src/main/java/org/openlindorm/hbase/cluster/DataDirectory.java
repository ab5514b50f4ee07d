package org.openlindorm.hbase.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A data directory locked by this process. The operating system releases the lock when the process
 * ends in any way, so a stale lock cannot exist. The file contains the process id in decimal.
 */
public final class DataDirectory implements AutoCloseable {
  /** The folder of the hard links to the files of a running backup. */
  public static final String BACKUP_LINKS = "backup-links";

  /** The list of the folders that the server has backed up to. */
  public static final String BACKUP_FOLDERS = "backup-folders";

  /** The folder of the copies of backups from which tables are being restored. */
  public static final String RESTORED_TABLES = "restored-tables";

  private static final String LOCK = "lock";
  private static final int DELETE_PASSES = 100;

  /**
   * The directories held by this process. POSIX frees a process's lock as soon as the process
   * closes any descriptor of the file, so the lock file of a directory in this set must not even be
   * opened.
   */
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

  private final Path directory;
  private final FileChannel channel;

  private DataDirectory(Path directory, FileChannel channel) {
    this.directory = directory;
    this.channel = channel;
  }

  /**
   * Creates the directory if it is missing, closes it to other users of the machine, and takes its
   * lock. Deletes what backups and restores left in it that were killed.
   *
   * @throws StartFailure if another server holds it
   */
  static DataDirectory lock(Path directory) throws IOException {
    PrivateFolders.create(directory);
    if (!HELD_HERE.add(directory)) {
      throw inUse(directory, Long.toString(ProcessHandle.current().pid()));
    }
    try {
      DataDirectory locked = new DataDirectory(directory, lockedChannel(directory));
      deleteTree(directory.resolve(BACKUP_LINKS));
      deleteTree(directory.resolve(RESTORED_TABLES));
      return locked;
    } catch (IOException | RuntimeException e) {
      HELD_HERE.remove(directory);
      throw e;
    }
  }

  private static FileChannel lockedChannel(Path directory) throws IOException {
    var file = directory.resolve(LOCK);
    var channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    if (channel.tryLock() == null) {
      channel.close();
      throw inUse(directory, Files.readString(file, UTF_8).strip());
    }
    channel.truncate(0);
    channel.write(ByteBuffer.wrap((ProcessHandle.current().pid() + "\n").getBytes(UTF_8)));
    return channel;
  }

  private static StartFailure inUse(Path directory, String holder) {
    return new StartFailure(
        "The data directory %s is in use by a running server (process %s). Use that server, stop it with 'bin/lindorm stop --data %s', or choose another directory with --data."
            .formatted(directory, holder, directory));
  }

  Path path() {
    return directory;
  }

  /** Returns whether a server currently holds the directory. */
  public static boolean isHeld(Path directory) throws IOException {
    var file = directory.resolve(LOCK);
    if (HELD_HERE.contains(directory)) {
      return true;
    }
    if (!Files.exists(file)) {
      return false;
    }
    try (var channel = FileChannel.open(file, StandardOpenOption.WRITE);
        var lock = channel.tryLock()) {
      return lock == null;
    }
  }

  /** Returns the id of the process that holds the directory, if there is one. */
  public static Optional<Long> holder(Path directory) throws IOException {
    if (HELD_HERE.contains(directory)) {
      return Optional.of(ProcessHandle.current().pid());
    }
    if (!isHeld(directory)) {
      return Optional.empty();
    }
    return Optional.of(Long.valueOf(Files.readString(directory.resolve(LOCK), UTF_8).strip()));
  }

  /**
   * Deletes a directory with all that is in it, also while an HBase that has just been stopped
   * still moves files there; one that does not exist is no error.
   */
  public static void deleteTree(Path directory) throws IOException {
    for (int pass = 1; Files.exists(directory); pass++) {
      try {
        deleteWhatIsThere(directory);
      } catch (NoSuchFileException | DirectoryNotEmptyException movedMeanwhile) {
        if (pass == DELETE_PASSES) {
          throw movedMeanwhile;
        }
      }
    }
  }

  private static void deleteWhatIsThere(Path directory) throws IOException {
    List<Path> deepestFirst;
    try (var paths = Files.walk(directory)) {
      deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    for (var path : deepestFirst) {
      Files.deleteIfExists(path);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
      HELD_HERE.remove(directory);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot release the lock of the data directory", e);
    }
  }
}

package org.openlindorm.hbase.disk;

import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.hbase.HConstants;
import org.openlindorm.hbase.disk.FileChange.Kind;

/**
 * Hadoop's local file system with the guarantees that a write-ahead log needs:
 *
 * <ul>
 *   <li>A failure is an {@link IOException}. Hadoop throws {@link FSError}, an {@code Error}, which
 *       HBase's log does not handle: it acknowledges the pending writes.
 *   <li>A file is not written after its first failed write. With one log, all logs of its server
 *       fail. The server then stops, and the next start replays the data on disk ({@link
 *       WriteFailure}).
 *   <li>A rename is atomic; Hadoop's falls back to copying.
 *   <li>If the log is synced ({@code hbase.wal.hsync}), so is every file that is closed, and the
 *       directory of a file that is created or renamed.
 * </ul>
 */
public class RawLocalDisk extends RawLocalFileSystem {
  /** Read, write and execute for owner, group and others. */
  private static final int PERMISSION_BITS = 0777;

  private static final int MODE_BITS = 07777;

  /** One for the process, because HBase may open several file systems for one folder. */
  static final WriteGate GATE = new WriteGate();

  /** Called while {@link #GATE} lets the change pass. */
  static final ChangeRecorders CHANGES = new ChangeRecorders();

  /** The failure state of each folder of logs. */
  private final Map<String, WriteFailure> logs = new ConcurrentHashMap<>();

  private boolean synced;

  @Override
  public void initialize(URI uri, Configuration settings) throws IOException {
    super.initialize(uri, settings);
    synced = settings.getBoolean("hbase.wal.hsync", false);
  }

  @Override
  protected final OutputStream createOutputStreamWithMode(
      Path file, boolean append, FsPermission permission) throws IOException {
    WriteFailure failure = failure(file);
    failure.check();
    try {
      return changeName(() -> guarded(file, append, permission, failure));
    } catch (FSError e) {
      throw exception(e);
    }
  }

  private static <T> T changeName(WriteGate.Access<T> change) throws IOException {
    return GATE.changeName(CHANGES::isActive, change);
  }

  private DiskOutput guarded(
      Path file, boolean append, FsPermission permission, WriteFailure failure) throws IOException {
    java.nio.file.Path path = pathToFile(file).toPath();
    if (!append) {
      unlink(path);
    }
    OutputStream stream = openOutput(file, append, permission);
    if (!append) {
      CHANGES.changed(Kind.CREATE, path);
    }
    return new DiskOutput(
        stream,
        path,
        append ? Files.size(path) : 0,
        failure,
        isSynced(file) ? () -> syncDirectory(file.getParent()) : null);
  }

  /** Removes a file that is overwritten, so that the link of a snapshot keeps its content. */
  private static void unlink(java.nio.file.Path file) throws IOException {
    if (Files.isRegularFile(file)) {
      Files.delete(file);
    }
  }

  /**
   * Without its list of files a region is empty, which is more than "the last writes" that may be
   * lost where nothing else is synced.
   */
  private boolean isSynced(Path file) {
    return synced || file.getParent().getName().equals(StoreFileLists.FOLDER);
  }

  /** Converts Hadoop's error to an exception. */
  static IOException exception(FSError error) {
    return error.getCause() instanceof IOException cause ? cause : new IOException(error);
  }

  /** Returns the failure state of writes to a file: that of all logs, or its own. */
  WriteFailure failure(Path file) {
    for (Path folder = file.getParent(); folder != null; folder = folder.getParent()) {
      if (folder.getName().equals(HConstants.HREGION_LOGDIR_NAME)) {
        return logs.computeIfAbsent(folder.toUri().getPath(), any -> new WriteFailure());
      }
    }
    return new WriteFailure();
  }

  /**
   * Clears the failures below a folder; must be called before a server starts on it, because the
   * server knows only the files.
   */
  void clearFailures(Path root) {
    String path = root.toUri().getPath();
    logs.forEach(
        (folder, failure) -> {
          if (folder.startsWith(path + "/")) {
            failure.clear();
          }
        });
  }

  /** The stream below the guard. */
  protected OutputStream openOutput(Path file, boolean append, FsPermission permission)
      throws IOException {
    return super.createOutputStreamWithMode(file, append, permission);
  }

  @Override
  public FSDataInputStream open(Path file, int bufferSize) throws IOException {
    ChecksumFallback.refuse(file);
    return new FSDataInputStream(new DiskInput(openInput(file, bufferSize)));
  }

  /** The stream below the guard. */
  protected FSDataInputStream openInput(Path file, int bufferSize) throws IOException {
    return super.open(file, bufferSize);
  }

  @Override
  public boolean rename(Path from, Path to) throws IOException {
    return changeName(() -> renameOpen(from, to));
  }

  private boolean renameOpen(Path from, Path to) throws IOException {
    java.nio.file.Path source = pathToFile(from).toPath();
    java.nio.file.Path target = pathToFile(to).toPath();
    java.nio.file.Path parent = target.getParent();
    if (Files.isDirectory(target) || parent == null || !Files.exists(parent)) {
      if (source.toFile().renameTo(target.toFile())) {
        CHANGES.renamed(source, target);
        return true;
      }
      return renameAsHadoopDoes(from, to);
    }
    try {
      move(source, target);
    } catch (NoSuchFileException e) {
      throw (FileNotFoundException) new FileNotFoundException(from + " is not there").initCause(e);
    }
    CHANGES.renamed(source, target);
    if (synced) {
      syncDirectory(to.getParent());
    }
    return true;
  }

  protected void move(java.nio.file.Path source, java.nio.file.Path target) throws IOException {
    Files.move(source, target, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Copies to where a rename failed: into a directory that exists, or below one that does not. */
  private boolean renameAsHadoopDoes(Path from, Path to) throws IOException {
    try {
      return super.rename(from, to);
    } catch (FSError e) {
      throw exception(e);
    }
  }

  @Override
  public boolean delete(Path path, boolean recursive) throws IOException {
    return changeName(() -> recorded(Kind.DELETE, pathToFile(path), super.delete(path, recursive)));
  }

  @Override
  protected boolean mkOneDirWithMode(Path folder, File file, FsPermission permission)
      throws IOException {
    return changeName(
        () -> recorded(Kind.FOLDER, file, super.mkOneDirWithMode(folder, file, permission)));
  }

  private static boolean recorded(Kind kind, File file, boolean changed) {
    if (changed) {
      CHANGES.changed(kind, file.toPath());
    }
    return changed;
  }

  @Override
  public boolean truncate(Path file, long length) throws IOException {
    try {
      return GATE.change(() -> super.truncate(file, length));
    } catch (FSError e) {
      throw exception(e);
    }
  }

  /** Without starting a process, as Hadoop does where its native library is missing. */
  @Override
  public void setPermission(Path file, FsPermission permission) throws IOException {
    java.nio.file.Path path = pathToFile(file).toPath();
    int mode = permission.toShort() & MODE_BITS;
    if (mode > PERMISSION_BITS
        || !path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      super.setPermission(file, permission);
    } else {
      Files.setPosixFilePermissions(path, permissions(permission));
    }
  }

  private static Set<PosixFilePermission> permissions(FsPermission permission) {
    return PosixFilePermissions.fromString(
        permission.getUserAction().SYMBOL
            + permission.getGroupAction().SYMBOL
            + permission.getOtherAction().SYMBOL);
  }

  /** A file system that cannot open directories keeps its entries without this call. */
  private void syncDirectory(Path directory) throws IOException {
    try (FileChannel channel =
        FileChannel.open(pathToFile(directory).toPath(), StandardOpenOption.READ)) {
      channel.force(true);
    }
  }
}

package org.openlindorm.hbase.disk;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSError;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.Syncable;
import org.apache.hadoop.fs.permission.FsPermission;
import org.openlindorm.hbase.disk.DiskFaults.Operation;

/**
 * A {@link LocalDisk} over a disk with the faults of {@link DiskFaults}. A write that fails leaves
 * half of its bytes, as on a full disk. Reads and writes throw Hadoop's error. The disk records how
 * much of each file was synced, so that a test can simulate a power failure.
 */
public final class FaultyDisk extends LocalDisk {
  /**
   * The faults are static, because Hadoop creates the file system and they cannot be passed to it.
   */
  private static final DiskFaults FAULTS = new DiskFaults();

  private static final Map<java.nio.file.Path, Long> SYNCED = new ConcurrentHashMap<>();

  public FaultyDisk() {
    super(new Files());
  }

  public static DiskFaults faults() {
    return FAULTS;
  }

  public static void choose(Configuration settings) {
    settings.setClass("fs.file.impl", FaultyDisk.class, FileSystem.class);
  }

  /** Returns a stream with the same faults, for a file system without checksums. */
  static OutputStream failing(OutputStream file, Path name, java.nio.file.Path path) {
    return new FaultyOutput(file, name, path);
  }

  /**
   * Simulates a power failure for the open files. The synced bytes remain, followed by {@code
   * zeroes} zero bytes of which the file system had only recorded the length. No thread may write
   * during the call.
   */
  public static void loseWhatIsNotSynced(int zeroes) throws IOException {
    for (var file : SYNCED.entrySet()) {
      if (java.nio.file.Files.exists(file.getKey())
          && java.nio.file.Files.size(file.getKey()) > file.getValue()) {
        try (var out = new FileOutputStream(file.getKey().toFile(), true)) {
          out.getChannel().truncate(file.getValue());
          out.write(new byte[zeroes]);
        }
      }
    }
    SYNCED.clear();
  }

  private static final class Files extends RawLocalDisk {

    @Override
    protected OutputStream openOutput(Path file, boolean append, FsPermission permission)
        throws IOException {
      FAULTS.meet(Operation.CREATE, file);
      var path = pathToFile(file).toPath();
      OutputStream stream = super.openOutput(file, append, permission);
      SYNCED.put(path, java.nio.file.Files.size(path));
      return new FaultyOutput(stream, file, path);
    }

    @Override
    protected FSDataInputStream openInput(Path file, int bufferSize) throws IOException {
      return new FSDataInputStream(new FaultyInput(super.openInput(file, bufferSize), file));
    }

    @Override
    protected void move(java.nio.file.Path source, java.nio.file.Path target) throws IOException {
      FAULTS.meet(Operation.RENAME, new Path(target.toUri()));
      super.move(source, target);
      Long synced = SYNCED.remove(source);
      if (synced != null) {
        SYNCED.put(target, synced);
      }
    }
  }

  private static final class FaultyOutput extends OutputStream
      implements Syncable, StreamCapabilities {
    private final OutputStream file;
    private final Path name;
    private final java.nio.file.Path path;

    FaultyOutput(OutputStream file, Path name, java.nio.file.Path path) {
      this.file = file;
      this.name = name;
      this.path = path;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        FAULTS.meet(Operation.WRITE, name);
      } catch (IOException e) {
        file.write(bytes, offset, length / 2);
        throw error(e);
      }
      file.write(bytes, offset, length);
    }

    @Override
    public void hflush() throws IOException {
      file.flush();
    }

    @Override
    public void hsync() throws IOException {
      FAULTS.meet(Operation.SYNC, name);
      long length = java.nio.file.Files.size(path);
      ((Syncable) file).hflush();
      SYNCED.computeIfPresent(path, (any, before) -> Math.max(before, length));
    }

    @Override
    public void close() throws IOException {
      file.close();
    }

    @Override
    public boolean hasCapability(String capability) {
      return ((StreamCapabilities) file).hasCapability(capability);
    }
  }

  /** Returns Hadoop's error for a failure; its constructor is not public. */
  private static FSError error(IOException failure) {
    try {
      var constructor = FSError.class.getDeclaredConstructor(Throwable.class);
      constructor.setAccessible(true);
      return constructor.newInstance(failure);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("Hadoop's error is made in another way", e);
    }
  }

  private static final class FaultyInput extends org.apache.hadoop.fs.FSInputStream {
    private final FSDataInputStream file;
    private final Path name;

    FaultyInput(FSDataInputStream file, Path name) {
      this.file = file;
      this.name = name;
    }

    private void meetRead() {
      try {
        FAULTS.meet(Operation.READ, name);
      } catch (IOException e) {
        throw error(e);
      }
    }

    @Override
    public int read() throws IOException {
      meetRead();
      return file.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      meetRead();
      return file.read(bytes, offset, length);
    }

    @Override
    public int read(long position, byte[] bytes, int offset, int length) throws IOException {
      meetRead();
      return file.read(position, bytes, offset, length);
    }

    @Override
    public void seek(long position) throws IOException {
      file.seek(position);
    }

    @Override
    public long getPos() throws IOException {
      return file.getPos();
    }

    @Override
    public boolean seekToNewSource(long position) throws IOException {
      return file.seekToNewSource(position);
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}

package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The file system of the embedded HBase ({@code fs.file.impl}): Hadoop's for {@code file://} over
 * {@link RawLocalDisk}, which tells HBase of every failure of the disk.
 */
public class LocalDisk extends LocalFileSystem {
  private static final String IMPLEMENTATION = "fs.file.impl";

  /** Called by Hadoop. */
  public LocalDisk() {
    this(new RawLocalDisk());
  }

  /**
   * Without Hadoop's files of checksums: HBase has its own, and streams with them cannot be synced.
   */
  protected LocalDisk(RawLocalDisk files) {
    super(files);
    setWriteChecksum(false);
  }

  /** Makes this the file system of {@code file://} for everybody who uses the settings. */
  public static void choose(Configuration settings) {
    settings.setClass(IMPLEMENTATION, LocalDisk.class, FileSystem.class);
    LogWriter.choose(settings);
  }

  /**
   * Sees to it that HBase will get the file system that the settings name. Hadoop keeps one object
   * for all of {@code file://} in a process, made with whichever settings came first.
   *
   * @return that file system
   * @throws IOException when HBase would get another one
   */
  public static FileSystem require(Configuration settings, Path root) throws IOException {
    URI uri = root.toUri();
    Class<?> wanted = settings.getClass(IMPLEMENTATION, LocalDisk.class);
    FileSystem kept = FileSystem.get(uri, settings);
    if (kept.getClass() != wanted) {
      kept.close();
      kept = FileSystem.get(uri, settings);
    }
    if (kept.getClass() != wanted) {
      throw new IOException(
          "%s is served by %s instead of %s, which would lose writes when the disk fails; leave fs.file.impl and fs.file.impl.disable.cache alone"
              .formatted(root, kept.getClass().getName(), wanted.getName()));
    }
    if (kept instanceof LocalDisk disk) {
      disk.raw().forgetFailures(root);
    }
    return kept;
  }

  /** What the writing of a file fails with. */
  WriteFailure failure(Path file) {
    return raw().failure(file);
  }

  private RawLocalDisk raw() {
    return (RawLocalDisk) getRawFileSystem();
  }
}

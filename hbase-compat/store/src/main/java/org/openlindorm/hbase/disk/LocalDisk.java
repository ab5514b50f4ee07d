package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The file system of the embedded HBase ({@code fs.file.impl}): Hadoop's for {@code file://} over
 * {@link RawLocalDisk}, which reports every disk failure to HBase.
 */
public class LocalDisk extends LocalFileSystem {
  private static final String IMPLEMENTATION = "fs.file.impl";

  /** Called by Hadoop. */
  public LocalDisk() {
    this(new RawLocalDisk());
  }

  /**
   * Creates the file system without Hadoop's checksum files: HBase has its own, and streams with
   * them cannot be synced.
   */
  protected LocalDisk(RawLocalDisk files) {
    super(files);
    setWriteChecksum(false);
  }

  /** Makes this the file system of {@code file://} for all users of the settings. */
  public static void choose(Configuration settings) {
    settings.setClass(IMPLEMENTATION, LocalDisk.class, FileSystem.class);
    LogWriter.choose(settings);
  }

  /**
   * Returns the file system that the settings name, and checks that HBase will get it. Hadoop keeps
   * one object for all of {@code file://} in a process, created with the settings of the first
   * caller.
   *
   * @return that file system
   * @throws IOException when HBase would get another one
   */
  public static FileSystem require(Configuration settings, Path root) throws IOException {
    URI uri = root.toUri();
    Class<?> requested = settings.getClass(IMPLEMENTATION, LocalDisk.class);
    FileSystem kept = FileSystem.get(uri, settings);
    if (kept.getClass() != requested) {
      kept.close();
      kept = FileSystem.get(uri, settings);
    }
    if (kept.getClass() != requested) {
      throw new IOException(
          "%s is served by %s instead of %s, which would lose writes when the disk fails; leave fs.file.impl and fs.file.impl.disable.cache alone"
              .formatted(root, kept.getClass().getName(), requested.getName()));
    }
    if (kept instanceof LocalDisk disk) {
      disk.raw().clearFailures(root);
    }
    return kept;
  }

  /** Returns the failure state of writes to a file. */
  WriteFailure failure(Path file) {
    return raw().failure(file);
  }

  private RawLocalDisk raw() {
    return (RawLocalDisk) getRawFileSystem();
  }
}

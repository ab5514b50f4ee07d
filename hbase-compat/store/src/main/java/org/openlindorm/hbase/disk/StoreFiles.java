package org.openlindorm.hbase.disk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.io.hfile.HFileContextBuilder;
import org.apache.hadoop.hbase.regionserver.StoreFileInfo;
import org.apache.hadoop.hbase.regionserver.StoreUtils;
import org.apache.hadoop.hbase.regionserver.storefiletracker.StoreFileTrackerFactory;
import org.apache.hadoop.hbase.regionserver.storefiletracker.StoreFileTrackerFactory.Trackers;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.apache.hadoop.hbase.util.FSTableDescriptors;
import org.apache.hadoop.hbase.util.FSUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks the files of all tables before HBase opens them: whether those that a region's list names
 * exist with their length, and whether each has its trailer. HBase alone would retry such a region
 * forever. Without a list, it would silently omit the rows of a missing or empty file.
 */
public final class StoreFiles {
  private static final Logger LOG = LoggerFactory.getLogger(StoreFiles.class);

  private final FileSystem disk;
  private final Configuration settings;
  private final java.nio.file.Path keep;

  /**
   * @param disk as {@link LocalDisk#require} gives it
   * @param settings of HBase, which name its root
   * @param keep where broken files go
   */
  public StoreFiles(FileSystem disk, Configuration settings, java.nio.file.Path keep) {
    this.disk = disk;
    this.settings = settings;
    this.keep = keep;
  }

  /**
   * Checks the end of each file.
   *
   * @param salvage whether damaged files are replaced with empty ones
   * @throws DamagedFilesException if some are damaged and cannot or are not to be salvaged
   */
  public void prepare(boolean salvage) throws IOException {
    List<DamagedFile> damaged = damaged();
    damaged.forEach(file -> LOG.error("Damaged: {}", file));
    List<DamagedFile> remaining =
        salvage ? damaged.stream().filter(file -> !isReplaceable(file)).toList() : damaged;
    if (!remaining.isEmpty()) {
      throw new DamagedFilesException(remaining);
    }
    for (DamagedFile file : damaged) {
      replace(file.path());
    }
  }

  private List<DamagedFile> damaged() throws IOException {
    var files = new FamilyFiles(disk, settings);
    List<DamagedFile> damaged = new ArrayList<>();
    for (Path table : FSUtils.getTableDirs(disk, CommonFSUtils.getRootDir(settings))) {
      TableDescriptor descriptor = FSTableDescriptors.getTableDescriptorFromFs(disk, table);
      if (descriptor == null) {
        // Left by an interrupted DROP TABLE: its files no longer exist.
        continue;
      }
      for (Path region : FSUtils.getRegionDirs(disk, table)) {
        for (Path folder : FSUtils.getFamilyDirs(disk, region)) {
          ColumnFamilyDescriptor family =
              descriptor.getColumnFamily(folder.getName().getBytes(UTF_8));
          if (family != null) {
            damaged.addAll(
                isListed(descriptor, family) ? files.ofList(folder) : files.ofFolder(folder));
          }
        }
      }
    }
    return damaged.stream().distinct().toList();
  }

  /** Returns whether only the files that a list names count, and not all in the folder. */
  private boolean isListed(TableDescriptor table, ColumnFamilyDescriptor family) {
    Configuration effective = StoreUtils.createStoreConfiguration(settings, table, family);
    return Trackers.FILE
        .name()
        .equalsIgnoreCase(StoreFileTrackerFactory.getStoreFileTrackerName(effective));
  }

  /**
   * Returns whether an empty file can replace a damaged one. A list, or a reference of a split
   * region, has content that cannot be replaced.
   */
  private static boolean isReplaceable(DamagedFile file) {
    return StoreFileInfo.isHFile(file.path());
  }

  private void replace(Path file) throws IOException {
    java.nio.file.Path path = java.nio.file.Path.of(file.toUri().getPath());
    if (Files.exists(path)) {
      Files.createDirectories(keep);
      Files.move(path, keep.resolve(file.getName()), StandardCopyOption.REPLACE_EXISTING);
    }
    HFile.getWriterFactory(settings, CacheConfig.DISABLED)
        .withPath(disk, file)
        .withFileContext(new HFileContextBuilder().build())
        .create()
        .close();
    LOG.warn("{} is empty from now on; its damaged content is in {}", path, keep);
  }
}

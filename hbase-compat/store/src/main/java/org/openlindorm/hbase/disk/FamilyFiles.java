package org.openlindorm.hbase.disk;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.io.HFileLink;
import org.apache.hadoop.hbase.io.hfile.FixedFileTrailer;
import org.apache.hadoop.hbase.regionserver.StoreFileInfo;
import org.apache.hadoop.hbase.shaded.protobuf.generated.StoreFileTrackerProtos.StoreFileEntry;
import org.apache.hadoop.hbase.shaded.protobuf.generated.StoreFileTrackerProtos.StoreFileList;
import org.apache.hadoop.hbase.util.CommonFSUtils;
import org.apache.hadoop.hbase.util.HFileArchiveUtil;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds damaged files of a region's column family. */
final class FamilyFiles {
  private static final Logger LOG = LoggerFactory.getLogger(FamilyFiles.class);

  private final FileSystem disk;
  private final Configuration settings;

  FamilyFiles(FileSystem disk, Configuration settings) {
    this.disk = disk;
    this.settings = settings;
  }

  /**
   * Checks the files that a list names. The folder may contain others, complete or not: those of an
   * unfinished flush or compaction, and those that one has replaced.
   */
  List<DamagedFile> ofList(Path family) throws IOException {
    Optional<StoreFileList> list;
    try {
      list = StoreFileLists.current(disk, family);
    } catch (IOException e) {
      return List.of(
          new DamagedFile(new Path(family, StoreFileLists.FOLDER), String.valueOf(e.getMessage())));
    }
    if (list.isEmpty()) {
      warnOfUnlisted(family);
    }
    List<DamagedFile> damaged = new ArrayList<>();
    for (StoreFileEntry entry : list.map(StoreFileList::getStoreFileList).orElse(List.of())) {
      Path file = new Path(family, entry.getName());
      if (!disk.exists(file) && isArchived(file)) {
        LOG.warn("{} is in the archive: its region was being removed", file);
      } else if (StoreFileInfo.isHFile(file)) {
        fault(file, entry.getSize()).ifPresent(damaged::add);
      } else {
        pointer(file).ifPresent(damaged::add);
      }
    }
    return damaged;
  }

  /** Checks all files of the folder, where all of them count. */
  List<DamagedFile> ofFolder(Path family) throws IOException {
    List<DamagedFile> damaged = new ArrayList<>();
    for (FileStatus file : disk.listStatus(family)) {
      if (file.isFile() && StoreFileInfo.isHFile(file.getPath())) {
        fault(file.getPath(), file.getLen()).ifPresent(damaged::add);
      } else if (file.isFile() && isPointer(file.getPath())) {
        pointer(file.getPath()).ifPresent(damaged::add);
      }
    }
    return damaged;
  }

  /**
   * Logs a warning for files without a list: after a crash in a region's first flush, or if the
   * list was removed.
   */
  private void warnOfUnlisted(Path family) throws IOException {
    long files = 0;
    for (FileStatus file : disk.listStatus(family)) {
      if (file.isFile() && StoreFileInfo.isHFile(file.getPath())) {
        files++;
      }
    }
    if (files > 0) {
      LOG.warn(
          "{} contains {} files and no list of them: they are treated as the result of an"
              + " unfinished write. If the folder {} was removed, restore it from a backup",
          family,
          files,
          StoreFileLists.FOLDER);
    }
  }

  /**
   * Returns whether a file was archived. The files of a region that is being dropped or was split
   * are moved one by one.
   */
  private boolean isArchived(Path file) throws IOException {
    Path family = file.getParent();
    Path region = family.getParent();
    TableName table = CommonFSUtils.getTableName(region.getParent());
    Path archive =
        HFileArchiveUtil.getStoreArchivePath(settings, table, region.getName(), family.getName());
    return disk.exists(new Path(archive, file.getName()));
  }

  private static boolean isPointer(Path file) {
    return HFileLink.isHFileLink(file) || StoreFileInfo.isReference(file);
  }

  /**
   * Checks a link of a cloned snapshot, or a reference of a split region to a file of its parent.
   */
  private Optional<DamagedFile> pointer(Path pointer) throws IOException {
    if (HFileLink.isHFileLink(pointer)) {
      return link(pointer);
    }
    if (!StoreFileInfo.isReference(pointer)) {
      return Optional.empty();
    }
    if (!disk.exists(pointer)) {
      return Optional.of(new DamagedFile(pointer, "is missing"));
    }
    Path parent = StoreFileInfo.getReferredToFile(pointer);
    if (HFileLink.isHFileLink(parent)) {
      return link(parent);
    }
    boolean there = disk.exists(parent) || isArchived(parent);
    return there ? Optional.empty() : Optional.of(new DamagedFile(parent, "is missing"));
  }

  private Optional<DamagedFile> link(Path link) throws IOException {
    var places = HFileLink.buildFromHFileLinkPattern(settings, link);
    return places.exists(disk)
        ? Optional.empty()
        : Optional.of(new DamagedFile(places.getArchivePath(), "is missing"));
  }

  /**
   * @param size that the file was written with, 0 if that is not known
   */
  private Optional<DamagedFile> fault(Path file, long size) throws IOException {
    try (FSDataInputStream in = disk.open(file)) {
      long length = disk.getFileStatus(file).getLen();
      if (length == 0) {
        return Optional.of(new DamagedFile(file, "is empty"));
      }
      if (size > 0 && length != size) {
        return Optional.of(new DamagedFile(file, "has %d of its %d bytes".formatted(length, size)));
      }
      FixedFileTrailer.readFromStream(in, length);
      return Optional.empty();
    } catch (FileNotFoundException e) {
      return Optional.of(new DamagedFile(file, "is missing"));
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
      return Optional.of(new DamagedFile(file, "has a broken end (" + e.getMessage() + ")"));
    }
  }
}

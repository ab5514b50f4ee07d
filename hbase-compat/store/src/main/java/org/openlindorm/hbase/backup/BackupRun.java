package org.openlindorm.hbase.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.cluster.DataDirectory;
import org.openlindorm.hbase.cluster.PrivateFolders;
import org.openlindorm.hbase.disk.DiskSnapshot;
import org.openlindorm.hbase.disk.DiskSnapshot.SavedFile;
import org.openlindorm.store.BackupReport;
import org.openlindorm.store.BackupRequest;
import org.openlindorm.store.StoredBackup;

/** Makes one backup of the files of an embedded HBase while it runs. */
public final class BackupRun {

  /** The folder of a backup that contains HBase's files. */
  static final String DATA = "hbase";

  /**
   * The names that HBase gives its files of rows, also those of bulk loads. They are unique, so the
   * content of such a file never changes.
   */
  private static final Pattern UNIQUE = Pattern.compile("[0-9a-f]{32}(_SeqId_\\d+_)?");

  private final Path root;
  private final Path links;
  private final BackupRequest request;
  private final BackupFolder folder;
  private final Runnable check;
  private volatile @Nullable Progress progress;
  private @Nullable ChangeArchive archive;

  /** The snapshot that is being copied, and the number of bytes that must be copied for it. */
  private record Progress(DiskSnapshot snapshot, long needed, PacedCopy copy) {}

  /**
   * @param root HBase's folder
   * @param links a folder on the same file system for the links to the files, deleted at the end
   * @param check is called often; an exception ends the backup, and its files are deleted
   */
  public BackupRun(Path root, Path links, BackupRequest request, Runnable check) {
    this.root = root;
    this.links = links;
    this.request = request;
    this.folder = new BackupFolder(request.folder());
    this.check = check;
  }

  /** Makes the backup. */
  public BackupReport run(String version) throws IOException {
    folder.requireScope(request.scope());
    if (!Files.isDirectory(request.folder())) {
      PrivateFolders.create(request.folder());
    }
    DataDirectory.deleteTree(folder.unfinished());
    DataDirectory.deleteTree(links);
    Files.createDirectories(links);
    try {
      return request.archived()
          ? copyWithChanges(version)
          : copy(ScopeFilter.apply(DiskSnapshot.take(root, links), request.scope()), version);
    } finally {
      DataDirectory.deleteTree(links);
      DataDirectory.deleteTree(folder.unfinished());
    }
  }

  private BackupReport copyWithChanges(String version) throws IOException {
    Files.deleteIfExists(folder.unfinishedChanges());
    ChangeArchive changes = new ChangeArchive(root, folder.unfinishedChanges(), Clock.systemUTC());
    try {
      BackupReport report = copy(DiskSnapshot.takeWithChanges(root, links, changes), version);
      Files.move(folder.unfinishedChanges(), BackupFolder.changes(folder.path(report.name())));
      archive = changes;
      return report;
    } finally {
      if (archive == null) {
        changes.close();
        Files.deleteIfExists(folder.unfinishedChanges());
      }
    }
  }

  /** Returns the archive that the backup has started; the caller closes it. */
  public @Nullable ChangeArchive archive() {
    return archive;
  }

  private BackupReport copy(DiskSnapshot snapshot, String version) throws IOException {
    List<String> earlier = folder.names();
    Path previous = earlier.isEmpty() ? null : folder.path(earlier.get(earlier.size() - 1));
    Map<String, String> known = previous == null ? Map.of() : Checksums.read(previous);
    long needed = needed(snapshot, previous);
    requireSpace(needed);
    PacedCopy copy = new PacedCopy(request.megabytesPerSecond(), check);
    progress = new Progress(snapshot, needed, copy);

    Path target = folder.unfinished();
    Files.createDirectory(target);
    PrivateFolders.narrow(target);
    Files.createDirectory(target.resolve(DATA));
    for (Path path : snapshot.folders()) {
      Files.createDirectory(target.resolve(DATA).resolve(path));
    }
    Map<String, String> sums = new HashMap<>();
    for (SavedFile file : snapshot.files()) {
      String path = path(file);
      String sum = known.get(path);
      if (sum == null || !linked(file, previous, target.resolve(path))) {
        sum = copy.copy(file.link(), file.length(), target.resolve(path));
      }
      sums.put(path, sum);
    }
    BackupInfo info =
        new BackupInfo(
            BackupInfo.format(request.scope()),
            snapshot.moment(),
            version,
            snapshot.folders().size(),
            snapshot.files().size(),
            snapshot.bytes(),
            copy.copied(),
            request.scope());
    info.write(target);
    sums.put(BackupInfo.FILE, Checksums.of(target.resolve(BackupInfo.FILE)));
    Checksums.write(target, sums);
    String name = BackupFolder.name(snapshot.moment());
    Files.move(target, folder.path(name), StandardCopyOption.ATOMIC_MOVE);
    return new BackupReport(
        name,
        snapshot.moment(),
        snapshot.files().size(),
        snapshot.bytes(),
        copy.copied(),
        Duration.ofNanos(snapshot.pauseNanos()),
        removeOld());
  }

  private static String path(SavedFile file) {
    return DATA + "/" + file.path().toString().replace('\\', '/');
  }

  /** Shares a file with the previous backup; returns false if it has to be copied. */
  private static boolean linked(SavedFile file, @Nullable Path previous, Path target)
      throws IOException {
    if (previous == null || !isUnique(file)) {
      return false;
    }
    Path shared = previous.resolve(path(file));
    if (!Files.isRegularFile(shared) || Files.size(shared) != file.length()) {
      return false;
    }
    try {
      Files.createLink(target, shared);
      return true;
    } catch (UnsupportedOperationException withoutLinks) {
      return false;
    }
  }

  private static boolean isUnique(SavedFile file) {
    return UNIQUE.matcher(file.path().getFileName().toString()).matches();
  }

  /** Returns the bytes of the files that the previous backup does not contain. */
  private static long needed(DiskSnapshot snapshot, @Nullable Path previous) {
    return snapshot.files().stream()
        .filter(
            file ->
                previous == null || !isUnique(file) || !Files.exists(previous.resolve(path(file))))
        .mapToLong(SavedFile::length)
        .sum();
  }

  /** Refuses a backup that does not fit, before it fills the disk. */
  private void requireSpace(long needed) throws IOException {
    long free = Files.getFileStore(request.folder()).getUsableSpace();
    if (needed > free) {
      throw new IOException(
          "The backup needs %d MB, but %s has %d MB free"
              .formatted(needed / 1_000_000, request.folder(), free / 1_000_000));
    }
  }

  /** Returns how far the copy is; empty before the moment of the backup. Thread-safe. */
  public Optional<StoredBackup> progress() {
    Progress now = progress;
    if (now == null) {
      return Optional.empty();
    }
    long copied = now.copy().copied();
    return Optional.of(
        new StoredBackup(
            request.folder(),
            BackupFolder.name(now.snapshot().moment()),
            now.snapshot().moment(),
            new StoredBackup.Size(now.snapshot().files().size(), now.snapshot().bytes(), copied),
            request.scope().toString(),
            "RUNNING %d%%".formatted(copied * 100 / Math.max(now.needed(), 1))));
  }

  private List<String> removeOld() throws IOException {
    List<String> names = folder.names();
    int surplus = request.keep() == 0 ? 0 : Math.max(0, names.size() - request.keep());
    List<String> removed = new ArrayList<>(names.subList(0, surplus));
    for (String name : removed) {
      DataDirectory.deleteTree(folder.path(name));
      Files.deleteIfExists(BackupFolder.changes(folder.path(name)));
    }
    return removed;
  }
}

package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.hbase.disk.FileChange.Recorder;

/**
 * The files of an embedded HBase at one moment: what a crash at this moment would leave. Each file
 * is kept by a hard link, also after HBase has deleted it. A log may grow further, so only its
 * length of the moment belongs to the snapshot.
 *
 * @param moment when it was taken; each write that was acknowledged before is in it
 * @param folders the folders below the root, as relative paths
 * @param files the files, in the order of their paths
 * @param pauseNanos how long writes waited for it
 */
public record DiskSnapshot(
    Instant moment, List<Path> folders, List<SavedFile> files, long pauseNanos) {

  /** Folders with files that no restart reads: unfinished files, and logs that are not needed. */
  private static final Set<String> UNUSED = Set.of(".tmp", "oldWALs", "staging");

  public DiskSnapshot {
    folders = List.copyOf(folders);
    files = List.copyOf(files);
  }

  /**
   * A file of a snapshot.
   *
   * @param path its path below the root
   * @param link the hard link that keeps it
   * @param length the number of bytes that belong to the snapshot
   */
  public record SavedFile(Path path, Path link, long length) {}

  /**
   * Takes a snapshot. All writes of this process wait meanwhile, for milliseconds.
   *
   * @param root HBase's folder
   * @param links an empty folder on the same file system, for the hard links; the caller deletes it
   */
  public static DiskSnapshot take(Path root, Path links) throws IOException {
    return take(root, links, null);
  }

  /**
   * Takes a snapshot of all files, also of unfinished and old ones, because later changes may need
   * them.
   *
   * @param changes receives all changes after the snapshot, until {@link #endChanges}
   */
  public static DiskSnapshot takeWithChanges(Path root, Path links, Recorder changes)
      throws IOException {
    return take(root, links, changes);
  }

  /** Ends what {@link #takeWithChanges} has started. */
  public static void endChanges(Recorder changes) {
    RawLocalDisk.CHANGES.remove(changes);
  }

  private static DiskSnapshot take(Path root, Path links, @Nullable Recorder changes)
      throws IOException {
    Set<String> unused = changes == null ? UNUSED : Set.of();
    // Reads the folders before writes have to wait for it.
    walk(root, new Collected(root, null, unused));
    return RawLocalDisk.GATE.frozen(
        () -> {
          long start = System.nanoTime();
          Instant moment = Instant.now();
          var collected = new Collected(root, links, unused);
          walk(root, collected);
          if (changes != null) {
            RawLocalDisk.CHANGES.add(changes);
          }
          return new DiskSnapshot(
              moment, collected.folders, collected.files, System.nanoTime() - start);
        });
  }

  private static void walk(Path root, Collected visitor) throws IOException {
    Files.walkFileTree(root, visitor);
  }

  /** Returns the number of bytes of all files. */
  public long bytes() {
    return files.stream().mapToLong(SavedFile::length).sum();
  }

  /** Collects folders and files, and links the files if there is a folder for the links. */
  private static final class Collected extends SimpleFileVisitor<Path> {
    private final List<Path> folders = new ArrayList<>();
    private final List<SavedFile> files = new ArrayList<>();
    private final Path root;
    private final @Nullable Path links;
    private final Set<String> skipped;

    Collected(Path root, @Nullable Path links, Set<String> skipped) {
      this.root = root;
      this.links = links;
      this.skipped = skipped;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      if (skipped.contains(folder.getFileName().toString())) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      if (!folder.equals(root)) {
        folders.add(root.relativize(folder));
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (links != null && attributes.isRegularFile()) {
        Path link = links.resolve(Integer.toString(files.size()));
        Files.createLink(link, file);
        files.add(new SavedFile(root.relativize(file), link, attributes.size()));
      }
      return FileVisitResult.CONTINUE;
    }

    /** Without the gate HBase may delete a file that was listed. */
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
      if (links == null && e instanceof NoSuchFileException) {
        return FileVisitResult.CONTINUE;
      }
      throw e;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e)
        throws IOException {
      if (e != null && !(links == null && e instanceof NoSuchFileException)) {
        throw e;
      }
      return FileVisitResult.CONTINUE;
    }
  }
}

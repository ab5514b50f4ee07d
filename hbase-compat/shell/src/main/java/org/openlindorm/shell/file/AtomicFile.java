package org.openlindorm.shell.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * A file that is being written. It has a hidden name next to the target, which replaces the target
 * when it is complete. It is created with the permissions of the target, or with default
 * permissions if there is none.
 */
public final class AtomicFile implements Closeable {

  private static final FileAttribute<Set<PosixFilePermission>> OWNERS_ONLY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private final Path draft;
  private final Path file;

  private AtomicFile(Path draft, Path file) {
    this.draft = draft;
    this.file = file;
  }

  /** Creates an empty draft for a file, which does not change until {@link #complete}. */
  public static AtomicFile of(Path file) throws IOException {
    String name =
        String.format(
            Locale.ROOT, ".%s.%x.part", file.getFileName(), new SplittableRandom().nextLong());
    Path draft = created(file.resolveSibling(name), file);
    // Also when a person stops the process.
    draft.toFile().deleteOnExit();
    return new AtomicFile(draft, file);
  }

  private static Path created(Path draft, Path file) throws IOException {
    PosixFileAttributeView before = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (before == null || !Files.exists(file)) {
      return Files.createFile(draft);
    }
    Set<PosixFilePermission> permissions = before.readAttributes().permissions();
    Path created = Files.createFile(draft, OWNERS_ONLY);
    // Permissions at the creation would be reduced by the umask.
    Files.setPosixFilePermissions(created, permissions);
    return created;
  }

  public OutputStream open() throws IOException {
    return Files.newOutputStream(draft);
  }

  /** Replaces the target. */
  public void complete() throws IOException {
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Deletes the draft if it was not completed. */
  @Override
  public void close() throws IOException {
    Files.deleteIfExists(draft);
  }
}

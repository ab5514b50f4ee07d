package org.openlindorm.hbase.shell.file;

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
 * A file on its way: written under a hidden name beside the one that it gets when it is whole, and
 * with whose permissions it is made from the start. A file that was not there gets those of any new
 * one.
 */
public final class Draft implements Closeable {

  private static final FileAttribute<Set<PosixFilePermission>> OWNERS_ONLY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private final Path draft;
  private final Path file;

  private Draft(Path draft, Path file) {
    this.draft = draft;
    this.file = file;
  }

  /** An empty one for a file, which stays as it is or away until {@link #complete}. */
  public static Draft of(Path file) throws IOException {
    String name =
        String.format(
            Locale.ROOT, ".%s.%x.part", file.getFileName(), new SplittableRandom().nextLong());
    Path draft = created(file.resolveSibling(name), file);
    // Also when a person stops it.
    draft.toFile().deleteOnExit();
    return new Draft(draft, file);
  }

  private static Path created(Path draft, Path file) throws IOException {
    PosixFileAttributeView before = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    if (before == null || !Files.exists(file)) {
      return Files.createFile(draft);
    }
    Set<PosixFilePermission> permissions = before.readAttributes().permissions();
    Path created = Files.createFile(draft, OWNERS_ONLY);
    // Permissions at the creation would be cut by the umask.
    Files.setPosixFilePermissions(created, permissions);
    return created;
  }

  public OutputStream open() throws IOException {
    return Files.newOutputStream(draft);
  }

  /** It takes the place of the file. */
  public void complete() throws IOException {
    Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** What was not completed goes away. */
  @Override
  public void close() throws IOException {
    Files.deleteIfExists(draft);
  }
}

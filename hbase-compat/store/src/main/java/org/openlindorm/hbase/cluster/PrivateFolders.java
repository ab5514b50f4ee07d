package org.openlindorm.hbase.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates folders that only their owner can access, on file systems with owners. */
public final class PrivateFolders {
  private static final Logger LOG = LoggerFactory.getLogger(PrivateFolders.class);
  private static final Set<PosixFilePermission> PERMISSIONS =
      PosixFilePermissions.fromString("rwx------");

  /** The sticky bit of folders that are shared intentionally, such as {@code /tmp}. */
  private static final int STICKY = 01000;

  private PrivateFolders() {}

  /**
   * Creates the folder if it is missing. Access by other users is removed, and the log reports it.
   * A folder that is shared intentionally or has another owner is left unchanged, with a warning.
   */
  public static void create(Path folder) throws IOException {
    if (!folder.getFileSystem().supportedFileAttributeViews().contains("unix")) {
      Files.createDirectories(folder);
    } else if (Files.isDirectory(folder)) {
      close(folder);
    } else {
      Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(PERMISSIONS));
    }
  }

  private static void close(Path folder) throws IOException {
    var permissions = Files.getPosixFilePermissions(folder);
    if (PERMISSIONS.containsAll(permissions)) {
      return;
    }
    var text = PosixFilePermissions.toString(permissions);
    if (isShared(folder) || !closes(folder)) {
      LOG.warn(
          "The data directory {} is open to other users of this machine ({}) and was not"
              + " changed, because it is shared or has another owner. Choose a separate directory"
              + " for the data.",
          folder,
          text);
      return;
    }
    LOG.warn(
        "The data directory {} was open to other users of this machine ({}); its"
            + " permissions now allow only its owner.",
        folder,
        text);
  }

  /** Restricts one of our folders without a log message. */
  public static void narrow(Path folder) throws IOException {
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(folder, PERMISSIONS);
    }
  }

  private static boolean isShared(Path folder) throws IOException {
    return ((Integer) Files.getAttribute(folder, "unix:mode") & STICKY) != 0;
  }

  /** Restricts the folder; returns false if this process must not change it. */
  private static boolean closes(Path folder) {
    try {
      Files.setPosixFilePermissions(folder, PERMISSIONS);
      return true;
    } catch (IOException e) {
      LOG.debug("The permissions of {} cannot be set", folder, e);
      return false;
    }
  }
}

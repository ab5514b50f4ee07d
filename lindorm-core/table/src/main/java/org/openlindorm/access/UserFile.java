package org.openlindorm.access;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Users and their password hashes in a properties file, one {@code user=pbkdf2:...} per line. The
 * file is read again when it changes, so a new user needs no restart.
 */
public final class UserFile implements Credentials {

  private final Path file;
  private @Nullable FileTime readAt;
  private long generation;
  private PasswordTable users = PasswordTable.of(Map.of());

  private UserFile(Path file) {
    this.file = file;
  }

  /**
   * Returns the users of a file.
   *
   * @throws UncheckedIOException when it cannot be read
   * @throws IllegalArgumentException when a line is no hash; the message names file and user
   */
  public static UserFile of(Path file) {
    UserFile users = new UserFile(file);
    users.refresh();
    return users;
  }

  @Override
  public boolean accept(@Nullable String user, @Nullable String password) {
    if (user == null || password == null) {
      return false;
    }
    return refresh().accept(user, password);
  }

  @Override
  public synchronized long generation() {
    PasswordTable unused = refresh();
    return generation;
  }

  @Override
  public boolean acceptAtOnce(String user, String password) {
    return refresh().isVerified(user, password);
  }

  /** Returns the hash of each user's password. */
  public Map<String, PasswordHash> hashes() {
    return refresh().hashes();
  }

  /** Adds a user or changes a password; the other lines of the file are unchanged. */
  public static void setPassword(Path file, String user, String password) {
    if (!user.matches("[A-Za-z0-9_.@-]+")) {
      throw new IllegalArgumentException(
          "A user's name is made of letters, digits and _ . @ -, not '" + user + "'");
    }
    try {
      List<String> lines = new ArrayList<>();
      if (!Files.exists(file)) {
        create(file);
      } else {
        lines.addAll(Files.readAllLines(file, StandardCharsets.UTF_8));
      }
      lines.removeIf(line -> line.strip().startsWith(user + "="));
      lines.add(user + "=" + PasswordHash.of(password).text());
      Files.write(
          file,
          lines,
          StandardCharsets.UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.TRUNCATE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write user file " + file, e);
    }
  }

  /** Creates an empty file that only its owner may read, where the file system has owners. */
  private static void create(Path file) throws IOException {
    if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    } else {
      Files.createFile(file);
    }
  }

  private synchronized PasswordTable refresh() {
    try {
      FileTime changed = Files.getLastModifiedTime(file);
      if (!changed.equals(readAt)) {
        users = PasswordTable.of(read());
        readAt = changed;
        generation++;
      }
      return users;
    } catch (IOException e) {
      throw new UncheckedIOException(
          "Cannot read the users file "
              + file
              + (Files.exists(file) ? "" : ", it does not exist: 'bin/lindorm passwd' creates it"),
          e);
    }
  }

  private Map<String, PasswordHash> read() throws IOException {
    Properties lines = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      lines.load(reader);
    }
    Map<String, PasswordHash> read = new TreeMap<>();
    for (String user : lines.stringPropertyNames()) {
      try {
        read.put(user, PasswordHash.parse(lines.getProperty(user)));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            "User file " + file + ", user '" + user + "': " + e.getMessage(), e);
      }
    }
    return read;
  }
}

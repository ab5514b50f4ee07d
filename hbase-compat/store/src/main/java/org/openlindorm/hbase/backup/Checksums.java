package org.openlindorm.hbase.backup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/**
 * The file {@code SHA256SUMS} of a backup, which {@code sha256sum -c} also reads: a line for each
 * file, such as {@code 9f86d0...0a08 *hbase/hbase.id}, and a last line with the checksum of the
 * lines before, {@code # lines 5e88...1542}. A file without its last line is incomplete.
 */
final class Checksums {
  static final String FILE = "SHA256SUMS";
  private static final String END = "# lines ";

  /** The number of characters of a checksum in hexadecimal. */
  private static final int DIGITS = 64;

  private static final String BETWEEN = " *";

  private Checksums() {}

  static MessageDigest digest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Each Java platform has SHA-256", e);
    }
  }

  static String text(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }

  /** Returns the checksum of a file. */
  static String of(Path file) throws IOException {
    MessageDigest digest = digest();
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return text(digest);
  }

  /** Writes the file into the folder of a backup. */
  static void write(Path backup, Map<String, String> byPath) throws IOException {
    StringBuilder lines = new StringBuilder();
    new TreeMap<>(byPath)
        .forEach((path, sum) -> lines.append(sum).append(BETWEEN).append(path).append('\n'));
    String end = END + text(digestOf(lines)) + "\n";
    Files.writeString(
        backup.resolve(FILE),
        lines + end,
        UTF_8,
        StandardOpenOption.CREATE_NEW,
        StandardOpenOption.WRITE);
  }

  private static MessageDigest digestOf(CharSequence lines) {
    MessageDigest digest = digest();
    digest.update(lines.toString().getBytes(UTF_8));
    return digest;
  }

  /**
   * Reads the checksums of a backup by path, with {@code /} between folders.
   *
   * @throws DamagedBackupException if the file is missing, incomplete or changed
   */
  static Map<String, String> read(Path backup) throws IOException {
    Path file = backup.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      throw new DamagedBackupException(backup, FILE + " is missing");
    }
    String text = new String(Files.readAllBytes(file), UTF_8);
    int end = text.lastIndexOf(END);
    if (end < 0) {
      throw new DamagedBackupException(backup, FILE + " has no last line, so it is incomplete");
    }
    String lines = text.substring(0, end);
    if (!text.substring(end).equals(END + text(digestOf(lines)) + "\n")) {
      throw new DamagedBackupException(backup, FILE + " was changed: its own checksum differs");
    }
    Map<String, String> byPath = new TreeMap<>();
    lines
        .lines()
        .forEach(
            line ->
                byPath.put(line.substring(DIGITS + BETWEEN.length()), line.substring(0, DIGITS)));
    return byPath;
  }
}

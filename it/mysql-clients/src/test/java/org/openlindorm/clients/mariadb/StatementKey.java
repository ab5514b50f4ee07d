package org.openlindorm.clients.mariadb;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;

/**
 * Names a statement of a test file without its text, since the files are under the GPL.
 *
 * @param number of the statement in the file, from 1
 * @param hash the first digits of the SHA-256 of its text
 */
record StatementKey(String file, int number, String hash) implements Comparable<StatementKey> {

  private static final int DIGITS = 8;

  private static final Comparator<StatementKey> ORDER =
      Comparator.comparing(StatementKey::file)
          .thenComparing(StatementKey::number)
          .thenComparing(StatementKey::hash);

  static StatementKey of(String file, int number, String sql) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(sql.getBytes(StandardCharsets.UTF_8));
      return new StatementKey(file, number, HexFormat.of().formatHex(digest).substring(0, DIGITS));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int compareTo(StatementKey other) {
    return ORDER.compare(this, other);
  }

  @Override
  public String toString() {
    return file + " " + number + " " + hash;
  }
}

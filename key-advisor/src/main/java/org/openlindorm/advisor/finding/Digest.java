package org.openlindorm.advisor.finding;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Short digests of texts, the same on every machine. */
public final class Digest {

  private Digest() {}

  /** Returns the first bytes of the SHA-256 of a text, in hex. */
  public static String hex(String text, int bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(digest, 0, bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java has SHA-256", e);
    }
  }
}

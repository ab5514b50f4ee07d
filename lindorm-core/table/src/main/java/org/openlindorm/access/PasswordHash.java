package org.openlindorm.access;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * A stored password: PBKDF2 with HMAC-SHA256 over a random salt of 16 bytes. Written as {@code
 * pbkdf2:600000:SALT:HASH} with salt and hash in Base64.
 */
public record PasswordHash(int iterations, String salt, String hash) {

  private static final String SCHEME = "pbkdf2";

  /**
   * The recommendation of OWASP's Password Storage Cheat Sheet for PBKDF2 with HMAC-SHA256. A hash
   * contains its own number, so hashes with fewer iterations are still read.
   */
  static final int ITERATIONS = 600_000;

  private static final int SALT_BYTES = 16;
  private static final int HASH_BITS = 256;
  private static final SecureRandom RANDOM = new SecureRandom();

  /** Returns a new hash of a password with a new salt; takes a good part of a second. */
  public static PasswordHash of(String password) {
    byte[] salt = new byte[SALT_BYTES];
    RANDOM.nextBytes(salt);
    Base64.Encoder base64 = Base64.getEncoder();
    return new PasswordHash(
        ITERATIONS,
        base64.encodeToString(salt),
        base64.encodeToString(derive(password, salt, ITERATIONS)));
  }

  /**
   * Parses the written form.
   *
   * @throws IllegalArgumentException when it is malformed; the message does not quote the text
   */
  public static PasswordHash parse(String text) {
    String[] parts = text.strip().split(":", -1);
    if (parts.length != 4 || !parts[0].equals(SCHEME)) {
      throw new IllegalArgumentException(
          "not of the form pbkdf2:ITERATIONS:SALT:HASH; create one with bin/lindorm passwd");
    }
    PasswordHash parsed = new PasswordHash(Integer.parseInt(parts[1]), parts[2], parts[3]);
    Base64.getDecoder().decode(parsed.salt);
    Base64.getDecoder().decode(parsed.hash);
    return parsed;
  }

  /**
   * Returns a hash that no password has and that takes as long as others of this number of
   * iterations.
   */
  static PasswordHash ofNoUser(int iterations) {
    Base64.Encoder base64 = Base64.getEncoder();
    return new PasswordHash(iterations, base64.encodeToString(new byte[SALT_BYTES]), "");
  }

  boolean matches(String password) {
    byte[] expected = Base64.getDecoder().decode(hash);
    byte[] actual = derive(password, Base64.getDecoder().decode(salt), iterations);
    return MessageDigest.isEqual(expected, actual);
  }

  private static byte[] derive(String password, byte[] salt, int iterations) {
    PBEKeySpec key = new PBEKeySpec(password.toCharArray(), salt, iterations, HASH_BITS);
    try {
      return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(key).getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java has no PBKDF2WithHmacSHA256", e);
    } finally {
      key.clearPassword();
    }
  }

  /** Returns the written form, for files and the catalog only. */
  public String text() {
    return SCHEME + ":" + iterations + ":" + salt + ":" + hash;
  }

  /** Never contains the hash, so that printing an object does not disclose it. */
  @Override
  public String toString() {
    return SCHEME + ":" + iterations + ":...";
  }
}

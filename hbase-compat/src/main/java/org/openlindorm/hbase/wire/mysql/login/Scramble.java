package org.openlindorm.hbase.wire.mysql.login;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/**
 * 20 random bytes that a server gives to each client, and the proofs that a client makes of them
 * and its password. A proof shows the password to nobody; it is checked against a hash of a hash of
 * the password.
 */
public final class Scramble {

  /** Not zero, which ends a text. */
  static final int LENGTH = 20;

  private static final SecureRandom RANDOM = new SecureRandom();

  private final byte[] bytes;

  Scramble(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  static Scramble random() {
    byte[] made = new byte[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      made[i] = (byte) (1 + RANDOM.nextInt(127));
    }
    return new Scramble(made);
  }

  byte[] bytes() {
    return bytes.clone();
  }

  /** SHA256(SHA256(password)), against which caching_sha2_password is checked. */
  static byte[] sha256Verifier(String password) {
    return digest("SHA-256", digest("SHA-256", password.getBytes(UTF_8)));
  }

  /** SHA1(SHA1(password)), against which mysql_native_password is checked. */
  static byte[] sha1Verifier(String password) {
    return digest("SHA-1", digest("SHA-1", password.getBytes(UTF_8)));
  }

  /** Whether a proof is SHA256(password) xor SHA256(verifier, scramble). */
  boolean isSha256Proof(byte[] proof, byte[] verifier) {
    return isProof("SHA-256", proof, digest("SHA-256", verifier, bytes), verifier);
  }

  /** Whether a proof is SHA1(password) xor SHA1(scramble, verifier). */
  boolean isSha1Proof(byte[] proof, byte[] verifier) {
    return isProof("SHA-1", proof, digest("SHA-1", bytes, verifier), verifier);
  }

  private static boolean isProof(String name, byte[] proof, byte[] mask, byte[] verifier) {
    return proof.length == mask.length
        && MessageDigest.isEqual(digest(name, xor(proof, mask)), verifier);
  }

  /** Bytes xor the scramble, over and over. */
  byte[] unmask(byte[] masked) {
    return xor(masked, bytes);
  }

  private static byte[] xor(byte[] left, byte[] right) {
    byte[] both = new byte[left.length];
    for (int i = 0; i < left.length; i++) {
      both[i] = (byte) (left[i] ^ right[i % right.length]);
    }
    return both;
  }

  private static byte[] digest(String name, byte[]... parts) {
    try {
      MessageDigest digest = MessageDigest.getInstance(name);
      for (byte[] part : parts) {
        digest.update(part);
      }
      return digest.digest();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("This Java has no " + name, e);
    }
  }
}

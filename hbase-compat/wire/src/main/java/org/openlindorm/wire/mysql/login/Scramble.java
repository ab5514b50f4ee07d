package org.openlindorm.wire.mysql.login;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;

/**
 * 20 random bytes that a server sends to each client, and the checks of the proofs that a client
 * computes from them and its password. A proof does not reveal the password; it is checked against
 * a hash of a hash of the password.
 */
public final class Scramble {

  /** Length in bytes. None of the bytes is zero, because a zero byte ends a text. */
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

  /** Returns SHA256(SHA256(password)), the verifier of caching_sha2_password. */
  static byte[] sha256Verifier(String password) {
    return digest("SHA-256", digest("SHA-256", password.getBytes(UTF_8)));
  }

  /** Returns SHA1(SHA1(password)), the verifier of mysql_native_password. */
  static byte[] sha1Verifier(String password) {
    return digest("SHA-1", digest("SHA-1", password.getBytes(UTF_8)));
  }

  /** Returns whether a proof is SHA256(password) xor SHA256(verifier, scramble). */
  boolean isSha256Proof(byte[] proof, byte[] verifier) {
    return isProof("SHA-256", proof, digest("SHA-256", verifier, bytes), verifier);
  }

  /** Returns whether a proof is SHA1(password) xor SHA1(scramble, verifier). */
  boolean isSha1Proof(byte[] proof, byte[] verifier) {
    return isProof("SHA-1", proof, digest("SHA-1", bytes, verifier), verifier);
  }

  private static boolean isProof(String name, byte[] proof, byte[] mask, byte[] verifier) {
    return proof.length == mask.length
        && MessageDigest.isEqual(digest(name, xor(proof, mask)), verifier);
  }

  /** Returns bytes xor the repeated scramble. */
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

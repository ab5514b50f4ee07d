package org.openlindorm.access;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Passwords that were found right, one per user, so that a user's next connection need not derive
 * it again. Kept as HMAC-SHA256 under a key that never leaves this process; never written.
 */
final class VerifiedPasswords {
  private static final String MAC = "HmacSHA256";
  private static final int KEY_BYTES = 32;

  private final Map<String, byte[]> byUser = new ConcurrentHashMap<>();
  private final SecretKeySpec key;

  VerifiedPasswords() {
    byte[] random = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(random);
    key = new SecretKeySpec(random, MAC);
  }

  boolean contains(String user, String password) {
    byte[] mine = mac(user, password);
    byte @Nullable [] known = byUser.get(user);
    return known != null && MessageDigest.isEqual(known, mine);
  }

  void add(String user, String password) {
    byUser.put(user, mac(user, password));
  }

  private byte[] mac(String user, String password) {
    try {
      Mac mac = Mac.getInstance(MAC);
      mac.init(key);
      mac.update(user.getBytes(UTF_8));
      mac.update((byte) 0);
      return mac.doFinal(password.getBytes(UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java has no " + MAC, e);
    }
  }
}

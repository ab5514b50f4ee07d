package org.openlindorm.wire.mysql.login;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.openlindorm.access.Logins;

/**
 * Caches the hashes of verified passwords, one per user, so that a user's next connection can prove
 * its password without sending it. They are kept in memory only, and discarded as soon as any
 * password may have changed.
 */
public final class PasswordHashCache {

  /** The maximum of cached users; an unknown name cannot get in here. */
  private static final int MOST_USERS = 10_000;

  private record Verifiers(byte[] sha256, byte[] sha1) {}

  private final Logins logins;
  private final Map<String, Verifiers> byUser = new HashMap<>();
  private long generation;

  public PasswordHashCache(Logins logins) {
    this.logins = logins;
  }

  /**
   * Caches a verified password.
   *
   * @param asOf the password generation before the password was checked
   */
  synchronized void add(String user, String password, long asOf) {
    evictOld();
    if (asOf == generation && (byUser.size() < MOST_USERS || byUser.containsKey(user))) {
      byUser.put(
          user, new Verifiers(Scramble.sha256Verifier(password), Scramble.sha1Verifier(password)));
    }
  }

  synchronized Optional<byte[]> sha256(String user) {
    evictOld();
    return Optional.ofNullable(byUser.get(user)).map(Verifiers::sha256);
  }

  synchronized Optional<byte[]> sha1(String user) {
    evictOld();
    return Optional.ofNullable(byUser.get(user)).map(Verifiers::sha1);
  }

  private void evictOld() {
    long now = logins.generation();
    if (now != generation) {
      byUser.clear();
      generation = now;
    }
  }
}

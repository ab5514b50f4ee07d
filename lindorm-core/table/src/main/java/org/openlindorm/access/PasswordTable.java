package org.openlindorm.access;

import java.security.SecureRandom;
import java.util.List;
import java.util.Map;

/** The hashes of users' passwords at one time, and the passwords found right since. */
record PasswordTable(
    List<Integer> iterations, Map<String, PasswordHash> hashes, VerifiedPasswords verified) {

  /** Random hash seed, fixed per process. */
  private static final int SPREAD = new SecureRandom().nextInt() | 1;

  static PasswordTable of(Map<String, PasswordHash> hashes) {
    return new PasswordTable(
        hashes.values().stream().map(PasswordHash::iterations).toList(),
        Map.copyOf(hashes),
        new VerifiedPasswords());
  }

  boolean isVerified(String user, String password) {
    return verified.contains(user, password);
  }

  boolean accept(String user, String password) {
    PasswordHash hash = hashes.get(user);
    boolean right = (hash == null ? ofNoUser(user) : hash).matches(password);
    if (right) {
      verified.add(user, password);
    }
    return right;
  }

  /**
   * Returns a hash for an unknown name, so that its check takes as long as that of a known one.
   * Hashes may differ in cost: each name always gets the cost of the same user.
   */
  private PasswordHash ofNoUser(String user) {
    return PasswordHash.ofNoUser(
        iterations.isEmpty()
            ? PasswordHash.ITERATIONS
            : iterations.get(Math.floorMod(user.hashCode() * SPREAD, iterations.size())));
  }
}

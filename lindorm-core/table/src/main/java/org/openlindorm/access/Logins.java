package org.openlindorm.access;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Checks logins so that guessing is slow and causes little load. Few passwords are checked at a
 * time, and an address with wrong guesses must {@linkplain FailedLogins wait}. A login that is
 * known to be right skips both.
 */
public final class Logins {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Credentials credentials;
  private final FailedLogins failures;
  private final LoginAddresses places = new LoginAddresses();

  /** Checking a password costs CPU time by design; half of the CPUs are left to statements. */
  private final Semaphore permits =
      new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), /* fair= */ true);

  public Logins(Credentials credentials, FailedLogins failures) {
    this.credentials = credentials;
    this.failures = failures;
  }

  /** Returns a login check with the clock of this machine. */
  public static Logins by(Credentials credentials) {
    return new Logins(credentials, new FailedLogins(System::nanoTime));
  }

  /**
   * Returns the principal of a user who may connect.
   *
   * @param address the client's numeric address
   * @throws LindormException ACCESS_DENIED, or LOGIN_DELAYED when the address has to wait
   */
  public Principal check(String user, String password, String address) {
    return check(user, password, address, /* counted= */ false);
  }

  /**
   * Returns the principal after a challenge response.
   *
   * @param counted whether a wrong response of this attempt is counted as its failure already; then
   *     the address does not wait for it
   */
  public Principal check(String user, String password, String address, boolean counted) {
    Principal principal = new Principal(user, address);
    if (credentials.acceptAtOnce(user, password)) {
      return known(principal);
    }
    if (!counted) {
      failures.requireLeave(address);
    }
    await();
    try {
      verify(user, password, address, counted);
    } finally {
      permits.release();
    }
    places.add(principal);
    return principal;
  }

  /**
   * Returns a principal whose password was known. From an earlier login address the user does not
   * wait for the failures of others. From another address the user waits, because otherwise a right
   * guess would be distinguishable.
   */
  private Principal known(Principal principal) {
    if (!places.contains(principal)) {
      failures.requireLeave(principal.address());
      places.add(principal);
    }
    return principal;
  }

  /** Returns whether every user is accepted with any password. */
  public boolean requiresNoLogin() {
    return credentials.requiresNoLogin();
  }

  /**
   * Returns a number that changes when a password may have changed; callers must then discard
   * passwords that {@link #check} found right.
   */
  public long generation() {
    return credentials.generation();
  }

  /**
   * Returns the user of a challenge response that the protocol has compared with a known password.
   * A wrong response counts as a failed login; the protocol then continues as for an unknown name,
   * so that a client cannot find existing names.
   *
   * @return empty where the response is wrong
   * @throws LindormException LOGIN_DELAYED when the address has to wait
   */
  public Optional<Principal> checkProof(String user, boolean right, String address) {
    if (!right) {
      requireLeave(user, address);
      failures.add(address, user);
      return Optional.empty();
    }
    return Optional.of(known(new Principal(user, address)));
  }

  /**
   * Returns if a client may send a password.
   *
   * @throws LindormException LOGIN_DELAYED when the address has to wait, unless the user has logged
   *     in from there before
   */
  public void requireLeave(String user, String address) {
    if (!places.contains(new Principal(user, address))) {
      failures.requireLeave(address);
    }
  }

  /** Checks a password. Another attempt may have decided the result while this one waited. */
  private void verify(String user, String password, String address, boolean counted) {
    if (credentials.acceptAtOnce(user, password)) {
      return;
    }
    if (!counted) {
      failures.requireLeave(address);
    }
    if (!credentials.accept(user, password)) {
      if (!counted) {
        failures.add(address, user);
      }
      throw LindormException.of(ErrorCode.ACCESS_DENIED, user);
    }
  }

  private void await() {
    try {
      if (permits.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw LindormException.of(
        ErrorCode.LOGIN_DELAYED, "Too many passwords are being checked", PATIENCE.toSeconds());
  }
}

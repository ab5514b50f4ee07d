package org.openlindorm.access;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Asks credentials, so that guessing is slow and no load for others: few passwords are judged at a
 * time, and an address that guesses wrong must {@linkplain FailedLogins wait}. Who is known already
 * is let in without either.
 */
public final class Logins {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Credentials credentials;
  private final FailedLogins failures;
  private final LoginPlaces places = new LoginPlaces();

  /** Judging a password is made to cost processor time; half of it is left to statements. */
  private final Semaphore judges =
      new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), /* fair= */ true);

  public Logins(Credentials credentials, FailedLogins failures) {
    this.credentials = credentials;
    this.failures = failures;
  }

  /** The same on the clock of this machine. */
  public static Logins by(Credentials credentials) {
    return new Logins(credentials, new FailedLogins(System::nanoTime));
  }

  /**
   * Who the user is, if he may connect.
   *
   * @param address where the client is, in numbers
   * @throws LindormException ACCESS_DENIED, or LOGIN_DELAYED when the address has to wait
   */
  public Principal check(String user, String password, String address) {
    return check(user, password, address, /* counted= */ false);
  }

  /**
   * The same after a proof.
   *
   * @param counted whether a wrong proof of this attempt counts as its failure already; then the
   *     address has not to wait for it
   */
  public Principal check(String user, String password, String address, boolean counted) {
    Principal asking = new Principal(user, address);
    if (credentials.acceptAtOnce(user, password)) {
      return known(asking);
    }
    if (!counted) {
      failures.requireLeave(address);
    }
    await();
    try {
      judge(user, password, address, counted);
    } finally {
      judges.release();
    }
    places.add(asking);
    return asking;
  }

  /**
   * Somebody whose password was known: from where he has logged in before he need not wait for what
   * others do there. From elsewhere he must, or a guess that is right would be told from others.
   */
  private Principal known(Principal asking) {
    if (!places.contains(asking)) {
      failures.requireLeave(asking.address());
      places.add(asking);
    }
    return asking;
  }

  /** Whether everybody is let in, with whatever password. */
  public boolean asksNobody() {
    return credentials.asksNobody();
  }

  /**
   * Another number once a password may have changed; what somebody remembers of passwords that
   * {@link #check} found right no longer counts then.
   */
  public long generation() {
    return credentials.generation();
  }

  /**
   * The user of a proof that the protocol has compared with a password that was found right. A
   * wrong proof counts as a failed login; the protocol then continues as for a name that it does
   * not know, so that a client cannot find out which names exist.
   *
   * @return empty where the proof is wrong
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

  /** What others have shown while this attempt waited may have decided it. */
  private void judge(String user, String password, String address, boolean counted) {
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
      if (judges.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw LindormException.of(
        ErrorCode.LOGIN_DELAYED, "Too many passwords are being checked", PATIENCE.toSeconds());
  }
}

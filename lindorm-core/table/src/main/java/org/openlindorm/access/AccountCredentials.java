package org.openlindorm.access;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Credentials from the catalog's accounts, read at each login: a change by any server applies once
 * this server has seen it. Accepts every login while there is no user.
 */
public final class AccountCredentials implements Credentials {

  private final Supplier<Accounts> accounts;
  private final AtomicLong generations = new AtomicLong();
  private volatile Known known = new Known(Accounts.NONE, PasswordTable.of(Map.of()), 0);

  /**
   * @param accounts supplies the newest accounts that this server has seen
   */
  public AccountCredentials(Supplier<Accounts> accounts) {
    this.accounts = accounts;
  }

  /** The passwords of one state of the accounts. */
  private record Known(Accounts accounts, PasswordTable passwords, long generation) {}

  @Override
  public boolean accept(@Nullable String user, @Nullable String password) {
    Accounts now = accounts.get();
    return now.areOpen()
        || user != null && password != null && known(now).passwords().accept(user, password);
  }

  @Override
  public boolean acceptAtOnce(String user, String password) {
    Accounts now = accounts.get();
    return now.areOpen() || known(now).passwords().isVerified(user, password);
  }

  @Override
  public long generation() {
    return known(accounts.get()).generation();
  }

  @Override
  public boolean requiresNoLogin() {
    return accounts.get().areOpen();
  }

  /** Rebuilt when users have changed: a password that was right before is no longer known. */
  private Known known(Accounts now) {
    Known seen = known;
    if (seen.accounts().equals(now)) {
      return seen;
    }
    boolean same = seen.accounts().users().equals(now.users());
    Known next =
        same
            ? new Known(now, seen.passwords(), seen.generation())
            : new Known(now, PasswordTable.of(hashes(now)), generations.incrementAndGet());
    known = next;
    return next;
  }

  private static Map<String, PasswordHash> hashes(Accounts now) {
    Map<String, PasswordHash> hashes = new TreeMap<>();
    now.users().forEach((name, user) -> hashes.put(name, user.password()));
    return hashes;
  }
}

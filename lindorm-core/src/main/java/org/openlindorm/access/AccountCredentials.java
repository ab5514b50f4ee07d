package org.openlindorm.access;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The users of a catalog, as it is at the moment of each login: a user made or dropped by any
 * server counts as soon as this one has seen it. Lets everybody in while there is no user.
 */
public final class AccountCredentials implements Credentials {

  private final Supplier<Accounts> accounts;
  private volatile Known known = new Known(Accounts.NONE, PasswordTable.of(Map.of()));

  /**
   * @param accounts the newest ones that this server has seen
   */
  public AccountCredentials(Supplier<Accounts> accounts) {
    this.accounts = accounts;
  }

  /** The passwords of one state of the accounts. */
  private record Known(Accounts accounts, PasswordTable passwords) {}

  @Override
  public boolean accept(@Nullable String user, @Nullable String password) {
    Accounts now = accounts.get();
    return now.areOpen()
        || user != null && password != null && passwords(now).accept(user, password);
  }

  @Override
  public boolean acceptAtOnce(String user, String password) {
    Accounts now = accounts.get();
    return now.areOpen() || passwords(now).isVerified(user, password);
  }

  /** Made anew when users have changed: a password that was right before is no longer known. */
  private PasswordTable passwords(Accounts now) {
    Known seen = known;
    if (seen.accounts() == now) {
      return seen.passwords();
    }
    PasswordTable passwords =
        seen.accounts().users().equals(now.users())
            ? seen.passwords()
            : PasswordTable.of(hashes(now));
    known = new Known(now, passwords);
    return passwords;
  }

  private static Map<String, PasswordHash> hashes(Accounts now) {
    Map<String, PasswordHash> hashes = new TreeMap<>();
    now.users().forEach((name, user) -> hashes.put(name, user.password()));
    return hashes;
  }
}

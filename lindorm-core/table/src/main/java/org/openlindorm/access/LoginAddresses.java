package org.openlindorm.access;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The addresses of recent logins by user. Thread-safe; the oldest are evicted. */
final class LoginAddresses {

  /** The same as for failed addresses: about 1 MB. */
  private static final int MOST = FailedLogins.MOST_ADDRESSES;

  private final Set<Principal> places =
      Collections.synchronizedSet(
          Collections.newSetFromMap(
              new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Principal, Boolean> eldest) {
                  return size() > MOST;
                }
              }));

  void add(Principal principal) {
    places.add(principal);
  }

  boolean contains(Principal principal) {
    return places.contains(principal);
  }
}

package org.openlindorm.access;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** From where users have logged in lately. Safe for many threads; the oldest are forgotten. */
final class LoginPlaces {

  /** As many as addresses that have failed: about a megabyte. */
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

package org.openlindorm.web.console;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.openlindorm.web.WebResponse;

/**
 * Responses of the last ten seconds that are equal for all users. Servers write their figures as
 * often, so browsers that request the same times need one computation. At most eight are kept, of
 * some hundred kilobytes each. Thread-safe.
 *
 * @param <K> what the response depends on
 */
final class RecentResponses<K> {

  static final long KEPT_MILLIS = TimeUnit.SECONDS.toMillis(10);
  static final int MOST = 8;

  private record Recent(WebResponse response, long madeMillis) {}

  private final Map<K, Recent> newest = new LinkedHashMap<>();

  /** Returns the recent response, or makes one; two requests at the same time may both make it. */
  WebResponse of(K key, long nowMillis, Supplier<WebResponse> made) {
    synchronized (newest) {
      Recent known = newest.get(key);
      if (known != null && nowMillis - known.madeMillis() < KEPT_MILLIS) {
        return known.response();
      }
    }
    WebResponse response = made.get();
    synchronized (newest) {
      newest.remove(key);
      newest.put(key, new Recent(response, nowMillis));
      if (newest.size() > MOST) {
        newest.remove(newest.keySet().iterator().next());
      }
    }
    return response;
  }
}

package org.openlindorm.hotspot;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * The current hot spots, in the row {@code hot-spot-verdicts} of the catalog's table, where every
 * server of the catalog and the next start find them. A hot spot becomes current after 30 s and
 * ends after it was absent for 2 minutes. The one server that watches writes the row.
 */
public final class HotSpotStore {

  /** With a shorter time, a load of a file in key order might end before a user sees the report. */
  static final Duration BEGINS = Duration.ofSeconds(30);

  /** Longer than the sampled window, so that a pause does not end a hot spot. */
  static final Duration ENDS = Duration.ofMinutes(2);

  private static final Bytes KEY = Bytes.utf8("hot-spot-verdicts");
  private static final Bytes QUALIFIER = Bytes.utf8("verdicts");

  private final Store store;
  private final Listener listener;
  private final List<HotSpotVerdict> suspected = new ArrayList<>();
  private final List<HotSpotVerdict> current = new ArrayList<>();
  private boolean opened;

  /** Receives the begin and end of hot spots. */
  public interface Listener {

    void begins(HotSpotVerdict verdict);

    void ends(HotSpotVerdict verdict);
  }

  public HotSpotStore(Store store, Listener listener) {
    this.store = store;
    this.listener = listener;
  }

  /** Returns the current hot spots, as any server reads them, in the order in which they began. */
  public static List<HotSpotVerdict> current(Store store) {
    StoredRow row = store.fetch(LiveCatalog.TABLE, KEY);
    return row == null ? List.of() : HotSpotCodec.decode(row.cells().get(0).value());
  }

  /**
   * Applies the findings of one check.
   *
   * @return the current hot spots
   */
  public List<HotSpotVerdict> look(List<HotSpot> found, long nowMillis) {
    if (!opened) {
      current.addAll(current(store));
      opened = true;
    }
    boolean changed = !found.isEmpty() || !current.isEmpty();
    found.forEach(each -> see(each, nowMillis));
    suspected.removeIf(each -> each.seenMillis() < nowMillis);
    suspected.removeIf(each -> begins(each, nowMillis));
    current.removeIf(each -> ends(each, nowMillis));
    if (changed) {
      write();
    }
    return List.copyOf(current);
  }

  /**
   * Discards the cached state because another server watches; the row is read again before the next
   * check.
   */
  public void reset() {
    opened = false;
    suspected.clear();
    current.clear();
  }

  private void see(HotSpot found, long now) {
    if (!seen(current, found, now) && !seen(suspected, found, now)) {
      suspected.add(new HotSpotVerdict(found, now, now));
    }
  }

  private static boolean seen(List<HotSpotVerdict> known, HotSpot found, long now) {
    boolean seen = false;
    for (int i = 0; i < known.size(); i++) {
      if (known.get(i).hotSpot().sameAs(found)) {
        known.set(i, known.get(i).seen(found, now));
        seen = true;
      }
    }
    return seen;
  }

  private boolean begins(HotSpotVerdict suspect, long now) {
    boolean begins = now - suspect.sinceMillis() >= BEGINS.toMillis();
    if (begins) {
      current.add(suspect);
      listener.begins(suspect);
    }
    return begins;
  }

  private boolean ends(HotSpotVerdict verdict, long now) {
    boolean ends = now - verdict.seenMillis() >= ENDS.toMillis();
    if (ends) {
      listener.ends(verdict);
    }
    return ends;
  }

  private void write() {
    store.write(
        LiveCatalog.TABLE,
        List.of(
            new Mutation.Put(
                KEY,
                List.of(new Mutation.Cell(QUALIFIER, HotSpotCodec.encode(current))),
                List.of(),
                OptionalLong.empty())));
  }
}

package org.openlindorm.index.scrub;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * The right to scrub, of one server of the catalog at a time: the row {@code index-scrub} of the
 * catalog's table, with its owner and the end of the lease (8 bytes) before it. If two hold it for
 * a moment, some rows are compared twice.
 */
final class ScrubLease {

  /** After so long another server takes over from one that has died. */
  static final Duration LENGTH = Duration.ofMinutes(1);

  private static final Bytes KEY = Bytes.utf8("index-scrub");
  private static final Bytes QUALIFIER = Bytes.utf8("lease");

  private final Store store;
  private final Clock clock;
  private final String owner;
  private final boolean alone;
  private long heldUntil;

  /**
   * A lease that is not held yet.
   *
   * @param alone whether no other server can be alive
   */
  ScrubLease(Store store, Clock clock, String owner, boolean alone) {
    this.store = store;
    this.clock = clock;
    this.owner = owner;
    this.alone = alone;
  }

  /** Whether this server has it, after taking or lengthening it if need be. */
  boolean isHeld() {
    if (alone) {
      return true;
    }
    long now = clock.millis();
    if (heldUntil - now > LENGTH.toMillis() / 2) {
      return true;
    }
    StoredRow seen = store.fetch(LiveCatalog.TABLE, KEY);
    if (seen != null && !isMineOrOver(seen.cells().get(0).value(), now)) {
      return false;
    }
    long until = now + LENGTH.toMillis();
    boolean taken = write(seen, until);
    heldUntil = taken ? until : 0;
    return taken;
  }

  private boolean isMineOrOver(Bytes value, long now) {
    ByteReader in = new ByteReader(value);
    long end = in.int64();
    return end <= now || in.text().equals(owner);
  }

  private boolean write(@Nullable StoredRow seen, long until) {
    Bytes value = new ByteWriter().int64(until).text(owner).toBytes();
    Mutation put =
        new Mutation.Put(
            KEY, List.of(new Mutation.Cell(QUALIFIER, value)), List.of(), OptionalLong.empty());
    return store.writeIf(LiveCatalog.TABLE, seen == null ? 0 : seen.version(), put);
  }

  /** Lets the next server begin at once. */
  void release() {
    if (heldUntil > clock.millis()) {
      heldUntil = 0;
      write(store.fetch(LiveCatalog.TABLE, KEY), 0);
    }
  }
}

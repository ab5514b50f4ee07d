package org.openlindorm.catalog;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;

/**
 * A lease for background work, held by one server of the catalog at a time. It is a row of the
 * catalog's table, named after the work, with its owner and, before it, the end of the lease (8
 * bytes). Two servers may hold it briefly, so the work must be idempotent.
 */
public final class BackgroundLease {

  /** The time after which another server takes over from one that has died. */
  public static final Duration LENGTH = Duration.ofMinutes(1);

  private static final Bytes QUALIFIER = Bytes.utf8("lease");

  private final Bytes key;
  private final Store store;
  private final Clock clock;
  private final String owner;
  private final boolean alone;
  private long heldUntil;

  /**
   * Creates a lease that is not held yet.
   *
   * @param work the row key of the lease, such as {@code index-scrub}
   * @param owner the unique name of the holder
   * @param alone whether no other server can be running
   */
  public BackgroundLease(String work, Store store, Clock clock, String owner, boolean alone) {
    this.key = Bytes.utf8(work);
    this.store = store;
    this.clock = clock;
    this.owner = owner;
    this.alone = alone;
  }

  /**
   * Returns whether this server has it, after taking or lengthening it if need be. After this
   * server's clock was set back, the stored lease counts.
   */
  public boolean isHeld() {
    if (alone) {
      return true;
    }
    long now = clock.millis();
    long left = heldUntil - now;
    if (left > LENGTH.toMillis() / 2 && left <= LENGTH.toMillis()) {
      return true;
    }
    StoredRow seen = store.fetch(LiveCatalog.TABLE, key);
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
            key, List.of(new Mutation.Cell(QUALIFIER, value)), List.of(), OptionalLong.empty());
    return store.writeIf(LiveCatalog.TABLE, seen == null ? 0 : seen.version(), put);
  }

  /** Lets the next server begin at once. */
  public void release() {
    if (heldUntil > clock.millis()) {
      heldUntil = 0;
      write(store.fetch(LiveCatalog.TABLE, key), 0);
    }
  }
}

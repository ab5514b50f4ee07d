package org.openlindorm.balance;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.Store;

/** A change of the regions of a table. */
public sealed interface RegionStep {

  PhysicalTable table();

  /** Returns the key at which a region begins after the step, or no longer begins. */
  Bytes at();

  /** Returns the new split point; empty for a merge. */
  Optional<BalancerSplit> made(long nowMillis);

  /** Returns a description of the finished step, for the log. */
  String text();

  /**
   * Executes the step.
   *
   * @return false when there was nothing left to do
   * @throws org.openlindorm.error.LindormException when the store refuses
   */
  boolean run(Store store);

  /**
   * Splits a region in two.
   *
   * @param server the target of the upper one, null if it stays
   */
  record Split(PhysicalTable table, Bytes at, @Nullable String server) implements RegionStep {

    @Override
    public Optional<BalancerSplit> made(long nowMillis) {
      return Optional.of(new BalancerSplit(table.toString(), at, nowMillis));
    }

    @Override
    public String text() {
      String moved = server == null ? "" : "; the upper part is at " + server + " now";
      return "split a region of " + table + " at " + at + ", which halves its traffic" + moved;
    }

    @Override
    public boolean run(Store store) {
      store.split(table, at);
      if (server != null) {
        store.move(table, at, server);
      }
      return true;
    }
  }

  /** Merges two regions that a split has made. */
  record Merge(PhysicalTable table, Bytes at) implements RegionStep {

    @Override
    public Optional<BalancerSplit> made(long nowMillis) {
      return Optional.empty();
    }

    @Override
    public String text() {
      return "merged the regions of " + table + " that met at " + at + ", quiet for a day";
    }

    @Override
    public boolean run(Store store) {
      return store.tableExists(table) && store.merge(table, at);
    }
  }
}

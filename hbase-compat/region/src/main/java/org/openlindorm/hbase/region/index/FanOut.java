package org.openlindorm.hbase.region.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.regionserver.Region;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.EntryChange;
import org.openlindorm.store.PhysicalTable;

/**
 * Sends changes of entries in two rounds. The first contains what may become visible at once, the
 * second the removals that must wait for an insert elsewhere. A removal in the same region as its
 * row's insert is sent in the same call after it, so most updates need one round.
 */
final class FanOut implements EntrySink {

  private final EntryMutations mutations;
  private final LocalEntries local;
  private final RemoteEntries remote;

  FanOut(EntryMutations mutations, LocalEntries local, RemoteEntries remote) {
    this.mutations = mutations;
    this.local = local;
    this.remote = remote;
  }

  @Override
  public Outcome send(List<List<EntryChange>> rows) {
    var running = new Run();
    try {
      for (int row = 0; row < rows.size(); row++) {
        running.plan(row, rows.get(row));
      }
    } catch (IOException e) {
      running.failed.set(0, rows.size());
      return new Outcome(running.failed, e);
    }
    running.execute();
    return new Outcome(running.failed, running.cause);
  }

  private final class Run {

    final BitSet failed = new BitSet();
    final List<EntryWrite> inserts = new ArrayList<>();
    final List<EntryWrite> alongside = new ArrayList<>();
    final List<EntryWrite> afterwards = new ArrayList<>();
    @Nullable IOException cause;

    void plan(int row, List<EntryChange> changes) throws IOException {
      Map<PhysicalTable, @Nullable Region> inserted = new HashMap<>();
      for (EntryChange change : changes) {
        if (change instanceof EntryChange.Insert) {
          inserts.add(write(row, change));
          inserted.put(change.table(), local.region(change.table(), change.key()));
        }
      }
      for (EntryChange change : changes) {
        if (change instanceof EntryChange.Remove) {
          Region known = inserted.get(change.table());
          boolean together =
              !inserted.containsKey(change.table())
                  || known != null && known == local.region(change.table(), change.key());
          (together ? alongside : afterwards).add(write(row, change));
        }
      }
    }

    private EntryWrite write(int row, EntryChange change) throws IOException {
      return new EntryWrite(row, change.table(), change.key(), mutations.of(change));
    }

    void execute() {
      List<EntryWrite> first = new ArrayList<>(inserts);
      first.addAll(alongside);
      List<EntryWrite> left = local.write(first);
      List<EntryWrite> second = new ArrayList<>(afterwards);
      List<EntryWrite> leftInserts = new ArrayList<>();
      for (EntryWrite write : left) {
        boolean insert = write.mutation() instanceof org.apache.hadoop.hbase.client.Put;
        (insert ? leftInserts : second).add(write);
      }
      far(leftInserts);
      second.removeIf(write -> failed.get(write.row()));
      far(local.write(second));
    }

    private void far(List<EntryWrite> writes) {
      if (!writes.isEmpty()) {
        remote.write(
            writes,
            (write, why) -> {
              failed.set(write.row());
              if (cause == null) {
                cause = why;
              }
            });
      }
    }
  }
}

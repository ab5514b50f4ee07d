package org.openlindorm.hbase.region.index;

import java.util.List;
import org.openlindorm.store.EntryChange;

/** Counts the changes of entries that arrive at the indexes. */
final class CountedEntries implements EntrySink {

  private final EntrySink sink;
  private final IndexCounters counters;

  CountedEntries(EntrySink sink, IndexCounters counters) {
    this.sink = sink;
    this.counters = counters;
  }

  @Override
  public Outcome send(List<List<EntryChange>> rows) {
    Outcome outcome = sink.send(rows);
    long arrived = 0;
    for (int i = 0; i < rows.size(); i++) {
      arrived += outcome.failed().get(i) ? 0 : rows.get(i).size();
    }
    counters.entries().increment(arrived);
    return outcome;
  }
}

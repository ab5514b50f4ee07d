package org.openlindorm.store.memory;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.ChangeLog;
import org.openlindorm.store.LogPosition;
import org.openlindorm.store.LoggedChange;
import org.openlindorm.store.PhysicalTable;

/** The changes of the tables of a {@link MemoryStore}, all of which are kept. */
final class MemoryChangeLog implements ChangeLog {

  private static final String NAME = "memory";

  private final List<Entry> entries = new ArrayList<>();

  private record Entry(String table, LoggedChange change) {}

  synchronized void add(PhysicalTable table, LoggedChange change) {
    entries.add(new Entry(table.toString(), change));
  }

  @Override
  public synchronized LogPosition end() {
    return new LogPosition(NAME, entries.size());
  }

  @Override
  public synchronized Read read(PhysicalTable table, LogPosition from, int most) {
    List<LoggedChange> changes = new ArrayList<>();
    int next = (int) from.offset();
    while (next < entries.size() && changes.size() < most) {
      Entry entry = entries.get(next);
      next++;
      if (entry.table().equals(table.toString())) {
        changes.add(entry.change());
      }
    }
    return new Read(changes, new LogPosition(NAME, next), next == entries.size());
  }

  /** Counts an entry as one byte. */
  @Override
  public synchronized long bytesAfter(LogPosition position) {
    return entries.size() - position.offset();
  }

  @Override
  public void keepFrom(@Nullable LogPosition position) {}
}

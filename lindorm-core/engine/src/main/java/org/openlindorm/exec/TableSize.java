package org.openlindorm.exec;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableFigures;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.Store;

/** The current size of a table from its regions. Each figure is read on demand. */
public final class TableSize implements TableFigures {

  private final Store store;
  private final TableDef table;
  private @Nullable OptionalLong rows;
  private @Nullable List<RegionLoad> loads;

  public TableSize(Store store, TableDef table) {
    this.store = store;
    this.table = table;
  }

  /** Returns {@link Store#estimatedRows}; empty also for a table that is offline or gone. */
  @Override
  public OptionalLong rows() {
    if (rows == null) {
      rows =
          table.state().online()
              ? unlessGone(() -> store.estimatedRows(table.physical()), OptionalLong.empty())
              : OptionalLong.empty();
    }
    return rows;
  }

  private static <T> T unlessGone(Supplier<T> figure, T otherwise) {
    try {
      return figure.get();
    } catch (LindormException failure) {
      if (failure.code() == ErrorCode.TABLE_UNKNOWN || failure.code() == ErrorCode.TABLE_OFFLINE) {
        return otherwise;
      }
      throw failure;
    }
  }

  @Override
  public OptionalLong bytes() {
    return OptionalLong.of(sum(loads()));
  }

  @Override
  public OptionalLong regions() {
    return OptionalLong.of(loads().size());
  }

  @Override
  public OptionalLong indexBytes() {
    return OptionalLong.of(
        table.indexes().stream().mapToLong(index -> sum(loads(index.physical(table)))).sum());
  }

  @Override
  public OptionalLong bytesOfRow() {
    OptionalLong count = rows();
    return count.orElse(0) == 0
        ? OptionalLong.empty()
        : OptionalLong.of(sum(loads()) / count.getAsLong());
  }

  private List<RegionLoad> loads() {
    if (loads == null) {
      loads = loads(table.physical());
    }
    return loads;
  }

  private List<RegionLoad> loads(PhysicalTable of) {
    return unlessGone(() -> store.loads(of), List.of());
  }

  private static long sum(List<RegionLoad> loads) {
    return loads.stream().mapToLong(RegionLoad::bytes).sum();
  }
}

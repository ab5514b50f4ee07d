package org.openlindorm.exec;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.PhysicalTable;
import org.openlindorm.store.RegionLoad;
import org.openlindorm.store.Store;

/** How large a table is, as its regions say now. Each figure is asked for when it is wanted. */
public final class TableSize {

  private final Store store;
  private final TableDef table;
  private @Nullable OptionalLong rows;
  private @Nullable List<RegionLoad> loads;

  public TableSize(Store store, TableDef table) {
    this.store = store;
    this.table = table;
  }

  /**
   * {@link Store#estimatedRows}; empty also for a table that nobody may read or that is gone by
   * now.
   */
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

  /** Bytes in files. */
  public long bytes() {
    return sum(loads());
  }

  public int regions() {
    return loads().size();
  }

  /** Bytes in the files of its indexes. */
  public long indexBytes() {
    return table.indexes().stream().mapToLong(index -> sum(loads(index.physical(table)))).sum();
  }

  /** Bytes in files for each row; empty where there is none. */
  public OptionalLong bytesOfRow() {
    OptionalLong count = rows();
    return count.orElse(0) == 0
        ? OptionalLong.empty()
        : OptionalLong.of(bytes() / count.getAsLong());
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

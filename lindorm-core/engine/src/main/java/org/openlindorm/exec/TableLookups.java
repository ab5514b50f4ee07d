package org.openlindorm.exec;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.CatalogRows;
import org.openlindorm.plan.IndexLookUp;
import org.openlindorm.plan.KeyAccess;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.SearchAccess;
import org.openlindorm.schema.Changefeed;
import org.openlindorm.type.Bindings;

/** Executes the same read for many lists of parameters, with the fewest calls of the store. */
final class TableLookups {

  private TableLookups() {}

  /**
   * Returns the rows for each list of parameters, in the order of their bytes, up to the read's row
   * limit.
   *
   * @throws LindormException MEMORY_LIMIT if the statement may not hold that many rows
   */
  static List<List<@Nullable Object[]>> readEach(
      KeyRead read, List<Bindings> runs, StatementContext context) {
    context.interruption().checkCancelled();
    try (LookupMemory memory = new LookupMemory(context)) {
      LookUp together =
          new LookUp(read, runs.stream().map(context::with).toList(), context, memory);
      return runs.size() == 1 || read.front() > 0
          ? together.oneByOne()
          : read.access().accept(together);
    }
  }

  /** The ways to read for many lists of parameters. */
  private record LookUp(
      KeyRead read, List<StatementContext> contexts, StatementContext context, LookupMemory memory)
      implements Access.Visitor<List<List<@Nullable Object[]>>> {

    @Override
    public List<List<@Nullable Object[]>> points(KeyAccess keys) {
      return byKey(keys);
    }

    @Override
    public List<List<@Nullable Object[]>> ranges(KeyAccess ranges) {
      return byKey(ranges);
    }

    /** A read of changes checks the positions of its own list. */
    private List<List<@Nullable Object[]>> byKey(KeyAccess access) {
      return Changefeed.of(access.shape().table()) == null
          ? KeyLookups.readEach(read, access, contexts, context, memory)
          : oneByOne();
    }

    @Override
    public List<List<@Nullable Object[]>> lookUp(IndexLookUp lookUp) {
      return EntryLookups.readEach(read, lookUp, contexts, context, memory);
    }

    @Override
    public List<List<@Nullable Object[]>> search(SearchAccess search) {
      return oneByOne();
    }

    @Override
    public List<List<@Nullable Object[]>> catalog(CatalogRows rows) {
      return oneByOne();
    }

    /** Reads for each list as in a statement of its own. */
    List<List<@Nullable Object[]>> oneByOne() {
      return contexts.stream().map(each -> memory.collect(TableReads.open(read, each))).toList();
    }
  }
}

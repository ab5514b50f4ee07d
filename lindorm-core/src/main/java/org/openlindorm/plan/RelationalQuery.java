package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.row.RowStream;

/** A compiled query over several tables. Immutable; run by many threads at once. */
public interface RelationalQuery {

  /** Starts the query; {@code leaves} opens a leaf each time that the query reads one. */
  RowStream run(LeafReader leaves, List<@Nullable Object> parameters);

  /** The key reads that the query is built on, in the order of {@link #text()}. */
  List<Leaf> leaves();

  /** The operators above the leaves, one a line, indented; for EXPLAIN. */
  String text();

  /**
   * A key read below the query.
   *
   * @param lookedUp whether it is read again for each row of a join, by values of that row
   */
  record Leaf(Plan read, boolean lookedUp) {}

  /** Opens a leaf of the query: a plan of the direct road. */
  interface LeafReader {
    RowStream read(Plan leaf, List<@Nullable Object> parameters);

    /** How many rows or groups one step of the query may hold in memory. */
    int heldRows();

    /**
     * Reads a leaf for many lists of parameters in few calls of the store.
     *
     * @return for each list of parameters the rows that {@link #read} would give for it, in the
     *     order of their bytes
     */
    List<List<@Nullable Object[]>> readEach(
        KeyRead leaf, List<List<@Nullable Object>> parameterLists);
  }
}

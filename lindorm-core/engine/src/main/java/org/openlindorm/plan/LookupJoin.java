package org.openlindorm.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.Expr;
import org.openlindorm.schema.TableDef;

/**
 * A join whose right side is read in batches by keys computed from the rows of the left side. A row
 * with a NULL key has no match.
 *
 * @param table the table that is looked up
 * @param right the rows of one key: a read of the table, or groups of it
 * @param keys over the rows of {@code left}; their values are the parameters of {@code right} from
 *     {@code firstParameter} on
 * @param kind any but FULL
 * @param condition the additional condition on a pair, over the left row's values followed by the
 *     right row's; null when there is none
 * @param nulls what IN_MARK reads of NULLs; null for other kinds
 * @param alternative the way that replaces the look-ups during execution; null when there is none
 */
public record LookupJoin(
    Plan left,
    TableDef table,
    Plan right,
    JoinKind kind,
    List<Expr> keys,
    int firstParameter,
    @Nullable Expr condition,
    @Nullable Nulls nulls,
    @Nullable Alternative alternative)
    implements Plan {

  public LookupJoin {
    keys = List.copyOf(keys);
  }

  /**
   * Reads that decide if the result of {@code x IN (SELECT ...)} without a match is unknown. Each
   * is executed once at most.
   *
   * @param anyRow has a row if the right side has one: the result for a NULL on the left
   * @param nullKey has a row if a key on the right is NULL: the result for other values; null if no
   *     key can be NULL
   */
  public record Nulls(Plan anyRow, @Nullable Plan nullKey) {}

  /**
   * Another plan for the same rows, chosen during execution.
   *
   * @param plan the plan; its step {@link LookupJoin#left} yields the rows that are not joined yet
   * @param scan the steps of the plan that the join does not contain
   * @param use when the plan is used
   * @param leftTable the table that the left side reads, if {@link Use#replacesLeft}
   * @param rows the expected rows of the scan if conditions bound it; empty for all rows of the
   *     table
   * @param costOfLookup the cost of one look-up, in rows of a scan
   * @param costOfRow the additional cost of each row that is found, in rows of a scan
   */
  public record Alternative(
      Plan plan,
      Plan scan,
      Use use,
      @Nullable TableDef leftTable,
      OptionalLong rows,
      int costOfLookup,
      int costOfRow) {}

  /** When an {@link Alternative} is used. */
  public enum Use {
    /** The join scans once look-ups of all rows are estimated to cost more. */
    COST,
    /**
     * Under the conditions of {@link #COST}, and when the left side has more rows than one batch.
     */
    MANY_ROWS,
    /**
     * The alternative is used before the first row is joined, if a scan of the table costs less
     * than look-ups for all rows of the left side. The plan contains no step of the left side.
     */
    SMALLER_TABLE,
    /**
     * Under the conditions of {@link #SMALLER_TABLE}, for a left side of the same table; also where
     * the rows of some keys do not fit into memory, for the keys that are not joined yet.
     */
    WHOLE_TABLE;

    /** Returns whether the plan yields the rows of the whole join. */
    public boolean replacesLeft() {
      return this == SMALLER_TABLE || this == WHOLE_TABLE;
    }
  }

  @Override
  public List<Field> fields() {
    return Join.fields(kind, left.fields(), right.fields());
  }

  /** Returns the reads of both ways; a plan of many joins contains each step once. */
  @Override
  public List<Plan> inputs() {
    List<Plan> inputs = new ArrayList<>(List.of(left, right));
    if (nulls != null) {
      inputs.add(nulls.anyRow());
      if (nulls.nullKey() != null) {
        inputs.add(nulls.nullKey());
      }
    }
    if (alternative != null) {
      inputs.add(alternative.scan());
    }
    return inputs;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.lookupJoin(this);
  }
}

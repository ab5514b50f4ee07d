package org.openlindorm.advisor.workload;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.ColumnBound;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.PartUse;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.IndexUse;
import org.openlindorm.plan.KeyAggregate;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Limit;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Sort;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.type.Bindings;

/**
 * A declared query with its plan, or the engine's refusal.
 *
 * @param refusal the refusal, or null
 * @param statement the planned statement; null if it is refused
 * @param values its literals; null for {@code ?}
 */
public record QueryUse(
    QueryModel query,
    @Nullable LindormException refusal,
    @Nullable BoundStatement statement,
    List<@Nullable Object> values) {

  /**
   * The maximum number of ranges to create; more are only multiplied. The result is the same except
   * for lists with a repeated value.
   */
  private static final long COUNTED_RANGES = 1_000;

  /** The value of NOW(), which does not affect how much is read. */
  private static final long ANY_MOMENT = 0;

  /** Returns whether the engine refuses the scan as inefficient. */
  public boolean inefficient() {
    return refusal != null && refusal.code() == ErrorCode.INEFFICIENT_QUERY;
  }

  /** Returns whether only the compatibility level of its database allows the scan. */
  public boolean scansByCompat() {
    return statement != null && statement.scansByCompat();
  }

  public boolean refused(ErrorCode code) {
    return refusal != null && refusal.code() == code;
  }

  /** Returns the plan of a SELECT, or null. */
  public @Nullable Plan plan() {
    return statement != null && statement.body() instanceof BoundStatement.Query found
        ? found.plan()
        : null;
  }

  public @Nullable WritePlan writePlan() {
    return statement != null && statement.body() instanceof BoundStatement.Write write
        ? write.plan()
        : null;
  }

  /** Returns the access to the rows of a single table, or null for an UPSERT and for joins. */
  public @Nullable Access access() {
    return statement == null ? null : statement.access();
  }

  /** Returns the first read of the plan of a SELECT, or null. */
  public @Nullable KeyRead read() {
    return first(KeyRead.class);
  }

  /**
   * Returns the first step of a kind, following the first inputs from the top of the plan; or null.
   */
  private <T extends Plan> @Nullable T first(Class<T> kind) {
    Plan plan = plan();
    while (plan != null && !kind.isInstance(plan)) {
      plan = plan.inputs().isEmpty() ? null : plan.inputs().get(0);
    }
    return plan == null ? null : kind.cast(plan);
  }

  public @Nullable KeyBounds bounds() {
    Access access = access();
    return access == null ? null : access.bounds();
  }

  /** Returns the Sort step; null if the order comes from a key or is not requested. */
  public @Nullable Sort sort() {
    return first(Sort.class);
  }

  public @Nullable Limit limit() {
    Plan plan = plan();
    while (plan != null) {
      if (plan instanceof Limit limit) {
        return limit;
      }
      if (plan instanceof Sort || plan.inputs().isEmpty()) {
        return null;
      }
      plan = plan.inputs().get(0);
    }
    return null;
  }

  public @Nullable KeyAggregate aggregate() {
    return first(KeyAggregate.class);
  }

  /**
   * Returns {@code pk} or an index's name; empty if the query is refused or does not read a single
   * table.
   */
  public String chosen() {
    Access access = access();
    if (access == null) {
      return "";
    }
    return access.index() == null ? "pk" : access.index().index().name();
  }

  /** Returns whether any step reads by an index of this name, alone or next to other keys. */
  public boolean readsBy(String index) {
    if (index.equals(chosen())) {
      return true;
    }
    Plan plan = writePlan() instanceof WritePlan.Selected selected ? selected.rows() : plan();
    return plan != null && readsBy(plan, index);
  }

  private static boolean readsBy(Plan plan, String index) {
    IndexUse use = plan instanceof KeyRead read ? read.access().index() : null;
    return use != null && use.index().name().equals(index)
        || plan.inputs().stream().anyMatch(input -> readsBy(input, index));
  }

  /**
   * Returns the number of ranges or keys that the query reads, as EXPLAIN shows it if the values
   * are known; 0 if it is refused.
   */
  public long ranges() {
    KeyBounds bounds = bounds();
    if (bounds == null) {
      return 0;
    }
    long most = bounds.rangeCount();
    Bindings bindings = bindings();
    return most > COUNTED_RANGES || bindings == null || bounds.isSingleValue()
        ? most
        : Math.max(1, bounds.ranges(bindings).size());
  }

  /** Returns the bindings of the plan, or null if a value is unknown. */
  private @Nullable Bindings bindings() {
    if (statement == null || values.contains(null)) {
      return null;
    }
    List<@Nullable Object> parameters = new ArrayList<>();
    try {
      for (int i = 0; i < values.size(); i++) {
        parameters.add(statement.parameters().get(i).accept(values.get(i)));
      }
    } catch (LindormException e) {
      // Another rule reports a literal of the wrong type; the amount read is then unknown.
      return null;
    }
    return new Bindings(ANY_MOMENT, parameters);
  }

  /** Returns whether every entry of a key is read, as for a pattern that begins with %. */
  public boolean readsAll() {
    KeyBounds bounds = bounds();
    if (bounds == null || !bounds.bindsFirst()) {
      return bounds != null;
    }
    boolean open = bounds.pointColumns() == 0 && WhereText.of(query).likeFromTheLeft();
    Bindings bindings = bindings();
    if (!open || bindings == null) {
      return false;
    }
    String first = bounds.layout().columnNames().get(0);
    KeyBounds any =
        KeyBounds.of(bounds.layout(), List.of(new ColumnBound.Prefix(first, none -> "")));
    return bounds.ranges(bindings).equals(any.ranges(bindings));
  }

  /** Returns whether the query reads every row of a key, with or without conditions. */
  public boolean fullScan() {
    KeyBounds bounds = bounds();
    return bounds != null && !bounds.bindsFirst();
  }

  /** Returns the first part whose condition does not narrow the key ranges, or null. */
  public @Nullable PartUse filterOnly() {
    KeyBounds bounds = bounds();
    if (bounds == null) {
      return null;
    }
    return bounds.uses().stream()
        .filter(use -> use.usage() == PartUse.Usage.FILTER_ONLY)
        .findFirst()
        .orElse(null);
  }
}

package org.openlindorm.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.sql.normalize.RowTexts;
import org.openlindorm.type.Bindings;

/**
 * An INSERT of many rows, each with a plan that is nearly always the same one.
 *
 * @param first the statement of the first row
 * @param plans the plans of the rows, in order
 * @param values the parameter values of the plans
 */
record RowPlans(ResolvedStatement first, List<WritePlan.Upsert> plans, List<Bindings> values) {

  /**
   * Returns the rows of a text; null where the text has another form or a row has an error.
   * Planning the whole text then reports the error and its position.
   *
   * @param resolve plans a text
   * @param now the time of the statement
   */
  static @Nullable RowPlans of(String sql, Function<String, ResolvedStatement> resolve, long now) {
    List<String> texts = RowTexts.of(sql);
    if (texts.isEmpty()) {
      return null;
    }
    try {
      return of(texts, resolve, now);
    } catch (LindormException failure) {
      return null;
    }
  }

  private static @Nullable RowPlans of(
      List<String> texts, Function<String, ResolvedStatement> resolve, long now) {
    ResolvedStatement first = resolve.apply(texts.get(0));
    List<WritePlan.Upsert> plans = new ArrayList<>(texts.size());
    List<Bindings> values = new ArrayList<>(texts.size());
    for (String text : texts) {
      ResolvedStatement row = plans.isEmpty() ? first : resolve.apply(text);
      WritePlan.Upsert plan = upsert(row);
      if (plan == null || !row.within().equals(first.within())) {
        return null;
      }
      plans.add(plan);
      values.add(row.bindings(List.of(), now));
    }
    return new RowPlans(first, plans, values);
  }

  /**
   * Returns the rows of a prepared statement, which all have the same plan.
   *
   * @param given the values of all rows, one row after the other
   * @throws LindormException PARAMETER_COUNT, or the error of coercion for a wrong value
   */
  static RowPlans of(
      ResolvedStatement row, WritePlan.Upsert plan, List<@Nullable Object> given, long now) {
    int width = row.markers().size();
    int count = given.size() / width;
    List<Bindings> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      values.add(row.bindings(given.subList(i * width, (i + 1) * width), now));
    }
    return new RowPlans(row, Collections.nCopies(count, plan), values);
  }

  /** Returns the plan of a row, if it can be executed together with others. */
  static WritePlan.@Nullable Upsert upsert(ResolvedStatement row) {
    boolean plain =
        row.text().cacheable()
            && row.statement().warnings().isEmpty()
            && row.statement().timeoutMillis() == null;
    return plain
            && row.statement().body() instanceof BoundStatement.Write write
            && write.plan() instanceof WritePlan.Upsert upsert
            && upsert.source() == null
        ? upsert
        : null;
  }
}

package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;

/**
 * A resolved statement, independent of the values of its parameters; what the plan cache keeps.
 *
 * @param body what to do
 * @param parameters what each parameter is used for, in the order of the text
 * @param timeoutMillis the time-out that a hint gives, or null
 * @param warnings notes for the user, such as an ignored clause
 * @param ofSession whether it holds for one session alone, since it tells of it
 */
public record Statement(
    Body body,
    List<ParameterUse> parameters,
    @Nullable Long timeoutMillis,
    List<String> warnings,
    boolean ofSession) {

  public Statement {
    parameters = List.copyOf(parameters);
    warnings = List.copyOf(warnings);
  }

  /** What a statement does. */
  public sealed interface Body {}

  /** Yields rows. */
  public record Query(Plan plan, List<OutputColumn> columns) implements Body {
    public Query {
      columns = List.copyOf(columns);
    }
  }

  /** Changes rows. */
  public record Write(WritePlan plan) implements Body {}

  /** Defines something or shows definitions. */
  public record Definition(DefinitionPlan plan) implements Body {}

  /**
   * Yields the plan of another statement as text.
   *
   * @param analyze whether the statement, a query, is run to measure its steps
   */
  public record Explain(Body explained, boolean analyze) implements Body {}

  /**
   * A column as the client sees it.
   *
   * @param table where the column comes from, or null for an expression
   */
  public record OutputColumn(
      String label,
      DataType type,
      boolean nullable,
      @Nullable String table,
      @Nullable String database) {}
}

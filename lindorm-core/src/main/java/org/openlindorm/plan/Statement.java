package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccessNeed;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.DataType;

/**
 * A resolved statement, independent of the values of its parameters; what the plan cache keeps.
 *
 * @param body what to do
 * @param parameters what each parameter is used for, in the order of the text
 * @param timeoutMillis the time-out that a hint gives, or null
 * @param warnings notes for the user, such as an ignored clause
 * @param ofSession whether it holds for one session alone, since it tells of it
 * @param needs what who runs it must be allowed to do
 */
public record Statement(
    Body body,
    List<ParameterUse> parameters,
    @Nullable Long timeoutMillis,
    List<String> warnings,
    boolean ofSession,
    List<AccessNeed> needs) {

  public Statement {
    needs = List.copyOf(needs);
    parameters = List.copyOf(parameters);
    warnings = List.copyOf(warnings);
  }

  /** How the rows of the one table are reached, or null for an UPSERT and for joins. */
  public @Nullable Access access() {
    if (body instanceof Write write) {
      return write.plan().access();
    }
    return body instanceof Query query ? access(query.plan()) : null;
  }

  /** Whether it is a SHOW statement. */
  public boolean shows() {
    return body instanceof Query query && query.shows();
  }

  /** The one table whose rows are reached or written, or null. */
  public @Nullable TableDef table() {
    if (body instanceof Write write) {
      return write.plan().shape().table();
    }
    Access access = access();
    return access == null ? null : access.table().table();
  }

  private static @Nullable Access access(Plan plan) {
    if (plan instanceof KeyRead read) {
      return read.access();
    }
    if (plan instanceof KeyAggregate aggregate) {
      return aggregate.access();
    }
    return plan.inputs().size() == 1 ? access(plan.inputs().get(0)) : null;
  }

  /** What a statement does. */
  public sealed interface Body {

    /** Calls the visitor's method for this kind of statement. */
    <R> R accept(Visitor<R> visitor);

    /** Each kind of statement. */
    interface Visitor<R> {
      R query(Query query);

      R write(Write write);

      R definition(Definition definition);

      R explain(Explain explain);
    }
  }

  /**
   * Yields rows.
   *
   * @param columns those that are known beforehand
   * @param rests what the plan yields behind them, in this order
   * @param shows whether it is a SHOW statement, which shows the newest catalog
   */
  public record Query(Plan plan, List<OutputColumn> columns, List<Rest> rests, boolean shows)
      implements Body {
    public Query {
      columns = List.copyOf(columns);
      rests = List.copyOf(rests);
    }

    /** Yields the columns that are known beforehand and no others. */
    public Query(Plan plan, List<OutputColumn> columns) {
      this(plan, columns, List.of(), false);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.query(this);
    }
  }

  /**
   * The dynamic columns of a table's row, in one value.
   *
   * @param after how many of the columns that are known stand in front of them
   */
  public record Rest(int after, TableDef table) {}

  /** Changes rows. */
  public record Write(WritePlan plan) implements Body {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.write(this);
    }
  }

  /** Defines, checks or sets something. */
  public record Definition(DefinitionPlan plan) implements Body {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.definition(this);
    }
  }

  /**
   * Yields the plan of another statement as text.
   *
   * @param analyze whether the statement, a query, is run to measure its steps
   */
  public record Explain(Body explained, boolean analyze) implements Body {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.explain(this);
    }
  }

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
      @Nullable String database) {

    /** A column of a SHOW statement. */
    public static OutputColumn shown(String label) {
      return new OutputColumn(label, DataType.VARCHAR, true, null, null);
    }
  }
}

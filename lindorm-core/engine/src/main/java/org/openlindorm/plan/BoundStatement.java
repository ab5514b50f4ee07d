package org.openlindorm.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.schema.TableDef;
import org.openlindorm.type.DataType;
import org.openlindorm.type.MySqlColumnType;

/**
 * A resolved statement, independent of the values of its parameters; the plan cache stores it.
 *
 * @param body the operation
 * @param parameters the use of each parameter, in the order of the text
 * @param timeoutMillis the time-out that a hint sets, or null
 * @param warnings notes for the user, such as an ignored clause
 * @param ofSession whether it is valid for one session only, because it depends on the session's
 *     state
 * @param needs the privileges that the user needs
 */
public record BoundStatement(
    Body body,
    List<ParameterUse> parameters,
    @Nullable Long timeoutMillis,
    List<String> warnings,
    boolean ofSession,
    List<PrivilegeRequirement> needs) {

  /** The end of the warning about a full scan that the compatibility level allows. */
  public static final String ALLOWED_BY_COMPAT = "(SQL_COMPAT is mysql)";

  public BoundStatement {
    needs = List.copyOf(needs);
    parameters = List.copyOf(parameters);
    warnings = List.copyOf(warnings);
  }

  /**
   * Returns the access path when the statement reads one table; null for an UPSERT and for joins.
   */
  public @Nullable Access access() {
    if (body instanceof Write write) {
      return write.plan().access();
    }
    return body instanceof Query query ? access(query.plan()) : null;
  }

  /** Returns whether only its compatibility level allows it to read whole tables. */
  public boolean scansByCompat() {
    return warnings.stream().anyMatch(warning -> warning.endsWith(ALLOWED_BY_COMPAT));
  }

  /** Returns whether it is a SHOW statement. */
  public boolean shows() {
    return body instanceof Query query && query.shows();
  }

  /** Returns the table when the statement reads or writes one table, or null. */
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
    if (plan instanceof Aggregate aggregate && aggregate.input() instanceof SetOperation ends) {
      return common(ends);
    }
    return plan.inputs().size() == 1 ? access(plan.inputs().get(0)) : null;
  }

  /** Returns the first access of steps that read one table, such as both ends of a range. */
  private static @Nullable Access common(SetOperation steps) {
    Access first = access(steps.inputs().get(0));
    boolean one =
        first != null
            && steps.inputs().stream()
                .allMatch(step -> step.reads(first.table().table()) && access(step) != null);
    return one ? first : null;
  }

  /** The operation of a statement. */
  public sealed interface Body {

    /** Calls the visitor's method for this kind of statement. */
    <R> R accept(Visitor<R> visitor);

    /** A visitor of the kinds of statements. */
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
   * @param columns the columns that are known when the statement is planned
   * @param rests the values that the plan yields after them, in this order
   * @param shows whether it is a SHOW statement, which shows the newest catalog
   * @param found the plan that counts the rows without LIMIT, for FOUND_ROWS(); null if the
   *     statement does not request them
   */
  public record Query(
      Plan plan, List<OutputColumn> columns, List<Rest> rests, boolean shows, @Nullable Plan found)
      implements Body {
    public Query {
      columns = List.copyOf(columns);
      rests = List.copyOf(rests);
    }

    /** Creates a query without dynamic columns. */
    public Query(Plan plan, List<OutputColumn> columns) {
      this(plan, columns, List.of(), false, null);
    }

    /** Returns the query with another plan, which yields rows of the same form. */
    public Query with(Plan other) {
      return new Query(other, columns, rests, shows, found);
    }

    /** Returns the query with the plan that counts its rows without LIMIT. */
    public Query withFound(@Nullable Plan count) {
      return new Query(plan, columns, rests, shows, count);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.query(this);
    }
  }

  /**
   * The dynamic columns of a table's row, in one value.
   *
   * @param after the number of known columns before them
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
   * @param analyze whether the statement, which must be a query, is executed to measure its steps
   * @param scansByCompat whether its compatibility level, and no hint, allows inefficient scans
   */
  public record Explain(Body explained, boolean analyze, boolean scansByCompat) implements Body {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.explain(this);
    }
  }

  /**
   * A column as the client sees it.
   *
   * @param table the table of the column, or null for an expression
   * @param declared the type as MySQL's clients see it; null for an expression
   */
  public record OutputColumn(
      String label,
      DataType type,
      boolean nullable,
      @Nullable String table,
      @Nullable String database,
      @Nullable MySqlColumnType declared) {

    /** Returns a column of a SHOW statement. */
    public static OutputColumn shown(String label) {
      return new OutputColumn(label, DataType.VARCHAR, true, null, null, null);
    }
  }
}

package org.openlindorm.sql.resolve.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.SourceColumn;
import org.openlindorm.sql.relation.SourceTable;
import org.openlindorm.sql.relation.SubqueryPredicate;

/**
 * A query whose names and types are known.
 *
 * @param outputs over the relation's columns, in the order of the select list
 * @param rests the dynamic columns that stars add to the outputs, where they are requested
 */
public record BoundQuery(Relation relation, List<Output> outputs, List<Rest> rests) {

  public BoundQuery {
    outputs = List.copyOf(outputs);
    rests = List.copyOf(rests);
  }

  /** A query without them. */
  public BoundQuery(Relation relation, List<Output> outputs) {
    this(relation, outputs, List.of());
  }

  /**
   * All dynamic columns of a table's row.
   *
   * @param after the number of outputs before them
   * @param cells the expression that holds them, over the relation's columns
   */
  public record Rest(int after, Expr cells, SourceTable of) {}

  /**
   * A value that the query yields.
   *
   * @param origin the plain column of a table that it is, else null
   */
  public record Output(String label, Expr value, @Nullable SourceColumn origin) {}

  /** A sub-query that depends on no row. */
  public record Scalar(Relation query, SubqueryPredicate question, Column answer) {}

  /** Returns the values of the outputs, in their order. */
  public List<Expr> values() {
    return outputs.stream().map(Output::value).toList();
  }

  /** Returns the outputs' values, followed by those that hold dynamic columns. */
  public List<Expr> yielded() {
    List<Expr> all = new ArrayList<>(values());
    rests.forEach(rest -> all.add(rest.cells()));
    return all;
  }

  /** Returns the known columns of its result. */
  public List<BoundStatement.OutputColumn> columns() {
    Map<Integer, Boolean> nullable = new HashMap<>();
    relation.columns().forEach(each -> nullable.put(each.id(), each.nullable()));
    List<BoundStatement.OutputColumn> columns = new ArrayList<>();
    DeclaredTypes declared = DeclaredTypes.of(relation);
    for (BoundQuery.Output output : outputs) {
      SourceColumn origin = output.origin();
      TableName table = origin == null ? null : origin.table().definition().name();
      boolean canBeNull =
          !(output.value() instanceof ColumnRef ref) || nullable.getOrDefault(ref.ordinal(), true);
      columns.add(
          new BoundStatement.OutputColumn(
              output.label(),
              output.value().type(),
              canBeNull,
              table == null ? null : table.table(),
              table == null ? null : table.database(),
              origin == null ? declared.of(output.value()) : origin.declared()));
    }
    return columns;
  }
}

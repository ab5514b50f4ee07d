package org.openlindorm.sql.resolve.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlQuantifyOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.sql.relation.Applied;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.ConstantRows;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.SubqueryPredicate;
import org.openlindorm.sql.resolve.expression.ExpressionBinder;
import org.openlindorm.sql.resolve.expression.FunctionCalls;
import org.openlindorm.sql.resolve.expression.NameScope;
import org.openlindorm.sql.resolve.expression.RowComparison;
import org.openlindorm.type.DataType;

/**
 * Binds expressions that may contain sub-queries, aggregates and window functions. Each of these
 * becomes a column. {@link #attach}, or the collector of the calls, adds the relation that computes
 * it below.
 */
final class RelationExpressions extends ExpressionBinder {

  private final SubqueryBinder queries;
  private final QueryContext context;

  /** The names that sub-queries see of this query. */
  private final NameScope names;

  private final @Nullable CollectedCalls calls;
  private List<Applied> waiting = new ArrayList<>();

  /**
   * @param calls collects aggregates and window functions; null where they are not allowed
   */
  RelationExpressions(SubqueryBinder queries, NameScope names, @Nullable CollectedCalls calls) {
    super(names, queries.context().parameters());
    this.queries = queries;
    this.context = queries.context();
    this.names = calls == null ? names : new AggregatingNames(names);
    this.calls = calls;
  }

  @Override
  public Expr bind(SqlNode node) {
    if (!(node instanceof SqlCall call)) {
      return super.bind(node);
    }
    if (FunctionCalls.isCollected(call)) {
      if (calls == null) {
        throw LindormException.of(ErrorCode.AGGREGATE_MISPLACED, FunctionCalls.name(call));
      }
      return calls.take(call);
    }
    if (RowComparison.isOfQuery(call)) {
      return scalar(call.operand(0), RowComparison.position(call), RowComparison.width(call));
    }
    SqlKind kind = call.getKind();
    if (SqlKind.QUERY.contains(kind) || kind == SqlKind.SCALAR_QUERY) {
      return scalar(kind == SqlKind.SCALAR_QUERY ? call.operand(0) : call, 0, 1);
    }
    return switch (kind) {
      case EXISTS ->
          answer(
              queries.bind(call.operand(0), names).relation(),
              new SubqueryPredicate.Exists(),
              DataType.BOOLEAN,
              false);
      case IN, NOT_IN -> isQuery(call.operand(1)) ? in(call) : super.bind(node);
      case SOME, ALL -> isQuery(call.operand(1)) ? quantified(call) : super.bind(node);
      default -> super.bind(node);
    };
  }

  @Override
  protected boolean ignoresCase(ColumnRef column) {
    return context.ignoresCase(column);
  }

  private static boolean isQuery(SqlNode node) {
    return SqlKind.QUERY.contains(node.getKind());
  }

  /** Returns one value of the only row of a query with so many columns. */
  private Expr scalar(SqlNode query, int position, int columns) {
    BoundQuery bound = queries.bind(query, names);
    requireColumns(bound, columns);
    Expr value = bound.outputs().get(position).value();
    Computed computed = context.numbers().computed(value);
    Relation relation = Extension.of(bound.relation(), List.of(computed));
    return answer(relation, new SubqueryPredicate.Value(computed.column()), value.type(), true);
  }

  private static void requireColumns(BoundQuery query, int required) {
    if (query.outputs().size() != required) {
      throw LindormException.of(ErrorCode.OPERAND_COLUMNS, String.valueOf(required));
    }
  }

  private Expr in(SqlCall call) {
    Expr any = any(CompareOperator.EQUAL, call);
    return call.getKind() == SqlKind.NOT_IN ? new Not(any) : any;
  }

  /** Returns whether a value has a relation to some row of a query; a row may be equal to one. */
  private Expr any(CompareOperator operator, SqlCall call) {
    SqlNode value = call.operand(0);
    List<SqlNode> left =
        operator == CompareOperator.EQUAL ? RowComparison.values(value) : List.of(value);
    BoundQuery bound = queries.bind(call.operand(1), names);
    requireColumns(bound, left.size());
    List<Expr> compared = new ArrayList<>();
    for (int i = 0; i < left.size(); i++) {
      compared.add(compared(operator, left.get(i), bound.outputs().get(i).value()));
    }
    return answer(
        bound.relation(), new SubqueryPredicate.Any(And.of(compared)), DataType.BOOLEAN, true);
  }

  private Expr compared(CompareOperator operator, SqlNode left, Expr right) {
    Compared both = compared(bind(left), right);
    return Comparisons.of(operator, both.left(), both.right());
  }

  /** {@code x > ALL (q)} is not {@code x <= ANY (q)}. */
  private Expr quantified(SqlCall call) {
    CompareOperator operator = operator(((SqlQuantifyOperator) call.getOperator()).comparisonKind);
    boolean all = call.getKind() == SqlKind.ALL;
    Expr any = any(all ? operator.negated() : operator, call);
    return all ? new Not(any) : any;
  }

  private static CompareOperator operator(SqlKind kind) {
    return switch (kind) {
      case EQUALS -> CompareOperator.EQUAL;
      case NOT_EQUALS -> CompareOperator.NOT_EQUAL;
      case LESS_THAN -> CompareOperator.LESS;
      case LESS_THAN_OR_EQUAL -> CompareOperator.LESS_OR_EQUAL;
      case GREATER_THAN -> CompareOperator.GREATER;
      case GREATER_THAN_OR_EQUAL -> CompareOperator.GREATER_OR_EQUAL;
      default ->
          throw LindormException.of(
              ErrorCode.UNSUPPORTED, kind.sql + " with ANY or ALL", "Use =, <>, <, <=, > or >=");
    };
  }

  private Expr answer(Relation query, SubqueryPredicate question, DataType type, boolean nullable) {
    Column answer = context.numbers().column("sub-query", type, nullable);
    boolean once =
        !(question instanceof SubqueryPredicate.Any)
            && References.outside(query).isEmpty()
            && !References.readsRound(query);
    if (once) {
      context.once(query, question, answer);
    } else {
      waiting.add(new Applied(ConstantRows.ONE, query, question, answer));
    }
    return answer.ref();
  }

  boolean hasWaiting() {
    return !waiting.isEmpty();
  }

  /**
   * Returns the relation with the answers of the sub-queries that were bound since the last time.
   */
  Relation attach(Relation relation) {
    return attach(relation, GroupedValues.none());
  }

  /** Attaches sub-queries above groups. */
  Relation attach(Relation relation, GroupedValues groups) {
    Relation attached = relation;
    for (Applied each : waiting) {
      attached = over(groups, attached, each);
    }
    waiting = new ArrayList<>();
    return attached;
  }

  /**
   * Attaches the sub-queries that read no column of another relation; the others remain waiting.
   */
  Relation attachWithout(Relation relation, Relation other) {
    return attachWithout(relation, References.columns(other), GroupedValues.none());
  }

  /** The same above groups, of columns that are there later. */
  Relation attachWithout(Relation relation, Set<Integer> columns, GroupedValues groups) {
    Set<Integer> others = new HashSet<>(columns);
    List<Applied> left = new ArrayList<>();
    Relation attached = relation;
    for (Applied each : waiting) {
      Set<Integer> read = new HashSet<>(References.outside(each.query()));
      read.addAll(References.of(each.question().expressions()));
      if (Collections.disjoint(read, others)) {
        attached = over(groups, attached, each);
      } else {
        left.add(each);
        others.add(each.answer().id());
      }
    }
    waiting = left;
    return attached;
  }

  private static Relation over(GroupedValues groups, Relation relation, Applied subQuery) {
    return new Applied(
        relation,
        groups.inside(subQuery.query()),
        subQuery.question().map(groups::over),
        subQuery.answer());
  }

  /** Returns the columns of this query that its waiting sub-queries read. */
  Set<Integer> readByWaiting() {
    Set<Integer> read = new HashSet<>();
    for (Applied each : waiting) {
      read.addAll(References.outside(each.query()));
      read.addAll(References.of(each.question().expressions()));
    }
    return read;
  }

  /** Adds the waiting sub-queries of another binder of the same clause. */
  void join(RelationExpressions other) {
    waiting.addAll(other.waiting);
    other.waiting = new ArrayList<>();
  }

  /** Replaces the sub-queries that wait to be attached, and returns the previous ones. */
  List<Applied> waiting(List<Applied> others) {
    List<Applied> before = waiting;
    waiting = others;
    return before;
  }

  /** Binds each node of a list; none for null. */
  List<Expr> bindEach(@Nullable SqlNodeList nodes) {
    List<Expr> bound = new ArrayList<>();
    for (SqlNode node : Objects.requireNonNullElse(nodes, SqlNodeList.EMPTY)) {
      bound.add(bind(node));
    }
    return bound;
  }
}

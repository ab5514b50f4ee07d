package org.openlindorm.sql.resolve.expression;

import static org.openlindorm.expr.value.CompareOperator.GREATER_OR_EQUAL;
import static org.openlindorm.expr.value.CompareOperator.LESS_OR_EQUAL;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDynamicParam;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlBetweenOperator;
import org.apache.calcite.sql.fun.SqlLikeOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Like;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.function.FunctionLibrary;
import org.openlindorm.expr.typing.ComparisonTypes;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.LikePattern;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.type.DataType;

/** Turns expressions of the grammar into typed expressions over the columns of one scope. */
public class ExpressionBinder implements Operands {

  private final @Nullable NameScope names;
  private final StatementParameters parameters;
  private final FunctionBinder functions;
  private String clause = "field list";

  /**
   * @param names the columns, or null where none may be named
   */
  public ExpressionBinder(@Nullable NameScope names, StatementParameters parameters) {
    this.names = names;
    this.parameters = parameters;
    this.functions = new FunctionBinder(this);
  }

  /** The clause that messages name from now on: "where clause". */
  public ExpressionBinder in(String name) {
    clause = name;
    return this;
  }

  @Override
  public void requireCondition(String call) {
    switch (clause) {
      case "field list", "order clause", "group statement" ->
          throw LindormException.of(
              ErrorCode.UNSUPPORTED,
              call + " as a value",
              "It is a condition and has no relevance; write it in WHERE");
      default -> {}
    }
  }

  @Override
  public StatementParameters parameters() {
    return parameters;
  }

  @Override
  public Expr bind(SqlNode node) {
    parameters.size().add(1);
    if (node instanceof SqlIdentifier identifier) {
      return identifier(identifier);
    }
    if (node instanceof SqlLiteral literal) {
      return SqlLiterals.of(literal);
    }
    if (node instanceof SqlDynamicParam parameter) {
      return parameters.untyped(parameter.getIndex());
    }
    if (node instanceof SqlCall call) {
      return call(call);
    }
    throw unsupported(node);
  }

  /** Returns the expression as a value that will be stored in a column. */
  public Expr bindStored(SqlNode node, DataType type, String column) {
    if (node instanceof SqlDynamicParam parameter) {
      return parameters.stored(parameter.getIndex(), type, column);
    }
    return bind(node);
  }

  private Expr identifier(SqlIdentifier identifier) {
    Expr special = functions.withoutParentheses(identifier);
    boolean column = names != null && names.has(identifier.names.get(identifier.names.size() - 1));
    if (special != null && !column) {
      return special;
    }
    if (names == null) {
      throw LindormException.of(
          ErrorCode.COLUMN_UNKNOWN, String.join(".", identifier.names), clause, "");
    }
    return names.resolve(identifier, clause);
  }

  @Override
  public Expr defaultValue(SqlIdentifier column) {
    if (names == null) {
      throw LindormException.of(
          ErrorCode.COLUMN_UNKNOWN, String.join(".", column.names), clause, "");
    }
    return names.defaultValue(column, clause);
  }

  private Expr call(SqlCall call) {
    return switch (call.getKind()) {
      case AND -> And.of(bindAll(OperatorChain.of(call, SqlKind.AND)));
      case OR -> Or.of(bindAll(OperatorChain.of(call, SqlKind.OR)));
      case NOT -> new Not(bind(call.operand(0)));
      case EQUALS -> comparison(CompareOperator.EQUAL, call);
      case NOT_EQUALS -> comparison(CompareOperator.NOT_EQUAL, call);
      case LESS_THAN -> comparison(CompareOperator.LESS, call);
      case LESS_THAN_OR_EQUAL -> comparison(CompareOperator.LESS_OR_EQUAL, call);
      case GREATER_THAN -> comparison(CompareOperator.GREATER, call);
      case GREATER_THAN_OR_EQUAL -> comparison(CompareOperator.GREATER_OR_EQUAL, call);
      case IS_NULL -> new IsNull(bind(call.operand(0)));
      case IS_NOT_NULL -> new IsNotNull(bind(call.operand(0)));
      case IS_TRUE -> And.of(List.of(isNotNull(call), bind(call.operand(0))));
      case IS_NOT_FALSE -> Or.of(List.of(new IsNull(bind(call.operand(0))), bind(call.operand(0))));
      case IS_FALSE -> And.of(List.of(isNotNull(call), new Not(bind(call.operand(0)))));
      case IS_NOT_TRUE ->
          Or.of(List.of(new IsNull(bind(call.operand(0))), new Not(bind(call.operand(0)))));
      case IN -> in(call);
      case NOT_IN -> new Not(in(call));
      case BETWEEN -> between(call);
      case LIKE -> like(call);
      case ROW -> throw LindormException.of(ErrorCode.OPERAND_COLUMNS, "1");
      default -> functions.bind(call);
    };
  }

  private Expr isNotNull(SqlCall call) {
    return new IsNotNull(bind(call.operand(0)));
  }

  @Override
  public List<Expr> bindAll(List<SqlNode> nodes) {
    List<Expr> bound = new ArrayList<>(nodes.size());
    for (SqlNode node : nodes) {
      bound.add(bind(node));
    }
    return bound;
  }

  private Expr comparison(CompareOperator operator, SqlCall call) {
    return compare(operator, call.operand(0), call.operand(1));
  }

  @Override
  public Expr compare(CompareOperator operator, SqlNode left, SqlNode right) {
    if (RowComparison.isRow(left, right)) {
      return RowComparison.of(operator, left, right, this);
    }
    if (RowComparison.isReversed(left, right)) {
      return RowComparison.of(operator.mirrored(), right, left, this);
    }
    Compared both = inOneCase(compared(bind(left), bind(right)));
    return Comparisons.of(operator, both.left(), both.right());
  }

  @Override
  public Compared compared(Expr left, Expr right) {
    return compared(left, right, DataType.NULL);
  }

  /**
   * Returns whether comparisons of a column with a value ignore the case of letters; the values of
   * other expressions are compared exactly.
   */
  protected boolean ignoresCase(ColumnRef column) {
    return false;
  }

  private boolean ignoresCase(Expr left, Expr right) {
    if (left instanceof ColumnRef column) {
      return !(right instanceof ColumnRef) && ignoresCase(column);
    }
    return right instanceof ColumnRef other && ignoresCase(other);
  }

  private static Expr lowerCase(Expr expr) {
    boolean text = TypeFamily.of(expr.type()) == TypeFamily.TEXT;
    return text ? FunctionLibrary.call("LOWER", List.of(expr)).folded() : expr;
  }

  /** Returns both sides of a comparison in lower case where it ignores case. */
  private Compared inOneCase(Compared both) {
    return ignoresCase(both.left(), both.right())
        ? new Compared(lowerCase(both.left()), lowerCase(both.right()))
        : both;
  }

  /** Returns both sides of a comparison with the type of a third value, as in BETWEEN. */
  private Compared compared(Expr left, Expr right, DataType third) {
    Compared both = typed(left, right, third);
    return new Compared(
        parameters.nextTo(both.left(), both.right().type()),
        parameters.nextTo(both.right(), both.left().type()));
  }

  private Compared typed(Expr left, Expr right, DataType third) {
    if (left instanceof Parameter parameter && !(right instanceof Parameter)) {
      return new Compared(compared(parameter, right, right.type()), right);
    }
    if (!(right instanceof Parameter parameter)) {
      return new Compared(left, right);
    }
    if (left instanceof Parameter given) {
      parameters.comparedWithParameter(given);
    }
    DataType met = ComparisonTypes.met(left.type(), right.type(), third);
    return new Compared(left, compared(parameter, left, met));
  }

  private Parameter compared(Parameter parameter, Expr other, DataType met) {
    return parameters.compared(parameter, met, name(other));
  }

  private static String name(Expr expr) {
    return expr instanceof ColumnRef column ? column.name() : expr.sql();
  }

  private Expr in(SqlCall call) {
    SqlNode left = call.operand(0);
    if (!(call.operand(1) instanceof SqlNodeList list)) {
      throw unsupported(call.operand(1));
    }
    List<SqlNode> items = list.getList().stream().toList();
    if (RowComparison.isRow(left)) {
      return Or.of(items.stream().map(item -> compare(CompareOperator.EQUAL, left, item)).toList());
    }
    Expr value = bind(left);
    boolean ignoring = value instanceof ColumnRef column && ignoresCase(column);
    List<Expr> members = new ArrayList<>(items.size());
    List<Expr> equalities = new ArrayList<>();
    for (SqlNode item : items) {
      Compared typed = compared(value, bind(item));
      Compared both = inOneCase(typed);
      members.add(typed.right());
      if (both.left() != value || ignoring) {
        equalities.add(Comparisons.of(CompareOperator.EQUAL, both.left(), both.right()));
      }
    }
    Expr in =
        equalities.size() == items.size() ? Or.of(equalities) : Comparisons.in(value, members);
    return in instanceof Or ? parameters.size().counted(in) : in;
  }

  private Expr between(SqlCall call) {
    boolean negated = ((SqlBetweenOperator) call.getOperator()).isNegated();
    if (RowComparison.isRow(call.operand(0))) {
      Expr rows =
          And.of(
              List.of(
                  compare(GREATER_OR_EQUAL, call.operand(0), call.operand(1)),
                  compare(LESS_OR_EQUAL, call.operand(0), call.operand(2))));
      return negated ? new Not(rows) : rows;
    }
    Expr value = bind(call.operand(0));
    Expr least = bind(call.operand(1));
    Expr most = bind(call.operand(2));
    Compared low = inOneCase(compared(value, least, most.type()));
    Compared high = inOneCase(compared(value, most, least.type()));
    DataType upper = high.right().type();
    Expr both =
        parameters
            .size()
            .counted(
                And.of(
                    List.of(
                        Comparisons.of(GREATER_OR_EQUAL, low.left(), low.right(), upper),
                        Comparisons.of(
                            LESS_OR_EQUAL, high.left(), high.right(), low.right().type()))));
    return negated ? new Not(both) : both;
  }

  private Expr like(SqlCall call) {
    Expr value = bind(call.operand(0));
    Expr pattern = bind(call.operand(1));
    if (pattern instanceof Parameter parameter) {
      pattern = parameters.taking(parameter, DataType.VARCHAR, name(value));
    }
    int escape = call.operandCount() == 3 ? escape(call.operand(2)) : LikePattern.DEFAULT_ESCAPE;
    Expr like =
        ignoresCase(value, pattern)
            ? Like.of(lowerCase(value), lowerCase(pattern), Character.toLowerCase(escape))
            : Like.of(value, pattern, escape);
    return ((SqlLikeOperator) call.getOperator()).isNegated() ? new Not(like) : like;
  }

  /** The character that is written after ESCAPE, -1 for none. */
  private int escape(SqlNode node) {
    if (bind(node) instanceof Literal literal
        && literal.value() instanceof String text
        && text.codePointCount(0, text.length()) <= 1) {
      return text.isEmpty() ? -1 : text.codePointAt(0);
    }
    throw LindormException.of(
        ErrorCode.FUNCTION_ARGUMENTS, "ESCAPE", node + " is not a text of one character or none");
  }

  LindormException unsupported(SqlNode node) {
    String text = node.toString().replace('\n', ' ').strip();
    return LindormException.of(
        ErrorCode.UNSUPPORTED,
        text.isEmpty() ? "a query as a value in this place" : "the expression " + text,
        "It is at line "
            + node.getParserPosition().getLineNum()
            + ", column "
            + node.getParserPosition().getColumnNum()
            + ", kind "
            + node.getKind().name().toLowerCase(Locale.ROOT));
  }
}

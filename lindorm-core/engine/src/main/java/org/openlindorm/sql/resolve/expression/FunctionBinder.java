package org.openlindorm.sql.resolve.expression;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlLikeOperator;
import org.apache.calcite.sql.fun.SqlTrimFunction;
import org.apache.calcite.sql.type.SqlTypeName;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.Case;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.build.ScalarFunctions;
import org.openlindorm.expr.function.FullTextFunctions;
import org.openlindorm.expr.function.SessionFunctions;
import org.openlindorm.expr.function.TimeUnits;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.expr.typing.Branches;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.sql.parse.tree.FullTextCall;
import org.openlindorm.sql.parse.tree.UserVariable;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/** Binds operators and functions: arithmetic, CASE, CAST, and the named scalar functions. */
public final class FunctionBinder {

  private static final Pattern BINARY = Pattern.compile("(?:VAR)?BINARY ?(?:\\((\\d{1,9})\\))?");

  private final Operands expressions;

  FunctionBinder(Operands expressions) {
    this.expressions = expressions;
  }

  /** A function that is written like a column, such as CURRENT_TIMESTAMP, or null. */
  @Nullable Expr withoutParentheses(SqlIdentifier identifier) {
    if (SessionVariables.isNamed(identifier)) {
      return SessionVariables.value(identifier, expressions.parameters());
    }
    if (!identifier.isSimple()) {
      return null;
    }
    String name = identifier.getSimple().toUpperCase(Locale.ROOT);
    return isWithoutParentheses(name) ? function(name, List.of()) : null;
  }

  private static boolean isWithoutParentheses(String name) {
    return ScalarFunctions.isMoment(name) || name.equals("CURRENT_USER");
  }

  /** Returns whether an identifier is a function or a variable unless a column has its name. */
  public static boolean isValue(SqlIdentifier identifier) {
    return SessionVariables.isNamed(identifier)
        || identifier.isSimple()
            && isWithoutParentheses(identifier.getSimple().toUpperCase(Locale.ROOT));
  }

  Expr bind(SqlCall call) {
    return switch (call.getKind()) {
      case PLUS, MINUS, TIMES, DIVIDE, MOD -> ArithmeticBinder.bind(call, expressions);
      case MINUS_PREFIX -> negated(expressions.bind(call.operand(0)));
      case PLUS_PREFIX -> expressions.bind(call.operand(0));
      case CASE -> caseOf((SqlCase) call);
      case CAST -> cast(call);
      case COALESCE -> Branches.firstOf(expressions.bindAll(call.getOperandList()));
      case NULLIF -> nullIf(call);
      case EXTRACT -> extract(call);
      case TIMESTAMP_ADD -> timestampAdd(call);
      case TIMESTAMP_DIFF -> timestampDifference(call);
      case TRIM -> trim(call);
      case RLIKE -> matches(call);
      case IS_DISTINCT_FROM -> new Not(same(call.operand(0), call.operand(1)));
      case IS_NOT_DISTINCT_FROM -> same(call.operand(0), call.operand(1));
      default -> named(call);
    };
  }

  /**
   * Negates a value: a literal with a sign remains a literal; a computed value keeps its digits.
   */
  private static Expr negated(Expr operand) {
    Expr negated = Arithmetics.negated(operand);
    return operand instanceof Literal ? negated.folded() : negated;
  }

  private Expr caseOf(SqlCase call) {
    List<Case.When> whens = new ArrayList<>();
    SqlNode subject = call.getValueOperand();
    for (int i = 0; i < call.getWhenOperands().size(); i++) {
      SqlNode when = call.getWhenOperands().get(i);
      Expr condition =
          subject == null
              ? expressions.bind(when)
              : expressions.compare(CompareOperator.EQUAL, subject, when);
      whens.add(new Case.When(condition, expressions.bind(call.getThenOperands().get(i))));
    }
    SqlNode otherwise = call.getElseOperand();
    return Branches.of(whens, otherwise == null ? Literals.of(null) : expressions.bind(otherwise));
  }

  private Expr cast(SqlCall call) {
    if (call.operandCount() > 2) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "CAST with FORMAT",
          "Use DATE_FORMAT for a text, STR_TO_DATE for a date");
    }
    if (!(call.operand(1) instanceof SqlDataTypeSpec spec)) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED, "CAST to " + call.operand(1), "Name a type of columns");
    }
    String text = spec.toString().replace("`", "").toUpperCase(Locale.ROOT);
    Expr value = expressions.bind(call.operand(0));
    Matcher binary = BINARY.matcher(text);
    if (!binary.matches()) {
      DataType type = castType(text);
      // a cast value is not truncated as if it were stored in the type: 1.5 AS SIGNED is 2
      Expr digits = TypeFamily.of(type).isNumeric() ? Arithmetics.fullDigits(value) : value;
      return value instanceof Parameter ? new Cast(value, type) : Cast.to(digits, type);
    }
    String length = binary.group(1);
    return ScalarFunctions.call(
        "AS_BYTES",
        length == null ? List.of(value) : List.of(value, Literals.of(Long.parseLong(length))));
  }

  /** MySQL's names of the types of CAST; UNSIGNED has the range of BIGINT. */
  private static DataType castType(String text) {
    if (text.contains("UNSIGNED")) {
      return DataType.BIGINT;
    }
    return switch (text) {
      case "SIGNED" -> DataType.BIGINT;
      case "CHAR", "CHARACTER", "NCHAR" -> DataType.VARCHAR;
      case "DECIMAL", "DEC", "NUMERIC" -> DataType.decimal(38, 0);
      default -> {
        boolean moment = text.matches("(DATETIME|TIMESTAMP|TIME) ?\\(\\d\\)");
        String name = moment ? text.substring(0, text.indexOf('(')).trim() : text;
        String sized = name.replaceFirst("^(NCHAR|CHAR|CHARACTER) ?\\(", "VARCHAR(");
        yield DataType.parse(sized.equals("DATETIME") ? "TIMESTAMP" : sized, "CAST");
      }
    };
  }

  /** {@code EXTRACT(HOUR FROM ts)} is {@code HOUR(ts)}. */
  private Expr extract(SqlCall call) {
    String unit = Interval.unit(call.operand(0)).toUpperCase(Locale.ROOT);
    Expr moment = expressions.bind(call.operand(1));
    return switch (unit) {
      case "YEAR", "QUARTER", "MONTH", "WEEK", "DAY", "HOUR", "MINUTE", "SECOND", "MICROSECOND" ->
          ScalarFunctions.call(unit, List.of(moment));
      case "DOW" -> ScalarFunctions.call("DAYOFWEEK", List.of(moment));
      case "DOY" -> ScalarFunctions.call("DAYOFYEAR", List.of(moment));
      default -> ScalarFunctions.call("EXTRACT", List.of(Literals.of(unit), moment));
    };
  }

  private Expr timestampAdd(SqlCall call) {
    return TimeUnits.shift(
        expressions.bind(call.operand(2)),
        expressions.bind(call.operand(1)),
        Interval.unit(call.operand(0)),
        false);
  }

  private Expr timestampDifference(SqlCall call) {
    Expr unit = Literals.of(Interval.unit(call.operand(0)).toUpperCase(Locale.ROOT));
    return ScalarFunctions.call(
        "TIMESTAMPDIFF",
        List.of(unit, expressions.bind(call.operand(1)), expressions.bind(call.operand(2))));
  }

  /** {@code TRIM([BOTH | LEADING | TRAILING] [part] FROM text)}; blanks where no part is named. */
  private Expr trim(SqlCall call) {
    SqlLiteral side = call.operand(0);
    String name =
        switch (side.getValueAs(SqlTrimFunction.Flag.class)) {
          case BOTH -> "TRIM";
          case LEADING -> "LTRIM";
          case TRAILING -> "RTRIM";
        };
    SqlNode part = call.operand(1);
    Expr text = expressions.bind(call.operand(2));
    // Calcite fills in a blank that the user did not write; a written blank trims the same.
    boolean blanks = part == null || part.toString().equals("' '");
    return ScalarFunctions.call(
        name, blanks ? List.of(text) : List.of(text, expressions.bind(part)));
  }

  private Expr matches(SqlCall call) {
    Expr match =
        ScalarFunctions.call(
            "REGEXP",
            List.of(expressions.bind(call.operand(0)), expressions.bind(call.operand(1))));
    boolean negated = ((SqlLikeOperator) call.getOperator()).isNegated();
    return negated ? new Not(match) : match;
  }

  private Expr same(SqlNode left, SqlNode right) {
    if (RowComparison.isRow(left, right)) {
      return RowComparison.each(left, right, this::same);
    }
    if (RowComparison.isReversed(left, right)) {
      return RowComparison.each(right, left, this::same);
    }
    Operands.Compared both = expressions.compared(expressions.bind(left), expressions.bind(right));
    return counted(Comparisons.nullSafeEqual(both.left(), both.right()));
  }

  /**
   * A parameter that may be the result keeps the type of its value, because CHAR(n) would pad it.
   */
  private Expr nullIf(SqlCall call) {
    Expr left = expressions.bind(call.operand(0));
    Expr right = expressions.bind(call.operand(1));
    Operands.Compared both =
        left instanceof Parameter
            ? new Operands.Compared(left, right)
            : expressions.compared(left, right);
    return counted(Comparisons.nullIf(both.left(), both.right()));
  }

  /** Returns an expression that contains an operand twice, counted twice. */
  private Expr counted(Expr expression) {
    return expressions.parameters().size().counted(expression);
  }

  private Expr named(SqlCall call) {
    String name = FunctionCalls.name(call).toUpperCase(Locale.ROOT);
    if (FunctionCalls.isAggregate(call)) {
      throw LindormException.of(ErrorCode.AGGREGATE_MISPLACED, name);
    }
    return switch (name) {
      case "||" -> function(Call.CONCAT, joined(call));
      case "<=>" -> same(call.operand(0), call.operand(1));
      case "NULLIF" ->
          call.operandCount() == 2 ? nullIf(call) : function(name, call.getOperandList());
      case "->" -> function("JSON_EXTRACT", call.getOperandList());
      case "->>" -> {
        Expr found = function("JSON_EXTRACT", call.getOperandList());
        yield ScalarFunctions.call("JSON_UNQUOTE", List.of(found));
      }
      case "DEFAULT" ->
          call.operandCount() == 1 && call.operand(0) instanceof SqlIdentifier column
              ? expressions.defaultValue(column)
              : function(name, call.getOperandList());
      case FullTextCall.AGAINST -> fullText(call);
      case "BINARY" -> bytes(expressions.bind(call.operand(0)));
      case UserVariable.ASSIGN -> SessionVariables.assignment(call, expressions);
      case "TRANSLATE" -> converted(call);
      case "JSON_VALUE" -> jsonValue(call);
      case "DATE_ADD", "ADDDATE" -> shifted(name, call, ArithmeticOperator.ADD);
      case "DATE_SUB", "SUBDATE" -> shifted(name, call, ArithmeticOperator.SUBTRACT);
      default -> function(name, call.getOperandList());
    };
  }

  /** {@code BINARY x}: a text itself, because all text is compared by its bytes. */
  private static Expr bytes(Expr value) {
    return TypeFamily.of(value.type()) == TypeFamily.TEXT || value instanceof Parameter
        ? value
        : ScalarFunctions.call("AS_BYTES", List.of(value));
  }

  private static List<SqlNode> joined(SqlCall call) {
    return OperatorChain.of(call, each -> each.getOperator().getName().equals("||"));
  }

  private Expr shifted(String name, SqlCall call, ArithmeticOperator operator) {
    Interval interval = call.operandCount() == 2 ? Interval.of(call.operand(1), expressions) : null;
    return interval == null
        ? function(name, call.getOperandList())
        : interval.shift(operator, expressions.bind(call.operand(0)));
  }

  /** {@code CONVERT(x USING utf8mb4)} is the text of x: all text is UTF-8. */
  private Expr converted(SqlCall call) {
    String charset = call.operand(1).toString().replace("`", "").toLowerCase(Locale.ROOT);
    return switch (charset) {
      case "utf8mb4", "utf8", "utf8mb3" ->
          Cast.to(expressions.bind(call.operand(0)), DataType.VARCHAR);
      case "binary" -> function("AS_BYTES", List.of(call.operand(0)));
      default ->
          throw LindormException.of(
              ErrorCode.UNSUPPORTED, "the character set " + charset, "All text is in utf8mb4");
    };
  }

  private Expr jsonValue(SqlCall call) {
    Expr value = function("JSON_VALUE", call.getOperandList().subList(0, 2));
    for (SqlNode operand : call.getOperandList()) {
      if (operand instanceof SqlDataTypeSpec spec) {
        String text = spec.toString().replace("`", "").toUpperCase(Locale.ROOT);
        return Cast.to(value, castType(text));
      }
    }
    return value;
  }

  private Expr function(String name, List<SqlNode> operands) {
    List<Expr> arguments = new ArrayList<>();
    for (SqlNode operand : operands) {
      boolean flag =
          operand instanceof SqlLiteral literal && literal.getTypeName() == SqlTypeName.SYMBOL;
      if (!flag) {
        arguments.add(argument(name, expressions.bind(operand)));
      }
    }
    if (SessionFunctions.has(name)) {
      return SessionFunctions.call(name, arguments, expressions.parameters().session());
    }
    return ScalarFunctions.call(name, arguments);
  }

  private Expr fullText(SqlCall call) {
    FullTextCall match = FullTextCall.of(call);
    expressions.requireCondition("MATCH ... AGAINST");
    Expr query = expressions.bind(match.query());
    List<Expr> arguments = new ArrayList<>();
    arguments.add(
        query instanceof Parameter parameter
            ? expressions.parameters().taking(parameter, DataType.VARCHAR, FullTextCall.AGAINST)
            : query);
    if (query.readsRow()) {
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS, "MATCH ... AGAINST", "the query is a text, not a column");
    }
    for (SqlNode column : match.columns()) {
      Expr value = expressions.bind(column);
      boolean text =
          TypeFamily.of(value.type()) == TypeFamily.TEXT && value.type().name() != TypeName.JSON;
      if (!text) {
        throw LindormException.of(
            ErrorCode.FUNCTION_ARGUMENTS,
            "MATCH ... AGAINST",
            value.sql() + " is " + value.type() + ", text is needed");
      }
      arguments.add(value);
    }
    return ScalarFunctions.call(
        match.bool() ? FullTextFunctions.BOOLEAN : FullTextFunctions.NATURAL, arguments);
  }

  /** A parameter that is a vector is read once and not for each row, and bytes may arrive. */
  private Expr argument(String function, Expr argument) {
    return argument instanceof Parameter parameter && ScalarFunctions.takesVectors(function)
        ? expressions.parameters().taking(parameter, DataType.VECTOR, function)
        : argument;
  }
}

package org.openlindorm.sql.resolve.expression;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.function.SessionCalls;
import org.openlindorm.expr.function.SessionFacts;
import org.openlindorm.schema.NearestName;
import org.openlindorm.sql.parse.tree.UserVariable;
import org.openlindorm.type.DataType;

/**
 * {@code @@name}, {@code @@session.name} and {@code @@global.name}, which MySQL's tools query, and
 * the user variables {@code @name}.
 */
public final class SessionVariables {

  private static final String MARK = "@@";

  private SessionVariables() {}

  static boolean isNamed(SqlIdentifier identifier) {
    String word = identifier.names.get(0);
    return word.startsWith(MARK) || UserVariable.isNamed(word);
  }

  /** Returns the name after the mark and the scope, in lower case. */
  public static String name(List<String> names) {
    String whole = String.join(".", names).toLowerCase(Locale.ROOT);
    return whole.replaceFirst("^@@", "").replaceFirst("^(session|global|local|system)\\.", "");
  }

  /** Returns whether the name of a variable has the prefix of global variables. */
  public static boolean isGlobal(String name) {
    return name.toLowerCase(Locale.ROOT).startsWith(MARK + "global.");
  }

  /**
   * Returns the value. A user variable that is not set is NULL.
   *
   * @throws LindormException VARIABLE_UNKNOWN
   */
  static Expr value(SqlIdentifier identifier, StatementParameters parameters) {
    SessionFacts session = parameters.session();
    String word = String.join(".", identifier.names);
    if (UserVariable.isNamed(word)) {
      parameters.noteUserVariable();
      DataType assigned = parameters.assigned(UserVariable.name(word));
      if (assigned != null) {
        return SessionCalls.reading(UserVariable.name(word), assigned, session.actions());
      }
      return session.userVariables().getOrDefault(UserVariable.name(word), Literal.NULL);
    }
    String name = name(identifier.names);
    String value = session.variables().get(name);
    if (value == null) {
      List<String> known = session.variables().keySet().stream().sorted().toList();
      throw LindormException.of(
          ErrorCode.VARIABLE_UNKNOWN,
          name,
          NearestName.hint(name, known),
          String.join(", ", known));
    }
    return value.matches("-?[0-9]{1,18}") ? Literals.of(Long.parseLong(value)) : Literals.of(value);
  }

  /**
   * Returns {@code @a := x} in the select list of a query. A variable without a value so far takes
   * the type of x, in which it may be read: {@code @a := COALESCE(@a, 0) + 1}.
   */
  static Expr assignment(SqlCall call, Operands expressions) {
    StatementParameters parameters = expressions.parameters();
    String name = UserVariable.named(call.operand(0));
    DataType before = parameters.assigned(name);
    if (before == null) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "@" + name + " := in this place",
          "Write it in the select list of a query, or use SET");
    }
    Expr value = expressions.bind(call.operand(1));
    if (before.equals(DataType.NULL) && !value.type().equals(DataType.NULL)) {
      parameters.assign(name, value.type());
      value = expressions.bind(call.operand(1));
    }
    parameters.assign(name, value.type());
    return SessionCalls.assignment(name, value, parameters.session().actions());
  }
}

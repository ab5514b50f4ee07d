package org.openlindorm.sql.parse.tree;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** User variables: {@code @a}, in any case, and {@code @a := x}. */
public final class UserVariable {

  /** The operator of an assignment in an expression. */
  public static final String ASSIGN = ":=";

  private UserVariable() {}

  /** Returns whether a word names a user variable; {@code @@a} is a system variable. */
  public static boolean isNamed(String word) {
    return word.length() > 1 && word.charAt(0) == '@' && word.charAt(1) != '@';
  }

  /** Returns the name without its mark: {@code a} for {@code @A}. */
  public static String name(String word) {
    return word.substring(1).toLowerCase(Locale.ROOT);
  }

  /** Returns the names of the variables that a query assigns. */
  public static Set<String> assigned(SqlNode query) {
    Set<String> names = new HashSet<>();
    Deque<SqlNode> left = new ArrayDeque<>(List.of(query));
    while (!left.isEmpty()) {
      SqlNode next = left.pop();
      if (next instanceof SqlNodeList list) {
        list.stream().filter(Objects::nonNull).forEach(left::add);
      } else if (next instanceof SqlCall call) {
        List<SqlNode> operands = call.getOperandList();
        if (call.getOperator().getName().equals(ASSIGN)) {
          names.add(named(operands.get(0)));
        }
        operands.stream().filter(Objects::nonNull).forEach(left::add);
      }
    }
    return names;
  }

  /**
   * Returns the name of the variable that an assignment begins with.
   *
   * @throws LindormException SYNTAX
   */
  public static String named(SqlNode target) {
    String word =
        target instanceof SqlIdentifier identifier ? String.join(".", identifier.names) : "";
    if (isNamed(word)) {
      return name(word);
    }
    throw LindormException.of(
        ErrorCode.SYNTAX,
        target.getParserPosition().getLineNum(),
        target.getParserPosition().getColumnNum(),
        "':=' assigns a user variable, such as @a := 1");
  }
}

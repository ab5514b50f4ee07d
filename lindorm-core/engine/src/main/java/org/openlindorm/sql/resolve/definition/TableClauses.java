package org.openlindorm.sql.resolve.definition;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.key.KeyFunctions;
import org.openlindorm.schema.KeyItem;
import org.openlindorm.sql.parse.tree.KeyElement;
import org.openlindorm.sql.parse.tree.TableElement.ColumnClause;
import org.openlindorm.sql.parse.tree.TableElement.TypeReference;
import org.openlindorm.type.DataType;

/** Converts the clauses of columns and keys to schema definitions. */
public final class TableClauses {

  private TableClauses() {}

  /**
   * Returns a part of a key: a column or a function of columns.
   *
   * @throws LindormException KEY_DEFINITION for a number that a function cannot take, and for the
   *     options of a search index
   */
  public static KeyItem keyItem(KeyElement element) {
    if (element instanceof KeyElement.Column column) {
      return new KeyItem(null, List.of(column.name().getSimple()), null, column.descending());
    }
    if (!(element instanceof KeyElement.Function function)) {
      throw LindormException.of(
          ErrorCode.KEY_DEFINITION,
          "only columns of an index USING SEARCH have options such as type=text");
    }
    List<String> columns = new ArrayList<>();
    Integer number = null;
    for (SqlNode argument : function.arguments()) {
      if (argument instanceof SqlNumericLiteral literal) {
        number = whole(literal, function.name().getSimple());
      } else if (argument instanceof SqlIdentifier identifier) {
        columns.add(identifier.getSimple());
      }
    }
    return KeyItem.call(function.name().getSimple(), columns, number, function.descending());
  }

  /**
   * Returns the column of which MySQL indexes the first characters: {@code name} of {@code
   * name(10)}; another part of a key as it is.
   */
  public static KeyElement withoutLength(KeyElement element) {
    return element instanceof KeyElement.Function function
            && KeyFunctions.find(function.name().getSimple()) == null
            && function.arguments().size() == 1
            && function.arguments().get(0) instanceof SqlNumericLiteral
        ? new KeyElement.Column(function.name(), function.descending())
        : element;
  }

  private static int whole(SqlNumericLiteral literal, String function) {
    BigDecimal value = literal.getValueAs(BigDecimal.class);
    boolean whole = value.signum() == 0 || value.stripTrailingZeros().scale() <= 0;
    if (!whole || value.abs().compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) > 0) {
      throw LindormException.of(
          ErrorCode.KEY_DEFINITION,
          function + " of " + literal + "; write a whole number of 32 bits");
    }
    return value.intValue();
  }

  /** Returns whether the server assigns the numbers of a column. */
  public static boolean isAutoIncrement(ColumnClause clause) {
    return clause.autoIncrement() || isSerial(clause.type());
  }

  /** Returns whether a type is MySQL's name for BIGINT UNSIGNED NOT NULL AUTO_INCREMENT UNIQUE. */
  static boolean isSerial(TypeReference type) {
    return type.name().equalsIgnoreCase("SERIAL") && type.arguments().isEmpty();
  }

  /** Returns the type of a column, as it is written. */
  public static DataType type(TypeReference type, String column) {
    if (type.zerofill()) {
      throw LindormException.of(
          ErrorCode.TYPE_UNSUPPORTED,
          type.name() + " ZEROFILL",
          column,
          "LPAD(column, n, '0') in a query adds zeros");
    }
    String arguments =
        type.arguments().isEmpty()
            ? ""
            : type.arguments().stream()
                .map(String::valueOf)
                .collect(Collectors.joining(",", "(", ")"));
    return DataType.parse(type.name() + arguments + (type.unsigned() ? " UNSIGNED" : ""), column);
  }
}

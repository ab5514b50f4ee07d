package org.openlindorm.key;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code reverse(c)}: the characters of a text or the digits of a number in reverse order. The end
 * of a value usually differs most, so it decides the row's position. The key part also stores the
 * column.
 */
record ReverseFunction() implements KeyFunction {

  @Override
  public String name() {
    return "reverse";
  }

  @Override
  public String form() {
    return sql(List.of("column"), null);
  }

  @Override
  public String meaning() {
    return "the characters or digits of the column backwards, in place of the column";
  }

  @Override
  public String price() {
    return "no ranges over the column";
  }

  @Override
  public Effect effect() {
    return Effect.BACKWARDS;
  }

  @Override
  public KeyPart part(
      List<KeyColumn> columns, @Nullable Integer number, List<KeyColumn> keyColumns) {
    KeyParts.checkForm(number == null, this);
    KeyColumn column = KeyParts.only(columns, this);
    if (KeyParts.isText(column.type())) {
      return KeyParts.marked(new ReversedText(column, column.type().orderedCodec()));
    }
    int digits = KeyParts.wholeDigits(column.type());
    if (digits == 0) {
      throw KeyParts.wrongType(name(), column, "VARCHAR, CHAR, a whole number or TIMESTAMP");
    }
    return KeyParts.marked(new ReversedNumber(column, digits));
  }

  static String sql(KeyColumn column) {
    return KeyFunctions.REVERSE.sql(SqlName.all(List.of(column)), null);
  }
}

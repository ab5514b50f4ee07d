package org.openlindorm.sql.optimize;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.runtime.CalciteContextException;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** What Calcite's validator refuses, under our codes. */
final class Refusals {

  private static final Pattern TABLE =
      Pattern.compile("(?:Object|Table) '([^']*)' not found(?: within '([^']*)')?.*");
  private static final Pattern COLUMN = Pattern.compile("Column '([^']*)' not found in (.*)");
  private static final Pattern AMBIGUOUS = Pattern.compile("Column '([^']*)' is ambiguous");
  private static final Pattern FUNCTION =
      Pattern.compile("No match found for function signature (.*)");

  private Refusals() {}

  static LindormException of(CalciteContextException refused) {
    Throwable cause = refused.getCause();
    String text = String.valueOf(cause == null ? refused.getMessage() : cause.getMessage());
    Matcher table = TABLE.matcher(text);
    if (table.matches()) {
      return LindormException.of(refused, ErrorCode.TABLE_UNKNOWN, table.group(1), "");
    }
    Matcher column = COLUMN.matcher(text);
    if (column.matches()) {
      return LindormException.of(
          refused, ErrorCode.COLUMN_UNKNOWN, column.group(1), column.group(2), "");
    }
    Matcher ambiguous = AMBIGUOUS.matcher(text);
    if (ambiguous.matches()) {
      return LindormException.of(refused, ErrorCode.COLUMN_AMBIGUOUS, ambiguous.group(1), "query");
    }
    Matcher function = FUNCTION.matcher(text);
    if (function.matches()) {
      return LindormException.of(refused, ErrorCode.FUNCTION_UNKNOWN, function.group(1), "");
    }
    return LindormException.of(
        refused,
        ErrorCode.SYNTAX,
        String.valueOf(refused.getPosLine()),
        String.valueOf(refused.getPosColumn()),
        text);
  }
}

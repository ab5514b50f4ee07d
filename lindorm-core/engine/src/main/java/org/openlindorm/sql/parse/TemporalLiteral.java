package org.openlindorm.sql.parse;

import org.apache.calcite.sql.SqlUnknownLiteral;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.grammar.LindormGrammarConstants;
import org.openlindorm.sql.parse.grammar.Token;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;
import org.openlindorm.type.WallClock;

/**
 * The values of {@code DATE '..'}, {@code TIME '..'} and {@code TIMESTAMP '..'}, read as columns of
 * these types read a text: proleptic Gregorian, from 0001-01-01 to 9999-12-31. Calcite's reading,
 * which has no days from 1582-10-05 to 1582-10-14, is not used.
 */
public final class TemporalLiteral {

  private static final long DAY = 86_400_000L;

  private TemporalLiteral() {}

  /**
   * Returns the type of a literal that the grammar parses as a word and a text; null for other
   * words.
   */
  public static @Nullable DataType type(SqlUnknownLiteral literal) {
    return switch (literal.tag) {
      case "DATE" -> DataType.DATE;
      case "TIME" -> DataType.TIME;
      case "TIMESTAMP" -> DataType.TIMESTAMP;
      default -> null;
    };
  }

  /**
   * Returns the value of a literal in memory, a TIMESTAMP by the wall clock of the session.
   *
   * @throws LindormException WRONG_VALUE when the text is no value of the type
   */
  public static Object value(SqlUnknownLiteral literal, DataType type) {
    int line = literal.getParserPosition().getLineNum();
    int column = literal.getParserPosition().getColumnNum();
    return value(type, literal.getValue(), line, column);
  }

  /** Refuses an invalid text after one of the three words. */
  static void check(int word, Token text) {
    DataType type =
        switch (word) {
          case LindormGrammarConstants.DATE -> DataType.DATE;
          case LindormGrammarConstants.TIME -> DataType.TIME;
          case LindormGrammarConstants.TIMESTAMP -> DataType.TIMESTAMP;
          default -> null;
        };
    if (type != null) {
      String written = text.image.substring(1, text.image.length() - 1).replace("''", "'");
      WallClock.in(WallClock.UTC, () -> value(type, written, text.beginLine, text.beginColumn));
    }
  }

  private static Object value(DataType type, String text, int line, int column) {
    try {
      Object value = type.coerce(text, "literal");
      if (value != null && (type.name() != TypeName.DATE || isWholeDay(text))) {
        return value;
      }
    } catch (LindormException refused) {
      throw LindormException.of(
          refused, ErrorCode.WRONG_VALUE, type.sql(), text, line, column, form(type));
    }
    throw LindormException.of(ErrorCode.WRONG_VALUE, type.sql(), text, line, column, form(type));
  }

  /** A DATE has no time of day that would be lost. */
  private static boolean isWholeDay(String text) {
    Object moment = WallClock.in(WallClock.UTC, () -> DataType.TIMESTAMP.coerce(text, "literal"));
    return moment instanceof Long millis && Math.floorMod(millis, DAY) == 0;
  }

  private static String form(DataType type) {
    return switch (type.name()) {
      case DATE -> "yyyy-MM-dd, from 0001-01-01 to 9999-12-31";
      case TIME -> "HH:mm:ss[.SSS], from 00:00:00 to 23:59:59.999";
      default -> "yyyy-MM-dd HH:mm:ss[.SSS], from 0001-01-01 to 9999-12-31";
    };
  }
}

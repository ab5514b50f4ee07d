package org.openlindorm.advisor.workload;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.QueryText;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlToken.Kind;

/** The tokens of a WHERE clause, for queries that the engine refuses to plan. */
public final class WhereText {

  private static final Set<String> NO_FUNCTIONS =
      Set.of("in", "and", "or", "not", "values", "exists", "between", "any", "all", "select");

  private final QueryText text;

  /** The index of the first token after WHERE. */
  private final int start;

  private final int end;

  private WhereText(QueryText text) {
    this.text = text;
    int where = text.where();
    start = where + 1;
    end = where < 0 ? 0 : text.whereEnd();
  }

  public static WhereText of(QueryModel query) {
    return new WhereText(query.text());
  }

  public boolean hasWhere() {
    return start < end;
  }

  private IntStream places() {
    return IntStream.range(start, Math.max(start, end));
  }

  /** Returns whether the clause names a column outside of strings. */
  public boolean names(String column) {
    return places().anyMatch(i -> text.names(i, column));
  }

  /** Returns whether the clause joins conditions with OR. */
  public boolean hasOr() {
    return places().anyMatch(i -> text.word(i, "OR"));
  }

  /** Returns whether a range of the column has a number as a bound, and not a string. */
  public boolean ranges(String column) {
    return places()
        .filter(i -> text.names(i, column))
        .map(i -> text.word(i + 1, "BETWEEN") ? i + 2 : afterRange(i + 1))
        .anyMatch(this::isNumber);
  }

  /** Returns the index after one of {@code < <= > >=}; -1 if there is none. */
  private int afterRange(int at) {
    boolean range = text.symbol(at, '<') || text.symbol(at, '>');
    return range ? at + (text.symbol(at + 1, '=') ? 2 : 1) : -1;
  }

  private boolean isNumber(int at) {
    SqlToken token = text.at(text.symbol(at, '-') ? at + 1 : at);
    return token != null && token.kind() == Kind.NUMBER;
  }

  /**
   * Returns a description of a syntax that only this engine accepts and standard SQL does not, or
   * null.
   */
  public @Nullable String ownForm() {
    if (places().anyMatch(this::isDoubleQuoted)) {
      return "a text in double quotes";
    }
    if (places().anyMatch(i -> text.symbol(i, '=') && text.symbol(i + 1, '='))) {
      return "==";
    }
    return places().anyMatch(this::isChain) ? "a chain of comparisons" : null;
  }

  private boolean isDoubleQuoted(int at) {
    SqlToken token = text.tokens().get(at);
    return token.kind() == Kind.TEXT && text.sql().charAt(token.start()) == '"';
  }

  /** Returns whether a column is between two comparisons, as in {@code 1 < a < 5}. */
  private boolean isChain(int at) {
    int column = afterRange(at);
    SqlToken name = text.at(column);
    return name != null && name.isName() && afterRange(column + 1) > 0;
  }

  /** Returns whether the pattern of a LIKE begins with {@code %}. */
  public boolean likeFromTheLeft() {
    return places().anyMatch(this::isOpenLike);
  }

  private boolean isOpenLike(int at) {
    SqlToken pattern = text.at(at + 1);
    return text.word(at, "LIKE")
        && pattern != null
        && pattern.kind() == Kind.TEXT
        && pattern.text().startsWith("%");
  }

  /**
   * Returns the first of some columns that is the argument of a function or of a LIKE with a
   * leading {@code %}; or null.
   */
  public @Nullable String wrapped(List<String> columns) {
    return IntStream.concat(
            places().filter(i -> i > start + 1 && isCall(i - 2)),
            places().filter(i -> isOpenLike(i + 1)))
        .mapToObj(i -> text.tokens().get(i))
        .filter(SqlToken::isName)
        .map(SqlToken::text)
        .filter(columns::contains)
        .findFirst()
        .orElse(null);
  }

  /** Returns whether the name of a function and its parenthesis are at an index. */
  private boolean isCall(int at) {
    SqlToken function = text.at(at);
    return function != null
        && function.kind() == Kind.WORD
        && text.symbol(at + 1, '(')
        && !NO_FUNCTIONS.contains(function.text().toLowerCase(Locale.ROOT));
  }

  /** Returns the number of rows that OFFSET or {@code LIMIT offset, count} skips, or 0. */
  public long offset() {
    for (int i = 0; i < text.tokens().size(); i++) {
      boolean skips = text.word(i, "OFFSET") || text.word(i, "LIMIT") && text.symbol(i + 2, ',');
      SqlToken number = skips ? text.at(i + 1) : null;
      if (number != null && number.text().matches("[0-9]{1,18}")) {
        return Long.parseLong(number.text());
      }
    }
    return 0;
  }
}

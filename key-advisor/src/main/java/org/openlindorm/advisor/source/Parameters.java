package org.openlindorm.advisor.source;

import java.util.List;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlToken.Kind;
import org.openlindorm.sql.parse.SqlTokens;

/** Replaces the named parameters of frameworks, {@code :name}, with {@code ?}. */
public final class Parameters {

  private static final String LIST = "?, ?";

  private final List<SqlToken> tokens;

  private Parameters(List<SqlToken> tokens) {
    this.tokens = tokens;
  }

  /**
   * Returns the statement with {@code ?} for each named parameter. Every line keeps its length,
   * except for {@code (?*)}, a list of unknown length, which becomes one of two values.
   */
  public static String marked(String sql) {
    return sql.indexOf(':') < 0 && (sql.indexOf('?') < 0 || sql.indexOf('*') < 0)
        ? sql
        : new Parameters(SqlTokens.withoutComments(sql)).replaced(sql);
  }

  private String replaced(String sql) {
    StringBuilder changed = new StringBuilder(sql);
    for (int i = tokens.size() - 2; i >= 0; i--) {
      SqlToken token = tokens.get(i);
      SqlToken next = tokens.get(i + 1);
      if (isNamed(i)) {
        String marker = "?" + " ".repeat(next.end() - token.start() - 1);
        changed.replace(token.start(), next.end(), marker);
      } else if (isList(i)) {
        changed.replace(token.start(), next.end(), LIST);
      }
    }
    return changed.toString();
  }

  /** Excludes the casts of PostgreSQL, {@code a::b}, and dynamic columns, {@code f:q}. */
  private boolean isNamed(int at) {
    SqlToken colon = tokens.get(at);
    SqlToken name = tokens.get(at + 1);
    SqlToken before = at == 0 ? null : tokens.get(at - 1);
    boolean continues =
        before != null
            && before.end() == colon.start()
            && (before.kind() != Kind.SYMBOL || before.isSymbol(':'));
    return colon.isSymbol(':')
        && !continues
        && name.kind() == Kind.WORD
        && name.start() == colon.end()
        && (Character.isLetter(name.text().charAt(0)) || name.text().charAt(0) == '_');
  }

  private boolean isList(int at) {
    return at > 0
        && at + 2 < tokens.size()
        && tokens.get(at - 1).isSymbol('(')
        && tokens.get(at).isSymbol('?')
        && tokens.get(at + 1).isSymbol('*')
        && tokens.get(at + 2).isSymbol(')');
  }
}

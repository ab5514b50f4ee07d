package org.openlindorm.advisor.source;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlToken.Kind;
import org.openlindorm.sql.parse.SqlTokens;

/**
 * The names by which scripts can refer to an index: names in hints, names of the tables that store
 * indexes, and names in statements such as ALTER INDEX. A definition of an index is not a
 * reference.
 */
public final class IndexMentions {

  private static final String HINT = "/*+";
  private static final String NO_NAME = "[^\\p{L}\\p{N}_$@]+";

  private final Set<String> names = new HashSet<>();

  /** Records the names in a script. */
  public void read(String text) {
    int start = 0;
    List<SqlToken> tokens =
        SqlTokens.of(text).stream().filter(token -> token.kind() != Kind.COMMENT).toList();
    for (int i = 0; i <= tokens.size(); i++) {
      if (i == tokens.size() || tokens.get(i).isSymbol(';')) {
        statement(tokens.subList(start, i));
        start = i + 1;
      }
    }
  }

  private void statement(List<SqlToken> tokens) {
    boolean definition = !tokens.isEmpty() && tokens.get(0).is("CREATE");
    boolean ofIndex = !definition && tokens.stream().anyMatch(token -> token.is("INDEX"));
    for (int i = 0; i < tokens.size(); i++) {
      SqlToken token = tokens.get(i);
      if (token.text().startsWith(HINT)) {
        for (String name : token.text().split(NO_NAME, -1)) {
          add(name);
        }
      } else if (ofIndex || !definition && i > 0 && tokens.get(i - 1).isSymbol('.')) {
        add(token.text());
      }
    }
  }

  private void add(String name) {
    names.add(name.toLowerCase(Locale.ROOT));
  }

  /** Returns whether a script may refer to an index of this name. */
  public boolean of(String index) {
    return names.contains(index.toLowerCase(Locale.ROOT));
  }
}

package org.openlindorm.sql.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;
import org.openlindorm.sql.parse.tree.AlterActions;

/**
 * Splits an ALTER TABLE with several changes, as MySQL has it, into one statement for each. All
 * characters keep their positions.
 */
final class AlterClauses {

  /** The first words of a change. */
  private static final Set<String> CHANGES =
      Set.of("ADD", "DROP", "MODIFY", "CHANGE", "ALTER", "RENAME");

  /** The first words of an index in a list of columns. */
  private static final Set<String> INDEXES = Set.of("INDEX", "KEY", "UNIQUE");

  private final SqlScript.Part part;
  private final List<SqlToken> tokens;
  private final List<SqlScript.Part> statements = new ArrayList<>();

  private AlterClauses(SqlScript.Part part) {
    this.part = part;
    this.tokens = SqlTokens.withoutComments(part.text());
  }

  /** Returns one statement for each change; the statement itself where it has only one. */
  static List<SqlScript.Part> of(SqlScript.Part part) {
    AlterClauses clauses = new AlterClauses(part);
    boolean alters =
        clauses.tokens.size() > 3
            && clauses.tokens.get(0).is("ALTER")
            && clauses.tokens.get(1).is("TABLE");
    if (alters) {
      clauses.split();
    }
    return clauses.statements.size() > 1 ? clauses.statements : List.of(part);
  }

  private void split() {
    int first = 2;
    while (first < tokens.size() && !isOf(CHANGES, first)) {
      first++;
    }
    int start = first;
    int depth = 0;
    for (int i = first; i < tokens.size(); i++) {
      SqlToken token = tokens.get(i);
      depth += token.isSymbol('(') ? 1 : token.isSymbol(')') ? -1 : 0;
      if (depth == 0 && token.isSymbol(',') && i + 1 < tokens.size() && beginsChange(i + 1)) {
        clause(first, start, i);
        start = i + 1;
      }
    }
    if (start < tokens.size()) {
      clause(first, start, tokens.size());
    }
  }

  /** Adds the statement of one change, and one for each index in its list of columns. */
  private void clause(int first, int start, int end) {
    StringBuilder changed = new StringBuilder(" ".repeat(part.text().length()));
    copy(changed, 0, first);
    copy(changed, start, end);
    List<SqlScript.Part> indexes = new ArrayList<>();
    int item = 0;
    int depth = 0;
    for (int i = start; i < end && tokens.get(start).is("ADD"); i++) {
      SqlToken token = tokens.get(i);
      boolean ends = depth == 1 && (token.isSymbol(',') || token.isSymbol(')'));
      if (ends && item > 0 && isOf(INDEXES, item)) {
        StringBuilder index = new StringBuilder(" ".repeat(part.text().length()));
        copy(index, 0, first);
        copy(index, start, start + 1);
        copy(index, item, i);
        indexes.add(part.withText(index.toString()));
        for (int left = item - 1; left < i; left++) {
          blank(changed, tokens.get(left));
        }
      }
      depth += token.isSymbol('(') ? 1 : token.isSymbol(')') ? -1 : 0;
      if (depth == 1 && (token.isSymbol(',') || token.isSymbol('('))) {
        boolean list = tokens.get(i - 1).is("ADD") || tokens.get(i - 1).is("COLUMN") || item > 0;
        item = list ? i + 1 : 0;
      }
    }
    statements.add(part.withText(changed.toString()));
    statements.addAll(indexes);
  }

  private void copy(StringBuilder into, int from, int to) {
    if (from < to) {
      int start = tokens.get(from).start();
      int end = tokens.get(to - 1).end();
      into.replace(start, end, part.text().substring(start, end));
    }
  }

  private static void blank(StringBuilder text, SqlToken token) {
    text.replace(token.start(), token.end(), " ".repeat(token.end() - token.start()));
  }

  private boolean beginsChange(int at) {
    boolean option =
        at + 1 < tokens.size()
            && AlterActions.isOption(tokens.get(at).text(), tokens.get(at + 1).text());
    return option || isOf(CHANGES, at);
  }

  private boolean isOf(Set<String> words, int at) {
    SqlToken token = tokens.get(at);
    return token.kind() == SqlToken.Kind.WORD
        && words.contains(token.text().toUpperCase(Locale.ROOT));
  }
}

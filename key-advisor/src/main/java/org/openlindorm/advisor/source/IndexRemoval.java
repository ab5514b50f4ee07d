package org.openlindorm.advisor.source;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.IndexModel;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlToken.Kind;
import org.openlindorm.sql.parse.SqlTokens;
import org.openlindorm.sql.parse.StatementParser;

/**
 * Finds the text of an index, in a CREATE TABLE or a CREATE INDEX, that must be deleted to remove
 * the index. This includes its comma or semicolon, its lines if they contain nothing else, and the
 * comment after it.
 */
public final class IndexRemoval {

  private static final List<Place> NONE = List.of();

  /** A script, parsed once for all its indexes. */
  public static final class Script {
    private final Lines lines;
    private final String text;
    private final List<SqlToken> tokens;

    public Script(String file, String text) {
      lines = new Lines(file, text);
      this.text = text;
      tokens = SqlTokens.of(text);
    }

    /**
     * Returns the index of the first token at or after an offset, or the number of tokens if there
     * is none.
     */
    private int from(int offset) {
      int low = 0;
      int high = tokens.size();
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (tokens.get(middle).start() < offset) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }
  }

  private final Lines lines;
  private final String text;
  private final List<SqlToken> tokens;
  private final int at;

  private IndexRemoval(Script script, int at) {
    lines = script.lines;
    text = script.text;
    tokens = script.tokens;
    this.at = at;
  }

  /**
   * Returns the places to delete; empty if our server does not accept the index as written, or if
   * it is declared as UNIQUE, which the other index is not.
   *
   * @param script the script that contains the index
   */
  public static List<Place> removal(IndexModel index, Script script) {
    int at = script.from(script.lines.start(index.place()));
    return at == script.tokens.size() ? NONE : new IndexRemoval(script, at).removal();
  }

  private List<Place> removal() {
    int first = at;
    while (first > 0 && !tokens.get(first - 1).isSymbol(';')) {
      first--;
    }
    while (tokens.get(first).kind() == Kind.COMMENT) {
      first++;
    }
    int last = at;
    while (last < tokens.size() - 1 && !tokens.get(last).isSymbol(';')) {
      last++;
    }
    while (tokens.get(last).kind() == Kind.COMMENT) {
      last--;
    }
    if (!parses(sql(first, last))) {
      return NONE;
    }
    SqlToken kind = tokens.get(first + 1);
    return kind.is("TABLE") ? item(first) : kind.is("INDEX") ? List.of(whole(first, last)) : NONE;
  }

  private static boolean parses(String sql) {
    try {
      StatementParser.parse(sql);
      return true;
    } catch (LindormException refused) {
      return false;
    }
  }

  private String sql(int first, int last) {
    int end = tokens.get(last).isSymbol(';') ? tokens.get(last).start() : tokens.get(last).end();
    return text.substring(tokens.get(first).start(), end);
  }

  /** Returns the places of an item of a CREATE TABLE, with the comma after it or before it. */
  private List<Place> item(int statement) {
    int before = separator(at, -1);
    int after = separator(at, 1);
    if (before <= statement || after < 0) {
      return NONE;
    }
    int first = before + 1;
    while (tokens.get(first).kind() == Kind.COMMENT) {
      first++;
    }
    if (tokens.subList(first, at + 1).stream().anyMatch(token -> token.is("UNIQUE"))) {
      return NONE;
    }
    SqlToken comma = tokens.get(before);
    SqlToken start = tokens.get(first);
    if (tokens.get(after).isSymbol(',')) {
      Place alone = lines(first, after);
      return List.of(alone != null ? alone : inLine(before, first, after));
    }
    if (!comma.isSymbol(',')) {
      return NONE;
    }
    int last = after - 1;
    while (tokens.get(last).kind() == Kind.COMMENT) {
      last--;
    }
    if (first == before + 1) {
      Place alone = lines(before, last);
      if (alone != null) {
        return List.of(alone);
      }
      SqlToken remark = remark(last);
      return List.of(
          lines.place(comma.start(), remark == null ? tokens.get(last).end() : remark.end()));
    }
    Place alone = lines(first, last);
    return List.of(
        lines.place(comma),
        alone != null ? alone : lines.place(start.start(), tokens.get(last).end()));
  }

  /** Returns the next comma of the same list, or its parenthesis; -1 if there is none. */
  private int separator(int from, int step) {
    int depth = 0;
    for (int i = from; i >= 0 && i < tokens.size(); i += step) {
      SqlToken token = tokens.get(i);
      boolean opens = token.isSymbol(step > 0 ? '(' : ')');
      boolean closes = token.isSymbol(step > 0 ? ')' : '(');
      if (depth == 0 && (closes || token.isSymbol(','))) {
        return i;
      }
      depth += opens ? 1 : closes ? -1 : 0;
    }
    return -1;
  }

  /**
   * Returns the place of an item that shares its line with others, with its comma and the blanks
   * between them.
   */
  private Place inLine(int before, int first, int after) {
    SqlToken next = tokens.get(after + 1);
    SqlToken start = tokens.get(first);
    SqlToken comma = tokens.get(after);
    if (lines.line(next.start()) == lines.line(comma.end())) {
      return lines.place(start.start(), next.start());
    }
    return first == before + 1
        ? lines.place(tokens.get(before).end(), comma.end())
        : lines.place(start.start(), comma.end());
  }

  /** Returns the place of a statement with its semicolon. */
  private Place whole(int first, int last) {
    Place alone = lines(first, last);
    if (alone != null) {
      return alone;
    }
    SqlToken end = tokens.get(last);
    SqlToken next = last + 1 < tokens.size() ? tokens.get(last + 1) : null;
    boolean follows = next != null && lines.line(next.start()) == lines.line(end.end());
    return lines.place(
        tokens.get(first).start(), follows && next != null ? next.start() : end.end());
  }

  /**
   * Returns the place of the complete lines from one token to another; null if they contain
   * anything else.
   */
  private @Nullable Place lines(int first, int last) {
    SqlToken remark = remark(last);
    int end = remark == null ? tokens.get(last).end() : remark.end();
    int start = lines.start(lines.line(tokens.get(first).start()));
    int lineEnd = text.indexOf('\n', end);
    boolean alone =
        text.substring(start, tokens.get(first).start()).isBlank()
            && text.substring(end, lineEnd < 0 ? text.length() : lineEnd).isBlank();
    return alone ? lines.place(start, lineEnd < 0 ? text.length() : lineEnd + 1) : null;
  }

  /** Returns the comment that follows on the same line and extends to its end, or null. */
  private @Nullable SqlToken remark(int last) {
    SqlToken next = last + 1 < tokens.size() ? tokens.get(last + 1) : null;
    boolean there =
        next != null
            && next.kind() == Kind.COMMENT
            && lines.line(next.start()) == lines.line(tokens.get(last).end())
            && !text.startsWith("/*", next.start());
    return there ? next : null;
  }
}

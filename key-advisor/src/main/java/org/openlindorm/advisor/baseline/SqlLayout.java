package org.openlindorm.advisor.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;

/**
 * The positions of comments, code and statements in a SQL text. Lines count from 1.
 *
 * @param comments the comments that extend to the end of their line
 * @param codeLines the lines that contain more than blanks and comments
 * @param statements the first and last line of code of each statement
 */
record SqlLayout(List<Comment> comments, TreeSet<Integer> codeLines, List<Span> statements) {

  /**
   * @param column the column of the comment mark
   * @param text the text after the mark, without leading and trailing blanks
   */
  record Comment(int line, int column, String text) {}

  record Span(int first, int last) {
    boolean holds(int line) {
      return first <= line && line <= last;
    }
  }

  static SqlLayout of(String text) {
    Scan scan = new Scan(text);
    SqlTokens.of(text).forEach(scan::token);
    scan.endStatement();
    return new SqlLayout(scan.comments, scan.codeLines, scan.statements);
  }

  /** A single pass over the tokens. */
  private static final class Scan {
    private final String text;
    private final List<Comment> comments = new ArrayList<>();
    private final TreeSet<Integer> codeLines = new TreeSet<>();
    private final List<Span> statements = new ArrayList<>();
    private int position;
    private int line = 1;
    private int lineStart;
    private int statementStart;

    Scan(String text) {
      this.text = text;
    }

    void token(SqlToken token) {
      moveTo(token.start());
      if (token.kind() == SqlToken.Kind.COMMENT) {
        comment(token);
        return;
      }
      code();
      moveTo(token.end());
      code();
      if (token.isSymbol(';')) {
        endStatement();
      }
    }

    private void comment(SqlToken token) {
      if (!token.text().startsWith("/*")) {
        int mark = token.text().startsWith("#") ? 1 : 2;
        String inside = token.text().substring(mark).strip();
        comments.add(new Comment(line, position - lineStart + 1, inside));
      }
    }

    private void moveTo(int offset) {
      for (; position < offset; position++) {
        if (text.charAt(position) == '\n') {
          line++;
          lineStart = position + 1;
        }
      }
    }

    private void code() {
      codeLines.add(line);
      if (statementStart == 0) {
        statementStart = line;
      }
    }

    private void endStatement() {
      if (statementStart > 0) {
        statements.add(new Span(statementStart, codeLines.last()));
        statementStart = 0;
      }
    }
  }
}

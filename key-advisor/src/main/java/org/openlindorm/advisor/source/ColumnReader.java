package org.openlindorm.advisor.source;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.sql.parse.SqlToken;

/** Reads one column definition of CREATE TABLE. */
final class ColumnReader {

  /** Spellings of other databases. */
  private static final Map<String, String> SAME =
      Map.of(
          "INT",
          "INTEGER",
          "INT4",
          "INTEGER",
          "INT8",
          "BIGINT",
          "BOOL",
          "BOOLEAN",
          "CHARACTER",
          "CHAR",
          "NUMERIC",
          "DECIMAL",
          "NUMBER",
          "DECIMAL",
          "STRING",
          "VARCHAR");

  private final Lines lines;

  ColumnReader(Lines lines) {
    this.lines = lines;
  }

  /** A definition whose first token is its name. */
  ColumnModel read(List<SqlToken> item) {
    TokenReader in = new TokenReader(item);
    SqlToken name = in.name("a column's name");
    SqlToken type = in.name("the type of column '" + name.text() + "'");
    String family = type.text().toUpperCase(Locale.ROOT);
    int length = -1;
    int typeEnd = type.end();
    StringBuilder typeText = new StringBuilder(type.text());
    if (in.isNext('(')) {
      List<SqlToken> arguments = in.parenthesised();
      length = number(arguments.isEmpty() ? null : arguments.get(0));
      typeText.append('(');
      arguments.forEach(token -> typeText.append(token.text()));
      typeText.append(')');
    }
    if (in.isNext("UNSIGNED")) {
      typeText.append(' ').append(in.next("a word").text());
    }
    Set<String> words = new HashSet<>();
    while (!in.atEnd()) {
      SqlToken token = in.next("a word");
      if (token.kind() == SqlToken.Kind.WORD) {
        words.add(token.text().toUpperCase(Locale.ROOT));
      }
      if (token.is("COMMENT") && in.peek() != null) {
        words.addAll(CommentHints.words(in.next("a text").text()));
      }
      if (token.is("DEFAULT") || token.is("REFERENCES")) {
        skipValue(in);
      }
    }
    boolean nullable = !(words.contains("NOT") && words.contains("NULL"));
    return new ColumnModel(
        name.text(),
        SAME.getOrDefault(family, family),
        length,
        typeText.toString(),
        nullable,
        words,
        ColumnFacts.NONE,
        lines.place(name.start(), Math.max(typeEnd, name.end())));
  }

  private static void skipValue(TokenReader in) {
    if (in.isNext('(')) {
      in.parenthesised();
    } else if (!in.atEnd()) {
      in.next("a value");
    }
  }

  static int number(@Nullable SqlToken token) {
    if (token == null || token.kind() != SqlToken.Kind.NUMBER || token.text().length() > 9) {
      return -1;
    }
    for (int i = 0; i < token.text().length(); i++) {
      if (!Character.isDigit(token.text().charAt(i))) {
        return -1;
      }
    }
    return Integer.parseInt(token.text());
  }
}

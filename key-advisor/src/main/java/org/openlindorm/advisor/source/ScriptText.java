package org.openlindorm.advisor.source;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;

/** A text with SQL, its statements and their places. */
record ScriptText(String file, List<SqlScript.Part> parts, Lines lines) {

  ScriptText {
    parts = List.copyOf(parts);
  }

  /**
   * @param origin the place in the file that the text at an offset comes from; null if the text is
   *     the file's
   */
  ScriptText(String file, String text, @Nullable IntFunction<Place> origin) {
    this(file, SqlScript.split(text), new Lines(file, text, origin));
  }

  /** Returns the statements in executable form, with {@code ?} for the parameters of frameworks. */
  List<SqlScript.Part> statements() {
    return parts.stream().map(part -> part.withText(Parameters.marked(part.text()))).toList();
  }

  boolean defines() {
    return parts.stream().anyMatch(ScriptReader::defines);
  }

  /**
   * Returns the place where a statement uses a name, or its first character if it does not use it.
   */
  Place place(SqlScript.Part part, String name) {
    return named(part, name, 0).orElseGet(() -> lines.place(part.offset(), part.offset() + 1));
  }

  /**
   * Returns a place where a statement uses a name.
   *
   * @param earlier the number of uses to skip, if there are more
   */
  Optional<Place> named(SqlScript.Part part, String name, int earlier) {
    List<SqlToken> found =
        SqlTokens.of(part.text()).stream()
            .filter(token -> token.isName() || token.kind() == SqlToken.Kind.TEXT)
            .filter(token -> token.text().equalsIgnoreCase(name))
            .toList();
    if (found.isEmpty()) {
      return Optional.empty();
    }
    SqlToken token = found.get(Math.min(earlier, found.size() - 1));
    return Optional.of(lines.place(part.offset() + token.start(), part.offset() + token.end()));
  }

  /** Returns the text of a statement without the comments at its end. */
  static String withoutLastComments(SqlScript.Part part) {
    String text = part.text();
    for (int i = part.comments().size() - 1; i >= 0; i--) {
      SqlToken comment = part.comments().get(i);
      int start = comment.start() - part.offset();
      if (start > 0 && comment.end() - part.offset() == text.length()) {
        text = text.substring(0, start).stripTrailing();
      }
    }
    return text;
  }
}

package org.openlindorm.shell;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jline.reader.LineReader;
import org.jline.reader.impl.DefaultHighlighter;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStringBuilder;
import org.jline.utils.AttributedStyle;
import org.openlindorm.sql.parse.GrammarWords;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;

/**
 * Colours a statement while it is typed: keywords bold, texts green, numbers cyan, comments faint.
 * What the line reader marks itself, such as the matches of a search, keeps its own style.
 */
final class StatementHighlighter extends DefaultHighlighter {

  private static final AttributedStyle KEYWORD = AttributedStyle.BOLD;
  private static final AttributedStyle TEXT =
      AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN);
  private static final AttributedStyle NUMBER =
      AttributedStyle.DEFAULT.foreground(AttributedStyle.CYAN);
  private static final AttributedStyle COMMENT = AttributedStyle.DEFAULT.faint();

  private final Set<String> firstWords =
      StatementSyntax.ofStatements().all().stream()
          .flatMap(name -> List.of(name.split(" ", -1)).stream())
          .collect(Collectors.toSet());

  @Override
  public AttributedString highlight(LineReader reader, String buffer) {
    AttributedString marked = super.highlight(reader, buffer);
    // Control characters are shown as two.
    return marked.toString().equals(buffer) && !Prompt.isCommand(buffer.strip())
        ? coloured(marked)
        : marked;
  }

  /** Returns the text with the styles of its tokens where it has none yet. */
  AttributedString coloured(AttributedString marked) {
    AttributedStringBuilder coloured = new AttributedStringBuilder();
    int at = 0;
    for (SqlToken token : SqlTokens.of(marked.toString())) {
      coloured.append(marked.subSequence(at, token.start()));
      AttributedString part = marked.subSequence(token.start(), token.end());
      boolean plain = part.styleAt(0).equals(AttributedStyle.DEFAULT);
      coloured.append(plain ? new AttributedString(part, style(token)) : part);
      at = token.end();
    }
    return coloured.append(marked.subSequence(at, marked.length())).toAttributedString();
  }

  private AttributedStyle style(SqlToken token) {
    return switch (token.kind()) {
      case WORD -> isKeyword(token.text()) ? KEYWORD : AttributedStyle.DEFAULT;
      case TEXT -> TEXT;
      case NUMBER -> NUMBER;
      case COMMENT -> COMMENT;
      case QUOTED_NAME, SYMBOL -> AttributedStyle.DEFAULT;
    };
  }

  private boolean isKeyword(String word) {
    return GrammarWords.contains(word) || firstWords.contains(word.toUpperCase(Locale.ROOT));
  }
}

package org.openlindorm.shell;

import static org.assertj.core.api.Assertions.assertThat;

import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;
import org.junit.jupiter.api.Test;

/** Tests which parts of a statement have a style at the prompt. */
class StatementHighlighterTest {

  private static final AttributedStyle MARKED = AttributedStyle.INVERSE;

  private final StatementHighlighter highlighter = new StatementHighlighter();

  /** A letter for the style of each character; a point for none. */
  private String styles(AttributedString text) {
    AttributedString coloured = highlighter.coloured(text);
    assertThat(coloured.toString()).isEqualTo(text.toString());
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < coloured.length(); i++) {
      letters.append(letter(coloured.styleAt(i)));
    }
    return letters.toString();
  }

  private String styles(String text) {
    return styles(new AttributedString(text));
  }

  private static char letter(AttributedStyle style) {
    if (style.equals(AttributedStyle.DEFAULT)) {
      return '.';
    } else if (style.equals(AttributedStyle.BOLD)) {
      return 'k';
    } else if (style.equals(AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN))) {
      return 't';
    } else if (style.equals(AttributedStyle.DEFAULT.foreground(AttributedStyle.CYAN))) {
      return 'n';
    } else if (style.equals(AttributedStyle.DEFAULT.faint())) {
      return 'c';
    }
    return style.equals(MARKED) ? 'm' : '?';
  }

  @Test
  void keywordsTextsNumbersAndCommentsDiffer() {
    assertThat(styles("select name, 'it''s', 12 from `from` -- all"))
        .isEqualTo("kkkkkk.......ttttttt..nn.kkkk........cccccc");
    assertThat(styles("UPSERT INTO t VALUES (1.5)")).isEqualTo("kkkkkk.kkkk...kkkkkk..nnn.");
  }

  @Test
  void anUnfinishedTextOrCommentReachesTheEnd() {
    assertThat(styles("SELECT 'a b")).isEqualTo("kkkkkk.tttt");
    assertThat(styles("SELECT /* 1, 'a'")).isEqualTo("kkkkkk.ccccccccc");
  }

  @Test
  void theMarksOfTheLineReaderStay() {
    AttributedString searched =
        AttributedString.join(
            AttributedString.EMPTY,
            new AttributedString("SELECT", MARKED),
            new AttributedString(" 1"));
    assertThat(styles(searched)).isEqualTo("mmmmmm.n");
  }
}

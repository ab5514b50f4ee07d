package org.openlindorm.sql.parse;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.calcite.runtime.CalciteContextException;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.sql.parse.grammar.LindormGrammarConstants;
import org.openlindorm.sql.parse.grammar.ParseException;
import org.openlindorm.sql.parse.grammar.Token;
import org.openlindorm.sql.parse.grammar.TokenMgrError;

/** Turns the failures of the generated parser into one error that shows the place. */
final class SyntaxFailure {

  private static final Pattern SCANNER_PLACE = Pattern.compile("line (\\d+), column (\\d+)");
  private static final int EXCERPT = 100;
  private static final Set<Integer> NEVER_NAMES =
      Set.of(
          LindormGrammarConstants.AND,
          LindormGrammarConstants.OR,
          LindormGrammarConstants.FROM,
          LindormGrammarConstants.WHERE,
          LindormGrammarConstants.HAVING,
          LindormGrammarConstants.UNION);

  private SyntaxFailure() {}

  /** Returns the error for an unexpected token. */
  static LindormException at(String text, ParseException failure) {
    UnclosedToken unclosed = UnclosedToken.in(text);
    if (unclosed != null) {
      return at(text, unclosed.line(), unclosed.column(), unclosed.problem(), failure);
    }
    UnexpectedToken unexpected = UnexpectedToken.of(failure);
    Token last = unexpected.before();
    Token wrong = unexpected.token();
    if (last.beginLine == 0 && wrong.kind == LindormGrammarConstants.EOF) {
      return at(text, 1, 1, "there is no statement in the text", failure);
    }
    String found =
        wrong.kind == LindormGrammarConstants.EOF
            ? "the statement ends too early"
            : "unexpected \"" + wrong.image + "\"";
    String advice =
        last.beginLine > 0 && isReserved(wrong) && ExpectedWords.holdName(unexpected.expected())
            ? " (a reserved word; as a name it is written `" + wrong.image + "`)"
            : "";
    String problem = found + advice + "; expected " + ExpectedWords.of(unexpected.expected());
    if (wrong.kind == LindormGrammarConstants.EOF) {
      return at(text, last.endLine, last.endColumn + 1, problem, failure);
    }
    return at(text, wrong.beginLine, wrong.beginColumn, problem, failure);
  }

  /** Returns whether a token is a reserved word that the user may have meant as a name. */
  private static boolean isReserved(Token token) {
    return token.kind < LindormGrammarConstants.UNSIGNED_INTEGER_LITERAL
        && token.kind != LindormGrammarConstants.EOF
        && !NEVER_NAMES.contains(token.kind);
  }

  /**
   * Returns the error for a character that starts no token, or a text or comment without its end.
   */
  static LindormException at(String text, TokenMgrError failure) {
    UnclosedToken unclosed = UnclosedToken.in(text);
    if (unclosed != null) {
      return at(text, unclosed.line(), unclosed.column(), unclosed.problem(), failure);
    }
    String message = String.valueOf(failure.getMessage());
    Matcher place = SCANNER_PLACE.matcher(message);
    int line = place.find() ? Integer.parseInt(place.group(1)) : 1;
    int column = line > 0 && place.reset().find() ? Integer.parseInt(place.group(2)) : 1;
    String character = characterAt(text, line, column);
    return at(text, line, column, "the character " + character + " has no meaning here", failure);
  }

  /** Returns the error for a rule that the grammar itself cannot express. */
  static LindormException at(String text, CalciteContextException failure) {
    Throwable cause = failure.getCause();
    String problem = String.valueOf(cause == null ? failure.getMessage() : cause.getMessage());
    if (problem.startsWith("Non-query expression")) {
      problem = "no statement starts like this; expected " + ExpectedWords.STATEMENTS;
    }
    if (problem.contains("conformance level")) {
      String word = problem.replaceFirst(" .*", "");
      problem = word + " is not understood" + (word.equals("MINUS") ? "; write EXCEPT" : "");
    }
    return at(
        text,
        Math.max(1, failure.getPosLine()),
        Math.max(1, failure.getPosColumn()),
        problem,
        failure);
  }

  private static LindormException at(
      String text, int line, int column, String problem, Throwable cause) {
    if (Secrets.mayBeIn(text)) {
      return withoutText(line, column, problem);
    }
    String advised = UnsupportedSyntax.advised(problem, text, line, column);
    return LindormException.of(
        cause, ErrorCode.SYNTAX, line, column, advised + "\n" + excerpt(text, line, column));
  }

  /** Neither the text nor a token of it, also not in the cause, as it may be a password. */
  private static LindormException withoutText(int line, int column, String problem) {
    int expected = problem.lastIndexOf("; expected ");
    return LindormException.of(
        ErrorCode.SYNTAX,
        line,
        column,
        "the text there is unexpected"
            + (expected < 0 ? "" : problem.substring(expected))
            + ". The text is omitted because it may contain a password");
  }

  /** Returns the line with a caret below the column; long lines are cut around it. */
  private static String excerpt(String text, int line, int column) {
    String[] lines = text.split("\r\n|\r|\n", -1);
    String shown = line <= lines.length ? lines[line - 1].replace('\t', ' ') : "";
    int offset = Math.min(column - 1, shown.length());
    int from = Math.max(0, offset - EXCERPT / 2);
    int to = Math.min(shown.length(), from + EXCERPT);
    String head = from > 0 ? "..." : "";
    String tail = to < shown.length() ? "..." : "";
    return "  "
        + head
        + shown.substring(from, to)
        + tail
        + "\n  "
        + " ".repeat(head.length() + offset - from)
        + "^";
  }

  private static String characterAt(String text, int line, int column) {
    String[] lines = text.split("\r\n|\r|\n", -1);
    if (line > lines.length || column > lines[line - 1].length()) {
      return "at the end of the text";
    }
    char character = lines[line - 1].charAt(column - 1);
    return Character.isISOControl(character)
        ? String.format(Locale.ROOT, "U+%04X", (int) character)
        : "'" + character + "'";
  }
}

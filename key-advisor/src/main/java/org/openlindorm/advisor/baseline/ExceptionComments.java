package org.openlindorm.advisor.baseline;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.edit.Replacement;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.source.SourceText;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;

/**
 * Inserts comments that accept findings, at places where {@link Suppressions} finds them. The
 * comment follows the code of a finding's line. If the line already has a comment, it is on a
 * separate line above.
 */
public final class ExceptionComments {

  private final String reason;
  private final @Nullable LocalDate until;

  /**
   * @param reason why the findings are accepted
   * @param until the last day on which they are accepted, or null
   * @throws IllegalArgumentException if a comment cannot contain the reason
   */
  public ExceptionComments(String reason, @Nullable LocalDate until) {
    if (reason.isBlank() || reason.indexOf('"') >= 0 || reason.lines().count() > 1) {
      throw new IllegalArgumentException("a reason is one line of text without double quotes");
    }
    this.reason = reason.strip();
    this.until = until;
  }

  /**
   * Returns the comments for findings of one text, one for each line. A finding has none if its
   * line cannot have a comment.
   */
  public Map<Finding, Replacement> of(SourceText source, List<Finding> findings) {
    Map<Integer, List<Finding>> lines = new HashMap<>();
    for (Finding finding : findings) {
      lines.computeIfAbsent(finding.place().line(), none -> new ArrayList<>()).add(finding);
    }
    SourceLines text = new SourceLines(source);
    Map<Finding, Replacement> comments = new HashMap<>();
    lines.forEach(
        (line, all) ->
            comment(text, line, all)
                .ifPresent(one -> all.forEach(finding -> comments.put(finding, one))));
    return comments;
  }

  private Optional<Replacement> comment(SourceLines text, int line, List<Finding> findings) {
    TreeSet<String> rules = new TreeSet<>();
    findings.forEach(finding -> rules.add(finding.rule()));
    String comment = "-- " + Directive.text(List.copyOf(rules), reason, until);
    int end = text.starts.get(line) - 1;
    String code = text.line(line);
    if (!text.remarked(end)) {
      return Optional.of(Replacement.insertion(text.file, line, code.length() + 1, " " + comment));
    }
    if (text.inside(text.starts.get(line - 1))) {
      return Optional.empty();
    }
    String indent = code.substring(0, code.length() - code.stripLeading().length());
    return Optional.of(Replacement.insertion(text.file, line, 1, indent + comment + "\n"));
  }

  /** A text split into lines, with the tokens that extend over a line end. */
  private static final class SourceLines {
    private final String file;
    private final String text;
    private final List<Integer> starts = new ArrayList<>(List.of(0));
    private final List<SqlToken> tokens;

    SourceLines(SourceText source) {
      file = source.file();
      text = source.text();
      for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
        starts.add(end + 1);
      }
      starts.add(text.length() + 1);
      tokens = SqlTokens.of(text);
    }

    String line(int number) {
      return text.substring(starts.get(number - 1), starts.get(number) - 1);
    }

    /** Returns whether a position is inside a string or a comment. */
    boolean inside(int offset) {
      return tokens.stream().anyMatch(token -> token.start() < offset && offset < token.end());
    }

    /**
     * Returns whether a line ends inside a string or a comment, so that no comment can follow its
     * code.
     */
    boolean remarked(int lineEnd) {
      return inside(lineEnd)
          || tokens.stream()
              .anyMatch(
                  token ->
                      token.kind() == SqlToken.Kind.COMMENT
                          && token.end() == lineEnd
                          && !text.startsWith("/*", token.start()));
    }
  }
}

package org.openlindorm.advisor.baseline;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.source.SourceText;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;

/**
 * Comments that accept findings. A comment after code covers its line. A comment on a separate line
 * inside a statement covers the next line of code. A comment before a statement covers the
 * statement. A comment on a line that declares a column also covers findings about that column
 * elsewhere in the same statement.
 */
public final class Suppressions {
  private final Map<String, SourceText> sources = new TreeMap<>();
  private final Map<String, SqlLayout> layouts = new TreeMap<>();
  private final List<Directive> directives = new ArrayList<>();
  private final Set<Directive> used = new HashSet<>();
  private final LocalDate today;

  public Suppressions(List<SourceText> texts, LocalDate today) {
    this.today = today;
    for (SourceText source : texts) {
      if (source.text().contains(Directive.MARK)) {
        read(source);
      }
    }
  }

  private void read(SourceText source) {
    SqlLayout layout = SqlLayout.of(source.text());
    sources.put(source.file(), source);
    layouts.put(source.file(), layout);
    for (var comment : layout.comments()) {
      int start = comment.text().indexOf(Directive.MARK);
      if (start >= 0) {
        int end = comment.column() + 2 + comment.text().length();
        var place =
            new Place(source.file(), comment.line(), comment.column(), comment.line(), end + 1);
        directives.add(Directive.of(comment.text().substring(start), place));
      }
    }
  }

  /**
   * Returns the reason of the comment that accepts a finding. The text is empty if the comment
   * gives no reason.
   */
  public Optional<String> reason(Finding finding) {
    for (Directive directive : directives) {
      if (directive.rules().contains(finding.rule())
          && !directive.expired(today)
          && covers(directive, finding)) {
        used.add(directive);
        return Optional.of(directive.reason());
      }
    }
    return Optional.empty();
  }

  private boolean covers(Directive directive, Finding finding) {
    String file = directive.place().file();
    SqlLayout layout = layouts.get(file);
    if (layout == null || !finding.place().file().equals(file)) {
      return false;
    }
    int at = directive.place().line();
    int line = finding.place().line();
    boolean afterCode = layout.codeLines().contains(at);
    boolean inside = layout.statements().stream().anyMatch(span -> span.holds(at));
    Integer next = afterCode ? Integer.valueOf(at) : layout.codeLines().higher(at);
    if (next == null) {
      return false;
    }
    if (!afterCode && !inside) {
      return layout.statements().stream().anyMatch(span -> span.holds(next) && span.holds(line));
    }
    return line == next || declares(file, next, finding, layout);
  }

  private boolean declares(String file, int line, Finding finding, SqlLayout layout) {
    if (finding.column().isEmpty()) {
      return false;
    }
    boolean together =
        layout.statements().stream()
            .anyMatch(span -> span.holds(line) && span.holds(finding.place().line()));
    SourceText source = sources.get(file);
    if (!together || source == null) {
      return false;
    }
    List<SqlToken> tokens = SqlTokens.of(source.text().split("\n", -1)[line - 1]);
    return !tokens.isEmpty()
        && tokens.get(0).isName()
        && tokens.get(0).text().equalsIgnoreCase(finding.column());
  }

  /**
   * Returns findings about the comments themselves. Call it after every finding has been checked.
   *
   * @param known the ids of all rules
   * @param reasonsRequired whether a comment without a reason is an error
   */
  public List<Finding> complaints(Set<String> known, boolean reasonsRequired) {
    List<Finding> complaints = new ArrayList<>();
    for (Directive directive : directives) {
      complain(directive, known, reasonsRequired).ifPresent(complaints::add);
    }
    return complaints;
  }

  private Optional<Finding> complain(
      Directive directive, Set<String> known, boolean reasonsRequired) {
    var place = directive.place();
    if (directive.problem() != null) {
      return Optional.of(SuppressionRule.UNREADABLE.at(place, "", directive.problem()));
    }
    String ids = String.join(", ", directive.rules());
    for (String id : directive.rules()) {
      if (!known.contains(id)) {
        return Optional.of(SuppressionRule.UNREADABLE.at(place, id, "there is no rule " + id));
      }
    }
    if (directive.expired(today)) {
      return Optional.of(
          SuppressionRule.EXPIRED.at(
              place, ids, "the exception for " + ids + " ended on " + directive.until()));
    }
    if (!used.contains(directive)) {
      return Optional.of(
          SuppressionRule.UNUSED.at(
              place, ids, "no finding here is of the rule " + ids + ": remove it"));
    }
    if (reasonsRequired && directive.reason().isEmpty()) {
      return Optional.of(
          SuppressionRule.WITHOUT_REASON.at(
              place, ids, "say why " + ids + " is fine: reason=\"...\""));
    }
    return Optional.empty();
  }
}

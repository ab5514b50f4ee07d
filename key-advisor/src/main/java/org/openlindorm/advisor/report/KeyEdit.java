package org.openlindorm.advisor.report;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.review.TableReview;
import org.openlindorm.sql.parse.SqlToken;
import org.openlindorm.sql.parse.SqlTokens;

/**
 * A rewrite as an edit of the text that changes only the PRIMARY KEY clause. For a finding of a
 * query, only rewrites of the key's order are used.
 *
 * @param place the place of the clause that it replaces
 * @param text the new clause
 */
public record KeyEdit(SuggestedRewrite rewrite, Place place, String text) {
  /** The kind of rewrites that keep the columns and change their sort directions. */
  static final String ORDER = "R14";

  /** Returns the edits among the rewrites of a finding, in their order. */
  public static List<KeyEdit> of(LintResults results, Finding finding) {
    return results
        .table(finding.table())
        .map(table -> of(results, table, finding))
        .orElse(List.of());
  }

  /** Returns the edits among the rewrites of a finding of a given table. */
  static List<KeyEdit> of(LintResults results, TableReview table, Finding finding) {
    boolean ofKey = finding.object().equals("pk");
    if (finding.rewrites().isEmpty()) {
      return List.of();
    }
    Place clause = table.table().keyPlace();
    if (!replaceable(results, clause)) {
      return List.of();
    }
    Set<String> columns =
        table.table().columns().stream()
            .map(ColumnModel::name)
            .map(name -> name.toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    return finding.rewrites().stream()
        .filter(one -> ofKey || one.kind().equals(ORDER))
        .filter(one -> uses(one.key(), columns))
        .map(one -> new KeyEdit(one, clause, "PRIMARY KEY " + one.key()))
        .toList();
  }

  /**
   * Returns whether the place contains a complete clause of the table, and not the keyword after a
   * column.
   */
  private static boolean replaceable(LintResults results, Place clause) {
    String line = results.line(clause.file(), clause.line());
    int start = clause.column() - 1;
    int end = clause.endColumn() - 1;
    return clause.line() == clause.endLine()
        && start <= end
        && end <= line.length()
        && isClause(SqlTokens.of(line.substring(start, end)));
  }

  private static boolean isClause(List<SqlToken> tokens) {
    return tokens.size() > 3
        && tokens.get(0).is("PRIMARY")
        && tokens.get(1).is("KEY")
        && tokens.get(2).isSymbol('(')
        && tokens.get(tokens.size() - 1).isSymbol(')')
        && tokens.stream().noneMatch(token -> token.kind() == SqlToken.Kind.COMMENT);
  }

  /** Returns whether a key uses only columns that the table has. */
  private static boolean uses(String key, Set<String> columns) {
    List<SqlToken> tokens = SqlTokens.of(key);
    for (int i = 0; i < tokens.size(); i++) {
      SqlToken token = tokens.get(i);
      boolean function = i + 1 < tokens.size() && tokens.get(i + 1).isSymbol('(');
      boolean column = token.isName() && !function && !token.is("ASC") && !token.is("DESC");
      if (column && !columns.contains(token.text().toLowerCase(Locale.ROOT))) {
        return false;
      }
    }
    return true;
  }

  /** Returns the effect of the edit on a table's queries and its cost, in sentences. */
  String description(TableReview table) {
    String broken =
        rewrite.effects().stream()
            .filter(QueryEffect::broken)
            .map(effect -> table.label(effect.query()) + " (" + effect.text() + ")")
            .collect(Collectors.joining(", "));
    return "Rewrite "
        + rewrite.letter()
        + ": "
        + rewrite.title()
        + ". Write fronts: "
        + rewrite.fronts().text()
        + "."
        + (broken.isEmpty() ? " Every declared query is served." : " Breaks " + broken + ".")
        + " For a new table only: ALTER TABLE changes the key of an existing one.";
  }
}

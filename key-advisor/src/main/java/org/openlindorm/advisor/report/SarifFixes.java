package org.openlindorm.advisor.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openlindorm.advisor.TableReview;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.ColumnModel;

/**
 * Rewrites as edits of the text: those that change nothing but the PRIMARY KEY clause, with what
 * they cost in the description.
 */
final class SarifFixes {
  private static final Pattern CLAUSE =
      Pattern.compile("PRIMARY\\s+KEY\\s*\\(.*\\)", Pattern.CASE_INSENSITIVE);
  private static final Pattern WORD =
      Pattern.compile("`([^`]*)`|([A-Za-z_][A-Za-z0-9_]*)(\\s*\\()?");

  private SarifFixes() {}

  static void write(JsonGenerator json, Results results, Finding finding) throws IOException {
    Optional<TableReview> table =
        results.review().tables().stream()
            .filter(one -> one.table().fullName().equals(finding.table()))
            .findFirst();
    if (!finding.object().equals("pk") || table.isEmpty()) {
      return;
    }
    Place clause = table.get().table().keyPlace();
    Set<String> columns =
        table.get().table().columns().stream()
            .map(ColumnModel::name)
            .map(name -> name.toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());
    List<SuggestedRewrite> textual =
        finding.rewrites().stream().filter(one -> uses(one.key(), columns)).toList();
    if (textual.isEmpty() || !replaceable(results, clause)) {
      return;
    }
    json.writeArrayFieldStart("fixes");
    for (SuggestedRewrite rewrite : textual) {
      json.writeStartObject();
      SarifReport.text(json, "description", description(rewrite));
      json.writeArrayFieldStart("artifactChanges");
      json.writeStartObject();
      SarifReport.artifact(json, clause.file());
      json.writeArrayFieldStart("replacements");
      json.writeStartObject();
      SarifReport.region(json, "deletedRegion", clause, "");
      SarifReport.text(json, "insertedContent", "PRIMARY KEY " + rewrite.key());
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Whether the place holds one whole clause of the table, not a word behind a column. */
  private static boolean replaceable(Results results, Place clause) {
    String line = results.line(clause.file(), clause.line());
    int start = clause.column() - 1;
    int end = clause.endColumn() - 1;
    return clause.line() == clause.endLine()
        && start <= end
        && end <= line.length()
        && CLAUSE.matcher(line.substring(start, end)).matches();
  }

  /** Whether a key needs no column that the table does not have. */
  private static boolean uses(String key, Set<String> columns) {
    Matcher words = WORD.matcher(key);
    while (words.find()) {
      String quoted = words.group(1);
      String word = (quoted == null ? words.group(2) : quoted).toLowerCase(Locale.ROOT);
      boolean function = words.group(3) != null;
      boolean direction = quoted == null && (word.equals("desc") || word.equals("asc"));
      if (!function && !direction && !columns.contains(word)) {
        return false;
      }
    }
    return true;
  }

  private static String description(SuggestedRewrite rewrite) {
    String broken =
        rewrite.effects().stream()
            .filter(QueryEffect::broken)
            .map(effect -> effect.query() + " (" + effect.text() + ")")
            .collect(Collectors.joining(", "));
    return "Rewrite "
        + rewrite.letter()
        + ": "
        + rewrite.title()
        + ". Write fronts: "
        + rewrite.fronts().text()
        + "."
        + (broken.isEmpty() ? " Every declared query is served." : " Breaks " + broken + ".")
        + " For a new table only: the key of an existing one cannot be altered.";
  }
}

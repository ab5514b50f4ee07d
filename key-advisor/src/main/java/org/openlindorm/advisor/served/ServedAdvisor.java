package org.openlindorm.advisor.served;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import org.openlindorm.advice.KeyAdviser;
import org.openlindorm.advice.KeyFinding;
import org.openlindorm.advisor.Advice;
import org.openlindorm.advisor.Review;
import org.openlindorm.advisor.SourceText;
import org.openlindorm.advisor.baseline.Suppressions;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.SchemaModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.source.ScriptReader;
import org.openlindorm.schema.TableDef;

/** The rules of the command line, asked by the engine. A fixed set: those of the default profile. */
public final class ServedAdvisor implements KeyAdviser {

  private static final String STATEMENT = "statement";

  private static final Comparator<KeyFinding> WORST_FIRST =
      Comparator.comparing(KeyFinding::severity)
          .thenComparing(KeyFinding::rule)
          .thenComparing(KeyFinding::object)
          .thenComparing(KeyFinding::column);

  @Override
  public List<KeyFinding> judge(TableDef table, String sql, int nodes) {
    SourceText statement = statement(table, sql);
    TableModel model = ServedTable.of(table);
    if (isCommented(sql)) {
      ScriptReader reader = new ScriptReader();
      reader.read(statement.file(), statement.text());
      List<TableModel> read = reader.tables();
      if (reader.problems().isEmpty() && read.size() == 1) {
        model = read.get(0);
      }
    }
    SchemaModel schema = new SchemaModel(List.of(model), List.of(), nodes(nodes));
    Review review = Advice.review(schema, card -> Profile.DEFAULT.includes(card.profile()));
    Suppressions accepted =
        new Suppressions(List.of(statement), LocalDate.now(ZoneOffset.UTC));
    return review.findings().stream()
        .filter(finding -> accepted.reason(finding).isEmpty())
        .map(ServedAdvisor::served)
        .sorted(WORST_FIRST)
        .toList();
  }

  /** A small cluster grows, and keys stay as they are. */
  private static int nodes(int today) {
    return Math.max(today, SchemaModel.DEFAULT_NODES);
  }

  private static boolean isCommented(String sql) {
    return sql.contains("--") || sql.contains("/*") || sql.contains("#");
  }

  /** The statement in its database, on the lines where it was. */
  private static SourceText statement(TableDef table, String sql) {
    return new SourceText(STATEMENT, "USE `" + table.name().database() + "`;" + sql);
  }

  private static KeyFinding served(Finding finding) {
    return new KeyFinding(
        KeyFinding.Severity.valueOf(finding.severity().name()),
        finding.rule(),
        finding.name(),
        finding.object(),
        finding.column(),
        finding.confidence().label(),
        finding.message(),
        finding.evidence().stream().map(ServedAdvisor::text).toList(),
        finding.fronts() == null ? "" : finding.fronts().text(),
        finding.rewrites().stream().map(rewrite -> served(finding, rewrite)).toList());
  }

  /** {@code ordered sample: 1000 keys of ... (n = 1000, p = 0.01)}. */
  private static String text(EvidenceItem item) {
    String measured =
        item.p() == null
            ? ""
            : String.format(java.util.Locale.ROOT, " (n = %d, p = %.2f)", item.n(), item.p());
    return item.kind().title() + ": " + item.text() + measured;
  }

  private static KeyFinding.Rewrite served(Finding finding, SuggestedRewrite rewrite) {
    String head = finding.object().equals("pk") ? "PRIMARY KEY " : "INDEX ";
    return new KeyFinding.Rewrite(head + rewrite.key(), rewrite.ddl());
  }
}

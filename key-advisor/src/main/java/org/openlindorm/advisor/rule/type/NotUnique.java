package org.openlindorm.advisor.rule.type;

import java.util.List;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.RowIdentity;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule TYP412, {@code not-unique}; its card describes it. */
public final class NotUnique extends BuiltInRule {

  public NotUnique() {
    super(
        Card.of("TYP412", "not-unique")
            .looksAt("DSF")
            .what("Two rows can share a key.")
            .why("A write with the same key overwrites the row silently.")
            .bad(
                """
                CREATE TABLE clicks (
                  user_id VARCHAR NOT NULL,
                  second BIGINT NOT NULL,
                  page VARCHAR,
                  PRIMARY KEY (user_id, second));
                """)
            .good(
                """
                CREATE TABLE clicks (
                  user_id VARCHAR NOT NULL,
                  second BIGINT NOT NULL,
                  page VARCHAR,
                  PRIMARY KEY (user_id, second));
                """)
            .keys(TypeExamples.clicks(40, 4), TypeExamples.clicks(40, 40))
            .fine("The sample contains writes that update rows.")
            .detection(
                "Two or more rows of a sample that gives the whole key are equal; an information"
                    + " while they are fewer than one in a hundred, which updates may be. Without a"
                    + " sample: a table that is named after events, whose key ends with a time, and"
                    + " whose own id or exact time is not in the key.")
            .seed("001#L18, 004#L15"));
  }

  /**
   * The minimum share of repeated keys for a warning. Fewer may be updates in a sample of writes.
   */
  private static final double MANY = 0.01;

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    for (KeySample sample : table.samples()) {
      boolean whole = sample.columns().equals(table.keyColumns());
      long repeated = sample.size() - sample.rows().stream().distinct().count();
      if (whole && repeated > 0) {
        return List.of(
            report(table)
                .object("pk", table.keyPlace())
                .severity(repeated < MANY * sample.size() ? Severity.INFO : Severity.WARNING)
                .evidence(
                    EvidenceKind.UNORDERED_SAMPLE, sample.size() + " keys of " + sample.file())
                .message(
                    repeated
                        + " of "
                        + sample.size()
                        + " sampled rows of `"
                        + table.name()
                        + "` share a key with another: a write overwrites silently")
                .finding());
      }
    }
    return table.samples().isEmpty() ? byDefinition(table, context) : List.of();
  }

  private List<Finding> byDefinition(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    EvidenceItem missing = RowIdentity.missing(key);
    return missing == null
        ? List.of()
        : List.of(
            report(table)
                .object("pk", table.keyPlace())
                .severity(Severity.WARNING)
                .confidence(Confidence.LIKELY)
                .evidence(missing.kind(), missing.text())
                .message(
                    "two events of `"
                        + table.name()
                        + "` can have one key: "
                        + missing.text()
                        + "; the later one overwrites the earlier one silently")
                .finding());
  }
}

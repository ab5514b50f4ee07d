package org.openlindorm.advisor.rule.type;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule TYP408, {@code uuid-as-text}; its card describes it. */
public final class UuidAsText extends BuiltInRule {

  public UuidAsText() {
    super(
        Card.of("TYP408", "uuid-as-text")
            .in(Profile.STRICT)
            .atMost(Severity.INFO)
            .looksAt("DS")
            .what("UUIDs are stored as text in the key.")
            .why("36 bytes instead of 16, in every cell.")
            .bad(
                """
                CREATE TABLE sessions (
                  session_uuid CHAR(36) NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (session_uuid));
                """)
            .good(
                """
                CREATE TABLE sessions (
                  session_uuid BINARY(16) NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (session_uuid));
                """)
            .detection(
                "CHAR(36) or VARCHAR(36) in the key, or a text column named uuid or " + "guid.")
            .seed("001#L24")
            .rewrites("R8"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    List<Finding> findings = new ArrayList<>();
    for (ProfiledPart part : key.parts()) {
      ColumnModel column = table.column(part.column());
      if (column != null
          && column.isText()
          && part.item().holdsColumn()
          && (column.length() == 36 || column.name().toLowerCase(Locale.ROOT).contains("uuid"))) {
        findings.add(
            report(table)
                .on(key, part)
                .confidence(Confidence.POSSIBLE)
                .evidence(EvidenceKind.DDL, column.name() + " is " + column.typeText())
                .message(
                    "`"
                        + column.name()
                        + "` holds UUIDs as text: 36 bytes instead of 16 in BINARY(16)")
                .finding());
      }
    }
    return findings;
  }
}

package org.openlindorm.advisor.rule.diff;

import java.util.List;
import java.util.Objects;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.Profile;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule DIF903, {@code bucket-count-changed}; its card describes it. */
public final class BucketCountChanged extends BuiltInRule {

  public BucketCountChanged() {
    super(
        Card.of("DIF903", "bucket-count-changed")
            .in(Profile.STRICT)
            .atMost(Severity.ERROR)
            .looksAt("VF")
            .what("The declared number of buckets of a client-computed bucket column changed.")
            .why(
                "Rows written with the old number are no longer found by the " + "computed bucket.")
            .bad(
                """
                -- @previous CREATE TABLE t (b INTEGER NOT NULL COMMENT '@', email VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (bucket(8, email), email));
                CREATE TABLE t (
                  b INTEGER,
                  email VARCHAR NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (bucket(16, email), email));
                """)
            .good(
                """
                -- @previous CREATE TABLE t (email VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (bucket(16, email), email));
                CREATE TABLE t (
                  email VARCHAR NOT NULL,
                  v VARCHAR,
                  w VARCHAR,
                  PRIMARY KEY (bucket(16, email), email));
                """)
            .detection(
                "The number of bucket, mod or salt in the key, or of the declared "
                    + "fact, differs.")
            .seed("beyond the documents"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    TableModel old = context.previous(table);
    if (old == null || table.keyAltered()) {
      return List.of();
    }
    KeyItemModel now = table.key().get(0);
    KeyItemModel before = old.key().get(0);
    boolean same = !now.plain() && Objects.equals(now.function(), before.function());
    if (!same || Objects.equals(now.number(), before.number()) || before.number() == null) {
      return List.of();
    }
    return List.of(
        report(table)
            .object("pk", table.keyPlace())
            .column(now.column())
            .related(before.place(), "before: " + before.sql())
            .evidence(EvidenceKind.PREVIOUS, "before: " + before.sql())
            .message(
                "the key of `"
                    + table.name()
                    + "` had "
                    + before.number()
                    + " buckets: rows written so far would not be found under "
                    + now.sql())
            .finding());
  }
}

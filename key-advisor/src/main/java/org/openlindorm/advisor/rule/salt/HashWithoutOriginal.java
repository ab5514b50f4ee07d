package org.openlindorm.advisor.rule.salt;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY209, {@code hash-prefix-without-original}; its card describes it. */
public final class HashWithoutOriginal extends BuiltInRule {

  private static final int NARROW = 8;

  public HashWithoutOriginal() {
    super(
        Card.of("KEY209", "hash-prefix-without-original")
            .atMost(Severity.WARNING)
            .looksAt("DF")
            .what("The key contains a short hash, but not the value that it is computed from.")
            .why(
                "Four hex digits have 65,536 values. Two users with the same digits are one row:"
                    + " the second overwrites the first.")
            .bad(
                """
                CREATE TABLE profiles (
                  user_md5 CHAR(4) NOT NULL, -- @key source=md5(user_id)
                  user_id VARCHAR,
                  name VARCHAR,
                  PRIMARY KEY (user_md5));
                """)
            .good(
                """
                CREATE TABLE profiles (
                  user_md5 CHAR(4) NOT NULL, -- @key source=md5(user_id)
                  user_id VARCHAR NOT NULL,
                  name VARCHAR,
                  PRIMARY KEY (user_md5, user_id));
                """)
            .fine("The hash is intended to group rows.")
            .detection(
                "A key column that is declared as a hash of columns that are not in the key, or"
                    + " whose comment says so, as md5(user_id), and that has at most eight"
                    + " characters or bytes.")
            .seed("001#L45")
            .rewrites("R1"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    List<Finding> findings = new ArrayList<>();
    List<String> key = table.keyColumns();
    for (ProfiledPart part : context.primaryKey(table).parts()) {
      ColumnModel column = table.column(part.column());
      if (column == null || column.length() <= 0 || column.length() > NARROW) {
        continue;
      }
      boolean declared = column.facts().source() == Source.HASH;
      List<String> inputs = declared ? column.facts().inputs() : inputsInText(column, table);
      if (!inputs.isEmpty() && !key.containsAll(inputs)) {
        findings.add(
            report(table)
                .on(context.primaryKey(table), part)
                .confidence(Confidence.LIKELY)
                .evidence(
                    declared ? EvidenceKind.FACT : EvidenceKind.NAME,
                    declared
                        ? part.distribution().reason()
                        : "its comment names what it is a hash of")
                .message(
                    "`"
                        + column.name()
                        + "` is a short hash of "
                        + String.join(", ", inputs)
                        + ", which the key does not hold: two values of one hash overwrite each"
                        + " other")
                .finding());
      }
    }
    return findings;
  }

  /** Returns the columns that a comment names as the inputs of a hash. */
  private static List<String> inputsInText(ColumnModel column, TableModel table) {
    List<String> inputs = column.values(ColumnModel.HASH_OF);
    return table.columns().stream()
        .map(ColumnModel::name)
        .filter(name -> inputs.stream().anyMatch(name::equalsIgnoreCase))
        .toList();
  }
}

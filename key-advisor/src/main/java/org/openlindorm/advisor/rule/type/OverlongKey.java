package org.openlindorm.advisor.rule.type;

import java.util.List;
import java.util.Set;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.fronts.ColumnSubtype;
import org.openlindorm.advisor.fronts.DistributionRules;
import org.openlindorm.advisor.fronts.KeyBytes;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule TYP402, {@code overlong-key}; its card describes it. */
public final class OverlongKey extends BuiltInRule {

  public OverlongKey() {
    super(
        Card.of("TYP402", "overlong-key")
            .atMost(Severity.ERROR)
            .looksAt("DS")
            .what("The row key is long.")
            .why(
                "The key is stored again in every cell, index entry and region "
                    + "boundary. Long texts in it are often larger than the values.")
            .bad(
                """
                CREATE TABLE readings (
                  metric_name VARCHAR NOT NULL,
                  app_name VARCHAR NOT NULL,
                  instance_name VARCHAR NOT NULL,
                  server_time BIGINT NOT NULL,
                  v DOUBLE,
                  PRIMARY KEY (metric_name, app_name, instance_name, server_time));
                """)
            .good(
                """
                CREATE TABLE readings (
                  series BINARY(16) NOT NULL, -- @key source=hash(metric_name)
                  server_time BIGINT NOT NULL,
                  metric_name VARCHAR,
                  v DOUBLE,
                  PRIMARY KEY (series, server_time));
                """)
            .fine("Keys are long because rows are: documents, paths.")
            .detection(
                "Sampled or declared bytes (a text of unknown length counts 32): "
                    + "more than 100 a note, 500 a warning, 2,048 an error; a warning "
                    + "also for three or more unbounded texts that are stored again for "
                    + "each moment of a time series of measured numbers.")
            .seed("001#L24, 000#L58")
            .rewrites("R8", "R9", "R10"));
  }

  private static final Set<String> MEASURES = Set.of("DOUBLE", "FLOAT", "REAL", "DECIMAL");

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    int bytes = KeyBytes.of(key);
    long texts =
        table.keyColumns().stream()
            .map(table::column)
            .filter(column -> column != null && column.isText() && column.length() < 0)
            .map(DistributionRules::of)
            .filter(
                distribution ->
                    !distribution.is(ColumnKind.MONOTONE) && !distribution.is(ColumnSubtype.FEW))
            .count();
    boolean sampled = !key.measurements().isEmpty();
    boolean repeated =
        !sampled
            && texts >= 3
            && key.parts().stream().anyMatch(part -> part.distribution().is(ColumnKind.MONOTONE))
            && holdsMeasures(table);
    int fixed = declared(table);
    int sure = sampled ? bytes : fixed;
    if (bytes <= 100 && sure <= 100 && !repeated) {
      return List.of();
    }
    Severity severity =
        sure > 2_048 ? Severity.ERROR : sure > 500 || repeated ? Severity.WARNING : Severity.INFO;
    int cells = Math.max(1, table.valueColumns().size());
    return List.of(
        report(table)
            .object("pk", table.keyPlace())
            .severity(severity)
            .confidence(sampled || sure > 500 ? Confidence.CERTAIN : Confidence.LIKELY)
            .evidence(
                sampled ? EvidenceKind.UNORDERED_SAMPLE : EvidenceKind.DDL,
                repeated ? texts + " texts of any length and a time in the key" : "the key's types")
            .message(
                "a key of `"
                    + table.name()
                    + "` has about "
                    + Math.max(bytes, sure)
                    + " bytes, stored again in each cell (up to "
                    + cells
                    + " a row)"
                    + (repeated ? "; the same texts are repeated for each moment" : ""))
            .finding());
  }

  /** Returns whether the table stores measured numbers, which are shorter than a text key. */
  private static boolean holdsMeasures(TableModel table) {
    return table.valueColumns().stream().anyMatch(column -> MEASURES.contains(column.type()));
  }

  /**
   * Returns the key size in bytes that the declared lengths imply. Columns without a length are not
   * counted.
   */
  private static int declared(TableModel table) {
    int bytes = 0;
    for (String name : table.keyColumns()) {
      ColumnModel column = table.column(name);
      boolean open = column == null || column.isText() && column.length() < 0;
      boolean wide = column != null && column.type().equals("VARCHAR");
      if (!open && column != null) {
        bytes += wide ? column.length() / 4 : Math.max(KeyBytes.width(column), column.length());
      }
    }
    return bytes;
  }
}

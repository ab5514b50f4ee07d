package org.openlindorm.advisor.rule.splice;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY304, {@code splice-not-needed}; its card describes it. */
public final class SpliceNotNeeded extends BuiltInRule {

  /** The maximum number of key columns that the engine accepts. */
  private static final int MOST_COLUMNS = 5;

  public SpliceNotNeeded() {
    super(
        Card.of("KEY304", "splice-not-needed")
            .atMost(Severity.INFO)
            .looksAt("DFS")
            .what("A text column joins values that could be separate key columns.")
            .why(
                "Other stores keep all rows of one first value in one partition, of 10 GB"
                    + " at most, so a longer first column is needed there. Here a region splits"
                    + " inside one first value. Separate columns sort the same way, are typed and"
                    + " shorter, need no padding, and each can be used in a condition.")
            .bad(SpliceExamples.TABLE)
            .good(
                """
                CREATE TABLE purchases (
                  device BIGINT NOT NULL,
                  seller VARCHAR NOT NULL,
                  amount DOUBLE,
                  PRIMARY KEY (device, seller));
                """)
            .keys(SpliceExamples.spliced("%06d,a%04d", 24), "")
            .fine(
                "Programs that use the HBase API expect one text, or the parts are more than five.")
            .detection(
                "20 or more sampled values are cut by one connector into as many parts, of"
                    + " which two vary, and the concatenation is otherwise correct (KEY301 to"
                    + " KEY303); or the name of a text column joins the names of other columns"
                    + " outside the key.")
            .seed("002#L71 (a limit of another store); 000#L47 a region splits inside one value")
            .rewrites("R10"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    List<Splice> splices = Splices.of(key);
    List<Finding> sampled =
        splices.stream()
            .filter(splice -> !splice.ambiguous() && !splice.connectorUnsafe())
            .filter(splice -> splice.unpadded() == null && splice.varying() > 1)
            .filter(splice -> fits(table, splice.rows().get(0).length))
            .map(
                splice ->
                    report(table)
                        .on(key, splice.part())
                        .evidence(splice.measurement().evidence())
                        .confidence(Confidence.LIKELY)
                        .message(
                            "`"
                                + splice.part().column()
                                + "` joins "
                                + splice.rows().get(0).length
                                + " values with '"
                                + splice.connector()
                                + "'; as key columns they sort alike, are shorter, and each can be"
                                + " a condition")
                        .finding())
            .toList();
    return splices.isEmpty() ? named(table, key) : sampled;
  }

  private List<Finding> named(TableModel table, KeyProfile key) {
    return key.parts().stream()
        .map(part -> named(table, key, part))
        .filter(Objects::nonNull)
        .toList();
  }

  private @Nullable Finding named(TableModel table, KeyProfile key, ProfiledPart part) {
    ColumnModel column = table.column(part.column());
    if (column == null || !column.isText() || !part.item().plain()) {
      return null;
    }
    List<String> values = table.valueColumns().stream().map(ColumnModel::name).toList();
    List<String> parts = joined(column.name(), values);
    if (parts.size() < 2 || !fits(table, parts.size())) {
      return null;
    }
    return report(table)
        .on(key, part)
        .confidence(Confidence.LIKELY)
        .evidence(EvidenceKind.NAME, column.name() + " joins the names of other columns")
        .message(
            "`"
                + column.name()
                + "` seems to join "
                + parts.stream().map(name -> "`" + name + "`").collect(Collectors.joining(" and "))
                + "; as key columns they sort alike and need not be stored twice")
        .finding();
  }

  /**
   * Returns the column names that a name consists of, in its order; empty if it does not consist of
   * column names.
   */
  private static List<String> joined(String name, List<String> columns) {
    for (String first : columns) {
      if (name.equals(first)) {
        return List.of(first);
      }
      if (name.startsWith(first + "_")) {
        List<String> others = joined(name.substring(first.length() + 1), columns);
        if (!others.isEmpty()) {
          return Stream.concat(Stream.of(first), others.stream()).toList();
        }
      }
    }
    return List.of();
  }

  private static boolean fits(TableModel table, int parts) {
    return table.keyColumns().size() - 1 + parts <= MOST_COLUMNS;
  }
}

package org.openlindorm.advisor.rule.salt;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.fronts.ColumnMeasure;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.key.KeyFunctions;

/** The rule KEY210, {@code reverse-ineffective}; its card describes it. */
public final class ReverseIneffective extends BuiltInRule {

  private static final int FEWEST = 20;

  /**
   * The minimum length of a shared prefix. One shared character leaves a tenth of the key space,
   * two leave a hundredth.
   */
  private static final int SHARED = 2;

  /** The maximum number of digits of a reversed decimal id. Longer numbers are reversed bits. */
  private static final int MOST_DIGITS = 12;

  public ReverseIneffective() {
    super(
        Card.of("KEY210", "reverse-ineffective")
            .looksAt("SF")
            .what("Reversed values have the same prefix, or lose digits.")
            .why(
                "Ids that are multiples of 100 all begin with 00 after reversal, so all"
                    + " rows are in a hundredth of the key space, and pre-split regions stay"
                    + " empty. Reversed digits without padding lose their zeros: 10 and 1 both"
                    + " become 1, and the second row overwrites the first.")
            .bad(
                """
                CREATE TABLE invoices (
                  invoice_no BIGINT NOT NULL,
                  total DOUBLE,
                  PRIMARY KEY (reverse(invoice_no)));
                """)
            .good(
                """
                CREATE TABLE invoices (
                  invoice_no BIGINT NOT NULL,
                  total DOUBLE,
                  PRIMARY KEY (reverse(invoice_no)));
                """)
            .keys(
                SaltExamples.numbers("invoice_no", 40, 100),
                SaltExamples.numbers("invoice_no", 40, 1))
            .fine("The table has one region, or its split points follow the shared prefix.")
            .detection(
                "Of 20 or more sampled values of a reversed first column, 99 % share two or more"
                    + " characters at the end that comes first; or a column that is declared as"
                    + " reversed holds whole numbers of different length.")
            .seed("a trap of 001#L48 (reversed ids)")
            .rewrites("R1"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    ProfiledPart first = key.leading();
    boolean computed = first.item().is(KeyFunctions.REVERSE);
    ColumnModel column = table.column(first.column());
    if (column == null
        || !computed && column.facts().source() != Source.REVERSED
        || !computed && !first.item().plain()) {
      return List.of();
    }
    for (Measurement measurement : key.measurements()) {
      ColumnMeasure measure = measurement.columns().get(first.column());
      String text = measure == null ? null : wrong(column, measure, measurement.sample(), computed);
      if (text != null) {
        return List.of(
            report(table).on(key, first).evidence(measurement.evidence()).message(text).finding());
      }
    }
    return List.of();
  }

  private static @Nullable String wrong(
      ColumnModel column, ColumnMeasure measure, KeySample sample, boolean computed) {
    List<String> values = measure.values();
    if (values.size() < FEWEST || measure.distinct() < FEWEST) {
      return null;
    }
    ColumnMeasure stored =
        computed
            ? ColumnMeasure.of(values.stream().map(ReverseIneffective::backwards).toList())
            : measure;
    String shared = stored.commonPrefix();
    if (shared.length() >= SHARED) {
      return "values of `"
          + column.name()
          + "` end alike: written backwards they all begin with '"
          + sample.shown(shared)
          + "', so all rows are adjacent";
    }
    boolean losesZeros = !computed && column.isInteger() && unpadded(values);
    return losesZeros
        ? "`"
            + column.name()
            + "` holds digits backwards as a number of varying length: 10 and 1 are both 1, and one"
            + " row overwrites the other"
        : null;
  }

  private static String backwards(String value) {
    return new StringBuilder(value).reverse().toString();
  }

  private static boolean unpadded(List<String> values) {
    return values.stream().allMatch(value -> value.matches("[0-9]{1," + MOST_DIGITS + "}"))
        && values.stream().mapToInt(String::length).distinct().count() > 1;
  }
}

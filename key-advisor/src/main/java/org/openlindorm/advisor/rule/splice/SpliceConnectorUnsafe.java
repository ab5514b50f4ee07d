package org.openlindorm.advisor.rule.splice;

import java.util.List;
import java.util.Locale;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY302, {@code splice-connector-unsafe}; its card describes it. */
public final class SpliceConnectorUnsafe extends BuiltInRule {

  public SpliceConnectorUnsafe() {
    super(
        Card.of("KEY302", "splice-connector-unsafe")
            .looksAt("FS")
            .what(
                "The separator of a concatenated key sorts above characters that occur in"
                    + " its parts.")
            .why(
                "With ':' (0x3A) the key a1001: comes before a100:, because '1' (0x31) is"
                    + " smaller than ':'. The separator must sort below every character in use.")
            .bad(SpliceExamples.TABLE)
            .good(SpliceExamples.TABLE)
            .keys(SpliceExamples.spliced("%06d:a%d", 24), SpliceExamples.spliced("%06d,a%d", 24))
            .detection(
                "20 or more sampled values are cut by the same connector into parts "
                    + "of which one varies in length and holds a smaller character.")
            .seed("002#L245 the connector must have the lowest ASCII code")
            .rewrites("R9"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    return Splices.of(context.primaryKey(table)).stream()
        .filter(Splice::connectorUnsafe)
        .map(
            splice ->
                report(table)
                    .on(splice.key(), splice.part())
                    .evidence(splice.measurement().evidence())
                    .message(
                        String.format(
                            Locale.ROOT,
                            "'%c' (0x%02X) joins the parts of `%s` and sorts above %s; use ','"
                                + " (0x2C) or 0x01",
                            splice.connector(),
                            (int) splice.connector(),
                            splice.part().column(),
                            splice.measurement().sample().hidden()
                                ? "characters of these"
                                : "'" + splice.smallest() + "'"))
                    .finding())
        .toList();
  }
}

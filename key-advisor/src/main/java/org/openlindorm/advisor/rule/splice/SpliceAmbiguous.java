package org.openlindorm.advisor.rule.splice;

import java.util.List;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY303, {@code splice-ambiguous}; its card describes it. */
public final class SpliceAmbiguous extends BuiltInRule {

  public SpliceAmbiguous() {
    super(
        Card.of("KEY303", "splice-ambiguous")
            .atMost(Severity.ERROR)
            .looksAt("FS")
            .what("The separator occurs inside the parts of a concatenated key.")
            .why(
                "('a', 'b:c') and ('a:b', 'c') are then the same key: two different "
                    + "rows overwrite each other.")
            .bad(SpliceExamples.TABLE)
            .good(SpliceExamples.TABLE)
            .keys(SpliceExamples.ambiguous(24), SpliceExamples.spliced("%06d,a%04d", 24))
            .detection(
                "20 or more sampled values are cut by one connector into different "
                    + "numbers of parts.")
            .seed("002#L241")
            .rewrites("R9", "R10"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    return Splices.of(context.primaryKey(table)).stream()
        .filter(Splice::ambiguous)
        .map(
            splice ->
                report(table)
                    .on(splice.key(), splice.part())
                    .evidence(splice.measurement().evidence())
                    .confidence(Confidence.LIKELY)
                    .message(
                        "'"
                            + splice.connector()
                            + "' joins the parts of `"
                            + splice.part().column()
                            + "` and occurs inside them: two different rows may get the same key")
                    .finding())
        .toList();
  }
}

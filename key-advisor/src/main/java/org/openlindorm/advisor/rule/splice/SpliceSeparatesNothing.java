package org.openlindorm.advisor.rule.splice;

import java.util.List;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY305, {@code splice-separates-nothing}; its card describes it. */
public final class SpliceSeparatesNothing extends BuiltInRule {

  public SpliceSeparatesNothing() {
    super(
        Card.of("KEY305", "splice-separates-nothing")
            .atMost(Severity.INFO)
            .looksAt("FS")
            .what(
                "All rows with the same first part of a concatenated key have the same"
                    + " other parts.")
            .why(
                "A concatenation gives the rows of one first value several keys. If the"
                    + " first part determines the others, as a device its seller, it lengthens"
                    + " every key and separates no rows.")
            .bad(SpliceExamples.TIMED)
            .good(SpliceExamples.TIMED)
            .keys(SpliceExamples.decided(40, true), SpliceExamples.decided(40, false))
            .detection(
                "20 or more sampled values are cut by one connector into as many parts; first parts"
                    + " come twice or more on average, and there are as many values as first"
                    + " parts.")
            .seed("002#L113 DeviceID and SellerID")
            .rewrites("R10"));
  }

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    return Splices.of(context.primaryKey(table)).stream()
        .filter(splice -> !splice.ambiguous() && splice.firstPartDecides())
        .map(
            splice ->
                report(table)
                    .on(splice.key(), splice.part())
                    .evidence(splice.measurement().evidence())
                    .confidence(Confidence.LIKELY)
                    .message(
                        "the first part of `"
                            + splice.part().column()
                            + "` determines the others in all "
                            + splice.rows().size()
                            + " sampled rows: they lengthen the key and separate no rows")
                    .finding())
        .toList();
  }
}

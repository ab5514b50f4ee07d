package org.openlindorm.advisor.rule.splice;

import java.util.List;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** Splice unpadded number. See its page, KEY301. */
public final class SpliceUnpaddedNumber extends BuiltInRule {

  public SpliceUnpaddedNumber() {
    super(
        Card.of("KEY301", "splice-unpadded-number")
            .looksAt("FS")
            .what("Numbers of different length are spliced into a text key.")
            .why(
                "Text sorts by character: '54:' comes after '167:'. Ranges over the "
                    + "number then return the wrong rows.")
            .bad(Samples.TABLE)
            .good(Samples.TABLE)
            .keys(Samples.spliced("%d:a%d", 24), Samples.spliced("%06d,a%04d", 24))
            .detection(
                "20 or more sampled values are cut by the same connector into as "
                    + "many parts, and one part is digits only with different lengths.")
            .seed("002#L129-199, L243")
            .rewrites("R9"));
  }

  @Override
  public List<Finding> judge(TableModel table, RuleContext context) {
    return Splices.of(context.primaryKey(table)).stream()
        .filter(splice -> splice.unpadded() != null)
        .map(
            splice ->
                report(table)
                    .on(splice.key(), splice.part())
                    .evidence(splice.measurement().evidence())
                    .says(
                        "the numbers in `"
                            + splice.part().column()
                            + "` have different lengths: '"
                            + splice.measurement().sample().shown(splice.unpadded())
                            + "' sorts by its first digit; pad them to "
                            + splice.digits()
                            + " digits")
                    .finding())
        .toList();
  }
}

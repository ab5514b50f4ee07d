package org.openlindorm.advisor.rule.splice;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.ProfiledPart;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;

/** The rule KEY301, {@code splice-unpadded-number}; its card describes it. */
public final class SpliceUnpaddedNumber extends BuiltInRule {

  public SpliceUnpaddedNumber() {
    super(
        Card.of("KEY301", "splice-unpadded-number")
            .looksAt("FS")
            .what("Numbers of different length are concatenated into a text key.")
            .why(
                "Text sorts by character: '54:' comes after '167:'. Ranges over the "
                    + "number then return the wrong rows.")
            .bad(SpliceExamples.TABLE)
            .good(SpliceExamples.TABLE)
            .keys(SpliceExamples.spliced("%d:a%d", 24), SpliceExamples.spliced("%06d,a%04d", 24))
            .detection(
                "20 or more sampled values are cut by the same connector into as many parts, and"
                    + " one part is digits only with different lengths; or, as an information, an"
                    + " example in the column's comment, such as e.g. 16:a100, has a number of up"
                    + " to seven digits without leading zeros.")
            .seed("002#L129-199, L243")
            .rewrites("R9"));
  }

  /** Matches numbers that are too short to be a date. */
  private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,6}|0");

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    List<Splice> splices = Splices.of(key);
    return splices.isEmpty()
        ? key.parts().stream().flatMap(part -> shown(table, key, part).stream()).toList()
        : splices.stream().flatMap(splice -> sampled(table, splice).stream()).toList();
  }

  private Optional<Finding> sampled(TableModel table, Splice splice) {
    return Optional.ofNullable(splice.unpadded())
        .map(
            number ->
                report(table)
                    .on(splice.key(), splice.part())
                    .evidence(splice.measurement().evidence())
                    .message(
                        "the numbers in `"
                            + splice.part().column()
                            + "` have different lengths: '"
                            + splice.measurement().sample().shown(number)
                            + "' sorts by its first digit; pad them to "
                            + splice.digits()
                            + " digits")
                    .finding());
  }

  /** Returns the finding for an example value in a column's comment. */
  private Optional<Finding> shown(TableModel table, KeyProfile key, ProfiledPart part) {
    ColumnModel column = table.column(part.column());
    if (column == null || !column.isText() || !part.item().holdsColumn()) {
      return Optional.empty();
    }
    return column.values(ColumnModel.EXAMPLE).stream()
        .filter(example -> number(example).isPresent())
        .findFirst()
        .map(
            example ->
                report(table)
                    .on(key, part)
                    .confidence(Confidence.POSSIBLE)
                    .evidence(EvidenceKind.NAME, "the comment gives the example " + example)
                    .message(
                        "'"
                            + number(example).orElse("")
                            + "' of "
                            + example
                            + " in `"
                            + column.name()
                            + "` sorts by its first digit, as all numbers in texts that are not"
                            + " padded with zeros")
                    .finding());
  }

  private static Optional<String> number(String example) {
    return Arrays.stream(example.split("[:,|#;]", -1))
        .filter(NUMBER.asMatchPredicate())
        .findFirst();
  }
}

package org.openlindorm.advisor.rule.type;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.fronts.ColumnMeasure;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.fronts.Measurement;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.rule.BuiltInRule;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleContext;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.PartUse;

/** The rule TYP409, {@code unsortable-text}; its card describes it. */
public final class UnsortableText extends BuiltInRule {

  public UnsortableText() {
    super(
        Card.of("TYP409", "unsortable-text")
            .looksAt("SQ")
            .what(
                "A query reads a range of texts that do not sort as intended: unpadded"
                    + " numbers.")
            .why(
                "As text '9' is larger than '10', so a range over numbers in text "
                    + "misses rows and returns others.")
            .bad(
                """
                CREATE TABLE steps (
                  job VARCHAR NOT NULL,
                  step VARCHAR NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (job, step));
                SELECT v FROM steps WHERE job = 'a' AND step > '5';
                """)
            .good(
                """
                CREATE TABLE steps (
                  job VARCHAR NOT NULL,
                  step BIGINT NOT NULL,
                  v VARCHAR,
                  PRIMARY KEY (job, step));
                SELECT v FROM steps WHERE job = 'a' AND step > 5;
                """)
            .keys(TypeExamples.steps(30), TypeExamples.steps(30))
            .detection(
                "A declared query binds a range of a text key column whose sampled "
                    + "values are numbers of different length.")
            .seed("002#L243")
            .rewrites("R8", "R9"));
  }

  private static final int FEWEST = 20;

  @Override
  public List<Finding> lint(TableModel table, RuleContext context) {
    KeyProfile key = context.primaryKey(table);
    List<Finding> findings = new ArrayList<>();
    for (QueryUse use : context.uses(table)) {
      KeyBounds bounds = use.bounds();
      if (bounds == null) {
        continue;
      }
      for (PartUse part : bounds.uses()) {
        String column = part.part().inputs().get(0).name();
        ColumnModel declared = table.column(column);
        if (part.usage() == PartUse.Usage.RANGE
            && declared != null
            && declared.isText()
            && unpadded(key, column)) {
          findings.add(
              report(table)
                  .on(use.query())
                  .column(column)
                  .evidence(
                      EvidenceKind.UNORDERED_SAMPLE, "numbers of different length in " + column)
                  .message(
                      "query "
                          + use.query().label()
                          + " reads a range of `"
                          + column
                          + "`, whose numbers are text of different length: '10' sorts before '9'")
                  .finding());
        }
      }
    }
    return findings;
  }

  private static boolean unpadded(KeyProfile key, String column) {
    for (Measurement measurement : key.measurements()) {
      ColumnMeasure measure = measurement.columns().get(column);
      if (measure != null && measure.values().size() >= FEWEST) {
        return measure.values().stream()
                .allMatch(value -> !value.isEmpty() && value.chars().allMatch(Character::isDigit))
            && measure.values().stream().mapToInt(String::length).distinct().count() > 1;
      }
    }
    return false;
  }
}

package org.openlindorm.advisor.fronts;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.model.ColumnKind;

/**
 * The effect of a key part on the distribution of new rows, with the evidence.
 *
 * @param effective the effective number of values (the inverse Simpson index if shares are known),
 *     or null
 * @param inputs the columns from which a hash or bucket is computed, if they are known
 */
public record ValueDistribution(
    ColumnKind kind,
    ColumnSubtype subtype,
    Confidence confidence,
    EvidenceItem evidence,
    @Nullable Double effective,
    List<String> inputs) {

  public ValueDistribution {
    inputs = List.copyOf(inputs);
  }

  static ValueDistribution of(
      ColumnKind kind,
      ColumnSubtype subtype,
      Confidence confidence,
      EvidenceKind source,
      String text) {
    return new ValueDistribution(
        kind, subtype, confidence, EvidenceItem.of(source, text), null, List.of());
  }

  ValueDistribution withEffective(@Nullable Double values) {
    return new ValueDistribution(kind, subtype, confidence, evidence, values, inputs);
  }

  ValueDistribution withInputs(List<String> columns) {
    return new ValueDistribution(kind, subtype, confidence, evidence, effective, columns);
  }

  ValueDistribution withFlavor(ColumnSubtype changed) {
    return new ValueDistribution(kind, changed, confidence, evidence, effective, inputs);
  }

  public boolean is(ColumnKind other) {
    return kind == other;
  }

  public boolean is(ColumnSubtype other) {
    return subtype == other;
  }

  /** Returns the reason as a report prints it next to the column. */
  public String reason() {
    return evidence.text();
  }
}

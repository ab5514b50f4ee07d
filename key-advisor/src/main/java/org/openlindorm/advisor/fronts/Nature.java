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
public record Nature(
    ColumnKind kind,
    Flavor flavor,
    Confidence confidence,
    EvidenceItem evidence,
    @Nullable Double effective,
    List<String> inputs) {

  public Nature {
    inputs = List.copyOf(inputs);
  }

  static Nature of(
      ColumnKind kind, Flavor flavor, Confidence confidence, EvidenceKind source, String text) {
    return new Nature(kind, flavor, confidence, EvidenceItem.of(source, text), null, List.of());
  }

  Nature withEffective(@Nullable Double values) {
    return new Nature(kind, flavor, confidence, evidence, values, inputs);
  }

  Nature withInputs(List<String> columns) {
    return new Nature(kind, flavor, confidence, evidence, effective, columns);
  }

  Nature withFlavor(Flavor changed) {
    return new Nature(kind, changed, confidence, evidence, effective, inputs);
  }

  public boolean is(ColumnKind wanted) {
    return kind == wanted;
  }

  public boolean is(Flavor wanted) {
    return flavor == wanted;
  }

  /** Returns the reason as a report prints it next to the column. */
  public String reason() {
    return evidence.text();
  }
}

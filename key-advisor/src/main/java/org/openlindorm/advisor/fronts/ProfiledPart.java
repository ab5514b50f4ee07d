package org.openlindorm.advisor.fronts;

import org.openlindorm.advisor.model.KeyItemModel;

/** A part of a key with its effect on the distribution of rows. */
public record ProfiledPart(KeyItemModel item, ValueDistribution distribution) {

  public String column() {
    return item.column();
  }

  /** Returns the column name, or the expression of a part that the engine computes. */
  public String label() {
    return item.holdsColumn() ? item.column() : item.sql();
  }
}

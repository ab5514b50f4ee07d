package org.openlindorm.advisor.fronts;

import org.openlindorm.advisor.model.KeyItemModel;

/** A part of a key and what it does. */
public record ProfiledPart(KeyItemModel item, Nature nature) {

  public String column() {
    return item.column();
  }

  /** The column, or the expression of a part that the engine computes. */
  public String label() {
    return item.holdsColumn() ? item.column() : item.sql();
  }
}

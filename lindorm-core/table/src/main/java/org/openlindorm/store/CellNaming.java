package org.openlindorm.store;

/** The naming of a table's cells in this port. */
public enum CellNaming {
  /**
   * A cell is named by its qualifier; all cells are in the one family that the store has chosen.
   */
  QUALIFIER,
  /** A cell is named by family and qualifier, as {@link CellName} writes them. */
  FAMILY_AND_QUALIFIER
}

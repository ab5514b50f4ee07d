package org.openlindorm.store;

/** How the cells of a table are named in this port. */
public enum CellNaming {
  /** By their qualifier; all lie in the one family that the store has chosen. */
  QUALIFIER,
  /** By family and qualifier, as {@link CellName} writes them. */
  FAMILY_AND_QUALIFIER
}

package org.openlindorm.key;

/** Makes the parts of keys. */
public final class KeyParts {

  private KeyParts() {}

  /**
   * The column in its own order.
   *
   * @throws org.openlindorm.error.LindormException KEY_DEFINITION when its type has no order
   */
  public static KeyPart column(KeyColumn column) {
    return new AscendingColumn(column);
  }

  /** The column in descending order, so that the largest values are read first. */
  public static KeyPart descending(KeyColumn column) {
    return new DescendingColumn(column);
  }
}

package org.openlindorm.advisor.dialect;

/**
 * A column of another store, converted to our types.
 *
 * @param type our type, such as {@code VARCHAR(64)}
 * @param fact a known fact about its values, such as {@code source=sequence}, or empty
 */
record ForeignColumn(String name, String type, boolean notNull, String fact) {

  ForeignColumn withNotNull() {
    return new ForeignColumn(name, type, true, fact);
  }

  ForeignColumn withFact(String changed) {
    return new ForeignColumn(name, type, notNull, changed);
  }
}

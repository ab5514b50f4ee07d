package org.openlindorm.advisor.dialect;

/**
 * A column of another store, converted to our types.
 *
 * @param type our type, such as {@code VARCHAR(64)}
 * @param numbered whether it is an AUTO_INCREMENT column
 * @param fact a known fact about its values, such as {@code source=sequence}, or empty
 */
record ImportedColumn(String name, String type, boolean notNull, boolean numbered, String fact) {

  ImportedColumn(String name, String type, boolean notNull, String fact) {
    this(name, type, notNull, false, fact);
  }

  ImportedColumn withNotNull() {
    return new ImportedColumn(name, type, true, numbered, fact);
  }

  ImportedColumn withFact(String changed) {
    return new ImportedColumn(name, type, notNull, numbered, changed);
  }
}

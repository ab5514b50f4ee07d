package org.openlindorm.advisor.dialect;

/**
 * A column of another store, converted to our types.
 *
 * @param type our type, such as {@code VARCHAR(64)}
 * @param fact a known fact about its values, such as {@code source=sequence}, or empty
 */
record ImportedColumn(String name, String type, boolean notNull, String fact) {

  ImportedColumn withNotNull() {
    return new ImportedColumn(name, type, true, fact);
  }

  ImportedColumn withFact(String changed) {
    return new ImportedColumn(name, type, notNull, changed);
  }
}

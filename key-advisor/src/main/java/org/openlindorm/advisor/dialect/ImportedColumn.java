package org.openlindorm.advisor.dialect;

/**
 * A column of another store, converted to our types.
 *
 * @param at its name in the original
 * @param type our type, such as {@code VARCHAR(64)}
 * @param numbered whether it is an AUTO_INCREMENT column
 * @param fact a known fact about its values, such as {@code source=sequence}, or empty
 * @param comment the text of its COMMENT clause, or empty
 */
record ImportedColumn(
    Word at,
    String name,
    String type,
    boolean notNull,
    boolean numbered,
    String fact,
    String comment) {

  ImportedColumn(Word at, String name, String type, boolean notNull, String fact) {
    this(at, name, type, notNull, false, fact, "");
  }

  ImportedColumn withNotNull() {
    return new ImportedColumn(at, name, type, true, numbered, fact, comment);
  }

  ImportedColumn withType(String changed) {
    return new ImportedColumn(at, name, changed, notNull, numbered, fact, comment);
  }

  ImportedColumn withName(Word changed) {
    return new ImportedColumn(at, changed.text(), type, notNull, numbered, fact, comment);
  }

  ImportedColumn withNumbers() {
    return new ImportedColumn(at, name, type, notNull, true, fact, comment);
  }

  ImportedColumn withFact(String changed) {
    return new ImportedColumn(at, name, type, notNull, numbered, changed, comment);
  }
}

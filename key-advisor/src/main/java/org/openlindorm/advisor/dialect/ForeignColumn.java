package org.openlindorm.advisor.dialect;

/**
 * A column of another store in our words.
 *
 * @param type ours, such as {@code VARCHAR(64)}
 * @param fact what is known of its values, such as {@code source=sequence}; empty for nothing
 */
record ForeignColumn(String name, String type, boolean notNull, String fact) {

  ForeignColumn withNotNull() {
    return new ForeignColumn(name, type, true, fact);
  }

  ForeignColumn withFact(String changed) {
    return new ForeignColumn(name, type, notNull, changed);
  }
}

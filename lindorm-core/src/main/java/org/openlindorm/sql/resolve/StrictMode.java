package org.openlindorm.sql.resolve;

import java.util.Locale;
import org.openlindorm.schema.Catalog;

/**
 * Whether {@code ALTER SYSTEM SET sql_mode='STRICT_LINDORM'} asks for the refusals of the product
 * that this engine does not need: JOIN, UNION, SELECT * without LIMIT on dynamic tables.
 */
record StrictMode(boolean isOn) {

  static StrictMode of(Catalog catalog) {
    String mode = catalog.settings().getOrDefault("sql_mode", "");
    return new StrictMode(mode.toUpperCase(Locale.ROOT).contains("STRICT_LINDORM"));
  }
}

package org.openlindorm.advisor.source;

import org.openlindorm.advisor.finding.Place;

/**
 * A system variable of the server that executes the scripts, from {@code key-advisor.yaml}.
 *
 * @param place the place of the value
 */
public record ServerVariable(String name, String value, Place place) {

  /** Returns the statement that sets the variable. */
  String statement() {
    return "ALTER SYSTEM SET `"
        + name.replace("`", "``")
        + "` = '"
        + value.replace("'", "''")
        + "'";
  }
}

package org.openlindorm.oracle;

import java.util.Random;

/**
 * The style of random statements.
 *
 * @param illTyped the percentage of values that get another type
 * @param parameters the percentage of literals that are parameters
 * @param isForMariaDb whether MariaDB must return the same result
 */
record FuzzManner(int illTyped, int parameters, boolean isForMariaDb) {

  /** Returns the mark that makes the literal after it a parameter, or an empty text. */
  String mark(Random random) {
    return random.nextInt(100) < parameters ? "/*?*/" : "";
  }
}

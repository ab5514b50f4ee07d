package org.openlindorm.oracle;

import java.util.List;
import java.util.Random;

/** The source of random statements over some tables. */
abstract class FuzzSource {

  final Random random;
  final List<FuzzTable> tables;
  final FuzzManner manner;
  final String hint;

  /**
   * @param hint the hint of the statement, or an empty text
   */
  FuzzSource(Random random, List<FuzzTable> tables, FuzzManner manner, String hint) {
    this.random = random;
    this.tables = tables;
    this.manner = manner;
    this.hint = hint;
  }

  final <T> T one(List<T> of) {
    return FuzzTable.one(of, random);
  }
}

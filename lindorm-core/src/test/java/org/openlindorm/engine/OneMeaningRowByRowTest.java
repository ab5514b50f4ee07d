package org.openlindorm.engine;

import org.openlindorm.exec.Limits;

/** The same where each row is a batch of its own. */
class OneMeaningRowByRowTest extends OneMeaningTest {

  @Override
  EngineOptions options() {
    return EngineOptions.DEFAULT.withLimits(Limits.DEFAULT.withBatchRows(1));
  }
}

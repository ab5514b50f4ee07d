package org.openlindorm.engine;

import org.junit.jupiter.api.Tag;
import org.openlindorm.exec.Limits;

/** The same where each row is a batch of its own. */
@Tag("lengthy")
class OneMeaningRowByRowTest extends OneMeaningTest {

  @Override
  EngineOptions options() {
    return EngineOptions.DEFAULT.withLimits(Limits.DEFAULT.withBatchRows(1));
  }
}

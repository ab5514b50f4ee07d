package org.openlindorm.engine;

import org.junit.jupiter.api.Tag;
import org.openlindorm.exec.Limits;

/** Runs the same tests with batches of one row. */
@Tag("lengthy")
class OneMeaningRowByRowTest extends OneMeaningTest {

  @Override
  EngineOptions options() {
    return EngineOptions.DEFAULT.withLimits(Limits.DEFAULT.withBatchRows(1));
  }
}

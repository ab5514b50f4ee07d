package org.openlindorm.engine;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openlindorm.exec.Limits;
import org.openlindorm.store.memory.MemoryStore;

/** Versions over the store in memory, which forgets deletions: older versions are written first. */
@Tag("lengthy")
final class VersionAnswersTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 4_096})
  void versionsAreTheSameInEveryFormInWhichRowsAreStored(int batchRows) {
    for (int round = 0; round < 20; round++) {
      MemoryStore store = new MemoryStore();
      Limits limits = Limits.DEFAULT.withBatchRows(batchRows);
      try (SqlEngine engine = SqlEngine.open(store, EngineOptions.DEFAULT.withLimits(limits));
          Session session = engine.open()) {
        VersionAnswers answers = new VersionAnswers(20260 + round, true);
        MemoryProgram program = new MemoryProgram(store);
        answers.create(session, program);
        answers.write(session, program);
        answers.check(session, 15);
      }
    }
  }
}

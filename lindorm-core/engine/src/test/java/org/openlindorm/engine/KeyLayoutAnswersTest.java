package org.openlindorm.engine;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

@Tag("lengthy")
class KeyLayoutAnswersTest {

  private static final long SEED = Long.getLong("seed", 20_240_117L);

  @Test
  void everyKeyLayoutReturnsTheSameAnswers() {
    try (SqlEngine engine =
            SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      KeyLayoutAnswers answers = new KeyLayoutAnswers(session, SEED);
      int rounds = Integer.getInteger("rounds", 50);
      for (int i = 0; i < rounds; i++) {
        answers.round(80, 25, 3);
      }
    }
  }
}

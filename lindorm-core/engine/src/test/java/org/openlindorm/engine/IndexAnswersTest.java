package org.openlindorm.engine;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.store.AssertingStore;
import org.openlindorm.store.memory.MemoryStore;

@Tag("lengthy")
class IndexAnswersTest {

  private static final long SEED = Long.getLong("seed", 20_240_118L);

  @Test
  void everyIndexReturnsTheSameAnswers() {
    try (SqlEngine engine =
            SqlEngine.open(AssertingStore.around(new MemoryStore()), EngineOptions.DEFAULT);
        Session session = engine.open()) {
      IndexAnswers answers = new IndexAnswers(session, SEED);
      int rounds = Integer.getInteger("rounds", 20);
      for (int i = 0; i < rounds; i++) {
        answers.round(40, 30, 6);
      }
    }
  }
}

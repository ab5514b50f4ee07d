package org.openlindorm.model;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.engine.SqlEngine;
import org.openlindorm.store.memory.MemoryStore;

/**
 * The model checker over the store in memory. {@code -Dmodel.operations=10000000} runs it longer,
 * {@code -Dmodel.seed} repeats the operations.
 */
@Tag("lengthy")
class MemoryIndexModelTest {

  private static final int OPERATIONS = Integer.getInteger("model.operations", 50_000);

  @Test
  void readersSeeThroughIndexesWhatWritersWrote() throws InterruptedException {
    long seed = Long.getLong("model.seed", System.nanoTime());
    IndexModel.Size size = new IndexModel.Size(OPERATIONS, 4, 2, 120, 8, 10);
    try (SqlEngine engine = SqlEngine.open(new MemoryStore(), EngineOptions.DEFAULT)) {
      IndexModel model = new IndexModel(engine, "model", size, seed, List.of(), () -> {});
      model.create();
      System.out.println(model.run(() -> {}));
    }
  }
}

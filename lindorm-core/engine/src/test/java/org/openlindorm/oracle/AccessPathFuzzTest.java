package org.openlindorm.oracle;

import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.openlindorm.engine.EngineOptions;
import org.openlindorm.exec.Limits;

/**
 * Fuzzes the access paths of tables in memory. Statements work in small batches, and other clients
 * write the rows that they change. Regions are split and merged while statements read them.
 */
@Tag("lengthy")
class AccessPathFuzzTest extends AccessPathFuzz {

  AccessPathFuzzTest() {
    super(Long.getLong("paths.seed", 1), Integer.getInteger("paths.statements", 750));
  }

  @Override
  protected FuzzStore store(Random random) {
    Limits limits = Limits.DEFAULT.withBatchRows(1 + random.nextInt(8));
    Random conflicts = new Random(random.nextLong());
    Random splits = new Random(random.nextLong());
    return new MemoryFuzzStore(
        EngineOptions.DEFAULT.withLimits(limits),
        store -> new ContendedStore(new SplitStore(store, splits), conflicts));
  }
}

package org.openlindorm.exec;

import java.nio.file.Path;
import org.openlindorm.access.Observer;
import org.openlindorm.advice.AdviceStore;
import org.openlindorm.catalog.AutoIncrementCounters;
import org.openlindorm.exec.budget.Interruption;
import org.openlindorm.exec.budget.MemoryBudget;
import org.openlindorm.exec.budget.MemoryPool;
import org.openlindorm.exec.budget.SpillDirectory;
import org.openlindorm.schema.Catalog;
import org.openlindorm.store.ReadCounts;
import org.openlindorm.store.Store;
import org.openlindorm.type.Bindings;

/** Contexts of statements that run without an engine. */
public final class StatementContexts {

  private static final long LARGE = 64 << 20;

  private StatementContexts() {}

  /** Returns the context of a statement without parameters and with a time limit of one minute. */
  public static StatementContext over(Store store) {
    SpillDirectory files = new SpillDirectory(Path.of(System.getProperty("java.io.tmpdir")), LARGE);
    return new StatementContext(
        store,
        new ReadCounts(),
        Limits.DEFAULT,
        Bindings.NONE,
        new Interruption(System::nanoTime, 60_000),
        new ParallelExecutor(),
        Catalog.EMPTY,
        AdviceStore.EMPTY,
        new MemoryBudget(new MemoryPool(LARGE), LARGE, 0, files),
        Observer.NOBODY,
        new NumberSource(new AutoIncrementCounters(store), false));
  }
}

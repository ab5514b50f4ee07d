package org.openlindorm.hbase.cluster.tuning;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.apache.hadoop.hbase.procedure2.ProcedureExecutor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The end of the master's procedures at a stop. HBase closes its own connection while they use it;
 * the exception fails a procedure for good, and a table whose drop has removed its files is then
 * there at every later start and can be neither read nor dropped ({@code
 * ProcedureExecutor.execProcedure}, {@code DeleteTableProcedure.rollbackState}). So what runs comes
 * to its end first; what waits is continued by the next start.
 */
final class ProcedureEnd {
  private static final Logger LOG = LoggerFactory.getLogger(ProcedureEnd.class);
  private static final int LOOK_EVERY_MILLIS = 5;

  /** A third of the server's time to stop (30 s), which leaves time for the rest. */
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);

  private ProcedureEnd() {}

  /**
   * Starts no more procedures and returns when those in progress have ended.
   *
   * @param hopeful whether they can still end: they need region servers
   */
  static void await(ProcedureExecutor<?> procedures, BooleanSupplier hopeful) {
    procedures.stop();
    long giveUp = System.nanoTime() + PATIENCE_NANOS;
    try {
      while (procedures.getWorkerThreadCount() > 0 && hopeful.getAsBoolean()) {
        if (System.nanoTime() - giveUp > 0) {
          LOG.warn(
              "Procedures of HBase's master still run after {} seconds and are interrupted",
              TimeUnit.NANOSECONDS.toSeconds(PATIENCE_NANOS));
          return;
        }
        TimeUnit.MILLISECONDS.sleep(LOOK_EVERY_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

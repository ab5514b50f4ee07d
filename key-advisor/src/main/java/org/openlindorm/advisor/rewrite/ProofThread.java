package org.openlindorm.advisor.rewrite;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Runs proofs on a separate thread. The running statement of a server is bound to its thread, and a
 * proof executes other statements.
 */
final class ProofThread {

  private ProofThread() {}

  static <T> T run(Callable<T> proofs) {
    FutureTask<T> task = new FutureTask<>(proofs);
    Thread thread = new Thread(task, "lindorm-migration-proof");
    thread.setDaemon(true);
    thread.start();
    try {
      return task.get();
    } catch (InterruptedException killed) {
      task.cancel(true);
      Thread.currentThread().interrupt();
      throw LindormException.of(killed, ErrorCode.CANCELLED);
    } catch (ExecutionException failed) {
      throw new IllegalStateException("The proof of a rewrite has failed", failed.getCause());
    }
  }
}

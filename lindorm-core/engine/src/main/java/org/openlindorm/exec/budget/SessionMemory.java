package org.openlindorm.exec.budget;

import java.util.function.LongSupplier;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** The memory of the temporary tables of one session, which it holds until it ends. Thread-safe. */
public final class SessionMemory implements AutoCloseable {

  private final MemoryPool pool;
  private final LongSupplier most;
  private long held;
  private boolean closed;

  /**
   * @param pool the memory of all sessions
   * @param most the bytes of this one
   */
  public SessionMemory(MemoryPool pool, LongSupplier most) {
    this.pool = pool;
    this.most = most;
  }

  /**
   * Checks that a table may hold more bytes.
   *
   * @throws LindormException TEMPORARY_TABLE_FULL
   */
  public synchronized void require(String table, long more) {
    long limit = most.getAsLong();
    if (held + more > limit) {
      throw LindormException.of(
          ErrorCode.TEMPORARY_TABLE_FULL,
          table,
          "the temporary tables of a session have at most " + limit + " bytes",
          "ALTER SYSTEM SET max_temporary_table_bytes");
    }
    if (!pool.take(more)) {
      throw LindormException.of(
          ErrorCode.TEMPORARY_TABLE_FULL,
          table,
          "the temporary tables of all sessions fill their part of the server's memory",
          "give the server more heap");
    }
    pool.give(more);
  }

  /** Records that the tables have grown, or shrunk by a negative number of bytes. */
  public synchronized void add(long bytes) {
    if (!closed) {
      held += bytes;
      pool.force(bytes);
    }
  }

  /** Returns the bytes that the tables hold. */
  public synchronized long held() {
    return held;
  }

  /** Frees the memory, when the session ends. */
  @Override
  public synchronized void close() {
    if (!closed) {
      pool.give(held);
      held = 0;
      closed = true;
    }
  }
}

package org.openlindorm.catalog;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.value.CancellationCheck;
import org.openlindorm.schema.TableName;

/**
 * The gates of this server's SQL writers. While the key of a table is changed, the table has a
 * gate, which closes for the moment in which the new rows replace the former ones: statements that
 * write the table then wait, and those that run end before. Without key changes there are no gates.
 */
public final class WriteGates {

  private final Map<TableName, Gate> gates = new ConcurrentHashMap<>();

  /** The statements that began after the newest gate was opened. */
  private volatile AtomicInteger newest = new AtomicInteger();

  WriteGates() {}

  /** A statement that writes tables. */
  public static final class Pass implements AutoCloseable {

    private final AtomicInteger generation;
    private final List<Gate> passed = new ArrayList<>(0);

    private Pass(AtomicInteger generation) {
      this.generation = generation;
    }

    private void enter(Gate gate) {
      gate.enter();
      passed.add(gate);
    }

    @Override
    public void close() {
      passed.forEach(Gate::leave);
      generation.decrementAndGet();
    }
  }

  /**
   * Waits until the gates of tables are open; they do not shut before the pass is closed. The table
   * of a plan that was made before the call may have been replaced.
   */
  public Pass enter(Collection<TableName> tables) {
    Pass pass = new Pass(joined());
    if (gates.isEmpty()) {
      return pass;
    }
    boolean entered = false;
    try {
      for (TableName table : tables) {
        Gate gate = gates.get(table);
        if (gate != null) {
          pass.enter(gate);
        }
      }
      entered = true;
      return pass;
    } finally {
      if (!entered) {
        pass.close();
      }
    }
  }

  private AtomicInteger joined() {
    while (true) {
      AtomicInteger generation = newest;
      generation.incrementAndGet();
      if (generation == newest) {
        return generation;
      }
      generation.decrementAndGet();
    }
  }

  /**
   * Returns the gate of a table, which exists until it is closed. Statements that do not see it are
   * of an earlier generation, for which the gate waits.
   */
  synchronized Gate open(TableName table) {
    Gate gate = new Gate(table);
    gates.put(table, gate);
    gate.earlier = newest;
    newest = new AtomicInteger();
    return gate;
  }

  /** The gate of one table. */
  final class Gate implements AutoCloseable {

    private static final long CHECK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private final TableName table;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int writers;
    private boolean shut;
    private volatile AtomicInteger earlier = new AtomicInteger();

    private Gate(TableName table) {
      this.table = table;
    }

    private void enter() {
      lock.lock();
      try {
        long left = 0;
        while (shut) {
          if (left <= 0) {
            CancellationCheck.run();
            left = CHECK_NANOS;
          }
          left = changed.awaitNanos(left);
        }
        writers++;
      } catch (InterruptedException interrupted) {
        throw cancelled(interrupted);
      } finally {
        lock.unlock();
      }
    }

    private void leave() {
      lock.lock();
      try {
        writers--;
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    }

    /**
     * Executes work while no statement of this server writes the table.
     *
     * @param patienceMillis how long running statements may take to end
     * @return false if they have not ended, and nothing was done
     */
    boolean whileShut(long patienceMillis, Runnable work) {
      try {
        if (!shut(patienceMillis)) {
          return false;
        }
        work.run();
        return true;
      } finally {
        reopen();
      }
    }

    private boolean shut(long patienceMillis) {
      long left = TimeUnit.MILLISECONDS.toNanos(patienceMillis);
      lock.lock();
      try {
        shut = true;
        while ((writers > 0 || earlier.get() > 0) && left > 0) {
          long slice = Math.min(left, LOOK_NANOS);
          left -= slice - changed.awaitNanos(slice);
        }
        return writers == 0 && earlier.get() == 0;
      } catch (InterruptedException interrupted) {
        throw cancelled(interrupted);
      } finally {
        lock.unlock();
      }
    }

    private void reopen() {
      lock.lock();
      try {
        shut = false;
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    }

    private static LindormException cancelled(InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return LindormException.of(interrupted, ErrorCode.CANCELLED);
    }

    @Override
    public void close() {
      gates.remove(table, this);
    }
  }
}

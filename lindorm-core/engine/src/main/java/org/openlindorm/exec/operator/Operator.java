package org.openlindorm.exec.operator;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.Reservation;
import org.openlindorm.exec.budget.SpillFile;
import org.openlindorm.plan.Plan;
import org.openlindorm.row.RowStream;

/**
 * A step that starts when the first row is requested, and closes its resources at its end, at a
 * failure, and when it is closed.
 */
abstract class Operator implements RowStream {

  /** The context of the execution. */
  protected final OperatorContext context;

  private final Deque<AutoCloseable> owned = new ArrayDeque<>();
  private boolean started;
  private boolean ended;

  Operator(OperatorContext context) {
    this.context = context;
  }

  /** Opens the inputs and reads what is needed before the first row. */
  protected abstract void start();

  /** Returns the next row, or null at the end. */
  protected abstract @Nullable Object @Nullable [] advance();

  @Override
  public final @Nullable Object @Nullable [] next() {
    if (ended) {
      return null;
    }
    boolean going = false;
    try {
      if (!started) {
        started = true;
        start();
      }
      @Nullable Object @Nullable [] row = advance();
      going = row != null;
      return row;
    } finally {
      if (!going) {
        close();
      }
    }
  }

  /** Opens an input, which is closed with this step. */
  protected RowStream open(Plan plan) {
    return own(context.open(plan));
  }

  protected Reservation reserve() {
    return own(context.budget().open());
  }

  protected SpillFile createFile() {
    return own(context.budget().createFile());
  }

  /** Registers a resource that is closed with this step, in reverse order. */
  protected <T extends AutoCloseable> T own(T resource) {
    owned.push(resource);
    return resource;
  }

  /** Closes a resource before the step ends. */
  protected void end(AutoCloseable resource) {
    owned.remove(resource);
    close(resource);
  }

  /** Closes all resources, even if some fail; then throws the first failure. */
  @Override
  public final void close() {
    ended = true;
    RuntimeException first = null;
    while (!owned.isEmpty()) {
      try {
        close(owned.pop());
      } catch (RuntimeException e) {
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    if (first != null) {
      throw first;
    }
  }

  private static void close(AutoCloseable resource) {
    try {
      resource.close();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}

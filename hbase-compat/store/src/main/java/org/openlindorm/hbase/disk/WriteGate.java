package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BooleanSupplier;

/**
 * Lets changes of files pass side by side, and holds all of them back while a snapshot is taken.
 * Thread-safe; a change may contain others.
 */
final class WriteGate {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

  /** An access to files. */
  interface Access<T> {
    T run() throws IOException;
  }

  /** Executes a change when no snapshot is being taken. */
  <T> T change(Access<T> change) throws IOException {
    return locked(lock.readLock(), change);
  }

  /** Executes an access while no file changes. Changes wait until it ends. */
  <T> T frozen(Access<T> access) throws IOException {
    return locked(lock.writeLock(), access);
  }

  /**
   * Executes a change of a name. While changes are recorded it is executed alone, because another
   * thread that has seen the new name must not record a change before this one.
   *
   * @param recorded changes only in {@link #frozen}
   */
  <T> T changeName(BooleanSupplier recorded, Access<T> change) throws IOException {
    lock.readLock().lock();
    try {
      if (!recorded.getAsBoolean()) {
        return change.run();
      }
    } finally {
      lock.readLock().unlock();
    }
    return frozen(change);
  }

  private static <T> T locked(Lock lock, Access<T> access) throws IOException {
    lock.lock();
    try {
      return access.run();
    } finally {
      lock.unlock();
    }
  }
}

package org.openlindorm.hbase.disk;

import java.io.IOException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

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

  private static <T> T locked(Lock lock, Access<T> access) throws IOException {
    lock.lock();
    try {
      return access.run();
    } finally {
      lock.unlock();
    }
  }
}

package org.openlindorm.exec;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.ScanRequest;
import org.openlindorm.store.Store;
import org.openlindorm.store.StoredRow;
import org.openlindorm.store.memory.MemoryStore;

/** Counts the scans of a memory store and the rows that they return. */
final class ScanCounts {

  private final Store memory = new MemoryStore();
  private final AtomicInteger scans = new AtomicInteger();
  private final AtomicInteger rows = new AtomicInteger();
  private final AtomicInteger open = new AtomicInteger();
  private final AtomicInteger largestBatch = new AtomicInteger();
  private int outputsUntilFailure = Integer.MAX_VALUE;

  /** Returns the counted store. */
  Store store() {
    return (Store)
        Proxy.newProxyInstance(
            Store.class.getClassLoader(), new Class<?>[] {Store.class}, this::call);
  }

  private @Nullable Object call(Object proxy, Method method, Object @Nullable [] arguments)
      throws Throwable {
    try {
      Object result = method.invoke(memory, arguments);
      return result instanceof Cursor cursor && arguments != null
          ? counted(cursor, (ScanRequest) arguments[1])
          : result;
    } catch (InvocationTargetException e) {
      throw e.getTargetException();
    }
  }

  private Cursor counted(Cursor cursor, ScanRequest request) {
    scans.incrementAndGet();
    open.incrementAndGet();
    largestBatch.accumulateAndGet(request.batchRows(), Math::max);
    return new Cursor() {
      private int outputs;

      @Override
      public @Nullable StoredRow next() {
        if (outputs++ == outputsUntilFailure) {
          throw new IllegalStateException("the store fails");
        }
        StoredRow row = cursor.next();
        if (row != null) {
          rows.incrementAndGet();
        }
        return row;
      }

      @Override
      public void close() {
        open.decrementAndGet();
        cursor.close();
      }
    };
  }

  /** Makes each scan fail after this number of rows. */
  void failAfter(int outputs) {
    outputsUntilFailure = outputs;
  }

  void reset() {
    scans.set(0);
    rows.set(0);
    largestBatch.set(0);
  }

  int scans() {
    return scans.get();
  }

  int rows() {
    return rows.get();
  }

  int open() {
    return open.get();
  }

  int largestBatch() {
    return largestBatch.get();
  }
}

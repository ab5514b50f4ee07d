package org.openlindorm.store;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;

/**
 * A store that checks the rules between a store and its callers: cursors are closed and used by one
 * thread at a time, rows arrive in key order and do not change afterwards, keys are ascending where
 * that is required, and no call follows the close. The first violation also fails {@link
 * Store#close}, because callers may report errors instead of throwing them.
 */
public final class AssertingStore implements InvocationHandler {

  private final Store store;
  private final Set<AssertingCursor> open = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean closed = new AtomicBoolean();
  private final AtomicReference<@Nullable AssertionError> violation = new AtomicReference<>();

  private AssertingStore(Store store) {
    this.store = store;
  }

  /** Returns a store that checks its callers and another store. */
  public static Store around(Store store) {
    return (Store)
        Proxy.newProxyInstance(
            Store.class.getClassLoader(), new Class<?>[] {Store.class}, new AssertingStore(store));
  }

  /** Checks that a store of {@link #around} has no open cursor and has met no violation. */
  public static void requireAtRest(Store asserting) {
    ((AssertingStore) Proxy.getInvocationHandler(asserting)).requireAtRest();
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method method, @Nullable Object[] arguments)
      throws Throwable {
    if (method.getDeclaringClass() == Object.class) {
      return switch (method.getName()) {
        case "equals" -> proxy == arguments[0];
        case "hashCode" -> System.identityHashCode(proxy);
        default -> "asserting " + store;
      };
    }
    if (method.getName().equals("close")) {
      closed.set(true);
      call(method, arguments);
      requireAtRest();
      return null;
    }
    require(!closed.get(), "a call after close", method.getName());
    checkArguments(method.getName(), arguments);
    Object result = call(method, arguments);
    checkResult(method.getName(), arguments, result);
    return result instanceof Cursor cursor
        ? tracked(cursor, (ScanRequest) arguments[arguments.length - 1], method.getName())
        : result;
  }

  private @Nullable Object call(Method method, @Nullable Object[] arguments) throws Throwable {
    try {
      return method.invoke(store, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private void checkArguments(String method, @Nullable Object[] arguments) {
    switch (method) {
      case "scanAll" -> {
        Bytes end = null;
        for (Object each : (List<?>) arguments[1]) {
          ByteRange range = (ByteRange) each;
          require(
              end == null || !end.isEmpty() && end.compareTo(range.start()) <= 0,
              "the ranges of scanAll ascend and are disjoint",
              arguments[1]);
          end = range.stop();
        }
      }
      case "writeSorted" ->
          ascending(((List<?>) arguments[1]).stream().map(row -> ((Mutation) row).key()).toList());
      case "writeAllIf" ->
          differ(
              ((List<?>) arguments[1])
                  .stream().map(row -> ((ConditionalWrite) row).key()).toList());
      case "change" -> differ((List<?>) arguments[1]);
      default -> {}
    }
  }

  private void ascending(List<Bytes> keys) {
    for (int i = 1; i < keys.size(); i++) {
      require(keys.get(i - 1).compareTo(keys.get(i)) <= 0, "sorted rows ascend", keys.get(i));
    }
  }

  private void differ(List<?> keys) {
    require(Set.copyOf(keys).size() == keys.size(), "the keys of one call differ", keys);
  }

  private void checkResult(String method, @Nullable Object[] arguments, @Nullable Object result) {
    switch (method) {
      case "fetch" -> isOf((Bytes) arguments[1], (StoredRow) result);
      case "fetchAll", "fetchForCheck" -> {
        List<?> keys = (List<?>) arguments[1];
        List<?> rows = (List<?>) result;
        require(rows.size() == keys.size(), "one row for each key", rows.size());
        for (int i = 0; i < keys.size(); i++) {
          isOf((Bytes) keys.get(i), (StoredRow) rows.get(i));
        }
      }
      case "lookUp" ->
          require(
              ((List<?>) result).size() == ((List<?>) arguments[2]).size(),
              "one row for each entry",
              ((List<?>) result).size());
      default -> {}
    }
  }

  private void isOf(Bytes key, @Nullable StoredRow row) {
    require(row == null || row.key().equals(key), "the row of the key", row);
  }

  private Cursor tracked(Cursor cursor, ScanRequest request, String method) {
    // scanAll uses the order of its request, and not the range.
    ByteRange range = method.equals("scan") ? request.range() : ByteRange.ALL;
    AssertingCursor tracked =
        new AssertingCursor(
            cursor, request.program() == null ? range : null, request.reverse(), this);
    open.add(tracked);
    return tracked;
  }

  void closed(AssertingCursor cursor) {
    open.remove(cursor);
  }

  /** Fails if a rule does not hold, and keeps the failure for the close. */
  void require(boolean holds, String rule, @Nullable Object found) {
    if (!holds) {
      AssertionError error = new AssertionError(rule + (found == null ? "" : ": " + found));
      violation.compareAndSet(null, error);
      throw error;
    }
  }

  private void requireAtRest() {
    for (AssertingCursor left : open) {
      throw new AssertionError(open.size() + " cursors are open; one was opened", left.opened());
    }
    AssertionError error = violation.get();
    if (error != null) {
      throw new AssertionError("A rule of the store was violated", error);
    }
  }
}

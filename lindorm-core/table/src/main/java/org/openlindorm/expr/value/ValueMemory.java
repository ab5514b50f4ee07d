package org.openlindorm.expr.value;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * Accounts for the memory of large values that expressions make, for all statements of the process,
 * including expressions in regions. A value is counted from its creation until the garbage
 * collector finds it unreachable, whatever holds it: a row, a sort, a result that waits for its
 * client. Values below {@link #LARGE} bytes are counted with the others of their batch.
 * Thread-safe.
 */
public final class ValueMemory {

  /** Bytes from which on a value is counted. */
  public static final long LARGE = 64 << 10;

  /** Bytes below which a value takes no time that counts. */
  private static final long SMALL = 256;

  /**
   * Characters of a text that a function makes. More than any cell can hold, and little enough that
   * nested calls, each of which may double a text, do not fill the heap.
   */
  public static final long LONGEST_TEXT = 16L << 20;

  /** A quarter of the heap, because sorts and joins of statements may hold a third in addition. */
  private static final int PART = 4;

  /** Creating a text takes a builder of up to twice its length in addition. */
  private static final int MAKING = 2;

  /** The wait for the garbage collector, in milliseconds. */
  private static final long WAIT_MILLIS = 20;

  /** A collection of the whole heap takes some 100 ms; one a second at most is made for values. */
  private static final long PAUSE_NANOS = 1_000_000_000L;

  /** The pause, and time to find what the collection after it has left. */
  private static final long LONGEST_WAIT_NANOS = PAUSE_NANOS + 300_000_000L;

  /** An eighth of the heap: a client's result holds a row as values and twice as bytes. */
  private static final long MOST_OF_ROW = Runtime.getRuntime().maxMemory() / 8;

  private static final long MOST = Runtime.getRuntime().maxMemory() / PART;
  private static final AtomicLong HELD = new AtomicLong();
  private static final AtomicLong COLLECTED_AT = new AtomicLong(System.nanoTime() - PAUSE_NANOS);
  private static final ReferenceQueue<Object> UNREACHABLE = new ReferenceQueue<>();
  private static final Set<Counted> COUNTED = ConcurrentHashMap.newKeySet();

  private ValueMemory() {}

  /** A value that is counted. */
  private static final class Counted extends PhantomReference<Object> {
    private final long bytes;

    Counted(Object value, long bytes) {
      super(value, UNREACHABLE);
      this.bytes = bytes;
    }
  }

  /** Bytes taken for a while, such as for a tree that is gone when its function has answered. */
  public static final class Hold implements AutoCloseable {
    private final String what;
    private long bytes;
    private long uncounted;

    private Hold(String what) {
      this.what = what;
    }

    /**
     * Takes more bytes.
     *
     * @throws LindormException MEMORY_LIMIT
     */
    public void take(long more) {
      uncounted += more;
      if (uncounted >= LARGE) {
        require(what, uncounted);
        HELD.addAndGet(uncounted);
        bytes += uncounted;
        uncounted = 0;
      }
    }

    /** Keeps the bytes taken until a value is unreachable instead of until the hold is closed. */
    public void keepFor(Object value) {
      if (bytes > 0) {
        COUNTED.add(new Counted(value, bytes));
        bytes = 0;
      }
    }

    @Override
    public void close() {
      HELD.addAndGet(-bytes);
      bytes = 0;
    }
  }

  /**
   * Bytes to be taken for a while.
   *
   * @param what takes them, for the message
   */
  public static Hold hold(String what) {
    return new Hold(what);
  }

  /** Returns the bytes that large values hold now. */
  public static long retained() {
    drain();
    return HELD.get();
  }

  /**
   * Refuses a text of the given length, before it is made.
   *
   * @throws LindormException FUNCTION_RESULT when no text may be so long, MEMORY_LIMIT when it does
   *     not fit in addition to other values
   */
  public static void requireText(String function, long characters) {
    if (characters > LONGEST_TEXT) {
      throw LindormException.of(ErrorCode.FUNCTION_RESULT, function, LONGEST_TEXT);
    }
    if (characters >= LARGE) {
      require(function + "()", MAKING * Character.BYTES * characters);
    }
  }

  /**
   * Counts what a function has made of its arguments, and refuses a text that is too long.
   *
   * @return the value
   * @throws LindormException FUNCTION_RESULT, MEMORY_LIMIT
   */
  public static @Nullable Object made(
      String function, @Nullable Object value, @Nullable Object[] arguments) {
    long bytes = bytes(value);
    if (bytes < LARGE || value == null) {
      if (bytes >= SMALL) {
        CancellationCheck.made(bytes);
      }
      return value;
    }
    for (Object argument : arguments) {
      if (argument == value) {
        return value;
      }
    }
    if (value instanceof String text && text.length() > LONGEST_TEXT
        || value instanceof Bytes binary && binary.length() > LONGEST_TEXT) {
      throw LindormException.of(ErrorCode.FUNCTION_RESULT, function, LONGEST_TEXT);
    }
    count(function + "()", value, bytes);
    return value;
  }

  /** Returns the bytes of a value that is counted with others of its batch. */
  public static long uncounted(@Nullable Object value) {
    long bytes = bytes(value);
    return bytes < LARGE ? bytes : 0;
  }

  /** Returns the bytes of a value that may be large, 0 of any other. */
  public static long bytes(@Nullable Object value) {
    if (value instanceof String text) {
      return (long) Character.BYTES * text.length();
    }
    return value instanceof Bytes binary ? binary.length() : 0;
  }

  /**
   * Refuses a result row that no protocol can write as a whole. Columns that share one large value
   * count it each.
   *
   * @throws LindormException MEMORY_LIMIT
   */
  public static void requireRow(@Nullable Object[] row) {
    long bytes = 0;
    for (Object value : row) {
      bytes += bytes(value);
    }
    if (bytes > MOST_OF_ROW) {
      throw LindormException.of(
          ErrorCode.MEMORY_LIMIT,
          "A result row needs "
              + bytes
              + " bytes, and may have "
              + MOST_OF_ROW
              + "; select fewer or shorter columns, or give the server more heap");
    }
  }

  /**
   * Counts an object of the given bytes until it is unreachable.
   *
   * @param what the function that made it, for the message
   * @throws LindormException MEMORY_LIMIT
   */
  public static void count(String what, Object value, long bytes) {
    require(what, bytes);
    HELD.addAndGet(bytes);
    COUNTED.add(new Counted(value, bytes));
  }

  /** Also checks whether the statement may continue: nothing large is made without it. */
  private static void require(String what, long bytes) {
    CancellationCheck.run();
    drain();
    if (HELD.get() + bytes > MOST && bytes <= MOST) {
      awaitMemory(bytes);
    }
    if (HELD.get() + bytes > MOST) {
      throw LindormException.of(
          ErrorCode.MEMORY_LIMIT,
          what
              + " needs "
              + bytes
              + " bytes, and all large values together may have "
              + MOST
              + "; work on smaller texts, or give the server more heap");
    }
  }

  private static void drain() {
    for (Reference<?> each = UNREACHABLE.poll(); each != null; each = UNREACHABLE.poll()) {
      given(each);
    }
  }

  private static void given(Reference<?> reference) {
    if (reference instanceof Counted counted && COUNTED.remove(counted)) {
      HELD.addAndGet(-counted.bytes);
    }
  }

  /**
   * Waits until enough values are found unreachable, for as long as it takes until the heap may be
   * collected again: what fills it may all be garbage.
   */
  private static void awaitMemory(long bytes) {
    long begin = System.nanoTime();
    do {
      long before = COLLECTED_AT.get();
      long now = System.nanoTime();
      if (now - before >= PAUSE_NANOS && COLLECTED_AT.compareAndSet(before, now)) {
        System.gc();
      }
      try {
        Reference<?> each = UNREACHABLE.remove(WAIT_MILLIS);
        while (each != null) {
          given(each);
          each = UNREACHABLE.poll();
        }
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
        return;
      }
      CancellationCheck.run();
    } while (HELD.get() + bytes > MOST && System.nanoTime() - begin < LONGEST_WAIT_NANOS);
  }
}

package org.openlindorm.hbase.wire.avatica;

import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The memory of all requests under way, two fifths of the heap by default, in shares: bodies that
 * arrive, what carrying them out makes of them, answers that go out, results that are half read,
 * and answers kept for a driver that asks again. All of them can be full at once, beside HBase's
 * two fifths. Requests and answers of up to {@link #FREE_BYTES} are too small to be counted while
 * they are worked on; there are no more of them than threads.
 */
final class RequestMemory {

  /** What a request may hold before it has shown that its connection is open. */
  static final int FREE_BYTES = 64 * 1024;

  /**
   * How often the bytes of a large request lie in memory while it is carried out: as Avatica's
   * values, as stored bytes, twice in the calls to HBase and in its log, all of them in buffers
   * that grow by doubling.
   */
  static final int COPIES_OF_REQUEST = 8;

  /** The same for an answer: as rows, and twice as bytes in buffers that grow by doubling. */
  static final int COPIES_OF_ANSWER = 4;

  /** How long who finds no memory waits for others to end; half of what a silent socket may. */
  static final Duration PATIENCE = Duration.ofSeconds(30);

  /** Answers that may wait for memory; each holds one of the endpoint's 200 threads. */
  private static final int MOST_WAITING_ANSWERS = 50;

  private final long bodies;
  private final int largest;
  private final ByteBudget strangers;
  private final ArrivalBudget arriving;
  private final ByteBudget working;
  private final ByteBudget answers;
  private final Semaphore waitingAnswers = new Semaphore(MOST_WAITING_ANSWERS);
  private final ByteBudget kept;
  private final HalfReadResults halfRead;
  private final ThreadLocal<Long> answer = ThreadLocal.withInitial(() -> 0L);

  /**
   * Shares of an amount of memory.
   *
   * @param bytes what the bodies of all requests may hold; carrying them out may hold as much,
   *     answers and half-read results half as much each
   * @param mostBytes of one request; at most half of {@code bytes}, so that a second one arrives
   *     beside it
   */
  RequestMemory(long bytes, int mostBytes) {
    this.bodies = bytes;
    largest = (int) Math.min(mostBytes, bytes / 2);
    strangers = new ByteBudget(bytes / 8);
    arriving = new ArrivalBudget(bytes - largest);
    working = new ByteBudget(bytes);
    answers = new ByteBudget(bytes / 2);
    kept = new ByteBudget(bytes / 8);
    halfRead = new HalfReadResults(bytes / 2);
  }

  /** The bytes of the largest request that is taken. */
  int largestRequest() {
    return largest;
  }

  /** For the first bytes of bodies, whoever sends them. */
  ByteBudget strangers() {
    return strangers;
  }

  /** For the rest of bodies that belong to an open connection. */
  ArrivalBudget arriving() {
    return arriving;
  }

  /** For carrying out requests that are not small. */
  ByteBudget working() {
    return working;
  }

  /** What carrying out a request of so many bytes takes. */
  long work(long requestBytes) {
    return Math.min(working.total(), requestBytes * COPIES_OF_REQUEST);
  }

  /** Takes memory for more rows of this thread's answer, if there is some. */
  boolean tryGrowAnswer(long rowBytes) {
    long bytes = answerBytes(rowBytes);
    boolean taken = answers.tryTake(bytes);
    if (taken) {
      answer.set(answer.get() + bytes);
    }
    return taken;
  }

  /**
   * The same for a row that must go out; waits for others.
   *
   * @throws LindormException TOO_MANY_REQUESTS
   */
  void growAnswer(long rowBytes) {
    long bytes = answerBytes(rowBytes);
    if (!waitingAnswers.tryAcquire()) {
      throw full(new TimeoutException(MOST_WAITING_ANSWERS + " answers wait already"));
    }
    try {
      answers.take(bytes, PATIENCE).join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof TimeoutException ? full(e) : e;
    } finally {
      waitingAnswers.release();
    }
    answer.set(answer.get() + bytes);
  }

  private long answerBytes(long rowBytes) {
    return Math.min(answers.total() - answer.get(), rowBytes * COPIES_OF_ANSWER);
  }

  /** What this thread's answer has taken; whoever sends it gives it back. */
  long handOverAnswer() {
    long bytes = answer.get();
    if (bytes != 0) {
      answer.set(0L);
    }
    return bytes;
  }

  void answerSent(long handedOver) {
    if (handedOver != 0) {
      answers.giveBack(handedOver);
    }
  }

  HalfReadResults halfRead() {
    return halfRead;
  }

  /** Whether an answer may be kept for a driver that asks again; then give it back later. */
  boolean tryKeep(long bytes) {
    return kept.tryTake(bytes);
  }

  void forget(long bytes) {
    kept.giveBack(bytes);
  }

  LindormException tooLarge() {
    return LindormException.of(ErrorCode.REQUEST_TOO_LARGE, largest);
  }

  LindormException full(Throwable cause) {
    return LindormException.of(cause, ErrorCode.TOO_MANY_REQUESTS, bodies, PATIENCE.toSeconds());
  }
}

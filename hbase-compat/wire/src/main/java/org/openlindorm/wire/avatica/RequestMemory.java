package org.openlindorm.wire.avatica;

import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * The memory of all requests in progress, two fifths of the heap by default. It has shares for
 * request bodies, for execution, for responses, for half-read results, and for responses that are
 * kept for a retry of the driver. All shares can be full at once, in addition to HBase's two
 * fifths. Requests and responses of up to {@link #FREE_BYTES} are too small to be counted while
 * they are processed; there are no more of them than threads.
 */
final class RequestMemory {

  /** The maximum that a request may hold before it is known to belong to an open connection. */
  static final int FREE_BYTES = 64 * 1024;

  /**
   * The number of copies of a large request in memory while it is executed: as Avatica's values, as
   * stored bytes, twice in the calls to HBase and in its log, all of them in buffers that grow by
   * doubling.
   */
  static final int COPIES_OF_REQUEST = 8;

  /**
   * The number of copies of a response: as rows, and twice as bytes in buffers that grow by
   * doubling.
   */
  static final int COPIES_OF_ANSWER = 4;

  /** The maximum wait for memory; half of the timeout of a silent socket. */
  static final Duration PATIENCE = Duration.ofSeconds(30);

  /**
   * The maximum of responses that wait for memory; each blocks one of the endpoint's 200 threads.
   */
  private static final int MOST_WAITING_ANSWERS = 50;

  private final long bodies;
  private final int largest;
  private final ByteBudget unauthenticated;
  private final RequestBodyBudget arriving;
  private final ByteBudget working;
  private final ByteBudget answers;
  private final Semaphore waitingAnswers = new Semaphore(MOST_WAITING_ANSWERS);
  private final ByteBudget kept;
  private final OpenResults openResults;
  private final ThreadLocal<Long> answer = ThreadLocal.withInitial(() -> 0L);

  /**
   * Divides an amount of memory into shares.
   *
   * @param bytes the limit of all request bodies; execution may hold as much, responses and
   *     half-read results half as much each
   * @param mostBytes of one request; at most half of {@code bytes}, so that a second one can be
   *     received at the same time
   */
  RequestMemory(long bytes, int mostBytes) {
    this.bodies = bytes;
    largest = (int) Math.min(mostBytes, bytes / 2);
    unauthenticated = new ByteBudget(bytes / 8);
    arriving = new RequestBodyBudget(bytes - largest);
    working = new ByteBudget(bytes);
    answers = new ByteBudget(bytes / 2);
    kept = new ByteBudget(bytes / 8);
    openResults = new OpenResults(bytes / 2);
  }

  /** Returns the size of the largest request that is accepted, in bytes. */
  int largestRequest() {
    return largest;
  }

  /** Returns the budget for the first bytes of bodies, from any sender. */
  ByteBudget unauthenticated() {
    return unauthenticated;
  }

  /** Returns the budget for the rest of bodies that belong to an open connection. */
  RequestBodyBudget arriving() {
    return arriving;
  }

  /** Returns the budget for the execution of requests that are not small. */
  ByteBudget working() {
    return working;
  }

  /** Returns the memory that the execution of a request of a size takes, in bytes. */
  long work(long requestBytes) {
    return Math.min(working.total(), requestBytes * COPIES_OF_REQUEST);
  }

  /** Reserves memory for more rows of this thread's response, if there is some. */
  boolean tryGrowAnswer(long rowBytes) {
    long bytes = answerBytes(rowBytes);
    boolean taken = answers.tryTake(bytes);
    if (taken) {
      answer.set(answer.get() + bytes);
    }
    return taken;
  }

  /**
   * Reserves memory for a row that must be sent; waits for other responses to release some.
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

  /**
   * Returns the memory of this thread's response. The caller that sends the response releases it.
   */
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

  OpenResults openResults() {
    return openResults;
  }

  /**
   * Reserves memory for a response that is kept for a retry of the driver; the caller releases it
   * later.
   */
  boolean tryKeep(long bytes) {
    return kept.tryTake(bytes);
  }

  void release(long bytes) {
    kept.giveBack(bytes);
  }

  LindormException tooLarge() {
    return LindormException.of(ErrorCode.REQUEST_TOO_LARGE, largest);
  }

  LindormException full(Throwable cause) {
    return LindormException.of(cause, ErrorCode.TOO_MANY_REQUESTS, bodies, PATIENCE.toSeconds());
  }
}

package org.openlindorm.error;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A named failure with its facts. Every layer may throw it; the edge (JDBC, MySQL, HBase, shell)
 * translates it once by its {@link ErrorCode}.
 */
public final class LindormException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Maximum characters of a fact in a message; internal reasons are shorter. Only KEY_FIXED has
   * longer facts, statements to be copied.
   */
  private static final int LONGEST_FACT = 2_000;

  private final ErrorCode code;
  private final transient List<String> facts;

  private LindormException(ErrorCode code, List<String> facts, @Nullable Throwable cause) {
    this(code, facts, text(code, facts), cause);
  }

  private LindormException(
      ErrorCode code, List<String> facts, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.code = code;
    this.facts = facts;
  }

  /** Returns a failure whose facts fill the placeholders of the code's message in order. */
  public static LindormException of(ErrorCode code, Object... facts) {
    return new LindormException(code, texts(facts), null);
  }

  /** Returns the message of such a failure, without the cost of creating it. */
  public static String message(ErrorCode code, Object... facts) {
    return text(code, texts(facts));
  }

  /** Returns a failure with a cause. */
  public static LindormException of(Throwable cause, ErrorCode code, Object... facts) {
    return new LindormException(code, texts(facts), cause);
  }

  /** Returns the same failure with a further note at the end of its message. */
  public LindormException noting(String note) {
    return new LindormException(code, facts, getMessage() + "; " + note, this);
  }

  private static List<String> texts(Object[] facts) {
    return Arrays.stream(facts).map(String::valueOf).toList();
  }

  private static String text(ErrorCode code, List<String> facts) {
    return new MessageFormat(code.template(), Locale.ROOT)
        .format(facts.stream().map(fact -> shortened(code, fact)).toArray());
  }

  /**
   * Shortens a fact: a message does not repeat a whole statement or value; its beginning identifies
   * it.
   */
  private static String shortened(ErrorCode code, String fact) {
    if (fact.length() <= LONGEST_FACT || code == ErrorCode.KEY_FIXED) {
      return fact;
    }
    int end = Character.isHighSurrogate(fact.charAt(LONGEST_FACT - 1)) ? 1 : 0;
    return fact.substring(0, LONGEST_FACT - end) + "... (" + fact.length() + " characters)";
  }

  public ErrorCode code() {
    return code;
  }

  public List<String> facts() {
    return facts;
  }
}

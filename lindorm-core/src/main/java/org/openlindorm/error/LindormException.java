package org.openlindorm.error;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A named failure with its facts. Thrown anywhere, translated once at the edge (JDBC, MySQL, HBase,
 * shell) by its {@link ErrorCode}.
 */
public final class LindormException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * Characters of a fact that a message repeats; reasons of ours are shorter. Only KEY_FIXED has
   * longer ones, statements to be copied.
   */
  private static final int LONGEST_FACT = 2_000;

  private final ErrorCode code;
  private final transient List<String> facts;

  private LindormException(ErrorCode code, List<String> facts, @Nullable Throwable cause) {
    super(text(code, facts), cause);
    this.code = code;
    this.facts = facts;
  }

  /** A failure whose facts fill the holes of the code's message in order. */
  public static LindormException of(ErrorCode code, Object... facts) {
    return new LindormException(code, texts(facts), null);
  }

  /** A failure that another one caused. */
  public static LindormException of(Throwable cause, ErrorCode code, Object... facts) {
    return new LindormException(code, texts(facts), cause);
  }

  private static List<String> texts(Object[] facts) {
    return Arrays.stream(facts).map(String::valueOf).toList();
  }

  private static String text(ErrorCode code, List<String> facts) {
    return new MessageFormat(code.template(), Locale.ROOT)
        .format(facts.stream().map(fact -> shortened(code, fact)).toArray());
  }

  /** A message does not send a whole statement or value back; its beginning tells which it was. */
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

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
    return new MessageFormat(code.template(), Locale.ROOT).format(facts.toArray());
  }

  public ErrorCode code() {
    return code;
  }

  public List<String> facts() {
    return facts;
  }
}

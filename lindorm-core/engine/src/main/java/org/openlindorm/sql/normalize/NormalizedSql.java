package org.openlindorm.sql.normalize;

import java.util.ArrayList;
import java.util.List;

/**
 * A statement without its spelling and its plain values.
 *
 * <p>Equal keys mean equal plans; values differ in {@link #parameters()} only. {@link #text()} is
 * SQL in which every parameter is a {@code ?}, in the order of {@link #parameters()}: the n-th
 * dynamic parameter of its parse tree is the n-th of the list. If that text is refused, parse the
 * original, so that the error shows the position in the user's text.
 *
 * @param key what a plan cache compares: the text and a letter for the type of each parameter
 * @param parameters lifted literals and the user's parameters, in the order of the text
 * @param cacheable false for a statement that is not worth a plan or was not understood; then the
 *     text is the original, nothing is lifted, and {@link #parameters()} is empty even if the text
 *     has {@code ?}
 */
public record NormalizedSql(String key, List<SqlParameter> parameters, boolean cacheable) {

  /** Separates the text from the letters of the parameters in the key. */
  static final char SEPARATOR = '\n';

  public NormalizedSql {
    parameters = List.copyOf(parameters);
  }

  /** Returns the statement to parse. */
  public String text() {
    return cacheable ? key.substring(0, key.lastIndexOf(SEPARATOR)) : key;
  }

  /** Returns the number of {@code ?} that the user wrote. */
  public int userParameters() {
    int count = 0;
    for (SqlParameter parameter : parameters) {
      if (parameter instanceof SqlParameter.User) {
        count++;
      }
    }
    return count;
  }

  /**
   * Returns the values of all parameters in the order of the text.
   *
   * @param userValues the values of the user's parameters; at least {@link #userParameters()}
   */
  public List<Object> values(List<?> userValues) {
    List<Object> values = new ArrayList<>(parameters.size());
    for (SqlParameter parameter : parameters) {
      if (parameter instanceof SqlParameter.Literal literal) {
        values.add(literal.value());
      } else if (parameter instanceof SqlParameter.User user) {
        values.add(userValues.get(user.index()));
      }
    }
    return values;
  }
}

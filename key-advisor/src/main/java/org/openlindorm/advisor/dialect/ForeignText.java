package org.openlindorm.advisor.dialect;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openlindorm.key.KeyFunction;
import org.openlindorm.key.KeyFunctions;

/**
 * A script for another database, with its definitions in our DDL.
 *
 * @param dialect the database whose words it contains
 */
public record ForeignText(Dialect dialect, Translation translation) {

  /** Matches facts and functions in keys, which only scripts for our server contain. */
  private static final Pattern OURS =
      Pattern.compile(
          "@(key|table|query)\\b|[(,]\\s*("
              + KeyFunctions.all().stream().map(KeyFunction::name).collect(Collectors.joining("|"))
              + ")\\s*\\(",
          Pattern.CASE_INSENSITIVE);

  /**
   * Converts a script, as {@code import} does.
   *
   * @return empty if the script is not recognized as one for another database, or no table in it
   *     can be read
   */
  public static Optional<ForeignText> of(String text) {
    String definitions = DumpText.definitions(text);
    if (OURS.matcher(definitions).find()) {
      return Optional.empty();
    }
    return Dialect.signed(definitions)
        .or(() -> DumpText.is(text) ? Optional.of(Dialect.MYSQL) : Optional.empty())
        .map(dialect -> new ForeignText(dialect, dialect.translated(definitions)))
        .filter(one -> !one.translation().text().isEmpty());
  }
}

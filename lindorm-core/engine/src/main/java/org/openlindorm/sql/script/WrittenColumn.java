package org.openlindorm.sql.script;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A column as a statement writes it.
 *
 * @param type the word of its type, which may be one of another database
 * @param arguments the numbers in parentheses after the type
 * @param words in upper case, {@code AUTO_INCREMENT} and the words after the type that the server
 *     ignores, such as {@code UNIQUE}
 * @param comment the text after COMMENT, or an empty text
 * @param span from the name to the end of the type's word
 */
public record WrittenColumn(
    String name,
    String type,
    List<Integer> arguments,
    boolean unsigned,
    boolean nullable,
    Set<String> words,
    String comment,
    TextSpan span) {

  public WrittenColumn {
    arguments = List.copyOf(arguments);
    words = Set.copyOf(words);
  }

  /** Returns the type with its arguments, such as {@code DECIMAL(10,2)}. */
  public String typeText() {
    String numbers =
        arguments.isEmpty()
            ? ""
            : arguments.stream().map(String::valueOf).collect(Collectors.joining(",", "(", ")"));
    return type + numbers + (unsigned ? " UNSIGNED" : "");
  }

  WrittenColumn withName(String changed) {
    return new WrittenColumn(changed, type, arguments, unsigned, nullable, words, comment, span);
  }
}

package org.openlindorm.sql.parse.tree;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/**
 * A setting: {@code name = value} of WITH, ALTER TABLE SET, ALTER SYSTEM SET or SET.
 *
 * @param name as written, dots included, quotes removed
 * @param value the text of the literal or of the word; numbers as they are written
 * @param position its position in the text
 */
public record Option(String name, String value, SqlParserPos position) {

  /** The option of databases and columns with a character set. */
  public static final String CHARACTER_SET = "CHARACTER SET";

  /** The option of databases and columns with a collation. */
  public static final String COLLATE = "COLLATE";

  /**
   * Returns the values by name, which ignores case.
   *
   * @throws LindormException ATTRIBUTE_INVALID when a name is given twice
   */
  public static Map<String, String> byName(List<Option> options) {
    Map<String, String> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (Option option : options) {
      if (byName.put(option.name(), option.value()) != null) {
        throw LindormException.of(
            ErrorCode.ATTRIBUTE_INVALID, option.name(), option.value(), "it is given twice");
      }
    }
    return byName;
  }
}

package org.openlindorm.sql.parse.tree;

import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * One assignment of SET.
 *
 * @param option the name, and the text of the value
 * @param expression the value where it is computed or depends on a user variable
 */
public record Setting(Option option, @Nullable SqlNode expression) {

  /** Returns the assignment of a literal or a word. */
  public static Setting of(String name, String value, SqlParserPos position) {
    return new Setting(new Option(name, value, position), null);
  }
}

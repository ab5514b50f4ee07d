package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * A column type as it is written: {@code DECIMAL(10, 2)}, {@code BIGINT UNSIGNED}, {@code HSTRING}.
 * Any word parses; whether the type exists is decided later.
 *
 * @param name the word as written
 * @param arguments the whole numbers in parentheses
 * @param unsigned whether UNSIGNED follows
 * @param position where it stands
 */
public record TypeReference(
    String name, List<Integer> arguments, boolean unsigned, SqlParserPos position) {

  public TypeReference {
    arguments = List.copyOf(arguments);
  }
}

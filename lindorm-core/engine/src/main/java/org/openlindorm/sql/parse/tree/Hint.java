package org.openlindorm.sql.parse.tree;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlHint;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * One hint of a statement, such as <code>_l_versions_(2)</code> or <code>_l_allow_filtering_</code>
 * .
 *
 * @param name the name as written
 * @param arguments the texts of the arguments, without quotes
 * @param position its position in the text
 */
public record Hint(String name, List<String> arguments, SqlParserPos position) {

  public Hint {
    arguments = List.copyOf(arguments);
  }

  /** Returns whether another hint is equal apart from its position. */
  boolean isEquivalent(Hint other) {
    return name.equals(other.name) && arguments.equals(other.arguments);
  }

  /** Returns the hints among parsed nodes, in order. */
  public static List<Hint> listOf(Iterable<? extends SqlNode> nodes) {
    List<Hint> hints = new ArrayList<>();
    for (SqlNode node : nodes) {
      if (node instanceof SqlHint hint) {
        hints.add(new Hint(hint.getName(), hint.getOptionList(), hint.getParserPosition()));
      }
    }
    return List.copyOf(hints);
  }
}

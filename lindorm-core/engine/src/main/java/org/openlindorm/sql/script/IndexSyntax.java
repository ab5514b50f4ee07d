package org.openlindorm.sql.script;

import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.openlindorm.key.KeyFunctions;
import org.openlindorm.sql.parse.tree.KeyElement;
import org.openlindorm.sql.parse.tree.TableElement.IndexBody;

/** Recognizes the forms of indexes that other databases have. */
final class IndexSyntax {

  private static final Set<String> OTHER_METHODS = Set.of("SEARCH", "COLUMNAR");

  private IndexSyntax() {}

  /** Returns whether the index is sorted by its key, as those of all methods of MySQL are. */
  static boolean isSorted(IndexBody body) {
    return !OTHER_METHODS.contains(method(body));
  }

  /** Returns the word after USING in upper case, or an empty text. */
  static String method(IndexBody body) {
    return body.method() == null ? "" : body.method().getSimple().toUpperCase(Locale.ROOT);
  }

  /** MySQL writes {@code name(10)} for the first characters of a column. */
  static KeyElement withoutLength(KeyElement element) {
    return element instanceof KeyElement.Function function
            && KeyFunctions.find(function.name().getSimple()) == null
            && function.arguments().size() == 1
            && function.arguments().get(0) instanceof SqlNumericLiteral
        ? new KeyElement.Column(function.name(), function.descending())
        : element;
  }
}

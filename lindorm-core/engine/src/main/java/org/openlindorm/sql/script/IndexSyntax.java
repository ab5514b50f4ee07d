package org.openlindorm.sql.script;

import java.util.Locale;
import java.util.Set;
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
}

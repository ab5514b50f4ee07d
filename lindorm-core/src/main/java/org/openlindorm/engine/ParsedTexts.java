package org.openlindorm.engine;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import org.jspecify.annotations.Nullable;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.Statement;
import org.openlindorm.sql.parse.tree.WriteStatement;

/**
 * The trees of texts that are planned again and again over other definitions, also of those that
 * the binder refuses: it may find nothing wrong with them over the next. Binding changes no tree.
 */
final class ParsedTexts {

  /** Keeps nothing: for one catalog, where the plan itself is kept. */
  static final ParsedTexts NONE = new ParsedTexts(0);

  private final Cache<String, Statement> trees;
  private final boolean definitionsToo;

  ParsedTexts(int most) {
    this(most, false);
  }

  ParsedTexts(int most, boolean definitionsToo) {
    this.definitionsToo = definitionsToo;
    trees = CacheBuilder.newBuilder().maximumSize(most).build();
  }

  @Nullable Statement of(String text) {
    return trees.getIfPresent(text);
  }

  void keep(String text, Statement tree) {
    if (definitionsToo || tree instanceof Query || tree instanceof WriteStatement) {
      trees.put(text, tree);
    }
  }
}

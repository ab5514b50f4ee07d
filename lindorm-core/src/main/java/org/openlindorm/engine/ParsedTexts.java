package org.openlindorm.engine;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import org.jspecify.annotations.Nullable;
import org.openlindorm.plan.Statement;

/**
 * The trees of texts that are planned again and again over other definitions. Only queries of the
 * direct road are kept, which resolves a tree without changing it; Calcite's validator rewrites its
 * own.
 */
final class ParsedTexts {

  /** Keeps nothing: for one catalog, where the plan itself is kept. */
  static final ParsedTexts NONE = new ParsedTexts(0);

  private final Cache<String, org.openlindorm.sql.parse.tree.Statement> trees;

  ParsedTexts(int most) {
    trees = CacheBuilder.newBuilder().maximumSize(most).build();
  }

  org.openlindorm.sql.parse.tree.@Nullable Statement of(String text) {
    return trees.getIfPresent(text);
  }

  void keep(String text, org.openlindorm.sql.parse.tree.Statement tree, Statement bound) {
    if (bound.body() instanceof Statement.Query) {
      trees.put(text, tree);
    }
  }
}

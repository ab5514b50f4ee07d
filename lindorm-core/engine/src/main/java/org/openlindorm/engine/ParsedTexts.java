package org.openlindorm.engine;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import org.jspecify.annotations.Nullable;
import org.openlindorm.sql.parse.tree.Query;
import org.openlindorm.sql.parse.tree.Statement;
import org.openlindorm.sql.parse.tree.WriteStatement;

/**
 * A cache of the parse trees of texts that are planned repeatedly over different definitions. It
 * also keeps texts that the binder refuses, because another catalog may accept them. Binding
 * changes no tree.
 */
final class ParsedTexts {

  /** Keeps nothing; for a single catalog, where the plan itself is cached. */
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

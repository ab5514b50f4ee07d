package org.openlindorm.engine;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import org.openlindorm.sql.parse.SqlScript;

/**
 * Parses the definitions of a long script in the common pool, shortly before one thread executes
 * them in order.
 */
final class DefinitionLookahead {

  /** Two windows are a quarter of the parse trees that are kept; queries are kept too. */
  private static final int WINDOW = ScriptRun.KEPT_TREES / 8;

  private final List<SqlScript.Part> parts;
  private final ScriptRun.Shared shared;
  private final AtomicInteger reached = new AtomicInteger();

  DefinitionLookahead(List<SqlScript.Part> parts, ScriptRun.Shared shared) {
    this.parts = parts;
    this.shared = shared;
  }

  /** Called before a statement is executed. */
  void reach(int statement) {
    reached.set(statement);
    if (statement % WINDOW == 0) {
      ForkJoinPool.commonPool().execute(() -> parse(statement + WINDOW, statement + 2 * WINDOW));
    }
  }

  /** Parses definitions that are not yet executed. */
  private void parse(int from, int to) {
    for (int i = from; i < Math.min(to, parts.size()); i++) {
      String sql = parts.get(i).text();
      if (i > reached.get() && SchemaScript.isDefinition(sql)) {
        shared.parse(sql);
      }
    }
  }
}

package org.openlindorm.advisor.finding;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Another key for a table, already applied, judged again and priced.
 *
 * @param letter A for the first suggestion
 * @param kind the catalogue's number, {@code R1} to {@code R14}
 * @param title one line, such as {@code hash prefix computed by the engine}
 * @param key the new PRIMARY KEY clause, or index clause, without the keyword: {@code (host, ts)}
 * @param fronts write fronts of the new key
 * @param effects what becomes of each declared query of the table, in their order
 * @param keyBytes bytes of one row key afterwards (estimated where a column varies)
 * @param note the price in one line, or null
 * @param ddl the complete statement; it parses
 * @param queries rewritten queries where the text has to change; empty when SQL stays as it is
 * @param steps the migration plan, in order
 */
public record SuggestedRewrite(
    char letter,
    String kind,
    String title,
    String key,
    Fronts fronts,
    List<QueryEffect> effects,
    int keyBytes,
    @Nullable String note,
    String ddl,
    List<String> queries,
    List<String> steps) {

  public SuggestedRewrite {
    effects = List.copyOf(effects);
    queries = List.copyOf(queries);
    steps = List.copyOf(steps);
  }

  public SuggestedRewrite withLetter(char changed) {
    return new SuggestedRewrite(
        changed, kind, title, key, fronts, effects, keyBytes, note, ddl, queries, steps);
  }

  public long brokenQueries() {
    return effects.stream().filter(QueryEffect::broken).count();
  }
}

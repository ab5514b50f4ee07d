package org.openlindorm.advisor.finding;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.schema.KeyItem;

/**
 * Another key for a table. It has been applied, linted again, and its cost is known.
 *
 * @param letter A for the first suggestion; unique among the rewrites of a table
 * @param kind the number in the catalogue, {@code R1} to {@code R14}
 * @param object the key that it changes: {@code pk} or an index's name
 * @param title one line, such as {@code hash prefix computed by the engine}
 * @param key the new PRIMARY KEY clause, or index clause, without the keyword: {@code (host, ts)}
 * @param fronts the write fronts of the new key
 * @param effects the effect on each declared query of the table, in their order
 * @param keyBytes the size of one new row key, estimated if a column varies in length
 * @param note the cost in one line, or null
 * @param client whether the client computes a column of the key, instead of the engine
 * @param ddl the complete statements; each can be parsed
 * @param newKey the items of the new primary key if only the key changes, so that ALTER TABLE can
 *     execute it; otherwise empty
 * @param queries the declared statements after the rewrite; empty if the SQL does not change
 * @param steps the migration plan, in order
 * @param copies the SQL of these steps for each table that receives rows
 * @param left the executed rules that still report the rewritten table
 * @param replay the positions of the later keys of an ordered sample among the earlier ones under
 *     the new key, from 0 to 1; empty without a sample
 * @param proof the result of executing it on rows, or null if it was not executed
 */
public record SuggestedRewrite(
    char letter,
    String kind,
    String object,
    String title,
    String key,
    Fronts fronts,
    List<QueryEffect> effects,
    int keyBytes,
    @Nullable String note,
    boolean client,
    String ddl,
    List<KeyItem> newKey,
    List<String> queries,
    List<String> steps,
    List<CopiedTable> copies,
    List<String> left,
    List<Double> replay,
    @Nullable RewriteProof proof) {

  public SuggestedRewrite {
    effects = List.copyOf(effects);
    newKey = List.copyOf(newKey);
    queries = List.copyOf(queries);
    steps = List.copyOf(steps);
    copies = List.copyOf(copies);
    left = List.copyOf(left);
    replay = List.copyOf(replay);
  }

  public SuggestedRewrite withLetter(char changed) {
    return with(changed, proof);
  }

  public SuggestedRewrite withProof(RewriteProof changed) {
    return with(letter, changed);
  }

  private SuggestedRewrite with(char otherLetter, @Nullable RewriteProof otherProof) {
    return new SuggestedRewrite(
        otherLetter,
        kind,
        object,
        title,
        key,
        fronts,
        effects,
        keyBytes,
        note,
        client,
        ddl,
        newKey,
        queries,
        steps,
        copies,
        left,
        replay,
        otherProof);
  }

  /** Returns whether its execution changed a row or a query result. */
  public boolean refuted() {
    return proof != null && proof.is(RewriteProof.Result.REFUTED);
  }

  /** Returns why its execution proved nothing, or null. */
  public @Nullable String unproved() {
    return proof != null && proof.is(RewriteProof.Result.OPEN) ? proof.text() : null;
  }

  /** Returns {@code PRIMARY KEY (host, ts)} or {@code INDEX (city)}. */
  public String clause() {
    return (object.equals("pk") ? "PRIMARY KEY " : "INDEX ") + key;
  }

  public long brokenQueries() {
    return effects.stream().filter(QueryEffect::broken).count();
  }
}

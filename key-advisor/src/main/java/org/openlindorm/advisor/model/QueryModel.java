package org.openlindorm.advisor.model;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;

/**
 * A declared statement that reads or changes rows.
 *
 * @param name the name in {@code -- @query name=...}, or q1, q2, ... in the order of the sources
 * @param identity a name that does not change when other queries are added or removed: the declared
 *     name, or the file and a digest of the text
 * @param kind the kind of the statement
 * @param table the {@code database.table} that it reads or changes; empty if there is not exactly
 *     one
 * @param perSecond the number of executions per second, or null
 * @param batch whether it may take long, as {@code -- @query batch} declares
 */
public record QueryModel(
    String name,
    String identity,
    Kind kind,
    String table,
    QueryText text,
    @Nullable Double perSecond,
    boolean batch,
    Place place) {

  /** The kind of a statement. */
  public enum Kind {
    SELECT,
    UPSERT,
    UPDATE,
    DELETE
  }

  public QueryModel(
      String name,
      String identity,
      Kind kind,
      String table,
      String sql,
      @Nullable Double perSecond,
      boolean batch,
      Place place) {
    this(name, identity, kind, table, new QueryText(sql), perSecond, batch, place);
  }

  public String sql() {
    return text.sql();
  }

  /** Returns the statement with another text, about a table of the same database. */
  public QueryModel withSql(String changed) {
    return new QueryModel(name, identity, kind, table, changed, perSecond, batch, place);
  }

  /** Returns the name for messages: the declared name, or the place {@code file:line}. */
  public String label() {
    return identity.equals(name) ? name : place.file() + ":" + place.line();
  }

  public boolean reads() {
    return kind == Kind.SELECT;
  }
}

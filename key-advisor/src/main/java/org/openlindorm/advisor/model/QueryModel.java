package org.openlindorm.advisor.model;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;

/**
 * A declared statement that reads or changes rows.
 *
 * @param name as {@code -- @query name=...} says, or q1, q2, ... in the order of the sources
 * @param identity what lasts when other queries come and go: the name that was given, or the file
 *     and a digest of the text
 * @param kind what it does
 * @param table {@code database.table} that it reads or changes, or empty where there is not one
 * @param perSecond how often it runs, or null
 * @param batch whether it may take long, as {@code -- @query batch} says
 */
public record QueryModel(
    String name,
    String identity,
    Kind kind,
    String table,
    String sql,
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

  /** The statement in other words, of a table of the same database. */
  public QueryModel withSql(String changed) {
    return new QueryModel(name, identity, kind, table, changed, perSecond, batch, place);
  }

  /** Returns the name in messages: the given name, or the place {@code file:line}. */
  public String label() {
    return identity.equals(name) ? name : place.file() + ":" + place.line();
  }

  public boolean reads() {
    return kind == Kind.SELECT;
  }
}

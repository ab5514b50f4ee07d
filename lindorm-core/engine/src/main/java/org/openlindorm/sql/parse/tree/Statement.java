package org.openlindorm.sql.parse.tree;

/** One SQL statement, parsed and not yet resolved. */
public sealed interface Statement permits Query, Explain, Show, WriteStatement, Definition {

  /** Answers for each kind of statement. */
  <R> R accept(Visitor<R> visitor);

  /**
   * A visitor of the kinds of statements; a new kind does not compile until every visitor handles
   * it.
   */
  interface Visitor<R> {
    R query(Query query);

    R explain(Explain explain);

    R show(Show show);

    R upsert(WriteStatement.Upsert upsert);

    R load(WriteStatement.Load load);

    R update(WriteStatement.Update update);

    R delete(WriteStatement.Delete delete);

    R definition(Definition definition);
  }
}

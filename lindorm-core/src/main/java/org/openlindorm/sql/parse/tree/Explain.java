package org.openlindorm.sql.parse.tree;

/** EXPLAIN of a query or of a write. */
public record Explain(Statement explained) implements Statement {}

package org.openlindorm.sql.parse.tree;

/** KILL QUERY 'id'. */
public record Kill(String id) implements Statement {}

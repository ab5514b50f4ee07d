package org.openlindorm.sql.parse.tree;

/**
 * KILL n, KILL CONNECTION n, KILL QUERY n.
 *
 * @param id the number of a connection, as it is written
 * @param statement whether the connection stays and only what it runs is ended
 */
public record Kill(String id, boolean statement) implements Statement {}

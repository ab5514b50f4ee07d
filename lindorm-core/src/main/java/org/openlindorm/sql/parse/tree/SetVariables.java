package org.openlindorm.sql.parse.tree;

import java.util.List;

/**
 * SET x = y, SET NAMES utf8, SET TRANSACTION ...: what stock drivers send on connecting.
 *
 * @param global whether GLOBAL is written
 */
public record SetVariables(List<Option> options, boolean global) implements Statement {

  public SetVariables {
    options = List.copyOf(options);
  }
}

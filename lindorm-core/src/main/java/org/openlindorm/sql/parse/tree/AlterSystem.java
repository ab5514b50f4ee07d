package org.openlindorm.sql.parse.tree;

import java.util.List;

/** ALTER SYSTEM SET name = value. */
public record AlterSystem(List<Option> options) implements Statement {

  public AlterSystem {
    options = List.copyOf(options);
  }
}

package org.openlindorm.clients.mariadb;

import java.util.List;

/** A command of a test file of MariaDB's, as far as the comparison needs it. */
sealed interface TestFileCommand {

  /**
   * A statement of SQL.
   *
   * @param number its place among the statements of the file, from 1
   * @param substituted whether {@code $name} in it is replaced by the variable's value
   */
  record Sql(int number, String text, boolean substituted) implements TestFileCommand {}

  /** {@code let $name = value}. */
  record Let(String name, String value) implements TestFileCommand {}

  /** {@code inc $name} and {@code dec $name}. */
  record Count(String name, int by) implements TestFileCommand {}

  /** {@code if (condition) {...}} and {@code while (condition) {...}}. */
  record Block(boolean loop, String condition, List<TestFileCommand> body)
      implements TestFileCommand {}

  /** {@code exit}, {@code skip} and {@code die}: the rest of the file is left out. */
  record End() implements TestFileCommand {}
}

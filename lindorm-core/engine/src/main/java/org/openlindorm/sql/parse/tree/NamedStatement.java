package org.openlindorm.sql.parse.tree;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.openlindorm.error.LindormException;

/**
 * MySQL's statements on statements that a session prepares under a name. Migrations use them to
 * execute a text that an expression has computed.
 */
public sealed interface NamedStatement extends Definition {

  /** The words that are followed by the name of a statement. */
  Set<String> WORDS = Set.of("PREPARE", "EXECUTE", "DEALLOCATE");

  /**
   * {@code PREPARE s FROM 'SELECT 1'} and {@code PREPARE s FROM @text}.
   *
   * @param text a literal or a user variable
   */
  record Prepare(String name, SqlNode text) implements NamedStatement {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.prepare(this);
    }
  }

  /**
   * {@code EXECUTE s USING @a, @b}.
   *
   * @param variables the names of user variables in lower case
   */
  record Execute(String name, List<String> variables) implements NamedStatement {
    public Execute {
      variables = List.copyOf(variables);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.execute(this);
    }
  }

  /** {@code DEALLOCATE PREPARE s} and {@code DROP PREPARE s}. */
  record Deallocate(String name) implements NamedStatement {
    public Deallocate {
      name = normal(name);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.deallocate(this);
    }
  }

  /** Handles each kind of statement on a named statement. */
  interface Visitor<R> {
    R prepare(Prepare statement);

    R execute(Execute statement);

    R deallocate(Deallocate statement);
  }

  /** Calls the method of this kind of statement. */
  <R> R accept(Visitor<R> visitor);

  @Override
  default <R> R accept(Definition.Visitor<R> visitor) {
    return visitor.named(this);
  }

  /** Returns whether two words begin a statement on a named statement. */
  static boolean begins(String first, String second) {
    String word = first.toUpperCase(Locale.ROOT);
    return WORDS.contains(word) || word.equals("DROP") && second.equalsIgnoreCase("PREPARE");
  }

  /**
   * Returns PREPARE.
   *
   * @throws LindormException SYNTAX
   */
  static NamedStatement prepare(SqlIdentifier name, SqlNode text) {
    if (!(text instanceof SqlLiteral)) {
      UserVariable.named(text);
    }
    return new Prepare(normal(name.getSimple()), text);
  }

  /**
   * Returns EXECUTE.
   *
   * @throws LindormException SYNTAX
   */
  static NamedStatement execute(SqlIdentifier name, List<SqlIdentifier> variables) {
    return new Execute(
        normal(name.getSimple()), variables.stream().map(UserVariable::named).toList());
  }

  private static String normal(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}

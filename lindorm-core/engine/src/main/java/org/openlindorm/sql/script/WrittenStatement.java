package org.openlindorm.sql.script;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.SqlScript;
import org.openlindorm.sql.parse.tree.CreateTable;
import org.openlindorm.sql.parse.tree.Definition;
import org.openlindorm.sql.parse.tree.Statement;
import org.openlindorm.sql.parse.tree.TableParts;
import org.openlindorm.sql.parse.tree.TableStatement;

/** A definition of a script that writes parts of a table, as far as it parses. */
public final class WrittenStatement {

  private final String file;
  private final SqlScript.Part part;
  private final ParsedText parsed;
  private final Definition definition;
  private final TableParts parts;

  private WrittenStatement(
      String file,
      SqlScript.Part part,
      ParsedText parsed,
      Definition definition,
      TableParts parts) {
    this.file = file;
    this.part = part;
    this.parsed = parsed;
    this.definition = definition;
    this.parts = parts;
  }

  /**
   * Returns the definitions of a statement: several for an ALTER TABLE of MySQL with several
   * changes, none for any other statement.
   *
   * @param tree null where the statement does not parse as it is
   */
  public static List<WrittenStatement> allOf(
      String file, SqlScript.Part part, @Nullable Statement tree) {
    boolean several = tree == null || tree instanceof Definition each && each.hasSeveralActions();
    List<SqlScript.Part> changes = several ? AlterClauses.of(part) : List.of(part);
    List<WrittenStatement> statements = new ArrayList<>();
    for (SqlScript.Part change : changes) {
      WrittenStatement statement = of(file, change, several ? null : tree);
      if (statement != null) {
        statements.add(statement);
      }
    }
    return statements;
  }

  /**
   * Returns the definition, or null for any other statement.
   *
   * @param tree null where the statement does not parse as it is
   */
  public static @Nullable WrittenStatement of(
      String file, SqlScript.Part part, @Nullable Statement tree) {
    ParsedText parsed =
        tree == null ? RecoveringParser.parse(part.text()) : ParsedText.of(tree, part.text());
    if (parsed == null || !(parsed.tree() instanceof Definition definition)) {
      return null;
    }
    TableParts parts = definition.parts();
    return parts == null ? null : new WrittenStatement(file, part, parsed, definition, parts);
  }

  /** Returns the table that the parts belong to. */
  public TableName table(String database) {
    return TargetTable.name(parts.table(), database);
  }

  /** Returns whether the statement creates the table. */
  public boolean creates() {
    return definition instanceof CreateTable || definition instanceof TableStatement.CreateTableAs;
  }

  /** Returns whether a closing parenthesis is missing. */
  public boolean isUnclosed() {
    return parsed.unclosed();
  }

  /** Returns the parts with their places; null where the primary key has an unknown function. */
  public @Nullable WrittenTable written() {
    try {
      return WrittenParts.of(file, part, parsed, parts);
    } catch (LindormException unknownFunction) {
      return null;
    }
  }

  /** Returns the intended effect of the definition when it is refused. */
  public RepairedChange meant() {
    return RepairedDefinition.of(definition);
  }

  /** Returns the definitions that remove what it adds, as far as that exists. */
  public List<Definition> removal() {
    return RepairedDefinition.removal(definition);
  }
}

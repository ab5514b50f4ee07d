package org.openlindorm.schema;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccountChange;
import org.openlindorm.access.Accounts;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** Changes outside tables: of databases, system settings, users, roles and grants. */
public sealed interface DatabaseChange extends SchemaChange {

  @Override
  default <R> R accept(Visitor<R> visitor) {
    return visitor.database(this);
  }

  /**
   * CREATE DATABASE.
   *
   * @param compat the compatibility level; null for the system's
   */
  record CreateDatabase(String database, boolean ifNotExists, @Nullable SqlCompat compat)
      implements DatabaseChange {

    /** Without a level of its own. */
    public CreateDatabase(String database, boolean ifNotExists) {
      this(database, ifNotExists, null);
    }

    @Override
    public Catalog apply(Catalog before) {
      if (before.hasDatabase(database)) {
        return ExistenceClause.unless(ifNotExists, before, ErrorCode.DATABASE_EXISTS, database);
      }
      Catalog created = before.withDatabase(database);
      Catalog after = compat == null ? created : created.withCompat(database, compat);
      boolean strict = SystemVariable.isStrictLindorm(before);
      NameRules.checkDatabase(database, !strict && after.compat(database) == SqlCompat.MYSQL);
      return after;
    }
  }

  /**
   * ALTER DATABASE ... SET SQL_COMPAT.
   *
   * @param compat the compatibility level; null for the system's
   */
  record SetCompat(String database, @Nullable SqlCompat compat) implements DatabaseChange {
    @Override
    public Catalog apply(Catalog before) {
      before.requireDatabase(database);
      return before.withCompat(database, compat);
    }
  }

  /** DROP DATABASE; the database must be empty. */
  record DropDatabase(String database, boolean ifExists) implements DatabaseChange {
    @Override
    public Catalog apply(Catalog before) {
      if (database.equals(Catalog.DEFAULT_DATABASE)) {
        throw LindormException.of(ErrorCode.DATABASE_PROTECTED, database);
      }
      if (!before.hasDatabase(database)) {
        return ExistenceClause.unless(ifExists, before, ErrorCode.DATABASE_UNKNOWN, database);
      }
      Stream.concat(before.tables().keySet().stream(), before.views().keySet().stream())
          .filter(name -> name.database().equals(database))
          .map(TableName::table)
          .sorted()
          .findFirst()
          .ifPresent(
              table -> {
                throw LindormException.of(ErrorCode.DATABASE_NOT_EMPTY, database, table);
              });
      return before.withoutDatabase(database);
    }
  }

  /** ALTER SYSTEM SET; an empty value resets the variable to its initial value. */
  record SetSystemVariables(Map<String, String> variables) implements DatabaseChange {

    public SetSystemVariables {
      variables = Map.copyOf(variables);
    }

    @Override
    public Catalog apply(Catalog before) {
      Catalog after = before;
      for (Map.Entry<String, String> requested : variables.entrySet()) {
        SystemVariable variable = SystemVariable.named(requested.getKey());
        after = after.withSetting(variable.variable(), variable.checked(requested.getValue()));
      }
      return after;
    }
  }

  /** CREATE USER, GRANT and the like: several changes of users, roles and grants, or none. */
  record ChangeAccounts(List<AccountChange> changes) implements DatabaseChange {

    public ChangeAccounts {
      changes = List.copyOf(changes);
    }

    @Override
    public Catalog apply(Catalog before) {
      Accounts after = before.accounts();
      for (AccountChange change : changes) {
        after = change.checked(after);
      }
      return after.equals(before.accounts()) ? before : before.withAccounts(after);
    }
  }
}

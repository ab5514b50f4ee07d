package org.openlindorm.sql.resolve;

import static org.openlindorm.access.Privilege.ADMIN;
import static org.openlindorm.access.Privilege.READ;

import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccessNeed;
import org.openlindorm.access.Securable;
import org.openlindorm.schema.Catalog;
import org.openlindorm.sql.parse.tree.Show;
import org.openlindorm.sql.parse.tree.TableNames;
import org.openlindorm.sql.resolve.definition.AccountBinder;
import org.openlindorm.sql.resolve.definition.DefinitionNeeds;

/**
 * The privileges that SHOW statements need, checked before a name is looked up. A list of databases
 * or tables needs none: it contains only visible ones.
 *
 * @param database the default database of unqualified names
 * @param user the session's user
 */
record ShowNeeds(String database, String user) {

  private static final List<AccessNeed> NOTHING = List.of();

  List<AccessNeed> of(Show show) {
    Optional<SqlIdentifier> of = Optional.ofNullable(show.of());
    return switch (show.kind().subject()) {
      case NOTHING -> NOTHING;
      case DATABASE, NAMED_DATABASE -> in(show.of());
      case TABLE, TABLE_OR_VIEW, ANY_TABLE -> of.map(this::read).orElse(NOTHING);
      case TABLE_OR_DATABASE -> of.map(this::read).orElseGet(() -> in(null));
      case ACCOUNT ->
          AccountBinder.named(show.account(), user).equals(user)
              ? NOTHING
              : DefinitionNeeds.OF_ADMINISTRATORS;
      case ALL_ACCOUNTS -> List.of(AccessNeed.any(Securable.GLOBAL));
      case ALL_PRIVILEGES -> List.of(AccessNeed.of(Securable.GLOBAL, ADMIN));
    };
  }

  private List<AccessNeed> read(SqlIdentifier table) {
    return DefinitionNeeds.of(TableNames.defined(table, database), READ);
  }

  /** Any privilege in a database; every session may begin in the default one. */
  private List<AccessNeed> in(@Nullable SqlIdentifier written) {
    if (written == null && database.equals(Catalog.DEFAULT_DATABASE)) {
      return NOTHING;
    }
    return DefinitionNeeds.database(written == null ? database : written.getSimple());
  }
}

package org.openlindorm.sql.resolve;

import static org.openlindorm.access.Privilege.ADMIN;
import static org.openlindorm.access.Privilege.READ;

import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.access.Securable;
import org.openlindorm.schema.Catalog;
import org.openlindorm.sql.parse.tree.Show;
import org.openlindorm.sql.parse.tree.TableNames;
import org.openlindorm.sql.resolve.definition.AccountBinder;
import org.openlindorm.sql.resolve.definition.DefinitionPrivileges;

/**
 * The privileges that SHOW statements need, checked before a name is looked up. A list of databases
 * or tables needs none: it contains only visible ones.
 *
 * @param database the default database of unqualified names
 * @param user the session's user
 */
record ShowPrivileges(String database, String user) {

  private static final List<PrivilegeRequirement> NOTHING = List.of();

  List<PrivilegeRequirement> of(Show show) {
    Optional<SqlIdentifier> of = Optional.ofNullable(show.of());
    return switch (show.kind().subject()) {
      case NOTHING -> NOTHING;
      case DATABASE, NAMED_DATABASE -> in(show.of());
      case TABLE, TABLE_OR_VIEW, ANY_TABLE -> of.map(this::read).orElse(NOTHING);
      case TABLE_OR_DATABASE -> of.map(this::read).orElseGet(() -> in(null));
      case ACCOUNT ->
          AccountBinder.named(show.account(), user).equals(user)
              ? NOTHING
              : DefinitionPrivileges.OF_ADMINISTRATORS;
      case ALL_ACCOUNTS -> List.of(PrivilegeRequirement.any(Securable.GLOBAL));
      case SERVER -> DefinitionPrivileges.OF_ADMINISTRATORS;
      case ALL_PRIVILEGES -> List.of(PrivilegeRequirement.of(Securable.GLOBAL, ADMIN));
    };
  }

  private List<PrivilegeRequirement> read(SqlIdentifier table) {
    return DefinitionPrivileges.of(TableNames.defined(table, database), READ);
  }

  /** Any privilege in a database; every session may begin in the default one. */
  private List<PrivilegeRequirement> in(@Nullable SqlIdentifier written) {
    if (written == null && database.equals(Catalog.DEFAULT_DATABASE)) {
      return NOTHING;
    }
    return DefinitionPrivileges.database(written == null ? database : written.getSimple());
  }
}

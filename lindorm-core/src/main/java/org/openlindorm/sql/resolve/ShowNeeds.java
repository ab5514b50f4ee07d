package org.openlindorm.sql.resolve;

import static org.openlindorm.access.Privilege.ADMIN;
import static org.openlindorm.access.Privilege.READ;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;
import org.openlindorm.access.AccessNeed;
import org.openlindorm.access.Securable;
import org.openlindorm.schema.Catalog;
import org.openlindorm.sql.parse.tree.Show;

/**
 * The privileges that each SHOW statement needs, checked before a name is looked up. A list of
 * databases or tables needs none: it contains those that the user may see.
 *
 * @param database the one that unqualified names belong to
 * @param user the session's user
 */
record ShowNeeds(String database, String user) implements Show.Visitor<List<AccessNeed>> {

  private static final List<AccessNeed> NOTHING = List.of();

  @Override
  public List<AccessNeed> tables(Show.Tables show) {
    return in(show.database());
  }

  @Override
  public List<AccessNeed> regions(Show.Regions show) {
    return read(show.table());
  }

  @Override
  public List<AccessNeed> estimatedRows(Show.EstimatedRows show) {
    SqlIdentifier table = show.table();
    return table == null ? in(null) : read(table);
  }

  @Override
  public List<AccessNeed> hotSpots(Show.HotSpots show) {
    SqlIdentifier table = show.table();
    return table == null ? NOTHING : read(table);
  }

  @Override
  public List<AccessNeed> tableStatus(Show.TableStatus show) {
    return in(show.database());
  }

  @Override
  public List<AccessNeed> createTableText(Show.CreateTableText show) {
    return read(show.table());
  }

  @Override
  public List<AccessNeed> databases(Show.Databases show) {
    return NOTHING;
  }

  @Override
  public List<AccessNeed> indexes(Show.Indexes show) {
    return read(show.table());
  }

  @Override
  public List<AccessNeed> keys(Show.Keys show) {
    return read(show.table());
  }

  @Override
  public List<AccessNeed> where(Show.Where show) {
    return show.shown().show(this);
  }

  @Override
  public List<AccessNeed> columns(Show.Columns show) {
    return read(show.table());
  }

  @Override
  public List<AccessNeed> variables(Show.Variables show) {
    SqlIdentifier table = show.table();
    return table == null ? NOTHING : read(table);
  }

  @Override
  public List<AccessNeed> properties(Show.Properties show) {
    return NOTHING;
  }

  @Override
  public List<AccessNeed> status(Show.Status show) {
    return NOTHING;
  }

  /** Sessions of others are left out by the session itself. */
  @Override
  public List<AccessNeed> processes(Show.Processes show) {
    return NOTHING;
  }

  @Override
  public List<AccessNeed> warnings(Show.Warnings show) {
    return NOTHING;
  }

  @Override
  public List<AccessNeed> userGrants(Show.UserGrants show) {
    return AccountBinder.named(show.user(), user).equals(user)
        ? NOTHING
        : DefinitionNeeds.OF_ADMINISTRATORS;
  }

  @Override
  public List<AccessNeed> users(Show.Users show) {
    return List.of(AccessNeed.any(Securable.GLOBAL));
  }

  @Override
  public List<AccessNeed> privileges(Show.Privileges show) {
    return List.of(AccessNeed.of(Securable.GLOBAL, ADMIN));
  }

  @Override
  public List<AccessNeed> describe(Show.Describe show) {
    return read(show.table());
  }

  private List<AccessNeed> read(SqlIdentifier table) {
    return DefinitionNeeds.of(DefinitionBinder.qualified(table, database), READ);
  }

  /** Any privilege in a database; every session may begin in the default one. */
  private List<AccessNeed> in(@Nullable SqlIdentifier written) {
    if (written == null && database.equals(Catalog.DEFAULT_DATABASE)) {
      return NOTHING;
    }
    return DefinitionNeeds.database(written == null ? database : written.getSimple());
  }
}

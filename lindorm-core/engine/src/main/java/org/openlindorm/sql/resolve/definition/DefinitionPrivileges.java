package org.openlindorm.sql.resolve.definition;

import static org.openlindorm.access.Privilege.ADMIN;
import static org.openlindorm.access.Privilege.READ;
import static org.openlindorm.access.Privilege.SYSTEM;
import static org.openlindorm.access.Privilege.TRASH;
import static org.openlindorm.access.Privilege.WRITE;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.calcite.sql.SqlIdentifier;
import org.openlindorm.access.Privilege;
import org.openlindorm.access.PrivilegeRequirement;
import org.openlindorm.access.Securable;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableName;
import org.openlindorm.sql.parse.tree.AccountStatement;
import org.openlindorm.sql.parse.tree.AlterTable;
import org.openlindorm.sql.parse.tree.ChangefeedStatement;
import org.openlindorm.sql.parse.tree.CreateTable;
import org.openlindorm.sql.parse.tree.DatabaseStatement;
import org.openlindorm.sql.parse.tree.Definition;
import org.openlindorm.sql.parse.tree.IndexStatement;
import org.openlindorm.sql.parse.tree.NamedStatement;
import org.openlindorm.sql.parse.tree.SessionStatement;
import org.openlindorm.sql.parse.tree.TableNames;
import org.openlindorm.sql.parse.tree.TableStatement;
import org.openlindorm.sql.parse.tree.ViewStatement;

/**
 * The privileges that each definition statement needs. They follow from its text alone, so they are
 * checked before a name is looked up. The rows are the product's; docs/sql/users.md shows them as a
 * table.
 *
 * @param database the default database of unqualified names
 * @param user the session's user
 * @param feedSources returns the table whose changes a changefeed has, or throws CHANGEFEED_UNKNOWN
 */
public record DefinitionPrivileges(
    String database, String user, UnaryOperator<TableName> feedSources)
    implements Definition.Visitor<List<PrivilegeRequirement>> {

  private static final List<PrivilegeRequirement> NOTHING = List.of();
  public static final List<PrivilegeRequirement> OF_ADMINISTRATORS =
      List.of(PrivilegeRequirement.of(Securable.GLOBAL, SYSTEM));

  @Override
  public List<PrivilegeRequirement> createTable(CreateTable create) {
    return created(create.table(), create.temporary());
  }

  /** A temporary table is no definition for others: users who may write rows may create one. */
  private List<PrivilegeRequirement> created(SqlIdentifier table, boolean temporary) {
    return database(table(table).database(), temporary ? WRITE : ADMIN);
  }

  @Override
  public List<PrivilegeRequirement> createTableLike(TableStatement.CreateTableLike create) {
    return both(created(create.table(), create.temporary()), needs(create.model(), READ));
  }

  /** The privileges of the query are checked where it is bound. */
  @Override
  public List<PrivilegeRequirement> createTableAs(TableStatement.CreateTableAs create) {
    SqlIdentifier table = create.create().table();
    if (create.create().temporary()) {
      return created(table, true);
    }
    return both(database(table(table).database(), ADMIN), needs(table, WRITE));
  }

  @Override
  public List<PrivilegeRequirement> alterTable(AlterTable alter) {
    return alter.change().dropsIndex()
        ? needs(alter.table(), READ, ADMIN, TRASH)
        : needs(alter.table(), READ, ADMIN);
  }

  @Override
  public List<PrivilegeRequirement> alterTableSteps(TableStatement.AlterTableSteps alter) {
    return alter.steps().stream().flatMap(step -> alterTable(step).stream()).distinct().toList();
  }

  /** The privileges of the query are checked where it is bound. */
  @Override
  public List<PrivilegeRequirement> createView(ViewStatement.CreateView create) {
    return database(table(create.view()).database(), ADMIN);
  }

  @Override
  public List<PrivilegeRequirement> dropView(ViewStatement.DropView drop) {
    return needs(drop.view(), ADMIN, TRASH);
  }

  @Override
  public List<PrivilegeRequirement> createChangefeed(ChangefeedStatement.CreateFeed create) {
    return both(database(table(create.feed()).database(), ADMIN), needs(create.table(), READ));
  }

  @Override
  public List<PrivilegeRequirement> alterChangefeed(ChangefeedStatement.AlterFeed alter) {
    return database(table(alter.feed()).database(), ADMIN);
  }

  @Override
  public List<PrivilegeRequirement> dropChangefeed(ChangefeedStatement.DropFeed drop) {
    return database(table(drop.feed()).database(), ADMIN, TRASH);
  }

  @Override
  public List<PrivilegeRequirement> commitChanges(ChangefeedStatement.CommitFeed commit) {
    Securable source = feedSources.apply(table(commit.feed())).securable();
    return List.of(PrivilegeRequirement.of(source, READ));
  }

  @Override
  public List<PrivilegeRequirement> dropTable(TableStatement.DropTable drop) {
    return drop.temporary() ? NOTHING : needs(drop.table(), ADMIN, TRASH);
  }

  @Override
  public List<PrivilegeRequirement> dropTables(TableStatement.DropTables drop) {
    return drop.tables().stream().flatMap(each -> dropTable(each).stream()).distinct().toList();
  }

  @Override
  public List<PrivilegeRequirement> truncateTable(TableStatement.TruncateTable truncate) {
    return needs(truncate.table(), ADMIN, TRASH);
  }

  @Override
  public List<PrivilegeRequirement> setOnline(TableStatement.SetOnline set) {
    return List.of(PrivilegeRequirement.of(Securable.GLOBAL, ADMIN));
  }

  @Override
  public List<PrivilegeRequirement> checkTable(TableStatement.CheckTable check) {
    return check.repair() ? needs(check.table(), READ, ADMIN) : needs(check.table(), READ);
  }

  @Override
  public List<PrivilegeRequirement> adviseTable(TableStatement.AdviseTable advise) {
    return advise.letter() == null
        ? needs(advise.table(), READ)
        : needs(advise.table(), READ, ADMIN);
  }

  @Override
  public List<PrivilegeRequirement> createIndex(IndexStatement.CreateIndex create) {
    return needs(create.table(), READ, ADMIN);
  }

  @Override
  public List<PrivilegeRequirement> alterIndex(IndexStatement.AlterIndex alter) {
    return needs(alter.table(), READ, ADMIN);
  }

  @Override
  public List<PrivilegeRequirement> dropIndex(IndexStatement.DropIndex drop) {
    return needs(drop.table(), READ, ADMIN, TRASH);
  }

  @Override
  public List<PrivilegeRequirement> buildIndex(IndexStatement.BuildIndex build) {
    return needs(build.table(), READ, ADMIN);
  }

  @Override
  public List<PrivilegeRequirement> checkIndex(IndexStatement.CheckIndex check) {
    return check.repair() ? needs(check.table(), READ, ADMIN) : needs(check.table(), READ);
  }

  @Override
  public List<PrivilegeRequirement> createDatabase(DatabaseStatement.CreateDatabase create) {
    return List.of(PrivilegeRequirement.of(Securable.GLOBAL, ADMIN));
  }

  @Override
  public List<PrivilegeRequirement> alterDatabase(DatabaseStatement.AlterDatabase alter) {
    return List.of(PrivilegeRequirement.of(Securable.GLOBAL, ADMIN));
  }

  @Override
  public List<PrivilegeRequirement> dropDatabase(DatabaseStatement.DropDatabase drop) {
    return database(drop.database().getSimple(), READ, ADMIN);
  }

  /** Every session begins in the default database, whatever its user may do there. */
  @Override
  public List<PrivilegeRequirement> useDatabase(DatabaseStatement.UseDatabase use) {
    String name = use.database().getSimple();
    return name.equals(Catalog.DEFAULT_DATABASE) ? NOTHING : database(name);
  }

  @Override
  public List<PrivilegeRequirement> alterSystem(SessionStatement.AlterSystem alter) {
    return OF_ADMINISTRATORS;
  }

  @Override
  public List<PrivilegeRequirement> backup(SessionStatement.Backup backup) {
    return OF_ADMINISTRATORS;
  }

  @Override
  public List<PrivilegeRequirement> setVariables(SessionStatement.SetVariables set) {
    return NOTHING;
  }

  /** The session checks the privilege when it knows the owner of the other session. */
  @Override
  public List<PrivilegeRequirement> dropProgram(DatabaseStatement.DropProgram drop) {
    return List.of();
  }

  /** The statement that is executed needs its own privileges. */
  @Override
  public List<PrivilegeRequirement> named(NamedStatement statement) {
    return List.of();
  }

  @Override
  public List<PrivilegeRequirement> kill(SessionStatement.Kill kill) {
    return NOTHING;
  }

  @Override
  public List<PrivilegeRequirement> transaction(SessionStatement.TransactionControl control) {
    return NOTHING;
  }

  @Override
  public List<PrivilegeRequirement> account(AccountStatement account) {
    return account.account(new OfAccounts());
  }

  /** Users and grants are an administrator's; everybody may change his own password. */
  private final class OfAccounts implements AccountStatement.Visitor<List<PrivilegeRequirement>> {

    @Override
    public List<PrivilegeRequirement> createUser(AccountStatement.CreateUser create) {
      return OF_ADMINISTRATORS;
    }

    @Override
    public List<PrivilegeRequirement> setPassword(AccountStatement.SetPassword set) {
      return AccountBinder.named(set.user(), user).equals(user) ? NOTHING : OF_ADMINISTRATORS;
    }

    @Override
    public List<PrivilegeRequirement> dropUser(AccountStatement.DropUser drop) {
      return OF_ADMINISTRATORS;
    }

    @Override
    public List<PrivilegeRequirement> createRole(AccountStatement.CreateRole create) {
      return OF_ADMINISTRATORS;
    }

    @Override
    public List<PrivilegeRequirement> dropRole(AccountStatement.DropRole drop) {
      return OF_ADMINISTRATORS;
    }

    @Override
    public List<PrivilegeRequirement> grant(AccountStatement.Grant grant) {
      return OF_ADMINISTRATORS;
    }

    @Override
    public List<PrivilegeRequirement> grantRoles(AccountStatement.GrantRoles grant) {
      return OF_ADMINISTRATORS;
    }
  }

  private TableName table(SqlIdentifier identifier) {
    return TableNames.defined(identifier, database);
  }

  private static List<PrivilegeRequirement> both(
      List<PrivilegeRequirement> first, List<PrivilegeRequirement> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private List<PrivilegeRequirement> needs(SqlIdentifier identifier, Privilege... privileges) {
    return of(table(identifier), privileges);
  }

  /** Returns the privileges on a table; information_schema needs none. */
  public static List<PrivilegeRequirement> of(TableName name, Privilege... privileges) {
    return InformationSchema.isNamed(name.database())
        ? NOTHING
        : List.of(PrivilegeRequirement.of(name.securable(), privileges));
  }

  /** Returns the privileges on a database; information_schema needs none. */
  public static List<PrivilegeRequirement> database(String name, Privilege... privileges) {
    return InformationSchema.isNamed(name)
        ? NOTHING
        : List.of(PrivilegeRequirement.of(new Securable.OfDatabase(name), privileges));
  }
}

package org.openlindorm.sql.parse.tree;

import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.jspecify.annotations.Nullable;

/** A statement that is neither a query nor a change of rows: it defines, checks or sets. */
public sealed interface Definition extends Statement
    permits TableStatement,
        ViewStatement,
        ChangefeedStatement,
        IndexStatement,
        DatabaseStatement,
        SessionStatement,
        NamedStatement,
        AccountStatement {

  @Override
  default <R> R accept(Statement.Visitor<R> visitor) {
    return visitor.definition(this);
  }

  /** Answers for each of them. */
  <R> R accept(Visitor<R> visitor);

  /** Returns the columns, keys, indexes and options of a table that it writes; null for none. */
  default @Nullable TableParts parts() {
    return null;
  }

  /** Returns the table that it changes; null if it changes none that may be temporary. */
  default @Nullable SqlIdentifier changed() {
    return null;
  }

  /** Returns whether it is an ALTER TABLE with several actions. */
  default boolean hasSeveralActions() {
    return false;
  }

  /** Returns the tables that it drops, in their order. */
  default List<TableStatement.DropTable> drops() {
    return List.of();
  }

  /** A visitor of the kinds of definitions; account statements have a visitor of their own. */
  interface Visitor<R> {
    R createTable(CreateTable create);

    R createTableLike(TableStatement.CreateTableLike create);

    R createTableAs(TableStatement.CreateTableAs create);

    R alterTable(AlterTable alter);

    R alterTableSteps(TableStatement.AlterTableSteps alter);

    R dropTable(TableStatement.DropTable drop);

    R dropTables(TableStatement.DropTables drop);

    R truncateTable(TableStatement.TruncateTable truncate);

    R setOnline(TableStatement.SetOnline set);

    R checkTable(TableStatement.CheckTable check);

    R adviseTable(TableStatement.AdviseTable advise);

    R createView(ViewStatement.CreateView create);

    R dropView(ViewStatement.DropView drop);

    R createChangefeed(ChangefeedStatement.CreateFeed create);

    R dropChangefeed(ChangefeedStatement.DropFeed drop);

    R alterChangefeed(ChangefeedStatement.AlterFeed alter);

    R commitChanges(ChangefeedStatement.CommitFeed commit);

    R createIndex(IndexStatement.CreateIndex create);

    R alterIndex(IndexStatement.AlterIndex alter);

    R dropIndex(IndexStatement.DropIndex drop);

    R buildIndex(IndexStatement.BuildIndex build);

    R checkIndex(IndexStatement.CheckIndex check);

    R createDatabase(DatabaseStatement.CreateDatabase create);

    R alterDatabase(DatabaseStatement.AlterDatabase alter);

    R dropDatabase(DatabaseStatement.DropDatabase drop);

    R useDatabase(DatabaseStatement.UseDatabase use);

    R alterSystem(SessionStatement.AlterSystem alter);

    R setVariables(SessionStatement.SetVariables set);

    R backup(SessionStatement.Backup backup);

    R kill(SessionStatement.Kill kill);

    R named(NamedStatement statement);

    R dropProgram(DatabaseStatement.DropProgram drop);

    R transaction(SessionStatement.TransactionControl control);

    R account(AccountStatement account);
  }
}

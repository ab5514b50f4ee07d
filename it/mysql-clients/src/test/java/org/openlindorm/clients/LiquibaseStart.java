package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;

import liquibase.Contexts;
import liquibase.LabelExpression;
import liquibase.Liquibase;
import liquibase.database.Database;
import liquibase.database.DatabaseFactory;
import liquibase.database.jvm.JdbcConnection;
import liquibase.resource.ClassLoaderResourceAccessor;
import liquibase.snapshot.DatabaseSnapshot;
import liquibase.snapshot.SnapshotControl;
import liquibase.snapshot.SnapshotGeneratorFactory;
import liquibase.structure.core.Column;
import liquibase.structure.core.Index;
import liquibase.structure.core.Table;

/** Liquibase with a change log in XML. */
final class LiquibaseStart implements LibraryStart {

  @Override
  public String start(String database, boolean first) throws Exception {
    try (Liquibase liquibase = liquibase(database)) {
      assertThat(liquibase.listUnrunChangeSets(new Contexts(), new LabelExpression()))
          .hasSize(first ? 2 : 0);
      if (first) {
        liquibase.update(1, "");
        UsersTable.fill(database);
      }
      liquibase.update("");
      liquibase.validate();
      Database seen = liquibase.getDatabase();
      DatabaseSnapshot snapshot =
          SnapshotGeneratorFactory.getInstance()
              .createSnapshot(seen.getDefaultSchema(), seen, new SnapshotControl(seen));
      assertThat(snapshot.get(Table.class)).extracting(Table::getName).contains("users");
      assertThat(snapshot.get(Column.class))
          .filteredOn(column -> column.getRelation().getName().equals("users"))
          .extracting(Column::getName)
          .containsExactlyInAnyOrder("id", "name", "balance", "active", "joined", "note");
      assertThat(snapshot.get(Index.class)).extracting(Index::getName).contains("by_name");
    }
    UsersTable.check(database);
    return ShownAbilities.version(Liquibase.class);
  }

  private static Liquibase liquibase(String database) throws Exception {
    Database opened =
        DatabaseFactory.getInstance()
            .findCorrectDatabaseImplementation(new JdbcConnection(UsersTable.connect(database)));
    return new Liquibase("starts/changelog.xml", new ClassLoaderResourceAccessor(), opened);
  }
}

package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.flywaydb.core.internal.license.VersionPrinter;

/** Flyway with the migrations in {@code starts/flyway}. */
final class FlywayStart implements LibraryStart {

  @Override
  public String start(String database, boolean first) throws Exception {
    if (first) {
      Flyway oldest = flyway(database).target("1").load();
      assertThat(oldest.migrate().migrationsExecuted).isEqualTo(1);
      UsersTable.fill(database);
    }
    Flyway flyway = flyway(database).load();
    assertThat(flyway.migrate().migrationsExecuted).isEqualTo(first ? 1 : 0);
    flyway.validate();
    assertThat(Arrays.stream(flyway.info().applied()).map(MigrationInfo::getDescription))
        .containsExactly("users", "note");
    UsersTable.check(database);
    return VersionPrinter.getVersion();
  }

  private static FluentConfiguration flyway(String database) {
    return Flyway.configure()
        .dataSource(UsersTable.url(database), OneServer.MAKER, OneServer.PASSWORD)
        .locations("classpath:starts/flyway");
  }
}

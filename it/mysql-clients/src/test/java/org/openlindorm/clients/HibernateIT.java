package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.persistence.OptimisticLockException;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;
import org.hibernate.exception.SQLGrammarException;
import org.hibernate.tool.schema.spi.SchemaManagementException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * An application with Hibernate: it makes its table, checks it, and works with entities and HQL.
 */
@Timeout(120)
final class HibernateIT {

  @RegisterExtension
  static final ShownAbilities SEEN = ShownAbilities.of(KnownClient.HIBERNATE, SessionFactory.class);

  private static SessionFactory factory;

  private static Configuration settings(String database, String schema) {
    return new Configuration()
        .addAnnotatedClass(Goods.class)
        .setProperty("hibernate.connection.url", OneServer.url(database))
        .setProperty("hibernate.connection.username", OneServer.MAKER)
        .setProperty("hibernate.connection.password", OneServer.PASSWORD)
        .setProperty("hibernate.jdbc.batch_size", "100")
        .setProperty("hibernate.hbm2ddl.auto", schema);
  }

  @BeforeAll
  static void open() throws SQLException {
    OneServer.createDatabase("hibernatedb");
    settings("hibernatedb", "create").buildSessionFactory().close();
    factory = settings("hibernatedb", "validate").buildSessionFactory();
  }

  @AfterAll
  static void close() {
    factory.close();
  }

  @BeforeEach
  void fill() {
    factory.inTransaction(
        session -> {
          session.createNativeMutationQuery("TRUNCATE TABLE goods").executeUpdate();
          for (int id = 1; id <= 300; id++) {
            session.persist(new Goods(id, "n" + id));
          }
        });
  }

  @Test
  @Shows({Ability.LOGIN, Ability.TABLES, Ability.METADATA})
  void aSchemaIsMadeFoundAndBroughtUpToDate() throws SQLException {
    settings("hibernatedb", "update").buildSessionFactory().close();
    OneServer.createDatabase("validatedb");
    OneServer.run(
        "validatedb",
        "CREATE TABLE goods (id BIGINT NOT NULL, name VARCHAR(100), amount DECIMAL(10,2), at"
            + " TIMESTAMP, bytes VARBINARY, yes BOOLEAN, version INTEGER, PRIMARY KEY (id))");
    assertThatThrownBy(() -> settings("validatedb", "validate").buildSessionFactory())
        .isInstanceOf(SchemaManagementException.class)
        .hasMessageContaining("missing column [quantity]");
    settings("validatedb", "update").buildSessionFactory().close();
    settings("validatedb", "validate").buildSessionFactory().close();
  }

  @Test
  @Shows({Ability.TYPES, Ability.PREPARED})
  void anEntityComesBackAsItWasWritten() {
    Goods written = new Goods(1_000, "it's \\ \u00e9");
    written.amount = new BigDecimal("1.50");
    written.at = LocalDateTime.of(2024, 1, 2, 3, 4, 5, 125_000_000);
    written.bytes = new byte[] {0, -1, 39, 92};
    written.yes = true;
    factory.inTransaction(session -> session.persist(written));
    Goods read = factory.fromSession(session -> session.get(Goods.class, 1_000L));
    assertThat(read).usingRecursiveComparison().isEqualTo(written);
    Goods bare = factory.fromSession(session -> session.get(Goods.class, 7L));
    assertThat(bare)
        .usingRecursiveComparison()
        .ignoringFields("version")
        .isEqualTo(new Goods(7, "n7"));
    Goods nothing = factory.fromSession(session -> session.get(Goods.class, 4_711L));
    assertThat(nothing).isNull();
  }

  @Test
  @Shows({Ability.BATCHES, Ability.READS})
  void rangesAreReadInOrderAndPages() {
    List<String> page =
        factory.fromSession(
            session ->
                session
                    .createSelectionQuery(
                        "select g.name from Goods g where g.id between :low and :high order by g.id"
                            + " desc",
                        String.class)
                    .setParameter("low", 10L)
                    .setParameter("high", 20L)
                    .setFirstResult(1)
                    .setMaxResults(2)
                    .getResultList());
    assertThat(page).containsExactly("n19", "n18");
    long count =
        factory.fromSession(
            session ->
                session
                    .createSelectionQuery("select count(*) from Goods", Long.class)
                    .getSingleResult());
    assertThat(count).isEqualTo(300);
  }

  @Test
  @Shows(Ability.CHANGES)
  void entitiesAreChangedAndRemoved() {
    factory.inTransaction(
        session -> {
          session.get(Goods.class, 10L).name = "changed";
          session.remove(session.get(Goods.class, 11L));
          assertThat(
                  session
                      .createMutationQuery("delete from Goods where id in (12, 13)")
                      .executeUpdate())
              .isEqualTo(2);
          assertThat(
                  session
                      .createMutationQuery("update Goods set quantity = quantity + 1 where id = 14")
                      .executeUpdate())
              .isEqualTo(1);
        });
    List<String> left =
        factory.fromSession(
            session ->
                session
                    .createSelectionQuery(
                        "select concat(g.name, ' ', str(g.quantity)) from Goods g where g.id >= 10"
                            + " and g.id < 16",
                        String.class)
                    .getResultList());
    assertThat(left).containsExactly("changed 0", "n14 1", "n15 0");
  }

  @Test
  @Shows(Ability.CHANGES)
  void aChangeOfAnOutdatedEntityIsRefused() {
    Goods first = factory.fromSession(session -> session.get(Goods.class, 20L));
    Goods second = factory.fromSession(session -> session.get(Goods.class, 20L));
    first.name = "first";
    factory.inTransaction(session -> session.merge(first));
    second.name = "second";
    assertThatThrownBy(() -> factory.inTransaction(session -> session.merge(second)))
        .isInstanceOf(OptimisticLockException.class);
    Goods read = factory.fromSession(session -> session.get(Goods.class, 20L));
    assertThat(read.name).isEqualTo("first");
  }

  @Test
  @Shows(Ability.ERRORS)
  void errorsAreHibernatesOwn() {
    assertThatThrownBy(
            () ->
                factory.fromSession(
                    session ->
                        session
                            .createNativeQuery("SELECT id FROM nowhere", Long.class)
                            .getResultList()))
        .isInstanceOf(SQLGrammarException.class)
        .hasMessageContaining("hibernatedb.nowhere");
  }
}

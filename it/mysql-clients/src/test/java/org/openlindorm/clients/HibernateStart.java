package org.openlindorm.clients;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;

/**
 * Hibernate with {@code hbm2ddl.auto=update}, which adds the column of the application's next
 * version.
 */
final class HibernateStart implements LibraryStart {

  @Override
  public String start(String database, boolean first) {
    if (first) {
      try (SessionFactory sessions = sessions(database, NumberedGoods.class)) {
        NumberedGoods ann = new NumberedGoods("ann", 10);
        sessions.inTransaction(session -> session.persist(ann));
        assertThat(ann.id).isEqualTo(1);
        sessions.inTransaction(
            session -> {
              session.persist(new NumberedGoods("bob", 20));
              session.persist(new NumberedGoods("eve", 30));
            });
        sessions.inTransaction(
            session -> {
              session.get(NumberedGoods.class, 2L).balance = 25;
              session.remove(session.get(NumberedGoods.class, 3L));
            });
      }
    }
    try (SessionFactory sessions = sessions(database, NotedGoods.class)) {
      List<String> rows =
          sessions.fromSession(
              session ->
                  session
                      .createSelectionQuery(
                          "select concat(name, ' ', str(balance)) from NotedGoods where note is"
                              + " null order by id",
                          String.class)
                      .getResultList());
      assertThat(rows).containsExactly("ann 10", "bob 25");
    }
    return ShownAbilities.version(SessionFactory.class);
  }

  private static SessionFactory sessions(String database, Class<?> entity) {
    return new Configuration()
        .setProperty("hibernate.connection.url", UsersTable.url(database))
        .setProperty("hibernate.connection.username", OneServer.MAKER)
        .setProperty("hibernate.connection.password", OneServer.PASSWORD)
        .setProperty("hibernate.hbm2ddl.auto", "update")
        .addAnnotatedClass(entity)
        .buildSessionFactory();
  }
}

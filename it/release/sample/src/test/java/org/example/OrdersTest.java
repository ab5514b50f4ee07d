package org.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openlindorm.testing.LindormExtension;

class OrdersTest {

  @RegisterExtension
  static final LindormExtension lindorm =
      LindormExtension.embedded().withScript("schema.sql").emptiedBeforeEach();

  @Test
  void ordersAreFoundByTheirChannel() throws SQLException {
    lindorm.sql("UPSERT INTO orders (channel, id, status) VALUES ('web', 'a1', 'paid')");
    try (Connection connection = lindorm.dataSource().getConnection();
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT id FROM orders WHERE channel = 'web'")) {
      rows.next();
      assertEquals("a1", rows.getString(1));
    }
    assertEquals(1, lindorm.sql("SELECT id FROM orders WHERE channel = 'web'").size());
  }
}

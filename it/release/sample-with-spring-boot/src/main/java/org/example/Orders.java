package org.example;

import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
class Orders {

  private final JdbcTemplate jdbc;

  Orders(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  void add(String channel, String id) {
    jdbc.update("UPSERT INTO orders (channel, id, status) VALUES (?, ?, 'new')", channel, id);
  }

  List<String> of(String channel) {
    return jdbc.queryForList("SELECT id FROM orders WHERE channel = ?", String.class, channel);
  }
}

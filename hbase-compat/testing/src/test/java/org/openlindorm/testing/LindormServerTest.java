package org.openlindorm.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A server in a process of its own, through what tests of failures do to it. */
class LindormServerTest {

  @Test
  void writtenRowsSurviveAKillAtTheSameAddress() {
    try (LindormServer server = LindormServer.process().start()) {
      String url = server.jdbcUrl();
      assertThat(server.sql("SHOW TABLES")).as("tables of the warm-up").isEmpty();
      server.sql(
          "CREATE TABLE t (id BIGINT, name VARCHAR, PRIMARY KEY (id));"
              + " UPSERT INTO t (id, name) VALUES (1, 'one')");
      server.kill();
      server.restart();
      assertThat(server.jdbcUrl()).isEqualTo(url);
      assertThat(server.sql("SELECT name FROM t WHERE id = 1"))
          .extracting("name")
          .containsExactly("one");
      server.pause();
      server.resume();
      assertThat(server.sql("SELECT COUNT(*) AS n FROM t")).extracting("n").containsExactly(1L);
    }
  }
}

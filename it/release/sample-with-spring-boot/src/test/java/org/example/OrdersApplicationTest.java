package org.example;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openlindorm.testing.LindormExtension;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

@SpringBootTest
class OrdersApplicationTest {

  /** With an installation at hand it runs on its own libraries, and Jetty may be Spring Boot's. */
  @RegisterExtension
  static final LindormExtension lindorm =
      (System.getProperty("lindorm.home") == null
              ? LindormExtension.embedded()
              : LindormExtension.process())
          .withScript("lindorm-schema.sql")
          .emptiedBeforeEach();

  @DynamicPropertySource
  static void database(DynamicPropertyRegistry registry) {
    registry.add("spring.datasource.url", lindorm::jdbcUrl);
    registry.add(
        "spring.datasource.driver-class-name", () -> "org.apache.calcite.avatica.remote.Driver");
    registry.add("spring.datasource.username", () -> "root");
    registry.add("spring.datasource.password", () -> "");
  }

  @Autowired Orders orders;

  @Test
  void anOrderIsFoundByItsChannel() {
    orders.add("web", "a1");
    assertThat(orders.of("web")).containsExactly("a1");
  }

  @Test
  void theOrdersOfAnotherTestAreRemoved() {
    assertThat(orders.of("web")).isEmpty();
  }
}

package org.example;

import static org.junit.Assert.assertEquals;

import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Test;
import org.openlindorm.testing.LindormServer;

public class JUnit4Test {

  private static LindormServer lindorm;

  @BeforeClass
  public static void start() {
    lindorm = LindormServer.embedded().withScript("schema.sql").start();
  }

  @AfterClass
  public static void stop() {
    lindorm.close();
  }

  @Before
  public void empty() {
    lindorm.empty();
  }

  @Test
  public void oneOrder() {
    lindorm.sql("UPSERT INTO orders (channel, id, status) VALUES ('web', 'a1', 'paid')");
    assertEquals(1, lindorm.sql("SELECT * FROM orders").size());
  }

  @Test
  public void anotherOrder() {
    lindorm.sql("UPSERT INTO orders (channel, id, status) VALUES ('web', 'a2', 'paid')");
    assertEquals(1, lindorm.sql("SELECT * FROM orders").size());
  }
}

package org.example;

import static org.testng.Assert.assertEquals;

import org.openlindorm.testing.LindormServer;
import org.testng.annotations.AfterClass;
import org.testng.annotations.BeforeClass;
import org.testng.annotations.Test;

public class TestNGTest {

  private LindormServer lindorm;

  @BeforeClass
  public void start() {
    lindorm = LindormServer.embedded().withScript("schema.sql").start();
  }

  @AfterClass
  public void stop() {
    lindorm.close();
  }

  @Test
  public void oneOrder() {
    lindorm.sql("UPSERT INTO orders (channel, id, status) VALUES ('web', 'a1', 'paid')");
    assertEquals(lindorm.sql("SELECT * FROM orders").size(), 1);
  }
}

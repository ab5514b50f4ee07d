package org.example;

import org.openlindorm.testing.LindormServer;

/** A program without any framework of tests. */
public final class OrdersProgram {

  public static void main(String[] arguments) {
    try (LindormServer lindorm = LindormServer.process().withScript("schema.sql").start()) {
      lindorm.sql("UPSERT INTO orders (channel, id, status) VALUES ('web', 'a1', 'paid')");
      int found = lindorm.sql("SELECT * FROM orders").size();
      System.out.println("The program found " + found + " order");
    }
  }
}

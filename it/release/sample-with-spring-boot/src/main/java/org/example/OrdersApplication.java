package org.example;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class OrdersApplication {

  public static void main(String[] arguments) {
    SpringApplication.run(OrdersApplication.class, arguments);
  }
}

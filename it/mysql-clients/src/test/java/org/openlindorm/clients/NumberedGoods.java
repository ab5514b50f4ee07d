package org.openlindorm.clients;

import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDateTime;

/** An entity whose keys the server assigns. */
@Entity
@Table(name = "numbered")
class NumberedGoods {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  String name;
  Integer balance;
  boolean active = true;
  LocalDateTime at;

  NumberedGoods() {}

  NumberedGoods(String name, int balance) {
    this.name = name;
    this.balance = balance;
    this.at = LocalDateTime.of(2024, 1, 2, 3, 4, 5);
  }
}

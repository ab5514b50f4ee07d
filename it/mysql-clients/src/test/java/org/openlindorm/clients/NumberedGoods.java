package org.openlindorm.clients;

import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** An entity in the first version of its application. */
@Entity
@Table(name = "numbered")
class NumberedGoods extends NumberedRow {

  NumberedGoods() {}

  NumberedGoods(String name, int balance) {
    this.name = name;
    this.balance = balance;
  }
}

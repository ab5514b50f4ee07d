package org.openlindorm.clients;

import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import java.time.LocalDateTime;

/** The columns of an entity whose keys the server assigns. */
@MappedSuperclass
abstract class NumberedRow {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  String name;
  Integer balance;
  boolean active = true;
  LocalDateTime at = LocalDateTime.of(2024, 1, 2, 3, 4, 5);
}

package org.openlindorm.clients;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** An entity of Hibernate whose columns have the types that the server has. */
@Entity
@Table(name = "goods")
class Goods {

  @Id long id;

  @Column(length = 100)
  String name;

  @Column(precision = 10, scale = 2)
  BigDecimal amount;

  @Column(columnDefinition = "TIMESTAMP")
  LocalDateTime at;

  @Column(columnDefinition = "VARBINARY")
  byte[] bytes;

  @JdbcTypeCode(SqlTypes.BOOLEAN)
  @Column(columnDefinition = "BOOLEAN")
  Boolean yes;

  Integer quantity;

  @Version Integer version;

  protected Goods() {}

  Goods(long id, String name) {
    this.id = id;
    this.name = name;
    this.quantity = 0;
  }
}

package org.openlindorm.clients;

import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** The entity of {@link NumberedGoods} in the next version, with another column. */
@Entity
@Table(name = "numbered")
class NotedGoods extends NumberedRow {
  String note;
}

package org.openlindorm.hbase.web;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Who asks.
 *
 * @param address in numbers
 * @param fromThisMachine whether he is known to be here, and not behind somebody who asks for him
 * @param encrypted whether nobody between can read along
 * @param stay of who has logged in, else null
 */
public record Visitor(
    String address, boolean fromThisMachine, boolean encrypted, @Nullable Visit stay) {

  Visit requireVisit() {
    if (stay == null) {
      throw new WebRefusal(401, "Log in first.");
    }
    return stay;
  }

  public Optional<Visit> visit() {
    return Optional.ofNullable(stay);
  }
}

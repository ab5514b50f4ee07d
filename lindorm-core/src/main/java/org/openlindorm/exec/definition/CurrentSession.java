package org.openlindorm.exec.definition;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advice.AdvisorMode;
import org.openlindorm.error.Warning;

/** What a statement about definitions knows of the session that it runs in. */
public interface CurrentSession {

  /** Changes the database that unqualified names belong to. */
  void use(String database);

  /** What the statement before this one warned of; nothing in a session that does not keep it. */
  default List<Warning> warnings() {
    return List.of();
  }

  /** What the session has set, or null where the system's value counts. */
  default @Nullable AdvisorMode keyAdvisor() {
    return null;
  }

  /** Sets the mode of this session; null takes it back. */
  default void keyAdvisor(@Nullable AdvisorMode mode) {}
}

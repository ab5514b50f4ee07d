package org.openlindorm.exec.definition;

import java.util.Map;
import org.openlindorm.advice.AdvisorMode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;

/** What a statement about definitions knows of the session that it runs in. */
public interface CurrentSession {

  /** Changes the database that unqualified names belong to. */
  void use(String database);

  /** What the session has set with SET; elsewhere the system's value counts. */
  default Map<SystemVariable, String> settings() {
    return Map.of();
  }

  /** Sets variables of this session; an empty value takes one back. */
  default void set(Map<SystemVariable, String> values) {}

  /** Whether the session has written since it was asked the last time. */
  default boolean takeWritten() {
    return false;
  }

  /** What becomes of the advisor's findings in this session. */
  default AdvisorMode keyAdvisor(Catalog catalog) {
    String own = settings().get(SystemVariable.KEY_ADVISOR);
    return own == null ? AdvisorMode.in(catalog) : AdvisorMode.named(own);
  }

  /**
   * Ends what a session of this server runs.
   *
   * @param stays whether the session itself goes on
   * @throws org.openlindorm.error.LindormException SESSION_UNKNOWN
   */
  default void kill(long session, boolean stays) {
    throw LindormException.of(ErrorCode.SESSION_UNKNOWN, session);
  }
}

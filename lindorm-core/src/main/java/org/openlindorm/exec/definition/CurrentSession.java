package org.openlindorm.exec.definition;

import java.util.List;
import java.util.Map;
import org.openlindorm.access.SessionState;
import org.openlindorm.advice.AdvisorMode;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;
import org.openlindorm.schema.TableName;

/** What a statement about definitions knows of the session that it runs in. */
public interface CurrentSession {

  /** The part of a catalog that the session's user sees. */
  default Catalog seen(Catalog catalog) {
    return catalog;
  }

  /** Whether the session's user also sees what belongs to others, or to nobody. */
  default boolean seesEverything() {
    return true;
  }

  /** Whether the session's user may read a table. */
  default boolean mayRead(Catalog catalog, TableName table) {
    return true;
  }

  /** Changes the database that unqualified names belong to. */
  void use(String database);

  /** What the statement before this one warned of; nothing in a session that does not keep it. */
  default List<Warning> warnings() {
    return List.of();
  }

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

  /** The sessions of this server that the session's user sees. */
  default List<SessionState> processes() {
    return List.of();
  }
}

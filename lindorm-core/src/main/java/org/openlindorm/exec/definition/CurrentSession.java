package org.openlindorm.exec.definition;

import java.util.List;

/** What a statement about definitions knows of the session that it runs in. */
public interface CurrentSession {

  /** Changes the database that unqualified names belong to. */
  void use(String database);

  /** What the statement before this one warned of; nothing in a session that does not keep it. */
  default List<String> warnings() {
    return List.of();
  }
}

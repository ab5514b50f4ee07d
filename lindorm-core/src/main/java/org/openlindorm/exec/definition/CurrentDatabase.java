package org.openlindorm.exec.definition;

/** The database that a session works in; USE changes it. */
public interface CurrentDatabase {

  void use(String database);
}

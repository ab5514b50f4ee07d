package org.openlindorm.engine;

import org.openlindorm.access.Principal;
import org.openlindorm.access.Rights;
import org.openlindorm.schema.Catalog;

/** The SQL engine over one store. Sessions are cheap; close them all before the engine. */
public interface Engine extends AutoCloseable {

  /** The protocol of MySQL, for whose sessions metadata has the forms of MySQL 8. */
  String MYSQL_PROTOCOL = "mysql";

  /** Opens a session of this process in the default database. */
  default Session open() {
    return open(Principal.PROCESS);
  }

  /** Opens a session of an authenticated user. */
  default Session open(Principal principal) {
    return open(principal, reserveNumber());
  }

  /**
   * Reserves the number of a session that may be opened later. A protocol may send the number
   * before it knows the user.
   */
  long reserveNumber();

  /**
   * Opens a session under a number that no open session has.
   *
   * @param number from {@link #reserveNumber()}; may be the number of a session that is closed
   */
  Session open(Principal principal, long number);

  /**
   * Returns the same engine for a protocol server; statement monitoring then shows the protocol.
   *
   * @param protocol such as {@code mysql}
   */
  default Engine forProtocol(String protocol) {
    return this;
  }

  /** Returns the newest snapshot of all definitions, for metadata calls. */
  Catalog catalog();

  /** Returns the part of the catalog that a principal may see. */
  default Catalog catalog(Principal principal) {
    Catalog all = catalog();
    return all.seenBy(Rights.of(all.accounts(), principal));
  }

  @Override
  void close();
}

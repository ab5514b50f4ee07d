package org.openlindorm.engine;

import org.openlindorm.access.Principal;
import org.openlindorm.access.Rights;
import org.openlindorm.schema.Catalog;

/** The SQL engine over one store. Sessions are cheap; close them all before the engine. */
public interface Engine extends AutoCloseable {

  /** Opens a session of this process in the default database. */
  default Session open() {
    return open(Principal.PROCESS);
  }

  /** Opens a session of somebody who has logged in. */
  default Session open(Principal principal) {
    return open(principal, reserveNumber());
  }

  /**
   * A number for a session that is opened later, if at all: a protocol may tell it before it knows
   * who asks.
   */
  long reserveNumber();

  /**
   * Opens a session under a number of its own, which no open session has.
   *
   * @param number from {@link #reserveNumber()}, also of a session that is closed by now
   */
  Session open(Principal principal, long number);

  /**
   * The same engine for those who speak a protocol, which is told to who watches their statements.
   *
   * @param protocol such as {@code mysql}
   */
  default Engine spoken(String protocol) {
    return this;
  }

  /** The newest snapshot of all definitions, for metadata calls. */
  Catalog catalog();

  /** The part of it that somebody sees. */
  default Catalog catalog(Principal principal) {
    Catalog all = catalog();
    return all.seenBy(Rights.of(all.accounts(), principal));
  }

  @Override
  void close();
}

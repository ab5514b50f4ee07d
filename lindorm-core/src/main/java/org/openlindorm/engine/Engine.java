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
  Session open(Principal principal);

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

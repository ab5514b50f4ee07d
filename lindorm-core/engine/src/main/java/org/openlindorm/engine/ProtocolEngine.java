package org.openlindorm.engine;

import org.openlindorm.access.Principal;
import org.openlindorm.schema.Catalog;

/** An engine that attaches a protocol name to its sessions. */
record ProtocolEngine(Engine engine, Opening opening) implements Engine {

  /** Opens a session under its number. */
  interface Opening {
    Session open(Principal principal, long number);
  }

  @Override
  public long reserveNumber() {
    return engine.reserveNumber();
  }

  @Override
  public Session open(Principal principal, long number) {
    return opening.open(principal, number);
  }

  @Override
  public Engine forProtocol(String protocol) {
    return engine.forProtocol(protocol);
  }

  @Override
  public Catalog catalog() {
    return engine.catalog();
  }

  @Override
  public void close() {
    engine.close();
  }
}

package org.openlindorm.hbase.shell;

/** Why a load cannot go on; the message is for the person who started it. */
final class LoadFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  LoadFailure(String message) {
    super(message);
  }
}

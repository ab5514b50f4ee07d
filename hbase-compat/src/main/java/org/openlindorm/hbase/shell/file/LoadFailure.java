package org.openlindorm.hbase.shell.file;

/** Why a load cannot go on; the message is for the person who started it. */
public final class LoadFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public LoadFailure(String message) {
    super(message);
  }
}

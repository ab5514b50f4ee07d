package org.openlindorm.shell.file;

/** Reports why a load cannot continue, with a message for the user. */
public final class LoadFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  public LoadFailure(String message) {
    super(message);
  }
}

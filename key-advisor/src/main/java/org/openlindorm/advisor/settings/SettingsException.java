package org.openlindorm.advisor.settings;

/** A settings file that cannot be used; the message says where, why, and what was meant. */
public final class SettingsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public SettingsException(String message) {
    super(message);
  }
}

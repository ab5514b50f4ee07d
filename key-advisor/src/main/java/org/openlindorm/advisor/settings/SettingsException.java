package org.openlindorm.advisor.settings;

/**
 * Thrown for an invalid settings file. The message contains the place, the reason and the probable
 * intention.
 */
public final class SettingsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public SettingsException(String message) {
    super(message);
  }
}

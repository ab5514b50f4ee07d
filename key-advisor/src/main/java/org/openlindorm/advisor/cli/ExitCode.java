package org.openlindorm.advisor.cli;

/** The exit codes of the process. */
final class ExitCode {
  static final int CLEAN = 0;
  static final int FINDINGS = 1;

  /** A usage error, invalid settings, or a file that could not be read or written. */
  static final int UNUSABLE = 2;

  static final int INTERNAL = 3;

  private ExitCode() {}
}

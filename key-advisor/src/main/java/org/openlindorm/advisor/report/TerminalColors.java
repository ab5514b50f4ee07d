package org.openlindorm.advisor.report;

import org.openlindorm.advisor.finding.Severity;

/** Terminal colors, or none. */
enum TerminalColors {
  PLAIN {
    @Override
    String of(String code, String text) {
      return text;
    }
  },
  COLOURED {
    @Override
    String of(String code, String text) {
      return text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }
  };

  abstract String of(String code, String text);

  String bold(String text) {
    return of("1", text);
  }

  String margin(String text) {
    return of("1;34", text);
  }

  String good(String text) {
    return of("32", text);
  }

  String bad(String text) {
    return of("31", text);
  }

  String severity(Severity severity, String text) {
    return of(
        switch (severity) {
          case ERROR -> "1;31";
          case WARNING -> "1;33";
          case INFO -> "1;36";
          case QUESTION -> "1;35";
        },
        text);
  }
}

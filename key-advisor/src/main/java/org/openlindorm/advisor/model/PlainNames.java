package org.openlindorm.advisor.model;

import org.openlindorm.sql.parse.GrammarWords;

/** Determines which names need no quotes in DDL. */
final class PlainNames {

  private PlainNames() {}

  static boolean plain(String name) {
    if (name.isEmpty() || GrammarWords.contains(name)) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
      if (!letter && (i == 0 || c < '0' || c > '9')) {
        return false;
      }
    }
    return true;
  }
}

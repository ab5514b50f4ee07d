package org.openlindorm.advisor.model;

import org.openlindorm.sql.parse.ReservedWords;

/** Determines which names need no quotes in DDL. */
final class Words {

  private Words() {}

  static boolean plain(String name) {
    if (name.isEmpty() || ReservedWords.contains(name)) {
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

package org.openlindorm.advisor.model;

import java.util.Locale;
import java.util.Set;

/** Decides which names need no quotes in DDL. */
final class Words {

  /** Reserved words that are common as column names. A quote too many does no harm. */
  private static final Set<String> RESERVED =
      Set.of(
          """
          TIMESTAMP DATE TIME USER VALUE VALUES KEY INDEX TABLE ORDER GROUP ROW ROWS COL START
          END YEAR MONTH DAY HOUR MINUTE SECOND SYSTEM RANK POSITION PARTITION METHOD RANGE
          COUNT SUM MIN MAX AVG LANGUAGE LOCAL MODULE FROM TO SELECT WHERE BY LIMIT OFFSET SET
          TYPE HASH INTERVAL CHECK COLUMN DEFAULT DESC ASC CURRENT SESSION PRIMARY REFERENCES
          RESULT RELEASE TRIGGER UNION UNIQUE UPDATE UPSERT VERSION WINDOW WITH WITHIN ZONE
          PERIOD PLAN PATH NAME LEVEL STATE STATUS DATA CATEGORY LENGTH LOG MATCH NUMBER OF
          OLD NEW ON OPEN OUT OVER PERCENT PRECISION REF SCOPE SEARCH SIMILAR SOME SQL STATIC
          STREAM TABLES THEN TRANSLATE TRUNCATE UESCAPE UNKNOWN USING VARYING WHEN ABS ALL AND
          ANY ARRAY AS AT BEGIN BETWEEN BIGINT BINARY BOTH CALL CASE CAST CHAR CLOSE COLLECT
          CREATE CROSS CUBE
          """
              .strip()
              .split("\\s+", -1));

  private Words() {}

  static boolean plain(String name) {
    // No reserved word contains an underscore.
    boolean reserved = name.indexOf('_') < 0 && RESERVED.contains(name.toUpperCase(Locale.ROOT));
    if (name.isEmpty() || reserved) {
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

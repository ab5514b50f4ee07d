package org.openlindorm.sql.script;

import org.openlindorm.sql.parse.SqlScript;

/** A statement with the script that contains it. */
public record ScriptPart(String file, SqlScript.Part part) {

  /** Returns whether both are parts of one statement. */
  boolean isSame(ScriptPart other) {
    return file.equals(other.file) && part.offset() == other.part.offset();
  }

  boolean contains(TextSpan span) {
    return span.file().equals(file)
        && span.start() >= part.offset()
        && span.end() <= part.offset() + part.text().length();
  }
}

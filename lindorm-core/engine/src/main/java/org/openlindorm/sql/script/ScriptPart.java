package org.openlindorm.sql.script;

import org.openlindorm.sql.parse.SqlScript;

/** A statement with the script that contains it. */
public record ScriptPart(String file, SqlScript.Part part) {

  boolean contains(TextSpan span) {
    return span.file().equals(file)
        && span.start() >= part.offset()
        && span.end() <= part.offset() + part.text().length();
  }
}

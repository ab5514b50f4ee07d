package org.openlindorm.advisor.editor;

import java.nio.file.Path;
import java.util.Locale;

/**
 * A text that the editor holds.
 *
 * @param uri as the editor writes it
 * @param language as the editor calls it, such as {@code sql} or {@code plsql}
 * @param version counts the changes of this document
 * @param text with line feeds
 */
record OpenDocument(String uri, Path file, String language, int version, String text) {

  OpenDocument changed(int newVersion, String newText) {
    return new OpenDocument(uri, file, language, newVersion, newText);
  }

  /** Other documents, such as the settings, count as files and are not judged as SQL. */
  boolean isSql() {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return name.endsWith(".sql") || language.toLowerCase(Locale.ROOT).contains("sql");
  }
}

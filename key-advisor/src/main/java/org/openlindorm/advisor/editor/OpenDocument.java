package org.openlindorm.advisor.editor;

import java.nio.file.Path;
import java.util.Locale;

/**
 * A document that is open in the editor.
 *
 * @param uri the URI as the editor writes it
 * @param language the editor's language id, such as {@code sql} or {@code plsql}
 * @param version the version number of the document, which the editor increments
 * @param text the text, with line feeds
 */
record OpenDocument(String uri, Path file, String language, int version, String text) {

  OpenDocument changed(int newVersion, String newText) {
    return new OpenDocument(uri, file, language, newVersion, newText);
  }

  /**
   * Returns whether the document is linted as SQL. Other documents, such as the settings, only
   * replace their files.
   */
  boolean isSql() {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    return name.endsWith(".sql") || language.toLowerCase(Locale.ROOT).contains("sql");
  }
}

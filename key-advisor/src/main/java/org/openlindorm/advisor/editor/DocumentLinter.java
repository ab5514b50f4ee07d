package org.openlindorm.advisor.editor;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.openlindorm.advisor.input.Texts;
import org.openlindorm.advisor.report.LintResults;

/** Lints a document as {@code lint} would lint the file. */
public interface DocumentLinter {

  /**
   * Returns the findings of a document and its effects on other files.
   *
   * @param notes receives messages for the log
   * @throws org.openlindorm.advisor.input.InputException if an input cannot be read
   * @throws org.openlindorm.advisor.settings.SettingsException if the settings are invalid
   */
  LintResults lint(Request request, Consumer<String> notes);

  /**
   * A document with its context.
   *
   * @param folder the base of file names in the results
   * @param alone whether no folder of the editor contains the document
   * @param texts the files, with the unsaved text of open documents
   */
  record Request(Path document, Path folder, boolean alone, Texts texts) {}
}

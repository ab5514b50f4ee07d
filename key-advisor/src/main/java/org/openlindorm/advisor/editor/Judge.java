package org.openlindorm.advisor.editor;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.openlindorm.advisor.input.Texts;
import org.openlindorm.advisor.report.Results;

/** Judges a document as {@code lint} would judge the file. */
public interface Judge {

  /**
   * What counts of a document and of what it concerns in other files.
   *
   * @param notes takes what the reader of the log should know
   * @throws org.openlindorm.advisor.input.InputException if something cannot be had
   * @throws org.openlindorm.advisor.settings.SettingsException if the settings cannot be used
   */
  Results judge(Request request, Consumer<String> notes);

  /**
   * A document in its surroundings.
   *
   * @param folder what the names in the results are relative to
   * @param alone whether the editor has no folder that holds the document
   * @param texts the files, open documents as they are typed
   */
  record Request(Path document, Path folder, boolean alone, Texts texts) {}
}

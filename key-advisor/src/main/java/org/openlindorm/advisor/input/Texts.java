package org.openlindorm.advisor.input;

import java.nio.file.Files;
import java.nio.file.Path;

/** Returns the texts of files, from the disk or from an editor with unsaved texts. */
public interface Texts {

  /** The texts of files as they are on disk. */
  Texts SAVED =
      new Texts() {
        @Override
        public boolean holds(Path file) {
          return Files.exists(file);
        }

        @Override
        public String read(Path file, String name) {
          return TextFile.read(file, name);
        }
      };

  /** Returns whether there is such a file. */
  boolean holds(Path file);

  /**
   * Returns the text of a file; its lines end with line feeds.
   *
   * @param name the file's name for messages
   * @throws InputException if it cannot be read
   */
  String read(Path file, String name);
}

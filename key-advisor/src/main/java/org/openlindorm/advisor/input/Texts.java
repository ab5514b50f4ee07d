package org.openlindorm.advisor.input;

import java.nio.file.Files;
import java.nio.file.Path;

/** The source of files' texts: the disk, or an editor with newer ones. */
public interface Texts {

  /** The files as they are saved. */
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
   * The text of a file, its lines ended by line feeds.
   *
   * @param name for messages
   * @throws InputException if it cannot be read
   */
  String read(Path file, String name);
}

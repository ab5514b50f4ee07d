package org.openlindorm.advisor.input;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.openlindorm.advisor.input.TextFile.Encoding;

/**
 * A text file that is to be changed, with the line ends, the encoding and the byte order mark that
 * it has and keeps.
 */
public final class SavedFile {

  private final Path file;
  private final String name;
  private final byte[] mark;
  private final Encoding encoding;
  private final String text;

  private SavedFile(Path file, String name, byte[] bytes) {
    this.file = file;
    this.name = name;
    this.encoding = Encoding.of(bytes);
    this.mark = Arrays.copyOf(bytes, encoding.mark());
    this.text = encoding.text(bytes, name);
  }

  /**
   * Reads a file once more, in order to change it.
   *
   * @param known the text that the change is made for
   * @throws InputException if it cannot be read, or holds another text by now
   */
  public static SavedFile of(Path file, String name, String known) {
    try {
      var saved = new SavedFile(file, name, Files.readAllBytes(file));
      if (!TextFile.withLineFeeds(saved.text).equals(known)) {
        throw new InputException(name + " was changed by somebody meanwhile and is left alone.");
      }
      return saved;
    } catch (IOException e) {
      throw new InputException(name + " cannot be read: " + e.getMessage() + ".");
    }
  }

  public String text() {
    return text;
  }

  /** Saves another text in its place. */
  public void write(String changed) {
    var bytes = new ByteArrayOutputStream();
    bytes.writeBytes(mark);
    bytes.writeBytes(changed.getBytes(encoding.charset()));
    try {
      Files.write(file, bytes.toByteArray());
    } catch (IOException e) {
      throw new InputException(name + " cannot be written: " + e + ".");
    }
  }
}

package org.openlindorm.advisor.input;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.openlindorm.advisor.input.TextFile.Encoding;

/** A text file to be changed. Its line ends, encoding and byte order mark are preserved. */
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
   * Reads a file again before it is changed.
   *
   * @param known the text for which the change was made
   * @throws InputException if the file cannot be read, or its text is not {@code known} any more
   */
  public static SavedFile of(Path file, String name, String known) {
    try {
      var saved = new SavedFile(file, name, Files.readAllBytes(file));
      if (!TextFile.withLineFeeds(saved.text).equals(known)) {
        throw new InputException(
            name + " was changed by another program in the meantime" + " and is left unchanged.");
      }
      return saved;
    } catch (IOException e) {
      throw new InputException(name + " cannot be read: " + e.getMessage() + ".");
    }
  }

  public String text() {
    return text;
  }

  /** Overwrites the file with a new text. */
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

package org.openlindorm.advisor.input;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * Decodes text files: UTF-8 with or without a byte order mark, UTF-16 with one, line ends of any
 * system. The decoded lines end with a line feed, so places are the same on every system.
 */
public final class TextFile {
  /** The maximum size in bytes of hand-written definitions and queries; larger files are data. */
  static final int LARGEST = 32 << 20;

  private TextFile() {}

  /**
   * Returns the text of a file.
   *
   * @param name the file's name for messages
   * @throws InputException if the file is missing, too large or not text
   */
  public static String read(Path file, String name) {
    try (InputStream in = Files.newInputStream(file)) {
      return text(read(in, name), name);
    } catch (NoSuchFileException e) {
      throw new InputException(name + " does not exist.");
    } catch (AccessDeniedException e) {
      throw new InputException(name + " is not readable for this user.");
    } catch (IOException e) {
      throw new InputException(name + " cannot be read: " + e.getMessage() + ".");
    }
  }

  /** Reads a stream to its end. */
  public static byte[] read(InputStream in, String name) throws IOException {
    byte[] bytes = in.readNBytes(LARGEST + 1);
    if (bytes.length > LARGEST) {
      throw new InputException(
          name
              + " is larger than "
              + (LARGEST >> 20)
              + " MB. From a dump, key-advisor import reads the definitions. For a sample"
              + " 1,000 keys are enough: use a part of it, such as with head -n 100000."
              + " Other files of this size are data: leave them out.");
    }
    return bytes;
  }

  /**
   * Returns a reader for a stream of any size. Bytes that are not text, as in the rows of a dump,
   * are replaced without an error.
   */
  public static Reader reader(InputStream in) throws IOException {
    InputStream buffered = new BufferedInputStream(in);
    buffered.mark(3);
    byte[] start = buffered.readNBytes(3);
    buffered.reset();
    boolean little = startsWith(start, 0xFF, 0xFE);
    boolean big = startsWith(start, 0xFE, 0xFF);
    buffered.skipNBytes(little || big ? 2 : startsWith(start, 0xEF, 0xBB, 0xBF) ? 3 : 0);
    return new InputStreamReader(
        buffered,
        little
            ? StandardCharsets.UTF_16LE
            : big ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_8);
  }

  /**
   * Returns the decoded text.
   *
   * @throws InputException if the bytes are not text
   */
  public static String text(byte[] bytes, String name) {
    return withLineFeeds(Encoding.of(bytes).text(bytes, name));
  }

  /** Returns the text with line feeds in place of the line ends of other systems. */
  public static String withLineFeeds(String text) {
    return text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
  }

  /**
   * The encoding of a text.
   *
   * @param mark the length of the byte order mark in bytes
   */
  record Encoding(Charset charset, int mark) {

    static Encoding of(byte[] bytes) {
      if (startsWith(bytes, 0xFF, 0xFE)) {
        return new Encoding(StandardCharsets.UTF_16LE, 2);
      }
      if (startsWith(bytes, 0xFE, 0xFF)) {
        return new Encoding(StandardCharsets.UTF_16BE, 2);
      }
      return new Encoding(StandardCharsets.UTF_8, startsWith(bytes, 0xEF, 0xBB, 0xBF) ? 3 : 0);
    }

    /** Returns the text with its original line ends. */
    String text(byte[] bytes, String name) {
      String text = decode(bytes, mark, charset, name);
      int zero = text.indexOf('\0');
      if (zero >= 0) {
        throw new InputException(name + " is not text: it has a zero byte at " + zero + ".");
      }
      return text;
    }
  }

  private static boolean startsWith(byte[] bytes, int... start) {
    if (bytes.length < start.length) {
      return false;
    }
    for (int i = 0; i < start.length; i++) {
      if ((bytes[i] & 0xFF) != start[i]) {
        return false;
      }
    }
    return true;
  }

  private static String decode(byte[] bytes, int from, Charset charset, String name) {
    var decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes, from, bytes.length - from);
    try {
      return decoder.decode(in).toString();
    } catch (CharacterCodingException e) {
      int line = 1;
      for (int i = from; i < in.position(); i++) {
        line += bytes[i] == '\n' ? 1 : 0;
      }
      throw new InputException(
          name
              + " is no "
              + charset.name()
              + " text: line "
              + line
              + " has other bytes. Save it as UTF-8.");
    }
  }
}

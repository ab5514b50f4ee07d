package org.openlindorm.shell;

import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.function.LongSupplier;
import java.util.zip.GZIPOutputStream;
import org.openlindorm.shell.file.AtomicFile;

/** The file of an export or a dump, which gets its name when it is complete. */
final class ExportFile {

  static final int BUFFER = 1 << 16;

  private ExportFile() {}

  /** Writes the content of a file and closes the stream. */
  interface Content {

    /**
     * Writes all bytes.
     *
     * @param bytes the number of bytes in the file so far
     */
    void write(OutputStream to, LongSupplier bytes) throws IOException, SQLException;
  }

  /** Writes a file; a device or a pipe is written directly, not replaced. */
  static void write(Path path, boolean compressed, Content content)
      throws IOException, SQLException {
    Path named = path.toAbsolutePath();
    if (Files.exists(named) && !Files.isRegularFile(named)) {
      OutputStream to = new BufferedOutputStream(new FileOutputStream(named.toFile()), BUFFER);
      content.write(compressed ? new GZIPOutputStream(to, BUFFER) : to, () -> 0);
      return;
    }
    // The target of a symbolic link, if it is one.
    Path file = Files.exists(named) ? named.toRealPath() : named;
    try (AtomicFile draft = AtomicFile.of(file)) {
      try (CountedStream bytes =
          new CountedStream(new BufferedOutputStream(draft.open(), BUFFER))) {
        content.write(compressed ? new GZIPOutputStream(bytes, BUFFER) : bytes, () -> bytes.count);
      }
      draft.complete();
    }
  }

  private static final class CountedStream extends FilterOutputStream {

    private long count;

    CountedStream(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int one) throws IOException {
      out.write(one);
      count++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
      count += length;
    }
  }
}

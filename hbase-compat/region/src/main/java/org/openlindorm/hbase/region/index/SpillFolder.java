package org.openlindorm.hbase.region.index;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Intents in files, one per row, in the table's directory. A flush drops them from the log; the
 * region that contains the row reads them at its next opening, also after a split or a merge. A
 * file contains format {@code 01} and the {@link Intent}. Its name is a UUID, a point and the row
 * in hex, as in {@code 0b5c...-61.72}, so that a region opens only files of its rows. Without the
 * row, which files of older versions and of long rows do not name, every region opens the file.
 */
final class SpillFolder {

  private static final Logger LOG = LoggerFactory.getLogger(SpillFolder.class);
  private static final String NAME = ".lindorm.intents";
  private static final String UNFINISHED = ".part";
  private static final byte FORMAT = 1;

  private static final Pattern NAMED_ROW = Pattern.compile("[-0-9a-f]{36}\\.((?:[0-9a-f]{2})+)");

  /** Two characters of a name each; a name has at most 255 on most disks. */
  private static final int MOST_ROW_BYTES_OF_NAME = 100;

  private final FileSystem files;
  private final Path folder;

  SpillFolder(FileSystem files, Path tableDirectory) {
    this.files = files;
    this.folder = new Path(tableDirectory, NAME);
  }

  /** Returns when the intent is durable. */
  Path write(Intent intent) throws IOException {
    ByteWriter out = new ByteWriter().int8(FORMAT);
    intent.write(out);
    String name = UUID.randomUUID() + suffix(intent.row());
    Path unfinished = new Path(folder, name + UNFINISHED);
    try (FSDataOutputStream stream = files.create(unfinished)) {
      stream.write(out.toBytes().sharedArray());
      stream.hsync();
    }
    Path finished = new Path(folder, name);
    if (!files.rename(unfinished, finished)) {
      throw new IOException("Cannot rename " + unfinished + " to " + finished);
    }
    return finished;
  }

  private static String suffix(Bytes row) {
    return row.length() <= MOST_ROW_BYTES_OF_NAME ? "." + row.hex() : "";
  }

  /**
   * Returns the intents of rows.
   *
   * @param wanted whether a row is one of them
   */
  Map<Path, Intent> read(Predicate<Bytes> wanted) throws IOException {
    Map<Path, Intent> intents = new LinkedHashMap<>();
    FileStatus[] found;
    try {
      found = files.listStatus(folder);
    } catch (FileNotFoundException none) {
      return intents;
    }
    for (FileStatus file : found) {
      String name = file.getPath().getName();
      if (!name.endsWith(UNFINISHED) && mayContain(name, wanted)) {
        read(file, intents);
      }
    }
    intents.values().removeIf(intent -> !wanted.test(intent.row()));
    return intents;
  }

  private static boolean mayContain(String name, Predicate<Bytes> wanted) {
    Matcher row = NAMED_ROW.matcher(name);
    return !row.matches() || wanted.test(Bytes.fromHex(row.group(1)));
  }

  private void read(FileStatus file, Map<Path, Intent> intents) throws IOException {
    byte[] content = new byte[(int) file.getLen()];
    try (var stream = files.open(file.getPath())) {
      stream.readFully(content);
    } catch (FileNotFoundException settledMeanwhile) {
      LOG.debug("{} was repaired by another region", file.getPath(), settledMeanwhile);
      return;
    }
    ByteReader in = new ByteReader(Bytes.wrap(content));
    byte format = in.int8();
    if (format != FORMAT) {
      throw new IOException(file.getPath() + " has the unknown format " + format);
    }
    intents.put(file.getPath(), Intent.read(in));
  }

  /** Deletes a file. A file that remains costs one unnecessary repair at the next opening. */
  void delete(Path file) {
    try {
      files.delete(file, false);
    } catch (IOException e) {
      LOG.warn("{} cannot be deleted; its row will be checked again", file, e);
    }
  }
}

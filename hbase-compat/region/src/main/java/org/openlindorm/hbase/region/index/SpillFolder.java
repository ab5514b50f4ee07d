package org.openlindorm.hbase.region.index;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
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
 * file contains format {@code 01} and the {@link Intent}; its name has no meaning.
 */
final class SpillFolder {

  private static final Logger LOG = LoggerFactory.getLogger(SpillFolder.class);
  private static final String NAME = ".lindorm.intents";
  private static final String UNFINISHED = ".part";
  private static final byte FORMAT = 1;

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
    String name = UUID.randomUUID().toString();
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

  Map<Path, Intent> read() throws IOException {
    Map<Path, Intent> intents = new LinkedHashMap<>();
    FileStatus[] found;
    try {
      found = files.listStatus(folder);
    } catch (FileNotFoundException none) {
      return intents;
    }
    for (FileStatus file : found) {
      if (!file.getPath().getName().endsWith(UNFINISHED)) {
        read(file, intents);
      }
    }
    return intents;
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

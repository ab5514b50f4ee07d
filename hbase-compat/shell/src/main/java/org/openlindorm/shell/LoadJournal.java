package org.openlindorm.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.openlindorm.shell.file.LoadFailure;

/**
 * Records the progress of a load in a small file of the user: every line up to the recorded one is
 * written or rejected. It identifies the loaded file by its size and the checksum of its first
 * bytes. Thread-safe.
 */
final class LoadJournal {

  /**
   * The interval of updates: often enough that little is repeated, seldom enough that it costs
   * nothing.
   */
  private static final long PERIOD_NANOS = Duration.ofMillis(250).toNanos();

  private static final int BEGINNING = 1 << 16;

  private final Path journal;
  private final Path file;
  private final String table;
  private final Rejections rejections;
  private final Deque<LoadBatch> begun = new ArrayDeque<>();
  private final Set<LoadBatch> done = Collections.newSetFromMap(new IdentityHashMap<>());
  private long line;
  private long written = System.nanoTime();

  /**
   * @param table with its database and server
   */
  LoadJournal(Path folder, Path file, String table, Rejections rejections) {
    this.file = file.toAbsolutePath().normalize();
    this.table = table;
    this.rejections = rejections;
    this.journal =
        folder.resolve(
            String.format(
                Locale.ROOT, "%08x.properties", checksum((this.file + table).getBytes(UTF_8))));
  }

  /**
   * Returns the journal of a load; null for the standard input and for pipes, which cannot be read
   * again.
   *
   * @throws LoadFailure when the progress cannot be recorded; the message names the file
   */
  static @Nullable LoadJournal of(LoadOptions options, Rejections rejections) {
    if (!options.readsAgain()) {
      return null;
    }
    String set = System.getProperty("lindorm.loads");
    Path folder =
        set == null
            ? Path.of(System.getProperty("user.home"), ".openlindorm", "loads")
            : Path.of(set);
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new LoadFailure("The progress of the load cannot be stored in " + folder + ": " + e);
    }
    return new LoadJournal(
        folder,
        options.file(),
        options.target().address() + " " + options.databaseName() + "." + options.tableName(),
        rejections);
  }

  /**
   * Returns the line after which the load continues.
   *
   * @throws LoadFailure when there is no interrupted load of the file, or the file has changed
   */
  synchronized long resume() throws IOException {
    if (!Files.exists(journal)) {
      throw new LoadFailure(
          "No load of " + file + " into this table was interrupted; load it without --resume");
    }
    Properties known = new Properties();
    try (Reader reader = Files.newBufferedReader(journal, UTF_8)) {
      known.load(reader);
    }
    Properties now = description();
    for (String what : now.stringPropertyNames()) {
      if (!now.getProperty(what).equals(known.getProperty(what))) {
        throw new LoadFailure(
            file
                + " has changed since that load ("
                + what
                + " was "
                + known.getProperty(what)
                + ", is "
                + now.getProperty(what)
                + "), so its lines differ; load it without --resume");
      }
    }
    line = Long.parseLong(known.getProperty("line", "0"));
    rejections.resume(line);
    return line;
  }

  /** Returns the last line up to which every line is finished. */
  synchronized long line() {
    return line;
  }

  /** Records the start of a batch; called in the order of the lines. */
  synchronized void begin(LoadBatch batch) {
    begun.add(batch);
  }

  /** Records the end of a batch. */
  synchronized void end(LoadBatch batch) throws IOException {
    done.add(batch);
    while (!begun.isEmpty() && done.remove(begun.peek())) {
      line = begun.remove().last();
    }
    if (line > 0 && System.nanoTime() - written >= PERIOD_NANOS) {
      write();
    }
  }

  /** Writes the journal for {@code --resume}, if any line is finished. */
  synchronized void stop() throws IOException {
    if (line > 0) {
      write();
    }
  }

  /** Deletes the journal, because the load is complete or another begins with the first line. */
  synchronized void delete() throws IOException {
    Files.deleteIfExists(journal);
  }

  private void write() throws IOException {
    rejections.flush();
    Properties properties = description();
    properties.setProperty("line", Long.toString(line));
    Path draft = journal.resolveSibling(journal.getFileName() + ".new");
    try (Writer writer = Files.newBufferedWriter(draft, UTF_8)) {
      properties.store(writer, "The progress of lindorm load; --resume reads it");
    }
    Files.move(draft, journal, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    written = System.nanoTime();
  }

  private Properties description() throws IOException {
    Properties properties = new Properties();
    properties.setProperty("file", file.toString());
    properties.setProperty("table", table);
    properties.setProperty("size", Long.toString(Files.size(file)));
    try (InputStream in = Files.newInputStream(file)) {
      properties.setProperty(
          "beginning", String.format(Locale.ROOT, "%08x", checksum(in.readNBytes(BEGINNING))));
    }
    return properties;
  }

  private static long checksum(byte[] bytes) {
    CRC32C checksum = new CRC32C();
    checksum.update(bytes);
    return checksum.getValue();
  }
}

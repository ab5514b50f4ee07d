package org.openlindorm.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.search.DocumentEngine;
import org.openlindorm.search.DocumentIndex;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Stores each search index in a folder of its own. */
public final class LuceneEngine implements DocumentEngine {

  private static final Logger LOG = LoggerFactory.getLogger(LuceneEngine.class);

  private final Path root;

  /**
   * @param root the folder of all search indexes, which only this server uses
   */
  public LuceneEngine(Path root) {
    this.root = root;
  }

  @Override
  public DocumentIndex open(String name) {
    Path folder = root.resolve(name);
    try {
      return LuceneIndex.open(folder);
    } catch (IOException | IllegalArgumentException damaged) {
      LOG.warn("Search index {} cannot be opened, and is built again", folder, damaged);
    }
    try {
      delete(folder);
      return LuceneIndex.open(folder);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public void retain(Set<String> names) {
    if (!Files.isDirectory(root)) {
      return;
    }
    try (Stream<Path> folders = Files.list(root)) {
      for (Path folder : folders.toList()) {
        if (!names.contains(folder.getFileName().toString())) {
          delete(folder);
        }
      }
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    List<Path> deepestFirst;
    try (Stream<Path> all = Files.walk(folder)) {
      deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    for (Path each : deepestFirst) {
      Files.deleteIfExists(each);
    }
  }

  static LindormException failed(IOException e) {
    return LindormException.of(
        e, ErrorCode.STORE, "the files of a search index cannot be used: " + e);
  }
}

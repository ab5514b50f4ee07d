package org.openlindorm.advisor.editor;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.openlindorm.advisor.input.Texts;

/**
 * A snapshot of the open documents. Their texts replace the files on disk.
 *
 * @param documents the documents by URI, as the editor writes it
 */
record DocumentSnapshot(long number, Map<String, OpenDocument> documents) implements Texts {

  DocumentSnapshot {
    documents = Collections.unmodifiableMap(new LinkedHashMap<>(documents));
  }

  @Override
  public boolean holds(Path file) {
    return open(file).isPresent() || Texts.SAVED.holds(file);
  }

  @Override
  public String read(Path file, String name) {
    return open(file).map(OpenDocument::text).orElseGet(() -> Texts.SAVED.read(file, name));
  }

  private Optional<OpenDocument> open(Path file) {
    Path requested = file.toAbsolutePath().normalize();
    return documents.values().stream().filter(one -> one.file().equals(requested)).findFirst();
  }
}

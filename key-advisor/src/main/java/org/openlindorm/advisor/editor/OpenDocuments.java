package org.openlindorm.advisor.editor;

import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.openlindorm.advisor.input.TextFile;

/**
 * The documents that are currently open. Each change of a document or of the disk starts a new
 * edition; results of older editions are outdated.
 */
final class OpenDocuments {
  private final Map<String, OpenDocument> documents = new LinkedHashMap<>();
  private long snapshot;

  /**
   * Returns the file of a document; empty for one that is not a file, such as an older revision.
   */
  static Optional<Path> file(String uri) {
    try {
      URI address = URI.create(uri);
      return "file".equals(address.getScheme())
          ? Optional.of(Path.of(address).toAbsolutePath().normalize())
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      // Not a valid URI, or a URI without a local file.
      return Optional.empty();
    }
  }

  /** Adds a document; returns false if it is not a file. */
  synchronized boolean open(String uri, String language, int version, String text) {
    Optional<Path> file = file(uri);
    file.ifPresent(
        path ->
            documents.put(
                uri, new OpenDocument(uri, path, language, version, TextFile.withLineFeeds(text))));
    snapshot++;
    return file.isPresent();
  }

  synchronized void change(String uri, int version, String text) {
    documents.computeIfPresent(
        uri, (key, old) -> old.changed(version, TextFile.withLineFeeds(text)));
    snapshot++;
  }

  synchronized void close(String uri) {
    documents.remove(uri);
    snapshot++;
  }

  /** Records a change that is in no open document. */
  synchronized void touch() {
    snapshot++;
  }

  synchronized boolean isCurrent(DocumentSnapshot one) {
    return one.number() == snapshot;
  }

  synchronized DocumentSnapshot snapshot() {
    return new DocumentSnapshot(snapshot, documents);
  }
}

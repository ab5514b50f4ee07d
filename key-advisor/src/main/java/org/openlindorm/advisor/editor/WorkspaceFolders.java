package org.openlindorm.advisor.editor;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.WorkspaceFolder;

/** The folders that are open in the editor. */
final class WorkspaceFolders {
  private final Set<Path> folders = new LinkedHashSet<>();

  /** Sets the initial folders. Editors before protocol 3.6 send a single root. */
  synchronized void start(InitializeParams params) {
    List<WorkspaceFolder> given = params.getWorkspaceFolders();
    if (given != null && !given.isEmpty()) {
      add(given);
    } else if (params.getRootUri() != null) {
      OpenDocuments.file(params.getRootUri()).ifPresent(folders::add);
    }
  }

  synchronized void add(Collection<WorkspaceFolder> added) {
    added.forEach(one -> OpenDocuments.file(one.getUri()).ifPresent(folders::add));
  }

  synchronized void remove(Collection<WorkspaceFolder> removed) {
    removed.forEach(one -> OpenDocuments.file(one.getUri()).ifPresent(folders::remove));
  }

  /**
   * Returns the request for a document. Its folder is the innermost one that contains the document;
   * without such a folder, only the document is linted.
   */
  synchronized DocumentLinter.Request request(OpenDocument document, DocumentSnapshot texts) {
    Path file = document.file();
    Optional<Path> folder =
        folders.stream().filter(file::startsWith).max(Comparator.comparingInt(Path::getNameCount));
    return new DocumentLinter.Request(
        file,
        folder.orElseGet(() -> Objects.requireNonNullElse(file.getParent(), file)),
        folder.isEmpty(),
        texts);
  }
}

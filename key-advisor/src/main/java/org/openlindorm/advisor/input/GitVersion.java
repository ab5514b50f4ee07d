package org.openlindorm.advisor.input;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.openlindorm.advisor.source.SourceText;

/**
 * SQL files of a revision of the git repository. git prints the contents without a checkout, so the
 * working tree does not change.
 */
public final class GitVersion {
  private final Path directory;
  private final String revision;

  /**
   * @param directory a directory of the repository; file names are relative to it
   */
  public GitVersion(Path directory, String revision) {
    this.directory = directory;
    this.revision = revision;
  }

  /**
   * Returns the texts at some paths in the revision. A path that did not exist is skipped.
   *
   * @throws InputException if git is not installed, or there is no repository or no such revision
   */
  public List<SourceText> read(List<String> paths) {
    git("rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}");
    List<String> command =
        new ArrayList<>(List.of("ls-tree", "-r", "-z", "--name-only", revision, "--"));
    command.addAll(paths);
    List<SourceText> texts = new ArrayList<>();
    for (String name : new String(git(command.toArray(String[]::new)), UTF_8).split("\0", -1)) {
      boolean named = paths.contains(name);
      boolean found = name.toLowerCase(Locale.ROOT).endsWith(".sql");
      if (!name.isEmpty() && (named || found && !MigrationOrder.undoes(name))) {
        texts.add(new SourceText(name, TextFile.text(contents(name), revision + ":" + name)));
      }
    }
    texts.sort(Comparator.comparing(SourceText::file, MigrationOrder.ORDER));
    return texts;
  }

  /** Returns the text of a single file in the revision, if it existed. */
  public Optional<String> file(String name) {
    byte[] listed = git("ls-tree", "-z", "--name-only", revision, "--", name);
    return listed.length == 0 ? Optional.empty() : Optional.of(TextFile.text(contents(name), name));
  }

  private byte[] contents(String name) {
    return git("cat-file", "blob", revision + ":./" + name);
  }

  private byte[] git(String... arguments) {
    List<String> command = new ArrayList<>(List.of("git", "-C", directory.toString()));
    command.addAll(List.of(arguments));
    try {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      process.getOutputStream().close();
      byte[] output;
      try (InputStream in = new BufferedInputStream(process.getInputStream())) {
        output = TextFile.read(in, revision);
      }
      if (process.waitFor() != 0) {
        throw new InputException(
            "git knows no revision '"
                + revision
                + "' here. In CI, fetch it first: a shallow clone holds only the newest commit.");
      }
      return output;
    } catch (IOException e) {
      throw new InputException("git cannot be run (" + e.getMessage() + ").");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InputException("Interrupted while git was running.");
    }
  }
}

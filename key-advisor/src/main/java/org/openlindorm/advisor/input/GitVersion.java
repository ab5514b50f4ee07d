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
import org.openlindorm.advisor.SourceText;

/**
 * SQL files as a revision of the git repository has them. Nothing is checked out: git hands over
 * the contents, so the working tree stays as it is.
 */
public final class GitVersion {
  private final Path directory;
  private final String revision;

  /**
   * @param directory somewhere in the repository; names of files are relative to it
   */
  public GitVersion(Path directory, String revision) {
    this.directory = directory;
    this.revision = revision;
  }

  /**
   * What stood at the paths then, under the names that the files have now. A path that did not
   * exist gives nothing.
   *
   * @throws InputException if there is no git, no repository or no such revision
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

  /** A single file as it was, if it was there. */
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

package org.openlindorm.advisor.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.baseline.Baseline;
import org.openlindorm.advisor.baseline.BaselineText;
import org.openlindorm.advisor.baseline.SuppressionRule;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.input.InputException;

/**
 * The baseline file of a run.
 *
 * @param name the file's name in messages
 */
record BaselineFile(Path path, String name, String text, Baseline baseline) {
  static final String DEFAULT_NAME = "key-advisor-baseline.json";

  /**
   * Returns the baseline file in use: the file that an option or the settings name, or the file
   * with the default name.
   */
  static Optional<BaselineFile> find(
      BaselineOptions options, Console console, LintInputs workspace) {
    return options.without ? Optional.empty() : find(options.file, console, workspace);
  }

  private static Optional<BaselineFile> find(
      @Nullable String option, Console console, LintInputs workspace) {
    Path path = path(option, console, workspace);
    boolean named = option != null || workspace.settings().baseline() != null;
    if (!Files.exists(path) && !named) {
      return Optional.empty();
    }
    String name = console.files().name(path);
    String text = console.texts().read(path, name);
    try {
      return Optional.of(new BaselineFile(path, name, text, BaselineText.read(text)));
    } catch (IOException e) {
      throw new InputException(name + " is no baseline: " + e.getMessage() + ".");
    }
  }

  /** Returns the baseline file in use, or an empty one for a new file. */
  static BaselineFile findOrNew(@Nullable String option, Console console, LintInputs workspace) {
    Path path = path(option, console, workspace);
    String name = console.files().name(path);
    return Files.exists(path)
        ? find(option, console, workspace).orElseThrow()
        : new BaselineFile(path, name, "", Baseline.EMPTY);
  }

  /** Returns the path of the baseline, whether or not the file exists. */
  private static Path path(@Nullable String option, Console console, LintInputs workspace) {
    String set = workspace.settings().baseline();
    return option == null
        ? workspace.folder().resolve(set == null ? DEFAULT_NAME : set)
        : console.directory().resolve(option);
  }

  /** Returns the name in the baseline of a file in a report. */
  String name(String file, Console console) {
    Path absolute = console.directory().resolve(file).toAbsolutePath().normalize();
    return folder().relativize(absolute).toString().replace('\\', '/');
  }

  private Path folder() {
    return Objects.requireNonNull(path.toAbsolutePath().normalize().getParent());
  }

  /**
   * Returns the unused entries as findings at their lines. Entries of files that exist but were not
   * linted are ignored.
   *
   * @param linted the files that were linted, by their names in the baseline
   */
  List<Finding> stale(Baseline.Match match, Set<String> linted) {
    return match.unused().stream()
        .filter(one -> gone(one.file(), linted))
        .map(this::stale)
        .toList();
  }

  /**
   * Returns whether findings of a file without a match are fixed: the file was linted or no longer
   * exists.
   */
  boolean gone(String file, Set<String> linted) {
    return linted.contains(file) || !file.isEmpty() && !Files.exists(folder().resolve(file));
  }

  private Finding stale(Baseline.Entry entry) {
    String fingerprint = entry.fingerprint();
    int found = Math.max(0, text.indexOf('"' + fingerprint + '"'));
    int line = (int) text.substring(0, found).lines().count();
    var place = new Place(name, Math.max(1, line), 1, Math.max(1, line), 1);
    return SuppressionRule.STALE.at(
        place,
        fingerprint,
        "the baseline still lists " + fingerprint + ", which is fixed or no longer exists");
  }
}

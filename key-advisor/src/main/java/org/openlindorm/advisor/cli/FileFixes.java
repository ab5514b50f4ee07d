package org.openlindorm.advisor.cli;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.openlindorm.advisor.edit.EditedText;
import org.openlindorm.advisor.edit.UnifiedDiff;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.input.SavedFile;
import org.openlindorm.advisor.input.SourceFiles;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.report.Counts;
import org.openlindorm.advisor.report.LintResults;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.source.SourceText;

/** Fixes files for {@code lint}, and reports the changes. */
final class FileFixes {
  /**
   * The files and tables of the revision that the run is compared with. Without a revision, all
   * files and tables count as existing.
   */
  interface EarlierVersion {
    EarlierVersion UNKNOWN =
        new EarlierVersion() {
          @Override
          public boolean hasFile(String file) {
            return true;
          }

          @Override
          public boolean hasTable(String table) {
            return true;
          }
        };

    boolean hasFile(String file);

    boolean hasTable(String table);
  }

  private final Console console;
  private final LintInputs workspace;
  private final boolean onlyDiff;
  private final Predicate<String> closing;
  private final Map<String, String> closed = new HashMap<>();
  private final Set<String> requested = new TreeSet<>();

  private FileFixes(FixOptions options, Console console, LintInputs workspace) {
    this.console = console;
    this.workspace = workspace;
    this.onlyDiff = options.diff;
    // A comment can be inserted although a name is unknown. A change requires that all names are
    // known.
    this.closing =
        options.accepts()
            ? Review.UNREADABLE::equals
            : rule -> rule.startsWith(LintInputs.READING) && !rule.equals(Review.REFUSED);
  }

  /** Fixes the files of a run and returns the findings that remain. */
  static LintResults run(
      FixOptions options,
      Console console,
      LintInputs workspace,
      EarlierVersion past,
      LintResults first,
      FixTrials.Linter linter) {
    var fixes = new FileFixes(options, console, workspace);
    if (workspace.settings().disabled().stream().anyMatch(fixes.closing)) {
      throw new UsageError("Files are changed only if the rules SRC001 to SRC003 are on.");
    }
    fixes.close(first, past);
    if (options.accepts()) {
      return fixes.run(Accepting.of(options, console), first, linter);
    }
    boolean every = options.unsafeFixes;
    var fixing = new Fixing(table -> every || !past.hasTable(table));
    LintResults after = fixes.run(fixing, first, linter);
    fixing.unproved().forEach(console::note);
    if (!fixing.more().isEmpty()) {
      console.note(fixing.more() + ".");
    }
    return after;
  }

  /** Determines which files must not change, and why. */
  private void close(LintResults first, EarlierVersion past) {
    for (SourceText source : workspace.sources()) {
      String file = source.file();
      if (!workspace.named().contains(file)) {
        closed.put(file, "it was not named");
      } else if (file.equals(SourceFiles.STDIN) && !onlyDiff) {
        closed.put(file, "it is not a file; --diff prints the change");
      } else if (SourceFiles.migration(source) && past.hasFile(file)) {
        closed.put(file, "a migration must not change after it has run");
      }
    }
    for (Finding finding : first.review().findings()) {
      if (closing.test(finding.rule())) {
        closed.put(finding.place().file(), "parts of it cannot be read, see " + finding.place());
      }
    }
  }

  private boolean open(String file) {
    if (closed.containsKey(file)) {
      requested.add(file);
      return false;
    }
    return true;
  }

  private LintResults run(Proposal.Source source, LintResults first, FixTrials.Linter linter) {
    var trials = new FixTrials(source, this::open, linter);
    LintResults after = trials.run(first, workspace.sources());
    write(trials);
    requested.forEach(file -> console.note(file + " is unchanged: " + closed.get(file) + "."));
    for (Proposal one : trials.refused()) {
      console.note(
          one.finding().place()
              + ": "
              + one.finding().rule()
              + " is kept: the change would not help, or would cause another finding.");
    }
    return after;
  }

  /** Writes the files. Every file is read again before the first is written. */
  private void write(FixTrials trials) {
    Map<SavedFile, EditedText> changes = new HashMap<>();
    StringBuilder diff = new StringBuilder();
    for (SourceText source : workspace.sources()) {
      String file = source.file();
      if (!trials.files().contains(file)) {
        continue;
      }
      if (file.equals(SourceFiles.STDIN)) {
        diff.append(UnifiedDiff.of(file, trials.changed(file, source.text())));
        continue;
      }
      var saved = SavedFile.of(console.directory().resolve(file), file, source.text());
      EditedText changed = trials.changed(file, saved.text());
      diff.append(UnifiedDiff.of(file, changed));
      changes.put(saved, changed);
    }
    if (onlyDiff) {
      console.print(diff.toString());
    } else {
      changes.forEach((saved, changed) -> saved.write(changed.text()));
      trials.made().forEach(one -> console.err().println(one.line()));
    }
    int count = trials.made().size();
    if (count > 0) {
      console.note(
          Counts.counted(count, "change", "changes")
              + " in "
              + Counts.counted(trials.files().size(), "file", "files")
              + (onlyDiff ? ", which --diff only prints." : "."));
    }
  }
}

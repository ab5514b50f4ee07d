package org.openlindorm.advisor.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.AdviceRequest;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.input.InputException;
import org.openlindorm.advisor.input.SourceFiles;
import org.openlindorm.advisor.input.TextFile;
import org.openlindorm.advisor.program.UsageError;
import org.openlindorm.advisor.settings.Choices;
import org.openlindorm.advisor.settings.RuleChoice;
import org.openlindorm.advisor.settings.Settings;
import org.openlindorm.advisor.settings.SettingsReader;
import org.openlindorm.advisor.settings.SpellingSuggestion;
import org.openlindorm.advisor.source.SampleText;
import org.openlindorm.advisor.source.SourceText;

/**
 * The parsed inputs of a command line and its settings file.
 *
 * @param settings the settings with the overrides of the command line
 * @param folder the directory of the settings file; without a file, the current directory
 * @param facts the text of the settings file, or null
 * @param paths the linted paths, relative to the current directory
 * @param whole whether the sources contain everything that the settings refer to
 * @param named the files whose findings are reported; the other files are context
 */
record LintInputs(
    Settings settings,
    Path folder,
    @Nullable SourceText facts,
    List<String> paths,
    boolean whole,
    Set<String> named,
    List<SourceText> sources,
    List<SampleText> samples,
    @Nullable Integer nodes) {
  static final String SETTINGS = "key-advisor.yaml";

  /**
   * A message lists at most this many files, so that it fits one line of a terminal; it counts
   * more.
   */
  private static final int MOST_NAMED = 5;

  /** A glob for any number of directories. */
  private static final String ANYWHERE = "**/";

  /**
   * The prefix of read errors. They are reported whichever rules are selected, unless they are
   * ignored by id.
   */
  static final String READING = "SRC";

  /**
   * @param operands the paths of the command line; if empty, the paths of the settings or the
   *     current directory
   */
  static LintInputs open(WorkspaceOptions options, Console console, List<String> operands) {
    return open(options, console, operands, ContextFiles.NONE);
  }

  /** The files that are read in addition to the paths of the command line, as context. */
  enum ContextFiles {
    NONE,
    /** The settings' paths, if they contain all named files. */
    SETTLED,
    /** The settings' paths, or everything in the current directory. */
    ALL
  }

  static LintInputs open(
      WorkspaceOptions options, Console console, List<String> operands, ContextFiles surroundings) {
    var files = console.files();
    Path here = console.directory().toAbsolutePath().normalize();
    Optional<Path> file = settingsFile(options, here, operands);
    Path folder = file.map(one -> one.toAbsolutePath().getParent()).orElse(here);
    SourceText facts =
        file.map(one -> new SourceText(files.name(one), console.texts().read(one, files.name(one))))
            .orElse(null);
    Settings settings = facts == null ? Settings.NONE : read(facts);
    List<String> settled = settledPaths(settings, folder, files);
    Set<String> named = files.names(operands.isEmpty() ? settled : operands);
    boolean wider =
        switch (surroundings) {
          case NONE -> false;
          case SETTLED -> !settings.paths().isEmpty() && files.names(settled).containsAll(named);
          case ALL -> true;
        };
    List<String> paths = new ArrayList<>(operands);
    if (wider || operands.isEmpty()) {
      paths.addAll(settled);
    }
    List<SourceText> sources = files.read(paths);
    files.notes().forEach(console::note);
    return new LintInputs(
        chosen(withProfile(settings, options), options),
        folder,
        facts,
        paths,
        wider || operands.isEmpty() || holdAll(operands, settings, here, folder),
        named,
        sources,
        samples(options, settings, here, folder, files),
        options.nodes());
  }

  /** Returns whether the named paths contain everything that the settings refer to. */
  private static boolean holdAll(List<String> operands, Settings settings, Path here, Path folder) {
    List<Path> named = operands.stream().map(one -> here.resolve(one).normalize()).toList();
    List<Path> all =
        settings.paths().isEmpty()
            ? List.of(folder)
            : settings.paths().stream().map(path -> folder.resolve(path).normalize()).toList();
    return all.stream().allMatch(path -> named.stream().anyMatch(path::startsWith));
  }

  private static Settings read(SourceText facts) {
    Set<String> ids = RuleCards.all().keySet();
    return SettingsReader.read(facts.file(), facts.text(), ids);
  }

  private static List<String> settledPaths(Settings settings, Path folder, SourceFiles files) {
    return settings.paths().isEmpty()
        ? List.of(".")
        : settings.paths().stream().map(path -> files.name(folder.resolve(path))).toList();
  }

  private static Settings withProfile(Settings settings, WorkspaceOptions options) {
    if (options.profile == null) {
      return settings;
    }
    var profile =
        Choices.profile(options.profile)
            .orElseThrow(
                () -> new UsageError("--profile is one of " + String.join(", ", Choices.PROFILES)));
    return new Settings(
        profile,
        settings.failOn(),
        settings.paths(),
        settings.baseline(),
        settings.rulePages(),
        settings.severities(),
        settings.disabled(),
        settings.samples(),
        settings.ignores());
  }

  /** Returns the settings without the rules that the command line deselects or ignores. */
  private static Settings chosen(Settings settings, WorkspaceOptions options) {
    Set<String> disabled = new TreeSet<>(settings.disabled());
    if (!options.select.isEmpty()) {
      Set<String> all = new TreeSet<>(RuleCards.all().keySet());
      all.removeAll(rules(options.select));
      all.removeIf(id -> id.startsWith(READING));
      disabled.addAll(all);
    }
    disabled.addAll(rules(options.ignore));
    return settings.without(disabled);
  }

  /** Returns the rules that arguments name by id or prefix. */
  static Set<String> rules(List<String> given) {
    Set<String> ids = RuleCards.all().keySet();
    Set<String> chosen = new TreeSet<>();
    for (String words : given) {
      for (String word : words.split(",", -1)) {
        Set<String> named = RuleChoice.of(word.strip(), ids);
        if (named.isEmpty()) {
          throw new UsageError(
              "There is no rule '" + word + "'." + SpellingSuggestion.hint(word, ids));
        }
        chosen.addAll(named);
      }
    }
    return chosen;
  }

  /**
   * Returns the settings file. The search starts at the first path and ends at the root of the
   * repository.
   */
  private static Optional<Path> settingsFile(
      WorkspaceOptions options, Path here, List<String> operands) {
    if (options.noConfig) {
      return Optional.empty();
    }
    if (options.config != null) {
      Path file = here.resolve(options.config);
      if (!Files.exists(file)) {
        throw new InputException(options.config + " does not exist.");
      }
      return Optional.of(file);
    }
    String first = operands.stream().filter(one -> !one.equals("-")).findFirst().orElse(".");
    Path folder = here.resolve(first).normalize();
    while (folder != null) {
      if (Files.isRegularFile(folder.resolve(SETTINGS))) {
        return Optional.of(folder.resolve(SETTINGS));
      }
      folder = Files.exists(folder.resolve(".git")) ? null : folder.getParent();
    }
    return Optional.empty();
  }

  private static List<SampleText> samples(
      WorkspaceOptions options, Settings settings, Path here, Path folder, SourceFiles files) {
    List<SampleText> samples = new ArrayList<>();
    for (var sample : settings.samples()) {
      Path file = folder.resolve(sample.file());
      String text = TextFile.read(file, files.name(file));
      samples.add(
          new SampleText(sample.table(), files.name(file), text, sample.ordered(), sample.burst()));
    }
    for (String given : options.samples) {
      int equals = given.indexOf('=');
      if (equals <= 0) {
        throw new UsageError("Write --sample TABLE=FILE, not '" + given + "'.");
      }
      Path file = here.resolve(given.substring(equals + 1));
      String text = TextFile.read(file, files.name(file));
      samples.add(
          new SampleText(
              given.substring(0, equals), files.name(file), text, options.ordered, options.burst));
    }
    return options.redact ? samples.stream().map(SampleText::asHidden).toList() : samples;
  }

  /** Returns the request to the engine. */
  AdviceRequest request(AdviceRequest.Depth rewrites) {
    return new AdviceRequest(
        sources,
        List.of(),
        facts,
        samples,
        nodes,
        settings.profile(),
        settings.severities(),
        settings.disabled(),
        rewrites,
        whole);
  }

  /** Returns this workspace with other texts in the files. */
  LintInputs withSources(List<SourceText> changed) {
    return new LintInputs(settings, folder, facts, paths, whole, named, changed, samples, nodes);
  }

  /** Returns the request for an older state of the sources. */
  AdviceRequest olderRequest(List<SourceText> older, @Nullable SourceText olderFacts) {
    return new AdviceRequest(
        older,
        List.of(),
        olderFacts,
        samples,
        nodes,
        settings.profile(),
        settings.severities(),
        settings.disabled(),
        AdviceRequest.Depth.NONE,
        false);
  }

  /** Returns the files whose findings are reported, by their names in a baseline. */
  Set<String> linted(BaselineFile file, Console console) {
    return named.stream().map(one -> file.name(one, console)).collect(Collectors.toSet());
  }

  /**
   * Returns whether a finding belongs to the named files, by its place or by a related place such
   * as a query.
   */
  boolean concerns(Finding finding) {
    return !surrounds(finding.place())
        || finding.related().stream().anyMatch(one -> !surrounds(one.place()));
  }

  /** Returns the glob of the settings that excludes a finding because of its file. */
  Optional<String> ignored(Finding finding, Console console) {
    Path file = console.directory().resolve(finding.place().file()).toAbsolutePath().normalize();
    Path folder = folder().toAbsolutePath().normalize();
    Path name = file.startsWith(folder) ? folder.relativize(file) : file;
    return settings.ignores().stream()
        .filter(one -> one.rules().contains(finding.rule()))
        .map(Settings.PathIgnore::glob)
        .filter(glob -> matches(name, glob))
        .findFirst();
  }

  /** Returns the globs of the settings that match no file, if all files are read. */
  List<String> idleIgnores(Console console) {
    Path top = folder().toAbsolutePath().normalize();
    List<Path> files =
        sources.stream()
            .map(one -> console.directory().resolve(one.file()).toAbsolutePath().normalize())
            .map(file -> file.startsWith(top) ? top.relativize(file) : file)
            .toList();
    return whole
        ? settings.ignores().stream()
            .map(Settings.PathIgnore::glob)
            .filter(glob -> files.stream().noneMatch(file -> matches(file, glob)))
            .toList()
        : List.of();
  }

  /**
   * Returns whether a glob matches. As in .gitignore, a leading {@code **} also matches files at
   * the top.
   */
  private static boolean matches(Path name, String glob) {
    return name.getFileSystem().getPathMatcher("glob:" + glob).matches(name)
        || glob.startsWith(ANYWHERE) && matches(name, glob.substring(ANYWHERE.length()));
  }

  private boolean surrounds(Place place) {
    return !named.contains(place.file())
        && sources.stream().anyMatch(source -> source.file().equals(place.file()));
  }

  /** Returns the files that were read, for a message: their names or their number. */
  String files() {
    if (sources.isEmpty()) {
      return "no file was read";
    }
    return sources.size() > MOST_NAMED
        ? sources.size() + " files were read"
        : sources.stream().map(SourceText::file).collect(Collectors.joining(", "));
  }
}

package org.openlindorm.advisor.settings;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.rule.Profile;

/**
 * The settings in {@code key-advisor.yaml}. The facts about cluster and tables are not included;
 * the engine reads them from the same file.
 *
 * @param failOn the threshold, or null for {@code never}
 * @param paths the default paths to lint, relative to the file
 * @param baseline the baseline file, relative to the settings file; or null
 * @param rulePages the base URL of the rule pages; or null
 * @param ignores rules that are ignored in some files
 */
public record Settings(
    Profile profile,
    @Nullable Severity failOn,
    List<String> paths,
    @Nullable String baseline,
    @Nullable String rulePages,
    Map<String, Severity> severities,
    Set<String> disabled,
    List<SampleFile> samples,
    List<PathIgnore> ignores) {

  /** The settings without a file: the default profile, and errors fail the run. */
  public static final Settings NONE =
      new Settings(
          Profile.DEFAULT,
          Severity.ERROR,
          List.of(),
          null,
          null,
          Map.of(),
          Set.of(),
          List.of(),
          List.of());

  public Settings {
    paths = List.copyOf(paths);
    severities = Map.copyOf(severities);
    disabled = Set.copyOf(disabled);
    samples = List.copyOf(samples);
    ignores = List.copyOf(ignores);
  }

  /** Returns these settings with some rules disabled. */
  public Settings without(Set<String> rules) {
    return new Settings(
        profile, failOn, paths, baseline, rulePages, severities, rules, samples, ignores);
  }

  Settings with(List<PathIgnore> changed) {
    return new Settings(
        profile, failOn, paths, baseline, rulePages, severities, disabled, samples, changed);
  }

  /**
   * Rules that are ignored in some files.
   *
   * @param glob a glob of paths relative to the settings file, such as {@code db/legacy/**}
   */
  public record PathIgnore(String glob, Set<String> rules) {
    public PathIgnore {
      rules = Set.copyOf(rules);
    }
  }

  /** A file with sampled keys of a table. */
  public record SampleFile(String table, String file, boolean ordered, boolean burst) {}
}

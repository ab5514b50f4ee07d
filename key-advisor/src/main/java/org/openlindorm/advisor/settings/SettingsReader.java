package org.openlindorm.advisor.settings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.rule.Profile;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Reads {@code key-advisor.yaml}. An unknown key is an error with its place, because a misspelt
 * setting that is ignored is a check that never runs.
 */
public final class SettingsReader {
  /** The sections that the engine reads. */
  private static final Set<String> FACTS = Set.of("cluster", "server", "tables", "target");

  static final List<String> KEYS =
      List.of(
          "profile",
          "fail-on",
          "paths",
          "baseline",
          "rule-pages",
          "rules",
          "samples",
          "per-path-ignores",
          "target",
          "cluster",
          "server",
          "tables");

  private final String file;
  private final Set<String> ruleIds;
  private Settings settings = Settings.NONE;

  private SettingsReader(String file, Set<String> ruleIds) {
    this.file = file;
    this.ruleIds = ruleIds;
  }

  /**
   * Reads the text of a settings file.
   *
   * @param file the name for messages
   * @param ruleIds the ids of all rules
   * @throws SettingsException if the text is not YAML or contains an unknown key or value
   */
  public static Settings read(String file, String text, Set<String> ruleIds) {
    return new SettingsReader(file, ruleIds).read(text);
  }

  private Settings read(String text) {
    Optional<Node> root;
    try {
      root = new Compose(LoadSettings.builder().setLabel(file).build()).composeString(text);
    } catch (MarkedYamlEngineException e) {
      throw new SettingsException(place(e.getProblemMark()) + ": " + e.getProblem() + ".");
    } catch (YamlEngineException e) {
      throw new SettingsException(file + ": " + e.getMessage());
    }
    if (root.isEmpty()) {
      return settings;
    }
    for (NodeTuple entry : mapping(root.get(), "the file")) {
      String key = text(entry.getKeyNode(), "a key");
      Node value = entry.getValueNode();
      if (!FACTS.contains(key)) {
        setting(key, entry.getKeyNode(), value);
      }
    }
    return settings;
  }

  private void setting(String key, Node at, Node value) {
    var old = settings;
    settings =
        switch (key) {
          case "profile" -> with(old, profile(value), old.failOn(), old.paths());
          case "fail-on" -> with(old, old.profile(), failOn(value), old.paths());
          case "paths" -> with(old, old.profile(), old.failOn(), texts(value, key));
          case "baseline" -> withFiles(old, text(value, key), old.rulePages());
          case "rule-pages" -> withFiles(old, old.baseline(), folder(text(value, key)));
          case "rules" -> rules(value);
          case "samples" -> samples(value);
          case "per-path-ignores" -> ignores(value);
          default -> throw unknown(at, key, KEYS);
        };
  }

  private static Settings with(
      Settings old, Profile profile, @Nullable Severity failOn, List<String> paths) {
    return new Settings(
        profile,
        failOn,
        paths,
        old.baseline(),
        old.rulePages(),
        old.severities(),
        old.disabled(),
        old.samples(),
        old.ignores());
  }

  private static Settings withFiles(
      Settings old, @Nullable String baseline, @Nullable String rulePages) {
    return new Settings(
        old.profile(),
        old.failOn(),
        old.paths(),
        baseline,
        rulePages,
        old.severities(),
        old.disabled(),
        old.samples(),
        old.ignores());
  }

  private static String folder(String address) {
    return address.endsWith("/") ? address : address + "/";
  }

  private Profile profile(Node node) {
    String word = text(node, "profile");
    return Choices.profile(word).orElseThrow(() -> wrong(node, "profile", word, Choices.PROFILES));
  }

  private @Nullable Severity failOn(Node node) {
    String word = text(node, "fail-on");
    if (word.equals(Choices.NEVER)) {
      return null;
    }
    return Choices.failOn(word).orElseThrow(() -> wrong(node, "fail-on", word, Choices.THRESHOLDS));
  }

  private Settings rules(Node node) {
    Map<String, Severity> severities = new HashMap<>();
    Set<String> disabled = new HashSet<>();
    // A longer prefix is more specific: KEY106 overrides KEY1, whatever their order.
    List<NodeTuple> entries = new ArrayList<>(mapping(node, "rules"));
    entries.sort(Comparator.comparingInt(entry -> text(entry.getKeyNode(), "a rule").length()));
    for (NodeTuple entry : entries) {
      String word = text(entry.getKeyNode(), "a rule");
      Set<String> chosen = RuleChoice.of(word, ruleIds);
      if (chosen.isEmpty()) {
        throw at(
            entry.getKeyNode(),
            "there is no rule '" + word + "'." + SpellingSuggestion.hint(word, ruleIds));
      }
      for (String id : chosen) {
        rule(id, severityNode(entry.getValueNode()), severities, disabled);
      }
    }
    return new Settings(
        settings.profile(),
        settings.failOn(),
        settings.paths(),
        settings.baseline(),
        settings.rulePages(),
        severities,
        disabled,
        settings.samples(),
        settings.ignores());
  }

  private void rule(String id, Node value, Map<String, Severity> severities, Set<String> disabled) {
    String word = text(value, "severity");
    severities.remove(id);
    disabled.remove(id);
    if (word.equals(Choices.OFF)) {
      disabled.add(id);
    } else {
      severities.put(
          id,
          Choices.severity(word)
              .orElseThrow(() -> wrong(value, "severity", word, Choices.SEVERITIES)));
    }
  }

  /**
   * Returns the severity of {@code KEY106: off} or {@code KEY106: {severity: off}}, which are
   * equivalent.
   */
  private Node severityNode(Node value) {
    if (value instanceof ScalarNode) {
      return value;
    }
    for (NodeTuple option : mapping(value, "a rule")) {
      String key = text(option.getKeyNode(), "a key");
      if (!key.equals("severity")) {
        throw unknown(option.getKeyNode(), key, List.of("severity"));
      }
      return option.getValueNode();
    }
    throw at(value, "a rule needs a severity: " + String.join(", ", Choices.SEVERITIES) + ".");
  }

  private Settings ignores(Node node) {
    List<Settings.PathIgnore> ignores = new ArrayList<>();
    for (NodeTuple entry : mapping(node, "per-path-ignores")) {
      Set<String> rules = new HashSet<>();
      for (String word : texts(entry.getValueNode(), "a list of rules")) {
        Set<String> chosen = RuleChoice.of(word, ruleIds);
        if (chosen.isEmpty()) {
          throw at(
              entry.getValueNode(),
              "there is no rule '" + word + "'." + SpellingSuggestion.hint(word, ruleIds));
        }
        rules.addAll(chosen);
      }
      ignores.add(new Settings.PathIgnore(text(entry.getKeyNode(), "a path"), rules));
    }
    return settings.with(ignores);
  }

  private Settings samples(Node node) {
    List<Settings.SampleFile> samples = new ArrayList<>();
    for (NodeTuple entry : mapping(node, "samples")) {
      samples.add(sample(text(entry.getKeyNode(), "a table"), entry.getValueNode()));
    }
    return new Settings(
        settings.profile(),
        settings.failOn(),
        settings.paths(),
        settings.baseline(),
        settings.rulePages(),
        settings.severities(),
        settings.disabled(),
        samples,
        settings.ignores());
  }

  private Settings.SampleFile sample(String table, Node node) {
    if (node instanceof ScalarNode) {
      return new Settings.SampleFile(table, text(node, "sample"), false, false);
    }
    String path = "";
    boolean ordered = false;
    boolean burst = false;
    for (NodeTuple entry : mapping(node, "a sample")) {
      String key = text(entry.getKeyNode(), "a key");
      Node value = entry.getValueNode();
      switch (key) {
        case "file" -> path = text(value, key);
        case "ordered" -> ordered = flag(value, key);
        case "burst" -> burst = flag(value, key);
        default -> throw unknown(entry.getKeyNode(), key, List.of("file", "ordered", "burst"));
      }
    }
    if (path.isEmpty()) {
      throw at(node, "the sample of " + table + " needs a file.");
    }
    return new Settings.SampleFile(table, path, ordered, burst);
  }

  // --- nodes ---

  private List<NodeTuple> mapping(Node node, String what) {
    if (node instanceof MappingNode mapping) {
      return mapping.getValue();
    }
    throw at(node, what + " must hold 'key: value' entries.");
  }

  private List<String> texts(Node node, String what) {
    if (node instanceof SequenceNode sequence) {
      return sequence.getValue().stream().map(one -> text(one, what)).toList();
    }
    return List.of(text(node, what));
  }

  private String text(Node node, String what) {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw at(node, what + " must be one value.");
  }

  private boolean flag(Node node, String key) {
    String word = text(node, key).toLowerCase(Locale.ROOT);
    if (!word.equals("true") && !word.equals("false")) {
      throw wrong(node, key, word, List.of("true", "false"));
    }
    return word.equals("true");
  }

  private SettingsException unknown(Node node, String key, List<String> known) {
    return at(
        node,
        "there is no setting '"
            + key
            + "' here."
            + SpellingSuggestion.hint(key, known)
            + " Known: "
            + String.join(", ", known)
            + ".");
  }

  private SettingsException wrong(Node node, String key, String word, List<String> known) {
    return at(
        node,
        key
            + " cannot be '"
            + word
            + "'."
            + SpellingSuggestion.hint(word, known)
            + " Known: "
            + String.join(", ", known)
            + ".");
  }

  private SettingsException at(Node node, String message) {
    return new SettingsException(place(node.getStartMark()) + ": " + message);
  }

  private String place(Optional<Mark> mark) {
    return mark.map(one -> file + ":" + (one.getLine() + 1) + ":" + (one.getColumn() + 1))
        .orElse(file);
  }
}

package org.openlindorm.advisor.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * Writes measured facts into the text of a settings file, a line for each column. Declared facts,
 * comments and the order of lines do not change. Lines with a comment that marks an earlier
 * measurement are replaced.
 */
public final class FactsEdit {

  private static final String MEASURED = "# measured ";
  private static final String STEP = "  ";

  private final String file;
  private final List<String> lines;
  private final List<String> kept = new ArrayList<>();

  private FactsEdit(String file, List<String> lines) {
    this.file = file;
    this.lines = lines;
  }

  /**
   * A settings file with added facts.
   *
   * @param kept the columns with declared facts, which were not changed
   */
  public record Edited(String text, List<String> kept) {}

  /**
   * Adds the facts of one table.
   *
   * @param facts the facts of each column as they are written in braces, such as {@code source:
   *     sequence}
   * @param measured the date and the sample, such as {@code 2026-01-15 on 1000 keys of keys.csv}
   * @throws SettingsException if the file is not YAML, or if its tables are written in braces
   */
  public static Edited of(
      String file, String text, String table, Map<String, String> facts, String measured) {
    FactsEdit edit = new FactsEdit(file, new ArrayList<>(text.lines().toList()));
    edit.write(edit.root(text), table, facts, measured);
    return new Edited(String.join("\n", edit.lines) + "\n", List.copyOf(edit.kept));
  }

  private @Nullable Node root(String text) {
    try {
      LoadSettings settings = LoadSettings.builder().setLabel(file).setUseMarks(true).build();
      Optional<Node> root = new Compose(settings).composeString(text);
      return root.orElse(null);
    } catch (YamlEngineException e) {
      throw new SettingsException(file + " cannot be read: " + e.getMessage());
    }
  }

  private void write(
      @Nullable Node root, String table, Map<String, String> facts, String measured) {
    NodeTuple tables = root == null ? null : child(root, "tables", "tables");
    if (tables == null) {
      lines.add("tables:");
      lines.addAll(table(table, STEP, facts, measured));
      return;
    }
    String bare = table.substring(table.indexOf('.') + 1);
    NodeTuple own = child(tables.getValueNode(), table, bare);
    if (own == null) {
      String indent = indent(tables.getValueNode(), STEP);
      lines.addAll(line(tables) + 1, table(table, indent, facts, measured));
      return;
    }
    NodeTuple columns = child(own.getValueNode(), "columns", "columns");
    if (columns == null) {
      String indent = indent(own.getValueNode(), STEP + STEP);
      List<String> added = new ArrayList<>(List.of(indent + "columns:"));
      facts.forEach((column, fact) -> added.add(line(indent + STEP, column, fact, measured)));
      lines.addAll(line(own) + 1, added);
      return;
    }
    columns(columns, facts, measured);
  }

  private void columns(NodeTuple columns, Map<String, String> facts, String measured) {
    String indent = indent(columns.getValueNode(), STEP + STEP + STEP);
    List<String> added = new ArrayList<>();
    for (Map.Entry<String, String> fact : facts.entrySet()) {
      NodeTuple there = child(columns.getValueNode(), fact.getKey(), fact.getKey());
      if (there == null) {
        added.add(line(indent, fact.getKey(), fact.getValue(), measured));
      } else if (lines.get(line(there)).contains(MEASURED)) {
        lines.set(line(there), line(indent, fact.getKey(), fact.getValue(), measured));
      } else {
        kept.add(fact.getKey());
      }
    }
    lines.addAll(line(columns) + 1, added);
  }

  private static List<String> table(
      String table, String indent, Map<String, String> facts, String measured) {
    String bare = table.startsWith("default.") ? table.substring("default.".length()) : table;
    List<String> written = new ArrayList<>();
    written.add(indent + key(bare) + ":");
    written.add(indent + STEP + "columns:");
    facts.forEach(
        (column, fact) -> written.add(line(indent + STEP + STEP, column, fact, measured)));
    return written;
  }

  private static String line(String indent, String column, String fact, String measured) {
    return indent + key(column) + ": {" + fact + "}  " + MEASURED + measured;
  }

  /** Returns a name as a YAML key. */
  private static String key(String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_.]*") ? name : "'" + name.replace("'", "''") + "'";
  }

  private @Nullable NodeTuple child(Node node, String name, String orName) {
    if (!(node instanceof MappingNode mapping)) {
      if (node instanceof ScalarNode scalar && scalar.getValue().isEmpty()) {
        return null;
      }
      throw new SettingsException(file + " has something else where " + name + " is expected.");
    }
    if (mapping.getFlowStyle() == FlowStyle.FLOW) {
      throw new SettingsException(
          file
              + " has braces around "
              + orName
              + "; give each of its entries a line, or print the facts with --write-facts -.");
    }
    for (NodeTuple tuple : mapping.getValue()) {
      if (tuple.getKeyNode() instanceof ScalarNode key
          && (key.getValue().equals(name) || key.getValue().equals(orName))) {
        return tuple;
      }
    }
    return null;
  }

  /** Returns the indentation of the entries of a mapping. */
  private static String indent(Node mapping, String without) {
    return mapping instanceof MappingNode entries && !entries.getValue().isEmpty()
        ? " "
            .repeat(
                entries
                    .getValue()
                    .get(0)
                    .getKeyNode()
                    .getStartMark()
                    .map(Mark::getColumn)
                    .orElse(2))
        : without;
  }

  private static int line(NodeTuple tuple) {
    return tuple.getKeyNode().getStartMark().map(Mark::getLine).orElse(0);
  }
}

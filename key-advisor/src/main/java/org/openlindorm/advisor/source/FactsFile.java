package org.openlindorm.advisor.source;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.schema.NearestName;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * The facts of {@code key-advisor.yaml}: the sections {@code cluster}, {@code server}, {@code
 * target} and {@code tables}. The command line reads the other sections. Facts in comments of the
 * DDL take precedence.
 */
public final class FactsFile {

  private static final String DEFAULT = "default.";

  private final String file;
  private final Map<String, TableEntry> tables = new TreeMap<>();
  private final List<Problem> problems = new ArrayList<>();
  private final List<ServerVariable> server = new ArrayList<>();
  private @Nullable Integer nodes;
  private String target = "openlindorm";

  private record TableEntry(TableFacts facts, Map<String, ColumnFacts> columns, Place place) {}

  private FactsFile(String file) {
    this.file = file;
  }

  public static FactsFile read(String file, String text) {
    FactsFile facts = new FactsFile(file);
    try {
      LoadSettings settings = LoadSettings.builder().setLabel(file).setUseMarks(true).build();
      Optional<Node> root = new Compose(settings).composeString(text);
      root.ifPresent(facts::root);
    } catch (MarkedYamlEngineException e) {
      Place place =
          e.getProblemMark()
              .map(mark -> facts.place(mark.getLine(), mark.getColumn()))
              .orElse(Place.nowhere(file));
      facts.problems.add(new Problem(place, String.valueOf(e.getProblem())));
    } catch (YamlEngineException e) {
      facts.problems.add(new Problem(Place.nowhere(file), String.valueOf(e.getMessage())));
    }
    return facts;
  }

  public @Nullable Integer nodes() {
    return nodes;
  }

  /** Returns {@code openlindorm}, {@code lindorm}, {@code hbase} or {@code phoenix}. */
  public String target() {
    return target;
  }

  /** Returns the system variables that differ from their defaults. */
  public List<ServerVariable> server() {
    return List.copyOf(server);
  }

  public List<Problem> problems() {
    return List.copyOf(problems);
  }

  private void root(Node root) {
    for (NodeTuple section : tuples(root, "key-advisor.yaml")) {
      switch (text(section.getKeyNode())) {
        case "cluster" -> cluster(section.getValueNode());
        case "server" -> {
          for (NodeTuple variable : tuples(section.getValueNode(), "server")) {
            Node value = variable.getValueNode();
            server.add(new ServerVariable(text(variable.getKeyNode()), text(value), place(value)));
          }
        }
        case "target" -> target = text(section.getValueNode()).toLowerCase(Locale.ROOT);
        case "tables" -> {
          for (NodeTuple table : tuples(section.getValueNode(), "tables")) {
            table(text(table.getKeyNode()), table);
          }
        }
        default -> {
          // The command line reads and checks the other sections.
        }
      }
    }
  }

  private void cluster(Node node) {
    for (NodeTuple entry : tuples(node, "cluster")) {
      if (text(entry.getKeyNode()).equals("nodes")) {
        try {
          nodes = nodes(text(entry.getValueNode()));
        } catch (UnreadableInputException e) {
          problems.add(new Problem(place(entry.getValueNode()), e.text()));
        }
      } else {
        problems.add(
            new Problem(
                place(entry.getKeyNode()),
                "there is no '" + text(entry.getKeyNode()) + "' of the cluster; use nodes"));
      }
    }
  }

  private static int nodes(String text) {
    boolean negative = text.startsWith("-");
    long nodes = FactText.whole(negative ? text.substring(1) : text, "nodes");
    if (negative || nodes < 1 || nodes > Integer.MAX_VALUE) {
      throw new UnreadableInputException("a cluster has 1 node or more, not " + text, 0, 0);
    }
    return (int) nodes;
  }

  private void table(String name, NodeTuple table) {
    Map<String, String> own = new TreeMap<>();
    Map<String, ColumnFacts> columns = new HashMap<>();
    Place place = place(table.getKeyNode());
    for (NodeTuple entry : tuples(table.getValueNode(), "table " + name)) {
      String key = text(entry.getKeyNode());
      if (!key.equals("columns")) {
        own.put(key.toLowerCase(Locale.ROOT), text(entry.getValueNode()));
        continue;
      }
      for (NodeTuple column : tuples(entry.getValueNode(), "columns")) {
        Map<String, String> facts = new TreeMap<>();
        for (NodeTuple fact : tuples(column.getValueNode(), "column")) {
          facts.put(text(fact.getKeyNode()).toLowerCase(Locale.ROOT), text(fact.getValueNode()));
        }
        try {
          Place at = place(column.getKeyNode());
          columns.put(text(column.getKeyNode()), FactText.column(facts, at));
        } catch (UnreadableInputException e) {
          problems.add(new Problem(place(column.getKeyNode()), e.text()));
        }
      }
    }
    try {
      String full = name.contains(".") ? name : DEFAULT + name;
      tables.put(full, new TableEntry(FactText.table(own, place), columns, place));
    } catch (UnreadableInputException e) {
      problems.add(new Problem(place, e.text()));
    }
  }

  /** Returns the table with the facts of the file; facts in its DDL take precedence. */
  public TableModel apply(TableModel table) {
    TableEntry entry = tables.get(table.fullName());
    if (entry == null) {
      return table;
    }
    List<ColumnModel> columns =
        table.columns().stream()
            .map(
                column -> {
                  ColumnFacts statedFacts = entry.columns().get(column.name());
                  return statedFacts == null
                      ? column
                      : column.withFacts(column.facts().or(statedFacts));
                })
            .toList();
    for (Map.Entry<String, ColumnFacts> statedFacts : entry.columns().entrySet()) {
      Place place = statedFacts.getValue().place();
      if (table.column(statedFacts.getKey()) == null && place != null) {
        problems.add(
            new Problem(place, "table " + table.name() + " has no column " + statedFacts.getKey()));
      }
    }
    TableFacts facts = table.facts().place() == null ? entry.facts() : table.facts();
    return table.withFacts(facts, columns);
  }

  /** Reports facts about tables that are not part of a whole schema. */
  public void checkTables(Collection<String> known) {
    tables.forEach(
        (name, entry) -> {
          if (!known.contains(name)) {
            String text = "there is no table " + shortName(name);
            List<String> names = known.stream().map(FactsFile::shortName).toList();
            problems.add(
                Problem.unknown(entry.place(), text + NearestName.hint(shortName(name), names)));
          }
        });
  }

  private static String shortName(String table) {
    return table.startsWith(DEFAULT) ? table.substring(DEFAULT.length()) : table;
  }

  private List<NodeTuple> tuples(Node node, String what) {
    if (node instanceof MappingNode mapping) {
      return mapping.getValue();
    }
    problems.add(new Problem(place(node), what + " must be a mapping of names to values"));
    return List.of();
  }

  private static String text(Node node) {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    if (node instanceof SequenceNode sequence) {
      return sequence.getValue().stream().map(FactsFile::text).collect(Collectors.joining(","));
    }
    return "";
  }

  private Place place(Node node) {
    return node.getStartMark()
        .map(mark -> place(mark.getLine(), mark.getColumn()))
        .orElse(Place.nowhere(file));
  }

  private Place place(int line, int column) {
    return new Place(file, line + 1, column + 1, line + 1, column + 1);
  }
}

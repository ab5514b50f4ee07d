package org.openlindorm.advisor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.dialect.DumpText;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.model.KeySample;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.SchemaModel;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.source.FactsFile;
import org.openlindorm.advisor.source.Problem;
import org.openlindorm.advisor.source.SampleReader;
import org.openlindorm.advisor.source.SampleText;
import org.openlindorm.advisor.source.ScriptReader;
import org.openlindorm.advisor.source.SourceText;
import org.openlindorm.engine.ScriptStatement;

/**
 * The parsed sources of a request.
 *
 * @param previous the definitions before a change, or null
 * @param strictTarget whether the target is Lindorm, which refuses more statements than our server
 * @param unread the tables of which only the name is known
 * @param planned the queries that have been planned over the definitions, by identity
 */
record Sources(
    SchemaModel model,
    @Nullable SchemaModel previous,
    boolean strictTarget,
    Set<String> unread,
    Map<QueryModel, ScriptStatement> planned,
    List<Problem> problems) {

  /** Targets that support statements that our server refuses. */
  private static final Set<String> OTHERS = Set.of("hbase", "phoenix");

  static Sources read(AdviceRequest request) {
    List<Problem> problems = new ArrayList<>();
    FactsFile facts =
        request.facts() == null
            ? null
            : FactsFile.read(request.facts().file(), request.facts().text());
    String target = facts == null ? "" : facts.target();
    ScriptReader scripts = new ScriptReader(!OTHERS.contains(target));
    Set<String> dumps = new TreeSet<>();
    for (SourceText source : request.sources()) {
      boolean dump = DumpText.is(source.text());
      if (dump) {
        dumps.add(source.file());
      }
      scripts.read(source.file(), dump ? DumpText.definitions(source.text()) : source.text());
    }
    problems.addAll(scripts.remarks());
    problems.addAll(scripts.problems());
    dumps.forEach(file -> importFirst(file, problems));
    Map<String, List<QueryModel>> queries = new HashMap<>();
    for (QueryModel query : scripts.queries()) {
      queries.computeIfAbsent(query.table(), none -> new ArrayList<>()).add(query);
    }
    List<TableModel> tables = new ArrayList<>();
    for (TableModel table : scripts.tables()) {
      TableModel completed = facts == null ? table : facts.apply(table);
      completed = completed.withQueries(queries.getOrDefault(table.fullName(), List.of()));
      tables.add(completed.withSamples(samples(request, completed, problems)));
    }
    for (SampleText sample : request.samples()) {
      if (tables.stream().noneMatch(table -> belongs(sample, table))) {
        problems.add(
            new Problem(
                Place.nowhere(sample.file()),
                "the sample is of an unknown table " + sample.table()));
      }
    }
    if (facts != null) {
      if (request.whole()) {
        Set<String> known = new TreeSet<>(scripts.unread());
        tables.forEach(table -> known.add(table.fullName()));
        facts.checkTables(known);
      }
      problems.addAll(facts.problems());
    }
    Integer nodes = request.nodes();
    if (nodes == null && facts != null) {
      nodes = facts.nodes();
    }
    int count = nodes == null ? SchemaModel.DEFAULT_NODES : nodes;
    SchemaModel model = new SchemaModel(tables, scripts.queries(), count);
    return new Sources(
        model,
        previous(request, count),
        target.equals("lindorm"),
        scripts.unread(),
        scripts.planned(),
        problems);
  }

  /** Replaces all problems of a MySQL dump with a single problem that recommends {@code import}. */
  private static void importFirst(String file, List<Problem> problems) {
    int before = problems.size();
    problems.removeIf(problem -> problem.place().file().equals(file));
    int count = before - problems.size();
    if (count > 0) {
      problems.add(
          new Problem(
              Place.nowhere(file),
              "this is a dump of MySQL, which this server cannot execute ("
                  + (count == 1 ? "1 problem" : count + " problems")
                  + "); check the converted definitions: key-advisor import "
                  + file
                  + " | key-advisor lint -"));
    }
  }

  /**
   * Returns the tables that only the previous version has; empty if there is no previous version.
   */
  List<TableModel> gone() {
    if (previous == null) {
      return List.of();
    }
    Set<String> names = new HashSet<>(unread);
    model.tables().forEach(table -> names.add(table.fullName()));
    return previous.tables().stream().filter(one -> !names.contains(one.fullName())).toList();
  }

  private static List<KeySample> samples(
      AdviceRequest request, TableModel table, List<Problem> problems) {
    List<KeySample> samples = new ArrayList<>();
    for (SampleText sample : request.samples()) {
      if (belongs(sample, table)) {
        KeySample read =
            SampleReader.read(
                table, sample.file(), sample.text(), sample.ordered(), sample.burst(), problems);
        KeySample shown = sample.hidden() ? read.asHidden() : read;
        samples.add(shown);
        if (sample.burst() && sample.ordered()) {
          samples.add(shown.asOrdered());
        }
      }
    }
    return samples;
  }

  private static boolean belongs(SampleText sample, TableModel table) {
    return sample.table().equals(table.fullName())
        || sample.table().equals(table.name())
        || sample.table().isEmpty();
  }

  private static @Nullable SchemaModel previous(AdviceRequest request, int nodes) {
    if (request.previous().isEmpty()) {
      return null;
    }
    ScriptReader scripts = new ScriptReader();
    request.previous().forEach(source -> scripts.read(source.file(), source.text()));
    return new SchemaModel(scripts.tables(), scripts.queries(), nodes);
  }
}

package org.openlindorm.advisor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.dialect.DumpText;
import org.openlindorm.advisor.dialect.ForeignText;
import org.openlindorm.advisor.dialect.Translation;
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
import org.openlindorm.advisor.source.ServerVariable;
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
    List<ServerVariable> server = facts == null ? List.of() : facts.server();
    ScriptReader scripts = scripts(request.sources(), !OTHERS.contains(target), server, problems);
    problems.addAll(scripts.remarks());
    problems.addAll(scripts.problems());
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
        previous(request, server, count),
        target.equals("lindorm"),
        scripts.unread(),
        scripts.planned(),
        problems);
  }

  /**
   * Reads scripts. If the server refuses most tables of a script for another database, or any
   * statement of a dump, its definitions are converted first, and one problem reports that.
   */
  private static ScriptReader scripts(
      List<SourceText> sources, boolean ours, List<ServerVariable> server, List<Problem> problems) {
    ScriptReader written = new ScriptReader(ours, server);
    sources.forEach(source -> read(written, source));
    Map<String, List<Problem>> refusals =
        written.problems().stream().collect(Collectors.groupingBy(one -> one.place().file()));
    Map<String, ForeignText> foreign = new HashMap<>();
    for (SourceText source : sources) {
      String file = source.file();
      if (refusals.containsKey(file)
          && (written.refused().contains(file) || DumpText.is(source.text()))) {
        ForeignText.of(source.text()).ifPresent(text -> foreign.put(file, text));
      }
    }
    if (foreign.isEmpty()) {
      return written;
    }
    ScriptReader converted = new ScriptReader(ours, server);
    for (SourceText source : sources) {
      String file = source.file();
      ForeignText text = foreign.get(file);
      if (text == null) {
        read(converted, source);
      } else {
        Translation translation = text.translation();
        converted.readConverted(
            file, translation.text(), offset -> translation.places().place(file, offset));
        problems.add(converted(text, Objects.requireNonNull(refusals.get(file))));
      }
    }
    return converted;
  }

  /** Returns the only problem of a converted script, at the first statement that is refused. */
  private static Problem converted(ForeignText text, List<Problem> refused) {
    List<String> unread = new ArrayList<>(text.translation().unread());
    text.translation().keyless().forEach(name -> unread.add(name + " has no primary key"));
    return new Problem(
        refused.get(0).place(),
        "the server refuses "
            + (refused.size() == 1 ? "1 statement" : refused.size() + " statements")
            + " of this script for "
            + text.dialect().label()
            + "; its tables are checked as 'key-advisor import' converts them"
            + (unread.isEmpty() ? "" : ", except for: " + String.join("; ", unread))
            + ". The first refusal: "
            + refused.get(0).text());
  }

  private static void read(ScriptReader scripts, SourceText source) {
    String text = source.text();
    scripts.read(source.file(), DumpText.is(text) ? DumpText.definitions(text) : text);
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

  private static @Nullable SchemaModel previous(
      AdviceRequest request, List<ServerVariable> server, int nodes) {
    if (request.previous().isEmpty()) {
      return null;
    }
    ScriptReader scripts = scripts(request.previous(), true, server, new ArrayList<>());
    return new SchemaModel(scripts.tables(), scripts.queries(), nodes);
  }
}

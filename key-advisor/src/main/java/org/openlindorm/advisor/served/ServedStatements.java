package org.openlindorm.advisor.served;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.openlindorm.advice.KeyTrial;
import org.openlindorm.advice.SeenStatement;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.rewrite.QueryEffects;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.advisor.workload.Workload;
import org.openlindorm.plan.Statement;
import org.openlindorm.schema.TableName;

/** The statements that a server has run on a table, planned by the engine over both keys. */
record ServedStatements(List<Line> lines) {

  /** The most frequent ones; planning them twice takes well below a second. */
  private static final int MOST = 200;

  ServedStatements {
    lines = List.copyOf(lines);
  }

  /** One statement. */
  record Line(SeenStatement seen, Fare today, Fare asked) {

    /** Returns whether it would be refused, or read everything, and is not today. */
    boolean breaks() {
      return asked.bad() && !today.bad();
    }

    /** Returns whether both keys take it as it is; then there is nothing to compare. */
    boolean onlyWrites() {
      return !today.bad() && !asked.bad() && today.ranges() == 0 && asked.ranges() == 0;
    }

    boolean reads() {
      return today.ranges() > 0 && asked.ranges() > 0;
    }
  }

  /**
   * How a statement fares with a key.
   *
   * @param ranges or keys that it reads, 0 where it reads none
   * @param bad whether it is refused or reads the whole table
   */
  record Fare(String text, long ranges, boolean bad) {}

  static ServedStatements of(KeyTrial trial) {
    Workload today = Workload.of(trial.catalog());
    Workload asked = Workload.of(trial.catalog().withTable(trial.asked()));
    List<Line> lines = new ArrayList<>();
    List<SeenStatement> looked =
        trial.statements().subList(0, Math.min(MOST, trial.statements().size()));
    for (SeenStatement seen : looked) {
      QueryModel query = query(seen, trial.today().name());
      QueryUse now = today.use(query);
      if (now.refusal() == null) {
        lines.add(new Line(seen, fare(query, now), fare(query, asked.use(query))));
      }
    }
    return new ServedStatements(lines);
  }

  /** The statements as queries of the table. */
  List<QueryModel> queries(TableName table) {
    return lines.stream().map(line -> query(line.seen(), table)).toList();
  }

  /** The names of the queries that the other key refuses or reads the whole table for. */
  Set<String> refused() {
    return lines.stream()
        .filter(line -> line.asked().bad())
        .map(line -> line.seen().text())
        .collect(Collectors.toSet());
  }

  /** Under the name of its own database, in which it is planned. */
  private static QueryModel query(SeenStatement seen, TableName table) {
    String name = seen.database() + "." + table.table();
    return new QueryModel(
        seen.text(),
        seen.text(),
        kind(seen.text()),
        name,
        seen.text(),
        null,
        false,
        Place.nowhere(name));
  }

  private static QueryModel.Kind kind(String text) {
    if (text.startsWith("UPDATE")) {
      return QueryModel.Kind.UPDATE;
    }
    if (text.startsWith("DELETE")) {
      return QueryModel.Kind.DELETE;
    }
    return text.startsWith("UPSERT") || text.startsWith("INSERT")
        ? QueryModel.Kind.UPSERT
        : QueryModel.Kind.SELECT;
  }

  private static Fare fare(QueryModel query, QueryUse use) {
    QueryEffect effect = QueryEffects.effect(query, use);
    if (use.refusal() != null) {
      String why = use.inefficient() ? effect.text() : "refused: " + use.refusal().getMessage();
      return new Fare(why, 0, true);
    }
    Statement statement = use.statement();
    boolean upserts =
        statement != null && statement.body() instanceof Statement.Write && use.access() == null;
    if (upserts) {
      return new Fare("writes", 0, false);
    }
    return new Fare(effect.text(), effect.ranges(), use.readsAll());
  }

  long runs() {
    return lines.stream().mapToLong(line -> line.seen().runs()).sum();
  }

  /** Runs of statements that would be refused or read everything, and are not today. */
  List<Line> broken() {
    return lines.stream().filter(Line::breaks).toList();
  }

  /** Ranges that a run reads on average, of the statements that read some with both keys. */
  double ranges(boolean withAsked) {
    long runs = 0;
    double ranges = 0;
    for (Line line : lines) {
      if (line.reads()) {
        runs += line.seen().runs();
        Fare fare = withAsked ? line.asked() : line.today();
        ranges += (double) fare.ranges() * line.seen().runs();
      }
    }
    return runs == 0 ? 0 : ranges / runs;
  }
}

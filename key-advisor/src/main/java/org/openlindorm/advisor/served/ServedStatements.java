package org.openlindorm.advisor.served;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.openlindorm.advice.ExecutedStatement;
import org.openlindorm.advice.KeyAdviceRequest;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.rewrite.QueryEffects;
import org.openlindorm.advisor.workload.QueryUse;
import org.openlindorm.advisor.workload.Workload;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.schema.TableName;

/** The statements that a server has executed on a table, planned by the engine with both keys. */
record ServedStatements(List<Line> lines) {

  /**
   * The maximum number of statements, the most frequent first. Planning them twice takes far less
   * than 1 s.
   */
  private static final int MOST = 200;

  ServedStatements {
    lines = List.copyOf(lines);
  }

  /** A statement with its plan for both keys. */
  record Line(ExecutedStatement statement, Cost today, Cost proposed) {

    /** Returns whether only the other key refuses the statement or reads the whole table. */
    boolean breaks() {
      return proposed.bad() && !today.bad();
    }

    /**
     * Returns whether the statement only writes with both keys, so that there is nothing to
     * compare.
     */
    boolean onlyWrites() {
      return !today.bad() && !proposed.bad() && today.ranges() == 0 && proposed.ranges() == 0;
    }

    boolean reads() {
      return today.ranges() > 0 && proposed.ranges() > 0;
    }
  }

  /**
   * The effect of a key on a statement.
   *
   * @param ranges the number of ranges or keys that it reads; 0 if it reads none
   * @param bad whether the engine refuses it or reads the whole table
   */
  record Cost(String text, long ranges, boolean bad) {}

  static ServedStatements of(KeyAdviceRequest request) {
    Workload today = Workload.of(request.catalog());
    Workload proposed = Workload.of(request.catalog().withTable(request.proposed()));
    List<Line> lines = new ArrayList<>();
    List<ExecutedStatement> looked =
        request.statements().subList(0, Math.min(MOST, request.statements().size()));
    for (ExecutedStatement statement : looked) {
      QueryModel query = query(statement, request.today().name());
      QueryUse now = today.use(query);
      if (now.refusal() == null) {
        lines.add(new Line(statement, cost(query, now), cost(query, proposed.use(query))));
      }
    }
    return new ServedStatements(lines);
  }

  /** Returns the statements as queries of the table. */
  List<QueryModel> queries(TableName table) {
    return lines.stream().map(line -> query(line.statement(), table)).toList();
  }

  /**
   * Returns the names of the queries that the other key refuses, or for which it reads the whole
   * table.
   */
  Set<String> refused() {
    return lines.stream()
        .filter(line -> line.proposed().bad())
        .map(line -> line.statement().text())
        .collect(Collectors.toSet());
  }

  /** Returns a statement as a query, with the name of its own database, in which it is planned. */
  private static QueryModel query(ExecutedStatement statement, TableName table) {
    String name = statement.database() + "." + table.table();
    return new QueryModel(
        statement.text(),
        statement.text(),
        kind(statement.text()),
        name,
        statement.text(),
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

  private static Cost cost(QueryModel query, QueryUse use) {
    QueryEffect effect = QueryEffects.effect(query, use);
    if (use.refusal() != null) {
      String why = use.inefficient() ? effect.text() : "refused: " + use.refusal().getMessage();
      return new Cost(why, 0, true);
    }
    BoundStatement statement = use.statement();
    boolean upserts =
        statement != null
            && statement.body() instanceof BoundStatement.Write
            && use.access() == null;
    if (upserts) {
      return new Cost("writes", 0, false);
    }
    return new Cost(effect.text(), effect.ranges(), use.readsAll());
  }

  long runs() {
    return lines.stream().mapToLong(line -> line.statement().runs()).sum();
  }

  /** Returns the statements that only the other key refuses or executes as a full scan. */
  List<Line> broken() {
    return lines.stream().filter(Line::breaks).toList();
  }

  /**
   * Returns the average number of ranges of an execution, over the statements that read ranges with
   * both keys.
   */
  double ranges(boolean ofProposed) {
    long runs = 0;
    double ranges = 0;
    for (Line line : lines) {
      if (line.reads()) {
        runs += line.statement().runs();
        Cost cost = ofProposed ? line.proposed() : line.today();
        ranges += (double) cost.ranges() * line.statement().runs();
      }
    }
    return runs == 0 ? 0 : ranges / runs;
  }
}

package org.openlindorm.advisor.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.openlindorm.advisor.finding.Confidence;
import org.openlindorm.advisor.finding.EvidenceItem;
import org.openlindorm.advisor.finding.EvidenceKind;
import org.openlindorm.advisor.finding.Finding;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.finding.QueryEffect;
import org.openlindorm.advisor.finding.QueryEffect.Outcome;
import org.openlindorm.advisor.finding.RelatedPlace;
import org.openlindorm.advisor.finding.Severity;
import org.openlindorm.advisor.finding.SuggestedRewrite;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.QueryModel;
import org.openlindorm.advisor.model.SchemaModel;
import org.openlindorm.advisor.model.TableFacts;
import org.openlindorm.advisor.model.TableModel;
import org.openlindorm.advisor.review.KeyChip;
import org.openlindorm.advisor.review.KeyReview;
import org.openlindorm.advisor.review.QueryReview;
import org.openlindorm.advisor.review.Review;
import org.openlindorm.advisor.review.SampleReview;
import org.openlindorm.advisor.review.TableReview;
import org.openlindorm.advisor.rule.Card;
import org.openlindorm.advisor.rule.RuleCard;

/**
 * A review made by hand, so that the look of reports does not depend on what rules say today: one
 * error with three rewrites, one question, one hidden warning, and texts that need escaping.
 */
final class Example {
  static final String FILE = "db/schema/event log.sql";
  private static final String SQL =
      """
      CREATE TABLE event_log (
        ts TIMESTAMP NOT NULL,
        host VARCHAR NOT NULL,
        event VARCHAR,
        -- rows come from 1,000 hosts & "agents" <v2>

        PRIMARY KEY (ts, host)
      );
      CREATE TABLE ticket (
        id BIGINT NOT NULL, body VARCHAR, PRIMARY KEY (id));
      """;
  private static final Place KEY = new Place(FILE, 7, 16, 7, 18);
  private static final Place CLAUSE = new Place(FILE, 7, 3, 7, 25);

  private Example() {}

  static LintResults results() {
    var model = new SchemaModel(List.of(eventLog(), ticket()), List.of(q1(), q2()), 8);
    var review =
        new Review(
            model, List.of(hot(), question(), many()), List.of(eventLogReview(), ticketReview()));
    return new LintResults(
        review,
        List.of(question(), hot()),
        List.of(new HiddenFinding(many(), HiddenFinding.Reason.COMMENT, "3 tenants, <small>")),
        Map.of(FILE, SQL.lines().toList()),
        Map.of("KEY101", card()),
        Severity.ERROR,
        "https://example.org/rules/",
        "0.1.0");
  }

  static LintResults clean() {
    var model = new SchemaModel(List.of(ticket()), List.of(), 8);
    var review = new Review(model, List.of(), List.of(ticketReview()));
    return new LintResults(
        review, List.of(), List.of(), Map.of(), Map.of(), Severity.ERROR, null, "0.1.0");
  }

  private static Finding hot() {
    return new Finding(
        "KEY101",
        "monotonic-leading-key",
        Severity.ERROR,
        Confidence.CERTAIN,
        "default.event_log",
        "pk",
        "pk",
        "ts",
        "every new row goes to the last region (1 write front, 8 nodes need 32)",
        "LindormTable splits tables by key range. The next row always belongs to the last range,"
            + " so splitting that region does not help.",
        KEY,
        List.of(new RelatedPlace(new Place("db/q.sql", 3, 1, 3, 20), "query that reads one host")),
        List.of(
            new EvidenceItem(EvidenceKind.DDL, "TIMESTAMP: grows with time", null, null),
            new EvidenceItem(EvidenceKind.ORDERED_SAMPLE, "1 write front", 1000, 0.01)),
        Fronts.exactly(1, 32),
        rewrites());
  }

  private static Finding question() {
    return new Finding(
        "KEY110",
        "unknown-integer-id",
        Severity.QUESTION,
        Confidence.UNKNOWN,
        "default.ticket",
        "pk",
        "pk",
        "id",
        "is `id` assigned in increasing order?",
        "If yes, the table has 1 write front. Answer once after the column:"
            + " -- @key source=sequence",
        new Place(FILE, 10, 3, 10, 5),
        List.of(),
        List.of(),
        Fronts.unknown(32),
        List.of());
  }

  private static Finding many() {
    return new Finding(
        "KEY106",
        "low-cardinality-leading",
        Severity.WARNING,
        Confidence.LIKELY,
        "default.ticket",
        "pk",
        "pk",
        "id",
        "`id` has 5 values",
        "",
        new Place(FILE, 10, 3, 10, 5),
        List.of(),
        List.of(EvidenceItem.of(EvidenceKind.FACT, "distinct=5")),
        Fronts.atLeast(5, 32),
        List.of());
  }

  private static List<SuggestedRewrite> rewrites() {
    return List.of(
        rewrite(
            'A',
            "R4",
            "host first",
            "(host, ts DESC)",
            Fronts.exactly(1000, 32),
            List.of(
                new QueryEffect("q1", Outcome.SERVED, 1, "one host, newest first, without sorting"),
                new QueryEffect("q2", Outcome.BROKEN, 0, "all hosts: no bound on host"))),
        rewrite(
            'B',
            "R5",
            "bucket computed by the engine",
            "(bucket(32, host), ts, host)",
            Fronts.exactly(32, 32),
            List.of(
                new QueryEffect("q1", Outcome.SERVED, 1, "reads 1 bucket"),
                new QueryEffect("q2", Outcome.COSTS, 32, "reads 32 ranges and merges"))),
        rewrite(
            'C',
            "R1",
            "hash prefix computed by the client",
            "(md5_4, ts, host)",
            Fronts.spread(32),
            List.of(
                new QueryEffect("q1", Outcome.BROKEN, 0, "a range on ts is refused"),
                new QueryEffect("q2", Outcome.BROKEN, 0, "a range on ts is refused"))));
  }

  private static SuggestedRewrite rewrite(
      char letter,
      String kind,
      String title,
      String key,
      Fronts fronts,
      List<QueryEffect> effects) {
    return new SuggestedRewrite(
        letter,
        kind,
        "pk",
        title,
        key,
        fronts,
        effects,
        24,
        letter == 'C' ? "only point reads" : null,
        letter == 'C',
        "CREATE TABLE event_log_new (...,\n  PRIMARY KEY " + key + ")",
        List.of(),
        List.of(),
        List.of("create the new table", "write to both"),
        List.of(),
        List.of(),
        List.of(),
        null);
  }

  // --- model ---

  private static TableModel eventLog() {
    return table(
        "event_log",
        List.of(column("ts", "TIMESTAMP"), column("host", "VARCHAR"), column("event", "VARCHAR")),
        List.of(item("ts"), item("host")),
        List.of(q1(), q2()));
  }

  private static TableModel ticket() {
    return table(
        "ticket",
        List.of(column("id", "BIGINT"), column("body", "VARCHAR")),
        List.of(item("id")),
        List.of());
  }

  private static TableModel table(
      String name, List<ColumnModel> columns, List<KeyItemModel> key, List<QueryModel> queries) {
    return new TableModel(
        "default",
        name,
        KEY,
        CLAUSE,
        false,
        columns,
        List.of(),
        key,
        List.of(),
        Map.of(),
        TableFacts.NONE,
        queries,
        List.of(),
        SQL);
  }

  private static ColumnModel column(String name, String type) {
    return new ColumnModel(name, type, -1, type, false, Set.of(), ColumnFacts.NONE, KEY);
  }

  private static KeyItemModel item(String column) {
    return KeyItemModel.column(column, false, KEY);
  }

  private static QueryModel q1() {
    return query(
        "q1", "SELECT * FROM event_log WHERE host = ? AND ts > ? ORDER BY ts DESC LIMIT 9");
  }

  private static QueryModel q2() {
    return query("q2", "SELECT event FROM event_log\n  WHERE ts >= ? AND ts < ?");
  }

  private static QueryModel query(String name, String sql) {
    return new QueryModel(
        name, name, QueryModel.Kind.SELECT, "default.event_log", sql, null, false, KEY);
  }

  private static TableReview eventLogReview() {
    var random = new Random(7);
    List<Double> positions = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      positions.add(i < 480 ? 1.0 : random.nextInt(1000) / 1000.0);
    }
    var sample =
        new SampleReview(
            "keys.csv", 1000, true, false, positions, List.of(), 0.98, 0.01, "", List.of());
    var key =
        new KeyReview(
            "pk",
            "(ts, host)",
            List.of(
                new KeyChip("ts", ColumnKind.MONOTONE, "TIMESTAMP: grows with time"),
                new KeyChip("host", ColumnKind.ENTITY, "distinct=1000")),
            Fronts.exactly(1, 32),
            24,
            "DDL");
    return new TableReview(
        eventLog(), List.of(key), List.of(sample), List.of(row1(), row2()), rewrites());
  }

  private static QueryReview row1() {
    var cell = new QueryReview.Cell("pk", QueryReview.Use.FILTER, 1, "host behind a range on ts");
    return new QueryReview(q1(), List.of(cell), "pk");
  }

  private static QueryReview row2() {
    var cell = new QueryReview.Cell("pk", QueryReview.Use.RANGE, 1, "ts bound by a range");
    return new QueryReview(q2(), List.of(cell), "pk");
  }

  private static TableReview ticketReview() {
    var key =
        new KeyReview(
            "pk",
            "(id)",
            List.of(new KeyChip("id", ColumnKind.UNKNOWN, "BIGINT: nobody says how it is made")),
            Fronts.unknown(32),
            8,
            "DDL");
    return new TableReview(ticket(), List.of(key), List.of(), List.of(), List.of());
  }

  private static RuleCard card() {
    return Card.of("KEY101", "monotonic-leading-key")
        .atMost(Severity.ERROR)
        .looksAt("DF")
        .what("The first varying key column grows with time.")
        .why("All new rows land at one end of the key space.")
        .bad("CREATE TABLE t (ts TIMESTAMP, host VARCHAR, v INTEGER, PRIMARY KEY (ts, host));")
        .good(
            "CREATE TABLE t (ts TIMESTAMP, host VARCHAR, v INTEGER, PRIMARY KEY (host, ts DESC));")
        .fine("Small tables.")
        .detection("By type.")
        .seed("The seed.")
        .rewrites("R1", "R4")
        .card();
  }
}

package org.openlindorm.advisor.served;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.openlindorm.advice.ExecutedStatement;
import org.openlindorm.advice.KeyAdviceRequest;
import org.openlindorm.advice.KeyComparison;
import org.openlindorm.advice.KeyComparison.Aspect;
import org.openlindorm.advice.RekeyedSample;
import org.openlindorm.advice.TableSample;
import org.openlindorm.advisor.finding.Fronts;
import org.openlindorm.advisor.finding.RewriteProof;
import org.openlindorm.advisor.rewrite.ProposedKey;

/** A comparison of two keys of a table, on the same rows and statements. */
final class ServedComparison {

  /** The number of statements in a comparison that is not verbose. */
  private static final int SHOWN_STATEMENTS = 10;

  private static final int MOST_REGIONS = 64;

  /** The width of the first column. With all columns a row fits a terminal of 132 characters. */
  private static final int NAME_WIDTH = 44;

  private static final int TODAY_WIDTH = 34;
  private static final int ASKED_WIDTH = 48;

  private final KeyAdviceRequest request;
  private final ServedKey today;
  private final ServedKey proposed;
  private final ServedStatements statements;
  private final RewriteProof proof;
  private final List<Aspect> aspects = new ArrayList<>();

  ServedComparison(KeyAdviceRequest request, int nodes) {
    this.request = request;
    today = ServedKey.of(request.today(), request.rows().today(), request.splits(), nodes);
    proposed =
        ServedKey.of(
            request.proposed(), request.rows().proposed(), request.proposedSplits(), nodes);
    statements = ServedStatements.of(request);
    proof =
        ProposedKey.proof(
            ServedTable.of(request.today())
                .withQueries(statements.queries(request.today().name()))
                .withSamples(today.sample() == null ? List.of() : List.of(today.sample())),
            ServedTable.of(request.proposed()),
            statements.refused());
  }

  KeyComparison comparison() {
    add("key", today.review().sql(), proposed.review().sql());
    if (!today.keys().isEmpty()) {
      writes();
      regions();
      values();
    }
    statements();
    add("generated rows, copied to the key", "", proof());
    add("findings", today.findingsText(), proposed.findingsText());
    sample();
    String verdict = new ServedVerdict(request, today, proposed, statements, proof).text();
    add("verdict", "", verdict);
    return new KeyComparison(aspects, ServedVerdict.isRejection(verdict));
  }

  /**
   * Adds an aspect, in several rows if its texts are wider than their columns, because terminals
   * truncate long rows.
   */
  private void add(String name, String now, String then) {
    List<String> names = wrapped(name, NAME_WIDTH);
    List<String> nows = wrapped(now, TODAY_WIDTH);
    List<String> thens = wrapped(then, ASKED_WIDTH);
    int rows = Math.max(names.size(), Math.max(nows.size(), thens.size()));
    for (int i = 0; i < rows; i++) {
      aspects.add(new Aspect(line(names, i), line(nows, i), line(thens, i)));
    }
  }

  private static String line(List<String> lines, int number) {
    return number < lines.size() ? lines.get(number) : "";
  }

  /** Splits a text into lines at blanks. */
  private static List<String> wrapped(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ", -1)) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  private void writes() {
    int target = today.fronts().target();
    add("write fronts, " + target + " wanted", today.frontsText(), proposed.frontsText());
    add(
        "newer rows in the fullest of 16 ranges",
        ServedKey.fullest(today.measured()),
        ServedKey.fullest(proposed.measured()));
    if (today.burst() != null && proposed.burst() != null) {
      add(
          "the same within " + request.rows().today().burstMillis() + " ms",
          ServedKey.fullest(today.burst()),
          ServedKey.fullest(proposed.burst()));
    }
  }

  private void regions() {
    add("regions", today.regions().counts().size() + ", as they are", proposedRegions());
    if (!proposed.splitKeys().isEmpty()) {
      add("SPLITKEYS for as many rows in each", "", proposed.splitKeys());
    }
    RegionShares now = today.regions();
    RegionShares then = proposed.regions();
    boolean even = request.rows().today().whole();
    add(
        "rows in the fullest region",
        even ? now.fullest() : "not known: the same number of rows was sampled in each",
        then.fullest());
    if (today.inOrder()) {
      add("newer rows in the fullest region", today.newer().fullest(), proposed.newer().fullest());
    }
    int most = Math.max(now.counts().size(), then.counts().size());
    for (int i = 0; request.verbose() && i < Math.min(most, MOST_REGIONS); i++) {
      add("region " + (i + 1), share(today, i), share(proposed, i));
    }
  }

  private String proposedRegions() {
    int regions = proposed.regions().counts().size();
    return regions == 1
        ? "1, as CREATE TABLE begins: the key has no part that spreads rows"
        : regions
            + ", as CREATE TABLE begins with "
            + request.servers()
            + (request.servers() == 1 ? " server" : " servers");
  }

  /** Returns {@code 7 % of the rows, 8 % of the newer}. */
  private static String share(ServedKey key, int region) {
    if (region >= key.regions().counts().size()) {
      return "";
    }
    String all = key.regions().share(region) + " of the rows";
    return key.inOrder() ? all + ", " + key.newer().share(region) + " of the newer" : all;
  }

  private void values() {
    int most = request.verbose() ? Math.max(today.columns(), proposed.columns()) : 1;
    for (int length = 1; length <= most; length++) {
      add("largest values", today.values(length), proposed.values(length));
    }
    add(
        "bytes of a key",
        String.valueOf(today.review().bytes()),
        String.valueOf(proposed.review().bytes()));
    int rows = today.keys().size();
    add("rows with the key of another", "0", proposed.shared() + " of " + rows);
    RekeyedSample drawn = request.rows();
    if (drawn.refused() > 0) {
      add(
          "rows without such a key",
          "0",
          drawn.refused() + " of " + drawn.drawn() + ": " + drawn.refusal());
    }
  }

  private void statements() {
    List<ServedStatements.Line> lines =
        statements.lines().stream().filter(line -> !line.onlyWrites()).toList();
    int shown = request.verbose() ? lines.size() : Math.min(SHOWN_STATEMENTS, lines.size());
    for (ServedStatements.Line line : lines.subList(0, shown)) {
      add(
          line.statement().runs() + " x " + line.statement().text(),
          line.today().text(),
          line.proposed().text());
    }
    if (statements.ranges(false) > 0) {
      add(
          "ranges that a statement reads",
          Fronts.number(statements.ranges(false)),
          Fronts.number(statements.ranges(true)));
    }
    Instant since = Instant.ofEpochMilli(request.countedSince()).truncatedTo(ChronoUnit.SECONDS);
    int all = request.statements().size();
    long runs = request.statements().stream().mapToLong(ExecutedStatement::runs).sum();
    String text = all == 0 ? "none" : all + ", run " + runs + " times";
    String rest = all == shown ? "" : "; " + (all - shown) + " of them not shown";
    add("statements seen", "", text + " on this server since " + since + rest);
  }

  private String proof() {
    return switch (proof.result()) {
      case PROVED -> proof.text();
      case OPEN -> "not compared: " + proof.text();
      case REFUTED ->
          ServedVerdict.missing(request).isEmpty()
              ? "rows or results change, as these statements show: "
                  + proof.text().replace('\n', ' ')
              : "without "
                  + String.join(", ", ServedVerdict.missing(request))
                  + " two rows can share a key";
    };
  }

  private void sample() {
    RekeyedSample rows = request.rows();
    TableSample drawn = rows.today();
    String read = "%d of %d drawn rows, ".formatted(drawn.keys().size(), rows.drawn());
    String left =
        (rows.gone() == 0 ? "" : "; " + rows.gone() + " were deleted meanwhile")
            + (rows.unread() == 0 ? "" : "; there was no time for " + rows.unread());
    String how =
        drawn.whole()
            ? "drawn evenly from " + drawn.rows()
            : "sampled next to random places of each region, as many in each, among at least "
                + drawn.rows();
    add("sample", "", read + how + left);
    if (drawn.keys().isEmpty()) {
      return;
    }
    String order = drawn.orderText();
    add(
        "order of writing",
        "",
        order.isEmpty()
            ? "by the oldest cell of each row that is still there: what was updated as a whole"
                + " looks young, and rows that were overwritten or deleted are not seen"
            : "not known: " + order);
  }
}

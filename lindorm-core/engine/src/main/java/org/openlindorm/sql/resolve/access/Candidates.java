package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.IndexState;
import org.openlindorm.schema.SearchIndexDef;
import org.openlindorm.schema.TableDef;
import org.openlindorm.schema.TableIndex;

/** The keys of a table that a statement may read by, and the chosen one. */
final class Candidates {

  private final TableDef table;
  private final ReadHints hints;
  private final Ranking ranking;
  private final List<Candidate> allowed;
  private final Candidate best;

  private Candidates(
      TableDef table, ReadHints hints, Ranking ranking, List<Candidate> allowed, Candidate best) {
    this.table = table;
    this.hints = hints;
    this.ranking = ranking;
    this.allowed = allowed;
    this.best = best;
  }

  /**
   * @throws LindormException INDEX_NOT_READABLE when a hint forces an index that cannot be read
   */
  static Candidates of(
      TableDef table, Conditions conditions, ReadRequirements requirements, ReadHints hints) {
    Ranking ranking = new Ranking(requirements);
    List<Candidate> allowed = new ArrayList<>();
    IndexDef forced = forced(table, hints);
    if (forced != null) {
      allowed.add(Candidate.of(forced, table, conditions, requirements));
    } else {
      allowed.add(Candidate.primaryKey(table, conditions, requirements));
      if (!hints.goByPrimaryKey()) {
        table.indexes().stream()
            .filter(index -> index.state().readable())
            .map(index -> Candidate.of(index, table, conditions, requirements))
            .forEach(allowed::add);
      }
    }
    return new Candidates(table, hints, ranking, List.copyOf(allowed), ranking.best(allowed));
  }

  private static @Nullable IndexDef forced(TableDef table, ReadHints hints) {
    String name = hints.forcedIndex();
    if (name == null || SearchChooser.isSearch(table, name)) {
      return null;
    }
    IndexDef index = table.index(name);
    if (index == null) {
      throw LindormException.of(
          ErrorCode.INDEX_UNKNOWN, name, table.name().table(), known(List.of(table)));
    }
    if (!index.state().readable()) {
      throw LindormException.of(
          ErrorCode.INDEX_NOT_READABLE, index.name(), table.name().table(), stateOf(table, index));
    }
    return index;
  }

  /**
   * Returns the refusal of a statement that would read the whole table. Its third fact is the
   * table.
   */
  LindormException inefficient(String text) {
    return LindormException.of(ErrorCode.INEFFICIENT_QUERY, text, advice(), table.name());
  }

  /** Returns the list of indexes of tables, for the message that an index is unknown. */
  static String known(List<TableDef> tables) {
    String names =
        tables.stream()
            .flatMap(table -> table.indexes().stream())
            .map(IndexDef::name)
            .sorted()
            .distinct()
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? "; there is no index" : "; there is " + names;
  }

  /** Returns the reason why an index cannot be read, as a part of a sentence. */
  private static String stateOf(TableDef table, TableIndex index) {
    IndexState state = index.state();
    String reason = state.reason().isEmpty() ? "" : " (" + state.reason() + ")";
    return switch (state.stage()) {
      case ACTIVE -> "active";
      case BUILDING ->
          "still building"
              + reason
              + "; SHOW INDEX FROM "
              + table.name().table()
              + " shows its progress";
      case INACTIVE -> "inactive" + reason;
      case DISABLED -> "disabled" + reason;
    };
  }

  Candidate best() {
    return best;
  }

  /** Returns the EXPLAIN text: the choice, and the reason against every other key. */
  List<String> text() {
    List<String> lines = new ArrayList<>();
    if (table.indexes().isEmpty()) {
      return lines;
    }
    if (allowed.size() == 1 && best.index() != null) {
      return List.of("chosen: " + best.title() + ", by the hint _l_force_index_");
    }
    if (hints.versions()) {
      return List.of(
          "chosen: " + best.title() + ", since an index contains only the newest state of rows");
    }
    if (hints.ignoreIndexes()) {
      return List.of("chosen: " + best.title() + ", by the hint _l_ignore_index_");
    }
    lines.add("chosen: " + best.title());
    for (Candidate candidate : allowed) {
      if (!candidate.equals(best)) {
        lines.add("not chosen: " + candidate.title() + ": " + ranking.whyNot(candidate, best));
      }
    }
    unreadable().forEach(line -> lines.add("not usable: " + line));
    return lines;
  }

  private List<String> unreadable() {
    List<String> lines = new ArrayList<>();
    for (IndexDef index : table.indexes()) {
      if (!index.state().readable()) {
        lines.add(
            "index %s (%s): %s"
                .formatted(index.name(), index.layout().sql(), stateOf(table, index)));
      }
    }
    SearchIndexDef search = table.searchIndex();
    if (search != null && !search.state().readable()) {
      lines.add("search index %s: %s".formatted(search.name(), stateOf(table, search)));
    }
    return lines;
  }

  /** Returns the advice about conditions that bound no key, for the error. */
  String advice() {
    Candidate nearest = allowed.get(0);
    for (Candidate candidate : allowed) {
      if (candidate.unusedConditions() > nearest.unusedConditions()) {
        nearest = candidate;
      }
    }
    StringBuilder text = new StringBuilder();
    text.append("The WHERE clause has no ")
        .append(nearest.missingBound())
        .append(" of the ")
        .append(nearest.title())
        .append(" of table ")
        .append(table.name().table())
        .append(": ")
        .append(nearest.bounds().text())
        .append(". ");
    for (Candidate candidate : allowed) {
      if (!candidate.equals(nearest)) {
        text.append("Nor has it one for ").append(candidate.title()).append(". ");
      }
    }
    unreadable().forEach(line -> text.append("Not usable is ").append(line).append(". "));
    String ordering =
        allowed.stream().map(Candidate::remedy).distinct().collect(Collectors.joining(", or "));
    return text.append("Add ")
        .append(ordering)
        .append(hints.versions() ? "," : ", CREATE INDEX for the filtered column,")
        .append(" or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...")
        .toString();
  }
}

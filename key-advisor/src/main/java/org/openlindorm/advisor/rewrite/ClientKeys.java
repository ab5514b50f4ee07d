package org.openlindorm.advisor.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.finding.Place;
import org.openlindorm.advisor.fronts.ColumnSubtype;
import org.openlindorm.advisor.fronts.KeyProfile;
import org.openlindorm.advisor.model.ColumnFacts;
import org.openlindorm.advisor.model.ColumnKind;
import org.openlindorm.advisor.model.ColumnModel;
import org.openlindorm.advisor.model.KeyItemModel;
import org.openlindorm.advisor.model.Source;
import org.openlindorm.advisor.model.TableModel;

/**
 * Hash, bucket and reversal as columns that clients compute, for tables that HBase programs write
 * and for stores without key functions.
 */
final class ClientKeys {

  private static final int HEX_DIGITS = 4;

  private final TableModel table;
  private final KeyProfile key;
  private final List<KeyItemModel> columns;
  private final KeyItemModel first;

  private ClientKeys(TableModel table, KeyProfile key) {
    this.table = table;
    this.key = key;
    this.columns = KeyCandidates.plainColumns(table);
    this.first = columns.get(0);
  }

  static List<RewriteCandidate> of(TableModel table, KeyProfile key, int nodes) {
    ClientKeys all = new ClientKeys(table, key);
    if (!ComputedColumn.hasText(table, all.input())) {
      return List.of();
    }
    List<RewriteCandidate> found = new ArrayList<>();
    found.add(all.bucketed(KeyCandidates.buckets(nodes)));
    found.add(all.hashed());
    if (all.columns.size() == 1 && all.reversible()) {
      found.add(all.reversed());
    }
    return found;
  }

  /**
   * Returns the first column that spreads rows, such as an entity; otherwise the last key column.
   */
  private String input() {
    for (var part : key.parts()) {
      boolean spreads =
          part.distribution().is(ColumnKind.DISPERSED)
              || part.distribution().is(ColumnSubtype.MANY)
              || part.distribution().is(ColumnSubtype.SOME);
      if (spreads && part.item().plain() && ComputedColumn.hasText(table, part.column())) {
        return part.column();
      }
    }
    return columns.get(columns.size() - 1).column();
  }

  private RewriteCandidate bucketed(int buckets) {
    String input = input();
    ComputedColumn fill = ComputedColumn.bucket(name(Source.BUCKET.label()), input, buckets);
    ColumnFacts facts = facts(Source.BUCKET, input, buckets);
    return candidate("R5", buckets + " buckets in a column", fill, "SMALLINT", -1, facts, buckets);
  }

  private RewriteCandidate hashed() {
    String input = input();
    ComputedColumn fill = ComputedColumn.md5Prefix(name("md5_" + HEX_DIGITS), input, HEX_DIGITS);
    ColumnFacts facts = facts(Source.HASH, input, null);
    return candidate("R1", "hash prefix in a column", fill, "CHAR", HEX_DIGITS, facts, 0);
  }

  private boolean reversible() {
    ColumnModel column = table.column(first.column());
    return column != null && (column.isText() || column.isInteger());
  }

  private RewriteCandidate reversed() {
    ColumnModel column = table.column(first.column());
    boolean number = column != null && column.isInteger();
    ComputedColumn fill =
        ComputedColumn.reversed(name("reversed_" + first.column()), first.column(), number);
    ColumnFacts facts = facts(Source.REVERSED, first.column(), null);
    return candidate("R3", "reversed in a column", fill, "VARCHAR", -1, facts, 0);
  }

  private static ColumnFacts facts(Source source, String input, @Nullable Integer buckets) {
    return new ColumnFacts(source, List.of(input), buckets, null, List.of(), null, NO_PLACE);
  }

  private static final Place NO_PLACE = Place.nowhere("rewrite");

  /** Returns a column name that the table does not use yet. */
  private String name(String requested) {
    String name = requested;
    while (table.column(name) != null) {
      name = name + "_";
    }
    return name;
  }

  private RewriteCandidate candidate(
      String kind,
      String title,
      ComputedColumn fill,
      String type,
      int width,
      ColumnFacts facts,
      int values) {
    ColumnModel added =
        new ColumnModel(fill.column(), "", -1, "", false, Set.of(), facts, table.keyPlace())
            .withType(type, width);
    List<ColumnModel> declared = new ArrayList<>();
    declared.add(added);
    declared.addAll(table.columns());
    List<KeyItemModel> items = new ArrayList<>();
    items.add(KeyItemModel.column(fill.column(), false, first.place()));
    if (!kind.equals("R3")) {
      items.addAll(columns);
    }
    TableModel rewritten =
        table
            .withKey(items, declared)
            .withQueries(new ComputedColumnQueries(table, fill, values).all());
    String note = "each writer computes " + fill.column() + ": " + fill.words();
    return RewriteCandidate.filled(kind, title, rewritten, List.of(fill), note).byClient();
  }
}

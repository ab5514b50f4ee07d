package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Expr;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.CatalogRows;
import org.openlindorm.plan.CoveringIndex;
import org.openlindorm.plan.IndexLookUp;
import org.openlindorm.plan.IndexUse;
import org.openlindorm.plan.KeyAccess;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;

/** Chooses the access path for the rows of a WHERE, and refuses scans without a usable bound. */
public final class AccessChooser {

  /** The columns of information_schema that name a table. */
  private static final List<String> NAMES = List.of("TABLE_SCHEMA", "TABLE_NAME");

  private final Conditions conditions;
  private final ReadRequirements requirements;
  private final RowShape shape;
  private final Candidates candidates;
  private final KeyBounds bounds;

  private AccessChooser(
      Conditions conditions, ReadRequirements requirements, RowShape shape, Candidates candidates) {
    this.conditions = conditions;
    this.requirements = requirements;
    this.shape = shape;
    this.candidates = candidates;
    this.bounds = conditions.valued(candidates.best().bounds(), requirements.valued());
  }

  /**
   * Returns the access for a WHERE clause.
   *
   * @param shape of the table, with every dynamic column that the statement names
   * @param where the clause or null
   * @param text the statement, for the refusal
   * @throws LindormException INEFFICIENT_QUERY when the clause reads columns but bounds none that a
   *     key begins with, unless a hint allows it; INDEX_NOT_READABLE for a forced index
   */
  public static Access choose(
      RowShape shape,
      @Nullable Expr where,
      ReadRequirements requirements,
      ReadHints hints,
      String text) {
    if (InformationSchema.contains(shape.table())) {
      KeyBounds all = Conditions.of(shape.table().layout(), null).over(shape.table().layout());
      return new CatalogRows(shape, all, where, onNames(shape.table(), where));
    }
    Conditions conditions = Conditions.of(shape.table().layout(), where);
    Candidates candidates = Candidates.of(shape.table(), conditions, requirements, hints);
    boolean wasteful = conditions.readColumns() && !candidates.best().bounds().bindsFirst();
    boolean searched = SearchChooser.isForced(shape, hints);
    if (searched || wasteful && !hints.allowFiltering()) {
      Access search = SearchChooser.choose(shape, conditions, requirements, hints);
      if (search != null) {
        return search;
      }
    }
    if (searched) {
      throw SearchChooser.unusable(shape, hints);
    }
    if (wasteful && !hints.allowFiltering()) {
      throw candidates.inefficient(text);
    }
    return new AccessChooser(conditions, requirements, shape, candidates).access(wasteful);
  }

  /** The conditions that a table's name fulfils or not, before its rows are made. */
  private static @Nullable Expr onNames(TableDef table, @Nullable Expr where) {
    return table.keyColumns().size() > 1 && table.columnNames().subList(0, 2).equals(NAMES)
        ? Conditions.and(Conditions.of(table.layout(), where).reading(NAMES))
        : null;
  }

  private Access access(boolean filtering) {
    Candidate best = candidates.best();
    IndexDef index = best.index();
    return index == null
        ? new KeyAccess(shape, bounds, conditions.remainder(bounds), filtering, candidates.text())
        : byIndex(index, best, filtering);
  }

  private Access byIndex(IndexDef index, Candidate best, boolean filtering) {
    TableDef table = shape.table();
    TableDef entryTable = index.entryTable(table);
    RowShape entries =
        new RowShape(entryTable, entryTable.dynamicColumns() ? shape.dynamicColumns() : List.of());
    List<Expr> remaining = conditions.remaining(bounds);
    List<Expr> onEntries = new ArrayList<>();
    List<Expr> onRows = new ArrayList<>();
    for (Expr condition : remaining) {
      Set<String> read = Columns.of(condition);
      if (index.covers(table, read)) {
        onEntries.add(Columns.over(entries, condition));
      }
      if (!index.layout().columnNames().containsAll(read)) {
        onRows.add(condition);
      }
    }
    KeyAccess read =
        new KeyAccess(entries, bounds, Conditions.and(onEntries), filtering, candidates.text());
    IndexUse use = new IndexUse(index, shape);
    if (best.isCovering()) {
      return new CoveringIndex(read, use);
    }
    return new IndexLookUp(
        read, use, requirements.rowsThemselves() ? conditions.whole() : Conditions.and(onRows));
  }
}

package org.openlindorm.sql.resolve.query;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.Case;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.build.Comparisons;
import org.openlindorm.expr.typing.Branches;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.SortKey;

/**
 * The groups of a GROUP BY and its groupings: one for a plain GROUP BY, several for ROLLUP, CUBE
 * and GROUPING SETS. Several items of GROUP BY combine: each grouping of one with each of the
 * others.
 */
final class GroupSets {

  /** The number of sets of a CUBE of ten groups; a larger number is probably a mistake. */
  private static final int MOST_SETS = 1_024;

  private final Function<SqlNode, Expr> binder;
  private final List<Expr> groups = new ArrayList<>();
  private boolean rollup;
  private List<Set<Integer>> sets = new ArrayList<>(List.of(Set.of()));

  GroupSets(Function<SqlNode, Expr> binder) {
    this.binder = binder;
  }

  void add(SqlNode item) {
    rollup |= item.getKind() == SqlKind.ROLLUP;
    List<Set<Integer>> combined = new ArrayList<>();
    for (Set<Integer> before : sets) {
      for (Set<Integer> own : of(item)) {
        Set<Integer> both = new TreeSet<>(before);
        both.addAll(own);
        combined.add(both);
      }
    }
    if (combined.size() > MOST_SETS) {
      throw LindormException.of(
          ErrorCode.UNSUPPORTED,
          "a GROUP BY of " + combined.size() + " groupings",
          "Name the groupings that you need in GROUPING SETS");
    }
    sets = combined;
  }

  private List<Set<Integer>> of(SqlNode item) {
    return switch (item.getKind()) {
      case ROLLUP -> rollup(places((SqlCall) item));
      case CUBE -> cube(places((SqlCall) item));
      case GROUPING_SETS -> {
        List<Set<Integer>> all = new ArrayList<>();
        ((SqlCall) item).getOperandList().forEach(each -> all.addAll(of(each)));
        yield all;
      }
      default -> List.of(place(item));
    };
  }

  private List<Set<Integer>> places(SqlCall call) {
    return call.getOperandList().stream().map(this::place).toList();
  }

  /** The places of an item, of which a row value has several. */
  private Set<Integer> place(SqlNode item) {
    Set<Integer> places = new LinkedHashSet<>();
    if (item.getKind() == SqlKind.ROW) {
      ((SqlCall) item).getOperandList().forEach(each -> places.addAll(place(each)));
    } else if (item instanceof SqlNodeList list) {
      list.forEach(each -> places.addAll(place(each)));
    } else {
      Expr value = binder.apply(item);
      if (!groups.contains(value)) {
        groups.add(value);
      }
      places.add(groups.indexOf(value));
    }
    return places;
  }

  private static List<Set<Integer>> rollup(List<Set<Integer>> places) {
    List<Set<Integer>> all = new ArrayList<>();
    for (int kept = places.size(); kept >= 0; kept--) {
      Set<Integer> set = new TreeSet<>();
      places.subList(0, kept).forEach(set::addAll);
      all.add(set);
    }
    return all;
  }

  private static List<Set<Integer>> cube(List<Set<Integer>> places) {
    List<Set<Integer>> all = new ArrayList<>();
    int most = 1 << Math.min(places.size(), 20);
    for (int mask = most - 1; mask >= 0; mask--) {
      Set<Integer> set = new TreeSet<>();
      for (int i = 0; i < places.size(); i++) {
        if ((mask & 1 << (places.size() - 1 - i)) != 0) {
          set.addAll(places.get(i));
        }
      }
      all.add(set);
    }
    return all;
  }

  List<Expr> groups() {
    return List.copyOf(groups);
  }

  List<List<Integer>> sets() {
    return sets.stream().map(List::copyOf).toList();
  }

  /** Returns whether one of the groupings is the total of a ROLLUP. */
  boolean isRollup() {
    return rollup && sets.stream().anyMatch(Set::isEmpty);
  }

  boolean isPlain() {
    return sets.size() == 1;
  }

  /**
   * Returns the values of the columns for GROUPING(): one bit per argument, the first the highest,
   * set when the grouping omits it.
   */
  Map<Integer, Expr> markers(Map<Column, List<Expr>> calls, @Nullable Column number) {
    Map<Integer, Expr> markers = new HashMap<>();
    if (number == null) {
      return markers;
    }
    calls.forEach((column, arguments) -> markers.put(column.id(), bits(arguments, number)));
    return markers;
  }

  /** Returns the order of the groups in which each total follows its groups. */
  List<SortKey> totalsLast(List<Computed> columns, Column number) {
    List<SortKey> keys = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      keys.add(new SortKey(bits(List.of(groups.get(i)), number), false, true));
      keys.add(new SortKey(columns.get(i).column().ref(), false, true));
    }
    return keys;
  }

  private Expr bits(List<Expr> arguments, Column number) {
    List<Case.When> whens = new ArrayList<>();
    for (int set = 0; set < sets.size(); set++) {
      long bits = 0;
      for (Expr argument : arguments) {
        int place = groups.indexOf(argument);
        if (place < 0) {
          throw LindormException.of(
              ErrorCode.FUNCTION_ARGUMENTS, "GROUPING", argument.sql() + " is not in GROUP BY");
        }
        bits = bits << 1 | (sets.get(set).contains(place) ? 0 : 1);
      }
      whens.add(
          new Case.When(
              Comparisons.of(CompareOperator.EQUAL, number.ref(), Literals.of((long) set)),
              Literals.of(bits)));
    }
    return Branches.of(whens, Literals.of(0L));
  }
}

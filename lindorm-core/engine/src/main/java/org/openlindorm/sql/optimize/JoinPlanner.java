package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.ExpectedRows;
import org.openlindorm.plan.Join;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.LookupJoin;
import org.openlindorm.plan.Plan;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;

/**
 * Chooses the join method: look-ups in a table, if the values of the other side bound the start of
 * its key; else by hash; else every pair.
 */
final class JoinPlanner {

  /** A side estimated to have this many times more rows than the other is not held in memory. */
  private static final double LARGER = 2;

  private final RelationPlanner relations;

  /**
   * The rows that a scan reads in the time of one look-up: 9 to 23 microseconds for a key, 1.5 for
   * a row of a scan (docs/performance.md).
   */
  static final int COST_OF_LOOKUP = 10;

  /** The rows that a scan reads in the time of one call of a region: 184 microseconds. */
  private static final int COST_OF_CALL = 120;

  private final LeafPlanner leaves;
  private final GroupPlanner groups;
  private final Estimates estimates;
  private final QueryPlanner.Parameters parameters;

  JoinPlanner(
      RelationPlanner relations,
      LeafPlanner leaves,
      GroupPlanner groups,
      Estimates estimates,
      QueryPlanner.Parameters parameters) {
    this.relations = relations;
    this.leaves = leaves;
    this.groups = groups;
    this.estimates = estimates;
    this.parameters = parameters;
  }

  Plan plan(Joined join, List<Expr> outputs) {
    Plan lookup = lookup(join, outputs);
    return lookup == null ? inMemory(join, outputs) : lookup;
  }

  private static Joined swapped(Joined join) {
    return new Joined(join.kind(), join.right(), join.left(), join.conditions(), join.mark());
  }

  private @Nullable Plan lookup(Joined join, List<Expr> outputs) {
    if (join.kind() == JoinKind.FULL || join.kind() == JoinKind.IN_MARK && !isOneColumn(join)) {
      return null;
    }
    LookupSide right = LookupSide.rows(join.right());
    LookupSide left = LookupSide.rows(join.left());
    LookupSide grouped = join.kind().yieldsRight() ? LookupSide.groups(join.right()) : null;
    for (LookupBenefit worth : LookupBenefit.values()) {
      Plan found = lookUp(join, right, worth, outputs);
      if (found == null && left != null && join.kind() == JoinKind.INNER) {
        found = lookUp(swapped(join), left, worth, outputs);
      } else if (found == null && left != null && join.kind() == JoinKind.SEMI) {
        found = lookUpDistinct(join, left, worth, outputs);
      }
      if (found == null) {
        found = lookUp(join, grouped, worth, outputs);
      }
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Returns whether an IN predicate compares with a column of a table, without conditions. */
  private static boolean isOneColumn(Joined join) {
    JoinKeys keys = JoinKeys.of(join);
    Leaf leaf = Leaf.of(join.right());
    return leaf != null
        && leaf.conditions().isEmpty()
        && keys.others().isEmpty()
        && keys.equalities().size() == 1
        && keys.equalities().get(0).right() instanceof ColumnRef;
  }

  /** Returns the reads that decide about NULLs of an IN predicate. */
  private LookupJoin.Nulls nulls(Leaf leaf, JoinKeys.Equality equality) {
    Plan anyRow = leaves.read(leaf, null, List.of(), Literals.of(1L));
    boolean nullable =
        leaf.table().columns().stream()
            .anyMatch(each -> each.ref().equals(equality.right()) && each.nullable());
    Leaf withNull = new Leaf(leaf.table(), List.of(new IsNull(equality.right())));
    return new LookupJoin.Nulls(
        anyRow,
        nullable ? leaves.read(withNull, withNull.where(), List.of(), Literals.of(1L)) : null);
  }

  /** Returns a join that looks up its right side, or null unless that is worth as much. */
  private @Nullable Plan lookUp(
      Joined join, @Nullable LookupSide side, LookupBenefit worth, List<Expr> outputs) {
    return side != null && worth == worth(join, side)
        ? lookUpRight(join, side, worth, outputs)
        : null;
  }

  /** The evidence that look-ups in a table are worthwhile, the most certain first. */
  private enum LookupBenefit {
    /** Few rows are expected from the other side, or the table cannot be read in another way. */
    EXPECTED,
    /** The other side has few rows or many; this is known during execution. */
    POSSIBLE,
    /** The table's own conditions bound its key as far. */
    NONE
  }

  /** Returns how worthwhile look-ups in the right side of a join are. */
  private LookupBenefit worth(Joined join, LookupSide side) {
    Relation other = join.left();
    Leaf leaf = side.leaf();
    if (estimates.isBound(leaf)) {
      LookupKeys keys = estimates.isBound(other) ? keys(join, side) : null;
      return keys != null && estimates.isNarrower(keys.on(leaf, 0), leaf)
          ? LookupBenefit.POSSIBLE
          : LookupBenefit.NONE;
    }
    if (estimates.isBound(other) || estimates.isWasteful(leaf)) {
      return LookupBenefit.EXPECTED;
    }
    return leaf.isStored() ? LookupBenefit.POSSIBLE : LookupBenefit.NONE;
  }

  private @Nullable LookupKeys keys(Joined join, LookupSide side) {
    List<JoinKeys.Equality> equalities = side.overTable(JoinKeys.of(join).equalities());
    return LookupKeys.of(side.leaf(), equalities, leaves.hints());
  }

  private @Nullable Plan lookUpRight(
      Joined join, LookupSide side, LookupBenefit worth, List<Expr> outputs) {
    if (worth == LookupBenefit.NONE) {
      return null;
    }
    Leaf leaf = side.leaf();
    JoinKeys keys = JoinKeys.of(join);
    LookupKeys found = keys(join, side);
    if (found == null) {
      return null;
    }
    checkPicked(join);
    List<Expr> rest = new ArrayList<>(keys.others());
    keys.equalities().stream()
        .map(JoinKeys.Equality::condition)
        .filter(each -> !found.include(each))
        .forEach(rest::add);
    Set<Integer> read = QueryPlanner.read(outputs);
    read.addAll(References.of(rest));
    Set<Integer> leftRead = new HashSet<>(read);
    found.equalities().forEach(each -> leftRead.addAll(References.of(each.left())));
    boolean scanned = leaf.isStored() && estimates.isAllowed(leaf);
    if (scanned && join.kind().yieldsRight()) {
      read.addAll(References.of(join.conditions()));
    }
    RelationPlanner.Input left = relations.input(join.left(), leftRead);
    Layout right = Layout.of(join.right(), read);
    int first = parameters.next();
    for (int i = 1; i < found.equalities().size(); i++) {
      parameters.next();
    }
    boolean any = rest.isEmpty() && !join.kind().yieldsRight();
    LookupSide keyed = side.over(found.on(leaf, first));
    Plan ofKey = ofOneKey(keyed, right.refs(), any);
    Layout pair = left.layout().and(right);
    Layout yielded = yielded(join, left.layout(), right);
    List<Expr> values = found.equalities().stream().map(JoinKeys.Equality::left).toList();
    Plan plan =
        new LookupJoin(
            left.plan(),
            leaf.table().definition(),
            ofKey,
            join.kind(),
            left.layout().over(values),
            first,
            Conjuncts.and(pair.over(rest)),
            join.kind() == JoinKind.IN_MARK ? nulls(leaf, found.equalities().get(0)) : null,
            alternative(join, keyed, ofKey, left, scanned ? worth : null, yielded.refs()));
    return yielded.projected(plan, outputs);
  }

  /**
   * Returns the plan that a look-up executes for one key.
   *
   * @param any whether one row is enough
   */
  private Plan ofOneKey(LookupSide side, List<Expr> outputs, boolean any) {
    if (side.grouping() != null) {
      return relations.plan(side.grouping(), outputs);
    }
    Leaf leaf = side.leaf();
    KeyRead read = leaves.read(leaf, leaf.where(), outputs, any ? Literals.of(1L) : null);
    if (!any || !read.access().looksUp()) {
      return read;
    }
    KeyRead all = leaves.read(leaf, outputs);
    return new KeyRead(all.access(), all.outputs(), all.reverse(), Literals.of(1L));
  }

  /**
   * Returns the plan that replaces look-ups in a table, or null.
   *
   * @param scanned how worthwhile the look-ups are next to a scan; null where no scan is allowed
   */
  private LookupJoin.@Nullable Alternative alternative(
      Joined join,
      LookupSide keyed,
      Plan right,
      RelationPlanner.Input left,
      @Nullable LookupBenefit scanned,
      List<Expr> outputs) {
    Leaf leaf = Leaf.of(join.right());
    Leaf other = Leaf.of(join.left());
    if (leaf != null && other != null && estimates.isWasteful(leaf) && leaf.isStored()) {
      LookupJoin.Alternative exchanged = exchanged(join, leaf, other, right, outputs);
      if (exchanged != null) {
        return exchanged;
      }
    }
    return scanned == null ? null : scanned(join, keyed, right, left, scanned, outputs);
  }

  /**
   * Returns the plan that looks up the left side instead: the rows of a table whose conditions
   * bound no key find rows of a table that would be read in full.
   */
  private LookupJoin.@Nullable Alternative exchanged(
      Joined join, Leaf leaf, Leaf other, Plan right, List<Expr> outputs) {
    LookupSide side = new LookupSide(other, null);
    boolean possible =
        (join.kind() == JoinKind.INNER || join.kind() == JoinKind.SEMI)
            && worth(swapped(join), side) == LookupBenefit.POSSIBLE;
    if (!possible) {
      return null;
    }
    leaves.allowScan(leaf);
    Plan plan =
        join.kind() == JoinKind.INNER
            ? lookUpRight(swapped(join), side, LookupBenefit.POSSIBLE, outputs)
            : lookUpDistinct(join, side, LookupBenefit.POSSIBLE, outputs);
    return plan == null
        ? null
        : new LookupJoin.Alternative(
            plan,
            plan,
            LookupJoin.Use.SMALLER_TABLE,
            other.table().definition(),
            OptionalLong.empty(),
            COST_OF_LOOKUP,
            costOfRow(right));
  }

  private static int costOfRow(Plan right) {
    boolean looksUp = right instanceof KeyRead read && read.access().looksUp();
    return looksUp ? 1 + COST_OF_LOOKUP : 1;
  }

  /** Returns the plan that replaces look-ups in a table by a scan of it. */
  private LookupJoin.Alternative scanned(
      Joined join,
      LookupSide keyed,
      Plan right,
      RelationPlanner.Input left,
      LookupBenefit worth,
      List<Expr> outputs) {
    RelationPlanner.Input table = relations.input(join.right(), read(join, outputs));
    boolean swap =
        join.kind() == JoinKind.INNER
            && estimates.rows(join.right()) > LARGER * estimates.rows(join.left());
    Plan plan =
        swap ? inMemory(swapped(join), table, left, outputs) : inMemory(join, left, table, outputs);
    LookupJoin.Use use =
        worth == LookupBenefit.EXPECTED ? LookupJoin.Use.COST : LookupJoin.Use.MANY_ROWS;
    LookupSide side =
        keyed.grouping() == null ? LookupSide.rows(join.right()) : LookupSide.groups(join.right());
    Leaf leaf = Objects.requireNonNull(side, "the side that is looked up").leaf();
    OptionalLong scan =
        estimates.isBound(leaf)
            ? OptionalLong.of((long) estimates.rows(leaf.relation()))
            : OptionalLong.empty();
    Grouping grouping = keyed.grouping();
    if (grouping != null) {
      double rows = groups.readsEnds(grouping) ? grouping.calls().size() : ExpectedRows.OF_A_FRONT;
      return new LookupJoin.Alternative(
          plan, table.plan(), use, null, scan, COST_OF_CALL + (int) rows, 1);
    }
    return new LookupJoin.Alternative(
        plan, table.plan(), use, null, scan, COST_OF_LOOKUP, costOfRow(right));
  }

  /**
   * Refuses an inefficient join that only selects rows of its left side; it is treated like a
   * condition on them.
   */
  private void checkPicked(Joined join) {
    if (join.kind() == JoinKind.SEMI || join.kind() == JoinKind.ANTI) {
      leaves.checkPicked(References.of(join.conditions()), join.left());
    }
  }

  private static Layout yielded(Joined join, Layout left, Layout right) {
    Layout layout = join.kind().yieldsRight() ? left.and(right) : left;
    return join.mark() == null ? layout : layout.and(join.mark());
  }

  /** Returns the rows of the left side that the distinct values of the right side find. */
  private @Nullable Plan lookUpDistinct(
      Joined join, LookupSide side, LookupBenefit worth, List<Expr> outputs) {
    JoinKeys keys = JoinKeys.of(join);
    if (!keys.others().isEmpty()
        || keys.equalities().isEmpty()
        || worth != worth(swapped(join), side)) {
      return null;
    }
    List<Computed> groups = new ArrayList<>();
    List<Expr> conditions = new ArrayList<>();
    for (JoinKeys.Equality equality : keys.equalities()) {
      Computed group = leaves.numbers().computed(equality.right());
      groups.add(group);
      conditions.add(new Comparison(CompareOperator.EQUAL, equality.left(), group.column().ref()));
    }
    Relation distinct = Grouping.plain(join.right(), groups, List.of());
    return lookUpRight(
        new Joined(JoinKind.INNER, distinct, join.left(), conditions, null), side, worth, outputs);
  }

  /** The side that is estimated to be smaller is held in memory where the kind allows it. */
  private Plan inMemory(Joined written, List<Expr> outputs) {
    boolean swap =
        written.kind() == JoinKind.INNER
            && estimates.rows(written.right()) > LARGER * estimates.rows(written.left());
    Joined join = swap ? swapped(written) : written;
    checkPicked(join);
    Set<Integer> read = read(join, outputs);
    return inMemory(
        join, relations.input(join.left(), read), relations.input(join.right(), read), outputs);
  }

  /** The columns that a join reads. */
  private static Set<Integer> read(Joined join, List<Expr> outputs) {
    Set<Integer> read = QueryPlanner.read(outputs);
    read.addAll(References.of(join.conditions()));
    return read;
  }

  /** The right side is held in memory. */
  private static Plan inMemory(
      Joined join, RelationPlanner.Input left, RelationPlanner.Input right, List<Expr> outputs) {
    JoinKeys keys = JoinKeys.of(join);
    List<Expr> leftKeys = new ArrayList<>();
    List<Expr> rightKeys = new ArrayList<>();
    for (JoinKeys.Equality equality : keys.equalities()) {
      leftKeys.add(left.layout().over(equality.left()));
      rightKeys.add(right.layout().over(equality.right()));
    }
    Layout pair = left.layout().and(right.layout());
    Plan plan =
        new Join(
            left.plan(),
            right.plan(),
            join.kind(),
            leftKeys,
            rightKeys,
            Conjuncts.and(pair.over(keys.others())));
    return yielded(join, left.layout(), right.layout()).projected(plan, outputs);
  }
}

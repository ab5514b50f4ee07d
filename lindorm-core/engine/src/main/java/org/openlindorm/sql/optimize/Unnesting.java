package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.expr.program.AggregateFunction;
import org.openlindorm.expr.typing.Branches;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.plan.JoinKind;
import org.openlindorm.sql.relation.AggregateColumn;
import org.openlindorm.sql.relation.Applied;
import org.openlindorm.sql.relation.Column;
import org.openlindorm.sql.relation.ColumnNumbers;
import org.openlindorm.sql.relation.Computed;
import org.openlindorm.sql.relation.Extension;
import org.openlindorm.sql.relation.Grouping;
import org.openlindorm.sql.relation.Joined;
import org.openlindorm.sql.relation.Ordered;
import org.openlindorm.sql.relation.References;
import org.openlindorm.sql.relation.Relation;
import org.openlindorm.sql.relation.Selection;
import org.openlindorm.sql.relation.SortKey;
import org.openlindorm.sql.relation.SubqueryPredicate;

/**
 * Converts sub-queries to joins where that yields the same rows. EXISTS and IN become semi-joins,
 * their negations anti-joins, and elsewhere joins that yield the truth value. An aggregate that
 * equalities connect to the outer row becomes a join with its groups. Other sub-queries run row by
 * row.
 */
final class Unnesting {

  private final ColumnNumbers numbers;
  private final AntiJoins antiJoins;
  private final Runnable going;

  /**
   * @param going called for each relation; throws when the statement may not continue
   */
  Unnesting(ColumnNumbers numbers, Runnable going) {
    this.numbers = numbers;
    this.antiJoins = new AntiJoins(numbers);
    this.going = going;
  }

  Relation of(Relation relation) {
    going.run();
    if (relation instanceof Selection selection) {
      return selection(selection);
    }
    if (relation instanceof Applied applied) {
      return applied(applied.withInputs(inputs(applied)));
    }
    List<Relation> inputs = inputs(relation);
    return inputs.isEmpty() ? relation : relation.withInputs(inputs);
  }

  private List<Relation> inputs(Relation relation) {
    return relation.inputs().stream().map(this::of).toList();
  }

  /** Conditions that are nothing but the answer of a sub-query choose the kind of its join. */
  private Relation selection(Selection selection) {
    List<Expr> conditions = new ArrayList<>(Conjuncts.of(selection.conditions()));
    List<Applied> chain = new ArrayList<>();
    Relation input = selection.input();
    while (input instanceof Applied applied) {
      chain.add(applied);
      input = applied.input();
    }
    Relation result = of(input);
    for (int i = chain.size() - 1; i >= 0; i--) {
      Applied applied = chain.get(i).withInputs(List.of(result, of(chain.get(i).query())));
      Relation joined = demanded(applied, conditions);
      result = joined == null ? applied(applied) : joined;
    }
    return antiJoins.selection(result, conditions);
  }

  private @Nullable Relation demanded(Applied applied, List<Expr> conditions) {
    Expr answer = applied.answer().ref();
    Expr denied = new Not(answer);
    boolean alone =
        conditions.stream()
                .filter(each -> References.of(each).contains(applied.answer().id()))
                .count()
            == 1;
    boolean semiJoin = conditions.contains(answer);
    if (!alone || !semiJoin && !conditions.contains(denied)) {
      return null;
    }
    Relation joined = semiJoin ? semi(applied) : anti(applied);
    if (joined != null) {
      conditions.remove(semiJoin ? answer : denied);
    }
    return joined;
  }

  private static Set<Integer> outside(Applied applied) {
    return References.columns(applied.input());
  }

  private static @Nullable DecorrelatedQuery decorrelated(Applied applied) {
    return applied.question() instanceof SubqueryPredicate.Exists
        ? DecorrelatedQuery.ofExists(applied.query(), outside(applied))
        : DecorrelatedQuery.of(applied.query(), outside(applied));
  }

  private static @Nullable Relation semi(Applied applied) {
    DecorrelatedQuery decorrelated = decorrelated(applied);
    if (decorrelated == null || applied.question() instanceof SubqueryPredicate.Value) {
      return null;
    }
    return join(
        JoinKind.SEMI, applied, decorrelated, List.of(question(applied, decorrelated)), null);
  }

  /** Returns the predicate's condition on a pair of rows. */
  private static Expr question(Applied applied, DecorrelatedQuery decorrelated) {
    return applied.question() instanceof SubqueryPredicate.Any any
        ? References.replaced(any.condition(), decorrelated.values())
        : And.of(List.of());
  }

  private @Nullable Relation anti(Applied applied) {
    DecorrelatedQuery decorrelated = decorrelated(applied);
    if (decorrelated == null || applied.question() instanceof SubqueryPredicate.Value) {
      return null;
    }
    if (applied.question() instanceof SubqueryPredicate.Exists) {
      return antiJoins.of(join(JoinKind.ANTI, applied, decorrelated, List.of(), null));
    }
    List<Expr> notFalse = new ArrayList<>();
    boolean certain = true;
    for (Expr condition : Conjuncts.of(List.of(question(applied, decorrelated)))) {
      Expr either = notFalse(condition, applied.input(), decorrelated.base());
      certain &= either.equals(condition);
      notFalse.add(either);
    }
    return certain || decorrelated.tied().stream().anyMatch(Unnesting::isEquality)
        ? antiJoins.of(join(JoinKind.ANTI, applied, decorrelated, notFalse, null))
        : null;
  }

  private static boolean isEquality(Expr condition) {
    return condition instanceof Comparison comparison
        && comparison.operator() == CompareOperator.EQUAL;
  }

  /** The condition where it is true or unknown. */
  private static Expr notFalse(Expr condition, Relation left, Relation right) {
    boolean certain =
        condition instanceof Comparison comparison
            && isNotNull(comparison.left(), left, right)
            && isNotNull(comparison.right(), left, right);
    return certain ? condition : Or.of(List.of(condition, new IsNull(condition)));
  }

  private static boolean isNotNull(Expr value, Relation left, Relation right) {
    if (!(value instanceof ColumnRef ref)) {
      return false;
    }
    for (Relation side : List.of(left, right)) {
      for (Column column : side.columns()) {
        if (column.id() == ref.ordinal()) {
          return !column.nullable();
        }
      }
    }
    return false;
  }

  private static Joined join(
      JoinKind kind,
      Applied applied,
      DecorrelatedQuery decorrelated,
      List<Expr> conditions,
      @Nullable Column mark) {
    List<Expr> all = new ArrayList<>(decorrelated.tied());
    all.addAll(conditions);
    Relation base = decorrelated.base();
    while (base instanceof Extension extension && isPure(extension)) {
      Map<Integer, Expr> values = new HashMap<>();
      extension.computed().forEach(each -> values.put(each.column().id(), each.value()));
      if (References.outgrow(all, values)) {
        break;
      }
      all = new ArrayList<>(References.replaced(all, values));
      base = extension.input();
    }
    return new Joined(kind, applied.input(), base, Conjuncts.of(all), mark);
  }

  /** A join of this kind computes the expressions of its right side in its condition. */
  private static boolean isPure(Extension extension) {
    return extension.computed().stream().allMatch(each -> each.value().isDeterministic());
  }

  /** Handles a sub-query whose result is a value among others. */
  private Relation applied(Applied applied) {
    return applied
        .question()
        .accept(
            new SubqueryPredicate.Visitor<Optional<Relation>>() {
              @Override
              public Optional<Relation> value(SubqueryPredicate.Value question) {
                Relation extreme = extreme(applied.query(), question.of());
                Applied simpler =
                    extreme == null
                        ? applied
                        : applied.withInputs(List.of(applied.input(), extreme));
                return Optional.ofNullable(aggregate(simpler, question));
              }

              @Override
              public Optional<Relation> exists(SubqueryPredicate.Exists question) {
                return Optional.ofNullable(Unnesting.exists(applied));
              }

              @Override
              public Optional<Relation> any(SubqueryPredicate.Any question) {
                return Optional.ofNullable(Unnesting.any(applied));
              }
            })
        .orElse(applied);
  }

  private static @Nullable Relation exists(Applied applied) {
    DecorrelatedQuery decorrelated = decorrelated(applied);
    return decorrelated == null || References.readsRound(applied.query())
        ? null
        : join(JoinKind.EXISTS_MARK, applied, decorrelated, List.of(), applied.answer());
  }

  /**
   * Conditions that connect the rows are true or not true; one join cannot combine them with the
   * predicate.
   */
  private static @Nullable Relation any(Applied applied) {
    DecorrelatedQuery decorrelated = DecorrelatedQuery.of(applied.query(), outside(applied));
    return decorrelated == null || !decorrelated.tied().isEmpty()
        ? null
        : join(
            JoinKind.IN_MARK,
            applied,
            decorrelated,
            List.of(question(applied, decorrelated)),
            applied.answer());
  }

  /**
   * Returns MAX or MIN of a value as a query for {@code ORDER BY value DESC LIMIT 1}; null for
   * another query. NULL, which aggregates skip, must not precede other values.
   */
  private @Nullable Relation extreme(Relation query, Column of) {
    Relation input = query;
    Expr value = of.ref();
    while (input instanceof Extension extension) {
      Map<Integer, Expr> values = new HashMap<>();
      extension.computed().forEach(each -> values.put(each.column().id(), each.value()));
      value = References.replaced(value, values);
      if (!(value instanceof ColumnRef)) {
        return null;
      }
      input = extension.input();
    }
    if (!(input instanceof Ordered ordered)
        || ordered.keys().size() != 1
        || ordered.offset() != null
        || !Literals.of(1L).equals(ordered.fetch())) {
      return null;
    }
    SortKey key = ordered.keys().get(0);
    boolean nullsLast = !key.nullsFirst() || isNotNull(value, ordered.input(), ordered.input());
    AggregateCall call =
        AggregateCall.of(
            key.descending() ? AggregateFunction.MAX : AggregateFunction.MIN,
            List.of(value),
            false);
    if (!key.value().equals(value) || !nullsLast || !call.type().equals(value.type())) {
      return null;
    }
    Column result = numbers.column(call.sql(), call.type(), true);
    Relation aggregated =
        Grouping.plain(ordered.input(), List.of(), List.of(new AggregateColumn(result, call)));
    return Extension.of(aggregated, List.of(new Computed(of, result.ref())));
  }

  /** Returns an aggregate without groups, over rows that equalities tie to the row outside. */
  private @Nullable Relation aggregate(Applied applied, SubqueryPredicate.Value question) {
    Map<Integer, Expr> values = new HashMap<>();
    Relation query = applied.query();
    while (query instanceof Extension extension) {
      Map<Integer, Expr> above = new HashMap<>();
      extension.computed().forEach(each -> above.put(each.column().id(), each.value()));
      if (References.outgrow(List.copyOf(values.values()), above)) {
        return null;
      }
      values.replaceAll((id, value) -> References.replaced(value, above));
      above.forEach(values::putIfAbsent);
      query = extension.input();
    }
    if (!(query instanceof Grouping grouping) || !grouping.groups().isEmpty()) {
      return null;
    }
    Set<Integer> outside = outside(applied);
    DecorrelatedQuery decorrelated = DecorrelatedQuery.of(grouping.input(), outside);
    if (decorrelated == null || decorrelated.tied().isEmpty()) {
      return null;
    }
    for (AggregateColumn call : grouping.calls()) {
      Set<Integer> read = new HashSet<>();
      call.call()
          .expressions()
          .forEach(
              each -> read.addAll(References.of(References.replaced(each, decorrelated.values()))));
      if (read.stream().anyMatch(outside::contains)) {
        return null;
      }
    }
    List<Computed> groups = new ArrayList<>();
    List<Expr> on = new ArrayList<>();
    for (Expr tie : decorrelated.tied()) {
      CorrelatedPair found = CorrelatedPair.of(tie, outside);
      if (found == null) {
        return null;
      }
      Computed group = numbers.computed(found.inside());
      groups.add(group);
      on.add(new Comparison(CompareOperator.EQUAL, found.outside(), group.column().ref()));
    }
    Map<Integer, Expr> lacking = new HashMap<>();
    for (AggregateColumn call : grouping.calls()) {
      if (call.call().function() == AggregateFunction.COUNT) {
        lacking.put(
            call.column().id(), Branches.firstOf(List.of(call.column().ref(), Literals.of(0L))));
      }
    }
    List<AggregateColumn> calls =
        AggregateColumn.map(grouping.calls(), of -> References.replaced(of, decorrelated.values()));
    Relation grouped = Grouping.plain(decorrelated.base(), groups, calls);
    Relation joined = new Joined(JoinKind.LEFT, applied.input(), grouped, on, null);
    Expr of = values.getOrDefault(question.of().id(), question.of().ref());
    return new Extension(
        joined, List.of(new Computed(applied.answer(), References.replaced(of, lacking))));
  }

  /** An equality between an outer and an inner value. */
  private record CorrelatedPair(Expr inside, Expr outside) {

    static @Nullable CorrelatedPair of(Expr condition, Set<Integer> outside) {
      if (!(condition instanceof Comparison comparison) || !isEquality(condition)) {
        return null;
      }
      boolean left = isOutside(comparison.left(), outside);
      boolean right = isOutside(comparison.right(), outside);
      if (left && isInside(comparison.right(), outside)) {
        return new CorrelatedPair(comparison.right(), comparison.left());
      }
      return right && isInside(comparison.left(), outside)
          ? new CorrelatedPair(comparison.left(), comparison.right())
          : null;
    }

    private static boolean isOutside(Expr value, Set<Integer> outside) {
      return value.readsRow() && outside.containsAll(References.of(value));
    }

    private static boolean isInside(Expr value, Set<Integer> outside) {
      return value.readsRow() && References.of(value).stream().noneMatch(outside::contains);
    }
  }
}

package org.openlindorm.sql.optimize;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.DataContext;
import org.apache.calcite.adapter.enumerable.EnumerableRelImplementor;
import org.apache.calcite.linq4j.Enumerable;
import org.apache.calcite.linq4j.function.Predicate2;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;
import org.apache.calcite.linq4j.tree.Types;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.util.BuiltInMethod;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literal;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.sql.resolve.LeafAccess;
import org.openlindorm.sql.resolve.ReadHints;
import org.openlindorm.type.DataType;

/** Collects the leaves of a query while code for it is generated. */
final class Leaves {

  /** Under this name the generated code finds the {@link OpenLeaves} of a run. */
  static final String VARIABLE = "leaves";

  private static final String INTERNAL_PARAMETER = "org.openlindorm.leaves";

  /** A leaf, with the positions of the input's values that it is looked up by in a join. */
  record Leaf(KeyRead read, List<Integer> leftKeys, JoinRelType type) {
    Leaf {
      leftKeys = List.copyOf(leftKeys);
    }
  }

  private final List<Leaf> leaves = new ArrayList<>();
  private final int parameters;
  private final ReadHints hints;
  private final String text;

  /**
   * @param parameters how many parameters the statement has, the hidden one included; the values of
   *     a look-up come behind them
   */
  Leaves(int parameters, ReadHints hints, String text) {
    this.parameters = parameters;
    this.hints = hints;
    this.text = text;
  }

  ReadHints hints() {
    return hints;
  }

  /** To be called when all leaves are known: INDEX_UNKNOWN for a forced index of none of them. */
  void checkForcedIndex() {
    LeafAccess.checkForcedIndex(
        leaves.stream().map(leaf -> leaf.read().access().table().table()).toList(), hints);
  }

  static String internalParameter() {
    return INTERNAL_PARAMETER;
  }

  /** The collector that was handed to the code generator. */
  static Leaves of(EnumerableRelImplementor implementor) {
    Object leaves = implementor.map.get(INTERNAL_PARAMETER);
    if (leaves instanceof Leaves collector) {
      return collector;
    }
    throw new IllegalStateException("no collector of leaves was given to the code generator");
  }

  int add(LeafScan scan, List<Expr> outputs) {
    KeyRead read = LeafAccess.read(scan.table(), scan.where(), outputs, hints, text);
    leaves.add(new Leaf(read, List.of(), JoinRelType.INNER));
    return leaves.size() - 1;
  }

  /**
   * Adds a leaf that is read by values of a join.
   *
   * @param first whether one row that is found decides, so that no more need be read
   */
  int addLookup(LeafScan scan, LookupKeys keys, JoinRelType type, boolean first) {
    KeyRead read =
        LeafAccess.read(scan.table(), keys.where(scan, parameters), scan.outputs(), hints, text);
    if (first && !type.projectsRight() && !read.access().looksUp()) {
      read = new KeyRead(read.access(), read.outputs(), false, new Literal(1L, DataType.BIGINT));
    }
    leaves.add(new Leaf(read, keys.input(), type));
    return leaves.size() - 1;
  }

  List<Leaf> all() {
    return List.copyOf(leaves);
  }

  static Expression scanCall(int leaf) {
    return Expressions.call(
        open(), method("scan", int.class), Expressions.constant(leaf, int.class));
  }

  static Expression lookupCall(int leaf, Expression input, Expression met) {
    return Expressions.call(
        open(),
        method("lookup", int.class, Enumerable.class, Predicate2.class),
        Expressions.constant(leaf, int.class),
        input,
        met);
  }

  static Expression heldCall(Expression rows, String step, boolean groups) {
    return Expressions.call(
        open(),
        method("held", Enumerable.class, String.class, boolean.class),
        rows,
        Expressions.constant(step),
        Expressions.constant(groups, boolean.class));
  }

  private static Method method(String name, Class<?>... parameters) {
    return Types.lookupMethod(OpenLeaves.class, name, parameters);
  }

  private static Expression open() {
    return Expressions.convert_(
        Expressions.call(
            DataContext.ROOT,
            BuiltInMethod.DATA_CONTEXT_GET.method,
            Expressions.constant(VARIABLE)),
        OpenLeaves.class);
  }
}

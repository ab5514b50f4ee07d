package org.openlindorm.sql.optimize;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.DataContext;
import org.apache.calcite.adapter.enumerable.EnumerableRelImplementor;
import org.apache.calcite.linq4j.Enumerable;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;
import org.apache.calcite.linq4j.tree.Types;
import org.apache.calcite.util.BuiltInMethod;
import org.jspecify.annotations.Nullable;
import org.openlindorm.expr.And;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.CompareOperator;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Parameter;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.sql.resolve.LeafAccess;
import org.openlindorm.sql.resolve.ReadHints;

/** Collects the leaves of a query while code for it is generated. */
final class Leaves {

  /** Under this name the generated code finds the {@link OpenLeaves} of a run. */
  static final String VARIABLE = "leaves";

  private static final String INTERNAL_PARAMETER = "org.openlindorm.leaves";

  /** A leaf, with the positions of the input's values that it is looked up by. */
  record Leaf(KeyRead read, List<Integer> leftKeys, boolean keepsUnmatched) {
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
    leaves.add(new Leaf(read, List.of(), false));
    return leaves.size() - 1;
  }

  int addLookup(
      LeafScan scan,
      List<Expr> outputs,
      List<Integer> leftKeys,
      List<Integer> rightKeys,
      boolean keepsUnmatched) {
    List<Expr> conditions = new ArrayList<>();
    for (int i = 0; i < rightKeys.size(); i++) {
      int ordinal = rightKeys.get(i);
      ColumnDef column = scan.table().columns().get(ordinal);
      conditions.add(
          new Comparison(
              CompareOperator.EQUAL,
              new ColumnRef(ordinal, column.name(), column.type()),
              new Parameter(parameters + i, column.type())));
    }
    Expr where = scan.where();
    if (where != null) {
      conditions.add(where);
    }
    KeyRead read = LeafAccess.read(scan.table(), And.of(conditions), outputs, hints, text);
    leaves.add(new Leaf(read, leftKeys, keepsUnmatched));
    return leaves.size() - 1;
  }

  List<Leaf> all() {
    return List.copyOf(leaves);
  }

  static Expression scanCall(int leaf) {
    return Expressions.call(
        open(), method("scan", int.class), Expressions.constant(leaf, int.class));
  }

  static Expression lookupCall(int leaf, Expression input) {
    return Expressions.call(
        open(),
        method("lookup", int.class, Enumerable.class),
        Expressions.constant(leaf, int.class),
        input);
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

  /** For a value that may be absent in a join. */
  static @Nullable Object[] unmatched(int width) {
    return new Object[width];
  }
}

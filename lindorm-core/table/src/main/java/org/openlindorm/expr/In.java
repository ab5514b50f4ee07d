package org.openlindorm.expr;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.batch.VectorBuilder;
import org.openlindorm.expr.value.ValueComparison;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * Tests whether a value equals one of a list; unknown when it does not and a NULL is among them.
 * Looks up literals of the value's class in a hash table, and compares it with the others. {@code
 * Comparisons.in} converts the options to the value's type where that is exact.
 */
public final class In implements Expr {

  private final Expr value;
  private final List<Expr> options;
  private final boolean nullAmongOptions;
  private final Set<Object> known;

  /** The options that are no literals of the value's class. */
  private final List<Expr> others;

  public In(Expr value, List<Expr> options) {
    this.value = value;
    this.options = List.copyOf(options);
    Class<?> valueClass = value.type().name().valueClass();
    Set<Object> literals = new HashSet<>();
    List<Expr> walked = new ArrayList<>();
    boolean nullLiteral = false;
    for (Expr option : options) {
      if (option instanceof Literal literal && literal.value() == null) {
        nullLiteral = true;
      } else if (option instanceof Literal literal
          && valueClass.isInstance(literal.value())
          && valueClass != Object.class) {
        literals.add(ValueComparison.hashKey(literal.value()));
      } else {
        walked.add(option);
      }
    }
    nullAmongOptions = nullLiteral;
    known = literals;
    others = List.copyOf(walked);
  }

  public Expr value() {
    return value;
  }

  public List<Expr> options() {
    return options;
  }

  @Override
  public DataType type() {
    return DataType.BOOLEAN;
  }

  @Override
  public @Nullable Object evaluate(Tuple row, Bindings bindings) {
    Object sought = value.evaluate(row, bindings);
    if (sought == null) {
      return null;
    }
    Boolean found = among(sought);
    return Boolean.TRUE.equals(found) || others.isEmpty() ? found : walk(sought, row, bindings);
  }

  /** Returns whether the value is a literal of the hash table. */
  private @Nullable Boolean among(Object sought) {
    if (known.contains(ValueComparison.hashKey(sought))) {
      return true;
    }
    return nullAmongOptions ? null : false;
  }

  private @Nullable Boolean walk(Object sought, Tuple row, Bindings bindings) {
    boolean unknown = nullAmongOptions;
    for (Expr option : others) {
      Object candidate = option.evaluate(row, bindings);
      if (candidate == null) {
        unknown = true;
      } else if (ValueComparison.compare(sought, candidate) == 0) {
        return true;
      }
    }
    return unknown ? null : false;
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    if (!others.isEmpty()) {
      return Expr.super.evaluate(batch, bindings);
    }
    Vector sought = value.evaluate(batch, bindings);
    VectorBuilder found = new VectorBuilder(Boolean.class, sought.size());
    for (int i = 0; i < sought.size(); i++) {
      Object each = sought.value(i);
      found.add(each == null ? null : among(each));
    }
    return found.toVector();
  }

  @Override
  public List<Expr> children() {
    return Stream.concat(Stream.of(value), options.stream())
        .collect(Collectors.toUnmodifiableList());
  }

  @Override
  public Expr withChildren(List<Expr> children) {
    return new In(children.get(0), children.subList(1, children.size()));
  }

  @Override
  public String sql() {
    return SqlText.operand(value, SqlText.SUM) + " IN (" + SqlText.list(options) + ")";
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof In that && value.equals(that.value) && options.equals(that.options);
  }

  @Override
  public int hashCode() {
    return 31 * value.hashCode() + options.hashCode();
  }

  @Override
  public String toString() {
    return sql();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.in(this);
  }
}

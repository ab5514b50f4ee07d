package org.openlindorm.expr;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.batch.Batch;
import org.openlindorm.batch.Vector;
import org.openlindorm.batch.VectorBuilder;
import org.openlindorm.expr.value.Values;
import org.openlindorm.row.Tuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;

/**
 * Whether a value equals one of a list; unknown when it does not and a NULL is among them. Looks up
 * a hash table when all options are literals of the value's class. {@code Comparisons.in} brings
 * the options to the value's type.
 */
public final class In implements Expr {

  private final Expr value;
  private final List<Expr> options;
  private final boolean nullAmongOptions;
  private final @Nullable Set<Object> known;

  public In(Expr value, List<Expr> options) {
    this.value = value;
    this.options = List.copyOf(options);
    Class<?> wanted = value.type().name().valueClass();
    Set<Object> literals = new HashSet<>();
    boolean allLiteral = true;
    boolean nullLiteral = false;
    for (Expr option : options) {
      if (!(option instanceof Literal literal)) {
        allLiteral = false;
      } else if (literal.value() == null) {
        nullLiteral = true;
      } else if (wanted.isInstance(literal.value()) && wanted != Object.class) {
        literals.add(Values.hashKey(literal.value()));
      } else {
        allLiteral = false;
      }
    }
    nullAmongOptions = nullLiteral;
    known = allLiteral ? literals : null;
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
    return known == null ? walk(sought, row, bindings) : among(known, sought);
  }

  private @Nullable Boolean among(Set<Object> literals, @Nullable Object sought) {
    if (sought == null) {
      return null;
    }
    if (literals.contains(Values.hashKey(sought))) {
      return true;
    }
    return nullAmongOptions ? null : false;
  }

  private @Nullable Boolean walk(Object sought, Tuple row, Bindings bindings) {
    boolean unknown = false;
    for (Expr option : options) {
      Object candidate = option.evaluate(row, bindings);
      if (candidate == null) {
        unknown = true;
      } else if (Values.compare(sought, candidate) == 0) {
        return true;
      }
    }
    return unknown ? null : false;
  }

  @Override
  public Vector evaluate(Batch batch, Bindings bindings) {
    Set<Object> literals = known;
    if (literals == null) {
      return Expr.super.evaluate(batch, bindings);
    }
    Vector sought = value.evaluate(batch, bindings);
    VectorBuilder found = new VectorBuilder(Boolean.class, sought.size());
    for (int i = 0; i < sought.size(); i++) {
      found.add(among(literals, sought.value(i)));
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
}

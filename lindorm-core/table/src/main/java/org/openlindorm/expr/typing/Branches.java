package org.openlindorm.expr.typing;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.expr.Case;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.Coalesce;
import org.openlindorm.expr.Expr;
import org.openlindorm.type.DataType;

/** Builds choices among expressions, which are converted to their common type. */
public final class Branches {

  private Branches() {}

  /** CASE WHEN ... ELSE {@code otherwise} END. */
  public static Expr of(List<Case.When> whens, Expr otherwise) {
    List<Expr> results = new ArrayList<>(whens.stream().map(Case.When::result).toList());
    results.add(otherwise);
    DataType type = CommonType.of(results.stream().map(Expr::type).toList());
    List<Case.When> aligned =
        whens.stream()
            .map(when -> new Case.When(when.condition(), Cast.to(when.result(), type)))
            .toList();
    return new Case(aligned, Cast.to(otherwise, type), type);
  }

  /** Returns the first option that is not NULL. */
  public static Expr firstOf(List<Expr> options) {
    List<Expr> aligned = CommonType.align(options);
    return new Coalesce(aligned, CommonType.of(aligned.stream().map(Expr::type).toList()));
  }
}

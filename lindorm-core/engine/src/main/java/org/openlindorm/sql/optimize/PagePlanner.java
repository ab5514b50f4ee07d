package org.openlindorm.sql.optimize;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ArithmeticOperator;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.Parameter;
import org.openlindorm.expr.typing.Arithmetics;
import org.openlindorm.key.ColumnPart;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Limit;
import org.openlindorm.plan.Page;
import org.openlindorm.plan.Plan;
import org.openlindorm.plan.Project;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.sql.resolve.query.Paging;
import org.openlindorm.type.DataType;

/** Adds paging to the plan of a query: the read of one table, which continues after a key. */
final class PagePlanner {

  private PagePlanner() {}

  /**
   * Returns the plan with paging.
   *
   * @throws LindormException UNSUPPORTED for a plan that is more than a read of one table
   */
  static Plan paged(Plan plan, Paging paging, QueryPlanner.Parameters parameters) {
    Limit limit = plan instanceof Limit limited ? limited : null;
    Plan whole = limit == null ? plan : limit.input();
    Project project = whole instanceof Project above ? above : null;
    Plan leaf = project == null ? whole : project.input();
    if (!(leaf instanceof KeyRead read)) {
      throw refusal("cursors of rows of several tables or of a computed result");
    }
    check(read);
    int position = parameters.next();
    Expr offset = limit == null ? null : limit.offset();
    Expr fetch = limit == null ? null : limit.fetch();
    Expr total = paging.current() == null ? sum(fetch, offset) : fetch;
    KeyRead resumed =
        new KeyRead(
            read.access(),
            withKey(read),
            read.reverse(),
            sum(total, Literals.of(1L)),
            paging.current() == null ? null : new Parameter(position, DataType.VARBINARY));
    return new Page(
        project == null ? resumed : onTop(project, read.outputs().size(), resumed),
        resumed,
        whole.fields().size(),
        paging.places(),
        paging.current(),
        position,
        offset,
        fetch);
  }

  private static void check(KeyRead read) {
    if (InformationSchema.contains(read.access().table().table())) {
      throw refusal("cursors of information_schema");
    }
    if (read.access().rows().versions() != null) {
      throw refusal("cursors of versions of rows");
    }
    if (!read.access().bounds().layout().columnParts().stream().allMatch(ColumnPart::spellsOnce)) {
      throw refusal("cursors of a table whose keys can encode one value in several ways");
    }
  }

  private static LindormException refusal(String what) {
    return LindormException.of(
        ErrorCode.UNSUPPORTED,
        what,
        "Use a SELECT of one table without correlated sub-queries, aggregates and window"
            + " functions, or continue by a condition on the key");
  }

  private static List<Expr> withKey(KeyRead read) {
    RowShape shape = read.access().rows();
    KeyLayout layout = read.access().bounds().layout();
    List<Expr> outputs = new ArrayList<>(read.outputs());
    for (String column : layout.columnNames()) {
      int ordinal = shape.indexOf(column);
      outputs.add(new ColumnRef(ordinal, column, shape.type(ordinal)));
    }
    return outputs;
  }

  /**
   * Returns the same projection, which also passes on the values after the outputs of its input.
   */
  private static Project onTop(Project project, int width, KeyRead read) {
    List<Expr> outputs = new ArrayList<>(project.outputs());
    for (int i = width; i < read.outputs().size(); i++) {
      Expr output = read.outputs().get(i);
      outputs.add(new ColumnRef(i, output.sql(), output.type()));
    }
    return new Project(read, outputs);
  }

  /** Null, which is all, where there is nothing to add to. */
  private static @Nullable Expr sum(@Nullable Expr count, @Nullable Expr more) {
    if (count == null || more == null) {
      return count;
    }
    return Arithmetics.of(ArithmeticOperator.ADD, count, more);
  }
}

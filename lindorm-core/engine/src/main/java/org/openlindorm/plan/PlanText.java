package org.openlindorm.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.value.ValueMemory;
import org.openlindorm.key.PartUse;
import org.openlindorm.row.RowVersions;
import org.openlindorm.schema.DynamicColumns;
import org.openlindorm.type.Bindings;

/** Prints a plan for EXPLAIN: the object that would be executed, with the statement's values. */
public final class PlanText
    implements BoundStatement.Body.Visitor<List<PlanText.Line>>,
        WritePlan.Visitor<List<PlanText.Line>> {

  private static final int RANGES_SHOWN = 3;

  private final KnownParameters parameters;
  private final StepText steps = new StepText(this::sql);
  private final List<Line> lines = new ArrayList<>();

  /** The number of characters of all lines so far. */
  private long characters;

  /** True while printing a read whose key values come from a join and are therefore unknown. */
  private boolean lookedUp;

  /** The left side of a join whose alternative is being printed; it is printed once. */
  private @Nullable Plan printed;

  /** True while printing a plan that reads the smaller of two tables in full. */
  private boolean exchanged;

  /**
   * A line of a plan.
   *
   * @param step the step whose first line this is, null for its other lines
   */
  public record Line(String text, @Nullable Plan step) {}

  private final boolean estimates;

  /** The reason for which inefficient scans are allowed. */
  private final String allowed;

  private PlanText(Bindings bindings, boolean estimates) {
    this(bindings, estimates, false);
  }

  private PlanText(Bindings bindings, boolean estimates, boolean scansByCompat) {
    this.parameters = new KnownParameters(bindings);
    this.estimates = estimates;
    this.allowed = scansByCompat ? "SQL_COMPAT is mysql" : "by the hint _l_allow_filtering_";
  }

  /** Returns the lines of a statement's plan; an inner step is indented by two columns. */
  public static List<String> of(BoundStatement.Body body, Bindings bindings) {
    return texts(body.accept(new PlanText(bindings, false)));
  }

  /** Returns the lines of EXPLAIN, with the estimated number of rows of each access to a table. */
  public static List<String> withEstimates(BoundStatement.Explain explain, Bindings bindings) {
    PlanText text = new PlanText(bindings, true, explain.scansByCompat());
    return texts(explain.explained().accept(text));
  }

  private static List<String> texts(List<Line> lines) {
    return lines.stream().map(Line::text).toList();
  }

  /** Returns the lines with their steps. */
  public static List<Line> lines(BoundStatement.Explain explain, Bindings bindings) {
    return explain.explained().accept(new PlanText(bindings, false, explain.scansByCompat()));
  }

  private void plan(Plan plan, String indent) {
    if (plan == printed) {
      add(indent + "the rows above that are not joined yet");
      return;
    }
    if (plan instanceof KeyRead read) {
      keyRead(read, indent);
      return;
    }
    if (plan instanceof KeyAggregate aggregate) {
      keyAggregate(aggregate, indent);
      return;
    }
    add(indent + plan.accept(steps), plan);
    if (plan instanceof LookupJoin join) {
      lookupJoin(join, indent + "  ");
      return;
    }
    plan.inputs().forEach(input -> plan(input, indent + "  "));
  }

  private void lookupJoin(LookupJoin join, String indent) {
    plan(join.left(), indent);
    boolean within = lookedUp;
    lookedUp = true;
    plan(join.right(), indent);
    lookedUp = within;
    LookupJoin.Nulls nulls = join.nulls();
    if (nulls != null) {
      once("the first NULL among the values", nulls.anyRow(), indent);
      once("the first row without a match", nulls.nullKey(), indent);
    }
    LookupJoin.Alternative other = join.alternative();
    if (other != null) {
      String use =
          switch (other.use()) {
            case COST, WHOLE_TABLE -> "if a scan is cheaper";
            case MANY_ROWS -> "if there are many rows or a scan is cheaper";
            case SMALLER_TABLE -> "if " + join.table().name().table() + " is small";
          };
      add(indent + use + ":");
      Plan before = printed;
      printed = join.left();
      exchanged = other.use() == LookupJoin.Use.SMALLER_TABLE;
      plan(other.plan(), indent + "  ");
      exchanged = false;
      printed = before;
    }
  }

  private void once(String cause, @Nullable Plan plan, String indent) {
    if (plan != null) {
      add(indent + "once, for " + cause + ":");
      plan(plan, indent + "  ");
    }
  }

  private void keyRead(KeyRead read, String indent) {
    access(read, read.access(), read.reverse(), read.access().bounds().isMerged(), indent);
    if (read.after() != null) {
      add(indent + "  resumed: after the key of the cursor");
    }
    if (read.front() > 0) {
      add(indent + "  skip: to the first row of each " + String.join(", ", read.frontColumns()));
    }
    add(indent + "  output: " + sql(read.outputs()));
    if (read.rowLimit() != null) {
      add(indent + "  stop: after " + sql(read.rowLimit()) + " rows");
    }
  }

  private void keyAggregate(KeyAggregate aggregate, String indent) {
    KeyAggregate.Order order = aggregate.order();
    access(aggregate, aggregate.access(), order != null && order.reverse(), false, indent);
    String calls =
        aggregate.calls().stream().map(call -> call.sql()).collect(Collectors.joining(", "));
    String groups = aggregate.groups().isEmpty() ? "" : " group by " + sql(aggregate.groups());
    String where = aggregate.access().accept(AccessText.AGGREGATE);
    add(indent + "  " + where + ": " + (calls + groups).trim());
    if (order != null) {
      add(indent + "  stop: after " + sql(order.most()) + " groups");
    }
  }

  private void access(
      @Nullable Plan step, Access access, boolean reverse, boolean merged, String indent) {
    IndexUse index = access.index();
    String table = access.table().table().name().table();
    String read = index == null ? table : "index " + index.index().name() + " of " + table;
    String each = lookedUp ? "for each row of the join: " : "";
    String direction = reverse ? ", backwards" : "";
    String kind = access.accept(AccessText.READ);
    add(indent + each + kind + " " + read + direction, step);
    if (access instanceof SearchAccess search) {
      search(search, indent + "  ");
    } else {
      keys(access, merged, indent);
    }
    RowVersions versions = access.table().versions();
    if (versions != null) {
      add(indent + "  versions: " + versions.span().text());
    }
    if (access.table().asOf() instanceof PastMoment past) {
      add(indent + "  as of: " + sql(past.value()));
    }
    if (access.filter() != null) {
      add(indent + "  " + access.accept(AccessText.FILTER) + ": " + sql(access.filter()));
    }
    if (access.looksUp()) {
      String found = index == null ? "key that is found" : "entry";
      add(indent + "  look up: the row of " + table + " for each " + found);
      if (access.rowFilter() != null) {
        add(indent + "  filter: " + sql(access.rowFilter()));
      }
    } else if (index != null) {
      add(indent + "  covered: the entries hold every column that is read");
    }
    if (access.filtering()) {
      String why = exchanged ? "the other table would be read in full" : allowed;
      add(indent + "  allowed: " + why);
    }
    if (estimates) {
      add(indent + "  expected: " + StepEstimates.text(access, lookedUp));
    }
    access.choice().forEach(line -> add(indent + "  " + line));
  }

  private void search(SearchAccess search, String indent) {
    add(indent + "found by: " + search.condition().text());
    SearchOrder order = search.order();
    if (order != null) {
      add(indent + "first rows in the order " + order.text());
    }
    add(
        indent
            + (search.fresh()
                ? "waits for all acknowledged changes"
                : "rows that were changed within the last second may be missing; with"
                    + " /*+ _l_search_fresh_ */ the query waits for them"));
  }

  private void keys(Access access, boolean merged, String indent) {
    for (PartUse use : access.bounds().uses()) {
      add(indent + "  key " + use.text());
    }
    if (!access.bounds().isSingleValue() && !lookedUp) {
      ranges(access, merged, indent);
    }
  }

  private void ranges(Access access, boolean merged, String indent) {
    parameters.missedOne();
    List<ByteRange> ranges =
        merged
            ? access.bounds().buckets(parameters.bindings()).stream().flatMap(List::stream).toList()
            : access.bounds().ranges(parameters.bindings());
    if (parameters.missedOne()) {
      return;
    }
    String shown =
        ranges.stream().limit(RANGES_SHOWN).map(PlanText::range).collect(Collectors.joining(", "));
    String more = ranges.size() > RANGES_SHOWN ? ", ..." : "";
    String how = merged && ranges.size() > 1 ? ", merged in key order" : "";
    add(indent + "  ranges: " + (ranges.size() + " " + shown + more).trim() + how);
  }

  private static String range(ByteRange range) {
    String from = range.start().isEmpty() ? "the first key" : readable(range.start());
    String to = range.stop().isEmpty() ? "the end" : readable(range.stop());
    return "[" + from + ", " + to + ")";
  }

  /**
   * Returns printable characters unchanged and other bytes as {@code \x00}, as the HBase shell
   * does.
   */
  private static String readable(Bytes bytes) {
    StringBuilder text = new StringBuilder();
    for (byte each : bytes.sharedArray()) {
      if (each > ' ' && each < 0x7f && each != '\\') {
        text.append((char) each);
      } else {
        text.append(String.format(java.util.Locale.ROOT, "\\x%02X", each));
      }
    }
    return text.toString();
  }

  @Override
  public List<Line> query(BoundStatement.Query query) {
    plan(query.plan(), "");
    return lines;
  }

  @Override
  public List<Line> write(BoundStatement.Write write) {
    return write.plan().accept(this);
  }

  /** Returns no lines: a definition reads no rows of its own. */
  @Override
  public List<Line> definition(BoundStatement.Definition definition) {
    return lines;
  }

  @Override
  public List<Line> explain(BoundStatement.Explain explain) {
    return explain.explained().accept(this);
  }

  @Override
  public List<Line> load(WritePlan.Load load) {
    return upsert(load.write());
  }

  @Override
  public List<Line> selected(WritePlan.Selected selected) {
    add("for each row that is found:");
    plan(selected.rows(), "  ");
    lookedUp = true;
    selected.change().accept(this);
    lookedUp = false;
    return lines;
  }

  @Override
  public List<Line> several(WritePlan.Several several) {
    several.parts().forEach(this::selected);
    return lines;
  }

  @Override
  public List<Line> update(WritePlan.Update update) {
    String columns =
        update.assignments().stream()
            .map(each -> update.shape().name(each.ordinal()) + " = " + sql(each.value()))
            .collect(Collectors.joining(", "));
    add("update " + update.shape().table().name().table() + ": " + columns);
    access(null, update.access(), false, false, "  ");
    return lines;
  }

  @Override
  public List<Line> delete(WritePlan.Delete delete) {
    add("delete from " + delete.shape().table().name().table());
    access(null, delete.access(), false, false, "  ");
    return lines;
  }

  @Override
  public List<Line> upsert(WritePlan.Upsert upsert) {
    String columns =
        upsert.ordinals().stream().map(upsert.shape()::name).collect(Collectors.joining(", "));
    String rows = upsert.source() == null ? upsert.rows().size() + " rows of " : "";
    WritePlan.OnDuplicate duplicate = upsert.duplicates().action();
    String verb = duplicate == WritePlan.OnDuplicate.REPLACE ? "replace in " : "upsert into ";
    add(verb + upsert.shape().table().name().table() + ": " + rows + columns);
    switch (duplicate) {
      case WRITE, REPLACE -> {}
      case IGNORE, UPDATE, ERROR -> add("  on duplicate key: " + duplicate);
    }
    if (upsert.lenient()) {
      add("  rows with invalid values are left out");
    }
    if (upsert.source() != null) {
      plan(upsert.source(), "  ");
    }
    return lines;
  }

  private void add(String text) {
    add(text, null);
  }

  private void add(String text, @Nullable Plan step) {
    characters += text.length();
    ValueMemory.requireText("EXPLAIN", characters);
    lines.add(new Line(text, step));
  }

  private String sql(Expr expr) {
    if (expr instanceof ColumnRef column && column.name().endsWith(DynamicColumns.CELLS.column())) {
      return "dynamic columns";
    }
    return lookedUp ? expr.sql() : parameters.sql(expr);
  }

  private String sql(List<Expr> exprs) {
    return exprs.stream().map(this::sql).collect(Collectors.joining(", "));
  }
}

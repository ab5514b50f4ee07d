package org.openlindorm.sql.resolve.access;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.Literals;
import org.openlindorm.expr.program.AggregateCall;
import org.openlindorm.key.ColumnPart;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.KeyOrder;
import org.openlindorm.plan.Access;
import org.openlindorm.plan.CoveringIndex;
import org.openlindorm.plan.IndexLookUp;
import org.openlindorm.plan.KeyAggregate;
import org.openlindorm.plan.KeyRead;
import org.openlindorm.plan.Sort;
import org.openlindorm.row.RowShape;
import org.openlindorm.schema.IndexDef;
import org.openlindorm.schema.InformationSchema;
import org.openlindorm.schema.TableDef;

/** The access for one table of a query, chosen and refused as if it were the only one. */
public final class LeafAccess {

  private final RowShape shape;
  private final ReadHints hints;
  private final String text;

  /**
   * @param text the statement, for the refusal of an inefficient query
   */
  public LeafAccess(RowShape shape, ReadHints hints, String text) {
    this.shape = shape;
    this.hints = on(shape, hints);
    this.text = text;
  }

  /**
   * Returns the read that the conditions allow; it yields the rows in the wanted order where {@link
   * #isServed} says so, and only then stops after {@code rowLimit} rows.
   *
   * @param where conditions over the table's ordinals, or null
   * @param outputs over the table's ordinals
   * @param keys the wanted order, by position in {@code outputs}
   */
  public KeyRead read(
      @Nullable Expr where, List<Expr> outputs, List<Sort.Key> keys, @Nullable Expr rowLimit) {
    RequiredOrder order = requiredOrder(outputs, keys);
    ReadRequirements requirements =
        new ReadRequirements(Columns.of(outputs), order, rowLimit != null, false);
    Access access = AccessChooser.choose(shape, where, requirements, hints, text);
    RequiredOrder.Service service = order.servedBy(access.bounds());
    boolean sorted = keys.isEmpty() || service != RequiredOrder.Service.NONE;
    boolean reverse = !keys.isEmpty() && service == RequiredOrder.Service.REVERSE;
    if (!sorted && rowLimit != null) {
      access = SearchedOrder.first(access, where, outputs, keys, rowLimit, hints);
    }
    return new KeyRead(
        access, Columns.over(access.rows(), outputs), reverse, sorted ? rowLimit : null);
  }

  /**
   * Returns a read that yields the row with the smallest or largest value of a column and then
   * stops; null where no such read is better than an aggregation of all rows. There is no row if
   * the column has no value. The same key or index is read as by {@link #aggregate}, or one that
   * has the order.
   *
   * @param outputs over the table's ordinals
   * @param key the column, by its position in {@code outputs}
   */
  public @Nullable KeyRead end(@Nullable Expr where, List<Expr> outputs, Sort.Key key) {
    if (InformationSchema.contains(shape.table())
        || shape.versions() != null
        || !(outputs.get(key.ordinal()) instanceof ColumnRef column)) {
      return null;
    }
    Set<String> columns = Columns.of(outputs);
    Access whole = AccessChooser.choose(shape, where, ReadRequirements.read(columns), hints, text);
    RequiredOrder order = requiredOrder(outputs, List.of(key));
    // NULL is the smallest value of a key, so that it does not precede the largest one.
    ReadRequirements requirements =
        ReadRequirements.first(columns, order, key.descending() ? null : column.name());
    Access access = AccessChooser.choose(shape, where, requirements, hints, text);
    RequiredOrder.Service service = order.servedBy(access.bounds());
    // With a filter, rows are read until one passes: at most those that conditions on a key reach.
    boolean ends =
        whole.bounds().bindsFirst() || access.filter() == null && access.rowFilter() == null;
    if (service == RequiredOrder.Service.NONE
        || !ends
        || access.bounds().isSingleValue()
        || access.looksUp() && !whole.looksUp()) {
      return null;
    }
    return new KeyRead(
        access,
        Columns.over(access.rows(), outputs),
        service == RequiredOrder.Service.REVERSE,
        Literals.of(1L));
  }

  /**
   * Returns a read of the first rows with different values of some columns; null if no key or index
   * begins with these columns, or the conditions select rows after the first ones.
   *
   * @param outputs over the table's ordinals
   */
  public @Nullable KeyRead firstRows(@Nullable Expr where, List<Expr> outputs, FrontRead needed) {
    if (InformationSchema.contains(shape.table()) || shape.versions() != null) {
      return null;
    }
    Set<String> columns = Columns.of(outputs);
    Access whole = AccessChooser.choose(shape, where, ReadRequirements.read(columns), hints, text);
    KeyRead read = needed.of(whole, outputs);
    if (read != null || whole.bounds().bindsFirst()) {
      return read;
    }
    for (KeyLayout key : keys(shape, hints)) {
      RequiredOrder order = needed.over(key);
      if (order != null) {
        ReadRequirements requirements = ReadRequirements.first(columns, order, null);
        read = needed.of(AccessChooser.choose(shape, where, requirements, hints, text), outputs);
      }
      if (read != null) {
        return read;
      }
    }
    return null;
  }

  /**
   * Returns a read of first rows that stops after some fronts; null unless each front is one group
   * and they have the wanted order.
   *
   * @param groups over the table's ordinals
   * @param keys the wanted order, by position in {@code groups}
   */
  public static @Nullable KeyRead stopping(
      KeyRead read, List<Expr> groups, List<Sort.Key> keys, Expr most) {
    KeyBounds bounds = read.access().bounds();
    RequiredOrder.Service service = requiredOrder(groups, keys).servedBy(bounds);
    boolean reverse = !keys.isEmpty() && service == RequiredOrder.Service.REVERSE;
    List<String> front = read.frontColumns();
    boolean anyRow = front.containsAll(Columns.of(read.outputs()));
    List<Expr> ordered =
        keys.isEmpty() ? groups : keys.stream().map(key -> groups.get(key.ordinal())).toList();
    Set<String> known = new HashSet<>(bounds.fixedColumns());
    ordered.stream()
        .filter(ColumnRef.class::isInstance)
        .forEach(each -> known.addAll(Columns.of(each)));
    boolean stops =
        service != RequiredOrder.Service.NONE
            && (reverse == read.reverse() || anyRow)
            && bounds.order().size() >= front.size()
            && known.containsAll(front);
    return stops
        ? new KeyRead(read.access(), read.outputs(), reverse, most, null, front.size())
        : null;
  }

  /**
   * Returns a read of the primary keys in the entries of an index, or null unless a read looks up
   * the row of each entry.
   */
  public static @Nullable KeyRead keysOfEntries(KeyRead read) {
    if (!(read.access() instanceof IndexLookUp lookUp)) {
      return null;
    }
    RowShape entries = lookUp.entries().shape();
    List<Expr> keys = Columns.over(entries, List.copyOf(keyColumns(lookUp.table())));
    return new KeyRead(new CoveringIndex(lookUp.entries(), lookUp.index()), keys, false, null);
  }

  /** Returns the columns of the primary key, over the table's ordinals. */
  public static List<ColumnRef> keyColumns(RowShape table) {
    return table.table().keyColumns().stream()
        .map(table::indexOf)
        .map(at -> new ColumnRef(at, table.name(at), table.type(at)))
        .toList();
  }

  /** Returns whether a read yields its rows in the wanted order. */
  public static boolean isServed(KeyRead read, List<Expr> outputs, List<Sort.Key> keys) {
    return requiredOrder(outputs, keys).servedBy(read.access().bounds())
        != RequiredOrder.Service.NONE;
  }

  static RequiredOrder requiredOrder(List<Expr> outputs, List<Sort.Key> keys) {
    List<RequiredOrder.By> requiredOrder = new ArrayList<>();
    for (Sort.Key key : keys) {
      boolean usual = key.nullsFirst() != key.descending();
      // An expression is no key column; its text names none.
      String column =
          usual && outputs.get(key.ordinal()) instanceof ColumnRef ref
              ? ref.name()
              : "\0expression";
      requiredOrder.add(new RequiredOrder.By(column, key.descending()));
    }
    return new RequiredOrder(requiredOrder);
  }

  /**
   * Returns an aggregation of the rows that satisfy the conditions, computed in the region servers.
   */
  public KeyAggregate aggregate(
      @Nullable Expr where, List<Expr> groups, List<AggregateCall> calls) {
    List<Expr> inputs = new ArrayList<>(groups);
    calls.forEach(call -> inputs.addAll(call.expressions()));
    Access access =
        AccessChooser.choose(shape, where, ReadRequirements.read(Columns.of(inputs)), hints, text);
    return aggregate(access, groups, calls, null);
  }

  /**
   * Returns an aggregation that yields its groups in the order of a key and stops after some; null
   * if the rows of the groups are not adjacent in a key with this order.
   *
   * @param keys the wanted order, by position in {@code groups}
   * @param most the number of groups that are needed
   */
  public @Nullable KeyAggregate firstGroups(
      @Nullable Expr where,
      List<Expr> groups,
      List<AggregateCall> calls,
      List<Sort.Key> keys,
      Expr most) {
    if (InformationSchema.contains(shape.table()) || shape.versions() != null) {
      return null;
    }
    List<Expr> inputs = new ArrayList<>(groups);
    calls.forEach(call -> inputs.addAll(call.expressions()));
    RequiredOrder order = requiredOrder(groups, keys);
    ReadRequirements requirements = new ReadRequirements(Columns.of(inputs), order, true, false);
    Access access = AccessChooser.choose(shape, where, requirements, hints, text);
    RequiredOrder.Service service = order.servedBy(access.bounds());
    if (service == RequiredOrder.Service.NONE
        || access.looksUp()
        || access.bounds().isSingleValue()
        || !areAdjacent(groups, access.bounds())) {
      return null;
    }
    boolean reverse = !keys.isEmpty() && service == RequiredOrder.Service.REVERSE;
    return aggregate(access, groups, calls, new KeyAggregate.Order(reverse, most));
  }

  /** Returns whether the groups are the first columns of the key that are not bound to a value. */
  private static boolean areAdjacent(List<Expr> groups, KeyBounds bounds) {
    Set<String> left = new HashSet<>();
    for (Expr group : groups) {
      if (!(group instanceof ColumnRef column)) {
        return false;
      }
      left.add(column.name());
    }
    List<String> fixed = bounds.fixedColumns();
    fixed.forEach(left::remove);
    List<KeyOrder> order = bounds.order();
    for (int i = 0; i < order.size() && !left.isEmpty(); i++) {
      ColumnPart part = bounds.layout().columnParts().get(i);
      boolean grouped = part.spellsOnce() && left.remove(order.get(i).column());
      if (!grouped && !fixed.contains(order.get(i).column())) {
        return false;
      }
    }
    return left.isEmpty();
  }

  private static KeyAggregate aggregate(
      Access access,
      List<Expr> groups,
      List<AggregateCall> calls,
      KeyAggregate.@Nullable Order order) {
    return new KeyAggregate(
        access,
        Columns.over(access.rows(), groups),
        calls.stream().map(call -> call.map(of -> Columns.over(access.rows(), of))).toList(),
        order);
  }

  /**
   * A forced index belongs to one table of the query; the other tables are read by their best keys.
   *
   * @throws LindormException INDEX_NOT_READABLE when versions would be read by an index
   */
  private static ReadHints on(RowShape shape, ReadHints hints) {
    String forced = hints.forcedIndex();
    boolean own = forced != null && has(shape.table(), forced);
    boolean versions = !shape.isNewest();
    if (forced != null && own && versions) {
      throw LindormException.of(
          ErrorCode.INDEX_NOT_READABLE,
          forced,
          shape.table().name().table(),
          "of the newest state of rows only, and the statement reads older ones; leave"
              + " _l_force_index_ out");
    }
    return own || forced == null && !versions
        ? hints
        : new ReadHints(
            hints.allowFiltering(),
            null,
            hints.ignoreIndexes(),
            versions,
            hints.oneKey(),
            hints.searching());
  }

  private static boolean has(TableDef table, String index) {
    return table.index(index) != null || SearchChooser.isSearch(table, index);
  }

  /**
   * Refuses a hint that forces an index which none of the tables of a query has.
   *
   * @throws LindormException INDEX_UNKNOWN
   */
  public static void checkForcedIndex(List<TableDef> tables, ReadHints hints) {
    String forced = hints.forcedIndex();
    if (forced != null && tables.stream().noneMatch(table -> has(table, forced))) {
      String names =
          tables.stream()
              .map(table -> table.name().table())
              .distinct()
              .collect(Collectors.joining(", "));
      throw LindormException.of(ErrorCode.INDEX_UNKNOWN, forced, names, Candidates.known(tables));
    }
  }

  /** The keys by which a statement may read a table: the primary key first, then its indexes. */
  public static List<KeyLayout> keys(RowShape shape, ReadHints given) {
    TableDef table = shape.table();
    ReadHints hints = on(shape, given);
    IndexDef forced = hints.forcedIndex() == null ? null : table.index(hints.forcedIndex());
    if (forced != null && forced.state().readable()) {
      return List.of(forced.layout());
    }
    Stream<KeyLayout> indexes =
        table.indexes().stream()
            .filter(index -> index.state().readable() && !hints.goByPrimaryKey())
            .sorted(Comparator.comparing(IndexDef::name))
            .map(IndexDef::layout);
    return Stream.concat(Stream.of(table.layout()), indexes).toList();
  }

  /** Returns the bounds of the key that the conditions bound furthest. */
  public static KeyBounds bounds(RowShape shape, @Nullable Expr where, ReadHints hints) {
    Conditions conditions =
        Conditions.of(
            shape.table().layout(), InformationSchema.contains(shape.table()) ? null : where);
    Comparator<KeyBounds> worth =
        Comparator.<KeyBounds, Boolean>comparing(KeyBounds::bindsFirst)
            .thenComparing(KeyBounds::pointColumns)
            .thenComparing(KeyBounds::hasRange);
    KeyBounds best = null;
    for (KeyLayout layout : keys(shape, hints)) {
      KeyBounds bounds = conditions.over(layout);
      if (best == null || !best.isSingleValue() && worth.compare(bounds, best) > 0) {
        best = bounds;
      }
    }
    return Objects.requireNonNull(best, "there is always the primary key");
  }

  /** Returns the leading columns of a key that the conditions bind to one value each. */
  public static List<String> fixedColumns(RowShape shape, @Nullable Expr where, KeyLayout key) {
    return InformationSchema.contains(shape.table())
        ? List.of()
        : Conditions.of(shape.table().layout(), where).over(key).fixedColumns();
  }

  /**
   * Refuses to read the whole table for rows that an additional condition then selects, such as the
   * result of a sub-query, unless the condition reads a column that a key begins with.
   *
   * @param where the other conditions, over the table's ordinals, or null
   * @param picking the table's columns that the further condition reads
   * @throws LindormException INEFFICIENT_QUERY unless a hint allows it
   */
  public void checkPicked(@Nullable Expr where, Set<String> picking) {
    TableDef table = shape.table();
    if (InformationSchema.contains(table)
        || hints.allowFiltering()
        || keys(shape, hints).stream()
            .anyMatch(key -> picking.contains(key.columnNames().get(0)))) {
      return;
    }
    Candidates candidates =
        Candidates.of(
            table, Conditions.of(table.layout(), where), ReadRequirements.read(Set.of()), hints);
    if (!candidates.best().bounds().bindsFirst() && KeyUnion.of(shape, where, hints).isEmpty()) {
      throw candidates.inefficient(text);
    }
  }

  /**
   * Returns conditions that replace one with OR whose alternatives are bound by different keys:
   * each row that satisfies it satisfies exactly one of them. Returns none where a single key is to
   * be read.
   */
  public static List<Expr> union(RowShape shape, @Nullable Expr where, ReadHints hints) {
    return KeyUnion.of(shape, where, on(shape, hints));
  }

  /** Returns whether {@link #read} would refuse the conditions, unless a hint allows them. */
  public static boolean isWasteful(RowShape shape, @Nullable Expr where, ReadHints hints) {
    return Conditions.of(shape.table().layout(), where).readColumns()
        && !bounds(shape, where, hints).bindsFirst();
  }
}

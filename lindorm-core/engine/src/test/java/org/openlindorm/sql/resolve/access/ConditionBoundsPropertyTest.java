package org.openlindorm.sql.resolve.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.expr.And;
import org.openlindorm.expr.Call;
import org.openlindorm.expr.Cast;
import org.openlindorm.expr.ColumnRef;
import org.openlindorm.expr.Comparison;
import org.openlindorm.expr.Expr;
import org.openlindorm.expr.In;
import org.openlindorm.expr.InZone;
import org.openlindorm.expr.IsNotNull;
import org.openlindorm.expr.IsNull;
import org.openlindorm.expr.Like;
import org.openlindorm.expr.Literal;
import org.openlindorm.expr.Not;
import org.openlindorm.expr.Or;
import org.openlindorm.expr.function.FunctionLibrary;
import org.openlindorm.expr.value.CompareOperator;
import org.openlindorm.expr.value.LikePattern;
import org.openlindorm.expr.value.Numbers;
import org.openlindorm.expr.value.TypeFamily;
import org.openlindorm.key.KeyBounds;
import org.openlindorm.key.KeyColumn;
import org.openlindorm.key.KeyLayout;
import org.openlindorm.key.RandomLayouts;
import org.openlindorm.row.ArrayTuple;
import org.openlindorm.type.Bindings;
import org.openlindorm.type.DataType;
import org.openlindorm.type.RandomValues;
import org.openlindorm.type.TypeName;

/**
 * Conditions that compare key columns with values of any comparable type: the bounds and the
 * remaining filter find the rows that the conditions find on every row.
 */
class ConditionBoundsPropertyTest {

  private static final long SEED = 27_182_818L;
  private static final int ROUNDS = 2_500;

  private static final List<DataType> NUMBERS =
      List.of(
          DataType.BOOLEAN,
          DataType.TINYINT,
          DataType.SMALLINT,
          DataType.INTEGER,
          DataType.BIGINT,
          DataType.FLOAT,
          DataType.DOUBLE,
          DataType.of(TypeName.DECIMAL),
          DataType.of(TypeName.DECIMAL));

  private static final List<ZoneId> ZONES =
      List.of(ZoneId.of("Asia/Shanghai"), ZoneId.of("America/Sao_Paulo"), ZoneId.of("UTC"));

  private final Random random = new Random(SEED);
  private final RandomValues values = new RandomValues(random);

  private record Table(
      KeyLayout layout,
      Map<String, List<Object>> pools,
      TreeMap<Bytes, List<@Nullable Object>> rows) {}

  @Test
  void boundsOfPrimaryKeysLoseNoRowAndAddNone() {
    for (int round = 0; round < ROUNDS; round++) {
      check(table(RandomLayouts.next(random)));
    }
  }

  @Test
  void boundsOfIndexesLoseNoRowAndAddNone() {
    for (int round = 0; round < ROUNDS; round++) {
      check(table(RandomLayouts.nextIndex(random)));
    }
  }

  @Test
  void boundsOfKeysOfHBaseProgramsLoseNoRowAndAddNone() {
    for (int round = 0; round < ROUNDS; round++) {
      check(table(RandomLayouts.nextForeign(random)));
    }
  }

  private void check(Table table) {
    Expr where = where(table);
    Conditions conditions = Conditions.of(table.layout(), where);
    KeyBounds bounds = conditions.over(table.layout());
    Expr rest = conditions.remainder(bounds);
    Supplier<String> story =
        () ->
            "seed "
                + SEED
                + ", "
                + table.layout()
                + ", "
                + where.sql()
                + ", "
                + bounds.text()
                + ", filter "
                + (rest == null ? "none" : rest.sql());
    List<ByteRange> ranges = bounds.ranges(Bindings.NONE);
    Set<Bytes> keys = bounds.isSingleValue() ? Set.copyOf(bounds.keys(Bindings.NONE)) : Set.of();
    Set<Bytes> expected = new HashSet<>();
    Set<Bytes> found = new HashSet<>();
    table
        .rows()
        .forEach(
            (key, row) -> {
              ArrayTuple tuple = new ArrayTuple(row.toArray());
              if (where.isTrue(tuple, Bindings.NONE)) {
                expected.add(key);
              }
              boolean read =
                  bounds.isSingleValue()
                      ? keys.contains(key)
                      : ranges.stream().anyMatch(range -> range.contains(key));
              if (read && (rest == null || rest.isTrue(tuple, Bindings.NONE))) {
                found.add(key);
              }
            });
    assertThat(found).as(story).isEqualTo(expected);
  }

  private Table table(KeyLayout layout) {
    Map<String, List<Object>> pools = new TreeMap<>();
    for (KeyColumn column : layout.columns()) {
      List<Object> pool = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        pool.add(values.next(column.type()));
      }
      pools.put(column.name(), pool);
    }
    TreeMap<Bytes, List<@Nullable Object>> rows = new TreeMap<>();
    for (int i = 0; i < 40; i++) {
      List<@Nullable Object> row = new ArrayList<>();
      for (KeyColumn column : layout.columns()) {
        boolean isNull = column.nullable() && random.nextInt(4) == 0;
        row.add(isNull ? null : pick(pools.get(column.name())));
      }
      boolean empty = layout.columns().size() == 1 && "".equals(row.get(0));
      if (fits(layout, row) && !empty && !Bytes.EMPTY.equals(row.get(0))) {
        Bytes key = layout.encode(row);
        rows.put(key, layout.decode(key));
      }
    }
    return new Table(layout, pools, rows);
  }

  private static boolean fits(KeyLayout layout, List<@Nullable Object> row) {
    for (int i = 0; i < row.size(); i++) {
      Object value = row.get(i);
      if (value != null && layout.columnParts().get(i).spellings(value).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private <T> T pick(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private Expr where(Table table) {
    List<Expr> conditions = new ArrayList<>();
    boolean nested = random.nextInt(3) == 0;
    if (nested) {
      conditions.add(anyOf(table, 3));
    }
    for (KeyColumn column : table.layout().columns()) {
      boolean rare = nested && random.nextInt(4) > 0;
      int more = rare ? 0 : random.nextInt(6) == 0 ? 2 : random.nextInt(6) == 0 ? 0 : 1;
      for (int i = 0; i < more; i++) {
        conditions.add(condition(table, column));
      }
    }
    return And.of(conditions);
  }

  /** Conditions of all columns, joined by OR and AND at any depth. */
  private Expr anyOf(Table table, int depth) {
    List<Expr> any = new ArrayList<>();
    for (int i = 2 + random.nextInt(2); i > 0; i--) {
      List<Expr> all = new ArrayList<>();
      for (KeyColumn column : table.layout().columns()) {
        if (random.nextInt(4) > 0) {
          all.add(plainCondition(table, column));
        }
      }
      if (depth > 1 && random.nextInt(3) == 0) {
        all.add(anyOf(table, depth - 1));
      }
      if (all.isEmpty()) {
        all.add(plainCondition(table, pick(table.layout().columns())));
      }
      any.add(And.of(all));
    }
    return Or.of(any);
  }

  private Expr condition(Table table, KeyColumn column) {
    Expr condition = plainCondition(table, column);
    return switch (random.nextInt(12)) {
      case 0 -> new Not(condition);
      case 1 -> new Not(Or.of(List.of(condition, plainCondition(table, column))));
      case 2 -> Or.of(List.of(condition, Literal.NULL));
      case 3, 4 -> Or.of(List.of(condition, plainCondition(table, column)));
      case 5 ->
          Or.of(
              List.of(
                  And.of(List.of(condition, plainCondition(table, column))),
                  plainCondition(table, column),
                  And.of(
                      List.of(
                          plainCondition(table, pick(table.layout().columns())),
                          plainCondition(table, column)))));
      default -> condition;
    };
  }

  private Expr plainCondition(Table table, KeyColumn column) {
    Side side = side(table, column);
    if (TypeFamily.of(column.type()) == TypeFamily.TEXT && random.nextInt(5) == 0) {
      return like(side);
    }
    return switch (random.nextInt(16)) {
      case 0, 1 -> new In(side.expr(), List.of(given(side), given(side), given(side)));
      case 2 ->
          Or.of(
              List.of(
                  new Comparison(CompareOperator.EQUAL, side.expr(), given(side)),
                  new Comparison(CompareOperator.EQUAL, given(side), side.expr())));
      case 3 -> new IsNull(side.ref());
      case 4 -> new IsNotNull(side.ref());
      case 5 -> new Not(new In(side.expr(), List.of(given(side), given(side))));
      case 6 ->
          And.of(
              List.of(
                  new Comparison(CompareOperator.GREATER_OR_EQUAL, side.expr(), given(side)),
                  new Comparison(CompareOperator.LESS_OR_EQUAL, side.expr(), given(side))));
      case 7 ->
          Or.of(
              List.of(
                  new IsNull(side.ref()),
                  new Comparison(pick(OPERATORS), side.expr(), given(side))));
      case 8, 9, 10 -> new Comparison(CompareOperator.EQUAL, side.expr(), given(side));
      case 11 -> new Comparison(pick(OPERATORS), given(side), side.expr());
      default -> new Comparison(pick(OPERATORS), side.expr(), given(side));
    };
  }

  private Expr like(Side side) {
    String text = text(side, (String) pick(side.pool()));
    String pattern =
        text.replace("a", pick(List.of("a", "%", "_", "\\a"))) + pick(List.of("", "%"));
    return Like.of(side.ref(), new Literal(pattern, DataType.VARCHAR), LikePattern.DEFAULT_ESCAPE);
  }

  private static final List<CompareOperator> OPERATORS = List.of(CompareOperator.values());

  /** One side of a comparison, with the values near which the other side is to be. */
  private record Side(ColumnRef ref, Expr expr, List<Object> pool) {}

  private Side side(Table table, KeyColumn column) {
    int ordinal = table.layout().columns().indexOf(column);
    ColumnRef ref = new ColumnRef(ordinal, column.name(), column.type());
    List<Object> pool = table.pools().get(column.name());
    Expr expr =
        switch (column.type().name()) {
          case CHAR ->
              random.nextBoolean() ? FunctionLibrary.call(Call.UNPADDED, List.of(ref)) : ref;
          case DATE ->
              random.nextInt(3) > 0
                  ? new InZone(new Cast(ref, DataType.TIMESTAMP), pick(ZONES))
                  : ref;
          case TINYINT, SMALLINT, INTEGER ->
              random.nextInt(4) > 0
                  ? ref
                  : new Cast(
                      ref,
                      pick(
                          List.of(
                              DataType.BIGINT,
                              DataType.of(TypeName.DECIMAL),
                              DataType.decimal(38, 10),
                              DataType.DOUBLE)));
          case FLOAT -> random.nextInt(4) > 0 ? ref : new Cast(ref, DataType.DOUBLE);
          case DECIMAL ->
              random.nextInt(4) > 0
                  ? ref
                  : new Cast(ref, pick(List.of(DataType.of(TypeName.DECIMAL), DataType.DOUBLE)));
          default -> ref;
        };
    return new Side(ref, expr, pool);
  }

  private Expr given(Side side) {
    Object near = pick(side.pool());
    DataType type = side.ref().type();
    if (random.nextInt(20) == 0) {
      return new Literal(null, type);
    }
    return switch (TypeFamily.of(type)) {
      case BOOLEAN, INTEGRAL, APPROXIMATE, TIMESTAMP -> number(near);
      case DECIMAL ->
          side.expr().type().equals(DataType.DOUBLE) && random.nextInt(4) > 0
              ? new Literal(((BigDecimal) near).doubleValue(), DataType.DOUBLE)
              : number(near);
      case DATE -> side.expr() instanceof ColumnRef ? new Literal(near, type) : moment(side, near);
      case TIME -> new Literal(near, type);
      case TEXT -> new Literal(text(side, (String) near), DataType.VARCHAR);
      case BINARY -> new Literal(bytes((Bytes) near), DataType.VARBINARY);
      case NULL -> throw new IllegalArgumentException(type.sql());
    };
  }

  private Literal number(Object near) {
    DataType type = pick(NUMBERS);
    if (random.nextInt(8) == 0) {
      return new Literal(type.name() == TypeName.DECIMAL ? extreme() : values.next(type), type);
    }
    boolean finite =
        !(near instanceof Double || near instanceof Float)
            || Double.isFinite(((Number) near).doubleValue());
    BigDecimal exact = finite ? Numbers.toDecimal(near) : BigDecimal.ONE;
    BigDecimal moved =
        switch (random.nextInt(7)) {
          case 0 -> exact.add(new BigDecimal("0.5"));
          case 1 -> exact.subtract(new BigDecimal("0.5"));
          case 2 -> exact.add(BigDecimal.ONE);
          case 3 -> exact.subtract(BigDecimal.ONE);
          case 4 -> exact.add(new BigDecimal("1e-30"));
          default -> exact;
        };
    return switch (type.name()) {
      case FLOAT -> new Literal(moved.floatValue(), type);
      case DOUBLE ->
          new Literal(
              random.nextInt(12) == 0
                  ? pick(List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY))
                  : (Object) moved.doubleValue(),
              type);
      case DECIMAL -> new Literal(moved, type);
      default -> {
        boolean fits = moved.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) < 0;
        yield new Literal(fits ? moved.longValue() : Long.MIN_VALUE, DataType.BIGINT);
      }
    };
  }

  private BigDecimal extreme() {
    return pick(
        List.of(
            new BigDecimal("1e400"),
            new BigDecimal("-1e400"),
            new BigDecimal("1e-400"),
            new BigDecimal("-1e-400"),
            new BigDecimal("9223372036854775807.5"),
            new BigDecimal("-9223372036854775808.5"),
            new BigDecimal("1e19")));
  }

  private Literal moment(Side side, Object near) {
    Expr midnight = side.expr().withChildren(side.expr().children());
    Object moment = midnight.evaluate(new ArrayTuple(row(side.ref(), near)), Bindings.NONE);
    long moved =
        (Long) java.util.Objects.requireNonNull(moment)
            + pick(List.of(0L, 1L, -1L, 43_200_000L, 0L));
    return new Literal(moved, DataType.TIMESTAMP);
  }

  private static @Nullable Object[] row(ColumnRef ref, Object value) {
    @Nullable Object[] row = new Object[ref.ordinal() + 1];
    row[ref.ordinal()] = value;
    return row;
  }

  private String text(Side side, String near) {
    int characters = near.codePointCount(0, near.length());
    int kept = near.offsetByCodePoints(0, random.nextInt(characters + 1));
    String text =
        switch (random.nextInt(6)) {
          case 0 -> near + pick(List.of("a", " ", "\0", "\t", "\uffff"));
          case 1 -> near.substring(0, kept);
          case 2 -> near.substring(0, kept) + pick(List.of("a", " ", "\0b", "\uffff"));
          default -> near;
        };
    return side.expr() instanceof Call && random.nextBoolean() ? text.stripTrailing() : text;
  }

  private Bytes bytes(Bytes near) {
    return switch (random.nextInt(4)) {
      case 0 -> near.concat(Bytes.copyOf((byte) random.nextInt()));
      case 1 -> near.slice(0, random.nextInt(near.length() + 1));
      default -> near;
    };
  }
}

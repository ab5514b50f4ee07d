package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.row.CellLimit;
import org.openlindorm.row.RowCodec;
import org.openlindorm.row.RowShape;
import org.openlindorm.row.Tuple;
import org.openlindorm.schema.AutoIncrement;
import org.openlindorm.schema.ColumnDeclaration;
import org.openlindorm.schema.ColumnDef;
import org.openlindorm.schema.ColumnDefault;
import org.openlindorm.schema.TableDef;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.StoredRow;
import org.openlindorm.type.DataType;

/** Converts the values of one row of an UPSERT to a change of a stored row, and checks them. */
final class UpsertRow {

  private final RowShape shape;
  private final RowCodec codec;
  private final int[] ordinals;
  private final DataType[] types;

  /** The position of each key column among the given values, in key order. */
  private final int[] keyPlaces;

  /** The positions of the values that are not part of the key, and their ordinals. */
  private final int[] valuePlaces;

  private final int[] valueOrdinals;

  /** The position of a value that the server may assign, or -1. */
  private final int assignedPlace;

  /** The columns outside the key that the statement does not name, and their ordinals. */
  private final List<ColumnDef> omitted;

  private final int[] omittedOrdinals;

  private final OptionalLong timestamp;
  private final CellLimit cellLimit;

  UpsertRow(WritePlan.Upsert upsert, Limits limits) {
    shape = upsert.shape();
    cellLimit = new CellLimit(shape, limits.bytesPerCell());
    codec = RowCodec.of(shape);
    ordinals = upsert.ordinals().stream().mapToInt(Integer::intValue).toArray();
    types = Arrays.stream(ordinals).mapToObj(shape::type).toArray(DataType[]::new);
    TableDef table = shape.table();
    keyPlaces =
        table.keyColumns().stream()
            .mapToInt(key -> upsert.ordinals().indexOf(table.indexOf(key)))
            .toArray();
    ColumnDef assigned = AutoIncrement.column(table);
    assignedPlace =
        assigned == null ? -1 : upsert.ordinals().indexOf(table.columns().indexOf(assigned));
    List<Integer> places = new ArrayList<>();
    for (int place = 0; place < ordinals.length; place++) {
      int at = place;
      if (Arrays.stream(keyPlaces).noneMatch(key -> key == at)) {
        places.add(place);
      }
    }
    valuePlaces = places.stream().mapToInt(Integer::intValue).toArray();
    valueOrdinals = places.stream().mapToInt(place -> ordinals[place]).toArray();
    omitted =
        table.valueColumns().stream()
            .filter(column -> !upsert.ordinals().contains(shape.indexOf(column.name())))
            .toList();
    omittedOrdinals = omitted.stream().mapToInt(column -> shape.indexOf(column.name())).toArray();
    Long version = upsert.timestamp();
    timestamp = version == null ? OptionalLong.empty() : OptionalLong.of(version);
  }

  RowCodec codec() {
    return codec;
  }

  /**
   * Converts the given values to the columns' types; an AUTO_INCREMENT column may be NULL.
   *
   * @throws LindormException NULL_REFUSED where a column must have a value, VALUE_TOO_LONG for one
   *     that no cell can hold
   */
  void check(@Nullable Object[] given) {
    for (int i = 0; i < given.length; i++) {
      Object value = given[i];
      cellLimit.check(ordinals[i], value);
      if (value != null) {
        ColumnDeclaration declared = declaration(ordinals[i]);
        String name = shape.name(ordinals[i]);
        given[i] = types[i].coerce(Objects.requireNonNull(declared.toStore(value)), name);
        declared.check(given[i], name);
      } else if (i != assignedPlace && isRequired(ordinals[i])) {
        throw LindormException.of(ErrorCode.NULL_REFUSED, shape.name(ordinals[i]));
      }
    }
    if (shape.table().keyOnlyRows()) {
      return;
    }
    for (int place : valuePlaces) {
      if (given[place] != null || place == assignedPlace) {
        return;
      }
    }
    throw LindormException.of(
        ErrorCode.KEY_ONLY_ROW,
        shape.table().name().table(),
        Arrays.stream(valueOrdinals).mapToObj(shape::name).collect(Collectors.joining(", "))
            + " (NULL is not a value here; UPDATE sets columns of a row to NULL)");
  }

  private ColumnDeclaration declaration(int ordinal) {
    List<ColumnDef> columns = shape.table().columns();
    return ordinal < columns.size() ? columns.get(ordinal).declaration() : ColumnDeclaration.NONE;
  }

  private boolean isRequired(int ordinal) {
    List<ColumnDef> columns = shape.table().columns();
    return ordinal < columns.size() && !columns.get(ordinal).nullable();
  }

  Bytes key(@Nullable Object[] given) {
    @Nullable Object[] key = new Object[keyPlaces.length];
    for (int i = 0; i < key.length; i++) {
      key[i] = given[keyPlaces[i]];
    }
    return codec.key(Arrays.asList(key));
  }

  /** Returns the write of the named columns, with the others unchanged. */
  Mutation.Put named(Bytes key, @Nullable Object[] given) {
    @Nullable Object[] values = new Object[valuePlaces.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = given[valuePlaces[i]];
    }
    return write(key, valueOrdinals, values);
  }

  /**
   * Returns the write of a row that does not exist yet: the named columns, and the defaults of the
   * others.
   *
   * @throws LindormException NULL_REFUSED when a NOT NULL column has neither
   */
  Mutation.Put whole(Bytes key, @Nullable Object[] given, long nowMillis) {
    int named = valueOrdinals.length;
    int[] all = Arrays.copyOf(valueOrdinals, named + omittedOrdinals.length);
    @Nullable Object[] values = new Object[all.length];
    for (int i = 0; i < named; i++) {
      values[i] = given[valuePlaces[i]];
    }
    for (int i = 0; i < omittedOrdinals.length; i++) {
      ColumnDef column = omitted.get(i);
      Object value = ColumnDefault.valueOf(column, nowMillis);
      if (value == null && !column.nullable()) {
        throw LindormException.of(ErrorCode.NULL_REFUSED, column.name());
      }
      all[named + i] = omittedOrdinals[i];
      values[named + i] = value;
    }
    return write(key, all, values);
  }

  private Mutation.Put write(Bytes key, int[] written, @Nullable Object[] values) {
    Mutation.Put put = codec.write(key, written, values, timestamp);
    cellLimit.check(put, written, values);
    return put;
  }

  /** Returns whether {@link #whole} has the values of a stored row. */
  boolean isEqual(StoredRow stored, @Nullable Object[] given, long nowMillis) {
    Tuple row = codec.decode(stored);
    if (row == null || shape.table().holdsUndeclared()) {
      return false;
    }
    for (int i = 0; i < valuePlaces.length; i++) {
      if (!Objects.deepEquals(given[valuePlaces[i]], row.value(valueOrdinals[i]))) {
        return false;
      }
    }
    for (int i = 0; i < omittedOrdinals.length; i++) {
      Object value = ColumnDefault.valueOf(omitted.get(i), nowMillis);
      if (!Objects.deepEquals(value, row.value(omittedOrdinals[i]))) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether the statement names no column outside the key. */
  boolean namesKeyOnly() {
    return valueOrdinals.length == 0;
  }

  /** Returns whether the write of a new row differs from that of an existing one. */
  boolean dependsOnExistence() {
    if (shape.table().keyOnlyRows() && (!omitted.isEmpty() || valueOrdinals.length == 0)) {
      return true;
    }
    return omitted.stream().anyMatch(column -> !column.nullable() || column.defaultText() != null);
  }

  /** Returns whether {@link #whole} hides every value of an older row. */
  boolean wholeHidesAll() {
    return !shape.table().holdsUndeclared() && codec.packsWhole();
  }
}

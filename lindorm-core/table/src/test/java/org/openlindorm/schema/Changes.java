package org.openlindorm.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.schema.ColumnChange.AddColumns;
import org.openlindorm.schema.TableChange.CreateTable;
import org.openlindorm.schema.TableChange.SetAttributes;
import org.openlindorm.type.DataType;

/** Schema changes for tests, mostly of a table of orders. */
final class Changes {

  static final TableName ORDERS = new TableName("default", "orders");

  private Changes() {}

  static CreateTable orders(Map<String, String> attributes) {
    List<NewColumn> columns =
        List.of(
            NewColumn.of("channel", DataType.VARCHAR),
            NewColumn.of("ts", DataType.TIMESTAMP),
            NewColumn.of("amount", DataType.decimal(10, 2)));
    List<KeyItem> key = List.of(KeyItem.ascending("channel"), KeyItem.descending("ts"));
    return new CreateTable(ORDERS, columns, key, attributes, false);
  }

  static CreateTable withDefault(DataType type, String text) {
    List<NewColumn> columns =
        List.of(NewColumn.of("k", DataType.BIGINT), new NewColumn("v", type, true, text));
    return new CreateTable(new TableName("default", "t"), columns, key("k"), Map.of(), false);
  }

  static Object defaultOf(DataType type, String text) {
    return ColumnDefault.valueOf(new ColumnDef(1, "c", type, true, text), 86_400_001L);
  }

  static AddColumns add(String name, DataType type, boolean ifNotExists) {
    return new AddColumns(
        ORDERS, List.of(new AddColumns.Addition(NewColumn.of(name, type), ifNotExists)));
  }

  static SetAttributes set(String name, String value) {
    return new SetAttributes(ORDERS, Map.of(name, value));
  }

  static CreateTable table(
      String database,
      String name,
      List<NewColumn> columns,
      List<KeyItem> key,
      Map<String, String> attributes) {
    return new CreateTable(new TableName(database, name), columns, key, attributes, false);
  }

  static List<NewColumn> columns(String... names) {
    return List.of(names).stream().map(name -> NewColumn.of(name, DataType.BIGINT)).toList();
  }

  static List<KeyItem> key(String... columns) {
    return List.of(columns).stream().map(KeyItem::ascending).toList();
  }

  static void refused(
      List<NewColumn> columns, List<KeyItem> key, String name, ErrorCode code, String text) {
    fails(() -> table("default", name, columns, key, Map.of()).apply(Catalog.EMPTY), code, text);
  }

  static void fails(ThrowingCallable action, ErrorCode code, String text) {
    assertThatThrownBy(action)
        .isInstanceOfSatisfying(
            LindormException.class, failure -> assertThat(failure.code()).isEqualTo(code))
        .hasMessageContaining(text);
  }
}

package org.openlindorm.sql.resolve.definition;

import java.util.List;
import org.openlindorm.schema.ColumnDeclaration;
import org.openlindorm.sql.parse.tree.TableElement.TypeReference;
import org.openlindorm.type.DataType;
import org.openlindorm.type.MySqlColumnType;

/** Types of columns as CREATE TABLE and ALTER TABLE declare them. */
final class DeclaredTypes {

  private DeclaredTypes() {}

  /** Returns the declaration that MySQL clients see. */
  static ColumnDeclaration declaration(TypeReference type, DataType stored) {
    List<Integer> numbers = type.arguments();
    MySqlColumnType declared =
        MySqlColumnType.declared(
            type.name(),
            numbers.isEmpty() ? milliseconds(stored) : numbers.get(0),
            numbers.size() < 2 ? -1 : numbers.get(1),
            type.unsigned(),
            List.of());
    return ColumnDeclaration.of(declared, stored, false);
  }

  /** A time without a number has three fractional digits in LindormTable. */
  private static int milliseconds(DataType stored) {
    return switch (stored.name()) {
      case TIME, TIMESTAMP -> 3;
      default -> -1;
    };
  }
}

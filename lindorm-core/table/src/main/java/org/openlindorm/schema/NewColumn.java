package org.openlindorm.schema;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;
import org.openlindorm.type.TypeName;

/**
 * A column as CREATE TABLE or ALTER TABLE declares it, before it has an id.
 *
 * @param defaultText the DEFAULT clause in the form of {@link ColumnDefault}, or null
 * @param declaration the further parts of its declaration in MySQL's dialect
 */
public record NewColumn(
    String name,
    DataType type,
    boolean nullable,
    @Nullable String defaultText,
    ColumnDeclaration declaration) {

  /** The name of the key column of a table that is created without a key, as in MySQL 8. */
  public static final String HIDDEN_KEY = "my_row_id";

  /** Creates a column that its stored type describes. */
  public NewColumn(String name, DataType type, boolean nullable, @Nullable String defaultText) {
    this(name, type, nullable, defaultText, ColumnDeclaration.NONE);
  }

  /** Returns the column as CREATE TABLE declares it, under a name and with a default. */
  public static NewColumn of(ColumnDef column, String name, @Nullable String defaultText) {
    return new NewColumn(name, column.type(), column.nullable(), defaultText, column.declaration());
  }

  /** Returns the column with the type of an existing one that stores the same CHAR with padding. */
  public NewColumn likePadded(ColumnDef stored) {
    boolean same =
        stored.type().name() == TypeName.CHAR
            && declaration.isUnpadded()
            && type.precision() == stored.type().precision();
    return same ? new NewColumn(name, stored.type(), nullable, defaultText, declaration) : this;
  }

  /** Returns whether existing rows can get a value of the column. */
  public boolean isFillable() {
    return ColumnDefault.filling(withId(0, false)) != null;
  }

  /** Returns whether the server assigns the values. */
  ColumnGeneration generation() {
    return declaration.generation();
  }

  /** Returns the key column of a table that is created without a key. */
  public static NewColumn hiddenKey() {
    return new NewColumn(
        HIDDEN_KEY,
        DataType.BIGINT,
        false,
        null,
        ColumnDeclaration.NONE.with(ColumnGeneration.HIDDEN_KEY));
  }

  /** Returns a nullable column without a default. */
  public static NewColumn of(String name, DataType type) {
    return new NewColumn(name, type, true, null);
  }

  ColumnDef withId(int id, boolean key) {
    return new ColumnDef(id, name, type, nullable && !key, defaultText, declaration);
  }
}

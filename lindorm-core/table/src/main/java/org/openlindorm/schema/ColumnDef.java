package org.openlindorm.schema;

import org.jspecify.annotations.Nullable;
import org.openlindorm.type.DataType;
import org.openlindorm.type.MySqlColumnType;

/**
 * A declared column.
 *
 * @param id stable within the table and never reused, so the data of a dropped column is never read
 *     again
 * @param defaultText the DEFAULT clause as SQL, or null
 * @param declaration the further parts of its declaration in MySQL's dialect
 */
public record ColumnDef(
    int id,
    String name,
    DataType type,
    boolean nullable,
    @Nullable String defaultText,
    ColumnDeclaration declaration) {

  /** Creates a column that its stored type describes. */
  public ColumnDef(
      int id, String name, DataType type, boolean nullable, @Nullable String defaultText) {
    this(id, name, type, nullable, defaultText, ColumnDeclaration.NONE);
  }

  /** Returns whether the server assigns the values. */
  public ColumnGeneration generation() {
    return declaration.generation();
  }

  /** Returns the column with the time of the write as its default. */
  public ColumnDef defaultingToNow() {
    return new ColumnDef(id, name, type, nullable, ColumnDefault.NOW, declaration);
  }

  /** Returns the column with {@link ColumnDefault#filling} as its default. */
  public ColumnDef filled() {
    String text = ColumnDefault.filling(this);
    return new ColumnDef(id, name, type, nullable, text, declaration);
  }

  /** Returns whether no statement and no metadata answer shows the column unless it is named. */
  public boolean isHidden() {
    return generation() == ColumnGeneration.HIDDEN_KEY;
  }

  /** Returns the column with its type in the form of {@link MySqlColumnType#withLength}. */
  ColumnDef withLength(boolean inKey) {
    ColumnDeclaration sized =
        new ColumnDeclaration(
            mysqlType().withLength(inKey),
            declaration.updatedToNow(),
            declaration.generation(),
            declaration.comment());
    return new ColumnDef(id, name, type, nullable, defaultText, sized);
  }

  /** Returns the type that MySQL clients see. */
  public MySqlColumnType mysqlType() {
    return declaration.shown(type);
  }
}

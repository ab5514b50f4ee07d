package org.openlindorm.oracle;

import org.jspecify.annotations.Nullable;

/**
 * A statement that returns the rows for which a predicate {@code $p} is true. {@code $o} is a
 * binary operator, {@code $m} the operator for exchanged operands, {@code $v} the value.
 */
enum MatrixPlace {
  SELECT_LIST(Kind.VALUES, Table.PLAIN, "SELECT k, $p FROM $t"),
  WHERE(Kind.ROWS, Table.PLAIN, "SELECT k FROM $t WHERE $p"),
  NOT(Kind.FALSE_ROWS, Table.PLAIN, "SELECT k FROM $t WHERE NOT ($p)"),
  IS_NULL(Kind.NULL_ROWS, Table.PLAIN, "SELECT k FROM $t WHERE ($p) IS NULL"),
  MIRRORED(Kind.ROWS, Table.PLAIN, "SELECT k FROM $t WHERE $v $m c"),
  OR(Kind.ROWS, Table.PLAIN, "SELECT k FROM $t WHERE k = -1 OR $p"),
  AND(Kind.ROWS, Table.PLAIN, "SELECT k FROM $t WHERE k > 0 AND $p"),
  KEY(Kind.ROWS, Table.KEY, "SELECT k FROM $t WHERE $p"),
  KEY_NOT(Kind.FALSE_ROWS, Table.KEY, "SELECT k FROM $t WHERE NOT ($p)"),
  DESC_KEY(Kind.ROWS, Table.DESC_KEY, "SELECT k FROM $t WHERE $p"),
  INDEX(Kind.ROWS, Table.INDEX, "SELECT k FROM $t WHERE $p"),
  DESC_INDEX(Kind.ROWS, Table.DESC_INDEX, "SELECT k FROM $t WHERE $p"),
  BUCKET_KEY(Kind.ROWS, Table.BUCKET, "SELECT k FROM $t WHERE $p"),
  HASH_KEY(Kind.ROWS, Table.HASH, "SELECT k FROM $t WHERE $p"),
  SALT_KEY(Kind.ROWS, Table.SALT, "SELECT k FROM $t WHERE $p"),
  IF(Kind.VALUES, Table.PLAIN, "SELECT k, IF($p, TRUE, FALSE) FROM $t"),
  CASE(Kind.VALUES, Table.PLAIN, "SELECT k, CASE WHEN $p THEN TRUE ELSE FALSE END FROM $t"),
  CASE_OPERAND(
      Kind.VALUES, Table.PLAIN, "SELECT k, CASE c WHEN $v THEN TRUE ELSE FALSE END FROM $t", "="),
  NULLIF(
      Kind.ROWS,
      Table.PLAIN,
      "SELECT k FROM $t WHERE NULLIF(c, $v) IS NULL AND c IS NOT NULL",
      "="),
  HAVING(Kind.ROWS, Table.PLAIN, "SELECT k FROM $t GROUP BY k, c HAVING $p"),
  FILTERED_AGGREGATE(
      Kind.ROWS, Table.PLAIN, "SELECT MAX(CASE WHEN $p THEN k END) FROM $t GROUP BY k"),
  DERIVED(Kind.ROWS, Table.PLAIN, "SELECT k FROM (SELECT k, c FROM $t) AS q WHERE $p"),
  LIMITED(Kind.ROWS, Table.KEY, "SELECT k FROM (SELECT k, c FROM $t LIMIT 100) AS q WHERE $p"),
  INSIDE(Kind.ROWS, Table.PLAIN, "SELECT k FROM (SELECT k, $p AS p FROM $t) AS q WHERE p"),
  VALUE_TABLE(Kind.ROWS, Table.PLAIN, "SELECT k FROM $t JOIN (SELECT $v AS v) AS q ON c $o q.v"),
  CROSS_VALUE(Kind.ROWS, Table.PLAIN, "SELECT k FROM $t, (SELECT $v AS v) AS q WHERE q.v $m c"),
  JOIN(Kind.ROWS, Table.PLAIN, "SELECT k FROM $t JOIN one ON one.id = 1 WHERE $p"),
  KEY_JOIN(Kind.ROWS, Table.KEY, "SELECT k FROM one JOIN $t ON one.x = z WHERE $p"),
  ON(Kind.ROWS, Table.PLAIN, "SELECT k FROM one JOIN $t ON $p"),
  LEFT_ON(Kind.ROWS, Table.PLAIN, "SELECT k FROM one LEFT JOIN $t ON $p"),
  KEY_ON(Kind.ROWS, Table.KEY, "SELECT k FROM one LEFT JOIN $t ON $p"),
  IN_QUERY(Kind.ROWS, Table.PLAIN, "SELECT k FROM $t WHERE c IN (SELECT $v FROM one)", "="),
  KEY_IN_QUERY(Kind.ROWS, Table.KEY, "SELECT k FROM $t WHERE c IN (SELECT $v FROM one)", "="),
  VALUE_IN_QUERY(
      Kind.ROWS, Table.PLAIN, "SELECT k FROM $t t WHERE $v IN (SELECT t.c FROM one)", "="),
  SCALAR_QUERY(Kind.ROWS, Table.PLAIN, "SELECT k FROM $t WHERE c $o (SELECT $v FROM one)"),
  EXISTS(Kind.ROWS, Table.PLAIN, "SELECT k FROM $t WHERE EXISTS (SELECT 1 FROM one WHERE $p)"),
  ROW_VALUE(Kind.ROWS, Table.PLAIN, "SELECT k FROM $t WHERE (c, z) = ($v, 1)", "="),
  UPDATE(Kind.UPDATE, Table.WRITTEN, "UPDATE $t SET m = $n WHERE $p"),
  KEY_UPDATE(Kind.UPDATE, Table.WRITTEN_KEY, "UPDATE $t SET m = $n WHERE $p"),
  DELETE(Kind.DELETE, Table.WRITTEN, "DELETE FROM $t WHERE $p"),
  KEY_DELETE(Kind.DELETE, Table.WRITTEN_KEY, "DELETE FROM $t WHERE $p"),
  INDEX_DELETE(Kind.DELETE, Table.WRITTEN_INDEX, "DELETE FROM $t WHERE $p");

  /** The way in which a statement shows for which rows the predicate is true. */
  enum Kind {
    /** Returns the number of each row with the predicate's value. */
    VALUES,
    /** Returns the numbers of the rows for which it is true. */
    ROWS,
    /** Returns the numbers of the rows for which it is false. */
    FALSE_ROWS,
    /** Returns the numbers of the rows for which it is unknown. */
    NULL_ROWS,
    /** Writes a number into the rows for which it is true. */
    UPDATE,
    /** Deletes the rows for which it is true. */
    DELETE
  }

  /** A table with the rows of a column; {@code $k} is a key that begins with the column. */
  enum Table {
    PLAIN("PRIMARY KEY (k)"),
    KEY("PRIMARY KEY ($k)"),
    DESC_KEY("PRIMARY KEY ($d)"),
    INDEX("PRIMARY KEY (k), INDEX by_c (c)"),
    DESC_INDEX("PRIMARY KEY (k), INDEX by_c (c DESC) INCLUDE (z)"),
    BUCKET("PRIMARY KEY (bucket(4, c), $k)"),
    HASH("PRIMARY KEY (hash32(c), $k)"),
    SALT("PRIMARY KEY (salt(4), $k)"),
    WRITTEN("PRIMARY KEY (k)"),
    WRITTEN_KEY("PRIMARY KEY ($k)"),
    WRITTEN_INDEX("PRIMARY KEY (k), INDEX by_c (c)");

    private final String keys;

    Table(String keys) {
      this.keys = keys;
    }

    /** Returns whether the column is part of the primary key, which cannot contain NULL. */
    boolean isByKey() {
      return keys.contains("$");
    }

    /** Returns whether such a table can contain the column. */
    boolean holds(MatrixColumn column) {
      return switch (column) {
        case JSON -> this == PLAIN || this == WRITTEN;
        case VARBINARY -> !keys.contains("INDEX") && this != BUCKET && this != HASH;
        default -> true;
      };
    }

    /** Returns CREATE TABLE in this engine's SQL. */
    String definition(MatrixColumn column) {
      return "CREATE TABLE "
          + this
          + " (k INTEGER NOT NULL, c "
          + column.type()
          + ", z INTEGER, m INTEGER, "
          + keys.replace("$k", column.key("")).replace("$d", column.key(" DESC"))
          + ")";
    }
  }

  private final Kind kind;
  private final Table table;
  private final String form;
  private final @Nullable String only;

  MatrixPlace(Kind kind, Table table, String form) {
    this(kind, table, form, null);
  }

  /** Creates a place for a single operator. */
  MatrixPlace(Kind kind, Table table, String form, @Nullable String only) {
    this.kind = kind;
    this.table = table;
    this.form = form;
    this.only = only;
  }

  Kind kind() {
    return kind;
  }

  Table table() {
    return table;
  }

  /** Returns whether a predicate of this operator can be in this place. */
  boolean takes(MatrixOperator operator) {
    return only != null
        ? only.equals(operator.symbol())
        : operator.isBinary() || form.contains("$p");
  }

  /**
   * Returns whether the value is from a row of a subquery, where an invalid text is not an error.
   */
  boolean takesValueFromRows() {
    return switch (this) {
      case VALUE_TABLE, CROSS_VALUE, IN_QUERY, KEY_IN_QUERY, SCALAR_QUERY -> true;
      default -> false;
    };
  }

  /** Returns the statement; a full scan is permitted. */
  String of(MatrixOperator operator, String literal, MatrixColumn column, int number) {
    return form.replaceFirst("^(SELECT|UPDATE|DELETE) ", "$1 /*+ _l_allow_filtering_ */ ")
        .replace("$t", table.toString())
        .replace("$n", String.valueOf(number))
        .replace("$o", operator.symbol())
        .replace("$m", operator.mirrored())
        .replace("$p", operator.of(literal, column))
        .replace("$v", literal);
  }
}

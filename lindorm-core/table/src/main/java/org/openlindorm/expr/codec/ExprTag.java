package org.openlindorm.expr.codec;

/** The first byte of each encoded expression. The numbers are never given to anything else. */
final class ExprTag {

  static final int LITERAL = 1;
  static final int COLUMN = 2;
  static final int COMPARISON = 3;
  static final int AND = 4;
  static final int OR = 5;
  static final int NOT = 6;
  static final int IS_NULL = 7;
  static final int IS_NOT_NULL = 8;
  static final int IN = 9;
  static final int LIKE = 10;
  static final int ARITHMETIC = 11;
  static final int NEGATE = 12;
  static final int CAST = 13;
  static final int CASE = 14;
  static final int COALESCE = 15;
  static final int TIMESTAMP_ADD = 16;
  static final int CALL = 17;
  static final int IN_ZONE = 18;

  private ExprTag() {}
}

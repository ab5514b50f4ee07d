package org.openlindorm.expr.function;

/**
 * The documentation of a function.
 *
 * @param places its arguments, with optional ones in brackets: {@code "s, n[, pad]"}
 * @param meaning its result
 */
public record FunctionNote(String places, String meaning) {

  public static final FunctionNote NONE = new FunctionNote("", "");
}

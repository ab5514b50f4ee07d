package org.openlindorm.expr.function;

/**
 * How the documents show a function.
 *
 * @param places its arguments, those in brackets may be left out: {@code "s, n[, pad]"}
 * @param meaning what it answers
 */
public record FunctionNote(String places, String meaning) {

  public static final FunctionNote NONE = new FunctionNote("", "");
}

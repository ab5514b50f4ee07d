package org.openlindorm.expr.function;

import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;

/** Refuses calls with too few or too many arguments. */
public final class ArgumentCount {

  /** The maximum number of arguments of a function without a fixed number. */
  public static final int ANY_NUMBER = Integer.MAX_VALUE;

  private ArgumentCount() {}

  /** FUNCTION_ARGUMENTS for a number of arguments that a function does not take. */
  public static void check(String name, int given, int least, int most) {
    if (given < least || given > most) {
      String expected =
          least == most
              ? String.valueOf(least)
              : most == ANY_NUMBER ? "at least " + least : least + " to " + most;
      throw LindormException.of(
          ErrorCode.FUNCTION_ARGUMENTS, name, given + " arguments are given, it takes " + expected);
    }
  }
}

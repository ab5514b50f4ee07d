package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.OptionalDouble;

/**
 * One way to do the work of a {@link Contest}.
 *
 * @param name what the report calls it
 * @param target the largest acceptable ratio of its median to the yardstick's, if one is promised
 * @param call the work, which is timed
 */
record Contender(String name, OptionalDouble target, Call call) {

  /** Checks its own answer, so that nothing is measured but success. */
  @FunctionalInterface
  interface Call {
    /**
     * Does the work once.
     *
     * @param id a random number from 0 to the contest's bound, usually the key of a row
     */
    void on(long id) throws IOException;
  }

  static Contender of(String name, Call call) {
    return new Contender(name, OptionalDouble.empty(), call);
  }

  Contender atMost(double ratio) {
    return new Contender(name, OptionalDouble.of(ratio), call);
  }
}

package org.openlindorm.it.bench;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import org.openlindorm.it.bench.peer.Caller;

/**
 * One way to do the work of a {@link Contest}.
 *
 * @param name what the report calls it
 * @param variant what distinguishes it from others of its side in the same contest, such as a
 *     number of clients; empty when there is one of each side
 * @param targets the largest acceptable ratios of its median to those of other sides
 * @param work what is timed
 * @param after what is not timed and follows each call
 * @param processor the processor time so far, in nanoseconds, of the processes that do the work
 */
record Contender(
    String name,
    Side side,
    String variant,
    Map<Side, Double> targets,
    Timed work,
    Caller.Call after,
    LongSupplier processor) {

  /** Does the work once. */
  @FunctionalInterface
  interface Timed {
    /**
     * Answers how many nanoseconds it took.
     *
     * @param id a random number from 0 to the contest's bound, usually the key of a row
     */
    long on(long id) throws Exception;
  }

  Contender {
    targets = Map.copyOf(targets);
  }

  static Contender of(String name, Caller.Call call) {
    return of(Side.FORM, name, "", timed(call), Processors.OWN);
  }

  static Contender of(Side side, String name, String variant, Timed work, LongSupplier processor) {
    return new Contender(name, side, variant, Map.of(), work, id -> {}, processor);
  }

  /** The clock of this process around a call. */
  static Timed timed(Caller.Call call) {
    return id -> {
      long began = System.nanoTime();
      call.on(id);
      return System.nanoTime() - began;
    };
  }

  /** Against the yardstick of contests between forms of our own. */
  Contender atMost(double ratio) {
    return atMost(Side.FORM, ratio);
  }

  /** Against another side; against its own side: the first variant of it. */
  Contender atMost(Side other, double ratio) {
    Map<Side, Double> more = new EnumMap<>(Side.class);
    more.putAll(targets);
    more.put(other, ratio);
    return new Contender(name, side, variant, more, work, after, processor);
  }

  /** With other numbers than the contest's, such as keys that are used once. */
  Contender at(LongUnaryOperator numbers) {
    return new Contender(
        name, side, variant, targets, id -> work.on(numbers.applyAsLong(id)), after, processor);
  }

  Contender after(Caller.Call following) {
    return new Contender(name, side, variant, targets, work, following, processor);
  }
}

package org.openlindorm.it.bench.contest;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openlindorm.it.bench.peer.CallTime;
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
 * @param traffic how it is counted what passes for it
 * @param size how large its work is, where contenders of a side do the same work in several sizes
 * @param processor the processor time so far, in nanoseconds, of the processes that do the work
 */
public record Contender(
    String name,
    ClientPath side,
    String variant,
    Map<ClientPath, Double> targets,
    Timed work,
    Caller.Call after,
    LongSupplier processor,
    Traffic traffic,
    @Nullable Long size) {

  /** Does the work once. */
  @FunctionalInterface
  public interface Timed {
    /**
     * Answers what it took.
     *
     * @param id a random number from 0 to the contest's bound, usually the key of a row
     */
    CallTime on(long id) throws Exception;
  }

  public Contender {
    targets = Map.copyOf(targets);
  }

  public static Contender of(String name, Caller.Call call) {
    return of(ClientPath.FORM, name, "", timed(call), Processors.OWN);
  }

  public static Contender of(
      ClientPath side, String name, String variant, Timed work, LongSupplier processor) {
    return new Contender(
        name, side, variant, Map.of(), work, id -> {}, processor, Traffic.UNKNOWN, null);
  }

  /** The clock of this process around a call. */
  public static Timed timed(Caller.Call call) {
    return id -> {
      long began = System.nanoTime();
      call.on(id);
      return CallTime.one(System.nanoTime() - began);
    };
  }

  /** Against the yardstick of contests between forms of our own. */
  public Contender atMost(double ratio) {
    return atMost(ClientPath.FORM, ratio);
  }

  /** Against another side; against its own side: the first variant of it. */
  public Contender atMost(ClientPath other, double ratio) {
    Map<ClientPath, Double> more = new EnumMap<>(ClientPath.class);
    more.putAll(targets);
    more.put(other, ratio);
    return new Contender(name, side, variant, more, work, after, processor, traffic, size);
  }

  /**
   * Returns the contender with other numbers than the contest's, such as keys that are used once.
   */
  public Contender at(LongUnaryOperator numbers) {
    return new Contender(
        name,
        side,
        variant,
        targets,
        id -> work.on(numbers.applyAsLong(id)),
        after,
        processor,
        traffic.at(numbers),
        size);
  }

  public Contender after(Caller.Call following) {
    return new Contender(name, side, variant, targets, work, following, processor, traffic, size);
  }

  public Contender counted(Traffic by) {
    return new Contender(name, side, variant, targets, work, after, processor, by, size);
  }

  /** One of several of its side whose work is so large; they must grow at most linearly. */
  public Contender sized(long large) {
    return new Contender(name, side, variant, targets, work, after, processor, traffic, large);
  }
}

package org.openlindorm.it.bench.peer;

/**
 * The duration of calls.
 *
 * @param nanos for one call; when several clients call at the same time: the time divided by all
 *     calls together
 * @param calls how many there were
 */
public record CallTime(long nanos, long calls) {

  public static CallTime one(long nanos) {
    return new CallTime(nanos, 1);
  }

  /** Returns one line for another process, such as {@code 1500 12}. */
  public String line() {
    return nanos + " " + calls;
  }

  public static CallTime parse(String line) {
    int space = line.indexOf(' ');
    return new CallTime(
        Long.parseLong(line.substring(0, space)), Long.parseLong(line.substring(space + 1)));
  }
}

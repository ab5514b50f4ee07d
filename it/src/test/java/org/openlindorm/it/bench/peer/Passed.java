package org.openlindorm.it.bench.peer;

/**
 * The traffic between processes, or between clients and servers in one process.
 *
 * @param requests calls of HBase's region server, and round trips of an SQL protocol
 * @param bytes of them and of their answers, without what TCP adds
 */
public record Passed(long requests, long bytes) {

  public static final Passed NOTHING = new Passed(0, 0);

  public Passed plus(Passed more) {
    return new Passed(requests + more.requests, bytes + more.bytes);
  }

  public Passed minus(Passed less) {
    return new Passed(requests - less.requests, bytes - less.bytes);
  }

  /** Returns one line for another process, such as {@code 2 1800}. */
  public String line() {
    return requests + " " + bytes;
  }

  public static Passed parse(String line) {
    int space = line.indexOf(' ');
    return new Passed(
        Long.parseLong(line.substring(0, space)), Long.parseLong(line.substring(space + 1)));
  }
}

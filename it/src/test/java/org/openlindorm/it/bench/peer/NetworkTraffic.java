package org.openlindorm.it.bench.peer;

/**
 * The traffic between processes, or between clients and servers in one process.
 *
 * @param requests calls of HBase's region server, and round trips of an SQL protocol
 * @param bytes of them and of their answers, without what TCP adds
 */
public record NetworkTraffic(long requests, long bytes) {

  public static final NetworkTraffic NOTHING = new NetworkTraffic(0, 0);

  public NetworkTraffic plus(NetworkTraffic more) {
    return new NetworkTraffic(requests + more.requests, bytes + more.bytes);
  }

  public NetworkTraffic minus(NetworkTraffic less) {
    return new NetworkTraffic(requests - less.requests, bytes - less.bytes);
  }

  /** Returns one line for another process, such as {@code 2 1800}. */
  public String line() {
    return requests + " " + bytes;
  }

  public static NetworkTraffic parse(String line) {
    int space = line.indexOf(' ');
    return new NetworkTraffic(
        Long.parseLong(line.substring(0, space)), Long.parseLong(line.substring(space + 1)));
  }
}

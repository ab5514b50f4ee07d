package org.openlindorm.it.bench.contest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.openlindorm.it.bench.peer.Burst;
import org.openlindorm.it.bench.peer.Work;

/** A contender in another process. */
final class PeerSystem implements SystemUnderTest {

  private final ClientPath side;
  private final Peer peer;
  private final UnaryOperator<Work> dialect;
  private final LongSupplier processor;
  private final String counted;
  private final Traffic.Counter counter;
  private final Map<Work, Integer> shared = new HashMap<>();

  /**
   * @param dialect the command for the process, instead of a work in our words
   * @param processor the processor time of all who do the work
   * @param counted the source of works that are counted
   */
  PeerSystem(
      ClientPath side,
      Peer peer,
      UnaryOperator<Work> dialect,
      LongSupplier processor,
      String counted,
      Traffic.Counter counter) {
    this.side = side;
    this.peer = peer;
    this.dialect = dialect;
    this.processor = processor;
    this.counted = counted;
    this.counter = counter;
  }

  @Override
  public ClientPath side() {
    return side;
  }

  @Override
  public Contender contender(String name, String variant, Work work) throws IOException {
    Work translated = dialect.apply(work);
    int number = peer.work(side.name(), translated);
    int aside = counted.equals(side.name()) ? number : peer.work(counted, translated);
    return Contender.of(side, name, variant, id -> peer.call(number, id), processor)
        .counted(new Traffic(id -> peer.call(aside, id), counter));
  }

  /** Bursts of the same work share the connections of their clients. */
  @Override
  public Contender burst(List<Work> works, Burst burst) throws IOException {
    List<Integer> numbers = new ArrayList<>();
    for (Work work : works) {
      Integer number = shared.get(work);
      if (number == null) {
        number = peer.work(side.name(), dialect.apply(work));
        shared.put(work, number);
      }
      numbers.add(number);
    }
    String numbersText = numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    return SystemUnderTest.burst(
        side, burst, processor, seed -> peer.burst(numbersText, seed, burst));
  }

  @Override
  public void close() throws IOException {
    peer.close();
  }
}

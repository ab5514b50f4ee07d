package org.openlindorm.it.bench;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import org.openlindorm.it.bench.peer.Burst;
import org.openlindorm.it.bench.peer.Work;

/**
 * In another process.
 *
 * @param dialect what the process is told instead of a work in our words
 * @param processor the processor time of all who do the work
 */
record PeerEntrant(Side side, Peer peer, UnaryOperator<Work> dialect, LongSupplier processor)
    implements Entrant {

  @Override
  public Contender contender(String name, String variant, Work work) throws IOException {
    int number = peer.work(side.name(), dialect.apply(work));
    return Contender.of(side, name, variant, id -> peer.call(number, id), processor);
  }

  @Override
  public Contender burst(Work work, Burst burst) throws IOException {
    int number = peer.work(side.name(), dialect.apply(work));
    String variant = Entrant.clients(burst);
    var seed = new AtomicLong();
    return Contender.of(
        side,
        side.title() + ", " + variant,
        variant,
        any -> burst(number, burst, seed.getAndAdd(burst.clients())),
        Processors.UNKNOWN);
  }

  private long burst(int work, Burst burst, long seed) throws IOException {
    return Long.parseLong(
        peer.ask(
            "burst",
            "" + work,
            "" + burst.clients(),
            "" + burst.millis(),
            "" + seed,
            "" + burst.bound()));
  }

  @Override
  public void close() throws IOException {
    peer.close();
  }
}

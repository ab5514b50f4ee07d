package org.openlindorm.it.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.openlindorm.it.bench.peer.Burst;
import org.openlindorm.it.bench.peer.Caller;
import org.openlindorm.it.bench.peer.Work;

/** Somebody who takes part in contests with a {@link Work}, in this process or in another. */
interface Entrant extends AutoCloseable {

  Side side();

  /** The work, call by call. */
  default Contender contender(Work work) throws Exception {
    return contender(side().title(), "", work);
  }

  /** The work, one of several variants of it in a contest. */
  default Contender variant(String variant, Work work) throws Exception {
    return contender(side().title() + ", " + variant, variant, work);
  }

  Contender contender(String name, String variant, Work work) throws Exception;

  /** The time for each call when several clients do the work at the same time. */
  Contender burst(Work work, Burst burst) throws Exception;

  static String clients(Burst burst) {
    return burst.clients() == 1 ? "1 client" : burst.clients() + " clients";
  }

  @Override
  void close() throws Exception;

  /** In this process. */
  record Local(Side side, Caller caller) implements Entrant {

    @Override
    public Contender contender(String name, String variant, Work work) throws Exception {
      Contender.Timed timed = Contender.timed(caller.prepare(work));
      return Contender.of(side, name, variant, timed, Processors.OWN);
    }

    @Override
    public Contender burst(Work work, Burst burst) throws Exception {
      List<Caller.Call> calls = new ArrayList<>();
      for (int client = 0; client < burst.clients(); client++) {
        calls.add(caller.prepare(work));
      }
      String variant = Entrant.clients(burst);
      AtomicLong seed = new AtomicLong();
      return Contender.of(
          side,
          side.title() + ", " + variant,
          variant,
          any -> burst.nanosPerCall(calls, seed.getAndAdd(burst.clients())),
          Processors.UNKNOWN);
    }

    @Override
    public void close() throws Exception {
      caller.close();
    }
  }
}

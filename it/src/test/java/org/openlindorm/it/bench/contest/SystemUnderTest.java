package org.openlindorm.it.bench.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.openlindorm.it.bench.peer.Burst;
import org.openlindorm.it.bench.peer.CallTime;
import org.openlindorm.it.bench.peer.Caller;
import org.openlindorm.it.bench.peer.Work;

/** A contender that does a {@link Work}, in this process or in another. */
public interface SystemUnderTest extends AutoCloseable {

  ClientPath side();

  /** The work, call by call. */
  default Contender contender(Work work) throws Exception {
    return contender(side().title(), "", work);
  }

  /** The work, one of several variants of it in a contest. */
  default Contender variant(String variant, Work work) throws Exception {
    return contender(side().title() + ", " + variant, variant, work);
  }

  Contender contender(String name, String variant, Work work) throws Exception;

  /** Several clients that do a mix of works at the same time; the time is that for each. */
  Contender burst(List<Work> works, Burst burst) throws Exception;

  static Contender burst(ClientPath side, Burst burst, LongSupplier processor, Bursts bursts) {
    String variant = burst.clients() == 1 ? "1 client" : burst.clients() + " clients";
    AtomicLong seed = new AtomicLong();
    return Contender.of(
        side,
        side.title() + ", " + variant,
        variant,
        any -> bursts.run(seed.getAndAdd(burst.clients())),
        processor);
  }

  /** Runs a burst each time, by other seeds. */
  @FunctionalInterface
  interface Bursts {
    CallTime run(long seed) throws Exception;
  }

  @Override
  void close() throws Exception;

  /** A contender in this process. */
  record Local(ClientPath side, Caller caller, Traffic.Counter counter) implements SystemUnderTest {

    @Override
    public Contender contender(String name, String variant, Work work) throws Exception {
      Caller.Call call = caller.prepare(work);
      return Contender.of(side, name, variant, Contender.timed(call), Processors.OWN)
          .counted(new Traffic(call, counter));
    }

    @Override
    public Contender burst(List<Work> works, Burst burst) throws Exception {
      List<List<Caller.Call>> calls = new ArrayList<>();
      for (int client = 0; client < burst.clients(); client++) {
        List<Caller.Call> own = new ArrayList<>();
        for (Work work : works) {
          own.add(caller.prepare(work));
        }
        calls.add(own);
      }
      return SystemUnderTest.burst(side, burst, Processors.OWN, seed -> burst.run(calls, seed));
    }

    @Override
    public void close() throws Exception {
      caller.close();
    }
  }
}

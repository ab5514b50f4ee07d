package org.openlindorm.it.bench.peer;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The protocol of a process that does works, line by line; its responses are {@code ok} with a
 * value, or {@code failed} with a reason. The time of a call is taken here, so that telling costs
 * nothing.
 *
 * <p>{@code work SOURCE WORK} answers a number; {@code call NUMBER ID} answers nanoseconds; {@code
 * burst NUMBER,... SEED BURST} answers what was {@link CallTime}; {@code command ...} goes to the
 * source.
 */
final class PeerProtocol {

  /** The source of a process's callers, by name. */
  interface Sources {
    Caller caller(String name);

    /** Does something that is not measured. */
    String execute(List<String> words) throws Exception;
  }

  private record Prepared(Caller caller, Work work, List<Caller.Call> calls) {
    /** Returns the caller of one of several clients. */
    Caller.Call call(int client) throws Exception {
      while (calls.size() <= client) {
        calls.add(caller.prepare(work));
      }
      return calls.get(client);
    }
  }

  private final Sources sources;
  private final List<Prepared> works = new ArrayList<>();

  PeerProtocol(Sources sources) {
    this.sources = sources;
  }

  /** Continues until there are no more lines, which is also when the other process has died. */
  void hold(InputStream in, PrintStream out) throws IOException {
    var lines = new BufferedReader(new InputStreamReader(in, UTF_8));
    out.println("ok\tready");
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      out.println(answer(line));
    }
  }

  private String answer(String line) {
    String[] words = line.split("\t", 3);
    try {
      return "ok\t"
          + switch (words[0]) {
            case "work" -> work(words[1], Work.parse(words[2]));
            case "call" -> call(works.get(Integer.parseInt(words[1])), words[2]);
            case "burst" -> burst(words[1].split(",", -1), words[2].split("\t", 2)).line();
            case "tell" -> sources.execute(List.of(line.split("\t")).subList(1, 3));
            default -> throw new IllegalArgumentException("unknown: " + words[0]);
          };
    } catch (Exception e) {
      e.printStackTrace();
      return "failed\t" + String.valueOf(e).replaceAll("\\s+", " ");
    }
  }

  private int work(String source, Work work) throws Exception {
    Caller caller = sources.caller(source);
    works.add(new Prepared(caller, work, new ArrayList<>(List.of(caller.prepare(work)))));
    return works.size() - 1;
  }

  private static long call(Prepared prepared, String id) throws Exception {
    long number = Long.parseLong(id);
    long began = System.nanoTime();
    prepared.calls().get(0).on(number);
    return System.nanoTime() - began;
  }

  private CallTime burst(String[] numbers, String[] words) throws Exception {
    Burst burst = Burst.parse(words[1]);
    List<List<Caller.Call>> calls = new ArrayList<>();
    for (int client = 0; client < burst.clients(); client++) {
      List<Caller.Call> own = new ArrayList<>();
      for (String number : numbers) {
        own.add(works.get(Integer.parseInt(number)).call(client));
      }
      calls.add(own);
    }
    return burst.run(calls, Long.parseLong(words[0]));
  }
}

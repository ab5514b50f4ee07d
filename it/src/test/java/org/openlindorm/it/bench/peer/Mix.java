package org.openlindorm.it.bench.peer;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The operations of clients, each chosen at random. */
public record Mix(List<Operation> operations) {

  /**
   * Works that are done one after the other on the same key.
   *
   * @param percent how often, of a hundred operations
   * @param works numbers of works, in the order in which they are given with the mix
   */
  public record Operation(int percent, Choice choice, List<Integer> works) {
    public Operation {
      works = List.copyOf(works);
    }

    private String text() {
      String numbers = works.stream().map(String::valueOf).collect(Collectors.joining("+"));
      return percent + ":" + choice + ":" + numbers;
    }

    private static Operation parse(String text) {
      String[] parts = text.split(":", 3);
      List<Integer> works = Arrays.stream(parts[2].split("\\+", -1)).map(Integer::valueOf).toList();
      return new Operation(Integer.parseInt(parts[0]), Choice.valueOf(parts[1]), works);
    }
  }

  /** One work on any of the rows. */
  public static final Mix ONE = new Mix(List.of(new Operation(100, Choice.UNIFORM, List.of(0))));

  public Mix {
    operations = List.copyOf(operations);
    if (operations.stream().mapToInt(Operation::percent).sum() != 100) {
      throw new IllegalArgumentException("not a hundred percent: " + operations);
    }
  }

  /** Returns the text for another process, such as {@code 50:ZIPF:0,50:ZIPF:0+1}. */
  public String text() {
    return operations.stream().map(Operation::text).collect(Collectors.joining(","));
  }

  public static Mix parse(String text) {
    return new Mix(Arrays.stream(text.split(",", -1)).map(Operation::parse).toList());
  }

  /** One operation of a client, whose calls are in the order of the works. */
  void next(List<Caller.Call> calls, Choice.Keys keys) throws Exception {
    Operation operation = chosen(keys);
    long key = keys.next(operation.choice());
    for (int work : operation.works()) {
      calls.get(work).on(key);
    }
  }

  private Operation chosen(Choice.Keys keys) {
    int left = 100;
    for (Operation operation : operations.subList(1, operations.size())) {
      if (keys.within(operation.percent() * 100 / left)) {
        return operation;
      }
      left -= operation.percent();
    }
    return operations.get(0);
  }
}

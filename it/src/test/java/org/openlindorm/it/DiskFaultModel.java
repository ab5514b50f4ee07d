package org.openlindorm.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The expected contents of a table of whole numbers: for each key the values that it may have,
 * being the last acknowledged one and those of writes since then whose outcome is unknown. Kept in
 * a file, since the processes that fill it die.
 */
final class DiskFaultModel {
  private final Map<Long, List<Integer>> possible = new TreeMap<>();
  private int faults;

  static DiskFaultModel read(Path file) throws IOException {
    DiskFaultModel model = new DiskFaultModel();
    if (Files.exists(file)) {
      List<String> lines = Files.readAllLines(file);
      model.faults = Integer.parseInt(lines.get(0));
      for (String line : lines.subList(1, lines.size())) {
        String[] words = line.split(" ", -1);
        List<Integer> values = new ArrayList<>();
        for (int i = 1; i < words.length; i++) {
          values.add(words[i].equals("-") ? null : Integer.valueOf(words[i]));
        }
        model.possible.put(Long.valueOf(words[0]), values);
      }
    }
    return model;
  }

  synchronized void write(Path file) throws IOException {
    List<String> lines = new ArrayList<>(List.of(Integer.toString(faults)));
    possible.forEach(
        (key, values) -> {
          StringBuilder line = new StringBuilder(key.toString());
          values.forEach(value -> line.append(' ').append(value == null ? "-" : value));
          lines.add(line.toString());
        });
    Files.write(file, lines);
  }

  /** A write is about to be sent. */
  synchronized void sending(long key, int value) {
    possible
        .computeIfAbsent(
            key,
            any -> {
              List<Integer> none = new ArrayList<>();
              none.add(null);
              return none;
            })
        .add(value);
  }

  synchronized void acknowledged(long key, int value) {
    possible.put(key, new ArrayList<>(List.of(value)));
  }

  synchronized void count(int met) {
    faults += met;
  }

  synchronized int faults() {
    return faults;
  }

  synchronized int keys() {
    return possible.size();
  }

  /**
   * Returns what is wrong with the rows that were read, which are known from then on. A refused
   * write may be in the log of a server that is about to end, and takes effect when the next one
   * replays it. It remains possible until a server shows the rows after its start.
   */
  synchronized List<String> differences(Map<Long, Integer> rows, boolean afterStart) {
    List<String> wrong = new ArrayList<>();
    possible.forEach(
        (key, values) -> {
          Integer found = rows.get(key);
          int at = values.lastIndexOf(found);
          if (at < 0) {
            wrong.add("key " + key + " is " + found + ", may be " + values);
          } else if (afterStart) {
            values.retainAll(Collections.singleton(found));
          } else {
            values.subList(0, at).clear();
          }
        });
    return wrong;
  }
}

package org.openlindorm.exec.operator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.exec.budget.MemoryBudget;
import org.openlindorm.exec.budget.SpillFile;

/**
 * Rows of groups that do not fit into memory, in files by the hash of their keys. Each file holds
 * whole groups and can be processed alone; not thread-safe.
 */
final class Overflow {

  private static final int FILES = 16;

  private final @Nullable SpillFile[] files = new SpillFile[FILES];
  private final MemoryBudget budget;
  private final int depth;

  /**
   * @param depth how often the rows were distributed before; each time by another hash
   */
  Overflow(MemoryBudget budget, int depth) {
    this.budget = budget;
    this.depth = depth;
  }

  /** A file to be processed. */
  record Part(SpillFile file, int depth) implements AutoCloseable {
    @Override
    public void close() {
      file.close();
    }
  }

  void add(int hash, @Nullable Object[] row) {
    int number = mixed(hash) & FILES - 1;
    SpillFile file = files[number];
    if (file == null) {
      file = budget.createFile();
      files[number] = file;
    }
    file.add(row);
  }

  /** The finalizer of MurmurHash3 with a different seed for each depth. */
  private int mixed(int hash) {
    int bits = hash + (depth + 1) * 0x9e3779b9;
    bits = (bits ^ bits >>> 16) * 0x85ebca6b;
    bits = (bits ^ bits >>> 13) * 0xc2b2ae35;
    return bits ^ bits >>> 16;
  }

  /** Returns the files with rows; the caller closes them. */
  List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    for (SpillFile file : files) {
      if (file != null) {
        parts.add(new Part(file, depth + 1));
      }
    }
    return parts;
  }
}

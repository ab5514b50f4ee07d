package org.openlindorm.expr.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A hash table by row keys, in insertion order. A row of a batch finds its entry without a key
 * object.
 *
 * @param <E> the value of a key
 */
public final class KeyTable<E> {

  private static final int FIRST_SLOTS = 64;

  private final List<RowKey> keys = new ArrayList<>();
  private final List<E> entries = new ArrayList<>();

  /** The number of a key and one more; 0 is free. */
  private int[] slots = new int[FIRST_SLOTS];

  private int[] hashes = new int[FIRST_SLOTS];

  public int size() {
    return entries.size();
  }

  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /** Returns the key of an entry, by its number from 0. */
  public RowKey key(int number) {
    return keys.get(number);
  }

  /** Returns an entry, by its number from 0. */
  public E entry(int number) {
    return entries.get(number);
  }

  public List<E> entries() {
    return entries;
  }

  /** Returns the entry of a key, or null. */
  public @Nullable E get(RowKey key) {
    int hash = key.hashCode();
    for (int at = first(hash); slots[at] != 0; at = following(at)) {
      if (hashes[at] == hash && keys.get(slots[at] - 1).equals(key)) {
        return entries.get(slots[at] - 1);
      }
    }
    return null;
  }

  /** Returns the entry of the key that a row of a batch has, or null. */
  public @Nullable E get(VectorKeys rows, int row) {
    int hash = rows.hash(row);
    for (int at = first(hash); slots[at] != 0; at = following(at)) {
      if (hashes[at] == hash && rows.same(row, keys.get(slots[at] - 1))) {
        return entries.get(slots[at] - 1);
      }
    }
    return null;
  }

  /** Adds the entry of a key that is not there. */
  public E put(RowKey key, E entry) {
    keys.add(key);
    entries.add(entry);
    if (entries.size() * 2 > slots.length) {
      grow();
    } else {
      place(key.hashCode(), entries.size());
    }
    return entry;
  }

  private void grow() {
    slots = new int[slots.length * 2];
    hashes = new int[slots.length];
    for (int number = 0; number < keys.size(); number++) {
      place(keys.get(number).hashCode(), number + 1);
    }
  }

  private void place(int hash, int slot) {
    int at = first(hash);
    while (slots[at] != 0) {
      at = following(at);
    }
    slots[at] = slot;
    hashes[at] = hash;
  }

  /** Fibonacci hashing, because hashes of whole numbers are adjacent. */
  private int first(int hash) {
    return hash * 0x9e3779b9 >>> Integer.numberOfLeadingZeros(slots.length - 1);
  }

  private int following(int at) {
    return at + 1 & slots.length - 1;
  }

  public void clear() {
    keys.clear();
    entries.clear();
    slots = new int[FIRST_SLOTS];
    hashes = new int[FIRST_SLOTS];
  }

  @Override
  public String toString() {
    return keys + Arrays.toString(slots);
  }
}

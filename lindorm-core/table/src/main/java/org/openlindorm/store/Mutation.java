package org.openlindorm.store;

import java.util.List;
import java.util.OptionalLong;
import org.openlindorm.bytes.Bytes;

/** A change of one row; atomic, and durable when the write call returns. */
public sealed interface Mutation {

  Bytes key();

  /** Returns the bytes of the key and of the cells that are set. */
  default long size() {
    return key().length();
  }

  /**
   * Sets cells and deletes others of the same row. Without a {@code timestamp} the store assigns
   * one that is larger than all earlier ones of the row.
   */
  record Put(Bytes key, List<Cell> cells, List<Bytes> deletedQualifiers, OptionalLong timestamp)
      implements Mutation {

    @Override
    public long size() {
      long size = key.length();
      for (Cell cell : cells) {
        size += cell.value().length() + cell.qualifier().length();
      }
      return size;
    }
  }

  /** Deletes the whole row, whether it exists or not. */
  record DeleteRow(Bytes key) implements Mutation {}

  /** A cell that a put writes. */
  record Cell(Bytes qualifier, Bytes value) {}
}

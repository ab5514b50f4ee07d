package org.openlindorm.hbase.region;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.hadoop.hbase.ArrayBackedTag;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.PrivateCellUtil;
import org.apache.hadoop.hbase.Tag;
import org.apache.hadoop.hbase.client.CheckAndMutate;
import org.apache.hadoop.hbase.client.Mutation;
import org.apache.hadoop.hbase.client.Row;
import org.apache.hadoop.hbase.client.RowMutations;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.regionserver.Region;
import org.apache.hadoop.hbase.regionserver.RegionScanner;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * Recognises a conditional write that the HBase client sends again because the first response was
 * lost. The repeated write finds the version that the first one has set. A negative response would
 * make the sender read again and apply {@code c = c + 1} twice.
 *
 * <p>The sender gives each write a token of 8 random bytes. The region stores it as a tag of the
 * write's first cell, which survives crashes, moves and splits. If the condition fails, the region
 * searches the row for the token, also in cells that later writes hide and no flush has dropped
 * yet.
 */
public final class RepeatedWrites {

  private static final String TOKEN = "lindorm.token";
  private static final String FIRST = "lindorm.first";
  private static final byte TAG = 108;

  private RepeatedWrites() {}

  /** Returns a token for a write that may be sent several times. */
  public static byte[] newToken() {
    return Bytes.toBytes(ThreadLocalRandom.current().nextLong());
  }

  /** Adds a token to a write. */
  public static void name(Row write, byte[] token) {
    for (Mutation mutation : mutations(write)) {
      mutation.setAttribute(TOKEN, token);
    }
  }

  /**
   * Marks a write with a token as sent for the first time, so that the region does not search its
   * row.
   */
  public static void first(Row write) {
    for (Mutation mutation : mutations(write)) {
      mutation.setAttribute(FIRST, new byte[] {1});
    }
  }

  /** Stores a mutation's token, if it has one, in its first cell. */
  static void tag(Mutation mutation) {
    byte[] token = mutation.getAttribute(TOKEN);
    if (token == null) {
      return;
    }
    for (List<Cell> cells : mutation.getFamilyCellMap().values()) {
      if (!cells.isEmpty()) {
        List<Tag> tags = List.of(new ArrayBackedTag(TAG, token));
        cells.set(0, PrivateCellUtil.createCell(cells.get(0), tags));
        return;
      }
    }
  }

  /** Returns whether the row already contains a write with this token. */
  static boolean isStored(Region region, CheckAndMutate check) throws IOException {
    List<Mutation> mutations = mutations(check.getAction());
    return !mutations.isEmpty() && isStored(region, mutations.get(0));
  }

  /** Returns whether the row already contains a write with this token. */
  static boolean isStored(Region region, Mutation write) throws IOException {
    byte[] token = write.getAttribute(TOKEN);
    if (token == null || write.getAttribute(FIRST) != null) {
      return false;
    }
    var row =
        new Scan()
            .withStartRow(write.getRow(), true)
            .withStopRow(write.getRow(), true)
            .setRaw(true)
            .readAllVersions();
    var cells = new ArrayList<Cell>();
    try (RegionScanner scanner = region.getScanner(row)) {
      scanner.next(cells);
    }
    for (Cell cell : cells) {
      Optional<Tag> tag = PrivateCellUtil.getTag(cell, TAG);
      if (tag.isPresent() && Tag.matchingValue(tag.get(), new ArrayBackedTag(TAG, token))) {
        return true;
      }
    }
    return false;
  }

  private static List<Mutation> mutations(Row write) {
    return write instanceof RowMutations together
        ? together.getMutations()
        : List.of((Mutation) write);
  }
}

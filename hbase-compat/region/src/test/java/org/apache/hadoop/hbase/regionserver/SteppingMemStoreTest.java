package org.apache.hadoop.hbase.regionserver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellComparator;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.ExtendedCell;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.PrivateCellUtil;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Compares the scanners of a memstore that steps with those of HBase's default memstore. */
final class SteppingMemStoreTest {

  private static final int HISTORIES = 1_500;
  private static final int MOVES = 60;

  private static final KeyValue.Type[] TYPES = {
    KeyValue.Type.Put,
    KeyValue.Type.Put,
    KeyValue.Type.Put,
    KeyValue.Type.Delete,
    KeyValue.Type.DeleteColumn,
    KeyValue.Type.DeleteFamily
  };

  private static final Configuration SETTINGS = settings();

  private final Random random = new Random(36);
  private final MemStoreSizing size = new NonThreadSafeMemStoreSizing();

  private static Configuration settings() {
    Configuration settings = HBaseConfiguration.create();
    settings.setBoolean(MemStoreLAB.USEMSLAB_KEY, false); // its chunks belong to a region server
    return settings;
  }

  /** Both memstores with the same writes. */
  private record Pair(DefaultMemStore expected, DefaultMemStore stepping) {}

  @Test
  void scannersMoveAsThoseOfTheDefaultMemstoreDuringWritesAndFlushes() throws Exception {
    for (int history = 0; history < HISTORIES; history++) {
      var order = CellComparator.getInstance();
      Pair stores =
          new Pair(
              new DefaultMemStore(SETTINGS, order, null),
              new SteppingMemStore(SETTINGS, order, null));
      int rows = 1 + random.nextInt(6);
      long written = write(stores, rows, 0, random.nextInt(150));
      if (random.nextBoolean()) {
        stores.expected.snapshot();
        stores.stepping.snapshot();
        written = write(stores, rows, written, random.nextInt(150));
      }
      long readPoint = random.nextInt(3) > 0 ? written : random.nextInt((int) written + 1);
      List<KeyValueScanner> expected = stores.expected.getScanners(readPoint);
      List<KeyValueScanner> stepping = stores.stepping.getScanners(readPoint);
      assertThat(stepping).hasSameSizeAs(expected);
      for (int i = 0; i < expected.size(); i++) {
        written = move(stores, rows, written, expected.get(i), stepping.get(i));
      }
    }
  }

  private long move(
      Pair stores, int rows, long writtenBefore, KeyValueScanner expected, KeyValueScanner stepping)
      throws IOException {
    long written = writtenBefore;
    assertThat(text(stepping.peek())).isEqualTo(text(expected.peek()));
    for (int move = 0; move < MOVES; move++) {
      Cell key = key(expected.peek(), rows);
      String what;
      boolean found;
      boolean there;
      switch (random.nextInt(14)) {
        case 0, 1 -> {
          what = "next";
          found = expected.next() != null;
          there = stepping.next() != null;
        }
        case 2 -> {
          what = "seek";
          found = expected.seek(key);
          there = stepping.seek(key);
        }
        case 3 -> {
          what = "backward seek";
          found = expected.backwardSeek(key);
          there = stepping.backwardSeek(key);
        }
        case 4 -> {
          what = "previous row";
          found = expected.seekToPreviousRow(key);
          there = stepping.seekToPreviousRow(key);
        }
        case 5 -> {
          what = "last row";
          found = expected.seekToLastRow();
          there = stepping.seekToLastRow();
        }
        case 6 -> {
          what = "write";
          found = there = true;
          written = write(stores, rows, written, random.nextInt(20));
        }
        case 7 -> {
          what = "request";
          found = expected.requestSeek(key, true, true);
          there = stepping.requestSeek(key, true, true);
        }
        default -> {
          what = "reseek";
          found = expected.reseek(key);
          there = stepping.reseek(key);
        }
      }
      assertThat(there + " " + text(stepping.peek()))
          .as("%s to %s", what, key)
          .isEqualTo(found + " " + text(expected.peek()));
      if (expected.peek() == null) {
        expected.seek(PrivateCellUtil.createFirstOnRow(row(0)));
        stepping.seek(PrivateCellUtil.createFirstOnRow(row(0)));
      }
    }
    expected.close();
    stepping.close();
    return written;
  }

  /** A key that HBase's matchers and filters seek: of a row, of a column, or of a version. */
  private Cell key(@Nullable Cell current, int rows) {
    byte[] row = row(random.nextInt(rows));
    byte[] column = Bytes.toBytes(String.valueOf((char) ('a' + random.nextInt(3))));
    return switch (current == null ? 5 : random.nextInt(7)) {
      case 0, 1 -> PrivateCellUtil.createLastOnRow(current);
      case 2 -> PrivateCellUtil.createLastOnRowCol(current);
      case 3 -> PrivateCellUtil.createFirstOnRowColTS(current, random.nextInt(8));
      case 4 ->
          new KeyValue(
              CellUtil.cloneRow(current), Bytes.toBytes("f"), column, 9L, KeyValue.Type.Put);
      case 5 -> PrivateCellUtil.createFirstOnRow(row);
      default -> cell(row, column, random.nextInt(1_000));
    };
  }

  private long write(Pair stores, int rows, long writtenBefore, int cells) {
    long written = writtenBefore;
    for (int i = 0; i < cells; i++) {
      written++;
      byte[] column = Bytes.toBytes(String.valueOf((char) ('a' + random.nextInt(3))));
      KeyValue cell = cell(row(random.nextInt(rows)), column, written);
      stores.expected.add(cell, size);
      stores.stepping.add(cell, size);
    }
    return written;
  }

  private KeyValue cell(byte[] row, byte[] column, long number) {
    KeyValue.Type type = TYPES[random.nextInt(TYPES.length)];
    byte[] qualifier = type == KeyValue.Type.DeleteFamily ? new byte[0] : column;
    var cell =
        new KeyValue(
            row, Bytes.toBytes("f"), qualifier, 1L + random.nextInt(8), type, new byte[] {1});
    cell.setSequenceId(number);
    return cell;
  }

  private static byte[] row(int number) {
    return Bytes.toBytes("row " + number);
  }

  private static String text(@Nullable Cell cell) {
    return cell == null ? "none" : cell + " number " + ((ExtendedCell) cell).getSequenceId();
  }
}

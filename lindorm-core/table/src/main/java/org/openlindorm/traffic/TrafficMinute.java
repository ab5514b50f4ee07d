package org.openlindorm.traffic;

import java.util.ArrayList;
import java.util.List;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;

/**
 * The traffic of one region within a minute: exact counts, and samples of keys.
 *
 * @param minute which one, since the epoch
 * @param counts of all reads and writes
 * @param samples in order of time
 */
public record TrafficMinute(long minute, TrafficCounts counts, List<TrafficSample> samples) {

  private static final int FORMAT = 1;

  public TrafficMinute {
    samples = List.copyOf(samples);
  }

  /**
   * Writes minutes as bytes: the format {@code 01} and their number (varint). Each has its number
   * and four counts (8 bytes each), the number of samples (varint), and of each sample the key
   * (length as varint, bytes), {@code 2 * atMillis + (write ? 1 : 0)} and rows (varints), and bytes
   * (8).
   */
  public static void write(List<TrafficMinute> minutes, ByteWriter out) {
    out.int8(FORMAT).varint(minutes.size());
    for (TrafficMinute each : minutes) {
      TrafficCounts counts = each.counts();
      out.int64(each.minute())
          .int64(counts.readRows())
          .int64(counts.readBytes())
          .int64(counts.writtenRows())
          .int64(counts.writtenBytes())
          .varint(each.samples().size());
      for (TrafficSample sample : each.samples()) {
        out.sized(sample.key())
            .varint(2 * sample.atMillis() + (sample.write() ? 1 : 0))
            .varint((int) Math.min(Integer.MAX_VALUE, sample.rows()))
            .int64(sample.bytes());
      }
    }
  }

  /**
   * Reads the bytes of {@link #write}; returns nothing for an unknown format.
   *
   * @throws IndexOutOfBoundsException when the bytes end too early
   */
  public static List<TrafficMinute> read(ByteReader in) {
    List<TrafficMinute> minutes = new ArrayList<>();
    int count = in.int8() == FORMAT ? in.varint() : 0;
    for (int i = 0; i < count; i++) {
      long minute = in.int64();
      TrafficCounts counts = new TrafficCounts(in.int64(), in.int64(), in.int64(), in.int64());
      List<TrafficSample> samples = new ArrayList<>();
      for (int left = in.varint(); left > 0; left--) {
        var key = in.sized();
        int timeAndKind = in.varint();
        samples.add(
            new TrafficSample(
                key, (timeAndKind & 1) == 1, in.varint(), in.int64(), timeAndKind >>> 1));
      }
      minutes.add(new TrafficMinute(minute, counts, samples));
    }
    return minutes;
  }
}

package org.openlindorm.hotspot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openlindorm.bytes.ByteRange;
import org.openlindorm.bytes.ByteReader;
import org.openlindorm.bytes.ByteWriter;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.PhysicalTable;

/**
 * The byte format of verdicts: the format {@code 01} and their number (varint). Each has the code
 * of its kind (1 byte), its times (8 bytes each), namespace and name of its table, start and stop
 * of range and region, the server (length as varint, bytes), the code of its source (1), share and
 * rate (8 each, as IEEE 754), its rows (their number, and the key and share of each), and the key
 * of a split or nothing (both as a length and bytes; a key is never empty).
 */
final class HotSpotCodec {

  private static final int FORMAT = 1;

  private HotSpotCodec() {}

  static Bytes encode(List<HotSpotVerdict> verdicts) {
    ByteWriter out = new ByteWriter().int8(FORMAT).varint(verdicts.size());
    for (HotSpotVerdict verdict : verdicts) {
      HotSpot spot = verdict.hotSpot();
      HotKeys place = spot.place();
      Heat heat = spot.heat();
      out.int8(spot.kind().code())
          .int64(verdict.sinceMillis())
          .int64(verdict.seenMillis())
          .text(place.table().namespace())
          .text(place.table().name())
          .sized(place.range().start())
          .sized(place.range().stop())
          .sized(place.region().start())
          .sized(place.region().stop())
          .text(place.server())
          .int8(heat.source().code())
          .int64(Double.doubleToLongBits(heat.share()))
          .int64(Double.doubleToLongBits(heat.rowsPerSecond()))
          .varint(heat.rows().size());
      heat.rows().forEach(row -> out.sized(row.key()).int64(Double.doubleToLongBits(row.share())));
      out.sized(spot.splitAt().orElse(Bytes.EMPTY));
    }
    return out.toBytes();
  }

  /** Decodes the bytes of {@link #encode}; returns nothing for an unknown format. */
  static List<HotSpotVerdict> decode(Bytes bytes) {
    ByteReader in = new ByteReader(bytes);
    List<HotSpotVerdict> verdicts = new ArrayList<>();
    for (int left = in.int8() == FORMAT ? in.varint() : 0; left > 0; left--) {
      HotSpotKind kind = HotSpotKind.of(in.int8());
      long since = in.int64();
      long seen = in.int64();
      HotKeys place =
          new HotKeys(
              new PhysicalTable(in.text(), in.text()),
              new ByteRange(in.sized(), in.sized()),
              new ByteRange(in.sized(), in.sized()),
              in.text());
      Heat heat =
          new Heat(
              HeatSource.of(in.int8()),
              Double.longBitsToDouble(in.int64()),
              Double.longBitsToDouble(in.int64()),
              rows(in));
      Bytes splitAt = in.sized();
      Optional<Bytes> split = splitAt.isEmpty() ? Optional.empty() : Optional.of(splitAt);
      verdicts.add(new HotSpotVerdict(new HotSpot(kind, place, heat, split), since, seen));
    }
    return verdicts;
  }

  private static List<RowShare> rows(ByteReader in) {
    List<RowShare> rows = new ArrayList<>();
    for (int left = in.varint(); left > 0; left--) {
      rows.add(new RowShare(in.sized(), Double.longBitsToDouble(in.int64())));
    }
    return rows;
  }
}

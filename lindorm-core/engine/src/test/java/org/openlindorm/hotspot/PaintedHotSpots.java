package org.openlindorm.hotspot;

import java.util.List;
import java.util.OptionalLong;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.catalog.LiveCatalog;
import org.openlindorm.store.Mutation;
import org.openlindorm.store.Store;

/** Stores invented hot spot verdicts where {@link HotSpotStore} stores the current ones. */
public final class PaintedHotSpots {

  private PaintedHotSpots() {}

  public static void store(Store store, List<HotSpotVerdict> verdicts) {
    store.write(
        LiveCatalog.TABLE,
        List.of(
            new Mutation.Put(
                Bytes.utf8("hot-spot-verdicts"),
                List.of(new Mutation.Cell(Bytes.utf8("verdicts"), HotSpotCodec.encode(verdicts))),
                List.of(),
                OptionalLong.empty())));
  }
}

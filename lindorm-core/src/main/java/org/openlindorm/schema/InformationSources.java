package org.openlindorm.schema;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where rows of information_schema come from that no catalog has: what servers have observed. */
public interface InformationSources {

  /** Of nothing observed. */
  InformationSources NONE =
      new InformationSources() {
        @Override
        public List<@Nullable Object[]> advice(TableDef table) {
          return List.of();
        }

        @Override
        public List<@Nullable Object[]> statements() {
          return List.of();
        }

        @Override
        public List<@Nullable Object[]> hotSpots() {
          return List.of();
        }
      };

  /** The rows of KEY_ADVICE for one table. */
  List<@Nullable Object[]> advice(TableDef table);

  /** The rows of STATEMENTS that who asks may see. */
  List<@Nullable Object[]> statements();

  /** The rows of HOT_SPOTS that who asks may see. */
  List<@Nullable Object[]> hotSpots();
}

package org.openlindorm.schema;

import java.util.OptionalLong;

/** How large a table is now. Each figure is computed when it is read; empty is unknown. */
public interface TableFigures {

  /** Of tables without regions. */
  TableFigures NONE =
      new TableFigures() {
        @Override
        public OptionalLong rows() {
          return OptionalLong.empty();
        }

        @Override
        public OptionalLong bytes() {
          return OptionalLong.empty();
        }

        @Override
        public OptionalLong indexBytes() {
          return OptionalLong.empty();
        }

        @Override
        public OptionalLong bytesOfRow() {
          return OptionalLong.empty();
        }

        @Override
        public OptionalLong regions() {
          return OptionalLong.empty();
        }
      };

  /** About how many rows the table has. */
  OptionalLong rows();

  /** Bytes in files. */
  OptionalLong bytes();

  /** Bytes in the files of its indexes. */
  OptionalLong indexBytes();

  /** Bytes in files for each row; empty also where there is no row. */
  OptionalLong bytesOfRow();

  OptionalLong regions();
}

package org.openlindorm.schema;

import java.util.OptionalLong;

/** The current size of a table. Each figure is computed when it is read; empty means unknown. */
public interface TableFigures {

  /** The figures of tables without regions. */
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

  /** Returns the estimated number of rows. */
  OptionalLong rows();

  /** Returns the size of the table's files in bytes. */
  OptionalLong bytes();

  /** Returns the size of the files of its indexes in bytes. */
  OptionalLong indexBytes();

  /** Returns the file bytes per row; also empty when there are no rows. */
  OptionalLong bytesOfRow();

  OptionalLong regions();
}

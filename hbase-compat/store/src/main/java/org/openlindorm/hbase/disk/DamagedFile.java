package org.openlindorm.hbase.disk;

import org.apache.hadoop.fs.Path;

/**
 * A file of a table that should be there whole.
 *
 * @param fault what is wrong with it, as it follows its name in a sentence
 */
record DamagedFile(Path path, String fault) {
  @Override
  public String toString() {
    return path.toUri().getPath() + " " + fault;
  }
}

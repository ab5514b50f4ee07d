package org.openlindorm.exec;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.bytes.Bytes;
import org.openlindorm.store.Cursor;
import org.openlindorm.store.StoredRow;

/** Stored rows of a bucket scan under their own keys, which the reader decodes. */
final class SingleBucketRows implements BucketRows {

  private final Cursor cursor;
  private final ScanDecoder rows;
  private @Nullable StoredRow output;

  SingleBucketRows(Cursor cursor, ScanDecoder rows) {
    this.cursor = cursor;
    this.rows = rows;
  }

  @Override
  public boolean next() {
    output = cursor.next();
    return output != null;
  }

  @Override
  public Bytes key() {
    return current().key();
  }

  @Override
  public List<@Nullable Object[]> rows() {
    return rows.rows(current());
  }

  private StoredRow current() {
    if (output == null) {
      throw new IllegalStateException("there is no row here");
    }
    return output;
  }

  @Override
  public void close() {
    output = null;
    cursor.close();
  }
}

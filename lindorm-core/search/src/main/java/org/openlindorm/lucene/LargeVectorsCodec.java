package org.openlindorm.lucene;

import java.io.IOException;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.KnnVectorsReader;
import org.apache.lucene.codecs.KnnVectorsWriter;
import org.apache.lucene.codecs.lucene912.Lucene912Codec;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.index.SegmentWriteState;

/** Lucene's default files, which may have vectors of more than 1,024 dimensions. */
final class LargeVectorsCodec extends Lucene912Codec {

  private static final KnnVectorsFormat VECTORS = new LargeVectors();

  @Override
  public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
    return VECTORS;
  }

  /** Has the name of Lucene's format, which therefore reads the files. */
  private static final class LargeVectors extends KnnVectorsFormat {

    private static final int MOST_DIMENSIONS = 4_096;

    private final KnnVectorsFormat files = new Lucene99HnswVectorsFormat();

    LargeVectors() {
      super("Lucene99HnswVectorsFormat");
    }

    @Override
    public KnnVectorsWriter fieldsWriter(SegmentWriteState state) throws IOException {
      return files.fieldsWriter(state);
    }

    @Override
    public KnnVectorsReader fieldsReader(SegmentReadState state) throws IOException {
      return files.fieldsReader(state);
    }

    @Override
    public int getMaxDimensions(String field) {
      return MOST_DIMENSIONS;
    }
  }
}

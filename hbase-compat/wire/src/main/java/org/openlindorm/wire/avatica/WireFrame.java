package org.openlindorm.wire.avatica;

import java.util.List;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.proto.Common;
import org.apache.calcite.avatica.shaded.com.google.protobuf.ByteString;
import org.apache.calcite.avatica.shaded.com.google.protobuf.UnknownFieldSet;

/** A frame whose rows are already encoded, so that Avatica creates no message object for each. */
final class WireFrame extends Meta.Frame {

  private final UnknownFieldSet encoded;

  /**
   * @param encoded the messages of the rows, each as {@link WireRow} makes them
   */
  WireFrame(long offset, boolean done, List<ByteString> encoded) {
    super(offset, done, List.of());
    UnknownFieldSet.Field.Builder field = UnknownFieldSet.Field.newBuilder();
    encoded.forEach(field::addLengthDelimited);
    this.encoded =
        UnknownFieldSet.newBuilder()
            .addField(Common.Frame.ROWS_FIELD_NUMBER, field.build())
            .build();
  }

  @Override
  public Common.Frame toProto() {
    return Common.Frame.newBuilder()
        .setOffset(offset)
        .setDone(done)
        .setUnknownFields(encoded)
        .build();
  }
}

package org.openlindorm.wire.mysql;

import org.jspecify.annotations.Nullable;
import org.openlindorm.engine.Result;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.wire.mysql.packet.Packet;

/**
 * A file that the server has requested from the client: packets up to an empty one (MySQL manual,
 * LOCAL INFILE Request). A client sends the whole file in any case. So after a failure the rest is
 * read and discarded, and the failure is reported at the end.
 */
final class LocalInfile implements AutoCloseable {

  private final Result.Upload upload;
  private @Nullable RuntimeException failure;
  private boolean complete;

  private LocalInfile(Result.Upload upload) {
    this.upload = upload;
  }

  /**
   * Requests the file of a statement.
   *
   * @throws LindormException LOCAL_FILES_DISABLED for a client that has not allowed it
   */
  static LocalInfile requested(Result.Upload upload, ResponsePackets reply) {
    if (!reply.sendsFiles()) {
      upload.close();
      throw LindormException.of(
          ErrorCode.LOCAL_FILES_DISABLED,
          "enable it in the client (--local-infile, allowLoadLocalInfile=true,"
              + " local_infile=True)");
    }
    reply.requestFile(upload.file());
    return new LocalInfile(upload);
  }

  void take(Packet packet) {
    byte[] chunk = packet.payload();
    complete = chunk.length == 0;
    if (!complete && failure == null) {
      try {
        upload.take(chunk);
      } catch (RuntimeException e) {
        failure = e;
        upload.close();
      }
    }
  }

  boolean isComplete() {
    return complete;
  }

  /** Returns the outcome of the upload; throws the failure that occurred while it was received. */
  Result.Update end() {
    if (failure != null) {
      throw failure;
    }
    return upload.end();
  }

  @Override
  public void close() {
    upload.close();
  }
}

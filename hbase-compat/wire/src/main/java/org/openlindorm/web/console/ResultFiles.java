package org.openlindorm.web.console;

import java.io.IOException;
import java.io.OutputStream;
import org.openlindorm.engine.Result;

/** Writes results as files. */
@FunctionalInterface
public interface ResultFiles {

  /**
   * Writes all rows. The file is complete only if the method returns; the stream is closed then.
   *
   * @throws IOException when the stream fails
   */
  void write(Result.Rows rows, DownloadFormat format, OutputStream out) throws IOException;
}

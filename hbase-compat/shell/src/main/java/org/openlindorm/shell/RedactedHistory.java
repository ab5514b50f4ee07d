package org.openlindorm.shell;

import java.time.Instant;
import org.jline.reader.impl.history.DefaultHistory;
import org.openlindorm.sql.parse.Secrets;

/**
 * The history of the prompt without statements that may contain a password, as in the mysql client.
 */
final class RedactedHistory extends DefaultHistory {

  @Override
  public void add(Instant time, String line) {
    if (!Secrets.mayBeIn(line)) {
      super.add(time, line);
    }
  }
}

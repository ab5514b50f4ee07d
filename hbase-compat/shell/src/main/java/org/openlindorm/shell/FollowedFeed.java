package org.openlindorm.shell;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.openlindorm.shell.file.ChangeEvent;

/**
 * {@code lindorm changes}: writes the changes of a feed in batches, each of which is flushed before
 * its position is committed.
 *
 * @param consumer the name under which the position is committed, or null
 * @param begin the position after which it begins; empty for the consumer's, or the oldest change
 * @param follows whether to wait for further changes
 */
record FollowedFeed(
    Target target, String feed, @Nullable String consumer, OptionalLong begin, boolean follows) {

  private static final int ROWS = 1_000;
  private static final int BUFFER = 1 << 16;

  /** Short enough that the program ends soon after its server. */
  private static final int WAIT_MILLIS = 5_000;

  int run(OutputStream out, PrintStream err) {
    try (FeedReader reader = FeedReader.open(target, feed, ROWS, follows ? WAIT_MILLIS : 0)) {
      copy(reader, new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER));
      return 0;
    } catch (SQLException e) {
      err.println(Failure.of(e).text(""));
    } catch (IOException e) {
      err.println("The standard output cannot be written: " + e.getMessage());
    }
    return 1;
  }

  private void copy(FeedReader reader, BufferedWriter out) throws SQLException, IOException {
    long position = begin.isPresent() ? begin.getAsLong() : committed(reader);
    while (true) {
      List<ChangeEvent> events = reader.read(position);
      for (ChangeEvent event : events) {
        out.write(event.envelope());
        out.write('\n');
        position = event.position();
      }
      out.flush();
      if (events.isEmpty() && !follows) {
        return;
      }
      if (!events.isEmpty() && consumer != null) {
        reader.commit(consumer, position);
      }
    }
  }

  /** Returns the position of the consumer, 0 for a new one. */
  private long committed(FeedReader reader) throws SQLException {
    if (consumer == null) {
      return 0;
    }
    OptionalLong known = reader.committed(consumer);
    if (known.isEmpty()) {
      reader.commit(consumer, 0);
    }
    return known.orElse(0);
  }
}

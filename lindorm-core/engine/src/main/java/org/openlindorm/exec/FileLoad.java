package org.openlindorm.exec;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.delimited.DelimitedLine;
import org.openlindorm.delimited.DelimitedReader;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.type.Bindings;

/**
 * Writes the rows of a file while it arrives, some hundred at a time; a line that cannot be stored
 * is skipped. Written rows stay when the transfer is interrupted.
 */
public final class FileLoad {

  private final WritePlan.Load load;
  private final StatementContext context;
  private final DelimitedReader reader;
  private final Upserts upserts;

  public FileLoad(WritePlan.Load load, StatementContext context) {
    this.load = load;
    this.context = context;
    this.reader = new DelimitedReader(load.format());
    this.upserts = Upserts.ofMany(load.write(), context);
  }

  /** Takes the next chunk of the file, at least a byte, and writes the complete rows. */
  public void take(byte[] chunk) {
    context.interruption().rowTaken();
    context.interruption().check();
    reader.add(chunk);
    write();
  }

  /** Ends the file. */
  public WriteOutcome end() {
    context.interruption().rowTaken();
    context.interruption().check();
    reader.end();
    write();
    return upserts.end();
  }

  private void write() {
    for (DelimitedLine line = reader.next(); line != null; line = reader.next()) {
      DelimitedLine read = line;
      upserts.addRow(
          () -> upserts.write(context.with(new Bindings(context.bindings().now(), values(read)))));
    }
  }

  private List<@Nullable Object> values(DelimitedLine line) {
    String problem = line.problem();
    if (problem != null) {
      throw LindormException.of(ErrorCode.LINE_UNREADABLE, problem);
    }
    List<@Nullable String> found = line.fields();
    int expected = load.fields().size();
    if (found.size() != expected) {
      throw LindormException.of(
          found.size() < expected ? ErrorCode.TOO_FEW_FIELDS : ErrorCode.TOO_MANY_FIELDS,
          Integer.toString(found.size()),
          Integer.toString(expected));
    }
    List<@Nullable Object> values = new ArrayList<>(expected);
    for (int i = 0; i < expected; i++) {
      WritePlan.Load.Field field = load.fields().get(i);
      values.add(field.type().ofField(found.get(i), field.name()));
    }
    return values;
  }
}

package org.openlindorm.engine;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.error.LindormException;
import org.openlindorm.error.Warning;
import org.openlindorm.exec.FileLoad;
import org.openlindorm.exec.WriteOutcome;
import org.openlindorm.plan.BoundStatement;
import org.openlindorm.plan.WritePlan;
import org.openlindorm.schema.Catalog;
import org.openlindorm.schema.SystemVariable;

/** LOAD DATA LOCAL of a session, which runs until the file is complete, fails, or is abandoned. */
final class LoadingFile implements Result.Upload {

  private final String file;
  private final FileLoad load;
  private final StatementExecutor runs;
  private final RunningStatement statement;
  private final ZoneId zone;

  /**
   * @param zone the session's time zone when the statement began
   */
  LoadingFile(
      String file, FileLoad load, StatementExecutor runs, RunningStatement statement, ZoneId zone) {
    this.file = file;
    this.load = load;
    this.runs = runs;
    this.statement = statement;
    this.zone = zone;
  }

  /** Returns the plan of a statement that loads a file; null for all others. */
  static WritePlan.@Nullable Load plan(ResolvedStatement resolved) {
    return resolved.statement().body() instanceof BoundStatement.Write write
            && write.plan() instanceof WritePlan.Load load
        ? load
        : null;
  }

  /**
   * @throws LindormException LOCAL_FILES_DISABLED
   */
  static void requireEnabled(Catalog catalog) {
    if (!SystemVariable.LOCAL_INFILE.in(catalog).equals("ON")) {
      throw LindormException.of(
          ErrorCode.LOCAL_FILES_DISABLED,
          "an administrator enables it with ALTER SYSTEM SET local_infile = ON");
    }
  }

  @Override
  public String file() {
    return file;
  }

  @Override
  public void take(byte[] chunk) {
    runs.resume(statement, zone, () -> load.take(chunk));
  }

  @Override
  public Update end() {
    List<WriteOutcome> outcome = new ArrayList<>();
    runs.resume(statement, zone, () -> outcome.add(load.end()));
    return runs.loaded(outcome.get(0), statement);
  }

  @Override
  public List<Warning> warnings() {
    return List.of();
  }

  @Override
  public void close() {
    runs.running().end(statement);
  }
}

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

  /** Executes the parts of the statement. */
  interface Host {

    /** Continues a statement that reads data from its client. */
    void resume(RunningStatement statement, ZoneId zone, Runnable work);

    /** Ends a statement that has read data from its client. */
    Update loaded(WriteOutcome outcome, RunningStatement statement);

    /** Ends a statement whose client has closed it. */
    void end(RunningStatement statement);
  }

  private final String file;
  private final FileLoad load;
  private final Host host;
  private final RunningStatement statement;
  private final ZoneId zone;

  /**
   * @param zone the session's time zone when the statement began
   */
  LoadingFile(String file, FileLoad load, Host host, RunningStatement statement, ZoneId zone) {
    this.file = file;
    this.load = load;
    this.host = host;
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
    host.resume(statement, zone, () -> load.take(chunk));
  }

  @Override
  public Update end() {
    List<WriteOutcome> outcome = new ArrayList<>();
    host.resume(statement, zone, () -> outcome.add(load.end()));
    return host.loaded(outcome.get(0), statement);
  }

  @Override
  public List<Warning> warnings() {
    return List.of();
  }

  @Override
  public void close() {
    host.end(statement);
  }
}

package org.openlindorm.engine;

import java.util.List;
import java.util.Map;
import org.openlindorm.error.ErrorCode;
import org.openlindorm.statistics.KindFigures;

/**
 * What an engine has done since it was opened, and what it does now.
 *
 * @param kinds of statements
 * @param failures of statements, by error
 * @param sessions that are open
 * @param running statements of these
 */
public record EngineFigures(
    List<KindFigures> kinds,
    Map<ErrorCode, Long> failures,
    int sessions,
    int running,
    Plans plans) {

  /**
   * The cache of plans.
   *
   * @param kept now
   * @param found how often there was one
   * @param made how often there was none
   */
  public record Plans(long kept, long found, long made) {}

  public EngineFigures {
    kinds = List.copyOf(kinds);
    failures = Map.copyOf(failures);
  }
}

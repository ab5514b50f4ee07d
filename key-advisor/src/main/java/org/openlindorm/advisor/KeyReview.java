package org.openlindorm.advisor;

import java.util.List;
import org.openlindorm.advisor.finding.Fronts;

/**
 * A key of a table, its own or an index's.
 *
 * @param object {@code pk} or the index's name
 * @param sql as DDL writes it, such as {@code (host, ts DESC)}
 * @param bytes of one key, estimated where a column varies
 * @param basis what the fronts rest on, such as {@code declared facts}
 */
public record KeyReview(
    String object, String sql, List<KeyChip> chips, Fronts fronts, int bytes, String basis) {

  public KeyReview {
    chips = List.copyOf(chips);
  }
}

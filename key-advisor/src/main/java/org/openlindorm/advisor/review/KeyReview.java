package org.openlindorm.advisor.review;

import java.util.List;
import org.openlindorm.advisor.finding.Fronts;

/**
 * The report content for the primary key or for the key of an index.
 *
 * @param object {@code pk} or the index's name
 * @param sql the key as DDL writes it, such as {@code (host, ts DESC)}
 * @param bytes the size of one key, estimated if a column varies in length
 * @param basis the source of the write fronts, such as {@code declared facts}
 */
public record KeyReview(
    String object, String sql, List<KeyChip> chips, Fronts fronts, int bytes, String basis) {

  public KeyReview {
    chips = List.copyOf(chips);
  }
}

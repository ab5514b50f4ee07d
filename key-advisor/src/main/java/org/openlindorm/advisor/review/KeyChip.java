package org.openlindorm.advisor.review;

import org.openlindorm.advisor.model.ColumnKind;

/**
 * One column of a key, as a report draws it.
 *
 * @param text the column as DDL writes it, such as {@code ts DESC}
 * @param reason the reason for its kind, such as {@code TIMESTAMP: grows with time}
 */
public record KeyChip(String text, ColumnKind kind, String reason) {}

package org.openlindorm.advisor;

import org.openlindorm.advisor.model.ColumnKind;

/**
 * One part of a key as a report draws it.
 *
 * @param text as DDL writes it, such as {@code ts DESC}
 * @param reason why it is taken for what it is, such as {@code TIMESTAMP: grows with time}
 */
public record KeyChip(String text, ColumnKind kind, String reason) {}

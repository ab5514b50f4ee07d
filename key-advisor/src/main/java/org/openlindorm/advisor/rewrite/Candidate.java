package org.openlindorm.advisor.rewrite;

import org.jspecify.annotations.Nullable;
import org.openlindorm.advisor.model.TableModel;

/**
 * A rewrite before it is judged.
 *
 * @param kind the catalogue's number, such as R1
 * @param object the key that it changes: {@code pk} or an index
 * @param note the price in one line, or null
 */
record Candidate(
    String kind, String title, String object, TableModel table, @Nullable String note) {}

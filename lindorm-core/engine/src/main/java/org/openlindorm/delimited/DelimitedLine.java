package org.openlindorm.delimited;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a line; null for NULL.
 *
 * @param problem why the line is malformed, or null
 */
public record DelimitedLine(List<@Nullable String> fields, @Nullable String problem) {

  public DelimitedLine {
    fields = Collections.unmodifiableList(new ArrayList<>(fields));
  }
}

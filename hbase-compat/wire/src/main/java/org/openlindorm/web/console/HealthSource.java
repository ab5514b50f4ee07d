package org.openlindorm.web.console;

import java.util.Map;

/** Reports the state of the process and its HBase. */
@FunctionalInterface
public interface HealthSource {

  /** Returns values by name, in groups; unknown values are omitted. */
  Map<String, Map<String, Object>> read();
}

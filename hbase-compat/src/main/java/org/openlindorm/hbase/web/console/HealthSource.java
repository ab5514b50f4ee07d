package org.openlindorm.hbase.web.console;

import java.util.Map;

/** What the process and its HBase tell of themselves. */
@FunctionalInterface
public interface HealthSource {

  /** Figures by name, in groups; what is not known here is left out. */
  Map<String, Map<String, Object>> read();
}

package org.openlindorm.kafka;

import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.source.ExactlyOnceSupport;
import org.apache.kafka.connect.source.SourceConnector;
import org.openlindorm.build.BuildVersion;

/**
 * Writes the changes of a changefeed to a topic, in the order of their positions. It has one task,
 * because the positions are one sequence.
 */
public final class ChangefeedConnector extends SourceConnector {

  private Map<String, String> settings = Map.of();

  @Override
  public void start(Map<String, String> given) {
    settings = Map.copyOf(given);
  }

  @Override
  public Class<? extends Task> taskClass() {
    return ChangefeedTask.class;
  }

  @Override
  public List<Map<String, String>> taskConfigs(int most) {
    return List.of(settings);
  }

  @Override
  public void stop() {}

  @Override
  public ConfigDef config() {
    return ConnectorSettings.DEFINITION;
  }

  /** The position is the offset of a record, so the worker can commit both in one transaction. */
  @Override
  public ExactlyOnceSupport exactlyOnceSupport(Map<String, String> given) {
    return ExactlyOnceSupport.SUPPORTED;
  }

  @Override
  public String version() {
    return BuildVersion.current();
  }
}

package org.openlindorm.kafka;

import java.util.Map;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.Range;

/** The settings of a connector. */
final class ConnectorSettings extends AbstractConfig {

  private static final String NAME = "name";
  private static final String URL = "connection.url";
  private static final String USER = "connection.user";
  private static final String PASSWORD = "connection.password";
  private static final String DATABASE = "database";
  private static final String FEED = "changefeed";
  private static final String TOPIC = "topic";
  private static final String ROWS = "batch.rows";
  private static final String WAIT = "wait.ms";

  static final ConfigDef DEFINITION =
      new ConfigDef()
          .define(
              URL,
              ConfigDef.Type.STRING,
              "http://127.0.0.1:30060",
              Importance.HIGH,
              "The SQL server: host[:port], an HTTP address or a JDBC URL of Avatica")
          .define(
              USER, ConfigDef.Type.STRING, "root", Importance.HIGH, "The user of the SQL server")
          .define(PASSWORD, ConfigDef.Type.PASSWORD, "", Importance.HIGH, "Its password")
          .define(
              DATABASE,
              ConfigDef.Type.STRING,
              "default",
              Importance.MEDIUM,
              "The database of the changefeed")
          .define(
              FEED,
              ConfigDef.Type.STRING,
              ConfigDef.NO_DEFAULT_VALUE,
              new ConfigDef.NonEmptyString(),
              Importance.HIGH,
              "The changefeed whose changes are written")
          .define(
              TOPIC,
              ConfigDef.Type.STRING,
              "",
              Importance.HIGH,
              "The topic; by default the names of the database and the changefeed with a dot")
          .define(
              ROWS,
              ConfigDef.Type.INT,
              1_000,
              Range.between(1, 100_000),
              Importance.LOW,
              "The largest number of changes that are read at once")
          .define(
              WAIT,
              ConfigDef.Type.INT,
              1_000,
              Range.between(0, 60_000),
              Importance.LOW,
              "The longest time that a query waits for a change, in milliseconds");

  ConnectorSettings(Map<String, String> given) {
    super(DEFINITION, given);
  }

  /** Returns the consumer of the changefeed: the name of the connector. */
  String consumer() {
    return String.valueOf(originals().getOrDefault(NAME, "kafka-connect"));
  }

  String url() {
    return getString(URL);
  }

  String user() {
    return getString(USER);
  }

  String password() {
    return getPassword(PASSWORD).value();
  }

  String database() {
    return getString(DATABASE);
  }

  String feed() {
    return getString(FEED);
  }

  String topic() {
    return getString(TOPIC).isEmpty() ? database() + "." + feed() : getString(TOPIC);
  }

  int rows() {
    return getInt(ROWS);
  }

  int waitMillis() {
    return getInt(WAIT);
  }
}

package org.openlindorm.hbase.tracing;

import io.opentelemetry.api.common.AttributeKey;

/**
 * The attributes of spans. Names follow OpenTelemetry's semantic conventions for databases (1.38)
 * where these define one; others begin with {@code openlindorm}. docs/tracing.md explains each.
 */
final class SpanFacts {

  static final AttributeKey<String> SYSTEM = AttributeKey.stringKey("db.system.name");
  static final AttributeKey<String> NAMESPACE = AttributeKey.stringKey("db.namespace");
  static final AttributeKey<String> COLLECTION = AttributeKey.stringKey("db.collection.name");
  static final AttributeKey<String> OPERATION = AttributeKey.stringKey("db.operation.name");
  static final AttributeKey<Long> BATCH_SIZE = AttributeKey.longKey("db.operation.batch.size");
  static final AttributeKey<String> TEXT = AttributeKey.stringKey("db.query.text");
  static final AttributeKey<String> SUMMARY = AttributeKey.stringKey("db.query.summary");
  static final AttributeKey<Long> RETURNED = AttributeKey.longKey("db.response.returned_rows");
  static final AttributeKey<String> STATUS = AttributeKey.stringKey("db.response.status_code");
  static final AttributeKey<String> ERROR = AttributeKey.stringKey("error.type");
  static final AttributeKey<String> USER = AttributeKey.stringKey("user.name");
  static final AttributeKey<String> CLIENT = AttributeKey.stringKey("client.address");
  static final AttributeKey<String> PROTOCOL = AttributeKey.stringKey("network.protocol.name");

  static final AttributeKey<Long> SESSION = AttributeKey.longKey("openlindorm.session");
  static final AttributeKey<Long> AFFECTED = AttributeKey.longKey("openlindorm.affected_rows");
  static final AttributeKey<String> DIGEST = AttributeKey.stringKey("openlindorm.digest");
  static final AttributeKey<String> PLAN = AttributeKey.stringKey("openlindorm.plan");
  static final AttributeKey<Long> LEFT_OUT = AttributeKey.longKey("openlindorm.steps_left_out");
  static final AttributeKey<String> RANGE = AttributeKey.stringKey("openlindorm.range");
  static final AttributeKey<Long> RANGES = AttributeKey.longKey("openlindorm.ranges");
  static final AttributeKey<Long> REGIONS = AttributeKey.longKey("openlindorm.regions");
  static final AttributeKey<Long> KEYS = AttributeKey.longKey("openlindorm.keys");
  static final AttributeKey<Long> ROWS = AttributeKey.longKey("openlindorm.rows");
  static final AttributeKey<Long> BYTES = AttributeKey.longKey("openlindorm.bytes");
  static final AttributeKey<Boolean> WRITTEN = AttributeKey.booleanKey("openlindorm.written");

  /** The value of {@link #SYSTEM}, which also identifies a span of OpenLindorm. */
  static final String OURS = "openlindorm";

  /** The value of {@link #ERROR} for failures without a name. */
  static final String OTHER_ERROR = "_OTHER";

  private SpanFacts() {}
}

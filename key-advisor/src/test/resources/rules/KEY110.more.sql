CREATE TABLE bad_in_two_buckets (
  host VARCHAR NOT NULL,
  batch_id BIGINT NOT NULL,
  v VARCHAR,
  PRIMARY KEY (bucket(2, host), batch_id, host));

-- left out: replication of KEYSPACE ks
-- left out: TYPE address; JSON takes the place of its columns
-- left out: FUNCTION f
-- database ks is called ks_db here
CREATE DATABASE IF NOT EXISTS ks_db;
CREATE DATABASE IF NOT EXISTS shop;

-- column tags was a map<text,frozen<list<text>>>; JSON takes its place
-- column owner was static: here every row has its own
-- there a hash of (tenant, bucket) placed the rows, here their order does; hash64(tenant, bucket) at the start of the key would place them as before
-- left out: options compaction
CREATE TABLE ks_db.events (
  tenant VARCHAR NOT NULL, -- @key source=random
  bucket INTEGER NOT NULL,
  `at` VARCHAR NOT NULL, -- @key source=time
  tags JSON,
  owner VARCHAR,
  hits BIGINT,
  PRIMARY KEY (tenant, bucket, `at` DESC),
  INDEX idx_owner (owner)
) WITH (TTL='604800');

-- there a hash of (name) placed the rows, here their order does; hash64(name) at the start of the key would place them as before
CREATE TABLE ks_db.`user` (
  name VARCHAR NOT NULL,
  age TINYINT,
  PRIMARY KEY (name)
);

-- column home was a frozen<address>; JSON takes its place
-- column work was an address; JSON takes its place
-- there a hash of (id) placed the rows, here their order does; hash64(id) at the start of the key would place them as before
-- MATERIALIZED VIEW customer_by_mail is an index here
-- left out: options comment, gc_grace_seconds
-- left out: index idx_VALUES, which is of an expression (VALUES)
CREATE TABLE shop.customer (
  id VARCHAR NOT NULL, -- @key source=random
  mail VARCHAR,
  home JSON,
  work JSON,
  PRIMARY KEY (id),
  INDEX customer_by_mail (mail) INCLUDE (home)
);

-- column tags was a map<text,frozen<list<text>>>; JSON takes its place
-- column owner was static: here every row has its own
-- there a hash of (tenant, bucket) placed the rows, here their order does; hash64(tenant, bucket) in front of the key would place them as before
CREATE TABLE ks.events (
  tenant VARCHAR NOT NULL, -- @key source=random
  bucket INTEGER NOT NULL,
  `at` VARCHAR NOT NULL, -- @key source=time
  tags JSON,
  owner VARCHAR,
  hits BIGINT,
  PRIMARY KEY (tenant, bucket, `at` DESC),
  INDEX idx_owner (owner)
) WITH (TTL='604800');

-- there a hash of (`name`) placed the rows, here their order does; hash64(`name`) in front of the key would place them as before
CREATE TABLE ks.`user` (
  `name` VARCHAR NOT NULL,
  age TINYINT,
  PRIMARY KEY (`name`)
);

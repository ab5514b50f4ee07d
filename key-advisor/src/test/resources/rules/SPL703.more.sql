-- @table writes=bulk size=400GB
CREATE TABLE bad_load (email VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (email));

-- @table writes=bulk size=800MB
CREATE TABLE good_small_load (email VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (email));

-- @table writes=20000/s
CREATE TABLE bad_rate (user_uuid VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (user_uuid));

-- @table writes=500/s
CREATE TABLE good_rate (user_uuid VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (user_uuid));

-- @table writes=500/s rowbytes=20000
CREATE TABLE bad_rate_of_long_rows (user_uuid VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (user_uuid));

-- @table writes=20000/s
CREATE TABLE good_as_splitting_does_not_help (ts TIMESTAMP NOT NULL, v DOUBLE, PRIMARY KEY (ts));

-- @table writes=20000/s
CREATE TABLE good_as_buckets_are_split (ts TIMESTAMP NOT NULL, host VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (bucket(16, host), host, ts));

CREATE TABLE bad_java (
  user_hashcode INTEGER NOT NULL,
  user_id VARCHAR NOT NULL,
  name VARCHAR,
  PRIMARY KEY (user_hashcode, user_id));

CREATE TABLE good_named (
  sha256_of_user CHAR(8) NOT NULL,
  user_id VARCHAR NOT NULL,
  name VARCHAR,
  PRIMARY KEY (sha256_of_user, user_id));

CREATE TABLE good_engine (
  user_id VARCHAR NOT NULL,
  name VARCHAR,
  PRIMARY KEY (hash32(user_id), user_id));

CREATE TABLE good_behind (
  tenant VARCHAR NOT NULL,
  content_hash VARCHAR NOT NULL,
  name VARCHAR,
  PRIMARY KEY (tenant, content_hash));

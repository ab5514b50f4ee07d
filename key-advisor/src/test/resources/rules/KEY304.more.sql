CREATE TABLE bad_names (
  user_city VARCHAR NOT NULL,
  user VARCHAR,
  city VARCHAR,
  n BIGINT,
  PRIMARY KEY (user_city));

CREATE TABLE good_prefix (
  user_id VARCHAR NOT NULL,
  user VARCHAR,
  n BIGINT,
  PRIMARY KEY (user_id));

CREATE TABLE good_number (
  user_city BIGINT NOT NULL,
  user VARCHAR,
  city VARCHAR,
  PRIMARY KEY (user_city));

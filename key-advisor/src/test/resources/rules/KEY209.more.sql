CREATE TABLE bad_two (
  h BINARY(4) NOT NULL, -- @key source=hash(a, b)
  a VARCHAR NOT NULL,
  b VARCHAR,
  PRIMARY KEY (h, a));

CREATE TABLE good_whole (
  h CHAR(32) NOT NULL, -- @key source=md5(a)
  a VARCHAR,
  PRIMARY KEY (h));

CREATE TABLE good_behind (
  h CHAR(4) NOT NULL, -- @key source=md5(a)
  a VARCHAR NOT NULL,
  b VARCHAR,
  PRIMARY KEY (h, a));

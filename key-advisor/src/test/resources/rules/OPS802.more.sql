-- @table updates=heavy
CREATE TABLE bad_declared (
  id VARCHAR NOT NULL,
  city VARCHAR,
  PRIMARY KEY (id),
  INDEX by_city (city));

-- @table updates=heavy
CREATE TABLE good_short_lived (
  id VARCHAR NOT NULL,
  city VARCHAR,
  PRIMARY KEY (id),
  INDEX by_city (city)) WITH (TTL='3600');

-- @table updates=heavy
CREATE TABLE good_no_index (
  id VARCHAR NOT NULL,
  city VARCHAR,
  PRIMARY KEY (id));

CREATE TABLE good_rare (
  id VARCHAR NOT NULL,
  city VARCHAR,
  PRIMARY KEY (id),
  INDEX by_city (city));
-- @query rate=1/s
UPDATE good_rare SET city = ? WHERE id = ?;

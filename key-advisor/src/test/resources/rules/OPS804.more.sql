-- @table reads=4w history=5y
CREATE TABLE bad_years (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id));

-- @table reads=12h
CREATE TABLE bad_hours (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id)) WITH (TTL='604800');

-- @table reads=3m history=1y
CREATE TABLE good_near (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id));

-- @table reads=7d
CREATE TABLE good_tiered (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id)) WITH (CHS='86400');

-- @table history=5y
CREATE TABLE good_untold (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id));

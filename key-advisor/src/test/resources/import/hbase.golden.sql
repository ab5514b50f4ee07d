CREATE DATABASE IF NOT EXISTS iot;
CREATE DATABASE IF NOT EXISTS ns;

-- column families, which are no part of SQL:
-- @table families=d,m
CREATE TABLE iot.reading (
  rowkey VARCHAR NOT NULL,
  PRIMARY KEY (rowkey)
) WITH (COMPRESSION='ZSTD', DYNAMIC_COLUMNS='true', SPLITKEYS='g,n,t', TTL='2592000', VERSIONS='3');

-- column families, which are no part of SQL:
-- @table families=f
CREATE TABLE hexed (
  rowkey VARCHAR NOT NULL,
  PRIMARY KEY (rowkey)
) WITH (DYNAMIC_COLUMNS='true', ENDKEY='FFFFFFFF', NUMREGIONS='15', STARTKEY='00000000');

-- column families, which are no part of SQL:
-- @table families=cf
CREATE TABLE ns.events (
  rowkey VARCHAR NOT NULL,
  PRIMARY KEY (rowkey)
) WITH (DYNAMIC_COLUMNS='true', TTL='86400');

-- database iot is called iot_db here
-- database ns is called ns_db here
CREATE DATABASE IF NOT EXISTS iot_db;
CREATE DATABASE IF NOT EXISTS ns_db;

-- column families, which SQL does not have:
-- @table families=d,m
-- all columns were in the key: write TRUE into present, so that a row can exist
CREATE TABLE iot_db.reading (
  rowkey VARCHAR NOT NULL,
  present BOOLEAN,
  PRIMARY KEY (rowkey)
) WITH (COMPRESSION='ZSTD', DYNAMIC_COLUMNS='true', SPLITKEYS='g,n,t', TTL='2592000', VERSIONS='3');

-- column families, which SQL does not have:
-- @table families=f
-- all columns were in the key: write TRUE into present, so that a row can exist
CREATE TABLE hexed (
  rowkey VARCHAR NOT NULL,
  present BOOLEAN,
  PRIMARY KEY (rowkey)
) WITH (DYNAMIC_COLUMNS='true', ENDKEY='FFFFFFFF', NUMREGIONS='15', STARTKEY='00000000');

-- column families, which SQL does not have:
-- @table families=cf
-- all columns were in the key: write TRUE into present, so that a row can exist
CREATE TABLE ns_db.events (
  rowkey VARCHAR NOT NULL,
  present BOOLEAN,
  PRIMARY KEY (rowkey)
) WITH (DYNAMIC_COLUMNS='true', TTL='86400');

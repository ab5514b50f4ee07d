-- left out: VIEW HOT
-- left out: SEQUENCE S.IDS
CREATE DATABASE IF NOT EXISTS METRICS;

-- column TAGS was an array; JSON takes its place
-- SALT_BUCKETS = 16 is salt(16) in the key
-- index BY_CPU was local; here every index is a table of its own
-- left out: column family m of CPU, TAGS
CREATE TABLE METRICS.SAMPLE (
  HOST VARCHAR NOT NULL,
  `day` TIMESTAMP NOT NULL,
  SEQ BIGINT NOT NULL,
  CPU DOUBLE,
  TAGS JSON,
  PRIMARY KEY (salt(16), HOST, `day` DESC, SEQ),
  INDEX BY_CPU (CPU DESC) INCLUDE (TAGS)
) WITH (COMPRESSION='SNAPPY', TTL='86400');

CREATE TABLE T (
  ID BIGINT NOT NULL,
  V VARCHAR(10),
  PRIMARY KEY (ID DESC)
) WITH (SPLITKEYS='100,200');

-- left out: DEFAULT of DB
-- left out: column family STATS of ACTIVE_VISITOR
-- left out: column family USAGE of CORE, DB
-- left out: IMMUTABLE_ROWS = true
-- left out: index BY_UPPER, which is of an expression (UPPER)
CREATE TABLE WEB_STAT (
  HOST CHAR(2) NOT NULL,
  DOMAIN VARCHAR NOT NULL,
  `DATE` TIMESTAMP NOT NULL,
  CORE BIGINT,
  DB BIGINT,
  ACTIVE_VISITOR INTEGER,
  PRIMARY KEY (HOST, DOMAIN, `DATE`)
);

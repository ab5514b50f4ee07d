-- What the data directory of data.zip was filled with. Every statement succeeds, in this version and in all later ones.

-- every type, outside the key: whole rows, parts of rows, NULLs, the ends of each range
CREATE TABLE every_type (
  id BIGINT NOT NULL, a BOOLEAN, b TINYINT, c SMALLINT, d INTEGER, e FLOAT, f DOUBLE, g DECIMAL(10,2), g38 DECIMAL(38,10),
  h VARCHAR(20), i CHAR(3), j BINARY(4), k VARBINARY, l DATE, m TIME, n TIMESTAMP, o JSON, p BIGINT DEFAULT 42,
  q VARCHAR DEFAULT 'none', PRIMARY KEY (id));
UPSERT INTO every_type (id, a, b, c, d, e, f, g, g38, h, i, j, k, l, m, n, o, p, q) VALUES
  (1, true, 127, 32767, 2147483647, 1.5, 2.5e3, 12.345, 1234567890123456789012345678.0123456789, 'text', 'ab', x'ef00', x'41',
   '2024-01-31', '08:30:00', '2024-01-31 08:30:00.125', '{"k": [1, 2]}', 9223372036854775807, 'all'),
  (2, false, -128, -32768, -2147483648, -3.4028235e38, -1.7976931348623157e308, -99999999.99, -0.0000000001, '', '', x'00000000', x'',
   '0001-01-01', '00:00:00', '0001-01-01 00:00:00', '[]', -9223372036854775807, ''),
  (3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'Köln 東京 😀', 'äöü', x'01020304', x'ff00ff', '9999-12-31', '23:59:59.999',
   '9999-12-31 23:59:59.999', 'null', NULL, NULL);
UPSERT INTO every_type (id, d, h) VALUES (4, 4, 'a part');
UPSERT INTO every_type (id, n) VALUES (-5, '1969-12-31 23:59:59.999');
UPDATE every_type SET d = d + 1, q = NULL WHERE id = 4;
UPDATE every_type SET k = NULL, e = 0.1 WHERE id = 1;
ALTER TABLE every_type FLUSH;
UPSERT INTO every_type (id, h) VALUES (3, 'changed');
UPSERT INTO every_type (id, d) VALUES (6, 6);
DELETE FROM every_type WHERE id = 6;

-- every type in a key, in both directions
CREATE TABLE key_whole (a BOOLEAN, b TINYINT, c SMALLINT, d INTEGER, e BIGINT, v VARCHAR, PRIMARY KEY (a, b, c, d, e));
UPSERT INTO key_whole (a, b, c, d, e, v) VALUES (false, -128, -32768, -2147483648, -9223372036854775808, 'low'), (true, 0, 0, 0, 0, 'zero'),
  (true, 127, 32767, 2147483647, 9223372036854775807, 'high'), (true, 0, -1, 5, 5, 'between');
CREATE TABLE key_whole_desc (a BOOLEAN, b TINYINT, c SMALLINT, d INTEGER, e BIGINT, v VARCHAR,
  PRIMARY KEY (a DESC, b DESC, c DESC, d DESC, e DESC));
UPSERT INTO key_whole_desc (a, b, c, d, e, v) SELECT a, b, c, d, e, v FROM key_whole;
CREATE TABLE key_parts (a FLOAT, b DOUBLE, c DECIMAL(12,3), d VARCHAR, e CHAR(4), v VARCHAR, PRIMARY KEY (a, b, c, d, e));
UPSERT INTO key_parts (a, b, c, d, e, v) VALUES (-1.5, 0.1, -12.345, '', 'abcd', 'one'), (0, -1e300, 0, 'a b', 'x', 'two'), (3.25, 1e-300, 123456789.123, 'Köln', 'ö', 'three'),
  (0, -1e300, 0, 'a', 'x', 'four');
CREATE TABLE key_parts_desc (a FLOAT, b DOUBLE, c DECIMAL(12,3), d VARCHAR, e CHAR(4), v VARCHAR, PRIMARY KEY (a DESC, b DESC, c DESC, d DESC, e DESC));
UPSERT INTO key_parts_desc (a, b, c, d, e, v) SELECT a, b, c, d, e, v FROM key_parts;
CREATE TABLE key_moments (a BINARY(3), b DATE, c TIME, d TIMESTAMP, e VARBINARY, v VARCHAR, PRIMARY KEY (a, b, c, d, e));
UPSERT INTO key_moments (a, b, c, d, e, v) VALUES (x'000001', '1969-07-20', '20:17:40', '1969-07-20 20:17:40', x'00ff', 'moon'), (x'ff', '2024-02-29', '00:00:00.001', '2024-02-29 12:00:00.5', x'', 'leap'),
  (x'ff', '2024-02-29', '00:00:00.001', '1582-10-10 00:00:00', x'00', 'old');
CREATE TABLE key_moments_desc (a BINARY(3), b DATE, c TIME, d TIMESTAMP, e VARBINARY, v VARCHAR, PRIMARY KEY (a DESC, b DESC, c DESC, d DESC, e));
UPSERT INTO key_moments_desc (a, b, c, d, e, v) SELECT a, b, c, d, e, v FROM key_moments;

-- every key function
CREATE TABLE by_hash8 (id VARCHAR, at TIMESTAMP, v INTEGER, PRIMARY KEY (hash8(id), id, at DESC));
UPSERT INTO by_hash8 (id, at, v) VALUES ('u1', 1000, 1), ('u1', 2000, 2), ('u2', 1500, 3), ('Köln', 3000, 4);
CREATE TABLE by_hash32 (id VARCHAR, at TIMESTAMP, v INTEGER, PRIMARY KEY (hash32(id), id, at DESC));
UPSERT INTO by_hash32 (id, at, v) SELECT id, at, v FROM by_hash8;
CREATE TABLE by_hash64 (id VARCHAR, at TIMESTAMP, v INTEGER, PRIMARY KEY (hash64(id, at), id, at));
UPSERT INTO by_hash64 (id, at, v) SELECT id, at, v FROM by_hash8;
CREATE TABLE by_md5 (id VARCHAR, at TIMESTAMP, v INTEGER, PRIMARY KEY (md5_prefix(id, 4), id, at));
UPSERT INTO by_md5 (id, at, v) SELECT id, at, v FROM by_hash8;
CREATE TABLE by_reversed_text (id VARCHAR, at TIMESTAMP, v INTEGER, PRIMARY KEY (reverse(id), at));
UPSERT INTO by_reversed_text (id, at, v) SELECT id, at, v FROM by_hash8;
CREATE TABLE by_reversed_number (id BIGINT, v INTEGER, PRIMARY KEY (reverse(id)));
UPSERT INTO by_reversed_number (id, v) VALUES (1, 1), (10, 2), (-25, 3), (9223372036854775807, 4), (0, 5);
CREATE TABLE by_mod (id BIGINT, v INTEGER, PRIMARY KEY (mod(id, 16), id));
UPSERT INTO by_mod (id, v) SELECT id, v FROM by_reversed_number;
CREATE TABLE by_bucket (id VARCHAR, at TIMESTAMP, v INTEGER, PRIMARY KEY (bucket(16, id), id, at));
UPSERT INTO by_bucket (id, at, v) SELECT id, at, v FROM by_hash8;
CREATE TABLE by_salt (at TIMESTAMP, host VARCHAR, v DOUBLE, PRIMARY KEY (salt(8), at, host));
UPSERT INTO by_salt (at, host, v) VALUES (1000, 'h1', 0.5), (2000, 'h2', 1.5), (3000, 'h1', 2.5), (4000, 'h3', 3.5);

-- indexes: key functions, directions, included columns, all columns, all dynamic ones; in each state
CREATE TABLE parcels (id BIGINT, city VARCHAR, weight DOUBLE, state VARCHAR, note VARCHAR, sent DATE, PRIMARY KEY (id),
  INDEX by_state (state) INCLUDE (city));
UPSERT INTO parcels (id, city, weight, state, note, sent) VALUES (1, 'Ulm', 2.5, 'new', 'first', '2024-01-01'), (2, 'Bonn', 0.5, 'sent', NULL, '2024-01-02'),
  (3, NULL, 7, 'sent', 'third', NULL);
CREATE INDEX by_city ON parcels (city, weight DESC) SYNC;
CREATE INDEX by_hashed_city ON parcels (hash32(city), city) SYNC WITH (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA');
CREATE INDEX switched_off ON parcels (sent) SYNC;
ALTER INDEX switched_off ON parcels INACTIVE;
CREATE INDEX gone ON parcels (note) SYNC;
ALTER INDEX gone ON parcels DISABLED;
UPDATE parcels SET city = 'Bonn', weight = 3 WHERE id = 1;
ALTER TABLE parcels FLUSH;
UPSERT INTO parcels (id, city, weight, state, sent) VALUES (4, 'Ulm', 1, 'new', '2024-01-04'), (5, 'Aalen', 2, 'lost', '2024-01-05');
UPDATE parcels SET state = 'found' WHERE id = 5;
DELETE FROM parcels WHERE id = 2;
ALTER TABLE parcels ADD COLUMN box INTEGER DEFAULT 3;
UPSERT INTO parcels (id, state, box) VALUES (6, 'new', 9);
CREATE TABLE once (id BIGINT, v VARCHAR, PRIMARY KEY (id), INDEX once_by_v (v)) WITH (MUTABILITY='IMMUTABLE');
UPSERT INTO once (id, v) VALUES (1, 'one'), (2, 'two');

-- dynamic and wildcard columns
CREATE TABLE dynamic_columns (id INTEGER, v VARCHAR, PRIMARY KEY (id), INDEX dynamic_by_v (v) WITH (INDEX_COVERED_TYPE='COVERED_DYNAMIC_COLUMNS'))
  WITH (DYNAMIC_COLUMNS='true');
UPSERT INTO dynamic_columns (id, v, coupon) VALUES (1, 'one', x'41');
UPSERT INTO dynamic_columns (id, `a b`) VALUES (2, x'00ff');
UPSERT INTO dynamic_columns (id, v) VALUES (3, 'three');
CREATE TABLE wildcards (id BIGINT, name VARCHAR, `*_str` VARCHAR, `n?` BIGINT, PRIMARY KEY (id)) WITH (wildcard_column='*_str,n?');
UPSERT INTO wildcards (id, city_str, n1) VALUES (1, 'Hangzhou', '5');
UPSERT INTO wildcards (id, name, n2) VALUES (2, 'two', -1);

-- versions, and cells that have expired
CREATE TABLE versions (id INTEGER, v INTEGER, w VARCHAR, PRIMARY KEY (id)) WITH (VERSIONS='5');
UPSERT /*+ _l_ts_(1000) */ INTO versions (id, v, w) VALUES (1, 1, 'a');
UPSERT /*+ _l_ts_(2000) */ INTO versions (id, v) VALUES (1, 2);
UPSERT /*+ _l_ts_(3000) */ INTO versions (id, w) VALUES (1, 'c');
ALTER TABLE versions FLUSH;
UPSERT /*+ _l_ts_(4000) */ INTO versions (id, v, w) VALUES (1, 4, 'd'), (2, 4, 'd');
CREATE TABLE expiring (id INTEGER, v INTEGER, PRIMARY KEY (id)) WITH (TTL='2000000000');
UPSERT /*+ _l_ts_(1000) */ INTO expiring (id, v) VALUES (1, 1);
ALTER TABLE expiring SET 'TTL' = '1000000000';
UPSERT INTO expiring (id, v) VALUES (2, 2);

-- attributes, regions, columns that were dropped, changed and renamed, tables that are closed
CREATE TABLE changed (id BIGINT, gone VARCHAR, grown VARCHAR(5), v DECIMAL(5,2), PRIMARY KEY (id)) WITH (COMPRESSION='GZ', DATA_BLOCK_ENCODING='FAST_DIFF', HBASE_WRITES='REJECT', KEY_FACTS='id: source=random', SPLITKEYS='10,20');
UPSERT INTO changed (id, gone, grown, v) VALUES (1, 'gone', 'short', 1.5), (15, NULL, 'mid', NULL), (25, 'gone', NULL, 2.5);
ALTER TABLE changed DROP COLUMN gone;
ALTER TABLE changed MODIFY COLUMN grown VARCHAR(40) DEFAULT 'default';
ALTER TABLE changed MODIFY v DECIMAL(20,2);
ALTER TABLE changed RENAME COLUMN id TO number;
ALTER TABLE changed SPLIT AT (30);
UPSERT INTO changed (number, v) VALUES (35, 123456789.25);
CREATE TABLE closed (id BIGINT, v VARCHAR, PRIMARY KEY (id), INDEX closed_by_v (v));
UPSERT INTO closed (id, v) VALUES (1, 'closed');
OFFLINE TABLE closed;

-- another database, and views over both
CREATE DATABASE shop;
USE shop;
CREATE TABLE item (id INTEGER, name VARCHAR, price DECIMAL(8,2), PRIMARY KEY (id));
UPSERT INTO item (id, name, price) VALUES (1, 'pen', 1.20), (2, 'book', 20);
CREATE VIEW dear AS SELECT name, price FROM item WHERE price > 10;
USE `default`;
CREATE VIEW parcels_of_bonn (number, kilos) AS SELECT id, weight FROM parcels WHERE city = 'Bonn';
CREATE VIEW both_views AS SELECT number, name FROM parcels_of_bonn CROSS JOIN shop.dear;

-- tables that an HBase program has made
-- hbase: create people f g
-- hbase: put people text:ann f:age long:30
-- hbase: put people text:ann f:city text:Ulm
-- hbase: put people text:bob f:age long:-7
-- hbase: put people text:bob g:note hex:00ff
-- hbase: put people text:cid g:seven short:7
-- hbase: put people text:cid g:half double:0.5
-- hbase: put people text:cid g:third float:0.25
-- hbase: put people text:cid g:yes bool:true
-- hbase: put people text:cid g:four int:4
ALTER TABLE people MAP DYNAMIC COLUMN `ROW` HSTRING;
ALTER TABLE people MAP DYNAMIC COLUMN f:age HLONG;
ALTER TABLE people MAP DYNAMIC COLUMN f:city HSTRING;
ALTER TABLE people MAP DYNAMIC COLUMN g:seven HSHORT;
ALTER TABLE people MAP DYNAMIC COLUMN g:half HDOUBLE;
ALTER TABLE people MAP DYNAMIC COLUMN g:third HFLOAT;
ALTER TABLE people MAP DYNAMIC COLUMN g:yes HBOOLEAN;
ALTER TABLE people MAP DYNAMIC COLUMN g:four HINTEGER;
CREATE INDEX by_age ON people (f:age DESC) INCLUDE (f:city) SYNC;
-- hbase: put people text:dan f:age long:41
UPSERT INTO people (`ROW`, f:age, f:city) VALUES ('eve', 22, 'Bonn');
UPDATE people SET f:age = f:age + 1 WHERE `ROW` = 'ann';
-- hbase: create events f versions:3
-- hbase: put events hex:646576317c323032343031303500000000000000ff f:temp long:21 1000
-- hbase: put events hex:646576317c323032343031303500000000000000ff f:temp long:22 2000
-- hbase: put events hex:646576317c3230323430313036fffffffffffffffe f:temp long:7 1000
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (device HSTRING SEPARATOR '|', day HSTRING(8), seq HLONG);
ALTER TABLE events MAP DYNAMIC COLUMN temp HLONG;
ALTER TABLE events SET 'MAPPING_MISMATCH' = 'NULL';
CREATE INDEX by_temp ON events (f:temp) SYNC;
UPSERT INTO events (device, day, seq, temp) VALUES ('dev2', '20240107', -1, 5);

-- settings, users, roles and what they may do
ALTER SYSTEM SET max_indexes = 4;
CREATE ROLE readers;
GRANT READ ON DATABASE shop TO readers;
CREATE USER ann IDENTIFIED BY 'pass';
GRANT readers TO ann;
GRANT READ, WRITE ON TABLE once TO ann;

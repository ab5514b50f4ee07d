-- The compatibility level mysql, of a database and of a session.
CREATE DATABASE shop WITH (SQL_COMPAT='mysql');
done> 0
SELECT SCHEMA_NAME, SQL_COMPAT FROM information_schema.SCHEMATA;
plan> full scan SCHEMATA
plan>   key SCHEMA_NAME: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: SCHEMA_NAME, SQL_COMPAT
rows> default | lindorm
rows> information_schema | NULL
rows> shop | mysql
CREATE DATABASE shop2 WITH (SQL_COMPAT='oracle');
fail> 1231 42000 Variable sql_compat cannot be set to 'oracle': it takes one of lindorm, mysql
CREATE TABLE shop.item (id INTEGER, name VARCHAR, n INTEGER, PRIMARY KEY (id));
done> 0
-- INSERT of an existing key fails; UPSERT does not.
INSERT INTO shop.item (id, name, n) VALUES (1, 'a', 1), (2, 'b', 2);
done> 2
INSERT INTO shop.item (id, name, n) VALUES (2, 'c', 3);
fail> 1062 23000 Duplicate entry '2' for key 'PRIMARY'
INSERT INTO shop.item (id, name, n) VALUES (5, 'c', 3), (5, 'c', 3);
fail> 1062 23000 Duplicate entry '5' for key 'PRIMARY'
INSERT INTO shop.item (id, name, n) SELECT id + 1, name, n FROM shop.item WHERE id = 1;
fail> 1062 23000 Duplicate entry '2' for key 'PRIMARY'
SELECT id, name, n FROM shop.item WHERE id > 0;
plan> range scan item
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x80\x00\x00\x01, the end)
plan>   output: id, name, n
rows> 1 | a | 1
rows> 2 | b | 2
UPSERT INTO shop.item (id, name) VALUES (2, 'bb');
done> 1
INSERT INTO shop.item (id, name, n) VALUES (2, 'c', 3) ON DUPLICATE KEY ERROR;
fail> 1062 23000 Duplicate entry '2' for key 'PRIMARY'
-- A column with a default does not make it an UPSERT.
CREATE TABLE shop.filled (id INTEGER, name VARCHAR, n INTEGER NOT NULL DEFAULT 7, PRIMARY KEY (id));
done> 0
INSERT INTO shop.filled (id, name) VALUES (1, 'a');
done> 1
INSERT INTO shop.filled (id, name) VALUES (1, 'b');
fail> 1062 23000 Duplicate entry '1' for key 'PRIMARY'
SELECT * FROM shop.filled;
plan> full scan filled
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: id, name, n
rows> 1 | a | 7
-- MySQL's affected rows: 1 for a new row, 2 for a replaced or updated one, 0 for one that is unchanged.
INSERT IGNORE INTO shop.item (id, name, n) VALUES (2, 'c', 3), (6, 'f', 6);
warn> Row 1 is left out: Duplicate entry '2' for key 'PRIMARY'
done> 1
REPLACE INTO shop.item (id, name, n) VALUES (6, 'g', 6), (7, 'h', 7);
done> 3
INSERT INTO shop.item (id, name, n) VALUES (6, 'g', 6), (8, 'i', 8) ON DUPLICATE KEY UPDATE n = n + 1;
done> 3
INSERT INTO shop.item (id, name, n) VALUES (6, 'g', 7) ON DUPLICATE KEY UPDATE n = VALUES(n);
done> 0
UPDATE shop.item SET n = 7 WHERE id IN (6, 7, 8);
plan> update item: n = 7
plan>   multi-get of 3 keys in item
plan>     key id: set, bound by IN of 3 values
done> 1
UPDATE shop.item SET n = 8 WHERE id > 7 ORDER BY id LIMIT 1;
plan> for each row that is found:
plan>   limit: 1 rows
plan>     range scan item
plan>       key id: range, bound by a range
plan>       ranges: 1 [\x80\x00\x00\x08, the end)
plan>       output: id
plan>       stop: after 1 rows
plan> update item: n = 8
plan>   for each row of the join: point read item
plan>     key id: point, bound by =
done> 1
-- Statements may read whole tables.
SELECT id FROM shop.item WHERE n = 7;
warn> The statement may read all rows of table shop.item, because no key or index bounds it (SQL_COMPAT is mysql)
plan> full scan item
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: n = 7
plan>   allowed: SQL_COMPAT is mysql
plan>   output: id
warn> The statement may read all rows of table shop.item, because no key or index bounds it (SQL_COMPAT is mysql)
rows> 6
rows> 7
EXPLAIN SELECT id FROM shop.item WHERE n = 7;
warn> The statement may read all rows of table shop.item, because no key or index bounds it (SQL_COMPAT is mysql)
rows> full scan item
rows>   key id: unused, there is no condition on it
rows>   ranges: 1 [the first key, the end)
rows>   filter in the regions: n = 7
rows>   allowed: SQL_COMPAT is mysql
rows>   expected: 500000 rows
rows>   output: id
SELECT id FROM shop.item WHERE id = 1 AND n = 1;
plan> point read item
plan>   key id: point, bound by =
plan>   filter: n = 1
plan>   output: id
rows> 1
SELECT a.id, b.id FROM shop.item a JOIN shop.item b ON a.n = b.n WHERE a.name = 'g';
warn> The statement may read all rows of table shop.item, because no key or index bounds it (SQL_COMPAT is mysql)
plan> project: a.id, b.id
plan>   inner join: by hash on a.n = b.n
plan>     full scan item
plan>       key id: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       filter in the regions: name = 'g'
plan>       allowed: SQL_COMPAT is mysql
plan>       output: id, n
plan>     full scan item
plan>       key id: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: id, n
warn> The statement may read all rows of table shop.item, because no key or index bounds it (SQL_COMPAT is mysql)
rows> 6 | 6
rows> 6 | 7
UPDATE shop.item SET name = 'seven' WHERE n = 7;
warn> The statement may read all rows of table shop.item, because no key or index bounds it (SQL_COMPAT is mysql)
plan> update item: name = 'seven'
plan>   full scan item
plan>     key id: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     filter in the regions: n = 7
plan>     allowed: SQL_COMPAT is mysql
warn> The statement may read all rows of table shop.item, because no key or index bounds it (SQL_COMPAT is mysql)
done> 2
DELETE FROM shop.item WHERE name = 'seven';
warn> The statement may read all rows of table shop.item, because no key or index bounds it (SQL_COMPAT is mysql)
plan> delete from item
plan>   full scan item
plan>     key id: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     filter in the regions: name = 'seven'
plan>     allowed: SQL_COMPAT is mysql
warn> The statement may read all rows of table shop.item, because no key or index bounds it (SQL_COMPAT is mysql)
done> 2
UPDATE shop.item SET n = 5;
plan> update item: n = 5
plan>   full scan item
plan>     key id: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
done> 3
DELETE FROM shop.item;
plan> delete from item
plan>   full scan item
plan>     key id: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
done> 3
SELECT COUNT(*) FROM shop.item;
plan> full scan item
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(*)
rows> 0
-- A query over databases of several levels follows the strictest.
CREATE TABLE strict (id INTEGER, n INTEGER, PRIMARY KEY (id));
done> 0
INSERT INTO strict (id, n) VALUES (1, 1);
done> 1
INSERT INTO strict (id, n) VALUES (1, 2);
done> 1
SELECT id FROM strict WHERE n = 2;
fail> 9013 42000 Detect inefficient query: SELECT id FROM strict WHERE n = 2; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id) of table strict: id: unused, there is no condition on it. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT id FROM shop.item WHERE n = 2 UNION ALL SELECT id FROM strict WHERE id = 1;
fail> 9013 42000 Detect inefficient query: SELECT id FROM shop.item WHERE n = 2 UNION ALL SELECT id FROM strict WHERE id = 1; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id) of table item: id: unused, there is no condition on it. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
INSERT INTO shop.item (id, n) SELECT id, n FROM strict WHERE n = 2;
fail> 9013 42000 Detect inefficient query: INSERT INTO shop.item (id, n) SELECT id, n FROM strict WHERE n = 2; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id) of table strict: id: unused, there is no condition on it. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
DELETE FROM strict;
fail> 9012 42000 DELETE without WHERE is refused; name the rows (WHERE on the first primary key column), or TRUNCATE TABLE strict to empty the table
-- The session variable decides if it is set, also about plans that are cached and for other databases.
SET sql_compat = 'mysql';
done> 0
SELECT id FROM strict WHERE n = 2;
warn> The statement may read all rows of table default.strict, because no key or index bounds it (SQL_COMPAT is mysql)
plan> full scan strict
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: n = 2
plan>   allowed: SQL_COMPAT is mysql
plan>   output: id
warn> The statement may read all rows of table default.strict, because no key or index bounds it (SQL_COMPAT is mysql)
rows> 1
INSERT INTO strict (id, n) VALUES (1, 3);
fail> 1062 23000 Duplicate entry '1' for key 'PRIMARY'
SET sql_compat = 'lindorm';
done> 0
SELECT id FROM strict WHERE n = 2;
fail> 9013 42000 Detect inefficient query: SELECT id FROM strict WHERE n = 2; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id) of table strict: id: unused, there is no condition on it. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
INSERT INTO shop.item (id, n) VALUES (1, 3);
done> 1
INSERT INTO shop.item (id, n) VALUES (1, 4);
done> 1
SELECT id FROM shop.item WHERE n = 2;
fail> 9013 42000 Detect inefficient query: SELECT id FROM shop.item WHERE n = 2; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id) of table item: id: unused, there is no condition on it. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SET sql_compat = DEFAULT;
done> 0
SELECT id FROM shop.item WHERE n = 4;
warn> The statement may read all rows of table shop.item, because no key or index bounds it (SQL_COMPAT is mysql)
plan> full scan item
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: n = 4
plan>   allowed: SQL_COMPAT is mysql
plan>   output: id
warn> The statement may read all rows of table shop.item, because no key or index bounds it (SQL_COMPAT is mysql)
rows> 1
SET sql_compat = 'sqlite';
fail> 1231 42000 Variable sql_compat cannot be set to 'sqlite': it takes one of lindorm, mysql
SELECT @@sql_compat;
plan> values: 1 row
rows> lindorm
-- ALTER DATABASE changes the level, also back to that of the system.
ALTER DATABASE shop SET 'SQL_COMPAT'='lindorm';
done> 0
SELECT id FROM shop.item WHERE n = 4;
fail> 9013 42000 Detect inefficient query: SELECT id FROM shop.item WHERE n = 4; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id) of table item: id: unused, there is no condition on it. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
ALTER DATABASE shop SET SQL_COMPAT=DEFAULT;
done> 0
ALTER SYSTEM SET sql_compat = 'mysql';
done> 0
SELECT id FROM shop.item WHERE n = 4;
warn> The statement may read all rows of table shop.item, because no key or index bounds it (SQL_COMPAT is mysql)
plan> full scan item
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: n = 4
plan>   allowed: SQL_COMPAT is mysql
plan>   output: id
warn> The statement may read all rows of table shop.item, because no key or index bounds it (SQL_COMPAT is mysql)
rows> 1
SELECT id FROM strict WHERE n = 2;
warn> The statement may read all rows of table default.strict, because no key or index bounds it (SQL_COMPAT is mysql)
plan> full scan strict
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: n = 2
plan>   allowed: SQL_COMPAT is mysql
plan>   output: id
warn> The statement may read all rows of table default.strict, because no key or index bounds it (SQL_COMPAT is mysql)
rows> 1
ALTER SYSTEM SET sql_compat = DEFAULT;
done> 0
SELECT id FROM strict WHERE n = 2;
fail> 9013 42000 Detect inefficient query: SELECT id FROM strict WHERE n = 2; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id) of table strict: id: unused, there is no condition on it. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
ALTER DATABASE nowhere SET SQL_COMPAT='mysql';
fail> 1049 42000 Unknown database 'nowhere'; SHOW DATABASES lists those that exist
-- A database that is created again has no level.
ALTER DATABASE shop SET SQL_COMPAT='mysql';
done> 0
DROP TABLE shop.item;
done> 0
DROP TABLE shop.filled;
done> 0
DROP DATABASE shop;
done> 0
CREATE DATABASE shop;
done> 0
CREATE TABLE shop.item (id INTEGER, n INTEGER, PRIMARY KEY (id));
done> 0
SELECT id FROM shop.item WHERE n = 4;
fail> 9013 42000 Detect inefficient query: SELECT id FROM shop.item WHERE n = 4; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id) of table item: id: unused, there is no condition on it. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...

-- The values of a key in 1062 are those that a query shows, with hyphens between them.
SET sql_compat = 'mysql';
done> 0
CREATE TABLE keyed (a VARCHAR(9), at TIMESTAMP, price DECIMAL(9,2), v INTEGER, PRIMARY KEY (a, at, price));
done> 0
INSERT INTO keyed VALUES ('x', '2024-01-31 08:30:00', 1.5, 1);
done> 1
INSERT INTO keyed VALUES ('x', '2024-01-31 08:30:00', 1.50, 1);
fail> 1062 23000 Duplicate entry 'x-2024-01-31 08:30:00-1.50' for key 'PRIMARY'
CREATE TABLE keyed_bytes (b VARBINARY, v INTEGER, PRIMARY KEY (b));
done> 0
INSERT INTO keyed_bytes VALUES (x'00ff41', 1);
done> 1
INSERT INTO keyed_bytes VALUES (x'00ff41', 1);
fail> 1062 23000 Duplicate entry '0x00ff41' for key 'PRIMARY'
SET sql_compat = DEFAULT;
done> 0

-- EXPLAIN names the level that allows a full scan; CREATE TABLE AS SELECT inserts as INSERT does.
SET sql_compat = 'mysql';
done> 0
EXPLAIN SELECT v FROM keyed WHERE v = 1;
warn> The statement may read all rows of table default.keyed, because no key or index bounds it (SQL_COMPAT is mysql)
rows> full scan keyed
rows>   key a: unused, there is no condition on it
rows>   key at: unused, there is no condition on it
rows>   key price: unused, there is no condition on it
rows>   ranges: 1 [the first key, the end)
rows>   filter in the regions: v = 1
rows>   allowed: SQL_COMPAT is mysql
rows>   expected: 500000 rows
rows>   output: v
EXPLAIN SELECT /*+ _l_allow_filtering_ */ v FROM keyed WHERE v = 1;
rows> full scan keyed
rows>   key a: unused, there is no condition on it
rows>   key at: unused, there is no condition on it
rows>   key price: unused, there is no condition on it
rows>   ranges: 1 [the first key, the end)
rows>   filter in the regions: v = 1
rows>   allowed: by the hint _l_allow_filtering_
rows>   expected: 500000 rows
rows>   output: v
CREATE TABLE doubled (a VARCHAR(9), v INTEGER, PRIMARY KEY (a)) AS SELECT a, v FROM keyed WHERE a = 'x' UNION ALL SELECT a, 2 FROM keyed WHERE a = 'x';
fail> 1062 23000 Duplicate entry 'x' for key 'PRIMARY'
SET sql_compat = DEFAULT;
done> 0
CREATE TABLE doubled (a VARCHAR(9), v INTEGER, PRIMARY KEY (a)) AS SELECT a, v FROM keyed WHERE a = 'x' UNION ALL SELECT a, 2 FROM keyed WHERE a = 'x';
done> 2
-- An index may repeat the primary key or its beginning, and a table has as many indexes as in MySQL.
CREATE DATABASE mall WITH (SQL_COMPAT='mysql');
done> 0
CREATE TABLE mall.repeated (a VARCHAR(20), b INTEGER, n INTEGER, m INTEGER, PRIMARY KEY (a, b), UNIQUE KEY again (a, b), KEY start (a), KEY by_n (n), KEY by_m (m), KEY by_nm (n, m));
warn> UNIQUE is not enforced: it is an index that may have several rows of equal values
warn> Table mall.repeated has 5 indexes; more than 3 make its writes noticeably slower
done> 0
CREATE INDEX sixth ON mall.repeated (m, n);
warn> Table mall.repeated has 6 indexes; more than 3 make its writes noticeably slower
done> 0
ALTER TABLE mall.repeated ADD INDEX twice (a, b);
warn> Table mall.repeated has 7 indexes; more than 3 make its writes noticeably slower
done> 0
INSERT INTO mall.repeated (a, b, n) VALUES ('x', 1, 7), ('x', 2, 8), ('y', 1, 9);
done> 3
SELECT n FROM mall.repeated WHERE a = 'x' AND b = 1;
plan> point read repeated
plan>   key a: point, bound by =
plan>   key b: point, bound by =
plan>   chosen: primary key (a, b)
plan>   not chosen: index again (a, b): every column of the primary key is bound by = or IN
plan>   not chosen: index start (a, b): every column of the primary key is bound by = or IN
plan>   not chosen: index by_n (n, a, b): every column of the primary key is bound by = or IN
plan>   not chosen: index by_m (m, a, b): every column of the primary key is bound by = or IN
plan>   not chosen: index by_nm (n, m, a, b): every column of the primary key is bound by = or IN
plan>   not chosen: index sixth (m, n, a, b): every column of the primary key is bound by = or IN
plan>   not chosen: index twice (a, b): every column of the primary key is bound by = or IN
plan>   output: n
rows> 7
SELECT b FROM mall.repeated WHERE a = 'x' ORDER BY b;
plan> range scan repeated
plan>   key a: point, bound by =
plan>   key b: unused, there is no condition on it
plan>   ranges: 1 [x\x00\x01, x\x00\x02)
plan>   chosen: primary key (a, b)
plan>   not chosen: index again (a, b): it is not better than the primary key
plan>   not chosen: index start (a, b): it is not better than the primary key
plan>   not chosen: index by_n (n, a, b): n: unused, there is no condition on it
plan>   not chosen: index by_m (m, a, b): m: unused, there is no condition on it
plan>   not chosen: index by_nm (n, m, a, b): n: unused, there is no condition on it
plan>   not chosen: index sixth (m, n, a, b): m: unused, there is no condition on it
plan>   not chosen: index twice (a, b): it is not better than the primary key
plan>   output: b
rows> 1
rows> 2
UPDATE mall.repeated SET b = 3 WHERE a = 'x' AND b = 2;
plan> update repeated: b = 3
plan>   point read repeated
plan>     key a: point, bound by =
plan>     key b: point, bound by =
plan>     chosen: primary key (a, b)
plan>     not chosen: index again (a, b): every column of the primary key is bound by = or IN
plan>     not chosen: index start (a, b): every column of the primary key is bound by = or IN
plan>     not chosen: index by_n (n, a, b): every column of the primary key is bound by = or IN
plan>     not chosen: index by_m (m, a, b): every column of the primary key is bound by = or IN
plan>     not chosen: index by_nm (n, m, a, b): every column of the primary key is bound by = or IN
plan>     not chosen: index sixth (m, n, a, b): every column of the primary key is bound by = or IN
plan>     not chosen: index twice (a, b): every column of the primary key is bound by = or IN
done> 1
CHECK INDEX twice ON mall.repeated;
rows> rows read | 3 |
rows> entries read | 3 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
CREATE TABLE mall.repeated_too LIKE mall.repeated;
done> 0
ALTER SYSTEM SET max_indexes = 7;
done> 0
CREATE INDEX eighth ON mall.repeated (b);
fail> 1069 42000 Too many keys specified: table mall.repeated would have 8 indexes, at most 7 are allowed. Every index makes every write of the table slower; drop one that is not needed, or ALTER SYSTEM SET max_indexes
ALTER SYSTEM SET max_indexes = DEFAULT;
done> 0
SET sql_compat = 'lindorm';
done> 0
CREATE INDEX thrice ON mall.repeated (a, b);
fail> 1067 42000 Invalid key: an index on (a, b) would repeat the primary key (a, b); queries on these columns read the table itself
CREATE INDEX eighth ON mall.repeated (b);
fail> 1069 42000 Too many keys specified: table mall.repeated would have 8 indexes, at most 5 are allowed. Every index makes every write of the table slower; drop one that is not needed, or ALTER SYSTEM SET max_indexes
SET sql_compat = DEFAULT;
done> 0
DROP TABLE mall.repeated_too;
done> 0
DROP TABLE mall.repeated;
done> 0
DROP DATABASE mall;
done> 0

-- Keys that are not built, and places, as sample databases of MySQL have them.
SET sql_compat = 'mysql';
done> 0
CREATE TABLE texts (id INT NOT NULL, title VARCHAR(255), body TEXT, spot GEOMETRY NOT NULL SRID 0, fulltext VARCHAR(10), PRIMARY KEY (id), FULLTEXT KEY words (title, body), SPATIAL KEY (spot));
warn> FULLTEXT KEY is not built: MATCH ... AGAINST is refused, LIKE reads all rows
warn> SPATIAL KEY is not built: there are no conditions on places
warn> Column 'spot' of type GEOMETRY is stored as its bytes, without functions of places
done> 0
ALTER TABLE texts ADD FULLTEXT INDEX more (body) WITH PARSER ngram;
warn> FULLTEXT KEY is not built: MATCH ... AGAINST is refused, LIKE reads all rows
done> 0
CREATE FULLTEXT INDEX most ON texts (title);
warn> FULLTEXT KEY is not built: MATCH ... AGAINST is refused, LIKE reads all rows
done> 0
CREATE SPATIAL INDEX spots ON texts (spot);
warn> SPATIAL KEY is not built: there are no conditions on places
done> 0
INSERT INTO texts (id, title, spot) VALUES (1, 'a', 0x000000000101000000000000000000F03F000000000000F03F);
done> 1
SELECT id, HEX(spot) FROM texts;
plan> full scan texts
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: id, HEX(spot)
rows> 1 | 000000000101000000000000000000F03F000000000000F03F
SHOW INDEX FROM texts;
rows> none
FLUSH BINARY LOGS;
warn> FLUSH has no effect; ALTER TABLE t FLUSH writes the rows of a table that are in memory to files
done> 0
CREATE TRIGGER t BEFORE INSERT ON texts FOR EACH ROW SET NEW.title = 'x';
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 8: unexpected "TRIGGER"; triggers, procedures, functions and events are not supported; keep their work in the programs that write   CREATE TRIGGER t BEFORE INSERT ON texts FOR EACH ROW SET NEW.title = 'x';          ^
CREATE DEFINER=`root`@`localhost` PROCEDURE p() BEGIN SELECT 1; END;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 35: unexpected "PROCEDURE"; triggers, procedures, functions and events are not supported; keep their work in the programs that write   CREATE DEFINER=`root`@`localhost` PROCEDURE p() BEGIN SELECT 1; END;                                     ^
SET sql_compat = DEFAULT;
done> 0
CREATE TABLE texts2 (id INT NOT NULL, title VARCHAR(255), PRIMARY KEY (id), FULLTEXT KEY (title));
fail> 1235 42000 This version does not support FULLTEXT KEY. It is not built; a database WITH (SQL_COMPAT='mysql') accepts it with a warning

-- DROP DATABASE with tables, views and indexes.
CREATE DATABASE brimful WITH (SQL_COMPAT='mysql');
done> 0
CREATE TABLE brimful.a (id INT NOT NULL, n INT, PRIMARY KEY (id), KEY by_n (n));
done> 0
CREATE VIEW brimful.b AS SELECT id FROM brimful.a WHERE id > 1;
done> 0
CREATE VIEW brimful.c AS SELECT id FROM brimful.b;
done> 0
SET sql_compat = 'lindorm';
done> 0
DROP DATABASE brimful;
fail> 1010 HY000 Can't drop database 'brimful': it still has table a; drop its tables first
SET sql_compat = DEFAULT;
done> 0
DROP DATABASE brimful;
done> 0
DROP DATABASE brimful;
fail> 1049 42000 Unknown database 'brimful'; SHOW DATABASES lists those that exist
DROP DATABASE IF EXISTS brimful;
done> 0
SHOW DATABASES LIKE 'brimful';
rows> none

-- UPDATE and DELETE of joined tables.
CREATE TABLE payer (id INT NOT NULL, name VARCHAR(9), PRIMARY KEY (id));
done> 0
CREATE TABLE bill (id INT NOT NULL, payer INT, note VARCHAR(9), PRIMARY KEY (id));
done> 0
INSERT INTO payer (id, name) VALUES (1, 'ann'), (2, 'bob');
done> 2
INSERT INTO bill (id, payer) VALUES (1, 1), (2, 1), (3, 2), (4, 9);
done> 4
UPDATE bill b JOIN payer p ON p.id = b.payer SET b.note = p.name WHERE b.id <= 3;
plan> for each row that is found:
plan>   project: b.id, p.id, p.name
plan>     join: look up payer by b.payer
plan>       range scan bill
plan>         key id: range, bound by a range
plan>         ranges: 1 [the first key, \x80\x00\x00\x04)
plan>         output: id, payer
plan>       for each row of the join: point read payer
plan>         key id: point, bound by =
plan>         output: id, name
plan>       if a scan is cheaper:
plan>         project: b.id, b.payer, p.id, p.name
plan>           inner join: by hash on p.id = b.payer
plan>             full scan payer
plan>               key id: unused, there is no condition on it
plan>               ranges: 1 [the first key, the end)
plan>               output: id, name
plan>             the rows above that are not joined yet
plan> update bill: note = CAST(? AS VARCHAR(9))
plan>   for each row of the join: point read bill
plan>     key id: point, bound by =
plan>     filter: CAST(? AS INTEGER) = payer
done> 3
SELECT * FROM bill WHERE id <= 4;
plan> range scan bill
plan>   key id: range, bound by a range
plan>   ranges: 1 [the first key, \x80\x00\x00\x05)
plan>   output: id, payer, note
rows> 1 | 1 | ann
rows> 2 | 1 | ann
rows> 3 | 2 | bob
rows> 4 | 9 | NULL
UPDATE bill b JOIN payer p ON p.id = b.payer SET b.note = 'x', p.name = 'y' WHERE b.id = 1;
plan> for each row that is found:
plan>   project: b.id, p.id
plan>     join: look up payer by b.payer
plan>       point read bill
plan>         key id: point, bound by =
plan>         output: id, payer
plan>       for each row of the join: point read payer
plan>         key id: point, bound by =
plan>         output: id
plan>       if a scan is cheaper:
plan>         project: b.id, b.payer, p.id
plan>           inner join: by hash on p.id = b.payer
plan>             full scan payer
plan>               key id: unused, there is no condition on it
plan>               ranges: 1 [the first key, the end)
plan>               output: id
plan>             the rows above that are not joined yet
plan> update bill: note = 'x'
plan>   for each row of the join: point read bill
plan>     key id: point, bound by =
plan>     filter: CAST(? AS INTEGER) = payer
plan> for each row that is found:
plan>   project: p.id, b.payer
plan>     join: look up payer by b.payer
plan>       point read bill
plan>         key id: point, bound by =
plan>         filter: payer IS NOT NULL
plan>         output: payer
plan>       for each row of the join: point read payer
plan>         key id: point, bound by =
plan>         output: id
plan>       if a scan is cheaper:
plan>         project: b.payer, p.id
plan>           inner join: by hash on p.id = b.payer
plan>             full scan payer
plan>               key id: unused, there is no condition on it
plan>               ranges: 1 [the first key, the end)
plan>               output: id
plan>             the rows above that are not joined yet
plan> update payer: name = 'y'
plan>   for each row of the join: point read payer
plan>     key id: point, bound by =
done> 2
UPDATE bill b JOIN payer p ON p.id = b.payer SET b.note = 'x' WHERE b.id = 1 ORDER BY b.id LIMIT 1;
fail> 1235 42000 This version does not support ORDER BY or LIMIT in UPDATE of joined tables. Write the join as a sub-query: WHERE column IN (SELECT ...)
UPDATE bill b JOIN payer p ON p.id = b.payer SET id = 1 WHERE b.id = 1;
fail> 1052 23000 Column 'id' in field list is ambiguous; write it as table.column
DELETE p, b FROM bill b JOIN payer p ON p.id = b.payer WHERE b.id = 1;
plan> for each row that is found:
plan>   project: p.id, b.payer
plan>     join: look up payer by b.payer
plan>       point read bill
plan>         key id: point, bound by =
plan>         filter: payer IS NOT NULL
plan>         output: payer
plan>       for each row of the join: point read payer
plan>         key id: point, bound by =
plan>         output: id
plan>       if a scan is cheaper:
plan>         project: b.payer, p.id
plan>           inner join: by hash on p.id = b.payer
plan>             full scan payer
plan>               key id: unused, there is no condition on it
plan>               ranges: 1 [the first key, the end)
plan>               output: id
plan>             the rows above that are not joined yet
plan> delete from payer
plan>   for each row of the join: point read payer
plan>     key id: point, bound by =
plan> for each row that is found:
plan>   project: b.id, p.id
plan>     join: look up payer by b.payer
plan>       point read bill
plan>         key id: point, bound by =
plan>         output: id, payer
plan>       for each row of the join: point read payer
plan>         key id: point, bound by =
plan>         output: id
plan>       if a scan is cheaper:
plan>         project: b.id, b.payer, p.id
plan>           inner join: by hash on p.id = b.payer
plan>             full scan payer
plan>               key id: unused, there is no condition on it
plan>               ranges: 1 [the first key, the end)
plan>               output: id
plan>             the rows above that are not joined yet
plan> delete from bill
plan>   for each row of the join: point read bill
plan>     key id: point, bound by =
plan>     filter: CAST(? AS INTEGER) = payer
done> 2
DELETE FROM bill b JOIN payer p ON p.id = b.payer WHERE b.id = 1;
fail> 1235 42000 This version does not support DELETE FROM of joined tables. Name the table whose rows are deleted: DELETE a FROM a JOIN b ON ...
DELETE b FROM payer p JOIN bill b ON p.id = b.payer WHERE b.id = 3;
plan> for each row that is found:
plan>   project: b.id, p.id
plan>     join: look up payer by b.payer
plan>       point read bill
plan>         key id: point, bound by =
plan>         output: id, payer
plan>       for each row of the join: point read payer
plan>         key id: point, bound by =
plan>         output: id
plan>       if a scan is cheaper:
plan>         project: b.id, b.payer, p.id
plan>           inner join: by hash on p.id = b.payer
plan>             full scan payer
plan>               key id: unused, there is no condition on it
plan>               ranges: 1 [the first key, the end)
plan>               output: id
plan>             the rows above that are not joined yet
plan> delete from bill
plan>   for each row of the join: point read bill
plan>     key id: point, bound by =
plan>     filter: CAST(? AS INTEGER) = payer
done> 1
SELECT id FROM bill WHERE id <= 4;
plan> range scan bill
plan>   key id: range, bound by a range
plan>   ranges: 1 [the first key, \x80\x00\x00\x05)
plan>   output: id
rows> 2
rows> 4
DROP TABLE payer, bill;
done> 0

-- At level mysql, rows and tables may have only a key, and tables no key.
CREATE DATABASE shop WITH (SQL_COMPAT='mysql');
done> 0
CREATE TABLE shop.alembic_version (version_num VARCHAR(32) NOT NULL, PRIMARY KEY (version_num));
done> 0
INSERT INTO shop.alembic_version (version_num) VALUES ('a1'), ('b2');
done> 2
INSERT INTO shop.alembic_version (version_num) VALUES ('a1');
fail> 1062 23000 Duplicate entry 'a1' for key 'PRIMARY'
INSERT IGNORE INTO shop.alembic_version VALUES ('a1'), ('c3');
warn> Row 1 is left out: Duplicate entry 'a1' for key 'PRIMARY'
done> 1
REPLACE INTO shop.alembic_version VALUES ('c3'), ('d4');
done> 2
UPSERT INTO shop.alembic_version (version_num) VALUES ('d4'), ('e5');
done> 2
SELECT version_num FROM shop.alembic_version;
plan> full scan alembic_version
plan>   key version_num: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: version_num
rows> a1
rows> b2
rows> c3
rows> d4
rows> e5
SELECT COUNT(*) FROM shop.alembic_version;
plan> full scan alembic_version
plan>   key version_num: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(*)
rows> 5
DELETE FROM shop.alembic_version WHERE version_num = 'a1';
plan> delete from alembic_version
plan>   point read alembic_version
plan>     key version_num: point, bound by =
done> 1
DELETE FROM shop.alembic_version WHERE version_num LIKE 'b%';
plan> delete from alembic_version
plan>   range scan alembic_version
plan>     key version_num: range, bound by a range
plan>     ranges: 1 [b, c)
plan>     filter in the regions: version_num LIKE 'b%'
done> 1
SELECT version_num FROM shop.alembic_version WHERE version_num < 'd';
plan> range scan alembic_version
plan>   key version_num: range, bound by a range
plan>   ranges: 1 [the first key, d)
plan>   output: version_num
rows> c3
ALTER TABLE shop.alembic_version ADD COLUMN at TIMESTAMP;
done> 0
SELECT * FROM shop.alembic_version WHERE version_num = 'c3';
plan> point read alembic_version
plan>   key version_num: point, bound by =
plan>   output: version_num, at
rows> c3 | NULL
ALTER TABLE shop.alembic_version DROP COLUMN at;
done> 0
SELECT * FROM shop.alembic_version WHERE version_num = 'c3';
plan> point read alembic_version
plan>   key version_num: point, bound by =
plan>   output: version_num
rows> c3
SHOW CREATE TABLE shop.alembic_version;
rows> alembic_version | CREATE TABLE `alembic_version` (   `version_num` varchar(32) NOT NULL,   PRIMARY KEY (`version_num`) ) WITH (KEY_ONLY_ROWS='true')
TRUNCATE TABLE shop.alembic_version;
done> 0
SELECT version_num FROM shop.alembic_version;
plan> full scan alembic_version
plan>   key version_num: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: version_num
rows> none
-- Rows without other values.
CREATE TABLE shop.note (id BIGINT PRIMARY KEY, a INTEGER, b VARCHAR, INDEX by_a (a));
done> 0
INSERT INTO shop.note (id) VALUES (1);
done> 1
INSERT INTO shop.note VALUES (2, NULL, NULL), (3, 3, NULL);
done> 2
UPDATE shop.note SET a = NULL WHERE id = 3;
plan> update note: a = NULL
plan>   point read note
plan>     key id: point, bound by =
plan>     chosen: primary key (id)
plan>     not chosen: index by_a (a, id): every column of the primary key is bound by = or IN
done> 1
SELECT id, a, b FROM shop.note;
plan> full scan note
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   chosen: primary key (id)
plan>   not chosen: index by_a (a, id): it does not hold b, so each row would be looked up
plan>   output: id, a, b
rows> 1 | NULL | NULL
rows> 2 | NULL | NULL
rows> 3 | NULL | NULL
SELECT id FROM shop.note WHERE a IS NULL;
plan> range scan index by_a of note
plan>   key a: point, bound by IS NULL
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x00, \x01)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_a (a, id)
plan>   not chosen: primary key (id): id: unused, there is no condition on it
plan>   output: id
rows> 1
rows> 2
rows> 3
UPDATE shop.note SET b = 'b' WHERE id = 1;
plan> update note: b = 'b'
plan>   point read note
plan>     key id: point, bound by =
plan>     chosen: primary key (id)
plan>     not chosen: index by_a (a, id): every column of the primary key is bound by = or IN
done> 1
UPDATE shop.note SET b = NULL WHERE id = 1;
plan> update note: b = NULL
plan>   point read note
plan>     key id: point, bound by =
plan>     chosen: primary key (id)
plan>     not chosen: index by_a (a, id): every column of the primary key is bound by = or IN
done> 1
UPSERT INTO shop.note (id, a) VALUES (4, NULL);
done> 1
SELECT COUNT(*), COUNT(a), COUNT(b) FROM shop.note;
plan> full scan note
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   chosen: primary key (id)
plan>   not chosen: index by_a (a, id): it does not hold b, so each row would be looked up
plan>   aggregate in the regions: COUNT(*), COUNT(a), COUNT(b)
rows> 4 | 0 | 0
SELECT /*+ _l_versions_(2) */ id, a FROM shop.note WHERE id = 2;
plan> point read note
plan>   key id: point, bound by =
plan>   versions: newest 2
plan>   chosen: primary key (id), since an index contains only the newest state of rows
plan>   output: id, a
rows> 2 | NULL
DELETE FROM shop.note WHERE a IS NULL;
plan> delete from note
plan>   range scan index by_a of note
plan>     key a: point, bound by IS NULL
plan>     key id: unused, there is no condition on it
plan>     ranges: 1 [\x00, \x01)
plan>     look up: the row of note for each entry
plan>     filter: a IS NULL
plan>     chosen: index by_a (a, id)
plan>     not chosen: primary key (id): id: unused, there is no condition on it
done> 4
SELECT id FROM shop.note;
plan> full scan note
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   chosen: primary key (id)
plan>   not chosen: index by_a (a, id): its key has 2 columns instead of 1
plan>   output: id
rows> none
ALTER TABLE shop.note SET 'KEY_ONLY_ROWS' = '';
fail> 9011 42000 Invalid value '' of table attribute KEY_ONLY_ROWS: rows are stored by the rule of CREATE TABLE; create a new table
-- An empty list of values is a row of defaults.
CREATE TABLE shop.counter (id BIGINT AUTO_INCREMENT PRIMARY KEY);
done> 0
INSERT INTO shop.counter VALUES (NULL), (NULL);
done> 2
INSERT INTO shop.counter (id) VALUES (DEFAULT);
done> 1
SELECT id FROM shop.counter;
plan> full scan counter
plan>   key bucket(16, id): scan per value, all 16 values are read, since there is no = or IN on id, which bucket(16, id) needs
plan>   key id: unused, there is no condition on it
plan>   ranges: 16 [\x00, \x01), [\x01, \x02), [\x02, \x03), ..., merged in key order
plan>   output: id
rows> 1
rows> 2
rows> 3
-- A table without a key has a hidden one.
CREATE TABLE shop.log (at TIMESTAMP, message VARCHAR(20));
done> 0
INSERT INTO shop.log VALUES ('2026-01-01 00:00:00', 'a'), (NULL, NULL);
done> 2
INSERT INTO shop.log (message) VALUES ('b'), ('b');
done> 2
SELECT * FROM shop.log;
plan> full scan log
plan>   key bucket(16, my_row_id): scan per value, all 16 values are read, since there is no = or IN on my_row_id, which bucket(16, my_row_id) needs
plan>   key my_row_id: unused, there is no condition on it
plan>   ranges: 16 [\x00, \x01), [\x01, \x02), [\x02, \x03), ..., merged in key order
plan>   output: at, message
rows> 1767225600000 | a
rows> NULL | NULL
rows> NULL | b
rows> NULL | b
SELECT message, COUNT(*) FROM shop.log GROUP BY message;
plan> full scan log
plan>   key bucket(16, my_row_id): scan per value, all 16 values are read, since there is no = or IN on my_row_id, which bucket(16, my_row_id) needs
plan>   key my_row_id: unused, there is no condition on it
plan>   ranges: 1 [\x00, \x10)
plan>   aggregate in the regions: COUNT(*) group by message
rows> NULL | 1
rows> a | 1
rows> b | 2
SELECT my_row_id, message FROM shop.log WHERE my_row_id > 2;
plan> range scan log
plan>   key bucket(16, my_row_id): scan per value, all 16 values are read, since there is no = or IN on my_row_id, which bucket(16, my_row_id) needs
plan>   key my_row_id: range, bound by a range
plan>   ranges: 16 [\x00\x80\x00\x00\x00\x00\x00\x00\x03, \x01), [\x01\x80\x00\x00\x00\x00\x00\x00\x03, \x02), [\x02\x80\x00\x00\x00\x00\x00\x00\x03, \x03), ..., merged in key order
plan>   output: my_row_id, message
rows> 3 | b
rows> 4 | b
UPDATE shop.log SET message = 'c' WHERE message = 'b';
warn> The statement may read all rows of table shop.log, because no key or index bounds it (SQL_COMPAT is mysql)
plan> update log: message = 'c'
plan>   full scan log
plan>     key bucket(16, my_row_id): scan per value, all 16 values are read, since there is no = or IN on my_row_id, which bucket(16, my_row_id) needs
plan>     key my_row_id: unused, there is no condition on it
plan>     ranges: 1 [\x00, \x10)
plan>     filter in the regions: message = 'b'
plan>     allowed: SQL_COMPAT is mysql
warn> The statement may read all rows of table shop.log, because no key or index bounds it (SQL_COMPAT is mysql)
done> 2
DELETE FROM shop.log WHERE message IS NULL;
warn> The statement may read all rows of table shop.log, because no key or index bounds it (SQL_COMPAT is mysql)
plan> delete from log
plan>   full scan log
plan>     key bucket(16, my_row_id): scan per value, all 16 values are read, since there is no = or IN on my_row_id, which bucket(16, my_row_id) needs
plan>     key my_row_id: unused, there is no condition on it
plan>     ranges: 1 [\x00, \x10)
plan>     filter in the regions: message IS NULL
plan>     allowed: SQL_COMPAT is mysql
warn> The statement may read all rows of table shop.log, because no key or index bounds it (SQL_COMPAT is mysql)
done> 1
SELECT l.* FROM shop.log l NATURAL JOIN shop.log m;
plan> project: l.at, l.message
plan>   inner join: by hash on l.at = m.at AND l.message = m.message
plan>     full scan log
plan>       key bucket(16, my_row_id): scan per value, all 16 values are read, since there is no = or IN on my_row_id, which bucket(16, my_row_id) needs
plan>       key my_row_id: unused, there is no condition on it
plan>       ranges: 16 [\x00, \x01), [\x01, \x02), [\x02, \x03), ..., merged in key order
plan>       output: at, message
plan>     full scan log
plan>       key bucket(16, my_row_id): scan per value, all 16 values are read, since there is no = or IN on my_row_id, which bucket(16, my_row_id) needs
plan>       key my_row_id: unused, there is no condition on it
plan>       ranges: 16 [\x00, \x01), [\x01, \x02), [\x02, \x03), ..., merged in key order
plan>       output: at, message
rows> 1767225600000 | a
DESCRIBE shop.log;
rows> shop | log | at | TIMESTAMP | false | none
rows> shop | log | message | VARCHAR(20) | false | none
SHOW CREATE TABLE shop.log;
rows> log | CREATE TABLE `log` (   `at` timestamp,   `message` varchar(20) ) WITH (KEY_ONLY_ROWS='true')
SHOW INDEX FROM shop.log;
rows> none
SELECT COLUMN_NAME FROM information_schema.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA = 'shop' AND TABLE_NAME = 'log';
plan> full scan KEY_COLUMN_USAGE
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   key ORDINAL_POSITION: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_SCHEMA = 'shop' AND TABLE_NAME = 'log'
plan>   output: COLUMN_NAME
rows> none
SELECT CONSTRAINT_NAME FROM information_schema.TABLE_CONSTRAINTS WHERE TABLE_SCHEMA = 'shop' AND TABLE_NAME = 'log';
plan> full scan TABLE_CONSTRAINTS
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   key CONSTRAINT_NAME: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_SCHEMA = 'shop' AND TABLE_NAME = 'log'
plan>   output: CONSTRAINT_NAME
rows> none
CREATE TABLE shop.log2 LIKE shop.log;
done> 0
INSERT INTO shop.log2 SELECT * FROM shop.log;
done> 3
SELECT * FROM shop.log2;
plan> full scan log2
plan>   key bucket(16, my_row_id): scan per value, all 16 values are read, since there is no = or IN on my_row_id, which bucket(16, my_row_id) needs
plan>   key my_row_id: unused, there is no condition on it
plan>   ranges: 16 [\x00, \x01), [\x01, \x02), [\x02, \x03), ..., merged in key order
plan>   output: at, message
rows> 1767225600000 | a
rows> NULL | c
rows> NULL | c
CREATE TABLE shop.log3 AS SELECT message FROM shop.log;
done> 3
SELECT * FROM shop.log3;
plan> full scan log3
plan>   key bucket(16, my_row_id): scan per value, all 16 values are read, since there is no = or IN on my_row_id, which bucket(16, my_row_id) needs
plan>   key my_row_id: unused, there is no condition on it
plan>   ranges: 16 [\x00, \x01), [\x01, \x02), [\x02, \x03), ..., merged in key order
plan>   output: message
rows> a
rows> c
rows> c
-- A row without values.
CREATE TABLE shop.ids (id BIGINT AUTO_INCREMENT PRIMARY KEY);
done> 0
INSERT INTO shop.ids () VALUES (), ();
done> 2
SELECT id FROM shop.ids;
plan> full scan ids
plan>   key bucket(16, id): scan per value, all 16 values are read, since there is no = or IN on id, which bucket(16, id) needs
plan>   key id: unused, there is no condition on it
plan>   ranges: 16 [\x00, \x01), [\x01, \x02), [\x02, \x03), ..., merged in key order
plan>   output: id
rows> 1
rows> 2
-- Not at the default level.
CREATE TABLE no_key (a INTEGER, b INTEGER);
fail> 1067 42000 Invalid key: the table has no primary key; add PRIMARY KEY (column, ...)
CREATE TABLE only_key (a INTEGER PRIMARY KEY);
fail> 1067 42000 Invalid key: table default.only_key needs at least one column outside the primary key, WITH (DYNAMIC_COLUMNS='true'), or a database with SQL_COMPAT='mysql'
SET sql_compat = 'mysql';
done> 0
CREATE TABLE only_key (a INTEGER PRIMARY KEY);
done> 0
SET sql_compat = DEFAULT;
done> 0
INSERT INTO only_key VALUES (1);
done> 1
SELECT a FROM only_key;
plan> full scan only_key
plan>   key a: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: a
rows> 1

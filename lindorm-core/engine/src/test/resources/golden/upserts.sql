-- INSERT, REPLACE and what they do with a row that is there.

CREATE TABLE counter (id INTEGER, n BIGINT, last VARCHAR, kind VARCHAR DEFAULT 'plain', PRIMARY KEY (id));
done> 0
INSERT IGNORE INTO counter (id, n) VALUES (1, 1), (2, 2);
done> 2
INSERT IGNORE INTO counter (id, n) VALUES (1, 9), (3, 3);
warn> Row 1 is left out: Duplicate entry '1' for key 'PRIMARY'
done> 1
SELECT id, n, last, kind FROM counter WHERE id > 0;
plan> range scan counter
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x80\x00\x00\x01, the end)
plan>   output: id, n, last, kind
rows> 1 | 1 | NULL | plain
rows> 2 | 2 | NULL | plain
rows> 3 | 3 | NULL | plain
-- A clause says more than IGNORE.
INSERT IGNORE INTO counter (id, n) VALUES (1, 4) ON DUPLICATE KEY UPDATE n = n + 1;
done> 1
SELECT n FROM counter WHERE id = 1;
plan> point read counter
plan>   key id: point, bound by =
plan>   output: n
rows> 2

-- INSERT ... SET is one row.
INSERT INTO counter SET id = 4, n = 40 + 4, last = 'set', kind = DEFAULT;
done> 1
INSERT counter SET id = 4, n = 45;
done> 1
SELECT id, n, last, kind FROM counter WHERE id = 4;
plan> point read counter
plan>   key id: point, bound by =
plan>   output: id, n, last, kind
rows> 4 | 45 | set | plain
INSERT INTO counter SET n = 5;
fail> 1364 HY000 Primary key column 'id' has no value; a write must name every column of the primary key (id)

-- ON DUPLICATE KEY UPDATE reads the row that is written, by VALUES or by an alias.
INSERT INTO counter (id, n, last) VALUES (1, 10, 'a'), (5, 50, 'b') ON DUPLICATE KEY UPDATE n = n + VALUES(n), last = VALUES(last);
done> 2
INSERT INTO counter (id, n, last) VALUES (1, 100, 'c') AS new ON DUPLICATE KEY UPDATE n = counter.n + new.n * 2, last = CONCAT(last, new.last);
done> 1
INSERT INTO counter (id, n, last) VALUES (1, 1000, 'd') AS new(i, m, l) ON DUPLICATE KEY UPDATE n = n + m, last = CONCAT(last, new.l);
done> 1
INSERT INTO counter SET id = 1, n = 10000 AS new ON DUPLICATE KEY UPDATE n = n + new.n, kind = new.kind;
done> 1
SELECT id, n, last, kind FROM counter WHERE id IN (1, 5);
plan> multi-get of 2 keys in counter
plan>   key id: set, bound by IN of 2 values
plan>   output: id, n, last, kind
rows> 1 | 11212 | acd | plain
rows> 5 | 50 | b | plain
INSERT INTO counter (id, n) SELECT id, n FROM counter WHERE id = 5 ON DUPLICATE KEY UPDATE n = VALUES(n) + 1;
done> 1
SELECT n FROM counter WHERE id = 5;
plan> point read counter
plan>   key id: point, bound by =
plan>   output: n
rows> 51
-- A key column may be given the value that it has; where nothing else is changed the row stays as it is.
INSERT INTO counter (id, n) VALUES (5, 60) ON DUPLICATE KEY UPDATE id = VALUES(id), n = VALUES(n);
done> 1
INSERT INTO counter (id, n) VALUES (5, 61) AS new ON DUPLICATE KEY UPDATE id = new.id;
done> 0
INSERT INTO counter (id, n) VALUES (5, 62), (9, 90) ON DUPLICATE KEY UPDATE counter.id = counter.id;
done> 1
SELECT id, n FROM counter WHERE id IN (5, 9);
plan> multi-get of 2 keys in counter
plan>   key id: set, bound by IN of 2 values
plan>   output: id, n
rows> 5 | 60
rows> 9 | 90
EXPLAIN INSERT INTO counter (id, n) VALUES (5, 62) ON DUPLICATE KEY UPDATE id = id;
rows> upsert into counter: 1 rows of id, n
rows>   on duplicate key: IGNORE
INSERT INTO counter (id, n) VALUES (5, 60) ON DUPLICATE KEY UPDATE id = VALUES(id) + 1;
fail> 9010 42000 Primary key column 'id' cannot be changed: the primary key determines where the row is stored. Write the row under its new key and delete the old one
INSERT INTO counter (id, n) VALUES (5, 60) ON DUPLICATE KEY UPDATE id = VALUES(n);
fail> 9010 42000 Primary key column 'id' cannot be changed: the primary key determines where the row is stored. Write the row under its new key and delete the old one
DELETE FROM counter WHERE id = 9;
plan> delete from counter
plan>   point read counter
plan>     key id: point, bound by =
done> 1
INSERT INTO counter (id, n) VALUES (1, 1) AS new(i) ON DUPLICATE KEY UPDATE n = i;
fail> 1136 21S01 Column count doesn't match value count at row 1: 1 columns, 2 values
INSERT INTO counter (id, n) VALUES (1, 1) AS new(i, m) ON DUPLICATE KEY UPDATE n = new.n;
fail> 1054 42S22 Unknown column 'new.n' in field list; the row has [i, m]
INSERT INTO counter (id, n) VALUES (1, 1) ON DUPLICATE KEY UPDATE n = VALUES(m);
fail> 1054 42S22 Unknown column 'm' in field list; table counter has id INTEGER, n BIGINT, last VARCHAR, kind VARCHAR
SELECT VALUES(n) FROM counter;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 8: unexpected "VALUES" (a reserved word; as a name it is written `VALUES`); expected an expression   SELECT VALUES(n) FROM counter;          ^

-- REPLACE leaves nothing of the row that was there: other columns take their defaults.
UPSERT INTO counter (id, n, last, kind) VALUES (7, 7, 'seven', 'odd');
done> 1
REPLACE INTO counter (id, n) VALUES (7, 8), (8, 8);
done> 2
SELECT id, n, last, kind FROM counter WHERE id IN (7, 8);
plan> multi-get of 2 keys in counter
plan>   key id: set, bound by IN of 2 values
plan>   output: id, n, last, kind
rows> 7 | 8 | NULL | plain
rows> 8 | 8 | NULL | plain
REPLACE counter SET id = 7, last = 'set';
done> 1
REPLACE INTO counter (id, n) SELECT id, n + 100 FROM counter WHERE id = 8;
done> 1
SELECT id, n, last, kind FROM counter WHERE id IN (7, 8);
plan> multi-get of 2 keys in counter
plan>   key id: set, bound by IN of 2 values
plan>   output: id, n, last, kind
rows> 7 | NULL | set | plain
rows> 8 | 108 | NULL | plain
REPLACE /*+ _l_ts_(1000) */ INTO counter (id, n) VALUES (7, 8);
fail> 1235 42000 This version does not support the hint _l_ts_ of REPLACE. Leave it out, or write all columns of the row with UPSERT
EXPLAIN REPLACE INTO counter (id, n) VALUES (7, 8);
rows> replace in counter: 1 rows of id, n
EXPLAIN INSERT IGNORE INTO counter (id, n) VALUES (7, 8);
rows> upsert into counter: 1 rows of id, n
rows>   on duplicate key: IGNORE
rows>   rows with invalid values are left out
EXPLAIN INSERT INTO counter (id, n) VALUES (7, 8) ON DUPLICATE KEY UPDATE n = VALUES(n);
rows> upsert into counter: 1 rows of id, n
rows>   on duplicate key: UPDATE
-- It takes the dynamic columns, too.
CREATE TABLE free (id INTEGER, name VARCHAR, need INTEGER NOT NULL DEFAULT 3, PRIMARY KEY (id)) WITH (DYNAMIC_COLUMNS='true');
done> 0
UPSERT INTO free (id, name, need, extra, more) VALUES (1, 'one', 5, x'01', x'02');
done> 1
REPLACE INTO free (id, more) VALUES (1, x'03'), (2, x'04');
done> 2
SELECT id, name, need, extra, more FROM free WHERE id > 0;
plan> range scan free
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x80\x00\x00\x01, the end)
plan>   output: id, name, need, extra, more
rows> 1 | NULL | 3 | NULL | 0x03
rows> 2 | NULL | 3 | NULL | 0x04
UPDATE free SET more = NULL, name = 'one' WHERE id = 1;
plan> update free: more = NULL, name = 'one'
plan>   point read free
plan>     key id: point, bound by =
done> 1
REPLACE INTO free (id, name) VALUES (1, 'two');
done> 1
SELECT id, name, need, extra, more FROM free WHERE id = 1;
plan> point read free
plan>   key id: point, bound by =
plan>   output: id, name, need, extra, more
rows> 1 | two | 3 | NULL | NULL
-- The entries of its indexes follow.
CREATE INDEX by_name ON free (name) INCLUDE (need) SYNC;
done> 0
REPLACE INTO free (id, need) VALUES (1, 9);
done> 1
SELECT id, need FROM free WHERE name = 'two';
plan> range scan index by_name of free
plan>   key name: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01two\x00\x01, \x01two\x00\x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_name (name, id)
plan>   not chosen: primary key (id): id: unused, there is no condition on it
plan>   output: id, need
rows> none
SELECT id, need FROM free WHERE name IS NULL;
plan> range scan index by_name of free
plan>   key name: point, bound by IS NULL
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x00, \x01)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_name (name, id)
plan>   not chosen: primary key (id): id: unused, there is no condition on it
plan>   output: id, need
rows> 1 | 9
rows> 2 | 3
-- A row must have a value, as with UPSERT.
REPLACE INTO counter (id, n) VALUES (1, NULL);
fail> 1364 HY000 A row needs a value in at least one non-primary-key column; table counter got only its primary key. Name one of: n (NULL is not a value here; UPDATE sets columns of a row to NULL)
CREATE TABLE strict (id INTEGER, a INTEGER NOT NULL, b INTEGER, PRIMARY KEY (id));
done> 0
REPLACE INTO strict (id, b) VALUES (1, 2);
fail> 1048 23000 Column 'a' cannot be null
REPLACE INTO strict (id, a) VALUES (1, 2);
done> 1
SELECT REPLACE('abc', 'b', 'x'), id FROM strict WHERE id = 1;
plan> point read strict
plan>   key id: point, bound by =
plan>   output: 'axc', id
rows> axc | 1

-- The table may be named between DELETE and FROM, as where several are deleted from.
UPSERT INTO counter (id, n) VALUES (20, 1), (21, 1);
done> 2
DELETE c FROM counter c WHERE c.id = 20;
plan> delete from counter
plan>   point read counter
plan>     key id: point, bound by =
done> 1
DELETE counter FROM counter WHERE id = 21;
plan> delete from counter
plan>   point read counter
plan>     key id: point, bound by =
done> 1
DELETE x FROM counter c WHERE c.id = 21;
fail> 1146 42S02 Table 'x' doesn't exist in the FROM clause
SELECT id FROM counter WHERE id IN (20, 21);
plan> multi-get of 2 keys in counter
plan>   key id: set, bound by IN of 2 values
plan>   output: id
rows> none

-- IGNORE leaves out a row with a wrong value, and says which and why; it changes no value.
CREATE TABLE narrow (id TINYINT, n SMALLINT NOT NULL, name VARCHAR(3), PRIMARY KEY (id));
done> 0
INSERT IGNORE INTO narrow (id, n, name) VALUES (1, 1, 'abc'), (2, 70000, 'b'), (300, 3, 'c'), (4, 4, 'long'), (5, NULL, 'e'), (NULL, 6, 'f'), (7, 'many', 'g'), (1, 8, 'h'), (9, 9, 'i');
warn> Row 2 is left out: Out of range value 70000 for column 'n' of type SMALLINT
warn> Row 3 is left out: Out of range value 300 for column 'id' of type TINYINT
warn> Row 4 is left out: Data too long for column 'name': 4 characters, at most 3 are allowed
warn> Row 5 is left out: Column 'n' cannot be null
warn> Row 6 is left out: Column 'id' cannot be null
warn> Row 7 is left out: Incorrect SMALLINT value: 'many' for column 'n'; write a number
warn> Row 8 is left out: Duplicate entry '1' for key 'PRIMARY'
done> 2
SHOW WARNINGS;
rows> Warning | 1264 | Row 2 is left out: Out of range value 70000 for column 'n' of type SMALLINT
rows> Warning | 1264 | Row 3 is left out: Out of range value 300 for column 'id' of type TINYINT
rows> Warning | 1406 | Row 4 is left out: Data too long for column 'name': 4 characters, at most 3 are allowed
rows> Warning | 1048 | Row 5 is left out: Column 'n' cannot be null
rows> Warning | 1048 | Row 6 is left out: Column 'id' cannot be null
rows> Warning | 1366 | Row 7 is left out: Incorrect SMALLINT value: 'many' for column 'n'; write a number
rows> Warning | 1062 | Row 8 is left out: Duplicate entry '1' for key 'PRIMARY'
SELECT id, n, name FROM narrow WHERE id > 0;
plan> range scan narrow
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x81, the end)
plan>   output: id, n, name
rows> 1 | 1 | abc
rows> 9 | 9 | i
INSERT IGNORE INTO narrow (id, n) VALUES (10, 7 * 10000);
warn> Row 1 is left out: Out of range value 70000 for column 'n' of type SMALLINT
done> 0
SHOW WARNINGS;
rows> Warning | 1264 | Row 1 is left out: Out of range value 70000 for column 'n' of type SMALLINT
INSERT IGNORE INTO narrow (id, n) SELECT id + 100, n * 10000 FROM narrow WHERE id > 0;
warn> Row 2 is left out: Out of range value 90000 for column 'n' of type SMALLINT
done> 1
SHOW WARNINGS;
rows> Warning | 1264 | Row 2 is left out: Out of range value 90000 for column 'n' of type SMALLINT
INSERT IGNORE INTO narrow (id, n) VALUES (20, (SELECT COUNT(*) FROM narrow)), (21, 90000 + (SELECT COUNT(*) FROM narrow));
warn> Row 2 is left out: Out of range value 90003 for column 'n' of type SMALLINT
done> 1
SHOW WARNINGS;
rows> Warning | 1264 | Row 2 is left out: Out of range value 90003 for column 'n' of type SMALLINT
INSERT IGNORE INTO narrow (id, n) VALUES (1, 30000) ON DUPLICATE KEY UPDATE n = n + VALUES(n) * 2;
warn> Row 1 is left out: Out of range value 60001 for column 'n' of type SMALLINT
done> 0
SHOW WARNINGS;
rows> Warning | 1264 | Row 1 is left out: Out of range value 60001 for column 'n' of type SMALLINT
SELECT id, n FROM narrow WHERE id > 0;
plan> range scan narrow
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x81, the end)
plan>   output: id, n
rows> 1 | 1
rows> 9 | 9
rows> 20 | 3
rows> 101 | 10000
-- What is wrong with the statement is wrong with no row.
INSERT IGNORE INTO narrow (id, n, name) VALUES (1, 2);
fail> 1136 21S01 Column count doesn't match value count at row 1: 3 columns, 2 values
INSERT IGNORE INTO narrow (id) VALUES (1);
fail> 1364 HY000 A row needs a value in at least one non-primary-key column; table narrow got only its primary key. Name one of: n, name
-- Without IGNORE, and with the clause that only looks at rows that are there, a wrong value ends the statement.
INSERT INTO narrow (id, n) VALUES (30, 1), (31, 70000) ON DUPLICATE KEY IGNORE;
fail> 1264 22003 Out of range value 70000 for column 'n' of type SMALLINT
SELECT id FROM narrow WHERE id > 21;
plan> range scan narrow
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x96, the end)
plan>   output: id
rows> 101

-- DEFAULT as a value, and DEFAULT(column).
CREATE TABLE defaults (k INTEGER, n INTEGER DEFAULT 7, s VARCHAR DEFAULT 'none', m INTEGER, PRIMARY KEY (k));
done> 0
UPSERT INTO defaults (k, n, s, m) VALUES (1, DEFAULT, DEFAULT, DEFAULT), (2, 2, 'two', 2), (3, DEFAULT(n) + 1, CONCAT(DEFAULT(s), '!'), DEFAULT(m)), (4, 4, 'four', 4);
done> 4
UPDATE defaults SET n = DEFAULT, s = DEFAULT WHERE k = 2;
plan> update defaults: n = 7, s = 'none'
plan>   point read defaults
plan>     key k: point, bound by =
done> 1
UPDATE defaults SET n = DEFAULT(n) * 2, m = default WHERE k = 4;
plan> update defaults: n = 14, m = NULL
plan>   point read defaults
plan>     key k: point, bound by =
done> 1
INSERT INTO defaults (k, n, s, m) VALUES (1, 5, 'five', 5) ON DUPLICATE KEY UPDATE m = VALUES(n), n = DEFAULT, s = DEFAULT(s);
done> 1
SELECT * FROM defaults;
plan> full scan defaults
plan>   key k: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: k, n, s, m
rows> 1 | 7 | none | 5
rows> 2 | 7 | none | 2
rows> 3 | 8 | none! | NULL
rows> 4 | 14 | four | NULL
SELECT k, DEFAULT(n), d.n - DEFAULT(d.n) FROM defaults d WHERE n > DEFAULT(n);
fail> 9013 42000 Detect inefficient query: SELECT k, DEFAULT(n), d.n - DEFAULT(d.n) FROM defaults d WHERE n > DEFAULT(n); This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'k', the first column of the primary key (k) of table defaults: k: unused, there is no condition on it. Add a condition on 'k' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
INSERT INTO defaults SET k = 5, n = DEFAULT, s = DEFAULT(s), m = DEFAULT(n);
done> 1
SELECT * FROM defaults WHERE k = 5;
plan> point read defaults
plan>   key k: point, bound by =
plan>   output: k, n, s, m
rows> 5 | 7 | none | 7
UPDATE defaults SET n = DEFAULT(nix) WHERE k = 1;
fail> 1054 42S22 Unknown column 'nix' in field list; table defaults has k INTEGER, n INTEGER, s VARCHAR, m INTEGER
UPDATE defaults SET k = DEFAULT WHERE k = 1;
fail> 9010 42000 Primary key column 'k' cannot be changed: the primary key determines where the row is stored. Write the row under its new key and delete the old one
SELECT DEFAULT(x) FROM (SELECT 1 AS x) d;
fail> 1054 42S22 Unknown column 'x' in field list; DEFAULT() takes a column of a table

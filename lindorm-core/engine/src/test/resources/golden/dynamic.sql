-- Dynamic columns without naming them: SELECT * and _l_dynamic_. (with columns)
-- (with columns)
-- (without plans)
CREATE TABLE d (k INTEGER, v VARCHAR, w INTEGER, PRIMARY KEY (k)) WITH (DYNAMIC_COLUMNS='true');
done> 0
SELECT * FROM d;
cols> k INTEGER | v VARCHAR | w INTEGER
rows> none
UPSERT INTO d (k, v, w) VALUES (1, 'one', 10);
done> 1
SELECT * FROM d;
cols> k INTEGER | v VARCHAR | w INTEGER
rows> 1 | one | 10
UPSERT INTO d (k, v, w, b) VALUES (2, 'two', 20, x'42');
done> 1
UPSERT INTO d (k, a, b) VALUES (3, x'41', x'');
done> 1
UPSERT INTO d (k, `c d`) VALUES (4, x'00ff');
done> 1
SELECT * FROM d;
cols> k INTEGER | v VARCHAR | w INTEGER | a VARBINARY | b VARBINARY | c d VARBINARY
rows> 1 | one | 10 | NULL | NULL | NULL
rows> 2 | two | 20 | NULL | 0x42 | NULL
rows> 3 | NULL | NULL | 0x41 | 0x | NULL
rows> 4 | NULL | NULL | NULL | NULL | 0x00ff
SELECT * FROM d LIMIT 2;
cols> k INTEGER | v VARCHAR | w INTEGER | b VARBINARY
rows> 1 | one | 10 | NULL
rows> 2 | two | 20 | 0x42
SELECT * FROM d WHERE k = 3;
cols> k INTEGER | v VARCHAR | w INTEGER | a VARBINARY | b VARBINARY
rows> 3 | NULL | NULL | 0x41 | 0x
SELECT * FROM d WHERE k IN (1, 4);
cols> k INTEGER | v VARCHAR | w INTEGER | c d VARBINARY
rows> 1 | one | 10 | NULL
rows> 4 | NULL | NULL | 0x00ff
SELECT * FROM d WHERE k >= 3;
cols> k INTEGER | v VARCHAR | w INTEGER | a VARBINARY | b VARBINARY | c d VARBINARY
rows> 3 | NULL | NULL | 0x41 | 0x | NULL
rows> 4 | NULL | NULL | NULL | NULL | 0x00ff
SELECT * FROM d WHERE k = 9;
cols> k INTEGER | v VARCHAR | w INTEGER
rows> none
SELECT * FROM d WHERE k > 0 AND b = x'42';
cols> k INTEGER | v VARCHAR | w INTEGER | b VARBINARY
rows> 2 | two | 20 | 0x42
SELECT * FROM d ORDER BY k DESC;
cols> k INTEGER | v VARCHAR | w INTEGER | a VARBINARY | b VARBINARY | c d VARBINARY
rows> 4 | NULL | NULL | NULL | NULL | 0x00ff
rows> 3 | NULL | NULL | 0x41 | 0x | NULL
rows> 2 | two | 20 | NULL | 0x42 | NULL
rows> 1 | one | 10 | NULL | NULL | NULL
SELECT * FROM d ORDER BY v DESC LIMIT 3;
cols> k INTEGER | v VARCHAR | w INTEGER | a VARBINARY | b VARBINARY
rows> 2 | two | 20 | NULL | 0x42
rows> 1 | one | 10 | NULL | NULL
rows> 3 | NULL | NULL | 0x41 | 0x
SELECT *, a FROM d WHERE k = 3;
cols> k INTEGER | v VARCHAR | w INTEGER | a VARBINARY | b VARBINARY | a VARBINARY
rows> 3 | NULL | NULL | 0x41 | 0x | 0x41
SELECT w, d.* FROM d WHERE k = 2;
cols> w INTEGER | k INTEGER | v VARCHAR | w INTEGER | b VARBINARY
rows> 20 | 2 | two | 20 | 0x42
SELECT k, *, v FROM d WHERE k = 2;
cols> k INTEGER | k INTEGER | v VARCHAR | w INTEGER | b VARBINARY | v VARCHAR
rows> 2 | 2 | two | 20 | 0x42 | two
SELECT DISTINCT * FROM d WHERE k <= 2;
cols> k INTEGER | v VARCHAR | w INTEGER | b VARBINARY
rows> 1 | one | 10 | NULL
rows> 2 | two | 20 | 0x42

-- all of them as one JSON object
SELECT k, _l_dynamic_ FROM d;
cols> k INTEGER | _l_dynamic_ JSON
rows> 1 | NULL
rows> 2 | {"b": "42"}
rows> 3 | {"a": "41", "b": ""}
rows> 4 | {"c d": "00ff"}
SELECT k, `_l_dynamic_` FROM d WHERE _l_dynamic_ IS NOT NULL AND k > 2;
cols> k INTEGER | _l_dynamic_ JSON
rows> 3 | {"a": "41", "b": ""}
rows> 4 | {"c d": "00ff"}
SELECT k, JSON_EXTRACT(_l_dynamic_, '$.b') FROM d WHERE k > 0 AND JSON_EXTRACT_STRING(_l_dynamic_, '$.b') = '42';
cols> k INTEGER | JSON_EXTRACT(_l_dynamic_, '$.b') JSON
rows> 2 | "42"
SELECT k, x._l_dynamic_ AS more FROM d AS x ORDER BY k DESC LIMIT 1;
cols> k INTEGER | more JSON
rows> 4 | {"c d": "00ff"}
SELECT COUNT(_l_dynamic_), COUNT(*) FROM d;
cols> COUNT(_l_dynamic_) BIGINT | COUNT(*) BIGINT
rows> 3 | 4
SELECT _l_dynamic_, COUNT(*) FROM d GROUP BY _l_dynamic_ ORDER BY 1;
cols> _l_dynamic_ JSON | COUNT(*) BIGINT
rows> NULL | 1
rows> {"a": "41", "b": ""} | 1
rows> {"b": "42"} | 1
rows> {"c d": "00ff"} | 1
SELECT *, _l_dynamic_ FROM d WHERE k = 2;
cols> k INTEGER | v VARCHAR | w INTEGER | b VARBINARY | _l_dynamic_ JSON
rows> 2 | two | 20 | 0x42 | {"b": "42"}
SELECT _l_cells_ FROM d;
fail> 1054 42S22 Unknown column '_l_cells_' in field list; _l_dynamic_ shows all dynamic columns of a row
UPSERT INTO d (k, _l_dynamic_) VALUES (1, '{}');
fail> 1054 42S22 Unknown column '_l_dynamic_' in field list; it shows all dynamic columns of a row, write each by its own name
UPDATE d SET _l_dynamic_ = NULL WHERE k = 1;
fail> 1054 42S22 Unknown column '_l_dynamic_' in field list; it shows all dynamic columns of a row, write each by its own name
UPSERT INTO d (k, _l_cells_) VALUES (1, x'00');
fail> 1054 42S22 Unknown column '_l_cells_' in field list; _l_dynamic_ shows all dynamic columns of a row
CREATE TABLE no (k INTEGER, _l_dynamic_ INTEGER, PRIMARY KEY (k));
fail> 1103 42000 Incorrect name '_l_dynamic_': this name is reserved for all dynamic columns of a row
CREATE TABLE plain (k INTEGER, v INTEGER, PRIMARY KEY (k));
done> 0
UPSERT INTO plain (k, v) VALUES (1, 1), (3, 3), (5, 5);
done> 3
SELECT _l_dynamic_ FROM plain;
fail> 1054 42S22 Unknown column '_l_dynamic_' in field list; table plain has k INTEGER, v INTEGER
UPDATE d SET v = 'has a' WHERE k = 3 AND _l_dynamic_ LIKE '%"a"%';
done> 1
DELETE FROM d WHERE k = 4 AND _l_dynamic_ IS NULL;
done> 0
SELECT * FROM d WHERE k >= 3;
cols> k INTEGER | v VARCHAR | w INTEGER | a VARBINARY | b VARBINARY | c d VARBINARY
rows> 3 | has a | NULL | 0x41 | 0x | NULL
rows> 4 | NULL | NULL | NULL | NULL | 0x00ff

-- a value taken away is gone
UPDATE d SET b = NULL WHERE k = 3;
done> 1
SELECT * FROM d WHERE k = 3;
cols> k INTEGER | v VARCHAR | w INTEGER | a VARBINARY
rows> 3 | has a | NULL | 0x41

-- joins, derived tables, WITH
SELECT * FROM plain LEFT JOIN d ON plain.k = d.k;
cols> k INTEGER | v INTEGER | k INTEGER | v VARCHAR | w INTEGER | a VARBINARY
rows> 1 | 1 | 1 | one | 10 | NULL
rows> 3 | 3 | 3 | has a | NULL | 0x41
rows> 5 | 5 | NULL | NULL | NULL | NULL
SELECT * FROM d JOIN plain USING (k);
cols> k INTEGER | v VARCHAR | w INTEGER | a VARBINARY | v INTEGER
rows> 1 | one | 10 | NULL | 1
rows> 3 | has a | NULL | 0x41 | 3
SELECT * FROM d x JOIN d y ON x.k = y.k - 1 WHERE x.k <= 2 ORDER BY x.k;
cols> k INTEGER | v VARCHAR | w INTEGER | b VARBINARY | k INTEGER | v VARCHAR | w INTEGER | a VARBINARY | b VARBINARY
rows> 1 | one | 10 | NULL | 2 | two | 20 | NULL | 0x42
rows> 2 | two | 20 | 0x42 | 3 | has a | NULL | 0x41 | NULL
SELECT d.*, plain.v FROM d, plain WHERE d.k = plain.k;
cols> k INTEGER | v VARCHAR | w INTEGER | a VARBINARY | v INTEGER
rows> 1 | one | 10 | NULL | 1
rows> 3 | has a | NULL | 0x41 | 3
SELECT * FROM (SELECT * FROM d WHERE k > 1) x ORDER BY k DESC LIMIT 2;
cols> k INTEGER | v VARCHAR | w INTEGER | a VARBINARY | c d VARBINARY
rows> 4 | NULL | NULL | NULL | 0x00ff
rows> 3 | has a | NULL | 0x41 | NULL
SELECT * FROM (SELECT k, v FROM d WHERE k > 1) x;
cols> k INTEGER | v VARCHAR
rows> 2 | two
rows> 3 | has a
rows> 4 | NULL
SELECT * FROM (SELECT * FROM d) x (a, b, c) WHERE a = 2;
warn> * selects the declared columns of table default.d; dynamic columns are left out. Name the dynamic columns that you need, or _l_dynamic_
cols> a INTEGER | b VARCHAR | c INTEGER
rows> 2 | two | 20
WITH c AS (SELECT * FROM d WHERE k < 3) SELECT * FROM c;
cols> k INTEGER | v VARCHAR | w INTEGER | b VARBINARY
rows> 1 | one | 10 | NULL
rows> 2 | two | 20 | 0x42
WITH c (p, q, r) AS (SELECT * FROM d WHERE k < 3) SELECT * FROM c;
warn> * selects the declared columns of table default.d; dynamic columns are left out. Name the dynamic columns that you need, or _l_dynamic_
cols> p INTEGER | q VARCHAR | r INTEGER
rows> 1 | one | 10
rows> 2 | two | 20
(SELECT * FROM d WHERE k = 2) LIMIT 1;
cols> k INTEGER | v VARCHAR | w INTEGER | b VARBINARY
rows> 2 | two | 20 | 0x42
SELECT *, ROW_NUMBER() OVER (ORDER BY k DESC) AS n FROM d;
cols> k INTEGER | v VARCHAR | w INTEGER | a VARBINARY | b VARBINARY | c d VARBINARY | n BIGINT
rows> 4 | NULL | NULL | NULL | NULL | 0x00ff | 1
rows> 3 | has a | NULL | 0x41 | NULL | NULL | 2
rows> 2 | two | 20 | NULL | 0x42 | NULL | 3
rows> 1 | one | 10 | NULL | NULL | NULL | 4

-- where the columns must be known beforehand, a star is the declared ones
SELECT * FROM d WHERE k = 2 UNION ALL SELECT * FROM d WHERE k = 3;
warn> * selects the declared columns of table default.d; dynamic columns are left out. Name the dynamic columns that you need, or _l_dynamic_
cols> k INTEGER | v VARCHAR | w INTEGER
rows> 2 | two | 20
rows> 3 | has a | NULL
SELECT k FROM plain WHERE EXISTS (SELECT * FROM d WHERE d.k = plain.k);
cols> k INTEGER
rows> 1
rows> 3
SELECT k FROM plain WHERE (k, 'one', 10) IN (SELECT * FROM d);
cols> k INTEGER
rows> 1
UPDATE d SET v = 'four' WHERE k = 4;
done> 1
CREATE TABLE copy (k INTEGER, v VARCHAR, w INTEGER, PRIMARY KEY (k)) WITH (DYNAMIC_COLUMNS='true');
done> 0
INSERT INTO copy SELECT * FROM d;
warn> * selects the declared columns of table default.d; dynamic columns are left out. Name the dynamic columns that you need, or _l_dynamic_
done> 4
SELECT * FROM copy;
cols> k INTEGER | v VARCHAR | w INTEGER
rows> 1 | one | 10
rows> 2 | two | 20
rows> 3 | has a | NULL
rows> 4 | four | NULL
CREATE TABLE made (PRIMARY KEY (k)) AS SELECT * FROM d;
warn> * selects the declared columns of table default.d; dynamic columns are left out. Name the dynamic columns that you need, or _l_dynamic_
done> 4
SELECT * FROM made;
cols> k INTEGER | v VARCHAR | w INTEGER
rows> 1 | one | 10
rows> 2 | two | 20
rows> 3 | has a | NULL
rows> 4 | four | NULL
CREATE VIEW seen AS SELECT * FROM d;
warn> * selects the declared columns of table default.d; dynamic columns are left out. Name the dynamic columns that you need, or _l_dynamic_
done> 0
SELECT * FROM seen;
cols> k INTEGER | v VARCHAR | w INTEGER
rows> 1 | one | 10
rows> 2 | two | 20
rows> 3 | has a | NULL
rows> 4 | four | NULL
DROP VIEW seen;
done> 0
SELECT COUNT(*) FROM d;
cols> COUNT(*) BIGINT
rows> 4
SELECT *, COUNT(*) FROM d GROUP BY k, v, w ORDER BY k;
cols> k INTEGER | v VARCHAR | w INTEGER | COUNT(*) BIGINT
rows> 1 | one | 10 | 1
rows> 2 | two | 20 | 1
rows> 3 | has a | NULL | 1
rows> 4 | four | NULL | 1

-- indexes: those that hold the dynamic columns answer alone
CREATE INDEX by_v ON d (v) INCLUDE (w);
done> 0
SELECT * FROM d WHERE v = 'two';
cols> k INTEGER | v VARCHAR | w INTEGER | b VARBINARY
rows> 2 | two | 20 | 0x42
CREATE INDEX by_w ON d (w) WITH (INDEX_COVERED_TYPE='COVERED_DYNAMIC_COLUMNS');
done> 0
EXPLAIN SELECT * FROM d WHERE w = 20;
cols> PLAN VARCHAR
rows> range scan index by_w of d
rows>   key w: point, bound by =
rows>   key k: unused, there is no condition on it
rows>   ranges: 1 [\x01\x80\x00\x00\x14, \x01\x80\x00\x00\x15)
rows>   covered: the entries hold every column that is read
rows>   expected: 500 rows
rows>   chosen: index by_w (w, k)
rows>   not chosen: primary key (k): k: unused, there is no condition on it
rows>   not chosen: index by_v (v, k): v: unused, there is no condition on it
rows>   output: k, v, w, dynamic columns
SELECT * FROM d WHERE w = 20;
cols> k INTEGER | v VARCHAR | w INTEGER | b VARBINARY
rows> 2 | two | 20 | 0x42
SELECT k, _l_dynamic_ FROM d WHERE w = 20;
cols> k INTEGER | _l_dynamic_ JSON
rows> 2 | {"b": "42"}
SELECT /*+ _l_force_index_('by_v') */ * FROM d WHERE v = 'has a';
cols> k INTEGER | v VARCHAR | w INTEGER | a VARBINARY
rows> 3 | has a | NULL | 0x41

-- a column that was dropped does not come back
CREATE TABLE e (k INTEGER, v INTEGER, gone INTEGER, PRIMARY KEY (k)) WITH (DYNAMIC_COLUMNS='true');
done> 0
UPSERT INTO e (k, gone) VALUES (1, 7);
done> 1
UPSERT INTO e (k, v, x) VALUES (1, 1, x'41');
done> 1
ALTER TABLE e DROP COLUMN gone;
done> 0
SELECT * FROM e;
cols> k INTEGER | v INTEGER | x VARBINARY
rows> 1 | 1 | 0x41
SELECT _l_dynamic_ FROM e;
cols> _l_dynamic_ JSON
rows> {"x": "41"}

-- the product's rule
ALTER SYSTEM SET sql_mode = 'STRICT_LINDORM';
done> 0
SELECT * FROM d;
fail> 9017 42000 Illegal operation: Limit of this select statement is not set or exceeds: table d has dynamic columns. Add LIMIT, or name the columns (sql_mode is STRICT_LINDORM)
SELECT * FROM d LIMIT 1;
cols> k INTEGER | v VARCHAR | w INTEGER
rows> 1 | one | 10
SELECT k, _l_dynamic_ FROM d WHERE k = 2;
cols> k INTEGER | _l_dynamic_ JSON
rows> 2 | {"b": "42"}
ALTER SYSTEM SET sql_mode = '';
done> 0

-- tables of HBase programs
-- hbase: create people f g
-- hbase: put people text:ann f:age long:30
-- hbase: put people text:ann f:name text:Ann
-- hbase: put people text:bob g:note hex:00ff
-- hbase: put people text:bob f:\x hex:
SELECT * FROM people;
cols> ROW VARBINARY | f:\x5cx VARBINARY | f:age VARBINARY | f:name VARBINARY | g:note VARBINARY
rows> 0x616e6e | NULL | 0x000000000000001e | 0x416e6e | NULL
rows> 0x626f62 | 0x | NULL | NULL | 0x00ff
SELECT `ROW`, _l_dynamic_ FROM people;
cols> ROW VARBINARY | _l_dynamic_ JSON
rows> 0x616e6e | {"f:age": "000000000000001e", "f:name": "416e6e"}
rows> 0x626f62 | {"f:\\x5cx": "", "g:note": "00ff"}
ALTER TABLE people MAP DYNAMIC COLUMN `ROW` HSTRING;
done> 0
ALTER TABLE people MAP DYNAMIC COLUMN f:age HLONG;
done> 0
SELECT * FROM people;
cols> ROW VARCHAR | f:age BIGINT | f:\x5cx VARBINARY | f:name VARBINARY | g:note VARBINARY
rows> ann | 30 | NULL | 0x416e6e | NULL
rows> bob | NULL | 0x | NULL | 0x00ff
SELECT * FROM people WHERE `ROW` = 'bob';
cols> ROW VARCHAR | f:age BIGINT | f:\x5cx VARBINARY | g:note VARBINARY
rows> bob | NULL | 0x | 0x00ff
SELECT * FROM people WHERE `ROW` IN ('ann', 'bob') ORDER BY `ROW` DESC;
cols> ROW VARCHAR | f:age BIGINT | f:\x5cx VARBINARY | f:name VARBINARY | g:note VARBINARY
rows> bob | NULL | 0x | NULL | 0x00ff
rows> ann | 30 | NULL | 0x416e6e | NULL
SELECT * FROM people WHERE `ROW` >= 'b' LIMIT 1;
cols> ROW VARCHAR | f:age BIGINT | f:\x5cx VARBINARY | g:note VARBINARY
rows> bob | NULL | 0x | 0x00ff
SELECT p.*, plain.v FROM people p JOIN plain ON p.age = 10 * plain.k;
cols> ROW VARCHAR | f:age BIGINT | f:name VARBINARY | v INTEGER
rows> ann | 30 | 0x416e6e | 3
SELECT `ROW`, _l_dynamic_ FROM people WHERE `ROW` >= 'a' AND _l_dynamic_ IS NOT NULL;
cols> ROW VARCHAR | _l_dynamic_ JSON
rows> ann | {"f:name": "416e6e"}
rows> bob | {"f:\\x5cx": "", "g:note": "00ff"}
UPSERT INTO people (`ROW`, _l_dynamic_) VALUES ('cid', '{}');
fail> 1054 42S22 Unknown column '_l_dynamic_' in field list; it shows all dynamic columns of a row, write each by its own name
UPSERT INTO people (`ROW`, `f:new`) VALUES ('cid', x'01');
done> 1
SELECT * FROM people WHERE `ROW` = 'cid';
cols> ROW VARCHAR | f:age BIGINT | f:new VARBINARY
rows> cid | NULL | 0x01

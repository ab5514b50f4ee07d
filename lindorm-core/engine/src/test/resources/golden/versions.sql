-- Which versions of rows are read.
-- (without plans)
-- The documents' own table and rows.

CREATE TABLE t_test_versions_2 (c1 INT , c2 INT, c3 VARCHAR(50), PRIMARY KEY(c1)) WITH(VERSIONS='5');
done> 0
UPSERT /*+ _l_ts_(1000)  */ INTO t_test_versions_2(c1, c3) values (1, '11');
done> 1
UPSERT /*+ _l_ts_(2001)  */ INTO t_test_versions_2(c1, c3) values (1, '22');
done> 1
UPSERT /*+ _l_ts_(1000)  */ INTO t_test_versions_2(c1, c2) values (1, 1);
done> 1
UPSERT /*+ _l_ts_(2001)  */ INTO t_test_versions_2(c1, c2) values (2, 1);
done> 1
UPSERT /*+ _l_ts_(2002)  */ INTO t_test_versions_2(c1, c2) values (2, 2);
done> 1
UPSERT /*+ _l_ts_(2003)  */ INTO t_test_versions_2(c1, c2) values (2, 3);
done> 1
UPSERT /*+ _l_ts_(2004)  */ INTO t_test_versions_2(c1, c2) values (2, 4);
done> 1
UPSERT /*+ _l_ts_(2005)  */ INTO t_test_versions_2(c1, c2) values (2, 5);
done> 1
UPSERT /*+ _l_ts_(2006)  */ INTO t_test_versions_2(c1, c2) values (2, 6);
done> 1

-- Without a hint, timestamps are NULL and the newest values are read.
SELECT c1, c2, c2_l_ts, c3, c3_l_ts FROM t_test_versions_2;
rows> 1 | 1 | NULL | 22 | NULL
rows> 2 | 6 | NULL | NULL | NULL
-- One version is the same rows with their timestamps, each column's own.
SELECT /*+ _l_versions_(1) */ c1, c2, c2_l_ts, c3, c3_l_ts FROM t_test_versions_2;
rows> 1 | 1 | 1000 | 22 | 2001
rows> 2 | 6 | 2006 | NULL | NULL
SELECT /*+ _l_versions_(1) */ * FROM t_test_versions_2;
rows> 1 | 1 | 22
rows> 2 | 6 | NULL
-- Of one column, its newest values. Five are kept.
SELECT /*+ _l_versions_(2) */ c1, c3, c3_l_ts FROM t_test_versions_2 WHERE c1 = 1;
rows> 1 | 22 | 2001
rows> 1 | 11 | 1000
SELECT /*+ _l_versions_(2) */ c1, c2, c2_l_ts FROM t_test_versions_2 WHERE c1 = 2;
rows> 2 | 6 | 2006
rows> 2 | 5 | 2005
SELECT /*+ _l_versions_(9) */ c1, c2, c2_l_ts FROM t_test_versions_2 WHERE c1 = 2;
rows> 2 | 6 | 2006
rows> 2 | 5 | 2005
rows> 2 | 4 | 2004
rows> 2 | 3 | 2003
rows> 2 | 2 | 2002
-- Of several, what they had at each moment at which one of them was written.
SELECT /*+ _l_versions_(9) */ c1, c2, c2_l_ts, c3, c3_l_ts FROM t_test_versions_2;
rows> 1 | 1 | 1000 | 22 | 2001
rows> 1 | 1 | 1000 | 11 | 1000
rows> 2 | 6 | 2006 | NULL | NULL
rows> 2 | 5 | 2005 | NULL | NULL
rows> 2 | 4 | 2004 | NULL | NULL
rows> 2 | 3 | 2003 | NULL | NULL
rows> 2 | 2 | 2002 | NULL | NULL
SELECT /*+ _l_versions_(9) */ * FROM t_test_versions_2 WHERE c1 = 1;
rows> 1 | 1 | 22
rows> 1 | 1 | 11
-- A row that has no value in the columns that are named is there all the same, once.
SELECT /*+ _l_versions_(9) */ c1, c3, c3_l_ts FROM t_test_versions_2;
rows> 1 | 22 | 2001
rows> 1 | 11 | 1000
rows> 2 | NULL | NULL
SELECT /*+ _l_versions_(9) */ c1 FROM t_test_versions_2;
rows> 1
rows> 1
rows> 2
rows> 2
rows> 2
rows> 2
rows> 2

-- Exactly one moment, and spans of time: the first moment counts, the last does not.
SELECT /*+ _l_ts_(1000) */ c1, c2, c3, c3_l_ts FROM t_test_versions_2;
rows> 1 | 1 | 11 | 1000
SELECT /*+ _l_ts_(1000) */ c1, c3 FROM t_test_versions_2 WHERE c1 = 1;
rows> 1 | 11
SELECT /*+ _l_ts_(1500) */ c1, c3 FROM t_test_versions_2 WHERE c1 = 1;
rows> none
SELECT /*+ _l_ts_min_(2001) */ c1, c2, c3 FROM t_test_versions_2;
rows> 1 | NULL | 22
rows> 2 | 6 | NULL
SELECT /*+ _l_ts_max_(2001) */ c1, c2, c3 FROM t_test_versions_2;
rows> 1 | 1 | 11
SELECT /*+ _l_ts_max_(2004) */ c1, c2, c2_l_ts FROM t_test_versions_2 WHERE c1 = 2;
rows> 2 | 3 | 2003
SELECT /*+ _l_ts_min_(2003), _l_ts_max_(2005) */ c1, c2, c2_l_ts FROM t_test_versions_2 WHERE c1 = 2;
rows> 2 | 4 | 2004
SELECT /*+ _l_ts_min_(2003), _l_ts_max_(2006), _l_versions_(2) */ c1, c2, c2_l_ts FROM t_test_versions_2 WHERE c1 = 2;
rows> 2 | 5 | 2005
rows> 2 | 4 | 2004
SELECT /*+ _l_ts_min_(2005), _l_ts_max_(2003), _l_versions_(2) */ c1, c2 FROM t_test_versions_2;
rows> none
SELECT /*+ _l_ts_(2004), _l_ts_min_(2005) */ c1, c2 FROM t_test_versions_2;
rows> none
-- What the table no longer keeps does not come back.
SELECT /*+ _l_ts_(2001) */ c1, c2, c3 FROM t_test_versions_2;
rows> 1 | NULL | 22

-- A condition is of the version, not of the newest state.
SELECT /*+ _l_versions_(9) */ c1, c2, c2_l_ts FROM t_test_versions_2 WHERE c1 = 2 AND c2 < 5;
rows> 2 | 4 | 2004
rows> 2 | 3 | 2003
rows> 2 | 2 | 2002
SELECT /*+ _l_versions_(9) */ c1, c2, c2_l_ts FROM t_test_versions_2 WHERE c1 IN (1, 2) AND c2 < 5;
rows> 1 | 1 | 1000
rows> 2 | 4 | 2004
rows> 2 | 3 | 2003
rows> 2 | 2 | 2002
SELECT /*+ _l_versions_(9), _l_allow_filtering_ */ c1, c2, c2_l_ts FROM t_test_versions_2 WHERE c2 < 5;
rows> 1 | 1 | 1000
rows> 2 | 4 | 2004
rows> 2 | 3 | 2003
rows> 2 | 2 | 2002
SELECT /*+ _l_versions_(2) */ c1, c2 FROM t_test_versions_2 WHERE c1 > 1 AND c2 < 6;
rows> 2 | 5
SELECT /*+ _l_versions_(9) */ c1, c2 FROM t_test_versions_2 WHERE c1 = 2 AND c2_l_ts BETWEEN 2003 AND 2004;
rows> 2 | 4
rows> 2 | 3
SELECT /*+ _l_ts_max_(2003) */ c1, c2 FROM t_test_versions_2 WHERE c1 = 2 AND c2 = 6;
rows> none
SELECT c1 FROM t_test_versions_2 WHERE c1 = 2 AND c2_l_ts IS NULL;
rows> 2
SELECT /*+ _l_versions_(9) */ c1 FROM t_test_versions_2 WHERE c2 = 4;
fail> 9013 42000 Detect inefficient query: SELECT /*+ _l_versions_(9) */ c1 FROM t_test_versions_2 WHERE c2 = 4; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'c1', the first column of the primary key (c1) of table t_test_versions_2: c1: unused, there is no condition on it. Add a condition on 'c1' (=, IN, <, >, BETWEEN), or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
-- Rows that are ordered, counted, told apart and cut are those versions.
SELECT /*+ _l_versions_(9) */ c2 FROM t_test_versions_2 WHERE c1 = 2 ORDER BY c2;
rows> 2
rows> 3
rows> 4
rows> 5
rows> 6
SELECT /*+ _l_versions_(9) */ c2 FROM t_test_versions_2 WHERE c1 = 2 ORDER BY c2_l_ts LIMIT 2;
rows> 2
rows> 3
SELECT /*+ _l_versions_(9) */ c1, c2 FROM t_test_versions_2 WHERE c1 > 0 ORDER BY c1 DESC LIMIT 3;
rows> 2 | 6
rows> 2 | 5
rows> 2 | 4
SELECT /*+ _l_versions_(9) */ c2 FROM t_test_versions_2 WHERE c1 = 2 LIMIT 2 OFFSET 2;
rows> 4
rows> 3
SELECT /*+ _l_versions_(9) */ c2 FROM t_test_versions_2 WHERE c1 > 1 LIMIT 2 OFFSET 2;
rows> 4
rows> 3
SELECT /*+ _l_versions_(9) */ COUNT(*), SUM(c2), MIN(c2_l_ts), MAX(c2_l_ts) FROM t_test_versions_2 WHERE c1 = 2;
rows> 5 | 20 | 2002 | 2006
SELECT /*+ _l_versions_(9) */ c1, COUNT(*), MAX(c2) FROM t_test_versions_2 GROUP BY c1;
rows> 1 | 1 | 1
rows> 2 | 5 | 6
SELECT /*+ _l_versions_(3) */ COUNT(*) FROM t_test_versions_2;
rows> 5
SELECT COUNT(*) FROM t_test_versions_2;
rows> 2
SELECT /*+ _l_versions_(9) */ DISTINCT c1 FROM t_test_versions_2;
rows> 1
rows> 2
SELECT /*+ _l_versions_(9) */ c1, c2, LAG(c2) OVER (PARTITION BY c1 ORDER BY c2_l_ts) AS before_it FROM t_test_versions_2 WHERE c1 = 2;
rows> 2 | 2 | NULL
rows> 2 | 3 | 2
rows> 2 | 4 | 3
rows> 2 | 5 | 4
rows> 2 | 6 | 5

-- The hint is of the tables in the FROM beside which it stands.
SELECT /*+ _l_versions_(2) */ a.c2, b.c2 FROM t_test_versions_2 a JOIN t_test_versions_2 b ON a.c1 = b.c1 WHERE a.c1 = 2;
rows> 6 | 6
rows> 6 | 5
rows> 5 | 6
rows> 5 | 5
SELECT a.c1, v.c2, v.c2_l_ts FROM t_test_versions_2 a JOIN (SELECT /*+ _l_versions_(2) */ c1, c2, c2_l_ts FROM t_test_versions_2) v ON a.c1 = v.c1 WHERE a.c1 = 2;
rows> 2 | 6 | 2006
rows> 2 | 5 | 2005
SELECT /*+ _l_ts_max_(2004) */ old.c1, old.c2, now.c2 FROM t_test_versions_2 old JOIN (SELECT c1, c2 FROM t_test_versions_2) now ON old.c1 = now.c1 WHERE old.c1 > 0;
rows> 1 | 1 | 1
rows> 2 | 3 | 6
SELECT c1, (SELECT /*+ _l_versions_(9) */ COUNT(*) FROM t_test_versions_2 i WHERE i.c1 = o.c1) AS versions FROM t_test_versions_2 o;
rows> 1 | 2
rows> 2 | 5
SELECT c1 FROM t_test_versions_2 WHERE c1 IN (SELECT /*+ _l_versions_(9), _l_allow_filtering_ */ c1 FROM t_test_versions_2 WHERE c2 = 3);
rows> 2
SELECT c1, c2 FROM t_test_versions_2 WHERE c1 = 2 UNION ALL SELECT /*+ _l_ts_(2003) */ c1, c2 FROM t_test_versions_2 WHERE c1 = 2;
rows> 2 | 6
rows> 2 | 3
WITH h AS (SELECT /*+ _l_versions_(3) */ c1, c2, c2_l_ts AS at FROM t_test_versions_2) SELECT at, c2 FROM h WHERE c1 = 2 ORDER BY at;
rows> 2004 | 4
rows> 2005 | 5
rows> 2006 | 6
-- A look-up join finds the versions of each row, by keys and by ranges.
CREATE TABLE picks (id INT, c1 INT, PRIMARY KEY (id));
done> 0
UPSERT INTO picks (id, c1) VALUES (1, 2), (2, 1), (3, 2), (4, 7);
done> 4
SELECT p.id, v.c2 FROM picks p JOIN (SELECT /*+ _l_versions_(2) */ c1, c2 FROM t_test_versions_2) v ON v.c1 = p.c1 WHERE p.id < 4 ORDER BY p.id;
rows> 1 | 6
rows> 1 | 5
rows> 2 | 1
rows> 3 | 6
rows> 3 | 5
SELECT /*+ _l_versions_(2) */ p.id, v.c2 FROM picks p JOIN t_test_versions_2 v ON v.c1 = p.c1 WHERE p.id = 1;
rows> 1 | 6
rows> 1 | 5
CREATE TABLE many (k INT, n INT, v INT, PRIMARY KEY (k, n)) WITH (VERSIONS='3');
done> 0
UPSERT /*+ _l_ts_(10) */ INTO many (k, n, v) VALUES (1, 1, 10), (1, 2, 20), (2, 1, 30);
done> 3
UPSERT /*+ _l_ts_(20) */ INTO many (k, n, v) VALUES (1, 1, 11), (2, 1, 31);
done> 2
SELECT p.id, m.n, m.v FROM picks p JOIN (SELECT /*+ _l_versions_(2) */ k, n, v FROM many) m ON m.k = p.c1 WHERE p.id < 4 ORDER BY p.id, m.n, m.v;
rows> 1 | 1 | 30
rows> 1 | 1 | 31
rows> 2 | 1 | 10
rows> 2 | 1 | 11
rows> 2 | 2 | 20
rows> 3 | 1 | 30
rows> 3 | 1 | 31
-- What a statement writes can be versions that it reads.
CREATE TABLE copied (id INT, at BIGINT, v INT, PRIMARY KEY (id, at));
done> 0
INSERT INTO copied (id, at, v) SELECT /*+ _l_versions_(9) */ c1, c2_l_ts, c2 FROM t_test_versions_2 WHERE c1 = 2;
done> 5
SELECT id, at, v FROM copied;
rows> 2 | 2002 | 2
rows> 2 | 2003 | 3
rows> 2 | 2004 | 4
rows> 2 | 2005 | 5
rows> 2 | 2006 | 6

-- Salted and bucketed keys are read bucket by bucket.
CREATE TABLE spread (id BIGINT, at BIGINT, v INT, PRIMARY KEY (BUCKET(4, id), id, at)) WITH (VERSIONS='3');
done> 0
UPSERT /*+ _l_ts_(10) */ INTO spread (id, at, v) VALUES (1, 1, 10), (2, 1, 20), (3, 1, 30);
done> 3
UPSERT /*+ _l_ts_(20) */ INTO spread (id, at, v) VALUES (1, 1, 11), (3, 1, 31);
done> 2
SELECT /*+ _l_versions_(2) */ id, v, v_l_ts FROM spread WHERE id > 0 ORDER BY id;
rows> 1 | 11 | 20
rows> 1 | 10 | 10
rows> 2 | 20 | 10
rows> 3 | 31 | 20
rows> 3 | 30 | 10
SELECT /*+ _l_versions_(2) */ id, v, v_l_ts FROM spread WHERE id > 0 AND v < 31 ORDER BY id LIMIT 4;
rows> 1 | 11 | 20
rows> 1 | 10 | 10
rows> 2 | 20 | 10
rows> 3 | 30 | 10
SELECT /*+ _l_ts_max_(20) */ id, v FROM spread WHERE id IN (1, 3);
rows> 1 | 10
rows> 3 | 30

-- NULL ends the history of a column, a deletion that of the row.
CREATE TABLE packed (id INT, a INT, b VARCHAR, PRIMARY KEY (id)) WITH (VERSIONS='5');
done> 0
UPSERT /*+ _l_ts_(10) */ INTO packed (id, a, b) VALUES (1, 1, 'x');
done> 1
UPSERT /*+ _l_ts_(20) */ INTO packed (id, a, b) VALUES (1, 2, 'y');
done> 1
UPSERT /*+ _l_ts_(30) */ INTO packed (id, a) VALUES (1, 3);
done> 1
SELECT /*+ _l_versions_(9) */ id, a, a_l_ts, b, b_l_ts FROM packed;
rows> 1 | 3 | 30 | y | 20
rows> 1 | 2 | 20 | y | 20
rows> 1 | 1 | 10 | x | 10
UPSERT /*+ _l_ts_(40) */ INTO packed (id, a, b) VALUES (1, 3, NULL);
done> 1
SELECT /*+ _l_versions_(9) */ id, a, a_l_ts, b, b_l_ts FROM packed;
rows> 1 | 3 | 40 | NULL | NULL
rows> 1 | 3 | 30 | NULL | NULL
rows> 1 | 2 | 20 | NULL | NULL
rows> 1 | 1 | 10 | NULL | NULL
UPSERT /*+ _l_ts_(50) */ INTO packed (id, a, b) VALUES (1, NULL, 'z');
done> 1
SELECT /*+ _l_versions_(9) */ id, a, a_l_ts, b, b_l_ts FROM packed;
rows> 1 | NULL | NULL | z | 50
SELECT /*+ _l_ts_max_(35) */ id, a, b FROM packed;
rows> none
-- An older write finds its place.
UPSERT /*+ _l_ts_(45) */ INTO packed (id, a, b) VALUES (1, 4, 'late');
done> 1
SELECT /*+ _l_versions_(9) */ id, a, a_l_ts, b, b_l_ts FROM packed;
rows> 1 | NULL | NULL | z | 50
rows> 1 | NULL | NULL | late | 45
DELETE FROM packed WHERE id = 1;
done> 1
SELECT /*+ _l_versions_(9) */ id, a, b FROM packed;
rows> none
-- The same of one column alone.
CREATE TABLE ended (id INT, a INT, b VARCHAR, PRIMARY KEY (id)) WITH (VERSIONS='5');
done> 0
UPSERT /*+ _l_ts_(10) */ INTO ended (id, a, b) VALUES (1, 1, 'x');
done> 1
UPSERT /*+ _l_ts_(20) */ INTO ended (id, b) VALUES (1, 'y');
done> 1
UPDATE ended SET b = NULL WHERE id = 1;
done> 1
SELECT /*+ _l_versions_(9) */ id, b, b_l_ts FROM ended;
rows> 1 | NULL | NULL
SELECT /*+ _l_versions_(9) */ id, a, a_l_ts, b FROM ended WHERE id = 1;
rows> 1 | 1 | 10 | NULL
-- One that is kept is one, however its column lies in cells.
CREATE TABLE one (id INT, a INT, b VARCHAR, PRIMARY KEY (id));
done> 0
UPSERT /*+ _l_ts_(10) */ INTO one (id, a, b) VALUES (1, 1, 'x');
done> 1
UPSERT /*+ _l_ts_(20) */ INTO one (id, a) VALUES (1, 2);
done> 1
SELECT /*+ _l_versions_(9) */ id, a, a_l_ts, b, b_l_ts FROM one;
rows> 1 | 2 | 20 | x | 10
rows> 1 | NULL | NULL | x | 10
SELECT /*+ _l_ts_(10) */ id, a, b FROM one;
rows> 1 | NULL | x
-- More are kept from now on.
ALTER TABLE one SET 'VERSIONS' = '3';
done> 0
UPSERT /*+ _l_ts_(30) */ INTO one (id, a) VALUES (1, 3);
done> 1
SELECT /*+ _l_ts_(30), _l_versions_(9) */ id, a, a_l_ts FROM one;
rows> 1 | 3 | 30

-- Dynamic columns have versions too.
CREATE TABLE dyn (id INT, a INT, PRIMARY KEY (id)) WITH (VERSIONS='5', DYNAMIC_COLUMNS='true');
done> 0
UPSERT /*+ _l_ts_(10) */ INTO dyn (id, a, extra) VALUES (1, 1, X'0A');
done> 1
UPSERT /*+ _l_ts_(20) */ INTO dyn (id, extra) VALUES (1, X'14');
done> 1
SELECT /*+ _l_versions_(9) */ id, a, a_l_ts, HEX(extra), extra_l_ts FROM dyn;
rows> 1 | 1 | 10 | 14 | 20
rows> 1 | 1 | 10 | 0A | 10
SELECT /*+ _l_versions_(9) */ id, extra_l_ts FROM dyn;
rows> 1 | 20
rows> 1 | 10
SELECT /*+ _l_versions_(9) */ d.id, d.extra_l_ts, HEX(d.extra) FROM dyn d WHERE d.id = 1;
rows> 1 | 20 | 14
rows> 1 | 10 | 0A
SELECT id, extra_l_ts FROM dyn;
rows> 1 | NULL
SELECT /*+ _l_ts_(20) */ id, a FROM dyn;
rows> 1 | NULL
UPSERT /*+ _l_ts_(30) */ INTO dyn (id, a, extra) VALUES (1, 3, NULL);
done> 1
SELECT /*+ _l_versions_(9) */ id, a, a_l_ts FROM dyn;
rows> 1 | 3 | 30
rows> 1 | 1 | 10
SELECT /*+ _l_versions_(9) */ id, HEX(extra), extra_l_ts FROM dyn;
rows> 1 | NULL | NULL

-- So do the cells of HBase programs.
-- hbase: create people f versions:5
ALTER TABLE people MAP DYNAMIC COLUMN `ROW` HSTRING;
done> 0
ALTER TABLE people MAP DYNAMIC COLUMN f:a HINTEGER;
done> 0
ALTER TABLE people MAP DYNAMIC COLUMN f:b HSTRING;
done> 0
-- hbase: put people text:r1 f:a int:1 10
-- hbase: put people text:r1 f:b text:x 10
UPSERT /*+ _l_ts_(20) */ INTO people (`ROW`, f:a, f:b) VALUES ('r1', 2, 'y');
done> 1
-- hbase: put people text:r1 f:a int:3 30
SELECT /*+ _l_versions_(9) */ `ROW`, f:a, f:a_l_ts, f:b, f:b_l_ts FROM people;
rows> r1 | 3 | 30 | y | 20
rows> r1 | 2 | 20 | y | 20
rows> r1 | 1 | 10 | x | 10
SELECT /*+ _l_versions_(9) */ * FROM people;
warn> * selects the declared columns of table default.people; dynamic columns are left out. Name the dynamic columns that you need
rows> r1 | 3 | y
rows> r1 | 2 | y
rows> r1 | 1 | x
SELECT /*+ _l_versions_(1) */ f:q, f:q_l_ts, a_l_ts FROM people;
rows> NULL | NULL | 30
-- hbase: put people text:r1 f:q text:unmapped 25
SELECT /*+ _l_versions_(9) */ HEX(f:q), f:q_l_ts, f:a FROM people;
rows> 756E6D6170706564 | 25 | 3
rows> 756E6D6170706564 | 25 | 2
rows> NULL | NULL | 2
rows> NULL | NULL | 1
UPSERT /*+ _l_ts_(40) */ INTO people (`ROW`, f:a, f:b) VALUES ('r1', 4, NULL);
done> 1
SELECT /*+ _l_versions_(9) */ `ROW`, f:a, f:a_l_ts, f:b, f:b_l_ts FROM people;
rows> r1 | 4 | 40 | NULL | NULL
rows> r1 | 3 | 30 | NULL | NULL
rows> r1 | 2 | 20 | NULL | NULL
rows> r1 | 1 | 10 | NULL | NULL
SELECT /*+ _l_ts_(20) */ `ROW`, f:a, f:b FROM people;
rows> r1 | 2 | NULL

-- No index knows versions: the table itself is read.
CREATE TABLE dated (id INT, a INT, b INT, PRIMARY KEY (id)) WITH (VERSIONS='5', MUTABILITY='MUTABLE_ALL');
done> 0
UPSERT /*+ _l_ts_(10) */ INTO dated (id, a, b) VALUES (1, 1, 1), (2, 1, 2);
done> 2
UPSERT /*+ _l_ts_(20) */ INTO dated (id, a, b) VALUES (1, 5, 1);
done> 1
CREATE INDEX by_a ON dated (a) INCLUDE (b);
done> 0
SELECT id, b FROM dated WHERE a = 1;
rows> 2 | 2
SELECT /*+ _l_versions_(9) */ id, b FROM dated WHERE a = 1;
fail> 9013 42000 Detect inefficient query: SELECT /*+ _l_versions_(9) */ id, b FROM dated WHERE a = 1; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id) of table dated: id: unused, there is no condition on it. Add a condition on 'id' (=, IN, <, >, BETWEEN), or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT /*+ _l_versions_(9), _l_allow_filtering_ */ id, b FROM dated WHERE a = 1;
rows> 1 | 1
rows> 2 | 2
EXPLAIN SELECT /*+ _l_versions_(9), _l_allow_filtering_, _l_ts_min_(5) */ id, b FROM dated WHERE a = 1;
rows> full scan dated
rows>   key id: unused, there is no condition on it
rows>   ranges: 1 [the first key, the end)
rows>   versions: newest 9, from 5
rows>   filter in the regions: a = 1
rows>   allowed: by the hint _l_allow_filtering_
rows>   expected: 500000 rows
rows>   chosen: primary key (id), since an index contains only the newest state of rows
rows>   output: id, b
EXPLAIN SELECT /*+ _l_ts_(10) */ id, b FROM dated WHERE id = 1;
rows> point read dated
rows>   key id: point, bound by =
rows>   versions: newest 1, from 10, before 11
rows>   expected: 1 row
rows>   chosen: primary key (id), since an index contains only the newest state of rows
rows>   output: id, b
EXPLAIN SELECT /*+ _l_ts_max_(10) */ COUNT(*) FROM dated WHERE id < 2;
rows> range scan dated
rows>   key id: range, bound by a range
rows>   ranges: 1 [the first key, \x80\x00\x00\x02)
rows>   versions: newest 1, before 10
rows>   expected: 500 rows
rows>   chosen: primary key (id), since an index contains only the newest state of rows
rows>   aggregate in the regions: COUNT(*)
SELECT /*+ _l_versions_(9), _l_force_index_('by_a') */ id, b FROM dated WHERE a = 1;
fail> 9028 42000 Index 'by_a' of table dated cannot be read: it is of the newest state of rows only, and the statement reads older ones; leave _l_force_index_ out
SELECT /*+ _l_versions_(9) */ p.id, d.id FROM picks p JOIN dated d ON d.a = p.c1 WHERE p.id = 2;
rows> 2 | 1
rows> 2 | 2
-- The rules for keys stay what they are.
SELECT /*+ _l_versions_(2), _l_ignore_index_ */ id FROM dated WHERE id = 1;
rows> 1
rows> 1

-- Columns that nobody declared by name.
SELECT /*+ _l_versions_(2) */ * FROM dyn WHERE id = 1;
warn> * selects the declared columns of table default.dyn; dynamic columns are left out. Name the dynamic columns that you need
rows> 1 | 3
rows> 1 | 1
SELECT /*+ _l_versions_(2) */ _l_dynamic_ FROM dyn WHERE id = 1;
fail> 1235 42000 This version does not support _l_dynamic_ of versions of rows. Name the dynamic columns
CREATE TABLE pat (id INTEGER, `*_n` BIGINT, PRIMARY KEY (id)) WITH (WILDCARD_COLUMN='*_n', VERSIONS='3');
done> 0
UPSERT /*+ _l_ts_(5) */ INTO pat (id, a_n) VALUES (1, 10);
done> 1
UPSERT /*+ _l_ts_(7) */ INTO pat (id, a_n) VALUES (1, 20);
done> 1
SELECT /*+ _l_versions_(3) */ id, a_n, a_n_l_ts FROM pat WHERE id = 1;
rows> 1 | 20 | 7
rows> 1 | 10 | 5
UPSERT /*+ _l_ts_(8) */ INTO pat (id, a_n, b_n) VALUES (1, NULL, 3);
done> 1
SELECT /*+ _l_versions_(3) */ id, a_n, a_n_l_ts, b_n FROM pat WHERE id = 1;
rows> 1 | NULL | NULL | 3

-- Refused.
SELECT /*+ _l_versions_(0) */ id FROM dated;
fail> 1366 HY000 Incorrect BIGINT value: [0] for column '_l_versions_'; write a number from 1
SELECT /*+ _l_versions_('two') */ id FROM dated;
fail> 1366 HY000 Incorrect BIGINT value: [two] for column '_l_versions_'; write one number
SELECT /*+ _l_versions_ */ id FROM dated;
fail> 1366 HY000 Incorrect BIGINT value: [] for column '_l_versions_'; write one number
SELECT /*+ _l_ts_min_(-1) */ id FROM dated;
fail> 1366 HY000 Incorrect BIGINT value: [-1] for column '_l_ts_min_'; write a number from 0
SELECT /*+ _l_versions_(2) */ id_l_ts FROM dated;
fail> 1054 42S22 Unknown column 'id_l_ts' in field list; table dated has id INTEGER, a INTEGER, b INTEGER
SELECT /*+ _l_versions_(2) */ id_l_ts FROM dyn;
fail> 1054 42S22 Unknown column 'id_l_ts' in field list; a column of the key has no timestamp
SELECT /*+ _l_versions_(2) */ nothing_l_ts FROM dated;
fail> 1054 42S22 Unknown column 'nothing_l_ts' in field list; table dated has id INTEGER, a INTEGER, b INTEGER
SELECT /*+ _l_versions_(2) */ 1;
fail> 1235 42000 This version does not support a hint for versions of a query whose FROM contains no table. Write it into the SELECT that does
SELECT /*+ _l_versions_(2) */ x.id FROM (SELECT id FROM dated) x;
fail> 1235 42000 This version does not support a hint for versions of a query whose FROM contains no table. Write it into the SELECT that does
CREATE VIEW seen AS SELECT id, a FROM dated;
done> 0
SELECT /*+ _l_versions_(2) */ id FROM seen;
fail> 1235 42000 This version does not support a hint for versions of view default.seen. Write the view's query instead of its name
SELECT /*+ _l_versions_(2) */ TABLE_NAME FROM information_schema.TABLES;
fail> 1235 42000 This version does not support a hint for versions of information_schema. Leave it out
UPSERT /*+ _l_versions_(2) */ INTO dated (id, a) VALUES (1, 1);
fail> 1235 42000 This version does not support the hint _l_versions_ of a statement that writes. Leave it out: it selects what SELECT reads
UPDATE /*+ _l_ts_(2) */ dated SET a = 1 WHERE id = 1;
fail> 1235 42000 This version does not support the hint _l_ts_ of UPDATE. Leave it out: it selects what SELECT reads, and when UPSERT writes
DELETE /*+ _l_ts_min_(2) */ FROM dated WHERE id = 1;
fail> 1235 42000 This version does not support the hint _l_ts_min_ of DELETE. Leave it out: it selects what SELECT reads
UPSERT INTO dyn (id, extra_l_ts) VALUES (1, X'00');
fail> 1054 42S22 Unknown column 'extra_l_ts' in field list; to SELECT it means the timestamp of another column's value, so no dynamic column has such a name
UPDATE dyn SET a = 1 WHERE id = 1 AND extra_l_ts = X'00';
fail> 1054 42S22 Unknown column 'extra_l_ts' in where clause; to SELECT it means the timestamp of another column's value, so no dynamic column has such a name

-- (without plans)
-- Queries of all forms, and what is refused.
CREATE TABLE a (k INTEGER, v INTEGER, s VARCHAR, j JSON, PRIMARY KEY (k));
done> 0
CREATE TABLE dy (k INTEGER, v INTEGER, PRIMARY KEY (k)) WITH (DYNAMIC_COLUMNS='true');
done> 0
UPSERT INTO a (k, v, s, j) VALUES (1, 1, 'x', '{"n": 10}'), (2, NULL, 'y', '{"n": 9}'), (3, 3, NULL, NULL);
done> 3
UPSERT INTO dy (k, v, extra) VALUES (1, 1, '41'), (2, 2, '42');
done> 2
SELECT a.k, dy.extra FROM a JOIN dy ON dy.k = a.k;
rows> 1 | 0x41
rows> 2 | 0x42
SELECT dy.k FROM dy WHERE EXISTS (SELECT 1 FROM a WHERE a.k = dy.k AND dy.extra = '41');
rows> 1
SELECT k, extra FROM dy ORDER BY extra DESC;
rows> 2 | 0x42
rows> 1 | 0x41
SELECT * FROM a LEFT JOIN dy USING (k) ORDER BY 1;
rows> 1 | 1 | x | {"n": 10} | 1 | 0x41
rows> 2 | NULL | y | {"n": 9} | 2 | 0x42
rows> 3 | 3 | NULL | NULL | NULL | NULL
SELECT a.*, dy.v AS w FROM a, dy WHERE a.k = dy.k;
rows> 1 | 1 | x | {"n": 10} | 1
rows> 2 | NULL | y | {"n": 9} | 2
SELECT x.* FROM a;
fail> 1146 42S02 Table 'x' doesn't exist in the FROM clause
SELECT count(*), count(distinct s), group_concat(s ORDER BY s DESC SEPARATOR '-') FROM a;
rows> 3 | 2 | y-x
-- Without groups HAVING filters rows, and its names are labels first; with an aggregate all rows are one group.
SELECT k, CASE WHEN s = 'x' THEN 'first' ELSE 'other' END AS s FROM a HAVING s = 'other' AND k >= 2 ORDER BY k;
rows> 2 | other
rows> 3 | other
SELECT k AS c FROM a HAVING c IN (SELECT MAX(k) FROM a);
rows> 3
SELECT COUNT(*) c FROM a HAVING c > 1000;
rows> none
SELECT k FROM a HAVING COUNT(*) > 0;
fail> 1054 42S22 Unknown column 'k' in grouped query; a column outside an aggregate function must be in GROUP BY
SELECT s, COUNT(*) c FROM a GROUP BY s HAVING c > 0 ORDER BY c DESC, s;
rows> NULL | 1
rows> x | 1
rows> y | 1
SELECT s, COUNT(*) FROM a GROUP BY 1 ORDER BY 2, 1;
rows> NULL | 1
rows> x | 1
rows> y | 1
SELECT k % 2 AS odd, SUM(v) FROM a GROUP BY odd WITH ROLLUP;
rows> 0 | NULL
rows> 1 | 4
rows> NULL | 4
SELECT k FROM a GROUP BY ();
fail> 1054 42S22 Unknown column 'k' in grouped query; a column outside an aggregate function must be in GROUP BY
SELECT MAX(k) FROM a WHERE k > 100;
rows> NULL
SELECT MAX(k), k FROM a;
fail> 1054 42S22 Unknown column 'k' in grouped query; a column outside an aggregate function must be in GROUP BY
SELECT k FROM a WHERE MAX(k) = 1;
fail> 1111 HY000 Invalid use of group function MAX: an aggregate is allowed in the select list, in HAVING and in ORDER BY, but not within another aggregate; to filter groups, use HAVING
SELECT SUM(SUM(k)) FROM a;
fail> 1111 HY000 Invalid use of group function SUM: an aggregate is allowed in the select list, in HAVING and in ORDER BY, but not within another aggregate; to filter groups, use HAVING
SELECT k FROM a WHERE ROW_NUMBER() OVER (ORDER BY k) = 1;
fail> 1111 HY000 Invalid use of group function OVER: an aggregate is allowed in the select list, in HAVING and in ORDER BY, but not within another aggregate; to filter groups, use HAVING
SELECT k, (SELECT SUM(b.v) FROM a b WHERE b.k <= a.k) AS run FROM a ORDER BY run;
rows> 1 | 1
rows> 2 | 1
rows> 3 | 4
SELECT k FROM a WHERE v = (SELECT MAX(v) FROM a) AND k > 0;
rows> 3
SELECT k FROM a WHERE k IN (SELECT k FROM dy ORDER BY k LIMIT 1);
rows> 1
SELECT k FROM a WHERE (SELECT COUNT(*) FROM dy WHERE dy.v = a.v) = 1 AND k > 0;
rows> 1
SELECT (SELECT k FROM a WHERE k = 99) IS NULL;
rows> true
SELECT 1 FROM a WHERE k = 1 UNION SELECT 2 ORDER BY 1 DESC LIMIT 1;
rows> 2
SELECT k FROM (SELECT k FROM a UNION ALL SELECT k FROM dy) u WHERE k = 2;
rows> 2
rows> 2
SELECT u.k, COUNT(*) FROM (SELECT k FROM a UNION ALL SELECT k FROM dy) u GROUP BY u.k ORDER BY u.k;
rows> 1 | 2
rows> 2 | 2
rows> 3 | 1
SELECT JSON_EXTRACT(j, '$.n') FROM a ORDER BY JSON_EXTRACT(j, '$.n');
rows> NULL
rows> 9
rows> 10
SELECT k FROM a WHERE JSON_EXTRACT(j, '$.n') > 9.5 AND k > 0;
rows> 1
SELECT DISTINCT RAND(1) < 2 FROM a;
rows> true
SELECT k, RANK() OVER (PARTITION BY v IS NULL ORDER BY k) r FROM a QUALIFY r = 1;
rows> 1 | 1
rows> 2 | 1
SELECT SUM(v) OVER (ORDER BY k RANGE BETWEEN 1 PRECEDING AND 1 FOLLOWING) FROM a;
rows> 1
rows> 4
rows> 3
SELECT LAST_VALUE(s) OVER (ORDER BY k ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) FROM a;
rows> NULL
rows> NULL
rows> NULL
SELECT a.k FROM a JOIN (SELECT k, COUNT(*) n FROM dy GROUP BY k) g ON g.k = a.k AND g.n = 1;
rows> 1
rows> 2
SELECT a.k, b.k FROM a LEFT JOIN a b ON b.k = a.k + 1 LEFT JOIN dy c ON c.k = b.k ORDER BY a.k;
rows> 1 | 2
rows> 2 | 3
rows> 3 | NULL
SELECT a.k FROM a RIGHT JOIN dy ON a.k = dy.k AND a.v > 5;
rows> NULL
rows> NULL
SELECT COUNT(*) FROM a, dy, a x, dy y;
rows> 36
SELECT * FROM a NATURAL LEFT JOIN dy;
rows> 1 | 1 | x | {"n": 10} | 0x41
rows> 2 | NULL | y | {"n": 9} | NULL
rows> 3 | 3 | NULL | NULL | NULL
SELECT k FROM a WHERE k NOT IN (SELECT v FROM a);
rows> none
SELECT k FROM a WHERE k > 0 AND v NOT IN (SELECT k FROM dy);
rows> 3
SELECT k FROM a WHERE (k, v) <=> (2, NULL);
rows> 2
SELECT k FROM a WHERE (k, v) = ANY (SELECT k, 1 FROM dy);
rows> 1
SELECT k FROM a WHERE (k, v) <> ALL (SELECT k, 1 FROM dy);
rows> 3
SELECT k FROM a WHERE ((k, v), s) IN (((1, 1), 'x'), ((3, 3), 'x')) ORDER BY k;
rows> 1
SELECT k FROM a WHERE (k, v) IN ((1, 1), (3, 3));
rows> 1
rows> 3
SELECT k FROM a WHERE (k, v) NOT IN (SELECT k, v FROM dy) AND k > 0;
rows> 3
SELECT k FROM a WHERE k >= ALL (SELECT k FROM dy WHERE k > 100) AND k > 0;
rows> 1
rows> 2
rows> 3
SELECT CASE WHEN EXISTS (SELECT 1 FROM dy WHERE dy.k = a.k) THEN 'in' ELSE 'out' END FROM a;
rows> in
rows> in
rows> out
WITH RECURSIVE f (n, a, b) AS (SELECT 1, 0, 1 UNION ALL SELECT n + 1, b, a + b FROM f WHERE n < 10) SELECT n, a FROM f WHERE n > 7;
rows> 8 | 13
rows> 9 | 21
rows> 10 | 34
WITH x AS (SELECT 1 AS one), y AS (SELECT one + 1 AS two FROM x) SELECT * FROM x, y;
rows> 1 | 2
WITH x AS (SELECT k FROM nothing) SELECT 1;
fail> 1146 42S02 Table 'default.nothing' doesn't exist
SELECT k FROM a FETCH FIRST 1 ROW ONLY;
rows> 1
SELECT k FROM a LIMIT 1, 1;
rows> 2
SELECT k FROM a ORDER BY k LIMIT 0;
rows> none
EXPLAIN SELECT a.k, SUM(dy.v) FROM a JOIN dy ON dy.k = a.k WHERE a.k IN (1, 2) GROUP BY a.k ORDER BY 2 LIMIT 1;
rows> limit: 1 rows
rows>   sort in memory: by SUM(dy.v), keeping the first 1
rows>     aggregate: SUM(dy.v) group by a.k
rows>       project: a.k, dy.v
rows>         inner join: by hash on a.k = dy.k
rows>           multi-get of 2 keys in a
rows>             key k: set, bound by IN of 2 values
rows>             expected: 2 rows
rows>             output: k
rows>           multi-get of 2 keys in dy
rows>             key k: set, bound by IN of 2 values
rows>             expected: 2 rows
rows>             output: k, v
EXPLAIN SELECT k, (SELECT MAX(v) FROM dy), (SELECT v FROM dy WHERE dy.k = a.k) FROM a WHERE k = (SELECT MIN(k) FROM dy);
rows> once before the query, of 2 sub-queries: its only value, its only value
rows>   aggregate: MIN(k)
rows>     full scan dy
rows>       key k: unused, there is no condition on it
rows>       ranges: 1 [the first key, the end)
rows>       expected: 1000000 rows
rows>       output: k
rows>       stop: after 1 rows
rows>   full scan dy
rows>     key k: unused, there is no condition on it
rows>     ranges: 1 [the first key, the end)
rows>     expected: 1000000 rows
rows>     aggregate in the regions: MAX(v)
rows>   project: k, ?, `sub-query`
rows>     sub-query for each row by k: its only value
rows>       point read a
rows>         key k: point, bound by =
rows>         expected: 1 row
rows>         output: k
rows>       point read dy
rows>         key k: point, bound by =
rows>         expected: 1 row
rows>         output: v
EXPLAIN DELETE FROM a WHERE k IN (SELECT k FROM dy) LIMIT 2;
rows> for each row that is found:
rows>   limit: 2 rows
rows>     semi join: look up dy by k
rows>       full scan a
rows>         key k: unused, there is no condition on it
rows>         ranges: 1 [the first key, the end)
rows>         expected: 1000000 rows
rows>         output: k
rows>       for each row of the join: point read dy
rows>         key k: point, bound by =
rows>         expected: 1 row for each row of the join
rows>         output:
rows>         stop: after 1 rows
rows>       if there are many rows or a scan is cheaper:
rows>         semi join: by hash on k = dy.k
rows>           the rows above that are not joined yet
rows>           full scan dy
rows>             key k: unused, there is no condition on it
rows>             ranges: 1 [the first key, the end)
rows>             expected: 1000000 rows
rows>             output: k
rows> delete from a
rows>   for each row of the join: point read a
rows>     key k: point, bound by =
rows>     expected: 1 row for each row of the join
INSERT INTO a (k, v) SELECT k + 10, v FROM dy WHERE k NOT IN (SELECT v FROM a WHERE v IS NOT NULL);
fail> 9013 42000 Detect inefficient query: INSERT INTO a (k, v) SELECT k + 10, v FROM dy WHERE k NOT IN (SELECT v FROM a WHERE v IS NOT NULL); This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'k', the first column of the primary key (k) of table a: k: unused, there is no condition on it. Add a condition on 'k' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
UPSERT INTO a (k, v) VALUES (20, (SELECT 1));
done> 1
SELECT k FROM a WHERE k > 5;
rows> 20
SELECT t.k FROM a AS t (k, v, s, j) WHERE t.k = 1;
rows> 1
SELECT TABLE_NAME, COUNT(*) FROM information_schema.columns c GROUP BY TABLE_NAME ORDER BY 1;
rows> BACKUPS | 8
rows> CHANGEFEEDS | 11
rows> CHANGEFEED_CONSUMERS | 4
rows> CHARACTER_SETS | 4
rows> CHECK_CONSTRAINTS | 4
rows> COLLATIONS | 7
rows> COLLATION_CHARACTER_SET_APPLICABILITY | 2
rows> COLUMNS | 24
rows> COLUMN_PRIVILEGES | 7
rows> COLUMN_STATISTICS | 4
rows> CREATE_STATEMENTS | 5
rows> ENGINES | 6
rows> ESTIMATED_ROWS | 5
rows> EVENTS | 24
rows> GRANTS | 3
rows> HOT_SPOTS | 16
rows> INDEXES | 15
rows> KEYWORDS | 2
rows> KEY_ADVICE | 13
rows> KEY_CHANGES | 8
rows> KEY_COLUMN_USAGE | 12
rows> PARAMETERS | 16
rows> PARTITIONS | 25
rows> PLUGINS | 11
rows> PROCESSLIST | 8
rows> REFERENTIAL_CONSTRAINTS | 11
rows> REGIONS | 11
rows> ROUTINES | 31
rows> SCHEMATA | 5
rows> SCHEMA_PRIVILEGES | 5
rows> SERVER_HISTORY | 30
rows> SESSION_STATUS | 2
rows> SESSION_VARIABLES | 3
rows> STATEMENTS | 20
rows> STATEMENT_HISTORY | 7
rows> STATISTICS | 19
rows> TABLES | 23
rows> TABLE_ATTRIBUTES | 4
rows> TABLE_CONSTRAINTS | 7
rows> TABLE_PRIVILEGES | 6
rows> TRIGGERS | 22
rows> USERS | 6
rows> USER_PRIVILEGES | 4
rows> VIEWS | 10
rows> WARNINGS | 4
rows> a | 4
rows> dy | 2
SELECT t.table_name FROM information_schema.tables t JOIN information_schema.columns c ON c.table_name = t.table_name WHERE c.column_name = 's';
rows> a
SELECT k FROM a FOR UPDATE;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 17: rows are not locked, leave FOR UPDATE or LOCK IN ... out (at level mysql they are accepted)
SELECT k FROM a TABLESAMPLE BERNOULLI(10);
fail> 1235 42000 This version does not support TABLESAMPLE in FROM. Use a table, a sub-query with an alias, or a join of these
SELECT * FROM UNNEST(ARRAY[1,2]);
fail> 1235 42000 This version does not support UNNEST in FROM. Use a table, a sub-query with an alias, or a join of these
SELECT k FROM a WHERE k IN ();
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 29: unexpected ")"; expected an expression   SELECT k FROM a WHERE k IN ();                               ^
SELECT ALL k FROM a WHERE k = 1;
rows> 1
SELECT k k2 FROM a WHERE k2 = 1;
fail> 1054 42S22 Unknown column 'k2' in where clause; table a has k INTEGER, v INTEGER, s VARCHAR, j JSON
SELECT v.x FROM (VALUES ROW(1), ROW(2)) AS v (x);
rows> 1
rows> 2
TABLE a;
fail> 1235 42000 This version does not support the query EXPLICIT_TABLE. Use SELECT, VALUES, UNION, INTERSECT, EXCEPT or WITH
SELECT GROUPING(s), s FROM a;
fail> 1582 42000 Incorrect arguments of function GROUPING: s is not in GROUP BY
SELECT COUNT(*) OVER w, SUM(k) OVER (w ROWS 1 PRECEDING) FROM a WINDOW w AS (ORDER BY k);
rows> 1 | 1
rows> 2 | 3
rows> 3 | 5
rows> 4 | 23
SELECT COUNT(*) OVER nope FROM a;
fail> 3579 HY000 Window name 'nope' is not defined
SELECT NTH_VALUE(k, 2) OVER (ORDER BY k), LAG(k, 1, 'none') OVER (ORDER BY k) FROM a WHERE k < 3;
rows> NULL | none
rows> 2 | 1
SELECT s FROM a UNION SELECT k FROM a ORDER BY s;
rows> NULL
rows> 1
rows> 2
rows> 20
rows> 3
rows> x
rows> y
SELECT k FROM a EXCEPT ALL SELECT k FROM dy ORDER BY k;
rows> 3
rows> 20
SELECT AVG(DISTINCT v), STDDEV(v), BIT_OR(k), ANY_VALUE(s) FROM a WHERE k < 4;
rows> 2.0000 | 1.0 | 3 | x

-- HEAD is the value of the first row by an order: the newest and the oldest of a series.
CREATE TABLE series (device INTEGER, at TIMESTAMP, v DOUBLE, note VARCHAR, PRIMARY KEY (device, at));
done> 0
UPSERT INTO series (device, at, v, note) VALUES (1, 1000, 1.5, 'a'), (1, 2000, NULL, 'b'), (1, 3000, 2.5, 'b'), (2, 1000, 7, NULL), (2, 5000, 8, 'c');
done> 5
SELECT device, HEAD(v ORDER BY at), HEAD(v ORDER BY at DESC), head(note order by v desc, at) FROM series GROUP BY device ORDER BY device;
rows> 1 | 1.5 | 2.5 | b
rows> 2 | 7.0 | 8.0 | c
SELECT HEAD(v ORDER BY at DESC) FROM series WHERE device = 1 AND at < 3000;
rows> 1.5
SELECT HEAD(v ORDER BY at) FROM series WHERE device = 9;
rows> NULL
SELECT HEAD(v + 1 ORDER BY note DESC, at) AS h FROM series WHERE device = 1 HAVING h > 2;
rows> 3.5
SELECT device, HEAD(v ORDER BY at), COUNT(*), MAX(v) FROM series GROUP BY device WITH ROLLUP ORDER BY device;
rows> NULL | 1.5 | 5 | 8.0
rows> 1 | 1.5 | 3 | 2.5
rows> 2 | 7.0 | 2 | 8.0
SELECT HEAD(v) FROM series;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 14: unexpected ")"; expected ",", ORDER, USING or an operator   SELECT HEAD(v) FROM series;                ^
SELECT head FROM (SELECT 1 AS head) d;
rows> 1

-- GROUPING tells the rows of totals from those whose group is NULL.
SELECT note, GROUPING(note), COUNT(*) FROM series GROUP BY note WITH ROLLUP ORDER BY 2, 1;
rows> NULL | 0 | 1
rows> a | 0 | 1
rows> b | 0 | 2
rows> c | 0 | 1
rows> NULL | 1 | 5
SELECT device, note, GROUPING(device), grouping(note), GROUPING(device, note), COUNT(*) FROM series GROUP BY GROUPING SETS ((device), (note), ()) ORDER BY 5, 1, 2;
rows> 1 | NULL | 0 | 1 | 1 | 3
rows> 2 | NULL | 0 | 1 | 1 | 2
rows> NULL | NULL | 1 | 0 | 2 | 1
rows> NULL | a | 1 | 0 | 2 | 1
rows> NULL | b | 1 | 0 | 2 | 2
rows> NULL | c | 1 | 0 | 2 | 1
rows> NULL | NULL | 1 | 1 | 3 | 5
SELECT IF(GROUPING(device), 'all', CONCAT(device)) AS d, SUM(v) FROM series GROUP BY device WITH ROLLUP HAVING SUM(v) > 4 ORDER BY GROUPING(device), device;
rows> 2 | 15.0
rows> all | 19.0
SELECT device, SUM(v) FROM series GROUP BY device WITH ROLLUP HAVING GROUPING(device) = 1;
rows> NULL | 19.0
SELECT GROUPING(v), device FROM series GROUP BY device WITH ROLLUP;
fail> 1582 42000 Incorrect arguments of function GROUPING: v is not in GROUP BY

-- What is refused, and what the refusal says.

CREATE TABLE t (a INTEGER NOT NULL, b VARCHAR NOT NULL, c BIGINT, d DECIMAL(5,2), e CHAR(3), PRIMARY KEY (a, b));
done> 0

-- Text that does not parse
SELEC * FROM t;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 1: no statement starts like this; expected a statement, such as SELECT, UPSERT, UPDATE, DELETE, CREATE, ALTER, DROP, SHOW, DESCRIBE or EXPLAIN   SELEC * FROM t;   ^
SELECT * FROM t WHERE a = ;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 27: unexpected ";"; expected an expression   SELECT * FROM t WHERE a = ;                             ^
SELECT * FROM t WHERE a = 'it;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 27: the text that starts here is not closed; a quote inside is written twice   SELECT * FROM t WHERE a = 'it;                             ^

-- Names
SELECT * FROM nowhere;
fail> 1146 42S02 Table 'default.nowhere' doesn't exist
SELECT x FROM t;
fail> 1054 42S22 Unknown column 'x' in field list; table t has a INTEGER, b VARCHAR, c BIGINT, d DECIMAL(5,2), e CHAR(3)
SELECT C FROM t;
fail> 1054 42S22 Unknown column 'C' in field list; names are case-sensitive, did you mean 'c'?
SELECT t2.a FROM t;
fail> 1054 42S22 Unknown column 't2.a' in field list; table t has a INTEGER, b VARCHAR, c BIGINT, d DECIMAL(5,2), e CHAR(3)
SELECT nofunction(a) FROM t;
fail> 1305 42000 FUNCTION NOFUNCTION does not exist
USE nowhere;
fail> 1049 42000 Unknown database 'nowhere'; SHOW DATABASES lists those that exist

-- Row values next to something else
SELECT a FROM t WHERE (a, b) = 1;
fail> 1241 21000 Operand should contain 2 column(s)
SELECT a FROM t WHERE 1 = (a, b);
fail> 1241 21000 Operand should contain 1 column(s)
SELECT a FROM t WHERE (a, b) = (1, 'x', 2);
fail> 1241 21000 Operand should contain 2 column(s)
SELECT a FROM t WHERE (a, b) IN ((1, 'x'), 2);
fail> 1241 21000 Operand should contain 2 column(s)
SELECT a FROM t WHERE a IN ((1, 'x'), (2, 'x'));
fail> 1241 21000 Operand should contain 1 column(s)
SELECT a FROM t WHERE (a, b) < 3;
fail> 1241 21000 Operand should contain 2 column(s)
SELECT a FROM t WHERE (a, b) BETWEEN 1 AND (2, 'x');
fail> 1241 21000 Operand should contain 2 column(s)
SELECT a FROM t WHERE (a, b) <=> 1;
fail> 1241 21000 Operand should contain 2 column(s)
SELECT a FROM t WHERE ((a, b), c) = (1, 2);
fail> 1241 21000 Operand should contain 2 column(s)
SELECT a FROM t WHERE (a, b) IN (SELECT 1);
fail> 1241 21000 Operand should contain 2 column(s)
SELECT a FROM t WHERE (a, b) = ANY (SELECT 1);
fail> 1241 21000 Operand should contain 2 column(s)
SELECT a FROM t WHERE (a, b) < ANY (SELECT 1, 2);
fail> 1241 21000 Operand should contain 1 column(s)
SELECT a FROM t WHERE (a, b) = (SELECT 1, 'x');
plan> once before the query, of 2 sub-queries: its only value, its only value
plan>   values: 1 row
plan>   values: 1 row
plan>   point read t
plan>     key a: point, bound by =
plan>     key b: point, bound by =
plan>     output: a
rows> none
SELECT a FROM t WHERE (a, b) + 1 = 2;
fail> 1241 21000 Operand should contain 1 column(s)
SELECT a FROM t WHERE (a, b) IS NULL;
fail> 1241 21000 Operand should contain 1 column(s)
SELECT (a, b) FROM t;
fail> 1241 21000 Operand should contain 1 column(s)
SELECT ABS((1, 2));
fail> 1241 21000 Operand should contain 1 column(s)
UPSERT INTO t (a, b, c) VALUES (1, 'x', (1, 2));
fail> 1241 21000 Operand should contain 1 column(s)

-- Inefficient queries
SELECT * FROM t WHERE b = 'x';
fail> 9013 42000 Detect inefficient query: SELECT * FROM t WHERE b = 'x'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'a', the first column of the primary key (a, b) of table t: a: unused, there is no condition on it; b: filter only, its condition only filters: a before it has no usable = or IN. Add a condition on 'a' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT * FROM t WHERE c > 5;
fail> 9013 42000 Detect inefficient query: SELECT * FROM t WHERE c > 5; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'a', the first column of the primary key (a, b) of table t: a: unused, there is no condition on it; b: unused, there is no condition on it. Add a condition on 'a' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
UPDATE t SET c = 1 WHERE c = 2;
fail> 9013 42000 Detect inefficient query: UPDATE t SET c = 1 WHERE c = 2; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'a', the first column of the primary key (a, b) of table t: a: unused, there is no condition on it; b: unused, there is no condition on it. Add a condition on 'a' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
DELETE FROM t WHERE b = 'x';
fail> 9013 42000 Detect inefficient query: DELETE FROM t WHERE b = 'x'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'a', the first column of the primary key (a, b) of table t: a: unused, there is no condition on it; b: filter only, its condition only filters: a before it has no usable = or IN. Add a condition on 'a' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT /*+ _l_allow_filtering_ */ * FROM t WHERE c > 5;
plan> full scan t
plan>   key a: unused, there is no condition on it
plan>   key b: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: c > 5
plan>   allowed: by the hint _l_allow_filtering_
plan>   output: a, b, c, d, e
rows> none
SELECT * FROM t WHERE 1 = 1;
plan> full scan t
plan>   key a: unused, there is no condition on it
plan>   key b: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: a, b, c, d, e
rows> none

-- Values
UPSERT INTO t (a, b, c) VALUES (1, 'x', 'many');
fail> 1366 HY000 Incorrect BIGINT value: 'many' for column 'c'; write a number
UPSERT INTO t (a, b, c) VALUES (3000000000, 'x', 1);
fail> 1264 22003 Out of range value 3000000000 for column 'a' of type INTEGER
UPSERT INTO t (a, b, d) VALUES (1, 'x', 12345.6);
fail> 1264 22003 Out of range value 12345.6 for column 'd' of type DECIMAL(5,2)
UPSERT INTO t (a, b, e) VALUES (1, 'x', 'long');
fail> 1406 22001 Data too long for column 'e': 4 characters, at most 3 are allowed
UPSERT INTO t (a, b, c) VALUES (1, NULL, 5);
fail> 1048 23000 Column 'b' cannot be null
SELECT * FROM t WHERE a = 'abc';
fail> 1366 HY000 Incorrect INTEGER value: 'abc' for column 'a'; write a number

-- Keys
UPSERT INTO t (a, c) VALUES (1, 5);
fail> 1364 HY000 Primary key column 'b' has no value; a write must name every column of the primary key (a, b)
UPSERT INTO t (a, b) VALUES (1, 'x');
fail> 1364 HY000 A row needs a value in at least one non-primary-key column; table t got only its primary key. Name one of: c, d, e
UPSERT INTO t (a, b, c) VALUES (1, 'x', NULL);
fail> 1364 HY000 A row needs a value in at least one non-primary-key column; table t got only its primary key. Name one of: c (NULL is not a value here; UPDATE sets columns of a row to NULL)
UPDATE t SET b = 'y' WHERE a = 1;
fail> 9010 42000 Primary key column 'b' cannot be changed: the primary key determines where the row is stored. Write the row under its new key and delete the old one
UPSERT INTO t (a, b, c) VALUES (1, 'x');
fail> 1136 21S01 Column count doesn't match value count at row 1: 3 columns, 2 values
UPSERT INTO t (a, b, c, c) VALUES (1, 'x', 1, 2);
fail> 1110 42000 Column 'c' specified twice

-- Statements without WHERE
DELETE FROM t;
fail> 9012 42000 DELETE without WHERE is refused; name the rows (WHERE on the first primary key column), or TRUNCATE TABLE t to empty the table
UPDATE t SET c = 1;
fail> 9012 42000 UPDATE without WHERE is refused; name the rows (WHERE on the first primary key column), or TRUNCATE TABLE t to empty the table

-- Definitions
CREATE TABLE t (a INTEGER NOT NULL, PRIMARY KEY (a));
fail> 1050 42S01 Table 'default.t' already exists
CREATE TABLE u (a DATETIME(6), b INTEGER, PRIMARY KEY (b));
fail> 1286 42000 Type DATETIME(6) of column 'a' is not supported; it holds milliseconds: use DATETIME(3) or TIMESTAMP
CREATE TABLE u (a INTEGER, b INTEGER);
fail> 1067 42000 Invalid key: the table has no primary key; add PRIMARY KEY (column, ...)
CREATE TABLE u (a INTEGER, b INTEGER, PRIMARY KEY (z));
fail> 1054 42S22 Unknown column 'z' in PRIMARY KEY item z
DROP TABLE nowhere;
fail> 1146 42S02 Table 'default.nowhere' doesn't exist
DROP TABLE IF EXISTS nowhere;
done> 0

-- Aggregates and intervals at the wrong place
SELECT a FROM t WHERE COUNT(*) > 1;
fail> 1111 HY000 Invalid use of group function COUNT: an aggregate is allowed in the select list, in HAVING and in ORDER BY, but not within another aggregate; to filter groups, use HAVING
SELECT SUM(MAX(c)) FROM t;
fail> 1111 HY000 Invalid use of group function MAX: an aggregate is allowed in the select list, in HAVING and in ORDER BY, but not within another aggregate; to filter groups, use HAVING
SELECT NOW() + INTERVAL 1 FORTNIGHT;
fail> 1235 42000 This version does not support the unit of time FORTNIGHT. Take one of YEAR, QUARTER, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND, MILLISECOND, MICROSECOND, or two of them such as DAY_MINUTE
SELECT NOW() + INTERVAL '1:30' MINUTE TO HOUR;
fail> 1235 42000 This version does not support the unit of time MINUTE_HOUR. Take one of YEAR, QUARTER, MONTH, WEEK, DAY, HOUR, MINUTE, SECOND, MILLISECOND, MICROSECOND, or two of them such as DAY_MINUTE
SELECT NOW() + INTERVAL 'x' DAY;
plan> values: 1 row
fail> 1366 HY000 Incorrect BIGINT value: 'x' for column 'CAST'; write a number

-- Literals of dates and times, and other literals at the wrong place
SELECT a
  FROM t WHERE a > 0 AND DATE '2024-02-30' < NOW();
fail> 1525 HY000 Incorrect DATE value: '2024-02-30' at line 2, column 31; the form is yyyy-MM-dd, from 0001-01-01 to 9999-12-31
SELECT 1 +  DATE 'abc';
fail> 1525 HY000 Incorrect DATE value: 'abc' at line 1, column 18; the form is yyyy-MM-dd, from 0001-01-01 to 9999-12-31
SELECT TIME '25:00:00';
fail> 1525 HY000 Incorrect TIME value: '25:00:00' at line 1, column 13; the form is HH:mm:ss[.SSS], from 00:00:00 to 23:59:59.999
SELECT TIMESTAMP '2024-13-01 00:00:00';
fail> 1525 HY000 Incorrect TIMESTAMP value: '2024-13-01 00:00:00' at line 1, column 18; the form is yyyy-MM-dd HH:mm:ss[.SSS], from 0001-01-01 to 9999-12-31
SELECT DATE '2024-01-01 10:00:00';
fail> 1525 HY000 Incorrect DATE value: '2024-01-01 10:00:00' at line 1, column 13; the form is yyyy-MM-dd, from 0001-01-01 to 9999-12-31
SELECT {d '2023-02-29'};
fail> 1525 HY000 Incorrect DATE value: '2023-02-29' at line 1, column 11; the form is yyyy-MM-dd, from 0001-01-01 to 9999-12-31
SELECT a, UNKNOWN FROM t;
fail> 1054 42S22 Unknown column 'UNKNOWN' in field list; table t has a INTEGER, b VARCHAR, c BIGINT, d DECIMAL(5,2), e CHAR(3)
SELECT _gbk'a';
fail> 1235 42000 This version does not support the text after _gbk. All text is in utf8mb4; write its bytes as x'0aff'
SELECT a FROM t WHERE 'a' LIKE 'b' ESCAPE 1;
fail> 1582 42000 Incorrect arguments of function ESCAPE: 1 is not a text of one character or none
SELECT a FROM t LIMIT 1e400;
fail> 1264 22003 Out of range value 1E+400 for column 'literal' of type DOUBLE
SELECT COUNT(*) FROM t GROUP BY 1;
fail> 1111 HY000 Invalid use of group function COUNT(*): an aggregate is allowed in the select list, in HAVING and in ORDER BY, but not within another aggregate; to filter groups, use HAVING
SELECT COUNT(*) AS n FROM t GROUP BY n;
fail> 1111 HY000 Invalid use of group function COUNT(*): an aggregate is allowed in the select list, in HAVING and in ORDER BY, but not within another aggregate; to filter groups, use HAVING
CREATE TABLE u (a INTEGER, b INTEGER, PRIMARY KEY (salt(1.5), a));
fail> 1067 42000 Invalid key: salt of 1.5; write a whole number of 32 bits

-- Types of MySQL that are not there name the one to take.
CREATE TABLE words (k INTEGER, e ENUM('a', 'b'), PRIMARY KEY (k));
fail> 1286 42000 Type ENUM of column 'e' is not supported; use VARCHAR
CREATE TABLE words (k INTEGER, e SET('a', 'b') NOT NULL, PRIMARY KEY (k));
fail> 1286 42000 Type SET of column 'e' is not supported; use VARCHAR
CREATE TABLE words (k INTEGER, e enum ('a'), PRIMARY KEY (k));
fail> 1286 42000 Type enum of column 'e' is not supported; use VARCHAR
CREATE TABLE words (k INTEGER, e ENUM, PRIMARY KEY (k));
fail> 1286 42000 Type ENUM of column 'e' is not supported; use VARCHAR
CREATE TABLE words (k INTEGER, e GEOMETRY, PRIMARY KEY (k));
fail> 1286 42000 Type GEOMETRY of column 'e' is not supported; use one of BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, FLOAT, DOUBLE, DECIMAL(p,s), VARCHAR, CHAR(n), BINARY(n), VARBINARY, DATE, TIME, TIMESTAMP, JSON, VECTOR(n)
CREATE INDEX found USING SEARCH ON tokens (a, c*);
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 48: unexpected "*"; a search index names its columns, (a, b, c(type=text)), or has all, (*); patterns are not supported   CREATE INDEX found USING SEARCH ON tokens (a, c*);                                                  ^

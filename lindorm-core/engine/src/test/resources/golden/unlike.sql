-- Comparisons of unlike types: how values bound keys, and what is refused.

CREATE TABLE s (k SMALLINT, d DATE, c CHAR(3), v VARCHAR, z INTEGER, PRIMARY KEY (k));
done> 0
CREATE TABLE byd (d DATE, k INTEGER, z INTEGER, PRIMARY KEY (d, k));
done> 0
CREATE TABLE byc (c CHAR(3), k INTEGER, z INTEGER, PRIMARY KEY (c, k));
done> 0
CREATE TABLE byv (v VARCHAR, k INTEGER, z INTEGER, PRIMARY KEY (v, k));
done> 0
UPSERT INTO s (k, d, c, v, z) VALUES (1, '2024-01-31', 'ab', '9', 1), (2, '2024-02-01', 'abc', 'x', 2);
done> 2
UPSERT INTO byd (d, k, z) VALUES ('2024-01-31', 1, 1), ('2024-02-01', 2, 2);
done> 2
UPSERT INTO byc (c, k, z) VALUES ('ab', 1, 1), ('abc', 2, 2);
done> 2
UPSERT INTO byv (v, k, z) VALUES ('9', 1, 1), ('x', 2, 2);
done> 2

-- Numbers
SELECT k FROM s WHERE k = 65536;
plan> point read s
plan>   key k: point, bound by =
plan>   output: k
rows> none
SELECT k FROM s WHERE k < 3000000000;
plan> range scan s
plan>   key k: range, bound by a range
plan>   ranges: 1 [the first key, the end)
plan>   output: k
rows> 1
rows> 2
SELECT k FROM s WHERE k > 1.5;
plan> range scan s
plan>   key k: range, bound by a range
plan>   ranges: 1 [\x80\x02, the end)
plan>   output: k
rows> 2
SELECT k FROM s WHERE k = 1e0;
plan> point read s
plan>   key k: point, bound by =
plan>   output: k
rows> 1
SELECT k FROM s WHERE k = '2.0';
plan> point read s
plan>   key k: point, bound by =
plan>   output: k
rows> 2
SELECT k FROM s WHERE k IN (1, 1.5, 65536);
plan> multi-get of 3 keys in s
plan>   key k: set, bound by IN of 3 values
plan>   output: k
rows> 1
SELECT k FROM s WHERE k = 'two';
fail> 1366 HY000 Incorrect SMALLINT value: 'two' for column 'k'; write a number
SELECT k FROM s WHERE k = DATE '2024-01-31';
fail> 9013 42000 Detect inefficient query: SELECT k FROM s WHERE k = DATE '2024-01-31'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'k', the first column of the primary key (k) of table s: k: filter, an expression over it is compared, and only the column itself bounds a key. Add a condition on 'k' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...

-- Dates
SELECT k FROM byd WHERE d = '2024-01-31 00:00:00';
plan> range scan byd
plan>   key d: point, bound by =
plan>   key k: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00M), \x80\x00M*)
plan>   output: k
rows> 1
SELECT k FROM byd WHERE d = '2024-01-31 08:30:00';
plan> range scan byd
plan>   key d: point, bound by =
plan>   key k: unused, there is no condition on it
plan>   ranges: 0
plan>   output: k
rows> none
SELECT k FROM byd WHERE d > '2024-01-31 08:30:00';
plan> range scan byd
plan>   key d: range, bound by a range
plan>   key k: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00M*, the end)
plan>   output: k
rows> 2
SELECT k FROM byd WHERE d = 20240131;
plan> range scan byd
plan>   key d: point, bound by =
plan>   key k: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00M), \x80\x00M*)
plan>   output: k
rows> 1
SELECT k FROM byd WHERE d < 'x';
fail> 1366 HY000 Incorrect DATE value: 'x' for column 'd'; write 'yyyy-MM-dd'

-- CHAR
SELECT k FROM byc WHERE c = 'ab     ';
plan> range scan byc
plan>   key c: point, bound by =
plan>   key k: unused, there is no condition on it
plan>   ranges: 1 [ab\x20, ab!)
plan>   output: k
rows> 1
SELECT k FROM byc WHERE c = 'abcabc';
plan> range scan byc
plan>   key c: point, bound by =
plan>   key k: unused, there is no condition on it
plan>   ranges: 0
plan>   output: k
rows> none
SELECT k FROM byc WHERE c < 'abcabc';
plan> range scan byc
plan>   key c: range, bound by a range
plan>   key k: unused, there is no condition on it
plan>   ranges: 1 [the first key, abd)
plan>   output: k
rows> 1
rows> 2

-- Text next to a number reads every row
SELECT k FROM byv WHERE v = 9;
fail> 9013 42000 Detect inefficient query: SELECT k FROM byv WHERE v = 9; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'v', the first column of the primary key (v, k) of table byv: v: filter, text next to a number has another order than the key; compare it with text: v = '...'; k: unused, there is no condition on it. Add a condition on 'v' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT /*+ _l_allow_filtering_ */ k FROM byv WHERE v = 9;
plan> full scan byv
plan>   key v: filter, text next to a number has another order than the key; compare it with text: v = '...'
plan>   key k: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: TEXT_AS_DECIMAL(v) = 9
plan>   allowed: by the hint _l_allow_filtering_
plan>   output: k
rows> 1
SELECT k FROM byv WHERE v = '9';
plan> range scan byv
plan>   key v: point, bound by =
plan>   key k: unused, there is no condition on it
plan>   ranges: 1 [9\x00\x01, 9\x00\x02)
plan>   output: k
rows> 1
SELECT k FROM s WHERE k > 0 AND v < 5;
plan> range scan s
plan>   key k: range, bound by a range
plan>   ranges: 1 [\x80\x01, the end)
plan>   filter in the regions: TEXT_AS_DECIMAL(v) < 5
plan>   output: k
rows> 2
SELECT k FROM s WHERE k > 0 AND v = DATE '2024-01-31';
plan> range scan s
plan>   key k: range, bound by a range
plan>   ranges: 1 [\x80\x01, the end)
plan>   filter in the regions: TEXT_AS_TIMESTAMP(v) = TIMESTAMP '2024-01-31 00:00:00'
plan>   output: k
rows> none

-- Assignments
UPSERT INTO s (k, d, z) VALUES (3, '2024-01-31 08:30:00', 3);
fail> 1366 HY000 Incorrect DATE value: '2024-01-31 08:30:00' for column 'd'; a DATE holds no time of day; use DATE(x)
UPSERT INTO s (k, d, z) VALUES (3, 20240131, 3);
fail> 1366 HY000 Incorrect DATE value: 20240131 for column 'd'; write 'yyyy-MM-dd'
UPDATE s SET d = TIMESTAMP '2024-01-31 08:30:00' WHERE k = 1;
plan> update s: d = '2024-01-31 08:30:00'
plan>   point read s
plan>     key k: point, bound by =
fail> 1366 HY000 Incorrect DATE value: '2024-01-31 08:30:00' for column 'd'; a DATE holds no time of day; use DATE(x)
UPDATE s SET d = TIMESTAMP '2024-02-02 00:00:00' WHERE k = 1;
plan> update s: d = '2024-02-02 00:00:00'
plan>   point read s
plan>     key k: point, bound by =
done> 1
SELECT d FROM s WHERE k = 1;
plan> point read s
plan>   key k: point, bound by =
plan>   output: d
rows> 2024-02-02
-- FIELD, FIND_IN_SET and STRCMP compare, so they do not count the blanks that fill a CHAR; LIKE reads them.
UPSERT INTO s (k, c, v) VALUES (11, 'ab', 'x,ab');
done> 1
SELECT FIELD(c, 'x', 'ab') AS field, FIND_IN_SET(c, v) AS found, FIND_IN_SET('ab', c) AS alone, STRCMP(c, 'ab') AS same, FIND_IN_SET(x'6162', v) AS bytes, c LIKE 'ab' AS liked, 0.5e0 & 1 AS even, 1.5e0 & 3 AS odd FROM s WHERE k = 11;
plan> point read s
plan>   key k: point, bound by =
plan>   output: FIELD(CAST(c AS VARCHAR), 'x', 'ab'), FIND_IN_SET(CAST(c AS VARCHAR), v), FIND_IN_SET('ab', CAST(c AS VARCHAR)), STRCMP(CAST(c AS VARCHAR), 'ab'), FIND_IN_SET(x'6162', v), c LIKE 'ab', 0, 2
rows> 2 | 2 | 1 | 0 | 2 | false | 0 | 2

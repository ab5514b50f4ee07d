-- Operators, special syntax and functions over constants.
SELECT 7 DIV 2, 7 MOD 3, 1 XOR 0, TRUE && FALSE, !1, ~5, 5 & 3 | 8, 5 ^ 1, 1 << 4, 256 >> 4, NULL <=> NULL, 1 <=> 2;
plan> values: 1 row
rows> 3 | 1 | true | false | false | -6 | 9 | 4 | 16 | 16 | true | false
SELECT 'abc' REGEXP 'b', 'abc' RLIKE '^b', 'abc' NOT REGEXP 'b', 'ABC' ILIKE 'a%', 'ABC' NOT ILIKE 'a%', 2 BETWEEN SYMMETRIC 3 AND 1, 2 NOT BETWEEN SYMMETRIC 3 AND 1;
plan> values: 1 row
rows> true | false | false | true | false | true | false
SELECT DATE_ADD('2024-01-31', INTERVAL 1 MONTH), DATE_SUB('2024-03-31 10:00:00', INTERVAL '1:30' HOUR_MINUTE), INTERVAL(23, 1, 15, 17, 30), '2024-01-31' + INTERVAL 1 + 1 DAY, INTERVAL 2 WEEK + DATE '2024-01-31';
plan> values: 1 row
rows> 2024-02-29 | 1711873800000 | 3 | 2024-02-02 | 2024-02-14
SELECT TIMESTAMPDIFF(MONTH, '2024-01-31', '2024-03-30'), TIMESTAMPADD(HOUR, 2, '2024-01-31 23:00:00'), EXTRACT(YEAR_MONTH FROM '2024-01-31 01:02:03'), EXTRACT(WEEK FROM '2024-01-31');
plan> values: 1 row
rows> 1 | 1706749200000 | 202401 | 4
SELECT CONVERT('a' USING utf8mb4), CONVERT('12', SIGNED), CONVERT('12.345', DECIMAL(10,2)), CONVERT('abc', CHAR(2)), CAST('12' AS UNSIGNED), CAST('2024-01-31 10:00:00' AS DATETIME), CAST('abc' AS CHAR(2));
plan> values: 1 row
rows> a | 12 | 12.35 | ab | 12 | 1706695200000 | ab
SELECT CONVERT('a' USING latin1);
fail> 1235 42000 This version does not support the character set latin1. All text is in utf8mb4
SELECT TRIM('  a '), TRIM(LEADING 'x' FROM 'xxaxx'), TRIM(TRAILING 'x' FROM 'xxaxx'), TRIM(BOTH 'x' FROM 'xxaxx'), TRIM('x' FROM 'xax'), TRIM(BOTH FROM ' a ');
plan> values: 1 row
rows> a | axx | xxa | a | a | a
SELECT JSON_EXTRACT('{"k": 10}', '$.k') > 2, '{"a": {"b": "x"}}' -> '$.a.b', '{"a": {"b": "x"}}' ->> '$.a.b', JSON_VALUE('{"a": 5}', '$.a' RETURNING SIGNED), JSON_VALUE('{"a": 5}', '$.a');
plan> values: 1 row
rows> true | "x" | x | 5 | 5
SELECT HEX(x'fe' || x'df'), HEX(CONCAT(x'fe', x'df')), HEX(LEFT(x'ABCdef', 1)), HEX(SUBSTR(x'aabbcc', 1, 2));
plan> project: `HEX(CONCAT(x'fe', x'df'))`, `HEX(CONCAT(x'fe', x'df'))`, `HEX(LEFT(x'abcdef', 1))`, `HEX(SUBSTR(x'aabbcc', 1, 2))`
plan>   values: 1 row
rows> FEDF | FEDF | AB | AABB
SELECT INSERT('Quadratic', 3, 4, 'What'), CHAR(77, 121), POSITION('b' IN 'abc'), LOCATE('b', 'abcb', 3), RAND(3), PI(), REPEAT('ab', 2), VERSION() IS NOT NULL, UUID() <> UUID(), UTC_DATE = CURDATE(), LOCALTIME() IS NOT NULL;
plan> values: 1 row
rows> QuWhattic | My | 2 | 4 | 0.9057697559760601 | 3.141592653589793 | abab | true | true | true | true
SELECT STR_TO_DATE('31,1,2024', '%d,%m,%Y'), STR_TO_DATE('10:05', '%H:%i'), SEC_TO_TIME(3661), TIMEDIFF('2000-01-01 00:00:00', '2000-01-01 00:00:00.000001');
plan> values: 1 row
rows> 2024-01-31 | 36300000 | 01:01:01 | -00:00:00.000001
SELECT CAST('a' AS VARCHAR FORMAT 'YYYY');
fail> 1235 42000 This version does not support CAST with FORMAT. Use DATE_FORMAT for a text, STR_TO_DATE for a date
SELECT a IS DISTINCT FROM 1 FROM (SELECT 1 AS a) q;
plan> values: 1 row
rows> false
SELECT INTERVAL 1 DAY;
fail> 1235 42000 This version does not support the expression DAY. It is at line 1, column 19, kind interval_qualifier
SELECT 1 AS div;
plan> values: 1 row
rows> 1
SELECT DATE '2024-01-31' - INTERVAL 1 MICROSECOND, TIMESTAMP '2024-01-31 10:00:00' + INTERVAL 1.5 SECOND, DATE '2024-01-31' + INTERVAL '1' DAY;
plan> values: 1 row
rows> 1706659199999 | 1706695201500 | 2024-02-01
-- What belongs to a session is not known to the library.
SELECT USER();
plan> values: 1 row
rows>
SELECT DATABASE();
plan> values: 1 row
rows> default
SELECT CURRENT_USER();
plan> values: 1 row
rows>
SELECT CONNECTION_ID() > 0;
plan> values: 1 row
rows> true
-- CHAR of different lengths, JSON and <=> over a table.
CREATE TABLE pads (k INTEGER, c CHAR(4), d CHAR(6), v VARCHAR, j JSON, PRIMARY KEY (k));
done> 0
UPSERT INTO pads (k, c, d, v, j) VALUES (1, 'ab', 'ab', 'ab', '{"n": 10}'), (2, 'ab', 'x', 'ab ', '{"n": 9}');
done> 2
SELECT c = d, c = v, c IN (d, v), CASE c WHEN d THEN 'same' ELSE 'other' END FROM pads WHERE k = 1;
plan> point read pads
plan>   key k: point, bound by =
plan>   output: PADDED(c, 6) = d, c = PADDED(v, 4), PADDED(c, 6) = d OR c = PADDED(v, 4), CASE WHEN PADDED(c, 6) = d THEN 'same' ELSE 'other' END
rows> true | true | true | same
SELECT /*+ _l_allow_filtering_ */ k FROM pads WHERE c = d;
plan> full scan pads
plan>   key k: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: PADDED(c, 6) = d
plan>   allowed: by the hint _l_allow_filtering_
plan>   output: k
rows> 1
SELECT /*+ _l_allow_filtering_ */ k FROM pads WHERE j -> '$.n' > 9;
plan> full scan pads
plan>   key k: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: JSON_ORDER(JSON_EXTRACT(j, '$.n')) > x'02c012'
plan>   allowed: by the hint _l_allow_filtering_
plan>   output: k
rows> 1
SELECT k FROM pads WHERE k <=> 2;
plan> point read pads
plan>   key k: point, bound by =
plan>   output: k
rows> 2

-- The clock of the statement as a number, as MySQL prints it.
SELECT NOW() + 0 = DATE_FORMAT(NOW(), '%Y%m%d%H%i%s'), CURDATE() + 0 = DATE_FORMAT(NOW(), '%Y%m%d'), LENGTH(NOW() + 0);
plan> values: 1 row
rows> true | true | 14
SELECT DATE_ADD(20071108, INTERVAL 1 DAY) AS day, DATE_SUB(071108, INTERVAL 1 MONTH) AS short, 30 + (20010101 + INTERVAL 2 DAY) AS number, DATE_ADD(20071108, INTERVAL 1 HOUR) AS hour, DATE_ADD(20071108101112, INTERVAL 1 DAY) AS time, DATE_ADD(NULL + 1, INTERVAL 1 DAY) AS none;
plan> values: 1 row
rows> 2007-11-09 | 2007-10-08 | 20010133 | 1194483600000 | 1194603072000 | NULL

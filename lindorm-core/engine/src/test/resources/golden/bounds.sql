-- Key bounds of values that the column's type cannot hold: they are rounded into its domain.

CREATE TABLE n (id INTEGER, v SMALLINT, PRIMARY KEY (id));
done> 0
UPSERT INTO n (id, v) VALUES (-2, 1), (1, 2), (2, 3), (3, 4);
done> 4

-- A fraction is no whole number, and a range ends at the next one
SELECT id FROM n WHERE id > 1.5;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x80\x00\x00\x02, the end)
plan>   output: id
rows> 2
rows> 3
SELECT id FROM n WHERE id >= 1.5 AND id < 2.5;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x80\x00\x00\x02, \x80\x00\x00\x03)
plan>   output: id
rows> 2
SELECT id FROM n WHERE id BETWEEN -2.5 AND 1.0;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x7F\xFF\xFF\xFE, \x80\x00\x00\x02)
plan>   output: id
rows> -2
rows> 1
SELECT id FROM n WHERE id BETWEEN 3.5 AND 1.5;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 0
plan>   output: id
rows> none
SELECT id FROM n WHERE id = 1.5;
plan> point read n
plan>   key id: point, bound by =
plan>   output: id
rows> none
SELECT id FROM n WHERE id = 1e0;
plan> point read n
plan>   key id: point, bound by =
plan>   output: id
rows> 1
SELECT id FROM n WHERE id IN (1.0, 2.5, 1);
plan> multi-get of 3 keys in n
plan>   key id: set, bound by IN of 3 values
plan>   output: id
rows> 1
SELECT id FROM n WHERE id IN (1.5, 2.5);
plan> multi-get of 2 keys in n
plan>   key id: set, bound by IN of 2 values
plan>   output: id
rows> none
SELECT id FROM n WHERE 1.5 < id;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x80\x00\x00\x02, the end)
plan>   output: id
rows> 2
rows> 3
UPDATE n SET v = 9 WHERE id < 1.5;
plan> update n: v = 9
plan>   range scan n
plan>     key id: range, bound by a range
plan>     ranges: 1 [the first key, \x80\x00\x00\x02)
done> 2
SELECT id, v FROM n WHERE id <= 1.999;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 1 [the first key, \x80\x00\x00\x02)
plan>   output: id, v
rows> -2 | 9
rows> 1 | 9
DELETE FROM n WHERE id = 2.5;
plan> delete from n
plan>   point read n
plan>     key id: point, bound by =
done> 0
DELETE FROM n WHERE id IN (2.0, 2.5);
plan> delete from n
plan>   multi-get of 2 keys in n
plan>     key id: set, bound by IN of 2 values
done> 1
SELECT id FROM n;
plan> full scan n
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: id
rows> -2
rows> 1
rows> 3

-- A descending key, a bucket, a hash
CREATE TABLE down (id INTEGER, v SMALLINT, PRIMARY KEY (id DESC));
done> 0
UPSERT INTO down (id, v) VALUES (-2, 1), (1, 2), (2, 3), (3, 4);
done> 4
SELECT id FROM down WHERE id > 1.5;
plan> range scan down
plan>   key id DESC: range, bound by a range, whose ends are swapped in descending order
plan>   ranges: 1 [the first key, \x7F\xFF\xFF\xFE)
plan>   output: id
rows> 3
rows> 2
SELECT id FROM down WHERE id < 1.5;
plan> range scan down
plan>   key id DESC: range, bound by a range, whose ends are swapped in descending order
plan>   ranges: 1 [\x7F\xFF\xFF\xFE, the end)
plan>   output: id
rows> 1
rows> -2
SELECT id FROM down WHERE id IN (3.0, 1.5);
plan> multi-get of 2 keys in down
plan>   key id DESC: set, bound by IN of 2 values
plan>   output: id
rows> 3

-- IS [NOT] NULL of a key column has one truth for all rows: the first partition of Spark's JDBC source
SELECT id FROM n WHERE id < 2 OR id IS NULL;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 1 [the first key, \x80\x00\x00\x02)
plan>   output: id
rows> -2
rows> 1
SELECT id FROM n WHERE id >= 2 AND id < 4;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x80\x00\x00\x02, \x80\x00\x00\x04)
plan>   output: id
rows> 3
SELECT id FROM n WHERE id IS NOT NULL;
plan> full scan n
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: id
rows> -2
rows> 1
rows> 3
SELECT id FROM n WHERE id IS NULL;
plan> no rows of n
plan>   key id: nothing, the conditions are never true
plan>   output: id
rows> none
SELECT COUNT(*) FROM n WHERE id IS NULL;
plan> no rows of n
plan>   key id: nothing, the conditions are never true
plan>   aggregate: COUNT(*)
rows> 0
SELECT id FROM n WHERE id IS NOT NULL AND id <=> 1;
plan> point read n
plan>   key id: point, bound by =
plan>   output: id
rows> 1
SELECT id FROM n WHERE NOT (id < 2 OR id IS NULL);
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x80\x00\x00\x02, the end)
plan>   output: id
rows> 3
UPDATE n SET v = 10 WHERE id < 2 OR id IS NULL;
plan> update n: v = 10
plan>   range scan n
plan>     key id: range, bound by a range
plan>     ranges: 1 [the first key, \x80\x00\x00\x02)
done> 2
DELETE FROM n WHERE id IS NULL;
plan> delete from n
plan>   no rows of n
plan>     key id: nothing, the conditions are never true
done> 0
-- An outer join makes NULLs of its own
SELECT a.id, b.id FROM n a LEFT JOIN down b ON a.id = b.id AND b.v > 2 WHERE a.id < 9 AND b.id IS NULL;
plan> project: a.id, NULL
plan>   anti join: look up down by a.id
plan>     range scan n
plan>       key id: range, bound by a range
plan>       ranges: 1 [the first key, \x80\x00\x00\x09)
plan>       output: id
plan>     for each row of the join: point read down
plan>       key id DESC: point, bound by =
plan>       filter: v > 2
plan>       output:
plan>       stop: after 1 rows
plan>     if there are many rows or a scan is cheaper:
plan>       anti join: by hash on a.id = b.id
plan>         the rows above that are not joined yet
plan>         range scan down
plan>           key id DESC: range, bound by a range, whose ends are swapped in descending order
plan>           ranges: 1 [\x7F\xFF\xFF\xF7, the end)
plan>           filter in the regions: v > 2
plan>           output: id
rows> -2 | NULL
rows> 1 | NULL
SELECT a.id, b.id FROM n a LEFT JOIN down b ON a.id = b.id AND b.v > 2 WHERE a.id < 9 AND (b.id < 0 OR b.id IS NULL);
plan> filter: b.id < 0 OR b.id IS NULL
plan>   left join: look up down by a.id
plan>     range scan n
plan>       key id: range, bound by a range
plan>       ranges: 1 [the first key, \x80\x00\x00\x09)
plan>       output: id
plan>     for each row of the join: point read down
plan>       key id DESC: point, bound by =
plan>       filter: v > 2
plan>       output: id
plan>     if there are many rows or a scan is cheaper:
plan>       left join: by hash on a.id = b.id
plan>         the rows above that are not joined yet
plan>         range scan down
plan>           key id DESC: range, bound by a range, whose ends are swapped in descending order
plan>           ranges: 1 [\x7F\xFF\xFF\xF7, the end)
plan>           filter in the regions: v > 2
plan>           output: id
rows> -2 | NULL
rows> 1 | NULL
SELECT a.id, b.id FROM n a LEFT JOIN down b ON a.id = b.id AND b.id IS NULL WHERE a.id < 9;
plan> left join: by hash on a.id = b.id
plan>   range scan n
plan>     key id: range, bound by a range
plan>     ranges: 1 [the first key, \x80\x00\x00\x09)
plan>     output: id
plan>   no rows of down
plan>     key id DESC: nothing, the conditions are never true
plan>     output: id
rows> -2 | NULL
rows> 1 | NULL
rows> 3 | NULL
SELECT a.id FROM n a WHERE a.id < 9 AND NOT EXISTS (SELECT 1 FROM down b WHERE b.id = a.id AND b.id IS NOT NULL);
plan> anti join: look up down by id
plan>   range scan n
plan>     key id: range, bound by a range
plan>     ranges: 1 [the first key, \x80\x00\x00\x09)
plan>     output: id
plan>   for each row of the join: point read down
plan>     key id DESC: point, bound by =
plan>     output:
plan>     stop: after 1 rows
plan>   if there are many rows or a scan is cheaper:
plan>     anti join: by hash on id = b.id
plan>       the rows above that are not joined yet
plan>       range scan down
plan>         key id DESC: range, bound by a range, whose ends are swapped in descending order
plan>         ranges: 1 [\x7F\xFF\xFF\xF7, the end)
plan>         output: id
rows> none

-- Conditions that are never or always true
SELECT id FROM n WHERE 1 = 0;
plan> no rows of n
plan>   key id: nothing, the conditions are never true
plan>   output: id
rows> none
SELECT COUNT(*) FROM n WHERE 1 = 0 AND id > 1;
plan> no rows of n
plan>   key id: nothing, the conditions are never true
plan>   aggregate: COUNT(*)
rows> 0
SELECT id FROM n WHERE id = 1 AND 1 = 0;
plan> no rows of n
plan>   key id: nothing, the conditions are never true
plan>   output: id
rows> none
SELECT id FROM n WHERE id = NULL;
plan> no rows of n
plan>   key id: nothing, the conditions are never true
plan>   output: id
rows> none
SELECT id FROM n WHERE id > NULL OR id IN (NULL, NULL);
plan> no rows of n
plan>   key id: nothing, the conditions are never true
plan>   output: id
rows> none
SELECT id FROM n WHERE v = 3 AND FALSE;
plan> no rows of n
plan>   key id: nothing, the conditions are never true
plan>   output: id
rows> none
SELECT id FROM n WHERE id = 1 OR TRUE;
plan> full scan n
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: id
rows> -2
rows> 1
rows> 3
SELECT id FROM n WHERE id = 1 AND id = 3;
plan> point read n
plan>   key id: point, bound by =
plan>   output: id
rows> none
SELECT id FROM n WHERE id IN (1, 3) AND id > 1.5;
plan> multi-get of 2 keys in n
plan>   key id: set, bound by IN of 2 values
plan>   output: id
rows> 3
UPDATE n SET v = 1 WHERE NULL;
plan> update n: v = 1
plan>   no rows of n
plan>     key id: nothing, the conditions are never true
done> 0
DELETE FROM n WHERE id > 0 AND 1 = 0;
plan> delete from n
plan>   no rows of n
plan>     key id: nothing, the conditions are never true
done> 0

-- A column of an index may be NULL
CREATE INDEX by_v ON n (v);
done> 0
SELECT id FROM n WHERE v IS NULL;
plan> range scan index by_v of n
plan>   key v: point, bound by IS NULL
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x00, \x01)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_v (v, id)
plan>   not chosen: primary key (id): id: unused, there is no condition on it
plan>   output: id
rows> none
SELECT id FROM n WHERE v = 10.5;
plan> range scan index by_v of n
plan>   key v: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 0
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_v (v, id)
plan>   not chosen: primary key (id): id: unused, there is no condition on it
plan>   output: id
rows> none
SELECT id FROM n WHERE v < 10.5;
plan> range scan index by_v of n
plan>   key v: range, bound by a range
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01, \x01\x80\x0B)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_v (v, id)
plan>   not chosen: primary key (id): id: unused, there is no condition on it
plan>   output: id
rows> 3
rows> -2
rows> 1
SELECT id FROM n WHERE v IN (10.0, 4.5);
plan> range scan index by_v of n
plan>   key v: set, bound by IN of 2 values
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01\x80\x0A, \x01\x80\x0B)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_v (v, id)
plan>   not chosen: primary key (id): id: unused, there is no condition on it
plan>   output: id
rows> -2
rows> 1

-- A refusal names the condition that bounds nothing, and its table
SELECT id FROM down WHERE id <> 5;
fail> 9013 42000 Detect inefficient query: SELECT id FROM down WHERE id <> 5; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id DESC) of table down: id DESC: filter, <> excludes values and bounds no range. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT id FROM down WHERE id NOT IN (5, 6);
fail> 9013 42000 Detect inefficient query: SELECT id FROM down WHERE id NOT IN (5, 6); This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id DESC) of table down: id DESC: filter, NOT excludes values and bounds no range. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT id FROM down WHERE id < 5 OR id > 7;
plan> range scan down
plan>   key id DESC: range, bound by 2 ranges joined by OR
plan>   ranges: 2 [the first key, \x7F\xFF\xFF\xF8), [\x7F\xFF\xFF\xFB, the end)
plan>   output: id
rows> 3
rows> 2
rows> 1
rows> -2
SELECT id FROM down WHERE id + 1 = 5;
fail> 9013 42000 Detect inefficient query: SELECT id FROM down WHERE id + 1 = 5; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id DESC) of table down: id DESC: filter, an expression over it is compared, and only the column itself bounds a key. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT id FROM down WHERE id = v;
fail> 9013 42000 Detect inefficient query: SELECT id FROM down WHERE id = v; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id DESC) of table down: id DESC: filter, it is compared with a value of the same row. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT a.id FROM n a JOIN down b ON a.v = b.v WHERE a.id < 9 AND b.v = 7;
fail> 9013 42000 Detect inefficient query: SELECT a.id FROM n a JOIN down b ON a.v = b.v WHERE a.id < 9 AND b.v = 7; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id DESC) of table down: id DESC: unused, there is no condition on it. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...

-- DATE next to TIMESTAMP: a time of day is between two days
CREATE TABLE days (born DATE, v INTEGER, PRIMARY KEY (born DESC));
done> 0
UPSERT INTO days (born, v) VALUES ('2006-11-05', 1), ('2006-11-06', 2), ('2006-11-07', 3);
done> 3
SELECT born FROM days WHERE born < TIMESTAMP '2006-11-06 04:08:36';
plan> range scan days
plan>   key born DESC: range, bound by a range, whose ends are swapped in descending order
plan>   ranges: 1 [\x7F\xFF\xCBm, the end)
plan>   output: born
rows> 2006-11-06
rows> 2006-11-05
SELECT born FROM days WHERE born >= TIMESTAMP '2006-11-06 04:08:36';
plan> range scan days
plan>   key born DESC: range, bound by a range, whose ends are swapped in descending order
plan>   ranges: 1 [the first key, \x7F\xFF\xCBm)
plan>   output: born
rows> 2006-11-07
SELECT born FROM days WHERE born = TIMESTAMP '2006-11-06 04:08:36';
plan> point read days
plan>   key born DESC: point, bound by =
plan>   output: born
rows> none
SELECT born FROM days WHERE born = TIMESTAMP '2006-11-06 00:00:00';
plan> point read days
plan>   key born DESC: point, bound by =
plan>   output: born
rows> 2006-11-06
SET time_zone = 'Asia/Shanghai';
done> 0
SELECT born FROM days WHERE born < TIMESTAMP '2006-11-06 04:08:36';
plan> range scan days
plan>   key born DESC: range, bound by a range, whose ends are swapped in descending order
plan>   ranges: 1 [\x7F\xFF\xCBm, the end)
plan>   output: born
rows> 2006-11-06
rows> 2006-11-05
SELECT born FROM days WHERE born <= TIMESTAMP '2006-11-06 00:00:00';
plan> range scan days
plan>   key born DESC: range, bound by a range, whose ends are swapped in descending order
plan>   ranges: 1 [\x7F\xFF\xCBm, the end)
plan>   output: born
rows> 2006-11-06
rows> 2006-11-05
SET time_zone = 'UTC';
done> 0

-- Text that is longer than CHAR(n)
CREATE TABLE c5 (k0 CHAR(3), k1 INTEGER, v INTEGER, PRIMARY KEY (k0, k1));
done> 0
UPSERT INTO c5 VALUES ('abc', 1, 1), ('Abc', 2, 1), ('xyz', 3, 1);
done> 3
SELECT COUNT(*) FROM c5 a JOIN c5 b ON a.v = b.v WHERE a.k0 < CONCAT('abc', 'abc');
plan> aggregate: COUNT(*)
plan>   project:
plan>     inner join: by hash on b.v = a.v
plan>       full scan c5
plan>         key k0: unused, there is no condition on it
plan>         key k1: unused, there is no condition on it
plan>         ranges: 1 [the first key, the end)
plan>         output: v
plan>       range scan c5
plan>         key k0: range, bound by a range
plan>         key k1: unused, there is no condition on it
plan>         ranges: 1 [the first key, abd)
plan>         output: v
rows> 6
SELECT k1 FROM c5 WHERE k0 < CONCAT('abc', 'abc');
plan> range scan c5
plan>   key k0: range, bound by a range
plan>   key k1: unused, there is no condition on it
plan>   ranges: 1 [the first key, abd)
plan>   output: k1
rows> 2
rows> 1
SELECT k1 FROM c5 WHERE k0 = CONCAT('abc', 'abc');
plan> range scan c5
plan>   key k0: point, bound by =
plan>   key k1: unused, there is no condition on it
plan>   ranges: 0
plan>   output: k1
rows> none
SELECT k1 FROM c5 WHERE RTRIM(k0) >= 'abc';
plan> range scan c5
plan>   key k0: range, bound by a range
plan>   key k1: unused, there is no condition on it
plan>   ranges: 1 [abc, the end)
plan>   filter in the regions: RTRIM(k0) >= 'abc'
plan>   output: k1
rows> 1
rows> 3

-- A join looks up keys by values of other types
CREATE TABLE wide (k DECIMAL(12,1), d DOUBLE, t TIMESTAMP, s VARCHAR, PRIMARY KEY (k));
done> 0
UPSERT INTO wide (k, d, t, s) VALUES (1, 1, '2006-11-06 00:00:00', 'abc'), (1.5, 1.5, '2006-11-07 01:00:00', 'abcd'), (3000000000, 3, NULL, 'xyz');
done> 3
SELECT wide.k, n.id FROM wide JOIN n ON n.id = wide.k WHERE wide.k IN (1, 1.5, 3000000000);
plan> join: look up n by wide.k
plan>   multi-get of 3 keys in wide
plan>     key k: set, bound by IN of 3 values
plan>     output: k
plan>   for each row of the join: point read n
plan>     key id: point, bound by =
plan>     chosen: primary key (id)
plan>     not chosen: index by_v (v, id): every column of the primary key is bound by = or IN
plan>     output: id
plan>   if a scan is cheaper:
plan>     project: wide.k, n.id
plan>       inner join: by hash on n.id = wide.k
plan>         full scan n
plan>           key id: unused, there is no condition on it
plan>           ranges: 1 [the first key, the end)
plan>           chosen: primary key (id)
plan>           not chosen: index by_v (v, id): its key has 2 columns instead of 1
plan>           output: id
plan>         the rows above that are not joined yet
rows> 1.0 | 1
SELECT wide.k, n.id FROM wide LEFT JOIN n ON n.id = wide.d WHERE wide.k >= 1;
plan> project: wide.k, n.id
plan>   left join: look up n by wide.d
plan>     range scan wide
plan>       key k: range, bound by a range
plan>       ranges: 1 [\xC0\x02, the end)
plan>       output: k, d
plan>     for each row of the join: point read n
plan>       key id: point, bound by =
plan>       chosen: primary key (id)
plan>       not chosen: index by_v (v, id): every column of the primary key is bound by = or IN
plan>       output: id
plan>     if a scan is cheaper:
plan>       left join: by hash on wide.d = n.id
plan>         the rows above that are not joined yet
plan>         full scan n
plan>           key id: unused, there is no condition on it
plan>           ranges: 1 [the first key, the end)
plan>           chosen: primary key (id)
plan>           not chosen: index by_v (v, id): its key has 2 columns instead of 1
plan>           output: id
rows> 1.0 | 1
rows> 1.5 | NULL
rows> 3000000000.0 | 3
SELECT wide.k, days.born FROM wide JOIN days ON days.born = wide.t WHERE wide.k >= 1;
plan> project: wide.k, days.born
plan>   join: look up days by wide.t
plan>     range scan wide
plan>       key k: range, bound by a range
plan>       ranges: 1 [\xC0\x02, the end)
plan>       output: k, t
plan>     for each row of the join: point read days
plan>       key born DESC: point, bound by =
plan>       output: born
plan>     if a scan is cheaper:
plan>       project: wide.k, wide.t, days.born
plan>         inner join: by hash on CAST(days.born AS TIMESTAMP) = wide.t
plan>           full scan days
plan>             key born DESC: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             output: born
plan>           the rows above that are not joined yet
rows> 1.0 | 2006-11-06
SELECT wide.k, c5.k1 FROM wide JOIN c5 ON c5.k0 = wide.s WHERE wide.k >= 1;
plan> project: wide.k, c5.k1
plan>   join: look up c5 by PADDED(wide.s, 3)
plan>     range scan wide
plan>       key k: range, bound by a range
plan>       ranges: 1 [\xC0\x02, the end)
plan>       output: k, s
plan>     for each row of the join: range scan c5
plan>       key k0: point, bound by =
plan>       key k1: unused, there is no condition on it
plan>       output: k0, k1
plan>     if a scan is cheaper:
plan>       project: wide.k, wide.s, c5.k0, c5.k1
plan>         inner join: by hash on c5.k0 = PADDED(wide.s, 3)
plan>           full scan c5
plan>             key k0: unused, there is no condition on it
plan>             key k1: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             output: k0, k1
plan>           the rows above that are not joined yet
rows> 1.0 | 1
rows> 3000000000.0 | 3
SELECT k FROM wide WHERE k IN (SELECT id FROM n WHERE id < 2);
plan> project: k
plan>   join: look up wide by n.id
plan>     range scan n
plan>       key id: range, bound by a range
plan>       ranges: 1 [the first key, \x80\x00\x00\x02)
plan>       chosen: primary key (id)
plan>       not chosen: index by_v (v, id): v: unused, there is no condition on it
plan>       aggregate in the regions: group by id
plan>     for each row of the join: point read wide
plan>       key k: point, bound by =
plan>       output: k
plan>     if a scan is cheaper:
plan>       project: n.id, k
plan>         inner join: by hash on k = n.id
plan>           full scan wide
plan>             key k: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             output: k
plan>           the rows above that are not joined yet
rows> 1.0
SELECT id FROM n WHERE id IN (SELECT k FROM wide WHERE k >= 1);
plan> project: id
plan>   join: look up n by wide.k
plan>     range scan wide
plan>       key k: range, bound by a range
plan>       ranges: 1 [\xC0\x02, the end)
plan>       aggregate in the regions: group by k
plan>     for each row of the join: point read n
plan>       key id: point, bound by =
plan>       chosen: primary key (id)
plan>       not chosen: index by_v (v, id): every column of the primary key is bound by = or IN
plan>       output: id
plan>     if a scan is cheaper:
plan>       project: wide.k, id
plan>         inner join: by hash on id = wide.k
plan>           full scan n
plan>             key id: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             chosen: primary key (id)
plan>             not chosen: index by_v (v, id): its key has 2 columns instead of 1
plan>             output: id
plan>           the rows above that are not joined yet
rows> 1
SELECT id FROM n WHERE id = (SELECT MAX(k) FROM wide WHERE k < 2);
plan> once before the query, of a sub-query: its only value
plan>   aggregate: MAX(k)
plan>     range scan wide, backwards
plan>       key k: range, bound by a range
plan>       ranges: 1 [the first key, \xC0\x04)
plan>       output: k
plan>       stop: after 1 rows
plan>   point read n
plan>     key id: point, bound by =
plan>     chosen: primary key (id)
plan>     not chosen: index by_v (v, id): every column of the primary key is bound by = or IN
plan>     output: id
rows> none

-- OR of ranges of one column, also with NULL, is several ranges
SELECT id FROM n WHERE id < 0 OR id > 2.5;
plan> range scan n
plan>   key id: range, bound by 2 ranges joined by OR
plan>   ranges: 2 [the first key, \x80\x00\x00\x00), [\x80\x00\x00\x03, the end)
plan>   chosen: primary key (id)
plan>   not chosen: index by_v (v, id): v: unused, there is no condition on it
plan>   output: id
rows> -2
rows> 3
SELECT id FROM n WHERE id NOT BETWEEN 0 AND 2;
plan> range scan n
plan>   key id: range, bound by 2 ranges joined by OR
plan>   ranges: 2 [the first key, \x80\x00\x00\x00), [\x80\x00\x00\x03, the end)
plan>   chosen: primary key (id)
plan>   not chosen: index by_v (v, id): v: unused, there is no condition on it
plan>   output: id
rows> -2
rows> 3
SELECT id FROM n WHERE id = 1 OR id IN (2, 9) OR id >= 3;
plan> range scan n
plan>   key id: range, bound by 4 ranges joined by OR
plan>   ranges: 1 [\x80\x00\x00\x01, the end)
plan>   chosen: primary key (id)
plan>   not chosen: index by_v (v, id): v: unused, there is no condition on it
plan>   output: id
rows> 1
rows> 3
SELECT id FROM n WHERE (id < 2 AND v = 10) OR (id > 2 AND v = 3);
plan> range scan index by_v of n
plan>   key v: set, bound in each of 2 alternatives joined by OR
plan>   key id: range, bound in each of 2 alternatives joined by OR
plan>   ranges: 2 [\x01\x80\x03\x80\x00\x00\x03, \x01\x80\x04), [\x01\x80\x0A, \x01\x80\x0A\x80\x00\x00\x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_v (v, id)
plan>   not chosen: primary key (id): = or IN bind 0 columns at its start instead of 1
plan>   output: id
rows> -2
rows> 1
SELECT id, v FROM n WHERE v < 5 OR v IS NULL;
plan> range scan index by_v of n
plan>   key v: range, bound by 2 ranges joined by OR
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x00, \x01\x80\x05)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_v (v, id)
plan>   not chosen: primary key (id): id: unused, there is no condition on it
plan>   output: id, v
rows> 3 | 4
SELECT id, v FROM n WHERE v <=> NULL OR v = 10;
plan> range scan index by_v of n
plan>   key v: range, bound by 2 ranges joined by OR
plan>   key id: unused, there is no condition on it
plan>   ranges: 2 [\x00, \x01), [\x01\x80\x0A, \x01\x80\x0B)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_v (v, id)
plan>   not chosen: primary key (id): id: unused, there is no condition on it
plan>   output: id, v
rows> -2 | 10
rows> 1 | 10
SELECT id FROM down WHERE id < 2 OR v = 3;
fail> 9013 42000 Detect inefficient query: SELECT id FROM down WHERE id < 2 OR v = 3; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id DESC) of table down: id DESC: filter, OR bounds a key only if each side of it does. Add a condition on 'id' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT k1 FROM c5 WHERE k0 = 'abc' AND (k1 < 0 OR k1 > 0);
plan> range scan c5
plan>   key k0: point, bound by =
plan>   key k1: range, bound by 2 ranges joined by OR
plan>   ranges: 2 [abc, abc\x80\x00\x00\x00), [abc\x80\x00\x00\x01, abd)
plan>   output: k1
rows> 1

-- Values of every other type, as literals
CREATE TABLE types (i INTEGER, s SMALLINT, f FLOAT, m DECIMAL(5,2), c CHAR(4), t VARCHAR, PRIMARY KEY (i));
done> 0
CREATE INDEX by_s ON types (s);
done> 0
CREATE INDEX by_f ON types (f DESC);
done> 0
CREATE INDEX by_m ON types (m);
done> 0
CREATE INDEX by_c ON types (c DESC);
warn> Table default.types has 4 indexes; more than 3 make its writes noticeably slower
done> 0
CREATE INDEX by_t ON types (t);
warn> Table default.types has 5 indexes; more than 3 make its writes noticeably slower
done> 0
UPSERT INTO types VALUES (1, 1, 0.5, 1.25, 'ab', '10');
done> 1
CREATE TABLE more (i BIGINT, d DATE, x TIMESTAMP, y TIME, b BINARY(2), PRIMARY KEY (i DESC));
done> 0
CREATE INDEX by_d ON more (d);
done> 0
CREATE INDEX by_x ON more (x);
done> 0
CREATE INDEX by_y ON more (y);
done> 0
CREATE INDEX by_b ON more (b DESC);
warn> Table default.more has 4 indexes; more than 3 make its writes noticeably slower
done> 0
UPSERT INTO more VALUES (1, '2006-11-06', '2006-11-06 04:08:36', '04:08:36', X'0102');
done> 1
SELECT i FROM types WHERE i < 3000000000;
plan> range scan types
plan>   key i: range, bound by a range
plan>   ranges: 1 [the first key, the end)
plan>   chosen: primary key (i)
plan>   not chosen: index by_s (s, i): s: unused, there is no condition on it
plan>   not chosen: index by_f (f DESC, i): f DESC: unused, there is no condition on it
plan>   not chosen: index by_m (m, i): m: unused, there is no condition on it
plan>   not chosen: index by_c (c DESC, i): c DESC: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM types WHERE i IN (1, 3000000000);
plan> multi-get of 2 keys in types
plan>   key i: set, bound by IN of 2 values
plan>   chosen: primary key (i)
plan>   not chosen: index by_s (s, i): every column of the primary key is bound by = or IN
plan>   not chosen: index by_f (f DESC, i): every column of the primary key is bound by = or IN
plan>   not chosen: index by_m (m, i): every column of the primary key is bound by = or IN
plan>   not chosen: index by_c (c DESC, i): every column of the primary key is bound by = or IN
plan>   not chosen: index by_t (t, i): every column of the primary key is bound by = or IN
plan>   output: i
rows> 1
SELECT i FROM types WHERE i < '5.5';
plan> range scan types
plan>   key i: range, bound by a range
plan>   ranges: 1 [the first key, \x80\x00\x00\x06)
plan>   chosen: primary key (i)
plan>   not chosen: index by_s (s, i): s: unused, there is no condition on it
plan>   not chosen: index by_f (f DESC, i): f DESC: unused, there is no condition on it
plan>   not chosen: index by_m (m, i): m: unused, there is no condition on it
plan>   not chosen: index by_c (c DESC, i): c DESC: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM types WHERE i = '1';
plan> point read types
plan>   key i: point, bound by =
plan>   chosen: primary key (i)
plan>   not chosen: index by_s (s, i): every column of the primary key is bound by = or IN
plan>   not chosen: index by_f (f DESC, i): every column of the primary key is bound by = or IN
plan>   not chosen: index by_m (m, i): every column of the primary key is bound by = or IN
plan>   not chosen: index by_c (c DESC, i): every column of the primary key is bound by = or IN
plan>   not chosen: index by_t (t, i): every column of the primary key is bound by = or IN
plan>   output: i
rows> 1
SELECT i FROM types WHERE i > TRUE;
plan> range scan types
plan>   key i: range, bound by a range
plan>   ranges: 1 [\x80\x00\x00\x02, the end)
plan>   chosen: primary key (i)
plan>   not chosen: index by_s (s, i): s: unused, there is no condition on it
plan>   not chosen: index by_f (f DESC, i): f DESC: unused, there is no condition on it
plan>   not chosen: index by_m (m, i): m: unused, there is no condition on it
plan>   not chosen: index by_c (c DESC, i): c DESC: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> none
SELECT i FROM types WHERE s = 65536;
plan> range scan index by_s of types
plan>   key s: point, bound by =
plan>   key i: unused, there is no condition on it
plan>   ranges: 0
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_s (s, i)
plan>   not chosen: primary key (i): i: unused, there is no condition on it
plan>   not chosen: index by_f (f DESC, i): f DESC: unused, there is no condition on it
plan>   not chosen: index by_m (m, i): m: unused, there is no condition on it
plan>   not chosen: index by_c (c DESC, i): c DESC: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> none
SELECT i FROM types WHERE s BETWEEN -1e10 AND 1.5;
plan> range scan index by_s of types
plan>   key s: range, bound by a range
plan>   key i: unused, there is no condition on it
plan>   ranges: 1 [\x01, \x01\x80\x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_s (s, i)
plan>   not chosen: primary key (i): i: unused, there is no condition on it
plan>   not chosen: index by_f (f DESC, i): f DESC: unused, there is no condition on it
plan>   not chosen: index by_m (m, i): m: unused, there is no condition on it
plan>   not chosen: index by_c (c DESC, i): c DESC: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM types WHERE f > 0.4999999999;
plan> range scan index by_f of types
plan>   key f DESC: range, bound by a range, whose ends are swapped in descending order
plan>   key i: unused, there is no condition on it
plan>   ranges: 1 [\xFE, \xFEA)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_f (f DESC, i)
plan>   not chosen: primary key (i): i: unused, there is no condition on it
plan>   not chosen: index by_s (s, i): s: unused, there is no condition on it
plan>   not chosen: index by_m (m, i): m: unused, there is no condition on it
plan>   not chosen: index by_c (c DESC, i): c DESC: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM types WHERE f = 0.5;
plan> range scan index by_f of types
plan>   key f DESC: point, bound by =
plan>   key i: unused, there is no condition on it
plan>   ranges: 1 [\xFE@\xFF\xFF\xFF, \xFEA)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_f (f DESC, i)
plan>   not chosen: primary key (i): i: unused, there is no condition on it
plan>   not chosen: index by_s (s, i): s: unused, there is no condition on it
plan>   not chosen: index by_m (m, i): m: unused, there is no condition on it
plan>   not chosen: index by_c (c DESC, i): c DESC: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM types WHERE m < 1.255 AND m > '1.245';
plan> range scan index by_m of types
plan>   key m: range, bound by a range
plan>   key i: unused, there is no condition on it
plan>   ranges: 1 [\x01\xC0\x031, \x01\xC0\x033)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_m (m, i)
plan>   not chosen: primary key (i): i: unused, there is no condition on it
plan>   not chosen: index by_s (s, i): s: unused, there is no condition on it
plan>   not chosen: index by_f (f DESC, i): f DESC: unused, there is no condition on it
plan>   not chosen: index by_c (c DESC, i): c DESC: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM types WHERE m <= 1e30;
plan> range scan index by_m of types
plan>   key m: range, bound by a range
plan>   key i: unused, there is no condition on it
plan>   ranges: 1 [\x01, \x02)
plan>   filter in the regions: CAST(m AS DOUBLE) <= 1.0E30
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_m (m, i)
plan>   not chosen: primary key (i): i: unused, there is no condition on it
plan>   not chosen: index by_s (s, i): s: unused, there is no condition on it
plan>   not chosen: index by_f (f DESC, i): f DESC: unused, there is no condition on it
plan>   not chosen: index by_c (c DESC, i): c DESC: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM types WHERE m IN (1.25e0, 1e-300, 9e99);
plan> range scan index by_m of types
plan>   key m: range, bound by 3 ranges joined by OR
plan>   key i: unused, there is no condition on it
plan>   ranges: 1 [\x01\xC0\x032, \x01\xC0\x033)
plan>   filter in the regions: m = 1.25 OR CAST(m AS DOUBLE) = 1.0E-300 OR CAST(m AS DOUBLE) = 9.0E99
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_m (m, i)
plan>   not chosen: primary key (i): i: unused, there is no condition on it
plan>   not chosen: index by_s (s, i): s: unused, there is no condition on it
plan>   not chosen: index by_f (f DESC, i): f DESC: unused, there is no condition on it
plan>   not chosen: index by_c (c DESC, i): c DESC: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM types WHERE c IN ('ab', 'toolong');
plan> range scan index by_c of types
plan>   key c DESC: set, bound by IN of 2 values
plan>   key i: unused, there is no condition on it
plan>   ranges: 1 [\xFE\x9E\x9D\xDF\xDF, \xFE\x9E\x9D\xDF\xE0)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_c (c DESC, i)
plan>   not chosen: primary key (i): i: unused, there is no condition on it
plan>   not chosen: index by_s (s, i): s: unused, there is no condition on it
plan>   not chosen: index by_f (f DESC, i): f DESC: unused, there is no condition on it
plan>   not chosen: index by_m (m, i): m: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM types WHERE c >= 'a' AND c < 'abcabc';
plan> range scan index by_c of types
plan>   key c DESC: range, bound by a range, whose ends are swapped in descending order
plan>   key i: unused, there is no condition on it
plan>   ranges: 1 [\xFE\x9E\x9D\x9C\x9E, \xFE\x9E\xDF\xDF\xE0)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_c (c DESC, i)
plan>   not chosen: primary key (i): i: unused, there is no condition on it
plan>   not chosen: index by_s (s, i): s: unused, there is no condition on it
plan>   not chosen: index by_f (f DESC, i): f DESC: unused, there is no condition on it
plan>   not chosen: index by_m (m, i): m: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM types WHERE c = 'ab  ';
plan> range scan index by_c of types
plan>   key c DESC: point, bound by =
plan>   key i: unused, there is no condition on it
plan>   ranges: 1 [\xFE\x9E\x9D\xDF\xDF, \xFE\x9E\x9D\xDF\xE0)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_c (c DESC, i)
plan>   not chosen: primary key (i): i: unused, there is no condition on it
plan>   not chosen: index by_s (s, i): s: unused, there is no condition on it
plan>   not chosen: index by_f (f DESC, i): f DESC: unused, there is no condition on it
plan>   not chosen: index by_m (m, i): m: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM types WHERE c LIKE 'ab%';
plan> range scan index by_c of types
plan>   key c DESC: range, bound by a range, whose ends are swapped in descending order
plan>   key i: unused, there is no condition on it
plan>   ranges: 1 [\xFE\x9E\x9D, \xFE\x9E\x9E)
plan>   filter in the regions: c LIKE 'ab%'
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_c (c DESC, i)
plan>   not chosen: primary key (i): i: unused, there is no condition on it
plan>   not chosen: index by_s (s, i): s: unused, there is no condition on it
plan>   not chosen: index by_f (f DESC, i): f DESC: unused, there is no condition on it
plan>   not chosen: index by_m (m, i): m: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM types WHERE c LIKE 'ab';
plan> range scan index by_c of types
plan>   key c DESC: range, bound by a range, whose ends are swapped in descending order
plan>   key i: unused, there is no condition on it
plan>   ranges: 1 [\xFE\x9E\x9D, \xFE\x9E\x9E)
plan>   filter in the regions: c LIKE 'ab'
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_c (c DESC, i)
plan>   not chosen: primary key (i): i: unused, there is no condition on it
plan>   not chosen: index by_s (s, i): s: unused, there is no condition on it
plan>   not chosen: index by_f (f DESC, i): f DESC: unused, there is no condition on it
plan>   not chosen: index by_m (m, i): m: unused, there is no condition on it
plan>   not chosen: index by_t (t, i): t: unused, there is no condition on it
plan>   output: i
rows> none
SELECT i FROM types WHERE t = 10;
fail> 9013 42000 Detect inefficient query: SELECT i FROM types WHERE t = 10; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 't', the first column of the index by_t (t, i) of table types: t: filter, text next to a number has another order than the key; compare it with text: t = '...'; i: unused, there is no condition on it. Nor has it one for primary key (i). Nor has it one for index by_s (s, i). Nor has it one for index by_f (f DESC, i). Nor has it one for index by_m (m, i). Nor has it one for index by_c (c DESC, i). Add a condition on 'i' (=, IN, <, >, BETWEEN), or a condition on 's' (=, IN, <, >, BETWEEN), or a condition on 'f' (=, IN, <, >, BETWEEN), or a condition on 'm' (=, IN, <, >, BETWEEN), or a condition on 'c' (=, IN, <, >, BETWEEN), or a condition on 't' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT i FROM types WHERE t > 5;
fail> 9013 42000 Detect inefficient query: SELECT i FROM types WHERE t > 5; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 't', the first column of the index by_t (t, i) of table types: t: filter, text next to a number has another order than the key; compare it with text: t = '...'; i: unused, there is no condition on it. Nor has it one for primary key (i). Nor has it one for index by_s (s, i). Nor has it one for index by_f (f DESC, i). Nor has it one for index by_m (m, i). Nor has it one for index by_c (c DESC, i). Add a condition on 'i' (=, IN, <, >, BETWEEN), or a condition on 's' (=, IN, <, >, BETWEEN), or a condition on 'f' (=, IN, <, >, BETWEEN), or a condition on 'm' (=, IN, <, >, BETWEEN), or a condition on 'c' (=, IN, <, >, BETWEEN), or a condition on 't' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT i FROM types WHERE t IN (5, 10);
fail> 9013 42000 Detect inefficient query: SELECT i FROM types WHERE t IN (5, 10); This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 't', the first column of the index by_t (t, i) of table types: t: filter, text next to a number has another order than the key; compare it with text: t = '...'; i: unused, there is no condition on it. Nor has it one for primary key (i). Nor has it one for index by_s (s, i). Nor has it one for index by_f (f DESC, i). Nor has it one for index by_m (m, i). Nor has it one for index by_c (c DESC, i). Add a condition on 'i' (=, IN, <, >, BETWEEN), or a condition on 's' (=, IN, <, >, BETWEEN), or a condition on 'f' (=, IN, <, >, BETWEEN), or a condition on 'm' (=, IN, <, >, BETWEEN), or a condition on 'c' (=, IN, <, >, BETWEEN), or a condition on 't' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT i FROM more WHERE d = '2006-11-06 04:08:36';
plan> range scan index by_d of more
plan>   key d: point, bound by =
plan>   key i DESC: unused, there is no condition on it
plan>   ranges: 0
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_d (d, i DESC)
plan>   not chosen: primary key (i DESC): i DESC: unused, there is no condition on it
plan>   not chosen: index by_x (x, i DESC): x: unused, there is no condition on it
plan>   not chosen: index by_y (y, i DESC): y: unused, there is no condition on it
plan>   not chosen: index by_b (b DESC, i DESC): b DESC: unused, there is no condition on it
plan>   output: i
rows> none
SELECT i FROM more WHERE d < '2006-11-06 04:08:36';
plan> range scan index by_d of more
plan>   key d: range, bound by a range
plan>   key i DESC: unused, there is no condition on it
plan>   ranges: 1 [\x01, \x01\x80\x004\x93)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_d (d, i DESC)
plan>   not chosen: primary key (i DESC): i DESC: unused, there is no condition on it
plan>   not chosen: index by_x (x, i DESC): x: unused, there is no condition on it
plan>   not chosen: index by_y (y, i DESC): y: unused, there is no condition on it
plan>   not chosen: index by_b (b DESC, i DESC): b DESC: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM more WHERE d >= TIMESTAMP '2006-11-06 00:00:00';
plan> range scan index by_d of more
plan>   key d: range, bound by a range
plan>   key i DESC: unused, there is no condition on it
plan>   ranges: 1 [\x01\x80\x004\x92, \x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_d (d, i DESC)
plan>   not chosen: primary key (i DESC): i DESC: unused, there is no condition on it
plan>   not chosen: index by_x (x, i DESC): x: unused, there is no condition on it
plan>   not chosen: index by_y (y, i DESC): y: unused, there is no condition on it
plan>   not chosen: index by_b (b DESC, i DESC): b DESC: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM more WHERE x = '2006-11-06';
plan> range scan index by_x of more
plan>   key x: point, bound by =
plan>   key i DESC: unused, there is no condition on it
plan>   ranges: 1 [\x01\x80\x00\x01\x0E\xBA\x90x\x00, \x01\x80\x00\x01\x0E\xBA\x90x\x01)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_x (x, i DESC)
plan>   not chosen: primary key (i DESC): i DESC: unused, there is no condition on it
plan>   not chosen: index by_d (d, i DESC): d: unused, there is no condition on it
plan>   not chosen: index by_y (y, i DESC): y: unused, there is no condition on it
plan>   not chosen: index by_b (b DESC, i DESC): b DESC: unused, there is no condition on it
plan>   output: i
rows> none
SELECT i FROM more WHERE x >= DATE '2006-11-06';
plan> range scan index by_x of more
plan>   key x: range, bound by a range
plan>   key i DESC: unused, there is no condition on it
plan>   ranges: 1 [\x01\x80\x00\x01\x0E\xBA\x90x\x00, \x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_x (x, i DESC)
plan>   not chosen: primary key (i DESC): i DESC: unused, there is no condition on it
plan>   not chosen: index by_d (d, i DESC): d: unused, there is no condition on it
plan>   not chosen: index by_y (y, i DESC): y: unused, there is no condition on it
plan>   not chosen: index by_b (b DESC, i DESC): b DESC: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM more WHERE x < 1162786116000.5;
plan> range scan index by_x of more
plan>   key x: range, bound by a range
plan>   key i DESC: unused, there is no condition on it
plan>   ranges: 1 [\x01, \x01\x80\x00\x01\x0E\xBBt\x11\xA1)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_x (x, i DESC)
plan>   not chosen: primary key (i DESC): i DESC: unused, there is no condition on it
plan>   not chosen: index by_d (d, i DESC): d: unused, there is no condition on it
plan>   not chosen: index by_y (y, i DESC): y: unused, there is no condition on it
plan>   not chosen: index by_b (b DESC, i DESC): b DESC: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM more WHERE y < '05:00:00';
plan> range scan index by_y of more
plan>   key y: range, bound by a range
plan>   key i DESC: unused, there is no condition on it
plan>   ranges: 1 [\x01, \x01\x81\x12\xA8\x80)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_y (y, i DESC)
plan>   not chosen: primary key (i DESC): i DESC: unused, there is no condition on it
plan>   not chosen: index by_d (d, i DESC): d: unused, there is no condition on it
plan>   not chosen: index by_x (x, i DESC): x: unused, there is no condition on it
plan>   not chosen: index by_b (b DESC, i DESC): b DESC: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM more WHERE b > X'01';
plan> range scan index by_b of more
plan>   key b DESC: range, bound by a range, whose ends are swapped in descending order
plan>   key i DESC: unused, there is no condition on it
plan>   ranges: 1 [\xFE, \xFE\xFE\xFF)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_b (b DESC, i DESC)
plan>   not chosen: primary key (i DESC): i DESC: unused, there is no condition on it
plan>   not chosen: index by_d (d, i DESC): d: unused, there is no condition on it
plan>   not chosen: index by_x (x, i DESC): x: unused, there is no condition on it
plan>   not chosen: index by_y (y, i DESC): y: unused, there is no condition on it
plan>   output: i
rows> 1
SELECT i FROM more WHERE b = X'010203';
plan> range scan index by_b of more
plan>   key b DESC: point, bound by =
plan>   key i DESC: unused, there is no condition on it
plan>   ranges: 0
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_b (b DESC, i DESC)
plan>   not chosen: primary key (i DESC): i DESC: unused, there is no condition on it
plan>   not chosen: index by_d (d, i DESC): d: unused, there is no condition on it
plan>   not chosen: index by_x (x, i DESC): x: unused, there is no condition on it
plan>   not chosen: index by_y (y, i DESC): y: unused, there is no condition on it
plan>   output: i
rows> none
SELECT i FROM more WHERE i = 1e0;
plan> point read more
plan>   key i DESC: point, bound by =
plan>   chosen: primary key (i DESC)
plan>   not chosen: index by_d (d, i DESC): every column of the primary key is bound by = or IN
plan>   not chosen: index by_x (x, i DESC): every column of the primary key is bound by = or IN
plan>   not chosen: index by_y (y, i DESC): every column of the primary key is bound by = or IN
plan>   not chosen: index by_b (b DESC, i DESC): every column of the primary key is bound by = or IN
plan>   output: i
rows> 1
SELECT i FROM more WHERE i > 9.3e18;
plan> range scan more
plan>   key i DESC: range, bound by a range, whose ends are swapped in descending order
plan>   ranges: 0
plan>   chosen: primary key (i DESC)
plan>   not chosen: index by_d (d, i DESC): d: unused, there is no condition on it
plan>   not chosen: index by_x (x, i DESC): x: unused, there is no condition on it
plan>   not chosen: index by_y (y, i DESC): y: unused, there is no condition on it
plan>   not chosen: index by_b (b DESC, i DESC): b DESC: unused, there is no condition on it
plan>   output: i
rows> none
-- The rows without a newer row of the same group are those with MAX of the group, however they are written
CREATE TABLE latest (dev VARCHAR, ts BIGINT, v INTEGER, PRIMARY KEY (dev, ts));
done> 0
UPSERT INTO latest VALUES ('d1', 1, 1), ('d1', 2, 0), ('d2', 5, 1);
done> 3
SELECT a.dev, a.ts FROM latest a WHERE NOT EXISTS (SELECT 1 FROM latest b WHERE b.dev = a.dev AND b.ts > a.ts);
plan> project: dev, ts
plan>   join: look up latest by b.dev, ```MAX(b.ts)```
plan>     distinct: b.dev, `MAX(b.ts)`
plan>       aggregate: MAX(b.ts) group by b.dev
plan>         full scan latest, backwards
plan>           key dev: unused, there is no condition on it
plan>           key ts: unused, there is no condition on it
plan>           ranges: 1 [the first key, the end)
plan>           skip: to the first row of each dev
plan>           output: dev, ts
plan>     for each row of the join: point read latest
plan>       key dev: point, bound by =
plan>       key ts: point, bound by =
plan>       output: dev, ts
plan>     if there are many rows or a scan is cheaper:
plan>       project: b.dev, ```MAX(b.ts)```, dev, ts
plan>         inner join: by hash on dev = b.dev AND ts = ```MAX(b.ts)```
plan>           full scan latest
plan>             key dev: unused, there is no condition on it
plan>             key ts: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             output: dev, ts
plan>           the rows above that are not joined yet
rows> d1 | 2
rows> d2 | 5
SELECT a.dev, a.ts, b.ts FROM latest a LEFT JOIN latest b ON b.dev = a.dev AND b.ts > a.ts WHERE b.dev IS NULL AND a.v < 9;
plan> project: a.dev, a.ts, NULL
plan>   join: look up latest by b.dev, ```MAX(b.ts)```
plan>     distinct: b.dev, `MAX(b.ts)`
plan>       aggregate: MAX(b.ts) group by b.dev
plan>         full scan latest, backwards
plan>           key dev: unused, there is no condition on it
plan>           key ts: unused, there is no condition on it
plan>           ranges: 1 [the first key, the end)
plan>           skip: to the first row of each dev
plan>           output: dev, ts
plan>     for each row of the join: point read latest
plan>       key dev: point, bound by =
plan>       key ts: point, bound by =
plan>       filter: v < 9
plan>       output: dev, ts
rows> d1 | 2 | NULL
rows> d2 | 5 | NULL
SELECT a.dev, a.ts FROM latest a LEFT JOIN latest b ON a.ts > b.ts AND b.dev = a.dev WHERE b.v IS NULL AND b.ts IS NULL;
plan> project: a.dev, a.ts
plan>   join: look up latest by b.dev, ```MIN(b.ts)```
plan>     distinct: b.dev, `MIN(b.ts)`
plan>       aggregate: MIN(b.ts) group by b.dev
plan>         full scan latest
plan>           key dev: unused, there is no condition on it
plan>           key ts: unused, there is no condition on it
plan>           ranges: 1 [the first key, the end)
plan>           skip: to the first row of each dev
plan>           output: dev, ts
plan>     for each row of the join: point read latest
plan>       key dev: point, bound by =
plan>       key ts: point, bound by =
plan>       output: dev, ts
plan>     if there are many rows or a scan is cheaper:
plan>       project: b.dev, ```MIN(b.ts)```, a.dev, a.ts
plan>         inner join: by hash on a.dev = b.dev AND a.ts = ```MIN(b.ts)```
plan>           full scan latest
plan>             key dev: unused, there is no condition on it
plan>             key ts: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             output: dev, ts
plan>           the rows above that are not joined yet
rows> d1 | 1
rows> d2 | 5
-- A condition on the newer rows leaves older ones
SELECT a.dev, a.ts FROM latest a WHERE NOT EXISTS (SELECT 1 FROM latest b WHERE b.dev = a.dev AND b.ts > a.ts AND b.v = 1);
plan> anti join: look up latest by dev where b.ts > ts
plan>   full scan latest
plan>     key dev: unused, there is no condition on it
plan>     key ts: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     output: dev, ts
plan>   for each row of the join: range scan latest
plan>     key dev: point, bound by =
plan>     key ts: unused, there is no condition on it
plan>     filter in the regions: v = 1
plan>     output: ts
rows> d1 | 1
rows> d1 | 2
rows> d2 | 5

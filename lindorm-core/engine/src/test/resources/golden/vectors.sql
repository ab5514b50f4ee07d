-- Vectors are floats; the nearest rows are found by an exact scan.
CREATE TABLE doc (id INTEGER, lang VARCHAR, v VECTOR(3), PRIMARY KEY (id));
done> 0
UPSERT INTO doc (id, lang, v) VALUES (1, 'en', '[1,0,0]'), (2, 'en', '[0,1,0]'), (3, 'de', '[0.9,0.1,0]'), (4, 'de', STRING_TO_VECTOR('[-1,0,0]')), (5, 'en', x'0000803f0000003f00000000');
done> 5
UPSERT INTO doc (id, lang) VALUES (6, 'en');
done> 1
SELECT id, v, VECTOR_TO_STRING(v), VECTOR_DIM(v) FROM doc;
plan> full scan doc
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: id, v, VECTOR_TO_STRING(v), VECTOR_DIM(v)
rows> 1 | 0x0000803f0000000000000000 | [1,0,0] | 3
rows> 2 | 0x000000000000803f00000000 | [0,1,0] | 3
rows> 3 | 0x6666663fcdcccc3d00000000 | [0.9,0.1,0] | 3
rows> 4 | 0x000080bf0000000000000000 | [-1,0,0] | 3
rows> 5 | 0x0000803f0000003f00000000 | [1,0.5,0] | 3
rows> 6 | NULL | NULL | NULL
SELECT /*+ _l_allow_filtering_ */ id, L2_DISTANCE(v, '[1,0,0]') d FROM doc WHERE v IS NOT NULL ORDER BY L2_DISTANCE(v, '[1,0,0]') LIMIT 3;
plan> limit: 3 rows
plan>   sort in memory: by L2_DISTANCE(v, x'0000803f0000000000000000'), keeping the first 3
plan>     full scan doc
plan>       key id: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       filter in the regions: v IS NOT NULL
plan>       allowed: by the hint _l_allow_filtering_
plan>       output: id, L2_DISTANCE(v, x'0000803f0000000000000000')
rows> 1 | 0.0
rows> 3 | 0.141421374149721
rows> 5 | 0.5
SELECT /*+ _l_allow_filtering_ */ id FROM doc WHERE v IS NOT NULL AND lang = 'en' ORDER BY COSINE_DISTANCE(v, '[1,0.4,0]') LIMIT 2;
plan> project: id
plan>   limit: 2 rows
plan>     sort in memory: by COSINE_DISTANCE(v, x'0000803fcdcccc3e00000000'), keeping the first 2
plan>       full scan doc
plan>         key id: unused, there is no condition on it
plan>         ranges: 1 [the first key, the end)
plan>         filter in the regions: v IS NOT NULL AND lang = 'en'
plan>         allowed: by the hint _l_allow_filtering_
plan>         output: id, COSINE_DISTANCE(v, x'0000803fcdcccc3e00000000')
rows> 5
rows> 1
SELECT id FROM doc ORDER BY L2_DISTANCE(v, '[1,0,0]') DESC LIMIT 1;
plan> project: id
plan>   limit: 1 rows
plan>     sort in memory: by L2_DISTANCE(v, x'0000803f0000000000000000') DESC, keeping the first 1
plan>       full scan doc
plan>         key id: unused, there is no condition on it
plan>         ranges: 1 [the first key, the end)
plan>         output: id, L2_DISTANCE(v, x'0000803f0000000000000000')
rows> 4
SELECT /*+ _l_allow_filtering_ */ id FROM doc WHERE v = '[0,1,0]';
plan> full scan doc
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: v = x'000000000000803f00000000'
plan>   allowed: by the hint _l_allow_filtering_
plan>   output: id
rows> 2
SELECT /*+ _l_allow_filtering_ */ id FROM doc WHERE v IN (STRING_TO_VECTOR('[0,1,0]'), '[1,0,0]');
plan> full scan doc
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: v IN (x'000000000000803f00000000', x'0000803f0000000000000000')
plan>   allowed: by the hint _l_allow_filtering_
plan>   output: id
rows> 1
rows> 2
SELECT a.id, b.id FROM doc a JOIN doc b ON a.id < b.id WHERE L2_DISTANCE(a.v, b.v) < 0.2;
plan> project: a.id, b.id
plan>   inner join: every pair that meets L2_DISTANCE(a.v, b.v) < 0.2 AND a.id < b.id
plan>     full scan doc
plan>       key id: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: id, v
plan>     full scan doc
plan>       key id: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: id, v
rows> 1 | 3
UPDATE doc SET v = '[0,0,1]' WHERE id = 6;
plan> update doc: v = '[0,0,1]'
plan>   point read doc
plan>     key id: point, bound by =
done> 1
SELECT CONCAT('v=', VECTOR_TO_STRING(v)), CAST(v AS CHAR), HEX(v) FROM doc WHERE id = 6;
plan> point read doc
plan>   key id: point, bound by =
plan>   output: CONCAT('v=', VECTOR_TO_STRING(v)), CAST(v AS VARCHAR), HEX(v)
rows> v=[0,0,1] | [0,0,1] | 00000000000000000000803F
SELECT COUNT(DISTINCT v), MIN(id) FROM doc;
plan> full scan doc
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(DISTINCT v), MIN(id)
rows> 6 | 1
UPDATE doc SET v = v WHERE id = 6;
plan> update doc: v = v
plan>   point read doc
plan>     key id: point, bound by =
done> 1
UPSERT INTO doc (id, v) VALUES (7, '[1,2]');
fail> 1366 HY000 Incorrect VECTOR(3) value: '[1,2]' for column 'v'; it has 2 dimensions, 3 are needed
UPSERT INTO doc (id, v) VALUES (7, '[1,2,x]');
fail> 1366 HY000 Incorrect VECTOR(3) value: '[1,2,x]' for column 'v'; 'x' is not a number; write a vector as '[1,2.5,-3]'
UPSERT INTO doc (id, v) VALUES (7, 1);
fail> 1366 HY000 Incorrect VECTOR(3) value: 1 for column 'v'; write a vector as '[1,2.5,-3]'
UPSERT INTO doc (id, v) VALUES (7, x'0000c07f0000000000000000');
fail> 1366 HY000 Incorrect VECTOR(3) value: 0x0000c07f0000000000000000 for column 'v'; an element is not a finite FLOAT
SELECT /*+ _l_allow_filtering_ */ id FROM doc WHERE v = '[1,2]';
fail> 1366 HY000 Incorrect VECTOR(3) value: '[1,2]' for column 'v'; it has 2 dimensions, 3 are needed
SELECT id FROM doc ORDER BY L2_DISTANCE(v, '[1,0]') LIMIT 1;
plan> project: id
plan>   limit: 1 rows
plan>     sort in memory: by L2_DISTANCE(v, x'0000803f00000000'), keeping the first 1
plan>       full scan doc
plan>         key id: unused, there is no condition on it
plan>         ranges: 1 [the first key, the end)
plan>         output: id, L2_DISTANCE(v, x'0000803f00000000')
fail> 1582 42000 Incorrect arguments of function L2_DISTANCE: the vectors have 3 and 2 dimensions, equal numbers are needed
SELECT id FROM doc ORDER BY L2_DISTANCE(id, v) LIMIT 1;
fail> 1582 42000 Incorrect arguments of function L2_DISTANCE: argument 1 (id) is INTEGER, a vector is needed
SELECT SUM(v) FROM doc;
fail> 1582 42000 Incorrect arguments of function SUM: v is VECTOR(3), a number is needed
CREATE TABLE doc2 (v VECTOR(3), PRIMARY KEY (v));
fail> 1067 42000 Invalid key: a column of type VECTOR(3) cannot be part of a key: vectors have no order; keep it outside the key
CREATE TABLE doc2 (id INTEGER, v VECTOR, PRIMARY KEY (id));
fail> 1286 42000 Type VECTOR of column 'v' is not supported; write the number of dimensions, from 1 to 16383: VECTOR(n)
CREATE TABLE doc2 (id INTEGER, v VECTOR(0), PRIMARY KEY (id));
fail> 1286 42000 Type VECTOR(0) of column 'v' is not supported; write the number of dimensions, from 1 to 16383: VECTOR(n)
CREATE TABLE doc2 (id INTEGER, v VECTOR(16384), PRIMARY KEY (id));
fail> 1286 42000 Type VECTOR(16384) of column 'v' is not supported; write the number of dimensions, from 1 to 16383: VECTOR(n)
CREATE INDEX i ON doc (v);
fail> 1067 42000 Invalid key: a column of type VECTOR(3) cannot be part of a key: vectors have no order; keep it outside the key
CREATE INDEX i ON doc (lang) INCLUDE (v);
done> 0
SELECT id, VECTOR_TO_STRING(v) FROM doc WHERE lang = 'de';
plan> range scan index i of doc
plan>   key lang: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01de\x00\x01, \x01de\x00\x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index i (lang, id)
plan>   not chosen: primary key (id): id: unused, there is no condition on it
plan>   output: id, VECTOR_TO_STRING(v)
rows> 3 | [0.9,0.1,0]
rows> 4 | [-1,0,0]
ALTER TABLE doc ADD COLUMN w VECTOR(2) DEFAULT '[1,1]';
done> 0
UPSERT INTO doc (id, lang) VALUES (8, 'fr');
done> 1
SELECT id, VECTOR_TO_STRING(w) FROM doc WHERE id IN (1, 8);
plan> multi-get of 2 keys in doc
plan>   key id: set, bound by IN of 2 values
plan>   chosen: primary key (id)
plan>   not chosen: index i (lang, id): every column of the primary key is bound by = or IN
plan>   output: id, VECTOR_TO_STRING(w)
rows> 1 | NULL
rows> 8 | [1,1]
ALTER TABLE doc MODIFY COLUMN w VECTOR(3);
fail> 9050 42000 ALTER TABLE ... MODIFY COLUMN w is not possible in place: VECTOR(2) is stored differently from VECTOR(3), or has values that do not fit. Copy the table: (1) CREATE TABLE `doc_new` ( `id` integer NOT NULL, `lang` varchar, `v` vector(3), `w` vector(3), PRIMARY KEY (`id`) ); (2) UPSERT INTO `doc_new` (`id`, `lang`, `v`, `w`) SELECT `id`, `lang`, `v`, CAST(`w` AS VECTOR(3)) FROM `doc`; (3) let your programs use `doc_new`, repeat (2) if rows were written meanwhile, then DROP TABLE `doc`
SHOW CREATE TABLE doc;
rows> doc | CREATE TABLE `doc` (   `id` integer NOT NULL,   `lang` varchar,   `v` vector(3),   `w` vector(2) DEFAULT '[1,1]',   PRIMARY KEY (`id`),   KEY `i` (`lang`)     INCLUDE (`v`) )
DESCRIBE doc;
rows> default | doc | id | INTEGER | true | ASC
rows> default | doc | lang | VARCHAR | false | none
rows> default | doc | v | VECTOR(3) | false | none
rows> default | doc | w | VECTOR(2) | false | none
CREATE DATABASE vm WITH (SQL_COMPAT='mysql');
done> 0
CREATE TABLE vm.e (id INT PRIMARY KEY, v VECTOR(2) NOT NULL);
done> 0
INSERT INTO vm.e VALUES (1, '[1,2]'), (2, STRING_TO_VECTOR('[3,4]')), (3, 0x0000803f00000040), (4, '[1.5,22]');
done> 4
SELECT id, VECTOR_TO_STRING(v) FROM vm.e ORDER BY L2_DISTANCE(v, '[1,2]'), id;
plan> project: id, `VECTOR_TO_STRING(v)`
plan>   sort in memory: by L2_DISTANCE(v, x'0000803f00000040'), id
plan>     full scan e
plan>       key id: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: id, VECTOR_TO_STRING(v), L2_DISTANCE(v, x'0000803f00000040')
rows> 1 | [1,2]
rows> 3 | [1,2]
rows> 2 | [3,4]
rows> 4 | [1.5,22]
SELECT id FROM vm.e WHERE v = '[3,4]';
warn> The statement may read all rows of table vm.e, because no key or index bounds it (SQL_COMPAT is mysql)
plan> full scan e
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: v = x'0000404000008040'
plan>   allowed: SQL_COMPAT is mysql
plan>   output: id
warn> The statement may read all rows of table vm.e, because no key or index bounds it (SQL_COMPAT is mysql)
rows> 2

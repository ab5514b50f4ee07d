-- Tables that HBase programs make and write.

-- hbase: create people f g
-- hbase: put people text:ann f:age long:30
-- hbase: put people text:ann f:name text:Ann
-- hbase: put people text:bob f:age long:-7
-- hbase: put people text:bob f:name text:Bob
-- hbase: put people text:bob g:note hex:00ff
-- hbase: put people text:cid f:name text:Cid

-- Without a mapping everything is bytes
SELECT * FROM people;
plan> full scan people
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: ROW, dynamic columns
rows> 0x616e6e | 0x000000000000001e | 0x416e6e | NULL
rows> 0x626f62 | 0xfffffffffffffff9 | 0x426f62 | 0x00ff
rows> 0x636964 | NULL | 0x436964 | NULL
SELECT `ROW`, `f:age`, g:note FROM people;
plan> full scan people
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: ROW, `f:age`, `g:note`
rows> 0x616e6e | 0x000000000000001e | NULL
rows> 0x626f62 | 0xfffffffffffffff9 | 0x00ff
rows> 0x636964 | NULL | NULL
SELECT `ROW`, `f:age` FROM people WHERE `ROW` = x'616e6e';
plan> point read people
plan>   key ROW: point, bound by =
plan>   output: ROW, `f:age`
rows> 0x616e6e | 0x000000000000001e
SELECT COUNT(*) FROM people;
plan> full scan people
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(*)
rows> 3
SELECT `h:age` FROM people;
fail> 1054 42S22 Unknown column 'h:age' in field list; write `family:qualifier` with one of the families f, g
SELECT nothing FROM people;
plan> full scan people
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: `f:nothing`
rows> NULL
rows> NULL
rows> NULL
DESCRIBE people;
rows> default | people | ROW | VARBINARY | true | ASC

-- The row key
ALTER TABLE people MAP DYNAMIC COLUMN `ROW` HSTRING;
done> 0
SELECT `ROW`, `f:age` FROM people WHERE `ROW` = 'bob';
plan> point read people
plan>   key ROW: point, bound by =
plan>   output: ROW, `f:age`
rows> bob | 0xfffffffffffffff9
SELECT `ROW` FROM people WHERE `ROW` >= 'ann' AND `ROW` < 'bz';
plan> range scan people
plan>   key ROW: range, bound by a range
plan>   ranges: 1 [ann, bz)
plan>   filter in the regions: ROW >= 'ann' AND ROW < 'bz'
plan>   output: ROW
rows> ann
rows> bob
SELECT `ROW` FROM people WHERE `ROW` LIKE 'b%';
plan> range scan people
plan>   key ROW: range, bound by a range
plan>   ranges: 1 [b, c)
plan>   filter in the regions: ROW LIKE 'b%'
plan>   output: ROW
rows> bob
SELECT `ROW` FROM people WHERE `ROW` IN ('cid', 'ann', 'dan');
plan> multi-get of 3 keys in people
plan>   key ROW: set, bound by IN of 3 values
plan>   output: ROW
rows> ann
rows> cid
SELECT `ROW` FROM people ORDER BY `ROW` DESC LIMIT 2;
plan> limit: 2 rows
plan>   full scan people, backwards
plan>     key ROW: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     output: ROW
plan>     stop: after 2 rows
rows> cid
rows> bob

-- Columns
ALTER TABLE people MAP DYNAMIC COLUMN f:age HLONG;
done> 0
ALTER TABLE people MAP DYNAMIC COLUMN name HSTRING;
done> 0
ALTER TABLE people MAP DYNAMIC COLUMN f:name HSTRING;
done> 0
DESCRIBE people;
rows> default | people | ROW | HSTRING | true | ASC
rows> default | people | f:age | HLONG | false | none
rows> default | people | f:name | HSTRING | false | none
SHOW CREATE TABLE people;
rows> people | -- made by an HBase program ALTER TABLE `people` MAP DYNAMIC COLUMN `ROW` HSTRING; ALTER TABLE `people` MAP DYNAMIC COLUMN `f:age` HLONG; ALTER TABLE `people` MAP DYNAMIC COLUMN `f:name` HSTRING;
SELECT * FROM people;
plan> full scan people
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: ROW, `f:age`, `f:name`, dynamic columns
rows> ann | 30 | Ann | NULL
rows> bob | -7 | Bob | 0x00ff
rows> cid | NULL | Cid | NULL
SELECT `ROW`, f:age + 1, name FROM people WHERE `ROW` = 'ann';
plan> point read people
plan>   key ROW: point, bound by =
plan>   output: ROW, `f:age` + 1, `f:name`
rows> ann | 31 | Ann
SELECT /*+ _l_allow_filtering_ */ `ROW` FROM people WHERE f:age < 0;
plan> full scan people
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: `f:age` < 0
plan>   allowed: by the hint _l_allow_filtering_
plan>   output: ROW
rows> bob
SELECT `ROW` FROM people WHERE f:age < 0;
fail> 9013 42000 Detect inefficient query: SELECT `ROW` FROM people WHERE f:age < 0; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'ROW', the first column of the primary key (ROW) of table people: ROW: unused, there is no condition on it. Add a condition on 'ROW' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT `ROW`, `f:age` FROM people ORDER BY `f:age`;
plan> sort in memory: by `f:age`
plan>   full scan people
plan>     key ROW: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     output: ROW, `f:age`
rows> cid | NULL
rows> bob | -7
rows> ann | 30
SELECT COUNT(*), COUNT(f:age), SUM(f:age), MIN(f:age), MAX(f:name), AVG(f:age) FROM people;
plan> full scan people
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(*), COUNT(`f:age`), SUM(`f:age`), MIN(`f:age`), MAX(`f:name`), AVG(`f:age`)
rows> 3 | 2 | 23 | -7 | Cid | 11.5000
SELECT f:age, COUNT(*) FROM people GROUP BY f:age;
plan> full scan people
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(*) group by `f:age`
rows> 30 | 1
rows> -7 | 1
rows> NULL | 1
SELECT p.f:name, q.`f:age` FROM people p JOIN people q ON p.`ROW` = q.`ROW` WHERE p.`ROW` = 'ann';
plan> project: `p.f:name`, `q.f:age`
plan>   inner join: by hash on p.ROW = q.ROW
plan>     point read people
plan>       key ROW: point, bound by =
plan>       output: ROW, `f:name`
plan>     point read people
plan>       key ROW: point, bound by =
plan>       output: ROW, `f:age`
rows> Ann | 30

-- What SQL writes an HBase program reads
UPSERT INTO people (`ROW`, f:age, f:name, `g:note`) VALUES ('dan', 41, 'Dan', x'0102'), ('eve', 9223372036854775807, NULL, NULL);
done> 2
-- hbase: get people text:dan
cell> f:age 0000000000000029
cell> f:name 44616e
cell> g:note 0102
-- hbase: get people text:eve
cell> f:age 7fffffffffffffff
UPDATE people SET f:age = f:age + 1, `g:note` = NULL WHERE `ROW` = 'dan';
plan> update people: f:age = `f:age` + 1, g:note = NULL
plan>   point read people
plan>     key ROW: point, bound by =
done> 1
-- hbase: get people text:dan
cell> f:age 000000000000002a
cell> f:name 44616e
UPDATE people SET name = 'Daniel' WHERE `ROW` = 'nobody';
plan> update people: f:name = 'Daniel'
plan>   point read people
plan>     key ROW: point, bound by =
done> 0
DELETE FROM people WHERE `ROW` = 'eve';
plan> delete from people
plan>   point read people
plan>     key ROW: point, bound by =
done> 1
-- hbase: get people text:eve
cell> none
UPSERT INTO people (`ROW`) VALUES ('fay');
fail> 1364 HY000 A row needs a value in at least one non-primary-key column; table people got only its primary key. Name one of: f:age, f:name
UPSERT INTO people (f:age) VALUES (1);
fail> 1364 HY000 Primary key column 'ROW' has no value; a write must name every column of the primary key (ROW)
UPSERT INTO people (`ROW`, `h:age`) VALUES ('fay', x'01');
fail> 1054 42S22 Unknown column 'h:age' in field list; write `family:qualifier` with one of the families f, g
UPDATE people SET `ROW` = 'x' WHERE `ROW` = 'dan';
fail> 9010 42000 Primary key column 'ROW' cannot be changed: the primary key determines where the row is stored. Write the row under its new key and delete the old one
INSERT INTO people (`ROW`, f:age) VALUES ('gus', 5) ON DUPLICATE KEY UPDATE f:age = f:age + 1;
done> 1
INSERT INTO people (`ROW`, f:age) VALUES ('gus', 5) ON DUPLICATE KEY UPDATE f:age = f:age + 1;
done> 1
SELECT `ROW`, f:age FROM people WHERE `ROW` = 'gus';
plan> point read people
plan>   key ROW: point, bound by =
plan>   output: ROW, `f:age`
rows> gus | 6

-- Values that have not the form of the type
-- hbase: put people text:hal f:age int:5
SELECT f:age FROM people WHERE `ROW` = 'hal';
plan> point read people
plan>   key ROW: point, bound by =
plan>   output: `f:age`
fail> 9043 22000 Column 'f:age' of row 68616c of table default.people holds 4 bytes, 00000005, which is not a valid HLONG. Map the column to the type that the HBase programs write, UNMAP it to see the bytes, or ALTER TABLE default.people SET 'MAPPING_MISMATCH'='NULL' to read such values as NULL
SELECT SUM(f:age) FROM people;
plan> full scan people
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: SUM(`f:age`)
fail> 9043 22000 Column 'f:age' of row 68616c of table default.people holds 4 bytes, 00000005, which is not a valid HLONG. Map the column to the type that the HBase programs write, UNMAP it to see the bytes, or ALTER TABLE default.people SET 'MAPPING_MISMATCH'='NULL' to read such values as NULL
SELECT f:name FROM people WHERE `ROW` = 'hal';
plan> point read people
plan>   key ROW: point, bound by =
plan>   output: `f:name`
rows> NULL
ALTER TABLE people SET 'MAPPING_MISMATCH' = 'NULL';
done> 0
SELECT f:age FROM people WHERE `ROW` = 'hal';
warn> Values of table default.people that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
plan> point read people
plan>   key ROW: point, bound by =
plan>   output: `f:age`
warn> Values of table default.people that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
rows> NULL
SELECT SUM(f:age) FROM people;
warn> Values of table default.people that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
plan> full scan people
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: SUM(`f:age`)
warn> Values of table default.people that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
rows> 71
CREATE TABLE ages (id VARCHAR, note VARCHAR, age BIGINT, PRIMARY KEY (id));
done> 0
UPSERT INTO ages (id, note, age) SELECT 'hal', 'odd', f:age FROM people WHERE `ROW` = 'hal';
warn> Values of table default.people that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
done> 1
DROP TABLE ages;
done> 0
ALTER TABLE people SET 'MAPPING_MISMATCH' = 'ERROR';
done> 0
ALTER TABLE people UNMAP DYNAMIC COLUMN f:age;
done> 0
SELECT f:age FROM people WHERE `ROW` = 'hal';
plan> point read people
plan>   key ROW: point, bound by =
plan>   output: `f:age`
rows> 0x00000005
ALTER TABLE people UNMAP DYNAMIC COLUMN f:age;
fail> 1054 42S22 Unknown column 'f:age' in the mapping of table default.people
-- hbase: put people hex:ff80 f:name text:odd
SELECT `ROW` FROM people WHERE name = 'odd' AND `ROW` > 'z';
plan> range scan people
plan>   key ROW: range, bound by a range
plan>   ranges: 1 [z\x00, the end)
plan>   filter in the regions: `f:name` = 'odd' AND ROW > 'z'
plan>   output: ROW
fail> 9043 22000 Column 'ROW' of row ff80 of table default.people holds 2 bytes, ff80, which is not a valid HSTRING. Map the column to the type that the HBase programs write, UNMAP it to see the bytes, or ALTER TABLE default.people SET 'MAPPING_MISMATCH'='NULL' to read such values as NULL
-- hbase: delete people hex:ff80
-- hbase: delete people text:hal

-- All types
-- hbase: create kinds f
-- hbase: put kinds long:5 f:l long:-1
-- hbase: put kinds long:5 f:i int:-2
-- hbase: put kinds long:5 f:s short:-3
-- hbase: put kinds long:5 f:f float:1.5
-- hbase: put kinds long:5 f:d double:-2.5
-- hbase: put kinds long:5 f:t text:text
-- hbase: put kinds long:5 f:b bool:true
-- hbase: put kinds long:-5 f:b bool:false
ALTER TABLE kinds MAP DYNAMIC COLUMN `ROW` HLONG;
done> 0
ALTER TABLE kinds MAP DYNAMIC COLUMN l HLONG;
done> 0
ALTER TABLE kinds MAP DYNAMIC COLUMN i HINTEGER;
done> 0
ALTER TABLE kinds MAP DYNAMIC COLUMN s HSHORT;
done> 0
ALTER TABLE kinds MAP DYNAMIC COLUMN f HFLOAT;
done> 0
ALTER TABLE kinds MAP DYNAMIC COLUMN d HDOUBLE;
done> 0
ALTER TABLE kinds MAP DYNAMIC COLUMN t HSTRING;
done> 0
ALTER TABLE kinds MAP DYNAMIC COLUMN b HBOOLEAN;
done> 0
SELECT * FROM kinds;
plan> full scan kinds
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: ROW, `f:l`, `f:i`, `f:s`, `f:f`, `f:d`, `f:t`, `f:b`, dynamic columns
rows> 5 | -1 | -2 | -3 | 1.5 | -2.5 | text | true
rows> -5 | NULL | NULL | NULL | NULL | NULL | NULL | false
UPSERT INTO kinds (`ROW`, l, i, s, f, d, t, b) VALUES (6, 1, 2, 3, 0.5, 0.25, '', false);
done> 1
-- hbase: get kinds long:6
cell> f:b 00
cell> f:d 3fd0000000000000
cell> f:f 3f000000
cell> f:i 00000002
cell> f:l 0000000000000001
cell> f:s 0003
cell> f:t 
SELECT * FROM kinds WHERE `ROW` = 6;
plan> point read kinds
plan>   key ROW: point, bound by =
plan>   output: ROW, `f:l`, `f:i`, `f:s`, `f:f`, `f:d`, `f:t`, `f:b`, dynamic columns
rows> 6 | 1 | 2 | 3 | 0.5 | 0.25 |  | false
SELECT l, b FROM kinds WHERE `ROW` IN (5, -5);
plan> multi-get of 2 keys in kinds
plan>   key ROW: set, bound by IN of 2 values
plan>   output: `f:l`, `f:b`
rows> -1 | true
rows> NULL | false
SELECT l FROM kinds WHERE `ROW` > 3;
fail> 9013 42000 Detect inefficient query: SELECT l FROM kinds WHERE `ROW` > 3; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no usable bound on the front of the primary key (ROW) of table kinds: ROW: filter only, its condition only filters: as HLONG it holds HBase's own bytes of a number, which sort negative numbers after all others. Add = or IN on ROW, CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT /*+ _l_allow_filtering_ */ `ROW` FROM kinds WHERE `ROW` > 3;
plan> full scan kinds
plan>   key ROW: filter only, its condition only filters: as HLONG it holds HBase's own bytes of a number, which sort negative numbers after all others
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: ROW > 3
plan>   allowed: by the hint _l_allow_filtering_
plan>   output: ROW
rows> 5
rows> 6
SELECT `ROW` FROM kinds ORDER BY `ROW`;
plan> sort in memory: by ROW
plan>   full scan kinds
plan>     key ROW: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     output: ROW
rows> -5
rows> 5
rows> 6
CREATE INDEX by_key ON kinds (`ROW`) SYNC;
done> 0
SELECT `ROW`, l FROM kinds WHERE `ROW` > -9 ORDER BY `ROW`;
plan> range scan index by_key of kinds
plan>   key ROW: range, bound by a range
plan>   ranges: 1 [\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xF8, the end)
plan>   look up: the row of kinds for each entry
plan>   chosen: index by_key (ROW)
plan>   not chosen: primary key (ROW): ROW: filter only, its condition only filters: as HLONG it holds HBase's own bytes of a number, which sort negative numbers after all others
plan>   output: ROW, `f:l`
rows> -5 | NULL
rows> 5 | -1
rows> 6 | 1
CREATE INDEX by_key2 ON people (`ROW`) SYNC;
fail> 1067 42000 Invalid key: an index on (ROW) would repeat the primary key (ROW); queries on these columns read the table itself
UPSERT INTO kinds (`ROW`, s) VALUES (7, 40000);
fail> 1264 22003 Out of range value 40000 for column 'f:s' of type SMALLINT
ALTER TABLE kinds MAP DYNAMIC COLUMN x BIGINT;
fail> 1286 42000 Type BIGINT of column 'f:x' is not supported; map it as HLONG, HINTEGER, HSHORT, HFLOAT, HDOUBLE, HSTRING or HBOOLEAN
ALTER TABLE kinds ADD COLUMN y BIGINT;
fail> 1235 42000 This version does not support ADD COLUMN for table default.kinds, which HBase programs created. An HBase program and UPSERT write columns of any name; ALTER TABLE ... MAP DYNAMIC COLUMN gives a column a type, UNMAP removes it
ALTER TABLE kinds DROP COLUMN l;
fail> 1235 42000 This version does not support DROP COLUMN for table default.kinds, which HBase programs created. An HBase program and UPSERT write columns of any name; ALTER TABLE ... MAP DYNAMIC COLUMN gives a column a type, UNMAP removes it
ALTER TABLE kinds SET 'TTL' = '100';
fail> 9011 42000 Invalid value '100' of table attribute TTL: table default.kinds was created by an HBase program; change its families with HBase's alter

-- Indexes
-- hbase: create sales f
-- hbase: put sales text:s1 f:city text:ulm 1700000000000
-- hbase: put sales text:s1 f:sum long:10 1700000000000
-- hbase: put sales text:s2 f:city text:bonn
ALTER TABLE sales MAP DYNAMIC COLUMN `ROW` HSTRING;
done> 0
ALTER TABLE sales MAP DYNAMIC COLUMN city HSTRING;
done> 0
ALTER TABLE sales MAP DYNAMIC COLUMN sum HLONG;
done> 0
CREATE INDEX by_city ON sales (city) INCLUDE (sum) SYNC;
done> 0
CREATE INDEX ON sales (f:sum DESC) SYNC;
done> 0
SHOW INDEX FROM sales;
rows> default | sales | by_city | ACTIVE | 100% | KV | INCLUDE | `f:city` | f:sum | NEVER |  | 0 | 2 | 0
rows> default | sales | idx_f_sum | ACTIVE | 100% | KV | NONE | `f:sum` DESC |  | NEVER |  | 0 | 2 | 0
SHOW CREATE TABLE sales;
rows> sales | -- made by an HBase program ALTER TABLE `sales` MAP DYNAMIC COLUMN `ROW` HSTRING; ALTER TABLE `sales` MAP DYNAMIC COLUMN `f:city` HSTRING; ALTER TABLE `sales` MAP DYNAMIC COLUMN `f:sum` HLONG; CREATE INDEX `by_city` ON `sales` (`f:city`) INCLUDE (`f:sum`); CREATE INDEX `idx_f_sum` ON `sales` (`f:sum` DESC);
-- hbase: put sales text:s3 f:city text:ulm
-- hbase: put sales text:s3 f:sum long:-4
-- hbase: put sales text:s1 f:city text:trier 1700000000005
-- hbase: put sales text:s1 f:city text:berlin 1600000000000
SELECT `ROW`, sum FROM sales WHERE city = 'ulm';
plan> range scan index by_city of sales
plan>   key `f:city`: point, bound by =
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [\x01ulm\x00\x01, \x01ulm\x00\x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_city (`f:city`, ROW)
plan>   not chosen: primary key (ROW): ROW: unused, there is no condition on it
plan>   not chosen: index idx_f_sum (`f:sum` DESC, ROW): `f:sum` DESC: unused, there is no condition on it
plan>   output: ROW, `f:sum`
rows> s3 | -4
SELECT `ROW`, sum FROM sales WHERE city = 'trier';
plan> range scan index by_city of sales
plan>   key `f:city`: point, bound by =
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [\x01trier\x00\x01, \x01trier\x00\x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_city (`f:city`, ROW)
plan>   not chosen: primary key (ROW): ROW: unused, there is no condition on it
plan>   not chosen: index idx_f_sum (`f:sum` DESC, ROW): `f:sum` DESC: unused, there is no condition on it
plan>   output: ROW, `f:sum`
rows> s1 | 10
SELECT `ROW`, city, sum FROM sales WHERE sum < 20;
plan> range scan index idx_f_sum of sales
plan>   key `f:sum` DESC: range, bound by a range, whose ends are swapped in descending order
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [\xFE\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xEC, \xFF)
plan>   look up: the row of sales for each entry
plan>   chosen: index idx_f_sum (`f:sum` DESC, ROW)
plan>   not chosen: primary key (ROW): ROW: unused, there is no condition on it
plan>   not chosen: index by_city (`f:city`, ROW): `f:city`: unused, there is no condition on it
plan>   output: ROW, `f:city`, `f:sum`
rows> s1 | trier | 10
rows> s3 | ulm | -4
SELECT `ROW` FROM sales WHERE city >= 'a' ORDER BY city;
plan> project: ROW
plan>   range scan index by_city of sales
plan>     key `f:city`: range, bound by a range
plan>     key ROW: unused, there is no condition on it
plan>     ranges: 1 [\x01a\x00\x01, \x02)
plan>     covered: the entries hold every column that is read
plan>     chosen: index by_city (`f:city`, ROW)
plan>     not chosen: primary key (ROW): ROW: unused, there is no condition on it
plan>     not chosen: index idx_f_sum (`f:sum` DESC, ROW): `f:sum` DESC: unused, there is no condition on it
plan>     output: ROW, `f:city`
rows> s2
rows> s1
rows> s3
UPDATE sales SET city = 'ulm' WHERE city = 'bonn';
plan> update sales: f:city = 'ulm'
plan>   range scan index by_city of sales
plan>     key `f:city`: point, bound by =
plan>     key ROW: unused, there is no condition on it
plan>     ranges: 1 [\x01bonn\x00\x01, \x01bonn\x00\x02)
plan>     look up: the row of sales for each entry
plan>     filter: `f:city` = 'bonn'
plan>     chosen: index by_city (`f:city`, ROW)
plan>     not chosen: primary key (ROW): ROW: unused, there is no condition on it
plan>     not chosen: index idx_f_sum (`f:sum` DESC, ROW): `f:sum` DESC: unused, there is no condition on it
done> 1
-- hbase: get sales text:s2
cell> f:city 756c6d
-- hbase: delete sales text:s3
SELECT `ROW` FROM sales WHERE city = 'ulm';
plan> range scan index by_city of sales
plan>   key `f:city`: point, bound by =
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [\x01ulm\x00\x01, \x01ulm\x00\x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_city (`f:city`, ROW)
plan>   not chosen: primary key (ROW): ROW: unused, there is no condition on it
plan>   not chosen: index idx_f_sum (`f:sum` DESC, ROW): `f:sum` DESC: unused, there is no condition on it
plan>   output: ROW
rows> s2
CHECK INDEX by_city ON sales;
rows> rows read | 2 |
rows> entries read | 2 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
CHECK INDEX idx_f_sum ON sales;
rows> rows read | 2 |
rows> entries read | 2 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
ALTER TABLE sales UNMAP DYNAMIC COLUMN city;
fail> 9034 42000 Column 'f:city' is needed by index by_city of table default.sales. First ALTER INDEX by_city ON default.sales DISABLED and DROP INDEX by_city ON default.sales
ALTER TABLE sales MAP DYNAMIC COLUMN sum HINTEGER;
fail> 9034 42000 Column 'f:sum' is needed by index by_city of table default.sales. First ALTER INDEX by_city ON default.sales DISABLED and DROP INDEX by_city ON default.sales
ALTER TABLE sales MAP DYNAMIC COLUMN `ROW` HLONG;
fail> 9034 42000 Column 'ROW' is needed by index by_city of table default.sales. First ALTER INDEX by_city ON default.sales DISABLED and DROP INDEX by_city ON default.sales
ALTER TABLE sales MAP DYNAMIC COLUMN other HLONG;
done> 0
CREATE INDEX ON sales (nothing);
fail> 1054 42S22 Unknown column 'f:nothing' in an index of table default.sales; map it first with ALTER TABLE default.sales MAP DYNAMIC COLUMN
CREATE INDEX ON sales (other) WITH (INDEX_COVERED_TYPE='COVERED_DYNAMIC_COLUMNS');
fail> 9011 42000 Invalid value 'COVERED_DYNAMIC_COLUMNS' of table attribute INDEX_COVERED_TYPE: columns of table default.sales without a mapping cannot be covered; map them and name them in INCLUDE
ALTER TABLE sales SET 'MAPPING_MISMATCH' = 'NULL';
done> 0
ALTER TABLE sales SET 'MAPPING_MISMATCH' = 'ERROR';
fail> 9011 42000 Invalid value 'ERROR' of table attribute MAPPING_MISMATCH: table default.sales has indexes in which values that do not have the mapped form are NULL; drop them first

-- A namespace of HBase programs is a database
SELECT `ROW` FROM a1.orders;
fail> 1049 42000 Unknown database 'a1'; SHOW DATABASES lists those that exist
-- hbase: create a1:orders d
-- hbase: put a1:orders text:o1 d:n long:5
SELECT `ROW`, n FROM a1.orders;
plan> full scan orders
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: ROW, `d:n`
rows> 0x6f31 | 0x0000000000000005
ALTER TABLE a1.orders MAP DYNAMIC COLUMN n HLONG;
done> 0
SELECT * FROM a1.orders;
plan> full scan orders
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: ROW, `d:n`, dynamic columns
rows> 0x6f31 | 5
UPSERT INTO a1.orders (`ROW`, n) VALUES (x'6f31', NULL);
fail> 1364 HY000 A row needs a value in at least one non-primary-key column; table orders got only its primary key. Name one of: d:n (NULL is not a value here; UPDATE sets columns of a row to NULL)
SELECT * FROM `a1:orders`;
fail> 1146 42S02 Table 'default.a1:orders' doesn't exist; what HBase calls a1:orders is a1.orders here
USE a1;
done> 0
SELECT `ROW` FROM orders;
plan> full scan orders
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: ROW
rows> 0x6f31
USE `default`;
done> 0
DROP TABLE a1.orders;
done> 0
DROP DATABASE a1;
done> 0

-- Tables of SQL are not mapped
CREATE TABLE ours (a BIGINT, b BIGINT, PRIMARY KEY (a)) WITH (DYNAMIC_COLUMNS='true');
done> 0
ALTER TABLE ours MAP DYNAMIC COLUMN c HLONG;
fail> 1235 42000 This version does not support mapped columns in table default.ours, which was created in SQL. Mapping is for tables of HBase programs. Declare the column with ALTER TABLE ... ADD COLUMN, or read it as VARBINARY
CREATE TABLE people (a BIGINT, b BIGINT, PRIMARY KEY (a));
fail> 1050 42S01 Table 'default.people' already exists
SELECT * FROM nowhere;
fail> 1146 42S02 Table 'default.nowhere' doesn't exist
SELECT * FROM `sales.by_city`;
fail> 1146 42S02 Table 'default.sales.by_city' doesn't exist
SELECT TABLE_NAME, ENGINE, PRIMARY_KEY FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'default';
plan> full scan TABLES
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_SCHEMA = 'default'
plan>   output: TABLE_NAME, ENGINE, PRIMARY_KEY
rows> kinds | HBase | ROW
rows> ours | LindormTable | a
rows> people | HBase | ROW
rows> sales | HBase | ROW
DROP TABLE kinds;
done> 0
TRUNCATE TABLE sales;
done> 0
SELECT COUNT(*) FROM sales;
warn> Values of table default.sales that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
plan> full scan sales
plan>   key ROW: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   chosen: primary key (ROW)
plan>   not chosen: index by_city (`f:city`, ROW): its key has 2 columns instead of 1
plan>   not chosen: index idx_f_sum (`f:sum` DESC, ROW): its key has 2 columns instead of 1
plan>   aggregate in the regions: COUNT(*)
warn> Values of table default.sales that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
rows> 0

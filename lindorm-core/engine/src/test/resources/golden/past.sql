-- Rows as they were at an earlier time.
-- (without plans)

CREATE TABLE kept (id INTEGER, a INTEGER, PRIMARY KEY (id), INDEX by_a (a)) WITH (HISTORY='3600');
done> 0
CREATE TABLE plain (id INTEGER, a INTEGER, PRIMARY KEY (id));
done> 0
CREATE TABLE dated (id INTEGER, a INTEGER, PRIMARY KEY (id)) WITH (MUTABILITY='MUTABLE_ALL');
done> 0
CREATE VIEW seen AS SELECT id FROM kept;
done> 0

SELECT id, a FROM kept AS OF TIMESTAMP NOW() WHERE id > 5;
rows> none
SELECT id FROM kept FOR SYSTEM_TIME AS OF NOW() AS k WHERE k.id = 5;
rows> none
SELECT `OF`.id FROM plain AS OF WHERE `OF`.id = 1;
rows> none
EXPLAIN SELECT id FROM kept AS OF TIMESTAMP '2026-01-02 03:04:05' WHERE id = 5;
rows> point read kept
rows>   key id: point, bound by =
rows>   as of: TIMESTAMP '2026-01-02 03:04:05'
rows>   expected: 1 row
rows>   chosen: primary key (id), since an index contains only the newest state of rows
rows>   output: id
SELECT COUNT(*) FROM kept AS OF TIMESTAMP NOW() k JOIN plain p ON k.id = p.id;
rows> 0
SHOW CREATE TABLE kept;
rows> kept | CREATE TABLE `kept` (   `id` integer NOT NULL,   `a` integer,   PRIMARY KEY (`id`),   KEY `by_a` (`a`) ) WITH (HISTORY='3600')

-- Times that are not kept
SELECT id FROM kept AS OF TIMESTAMP NULL;
fail> 9074 42000 Table default.kept cannot be read as of NULL: the time is NULL
SELECT id FROM kept AS OF TIMESTAMP 'yesterday';
fail> 1525 HY000 Incorrect TIMESTAMP value: 'yesterday' at line 1, column 37; the form is yyyy-MM-dd HH:mm:ss[.SSS], from 0001-01-01 to 9999-12-31
SELECT id FROM kept AS OF TIMESTAMP id;
fail> 1054 42S22 Unknown column 'id' in from clause

SELECT id FROM kept AS OF TIMESTAMP '9999-01-01 00:00:00';
fail> 9074 42000 Table default.kept cannot be read as of 9999-01-01 00:00:00 UTC: the time is in the future

-- Tables that keep no older rows
SELECT id FROM plain AS OF TIMESTAMP NOW();
fail> 1235 42000 This version does not support AS OF TIMESTAMP of table default.plain, which keeps no older rows. ALTER TABLE default.plain SET 'HISTORY'='86400' keeps those of a day from then on
SELECT id FROM dated AS OF TIMESTAMP NOW();
fail> 1235 42000 This version does not support AS OF TIMESTAMP of table default.dated, which keeps no older rows. With MUTABILITY='MUTABLE_ALL' clients choose the timestamps of its cells
SELECT id FROM seen AS OF TIMESTAMP NOW();
fail> 1235 42000 This version does not support AS OF TIMESTAMP of view default.seen. Write it after the name of a table
SELECT table_name FROM information_schema.tables AS OF TIMESTAMP NOW();
fail> 1235 42000 This version does not support AS OF TIMESTAMP of information_schema. Write it after the name of a table
WITH q AS (SELECT id FROM kept) SELECT id FROM q AS OF TIMESTAMP NOW();
fail> 1235 42000 This version does not support AS OF TIMESTAMP of a query. Write it after the name of a table
SELECT /*+ _l_versions_(2) */ id FROM kept AS OF TIMESTAMP NOW();
fail> 1235 42000 This version does not support AS OF TIMESTAMP of table default.kept with a hint for versions of rows. Use one of the two
SELECT id FROM kept AS OF TIMESTAMP NOW() WHERE a = 1;
fail> 9013 42000 Detect inefficient query: SELECT id FROM kept AS OF TIMESTAMP NOW() WHERE a = 1; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'id', the first column of the primary key (id) of table kept: id: unused, there is no condition on it. Add a condition on 'id' (=, IN, <, >, BETWEEN), or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT /*+ _l_force_index_('by_a') */ id FROM kept AS OF TIMESTAMP NOW() WHERE a = 1;
fail> 9028 42000 Index 'by_a' of table kept cannot be read: it is of the newest state of rows only, and the statement reads older ones; leave _l_force_index_ out

-- Writes and changes that a history does not allow
UPSERT /*+ _l_ts_(5) */ INTO kept (id, a) VALUES (1, 2);
fail> 1235 42000 This version does not support the hint _l_ts_ in table default.kept, which keeps a HISTORY. Leave it out: older rows are found by the times at which they were written
ALTER TABLE kept SET 'TTL'='60';
fail> 9011 42000 Invalid value '3600' of table attribute HISTORY: rows that expire by TTL are not kept; set one of the two
ALTER TABLE kept SET 'VERSIONS'='2';
fail> 9011 42000 Invalid value '3600' of table attribute HISTORY: it keeps all versions; leave VERSIONS out
ALTER TABLE kept SET 'MUTABILITY'='MUTABLE_ALL';
fail> 9011 42000 Invalid value '3600' of table attribute HISTORY: with MUTABILITY='MUTABLE_ALL' clients choose timestamps, which say nothing about the time of a write
ALTER TABLE dated SET 'HISTORY'='60';
fail> 9011 42000 Invalid value '60' of table attribute HISTORY: with MUTABILITY='MUTABLE_ALL' clients choose timestamps, which say nothing about the time of a write
ALTER TABLE plain SET 'HISTORY'='10';
fail> 9011 42000 Invalid value '10' of table attribute HISTORY: it takes a time in seconds, 60 to 31536000 (a year)
ALTER TABLE kept DROP PRIMARY KEY, ADD PRIMARY KEY (hash32(id), id);
fail> 1235 42000 This version does not support another key for table default.kept, which keeps a HISTORY. The copy has the current rows only: ALTER TABLE default.kept SET 'HISTORY'='' gives up the older ones
ALTER TABLE plain SET 'HISTORY'='600';
done> 0
ALTER TABLE plain ADD COLUMN c INTEGER;
done> 0
ALTER TABLE plain DROP COLUMN c;
done> 0
ALTER TABLE plain ADD COLUMN c VARCHAR;
fail> 1235 42000 This version does not support adding a dropped column of table default.plain, which keeps a HISTORY, again. Older rows have values of the dropped column: choose another name, or ALTER TABLE ... UNDROP COLUMN

-- What ALTER SYSTEM SET changes, for all sessions at once.

CREATE TABLE fixed (a BIGINT NOT NULL, b BIGINT NOT NULL, c VARCHAR, PRIMARY KEY (a, b));
done> 0
CREATE TABLE free (id BIGINT NOT NULL, name VARCHAR, PRIMARY KEY (id)) WITH (DYNAMIC_COLUMNS='true');
done> 0
UPSERT INTO fixed (a, b, c) VALUES (1, 1, 'x'), (1, 2, 'y'), (2, 1, 'z');
done> 3
UPSERT INTO free (id, name, extra) VALUES (1, 'one', '41'), (2, 'two', '42');
done> 2

-- The number of keys that one statement may name
SELECT c FROM fixed WHERE a IN (1, 2) AND b IN (1, 2);
plan> multi-get of 4 keys in fixed
plan>   key a: set, bound by IN of 2 values
plan>   key b: set, bound by IN of 2 values
plan>   output: c
rows> x
rows> y
rows> z
ALTER SYSTEM SET MAX_QUERY_KEYS = 3;
done> 0
SELECT c FROM fixed WHERE a IN (1, 2) AND b IN (1, 2);
plan> multi-get of 4 keys in fixed
plan>   key a: set, bound by IN of 2 values
plan>   key b: set, bound by IN of 2 values
plan>   output: c
fail> 9014 42000 Multi Get Plan query too many rows in one select: 4 keys are requested, at most 3 are allowed (a: set, bound by IN of 2 values; b: set, bound by IN of 2 values). Send fewer values per statement, or leave out the condition on the last key column and read a range
SELECT c FROM fixed WHERE a IN (1, 2) AND b IN (1);
plan> multi-get of 2 keys in fixed
plan>   key a: set, bound by IN of 2 values
plan>   key b: point, bound by =
plan>   output: c
rows> x
rows> z
UPDATE fixed SET c = 'w' WHERE a IN (1, 2) AND b IN (1, 2);
plan> update fixed: c = 'w'
plan>   multi-get of 4 keys in fixed
plan>     key a: set, bound by IN of 2 values
plan>     key b: set, bound by IN of 2 values
fail> 9014 42000 Multi Get Plan query too many rows in one select: 4 keys are requested, at most 3 are allowed (a: set, bound by IN of 2 values; b: set, bound by IN of 2 values). Send fewer values per statement, or leave out the condition on the last key column and read a range
ALTER SYSTEM SET max_query_keys = 4;
done> 0
UPDATE fixed SET c = 'w' WHERE a IN (1, 2) AND b IN (1, 2);
plan> update fixed: c = 'w'
plan>   multi-get of 4 keys in fixed
plan>     key a: set, bound by IN of 2 values
plan>     key b: set, bound by IN of 2 values
done> 3
ALTER SYSTEM SET max_query_keys = 0;
fail> 1231 42000 Variable max_query_keys cannot be set to '0': it takes a number of keys
ALTER SYSTEM SET max_query_key = 4;
fail> 1193 HY000 Unknown system variable 'max_query_key'; did you mean 'max_query_keys'? (known: sql_mode, sql_compat, unenforced_keys, lindorm.sql.join_union.disabled, max_query_keys, max_indexes, lindorm.index.build.rows_per_second, key_change_lock, lindorm.key.change.rows_per_second, key_change_keep_seconds, lindorm.index.scrub, search_index_log_bytes, undrop_column_seconds, max_query_rows_held, max_temporary_table_bytes, key_advisor, statement_counts, hotspot_split, statement_literals, statement_timeout, local_infile, time_zone, FILE_FORMAT_VERSION, SLOW_QUERY_RECORD_ENABLE, SLOW_QUERY_TIME_MS, MAX_CONN, AUDIT_LEVEL, ERROR_LANG, QUERY_MAX_MEM)

-- The number of rows to be changed that a statement may hold; queries go on in files
ALTER SYSTEM SET max_query_rows_held = 2;
done> 0
SELECT f.c, g.c FROM fixed f JOIN fixed g ON f.c = g.c;
plan> inner join: by hash on f.c = g.c
plan>   full scan fixed
plan>     key a: unused, there is no condition on it
plan>     key b: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     output: c
plan>   full scan fixed
plan>     key a: unused, there is no condition on it
plan>     key b: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     output: c
rows> w | w
rows> w | w
rows> w | w
rows> w | w
rows> w | w
rows> w | w
rows> w | w
rows> w | w
rows> w | w
SELECT f.b, COUNT(*) FROM fixed f JOIN fixed g ON f.a = g.a WHERE g.a = 1 GROUP BY f.b;
plan> aggregate: COUNT(*) group by f.b
plan>   project: f.b
plan>     inner join: by hash on f.a = g.a
plan>       range scan fixed
plan>         key a: point, bound by =
plan>         key b: unused, there is no condition on it
plan>         ranges: 1 [\x80\x00\x00\x00\x00\x00\x00\x01, \x80\x00\x00\x00\x00\x00\x00\x02)
plan>         output: a, b
plan>       range scan fixed
plan>         key a: point, bound by =
plan>         key b: unused, there is no condition on it
plan>         ranges: 1 [\x80\x00\x00\x00\x00\x00\x00\x01, \x80\x00\x00\x00\x00\x00\x00\x02)
plan>         output: a
rows> 1 | 2
rows> 2 | 2
SELECT c, ROW_NUMBER() OVER (ORDER BY b) FROM fixed;
plan> project: c, `ROW_NUMBER()`
plan>   window functions: ROW_NUMBER() order by b
plan>     full scan fixed
plan>       key a: unused, there is no condition on it
plan>       key b: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: b, c
rows> w | 1
rows> w | 2
rows> w | 3
SELECT a + b, COUNT(*) FROM fixed GROUP BY a + b ORDER BY 1;
plan> sort in memory: by a + b
plan>   full scan fixed
plan>     key a: unused, there is no condition on it
plan>     key b: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     aggregate in the regions: COUNT(*) group by a + b
rows> 2 | 1
rows> 3 | 2
ALTER SYSTEM SET max_query_rows_held = 1;
done> 0
SELECT x.b, COUNT(*) FROM (SELECT b FROM fixed WHERE a = 1 UNION ALL SELECT b FROM fixed WHERE a = 1) x GROUP BY x.b;
plan> aggregate: COUNT(*) group by b
plan>   union all
plan>     range scan fixed
plan>       key a: point, bound by =
plan>       key b: unused, there is no condition on it
plan>       ranges: 1 [\x80\x00\x00\x00\x00\x00\x00\x01, \x80\x00\x00\x00\x00\x00\x00\x02)
plan>       output: b
plan>     range scan fixed
plan>       key a: point, bound by =
plan>       key b: unused, there is no condition on it
plan>       ranges: 1 [\x80\x00\x00\x00\x00\x00\x00\x01, \x80\x00\x00\x00\x00\x00\x00\x02)
plan>       output: b
rows> 1 | 2
rows> 2 | 2
ALTER SYSTEM SET max_query_rows_held = 1000000;
done> 0

-- The product's refusals
ALTER SYSTEM SET sql_mode = 'STRICT_LINDORM';
done> 0
SELECT * FROM free;
fail> 9017 42000 Illegal operation: Limit of this select statement is not set or exceeds: table free has dynamic columns. Add LIMIT, or name the columns (sql_mode is STRICT_LINDORM)
SELECT * FROM free WHERE id = 1;
fail> 9017 42000 Illegal operation: Limit of this select statement is not set or exceeds: table free has dynamic columns. Add LIMIT, or name the columns (sql_mode is STRICT_LINDORM)
SELECT * FROM free ORDER BY id;
fail> 9017 42000 Illegal operation: Limit of this select statement is not set or exceeds: table free has dynamic columns. Add LIMIT, or name the columns (sql_mode is STRICT_LINDORM)
SELECT * FROM free LIMIT 1;
plan> limit: 1 rows
plan>   full scan free
plan>     key id: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     output: id, name, dynamic columns
plan>     stop: after 1 rows
rows> 1 | one | 0x41
SELECT id, name FROM free;
plan> full scan free
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: id, name
rows> 1 | one
rows> 2 | two
SELECT COUNT(*) FROM free;
plan> full scan free
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(*)
rows> 2
SELECT * FROM fixed;
plan> full scan fixed
plan>   key a: unused, there is no condition on it
plan>   key b: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: a, b, c
rows> 1 | 1 | w
rows> 1 | 2 | w
rows> 2 | 1 | w
SELECT f.c FROM fixed f JOIN free g ON f.a = g.id;
fail> 9015 42000 JOIN is not allowed in Lindorm SQL (sql_mode is STRICT_LINDORM, set with ALTER SYSTEM SET)
SELECT f.c FROM fixed f, free g WHERE f.a = g.id;
fail> 9015 42000 JOIN is not allowed in Lindorm SQL (sql_mode is STRICT_LINDORM, set with ALTER SYSTEM SET)
SELECT a FROM fixed UNION SELECT id FROM free;
fail> 9016 42000 UNION is not allowed in Lindorm SQL (sql_mode is STRICT_LINDORM, set with ALTER SYSTEM SET)
SELECT c FROM fixed WHERE a = 1 AND b = (SELECT MAX(id) FROM free);
plan> once before the query, of a sub-query: its only value
plan>   aggregate: MAX(id)
plan>     full scan free, backwards
plan>       key id: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: id
plan>       stop: after 1 rows
plan>   point read fixed
plan>     key a: point, bound by =
plan>     key b: point, bound by =
plan>     output: c
rows> w
ALTER SYSTEM SET sql_mode = '';
done> 0
SELECT * FROM free;
plan> full scan free
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: id, name, dynamic columns
rows> 1 | one | 0x41
rows> 2 | two | 0x42
SELECT f.c FROM fixed f JOIN free g ON f.a = g.id ORDER BY f.c;
plan> sort in memory: by f.c
plan>   project: f.c
plan>     join: look up free by f.a
plan>       full scan fixed
plan>         key a: unused, there is no condition on it
plan>         key b: unused, there is no condition on it
plan>         ranges: 1 [the first key, the end)
plan>         output: a, c
plan>       for each row of the join: point read free
plan>         key id: point, bound by =
plan>         output: id
plan>       if there are many rows or a scan is cheaper:
plan>         inner join: by hash on f.a = g.id
plan>           the rows above that are not joined yet
plan>           full scan free
plan>             key id: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             output: id
rows> w
rows> w
rows> w

-- JOIN and UNION alone
ALTER SYSTEM SET `lindorm.sql.join_union.disabled` = 'true';
done> 0
SELECT f.c FROM fixed f JOIN free g ON f.a = g.id;
fail> 9015 42000 JOIN is not allowed in Lindorm SQL (lindorm.sql.join_union.disabled, set with ALTER SYSTEM SET)
SELECT a FROM fixed UNION SELECT id FROM free;
fail> 9016 42000 UNION is not allowed in Lindorm SQL (lindorm.sql.join_union.disabled, set with ALTER SYSTEM SET)
SELECT * FROM free;
plan> full scan free
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: id, name, dynamic columns
rows> 1 | one | 0x41
rows> 2 | two | 0x42
ALTER SYSTEM SET `lindorm.sql.join_union.disabled` = 'false';
done> 0
SELECT a FROM fixed UNION SELECT id FROM free ORDER BY a;
plan> sort in memory: by a
plan>   union
plan>     full scan fixed
plan>       key a: unused, there is no condition on it
plan>       key b: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: a
plan>     full scan free
plan>       key id: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: id
rows> 1
rows> 2

-- A dropped column is no dynamic column: its cells have the old type.
ALTER TABLE free ADD COLUMN old INTEGER;
done> 0
UPSERT INTO free (id, name, old) VALUES (3, 'three', 3);
done> 1
ALTER TABLE free DROP COLUMN old;
done> 0
SELECT id, old FROM free;
fail> 9031 42000 Column 'old' of table default.free is under deleting: rows may still hold its old values. Choose another name, or TRUNCATE TABLE default.free first
UPSERT INTO free (id, old) VALUES (3, x'01');
fail> 9031 42000 Column 'old' of table default.free is under deleting: rows may still hold its old values. Choose another name, or TRUNCATE TABLE default.free first
UPDATE free SET old = x'01' WHERE id = 3;
fail> 9031 42000 Column 'old' of table default.free is under deleting: rows may still hold its old values. Choose another name, or TRUNCATE TABLE default.free first
SELECT id, name FROM free;
plan> full scan free
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: id, name
rows> 1 | one
rows> 2 | two
rows> 3 | three

-- What the statement before warned of, until the next statement
CREATE TABLE warned (id BIGINT, v INTEGER, PRIMARY KEY (id)) WITH (CHS='86400');
warn> Attribute CHS is kept but has no effect on this server
done> 0
SHOW WARNINGS;
rows> Warning | 0 | Attribute CHS is kept but has no effect on this server
SHOW WARNINGS;
rows> Warning | 0 | Attribute CHS is kept but has no effect on this server
SELECT /*+ _l_unheard_of_ */ v FROM warned WHERE id = 1;
warn> Unknown hint _l_unheard_of_ was ignored
plan> point read warned
plan>   key id: point, bound by =
plan>   output: v
warn> Unknown hint _l_unheard_of_ was ignored
rows> none
SHOW WARNINGS;
rows> Warning | 0 | Unknown hint _l_unheard_of_ was ignored
SELECT v FROM warned WHERE id = 1;
plan> point read warned
plan>   key id: point, bound by =
plan>   output: v
rows> none
SHOW WARNINGS;
rows> none

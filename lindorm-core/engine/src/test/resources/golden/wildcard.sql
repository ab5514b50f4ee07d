-- Columns that are declared by patterns. (with columns)
-- (with columns)
-- (without plans)
CREATE TABLE w (k INTEGER, v VARCHAR, `*_str` VARCHAR, `n*` BIGINT, `d?` DECIMAL(10,2), PRIMARY KEY (k)) WITH (wildcard_column='*_str,n*,d?');
done> 0
SHOW CREATE TABLE w;
cols> Table VARCHAR | Create Table VARCHAR
rows> w | CREATE TABLE `w` (   `k` integer NOT NULL,   `v` varchar,   `*_str` varchar,   `n*` bigint,   `d?` decimal(10,2),   PRIMARY KEY (`k`) ) WITH (WILDCARD_COLUMN='*_str,n*,d?')
DESCRIBE w;
cols> TABLE_SCHEMA VARCHAR | TABLE_NAME VARCHAR | COLUMN_NAME VARCHAR | TYPE VARCHAR | IS_PRIMARY_KEY VARCHAR | SORT_ORDER VARCHAR
rows> default | w | k | INTEGER | true | ASC
rows> default | w | v | VARCHAR | false | none
rows> default | w | *_str | VARCHAR | false | none
rows> default | w | n* | BIGINT | false | none
rows> default | w | d? | DECIMAL(10,2) | false | none
SHOW COLUMNS FROM w LIKE 'n%';
cols> TABLE_SCHEMA VARCHAR | TABLE_NAME VARCHAR | COLUMN_NAME VARCHAR | TYPE VARCHAR | IS_PRIMARY_KEY VARCHAR | SORT_ORDER VARCHAR | Field VARCHAR | Null VARCHAR | Key VARCHAR | Default VARCHAR | Extra VARCHAR
rows> default | w | n* | BIGINT | false | none | n* | YES |  | NULL |
SELECT COLUMN_NAME, ORDINAL_POSITION, COLUMN_TYPE, IS_NULLABLE FROM information_schema.COLUMNS WHERE TABLE_NAME = 'w' ORDER BY 2;
cols> COLUMN_NAME VARCHAR | ORDINAL_POSITION BIGINT | COLUMN_TYPE VARCHAR | IS_NULLABLE VARCHAR
rows> k | 1 | integer | NO
rows> v | 2 | varchar | YES
rows> *_str | 3 | varchar | YES
rows> n* | 4 | bigint | YES
rows> d? | 5 | decimal(10,2) | YES
UPSERT INTO w (k, v) VALUES (1, 'one');
done> 1
UPSERT INTO w (k, name_str, n1) VALUES (2, 'Ann', 5);
done> 1
UPSERT INTO w (k, n1, n_str, d1) VALUES (3, '7', 'both patterns', 1.5);
done> 1
UPSERT INTO w (k, v, n) VALUES (4, 'four', -1);
done> 1
SELECT * FROM w;
cols> k INTEGER | v VARCHAR | d1 DECIMAL(10,2) | n BIGINT | n1 BIGINT | n_str VARCHAR | name_str VARCHAR
rows> 1 | one | NULL | NULL | NULL | NULL | NULL
rows> 2 | NULL | NULL | NULL | 5 | NULL | Ann
rows> 3 | NULL | 1.50 | NULL | 7 | both patterns | NULL
rows> 4 | four | NULL | -1 | NULL | NULL | NULL
SELECT k, name_str, n1 + 1, d1 FROM w;
cols> k INTEGER | name_str VARCHAR | n1 + 1 BIGINT | d1 DECIMAL(10,2)
rows> 1 | NULL | NULL | NULL
rows> 2 | Ann | 6 | NULL
rows> 3 | NULL | 8 | 1.50
rows> 4 | NULL | NULL | NULL
SELECT k, _l_dynamic_ FROM w;
cols> k INTEGER | _l_dynamic_ JSON
rows> 1 | NULL
rows> 2 | {"n1": 5, "name_str": "Ann"}
rows> 3 | {"d1": 1.50, "n1": 7, "n_str": "both patterns"}
rows> 4 | {"n": -1}
SELECT * FROM w WHERE k = 3;
cols> k INTEGER | v VARCHAR | d1 DECIMAL(10,2) | n1 BIGINT | n_str VARCHAR
rows> 3 | NULL | 1.50 | 7 | both patterns
SELECT * FROM w WHERE k >= 2 AND n1 > 5;
cols> k INTEGER | v VARCHAR | d1 DECIMAL(10,2) | n1 BIGINT | n_str VARCHAR
rows> 3 | NULL | 1.50 | 7 | both patterns
SELECT k FROM w WHERE k > 0 AND name_str LIKE 'A%';
cols> k INTEGER
rows> 2
SELECT SUM(n1), MAX(d1) FROM w;
cols> SUM(n1) BIGINT | MAX(d1) DECIMAL(10,2)
rows> 12 | 1.50
UPDATE w SET n1 = n1 + 1 WHERE k = 3;
done> 1
UPDATE w SET name_str = NULL WHERE k = 2;
done> 1
SELECT * FROM w WHERE k IN (2, 3);
cols> k INTEGER | v VARCHAR | d1 DECIMAL(10,2) | n1 BIGINT | n_str VARCHAR
rows> 2 | NULL | NULL | 5 | NULL
rows> 3 | NULL | 1.50 | 8 | both patterns
DELETE FROM w WHERE k = 4 AND n = -1;
done> 1
UPSERT INTO w (k, n1) VALUES (5, 'text');
fail> 1366 HY000 Incorrect BIGINT value: 'text' for column 'n1'; write a number
UPSERT INTO w (k, d1) VALUES (5, 123456789.5);
fail> 1264 22003 Out of range value 123456789.5 for column 'd1' of type DECIMAL(10,2)
UPSERT INTO w (k, n1) VALUES (5, NULL);
fail> 1364 HY000 A row needs a value in at least one non-primary-key column; table w got only its primary key. Name one of: n1 (NULL is not a value here; UPDATE sets columns of a row to NULL)
UPSERT INTO w (k, other) VALUES (5, x'41');
fail> 1054 42S22 Unknown column 'other' in field list; table w has k INTEGER, v VARCHAR
SELECT other FROM w;
fail> 1054 42S22 Unknown column 'other' in field list; table w has k INTEGER, v VARCHAR
SELECT `n*` FROM w;
fail> 1054 42S22 Unknown column 'n*' in field list; a pattern is not a column, name each column in full
SELECT n* FROM w;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 11: unexpected "FROM"; expected an expression   SELECT n* FROM w;             ^
UPSERT INTO w (k, `n*`) VALUES (5, 1);
fail> 1054 42S22 Unknown column 'n*' in field list; a pattern is not a column, name each column in full
INSERT INTO w (k, n1) VALUES (3, 1) ON DUPLICATE KEY UPDATE n1 = n1 + VALUES(n1);
done> 1
SELECT k, n1 FROM w;
cols> k INTEGER | n1 BIGINT
rows> 1 | NULL
rows> 2 | 5
rows> 3 | 9
REPLACE INTO w (k, v) VALUES (3, 'replaced');
done> 1
SELECT * FROM w;
cols> k INTEGER | v VARCHAR | n1 BIGINT
rows> 1 | one | NULL
rows> 2 | NULL | 5
rows> 3 | replaced | NULL
SELECT * FROM w UNION ALL SELECT * FROM w WHERE k = 1;
warn> * selects the declared columns of table default.w; dynamic columns are left out. Name the dynamic columns that you need, or _l_dynamic_
cols> k INTEGER | v VARCHAR
rows> 1 | one
rows> 2 | NULL
rows> 3 | replaced
rows> 1 | one

-- what patterns forbid
CREATE INDEX i ON w (`n*`);
fail> 1054 42S22 Unknown column 'n*' in an index of table default.w; it is a wildcard column, which no index, key or change of one column can name
CREATE INDEX i ON w (n1);
fail> 1054 42S22 Unknown column 'n1' in an index of table default.w; it is one of the wildcard column 'n*', whose columns cannot be indexed or altered
CREATE INDEX i ON w (v) INCLUDE (n1);
fail> 1054 42S22 Unknown column 'n1' in an index of table default.w; it is one of the wildcard column 'n*', whose columns cannot be indexed or altered
CREATE INDEX by_v ON w (v) WITH (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA');
done> 0
SELECT * FROM w WHERE v = 'one';
cols> k INTEGER | v VARCHAR
rows> 1 | one
SELECT * FROM w WHERE v = 'replaced';
cols> k INTEGER | v VARCHAR
rows> 3 | replaced
ALTER TABLE w ADD COLUMN n2 BIGINT;
fail> 1235 42000 This version does not support declaring column 'n2' of table default.w next to the wildcard column 'n*'. Rows may hold values of it, each a BIGINT; use it as it is, or take another name
ALTER TABLE w ADD COLUMN n2 VARCHAR;
fail> 1235 42000 This version does not support declaring column 'n2' of table default.w next to the wildcard column 'n*'. Rows may hold values of it, each a BIGINT; use it as it is, or take another name
ALTER TABLE w ADD COLUMN `x*` VARCHAR;
fail> 1103 42000 Incorrect name 'x*': the name of a column holds letters, digits, '_', '-' and '.' only; CREATE TABLE ... WITH (wildcard_column='x*') makes it a pattern for the names of columns
ALTER TABLE w ADD COLUMN other BIGINT;
done> 0
ALTER TABLE w DROP COLUMN `n*`;
fail> 1054 42S22 Unknown column 'n*' in table default.w; it is a wildcard column, which no index, key or change of one column can name
ALTER TABLE w DROP COLUMN n1;
fail> 1054 42S22 Unknown column 'n1' in table default.w; it is one of the wildcard column 'n*', whose columns cannot be indexed or altered
ALTER TABLE w SET 'wildcard_column' = 'n*';
fail> 9011 42000 Invalid value 'n*' of table attribute WILDCARD_COLUMN: rows are stored by the patterns of CREATE TABLE; create a new table
ALTER TABLE w RENAME COLUMN k TO n9;
fail> 1235 42000 This version does not support declaring column 'n9' of table default.w next to the wildcard column 'n*'. Rows may hold values of it, each a BIGINT; use it as it is, or take another name
CREATE TABLE x (`k*` INTEGER, v INTEGER, PRIMARY KEY (`k*`)) WITH (wildcard_column='k*');
fail> 1067 42000 Invalid key: 'k*' matches any number of columns and cannot be in the key
CREATE TABLE x (k INTEGER, `v*` INTEGER, PRIMARY KEY (k));
fail> 1103 42000 Incorrect name 'v*': the name of a column holds letters, digits, '_', '-' and '.' only; CREATE TABLE ... WITH (wildcard_column='v*') makes it a pattern for the names of columns
CREATE TABLE x (k INTEGER, v INTEGER, PRIMARY KEY (k)) WITH (wildcard_column='v*');
fail> 9011 42000 Invalid value 'v*' of table attribute WILDCARD_COLUMN: declare it with its type among the columns, as `v*` VARCHAR
CREATE TABLE x (k INTEGER, v INTEGER, PRIMARY KEY (k)) WITH (wildcard_column='v');
fail> 9011 42000 Invalid value 'v' of table attribute WILDCARD_COLUMN: a pattern contains * for any characters or ? for one
CREATE TABLE x (k INTEGER, `v*` INTEGER NOT NULL, PRIMARY KEY (k)) WITH (wildcard_column='v*');
fail> 1235 42000 This version does not support NOT NULL or DEFAULT of the wildcard column 'v*'. No row has all of its columns; leave it out
CREATE TABLE x (k INTEGER, `v*` INTEGER DEFAULT 1, PRIMARY KEY (k)) WITH (wildcard_column='v*');
fail> 1235 42000 This version does not support NOT NULL or DEFAULT of the wildcard column 'v*'. No row has all of its columns; leave it out
CREATE TABLE x (k INTEGER, `v v*` INTEGER, PRIMARY KEY (k)) WITH (wildcard_column='v v*');
fail> 1103 42000 Incorrect name 'v v_': the name of a column holds letters, digits, '_', '-' and '.' only

-- nothing else outside the key; with dynamic columns beside; another table like it
CREATE TABLE only (k INTEGER, `*` VARCHAR, PRIMARY KEY (k)) WITH (WILDCARD_COLUMN='*');
done> 0
UPSERT INTO only (k, a, b) VALUES (1, 'A', 'B');
done> 1
UPSERT INTO only (k) VALUES (2);
fail> 1364 HY000 A row needs a value in at least one non-primary-key column; table only got only its primary key. Name one of: any dynamic column
SELECT * FROM only;
cols> k INTEGER | a VARCHAR | b VARCHAR
rows> 1 | A | B
CREATE TABLE both_kinds (k INTEGER, `t*` TIMESTAMP, `b*` BOOLEAN, `j*` JSON, PRIMARY KEY (k)) WITH (wildcard_column='t*, b*, j*', DYNAMIC_COLUMNS='true');
done> 0
UPSERT INTO both_kinds (k, t1, b1, j1, other) VALUES (1, '2024-01-20 21:35:02', true, '{"a": [1]}', x'41');
done> 1
SELECT * FROM both_kinds;
cols> k INTEGER | b1 BOOLEAN | j1 JSON | other VARBINARY | t1 TIMESTAMP
rows> 1 | true | {"a": [1]} | 0x41 | 1705786502000
SELECT _l_dynamic_ FROM both_kinds;
cols> _l_dynamic_ JSON
rows> {"b1": true, "j1": {"a": [1]}, "other": "41", "t1": 1705786502000}
CREATE INDEX by_k ON both_kinds (k DESC) WITH (INDEX_COVERED_TYPE='COVERED_DYNAMIC_COLUMNS');
done> 0
SELECT /*+ _l_force_index_('by_k') */ t1, other FROM both_kinds WHERE k > 0;
cols> t1 TIMESTAMP | other VARBINARY
rows> 1705786502000 | 0x41
SELECT /*+ _l_force_index_('by_k') */ * FROM both_kinds WHERE k > 0;
cols> k INTEGER | b1 BOOLEAN | j1 JSON | other VARBINARY | t1 TIMESTAMP
rows> 1 | true | {"a": [1]} | 0x41 | 1705786502000
CREATE TABLE another LIKE both_kinds;
done> 0
SHOW CREATE TABLE another;
cols> Table VARCHAR | Create Table VARCHAR
rows> another | CREATE TABLE `another` (   `k` integer NOT NULL,   `t*` timestamp,   `b*` boolean,   `j*` json,   PRIMARY KEY (`k`),   KEY `by_k` (`k` DESC)     WITH (INDEX_COVERED_TYPE='COVERED_DYNAMIC_COLUMNS') ) WITH (DYNAMIC_COLUMNS='true', WILDCARD_COLUMN='t*, b*, j*')
ALTER TABLE w DROP PRIMARY KEY, ADD PRIMARY KEY (v, k);
fail> 9042 22000 Row (k=1) of table default.w cannot have the new primary key: no column outside the key would have a value. The table is unchanged
ALTER TABLE w MODIFY COLUMN v BIGINT;
fail> 9050 42000 ALTER TABLE ... MODIFY COLUMN v is not possible in place: VARCHAR is stored differently from BIGINT, or has values that do not fit. Copy the table: (1) CREATE TABLE `w_new` ( `k` integer NOT NULL, `v` bigint, `other` bigint, `*_str` varchar, `n*` bigint, `d?` decimal(10,2), PRIMARY KEY (`k`) ) WITH (WILDCARD_COLUMN='*_str,n*,d?'); (2) UPSERT INTO `w_new` (`k`, `v`, `other`) SELECT `k`, CAST(`v` AS BIGINT), `other` FROM `w` (and the dynamic columns, each by its name, in both lists); (3) let your programs use `w_new`, repeat (2) if rows were written meanwhile, then DROP TABLE `w`
ALTER SYSTEM SET sql_mode = 'STRICT_LINDORM';
done> 0
SELECT * FROM w;
fail> 9017 42000 Illegal operation: Limit of this select statement is not set or exceeds: table w has dynamic columns. Add LIMIT, or name the columns (sql_mode is STRICT_LINDORM)
SELECT * FROM w LIMIT 1;
cols> k INTEGER | v VARCHAR | other BIGINT
rows> 1 | one | NULL
ALTER SYSTEM SET sql_mode = '';
done> 0

-- Tables made of others, changed, and asked about in MySQL's words.

CREATE TABLE sensor (device VARCHAR NOT NULL, at TIMESTAMP NOT NULL, temperature DOUBLE, note VARCHAR(20) NOT NULL DEFAULT 'none', price DECIMAL(8,2), PRIMARY KEY (hash32(device), device, at DESC), INDEX warm (temperature DESC) INCLUDE (note)) WITH (TTL='86400');
done> 0
UPSERT INTO sensor (device, at, temperature, note, price) VALUES ('d1', 1000, 20.5, 'a', 1.5), ('d1', 2000, 21.5, 'b', 2.5), ('d2', 3000, -1, 'c', NULL);
done> 3
EXPLAIN sensor;
rows> default | sensor | device | VARCHAR | true | ASC
rows> default | sensor | at | TIMESTAMP | true | DESC
rows> default | sensor | temperature | DOUBLE | false | none
rows> default | sensor | note | VARCHAR(20) | false | none
rows> default | sensor | price | DECIMAL(8,2) | false | none
EXPLAIN `default`.sensor;
rows> default | sensor | device | VARCHAR | true | ASC
rows> default | sensor | at | TIMESTAMP | true | DESC
rows> default | sensor | temperature | DOUBLE | false | none
rows> default | sensor | note | VARCHAR(20) | false | none
rows> default | sensor | price | DECIMAL(8,2) | false | none
EXPLAIN nothing;
fail> 1146 42S02 Table 'default.nothing' doesn't exist

CREATE TABLE copy LIKE sensor;
done> 0
SHOW CREATE TABLE copy;
rows> copy | CREATE TABLE `copy` (   `device` varchar NOT NULL,   `at` timestamp NOT NULL,   `temperature` double,   `note` varchar(20) NOT NULL DEFAULT 'none',   `price` decimal(8,2),   PRIMARY KEY (hash32(`device`), `device`, `at` DESC),   KEY `warm` (`temperature` DESC)     INCLUDE (`note`) ) WITH (TTL='86400')
CREATE TABLE copy LIKE sensor;
fail> 1050 42S01 Table 'default.copy' already exists
CREATE TABLE IF NOT EXISTS copy LIKE sensor;
done> 0
SELECT COUNT(*) FROM copy;
plan> full scan copy
plan>   key hash32(device): unused, the whole table is read, since there is no = or IN on device, which hash32(device) needs; a range cannot be computed through it
plan>   key device: unused, there is no condition on it
plan>   key at DESC: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   chosen: primary key (hash32(device), device, at DESC)
plan>   not chosen: index warm (temperature DESC, device, at DESC): its key has 3 columns instead of 2
plan>   aggregate in the regions: COUNT(*)
rows> 0
CREATE TABLE copy2 LIKE information_schema.TABLES;
fail> 1235 42000 This version does not support CREATE TABLE LIKE information_schema.TABLES, which was not created by CREATE TABLE. Write its columns with SQL types: CREATE TABLE default.copy2 (...)
CREATE TABLE copy2 LIKE nothing;
fail> 1146 42S02 Table 'default.nothing' doesn't exist

-- The key must be given; the columns are those of the query.
CREATE TABLE daily (PRIMARY KEY (device, day)) AS SELECT device, DATE(at) AS day, COUNT(*) AS n, MAX(temperature) AS hottest FROM sensor GROUP BY device, DATE(at);
done> 2
SHOW CREATE TABLE daily;
rows> daily | CREATE TABLE `daily` (   `device` varchar NOT NULL,   `day` date NOT NULL,   `n` bigint,   `hottest` double,   PRIMARY KEY (`device`, `day`) )
SELECT * FROM daily;
plan> full scan daily
plan>   key device: unused, there is no condition on it
plan>   key day: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: device, day, n, hottest
rows> d1 | 1970-01-01 | 2 | 21.5
rows> d2 | 1970-01-01 | 1 | -1.0
CREATE TABLE priced (device VARCHAR(10), total DECIMAL(20,4), more INTEGER, PRIMARY KEY (device), INDEX by_total (total)) WITH (TTL='100') AS SELECT device, COALESCE(SUM(price), 0) AS total FROM sensor GROUP BY device;
done> 2
SHOW CREATE TABLE priced;
rows> priced | CREATE TABLE `priced` (   `device` varchar(10) NOT NULL,   `total` decimal(20,4),   `more` integer,   PRIMARY KEY (`device`),   KEY `by_total` (`total`) ) WITH (TTL='100')
SELECT * FROM priced WHERE total > 1;
plan> range scan index by_total of priced
plan>   key total: range, bound by a range
plan>   key device: unused, there is no condition on it
plan>   ranges: 1 [\x01\xC0\x03, \x02)
plan>   look up: the row of priced for each entry
plan>   chosen: index by_total (total, device)
plan>   not chosen: primary key (device): device: unused, there is no condition on it
plan>   output: device, total, more
rows> d1 | 4.0000 | NULL
CREATE TABLE IF NOT EXISTS priced (PRIMARY KEY (device)) AS SELECT device, note FROM sensor;
warn> Table 'default.priced' already exists; no row is written
done> 0
CREATE TABLE priced (PRIMARY KEY (device)) AS SELECT device, note FROM sensor;
fail> 1050 42S01 Table 'default.priced' already exists
CREATE TABLE keyless AS SELECT device, note FROM sensor;
fail> 1067 42000 Invalid key: the table has no primary key; add PRIMARY KEY (column, ...)
CREATE TABLE wide (PRIMARY KEY (device)) AS SELECT device, NULL AS a FROM sensor GROUP BY device;
fail> 1286 42000 Type NULL of column 'a' is not supported; no column can have it; write CAST(a AS DECIMAL(p, s)), or another type, or declare the column before AS
-- Nothing stays of a table whose rows cannot be written.
CREATE TABLE broken (note VARCHAR(1), PRIMARY KEY (device)) AS SELECT device, CONCAT(note, note) AS note FROM sensor;
fail> 1406 22001 Data too long for column 'note': 2 characters, at most 1 are allowed
SHOW TABLES LIKE 'b%';
rows> none
EXPLAIN SELECT * FROM daily WHERE device = 'd1';
rows> range scan daily
rows>   key device: point, bound by =
rows>   key day: unused, there is no condition on it
rows>   ranges: 1 [d1\x00\x01, d1\x00\x02)
rows>   expected: 500 rows
rows>   output: device, day, n, hottest

TRUNCATE daily;
done> 0
SELECT COUNT(*) FROM daily;
plan> full scan daily
plan>   key device: unused, there is no condition on it
plan>   key day: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(*)
rows> 0

-- Indexes in ALTER TABLE; one is dropped whatever its state.
ALTER TABLE daily ADD INDEX by_n (n) INCLUDE (hottest) SYNC;
done> 0
ALTER TABLE daily ADD KEY (hottest DESC) WITH (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA');
done> 0
SHOW INDEX FROM daily;
rows> default | daily | by_n | ACTIVE | 100% | KV | INCLUDE | n | hottest | NEVER |  | 0 | 0 | 0
rows> default | daily | idx_hottest | ACTIVE | 100% | KV | COVERED_ALL_COLUMNS_IN_SCHEMA | hottest DESC | n | NEVER |  | 0 | 0 | 0
ALTER TABLE daily DROP INDEX by_n;
done> 0
ALTER TABLE daily DROP KEY idx_hottest;
done> 0
ALTER TABLE daily DROP INDEX by_n;
fail> 1091 42000 Index 'by_n' of table default.daily doesn't exist
ALTER TABLE daily DROP INDEX IF EXISTS by_n;
done> 0
SHOW INDEX FROM daily;
rows> none
-- INDEX and KEY are no reserved words.
ALTER TABLE daily ADD index INTEGER;
done> 0
ALTER TABLE daily ADD key VARCHAR(5);
done> 0
ALTER TABLE daily DROP index;
done> 0

-- What the statement before was refused with
SELECT nothing FROM sensor;
fail> 1054 42S22 Unknown column 'nothing' in field list; table sensor has device VARCHAR, at TIMESTAMP, temperature DOUBLE, note VARCHAR(20), price DECIMAL(8,2)
SHOW ERRORS;
rows> Error | 1054 | Unknown column 'nothing' in field list; table sensor has device VARCHAR, at TIMESTAMP, temperature DOUBLE, note VARCHAR(20), price DECIMAL(8,2)
SHOW WARNINGS;
rows> Error | 1054 | Unknown column 'nothing' in field list; table sensor has device VARCHAR, at TIMESTAMP, temperature DOUBLE, note VARCHAR(20), price DECIMAL(8,2)
SHOW ERRORS;
rows> Error | 1054 | Unknown column 'nothing' in field list; table sensor has device VARCHAR, at TIMESTAMP, temperature DOUBLE, note VARCHAR(20), price DECIMAL(8,2)
SELECT /*+ _l_unheard_of_ */ 1;
warn> Unknown hint _l_unheard_of_ was ignored
plan> values: 1 row
warn> Unknown hint _l_unheard_of_ was ignored
rows> 1
SHOW ERRORS;
rows> none
SELECT FROM;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 8: unexpected "FROM"; expected an expression   SELECT FROM;          ^
SHOW ERRORS;
rows> Error | 1064 | You have an error in your SQL syntax at line 1, column 8: unexpected "FROM"; expected an expression   SELECT FROM;          ^

-- A column becomes another one where no stored byte changes.
CREATE TABLE wares (id INTEGER, name VARCHAR(4) NOT NULL, price DECIMAL(6,2), doc JSON, n INTEGER DEFAULT 1, PRIMARY KEY (id, name), INDEX by_price (price));
done> 0
UPSERT INTO wares (id, name, price, doc) VALUES (1, 'pen', 1.25, '{"a": 1}'), (2, 'ink', 9.50, NULL);
done> 2
ALTER TABLE wares MODIFY COLUMN name VARCHAR(40);
done> 0
ALTER TABLE wares MODIFY price DECIMAL(12,2);
done> 0
ALTER TABLE wares MODIFY doc VARCHAR DEFAULT 'none';
done> 0
ALTER TABLE wares MODIFY n INTEGER DEFAULT 7;
done> 0
ALTER TABLE wares RENAME COLUMN id TO number;
done> 0
ALTER TABLE wares CHANGE name title VARCHAR;
done> 0
SHOW CREATE TABLE wares;
rows> wares | CREATE TABLE `wares` (   `number` integer NOT NULL,   `title` varchar NOT NULL,   `price` decimal(12,2),   `doc` varchar DEFAULT 'none',   `n` integer DEFAULT 7,   PRIMARY KEY (`number`, `title`),   KEY `by_price` (`price`) )
UPSERT INTO wares (number, title, price) VALUES (3, 'a long title', 1234567.89);
done> 1
SELECT number, title, price, doc, n FROM wares WHERE number IN (1, 3);
plan> range scan wares
plan>   key number: set, bound by IN of 2 values
plan>   key title: unused, there is no condition on it
plan>   ranges: 2 [\x80\x00\x00\x01, \x80\x00\x00\x02), [\x80\x00\x00\x03, \x80\x00\x00\x04)
plan>   chosen: primary key (number, title)
plan>   not chosen: index by_price (price, number, title): price: unused, there is no condition on it
plan>   output: number, title, price, doc, n
rows> 1 | pen | 1.25 | {"a": 1} | 1
rows> 3 | a long title | 1234567.89 | none | 7
SELECT number, title FROM wares WHERE price > 9;
plan> range scan index by_price of wares
plan>   key price: range, bound by a range
plan>   key number: unused, there is no condition on it
plan>   key title: unused, there is no condition on it
plan>   ranges: 1 [\x01\xC0\x13, \x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_price (price, number, title)
plan>   not chosen: primary key (number, title): number: unused, there is no condition on it
plan>   output: number, title
rows> 2 | ink
rows> 3 | a long title
CHECK INDEX by_price ON wares;
rows> rows read | 3 |
rows> entries read | 3 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
SELECT id FROM wares;
fail> 1054 42S22 Unknown column 'id' in field list; table wares has number INTEGER, title VARCHAR, price DECIMAL(12,2), doc VARCHAR, n INTEGER
ALTER TABLE wares RENAME COLUMN number TO price;
fail> 1060 42S21 Duplicate column name 'price'
ALTER TABLE wares RENAME COLUMN nothing TO other;
fail> 1054 42S22 Unknown column 'nothing' in table default.wares
-- A default is for later writes: rows that are there read as before.
UPSERT INTO wares (number, title, n) VALUES (50, 'old', 1);
done> 1
ALTER TABLE wares ALTER COLUMN n SET DEFAULT 9;
done> 0
ALTER TABLE wares ALTER doc DROP DEFAULT;
done> 0
ALTER TABLE wares ALTER price SET DEFAULT 0.5;
done> 0
UPSERT INTO wares (number, title, price) VALUES (51, 'new', 1);
done> 1
UPSERT INTO wares (number, title, n) VALUES (52, 'newer', 1);
done> 1
SELECT number, price, doc, n FROM wares WHERE number >= 50;
plan> range scan wares
plan>   key number: range, bound by a range
plan>   key title: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x002, the end)
plan>   chosen: primary key (number, title)
plan>   not chosen: index by_price (price, number, title): price: unused, there is no condition on it
plan>   output: number, price, doc, n
rows> 50 | NULL | none | 1
rows> 51 | 1.00 | NULL | 9
rows> 52 | 0.50 | NULL | 1
ALTER TABLE wares ALTER n SET DEFAULT 'many';
fail> 1366 HY000 Incorrect INTEGER value: 'many' for column 'n'; write a number
ALTER TABLE wares ALTER n SET DEFAULT NULL;
done> 0
ALTER TABLE wares ALTER number SET DEFAULT 1;
fail> 1067 42000 Invalid default value 1 for column 'number': every write names all columns of the primary key; leave DEFAULT out
ALTER TABLE wares ALTER nothing DROP DEFAULT;
fail> 1054 42S22 Unknown column 'nothing' in table default.wares
ALTER TABLE wares ALTER n SET DEFAULT 7;
done> 0
ALTER TABLE wares ALTER price DROP DEFAULT;
done> 0
ALTER TABLE wares ALTER doc SET DEFAULT 'none';
done> 0
DELETE FROM wares WHERE number >= 50;
plan> delete from wares
plan>   range scan wares
plan>     key number: range, bound by a range
plan>     key title: unused, there is no condition on it
plan>     ranges: 1 [\x80\x00\x002, the end)
plan>     chosen: primary key (number, title)
plan>     not chosen: index by_price (price, number, title): price: unused, there is no condition on it
done> 3
ALTER TABLE wares RENAME INDEX by_price TO by_cost;
fail> 1235 42000 This version does not support RENAME INDEX by_price. HBase keeps its entries in a table default.wares.by_price and cannot rename it. Create the other one first, CREATE INDEX by_cost ON default.wares (...), then ALTER TABLE default.wares DROP INDEX by_price
ALTER TABLE wares RENAME INDEX by_prise TO by_cost;
fail> 1091 42000 Index 'by_prise' of table default.wares doesn't exist; did you mean 'by_price'?
-- Everything else takes a copy.
ALTER TABLE wares MODIFY n BIGINT;
fail> 9050 42000 ALTER TABLE ... MODIFY COLUMN n is not possible in place: INTEGER is stored differently from BIGINT, or has values that do not fit. Copy the table: (1) CREATE TABLE `wares_new` ( `number` integer NOT NULL, `title` varchar NOT NULL, `price` decimal(12,2), `doc` varchar DEFAULT 'none', `n` bigint, PRIMARY KEY (`number`, `title`) ); (2) UPSERT INTO `wares_new` (`number`, `title`, `price`, `doc`, `n`) SELECT `number`, `title`, `price`, `doc`, CAST(`n` AS BIGINT) FROM `wares`; (3) let your programs use `wares_new`, repeat (2) if rows were written meanwhile, then DROP TABLE `wares`
ALTER TABLE wares MODIFY title VARCHAR(2);
fail> 9050 42000 ALTER TABLE ... MODIFY COLUMN title is not possible in place: VARCHAR is stored differently from VARCHAR(2), or has values that do not fit. Copy the table: (1) CREATE TABLE `wares_new` ( `number` integer NOT NULL, `title` varchar(2) NOT NULL, `price` decimal(12,2), `doc` varchar DEFAULT 'none', `n` integer DEFAULT 7, PRIMARY KEY (`number`, `title`) ); (2) UPSERT INTO `wares_new` (`number`, `title`, `price`, `doc`, `n`) SELECT `number`, CAST(`title` AS VARCHAR(2)), `price`, `doc`, `n` FROM `wares`; (3) let your programs use `wares_new`, repeat (2) if rows were written meanwhile, then DROP TABLE `wares`
ALTER TABLE wares MODIFY n INTEGER NOT NULL;
fail> 9050 42000 ALTER TABLE ... MODIFY COLUMN n is not possible in place: stored rows may have no value of column 'n'. Copy the table: (1) CREATE TABLE `wares_new` ( `number` integer NOT NULL, `title` varchar NOT NULL, `price` decimal(12,2), `doc` varchar DEFAULT 'none', `n` integer NOT NULL, PRIMARY KEY (`number`, `title`) ); (2) UPSERT INTO `wares_new` (`number`, `title`, `price`, `doc`, `n`) SELECT `number`, `title`, `price`, `doc`, `n` FROM `wares`; (3) let your programs use `wares_new`, repeat (2) if rows were written meanwhile, then DROP TABLE `wares`
ALTER TABLE wares MODIFY price DECIMAL(12,4);
fail> 9050 42000 ALTER TABLE ... MODIFY COLUMN price is not possible in place: DECIMAL(12,2) is stored differently from DECIMAL(12,4), or has values that do not fit. Copy the table: (1) CREATE TABLE `wares_new` ( `number` integer NOT NULL, `title` varchar NOT NULL, `price` decimal(12,4), `doc` varchar DEFAULT 'none', `n` integer DEFAULT 7, PRIMARY KEY (`number`, `title`) ); (2) UPSERT INTO `wares_new` (`number`, `title`, `price`, `doc`, `n`) SELECT `number`, `title`, CAST(`price` AS DECIMAL(12,4)), `doc`, `n` FROM `wares`; (3) let your programs use `wares_new`, repeat (2) if rows were written meanwhile, then DROP TABLE `wares`
ALTER TABLE wares RENAME COLUMN price TO cost;
fail> 9050 42000 ALTER TABLE ... RENAME COLUMN price is not possible in place: stored cells contain the name of column 'price'. Copy the table: (1) CREATE TABLE `wares_new` ( `number` integer NOT NULL, `title` varchar NOT NULL, `cost` decimal(12,2), `doc` varchar DEFAULT 'none', `n` integer DEFAULT 7, PRIMARY KEY (`number`, `title`) ); (2) UPSERT INTO `wares_new` (`number`, `title`, `cost`, `doc`, `n`) SELECT `number`, `title`, `price`, `doc`, `n` FROM `wares`; (3) let your programs use `wares_new`, repeat (2) if rows were written meanwhile, then DROP TABLE `wares`
ALTER TABLE wares CHANGE COLUMN number id BIGINT;
fail> 9050 42000 ALTER TABLE ... MODIFY COLUMN number is not possible in place: INTEGER is stored differently from BIGINT, or has values that do not fit. Copy the table: (1) CREATE TABLE `wares_new` ( `id` bigint NOT NULL, `title` varchar NOT NULL, `price` decimal(12,2), `doc` varchar DEFAULT 'none', `n` integer DEFAULT 7, PRIMARY KEY (`id`, `title`) ); (2) UPSERT INTO `wares_new` (`id`, `title`, `price`, `doc`, `n`) SELECT CAST(`number` AS BIGINT), `title`, `price`, `doc`, `n` FROM `wares`; (3) let your programs use `wares_new`, repeat (2) if rows were written meanwhile, then DROP TABLE `wares`
ALTER TABLE wares MODIFY n INTEGER PRIMARY KEY;
fail> 1235 42000 This version does not support PRIMARY KEY in a change of column 'n'. ALTER TABLE default.wares ADD PRIMARY KEY (...) returns the steps to another key
CREATE TABLE `wares_new` (`number` INTEGER NOT NULL, `title` VARCHAR NOT NULL, `cost` DECIMAL(12,2), PRIMARY KEY (`number`, `title`));
done> 0
UPSERT INTO `wares_new` (`number`, `title`, `cost`) SELECT `number`, `title`, `price` FROM `wares`;
done> 3
ALTER TABLE wares RENAME TO goods;
fail> 9050 42000 RENAME TABLE default.wares TO default.goods is not possible in place: HBase stores a table under its name, which its programs use too. Copy the table: (1) CREATE TABLE `goods` LIKE `wares`; (2) UPSERT INTO `goods` (`number`, `title`, `price`, `doc`, `n`) SELECT `number`, `title`, `price`, `doc`, `n` FROM `wares`; (3) let your programs use `goods`, repeat (2) if rows were written meanwhile, then DROP TABLE `wares`
RENAME TABLE wares TO shop.goods;
fail> 9050 42000 RENAME TABLE default.wares TO shop.goods is not possible in place: HBase stores a table under its name, which its programs use too. Copy the table: (1) CREATE TABLE `shop`.`goods` LIKE `wares`; (2) UPSERT INTO `shop`.`goods` (`number`, `title`, `price`, `doc`, `n`) SELECT `number`, `title`, `price`, `doc`, `n` FROM `wares`; (3) let your programs use `shop`.`goods`, repeat (2) if rows were written meanwhile, then DROP TABLE `wares`
ALTER TABLE wares RENAME goods;
fail> 9050 42000 RENAME TABLE default.wares TO default.goods is not possible in place: HBase stores a table under its name, which its programs use too. Copy the table: (1) CREATE TABLE `goods` LIKE `wares`; (2) UPSERT INTO `goods` (`number`, `title`, `price`, `doc`, `n`) SELECT `number`, `title`, `price`, `doc`, `n` FROM `wares`; (3) let your programs use `goods`, repeat (2) if rows were written meanwhile, then DROP TABLE `wares`

-- What MySQL says of a table is read and warned of.
CREATE TABLE of_mysql (id BIGINT NOT NULL, engine VARCHAR, PRIMARY KEY (id)) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE utf8mb4_bin;
warn> ENGINE of a table has no effect
warn> CHARSET of a table has no effect
warn> COLLATE of a table has no effect
done> 0
CREATE TABLE of_mysql2 (id BIGINT NOT NULL, v INTEGER, PRIMARY KEY (id)) engine InnoDB CHARACTER SET 'utf8mb4' WITH (TTL='60');
warn> ENGINE of a table has no effect
warn> CHARSET of a table has no effect
done> 0
CREATE TABLE of_mysql3 (id BIGINT NOT NULL, v INTEGER, PRIMARY KEY (id)) AUTO_INCREMENT=7;
done> 0

-- DEFAULT NULL is a column without a default, as MySQL writes it in dumps.
CREATE TABLE of_dump (`id` int(11) NOT NULL, `name` varchar(20) DEFAULT NULL COMMENT 'of it', `at` timestamp NULL DEFAULT NULL, `t` text DEFAULT NULL, PRIMARY KEY (`id`), KEY `by_name` (`name`)) ENGINE=InnoDB DEFAULT CHARSET=latin1 COLLATE=latin1_swedish_ci COMMENT='things';
warn> ENGINE of a table has no effect
warn> CHARSET of a table has no effect
warn> COLLATE of a table has no effect
warn> COMMENT of a table has no effect
done> 0
SHOW CREATE TABLE of_dump;
rows> of_dump | CREATE TABLE `of_dump` (   `id` integer NOT NULL,   `name` varchar(20) COMMENT 'of it',   `at` timestamp,   `t` varchar,   PRIMARY KEY (`id`),   KEY `by_name` (`name`) )
CREATE TABLE of_dump2 (id INT NOT NULL, n INT NOT NULL DEFAULT NULL, PRIMARY KEY (id));
fail> 1067 42000 Invalid default value NULL for column 'n': the column is NOT NULL; leave DEFAULT out
ALTER TABLE of_dump MODIFY name varchar(20) DEFAULT 'x';
done> 0
ALTER TABLE of_dump MODIFY name varchar(20) DEFAULT NULL;
done> 0
INSERT INTO of_dump (id, t) VALUES (1, 'a');
done> 1
SELECT * FROM of_dump WHERE id = 1;
plan> point read of_dump
plan>   key id: point, bound by =
plan>   chosen: primary key (id)
plan>   not chosen: index by_name (name, id): every column of the primary key is bound by = or IN
plan>   output: id, name, at, t
rows> 1 | NULL | NULL | a
DROP TABLE of_dump;
done> 0

-- The column by which rows become cold is one of the key, not the first, and a time.
CREATE TABLE cold (p1 BIGINT, p2 BIGINT, p3 VARCHAR, v BIGINT, PRIMARY KEY (p1, p2, p3)) WITH (CHS='86400', CHS_L2='storagetype=COLD', CHS_COLUMN='COLUMN=p2|TIMEUNIT=SECONDS');
warn> Attribute CHS is kept but has no effect on this server
warn> Attribute CHS_COLUMN is kept but has no effect on this server
warn> Attribute CHS_L2 is kept but has no effect on this server
done> 0
ALTER TABLE cold SET 'CHS_COLUMN'='COLUMN=p2';
warn> Attribute CHS_COLUMN is kept but has no effect on this server
done> 0
ALTER TABLE cold SET 'CHS_COLUMN'='COLUMN=p1';
fail> 9011 42000 Invalid value 'COLUMN=p1' of table attribute CHS_COLUMN: 'p1' is the first column of the primary key; name a later one
ALTER TABLE cold SET 'CHS_COLUMN'='COLUMN=p3';
fail> 9011 42000 Invalid value 'COLUMN=p3' of table attribute CHS_COLUMN: 'p3' is VARCHAR; a time is BIGINT or TIMESTAMP
ALTER TABLE cold SET 'CHS_COLUMN'='COLUMN=v';
fail> 9011 42000 Invalid value 'COLUMN=v' of table attribute CHS_COLUMN: 'v' is no column of the primary key (p1, p2, p3)
ALTER TABLE cold SET 'chs_column'='COLUMN=p2|TIMEUNIT=HOURS';
fail> 9011 42000 Invalid value 'COLUMN=p2|TIMEUNIT=HOURS' of table attribute CHS_COLUMN: the form is COLUMN=c or COLUMN=c|TIMEUNIT=SECONDS, or MINUTES, or MILLISECONDS
ALTER TABLE cold SET 'CHS_COLUMN'='p2';
fail> 9011 42000 Invalid value 'p2' of table attribute CHS_COLUMN: the form is COLUMN=c or COLUMN=c|TIMEUNIT=SECONDS, or MINUTES, or MILLISECONDS
ALTER TABLE cold SET 'CHS_COLUMN'='';
warn> Attribute CHS_COLUMN is kept but has no effect on this server
done> 0
CREATE TABLE cold2 (p1 BIGINT, p2 BIGINT, v BIGINT, PRIMARY KEY (p1, p2)) WITH (CHS_COLUMN='COLUMN=nix');
fail> 9011 42000 Invalid value 'COLUMN=nix' of table attribute CHS_COLUMN: 'nix' is no column of the primary key (p1, p2)

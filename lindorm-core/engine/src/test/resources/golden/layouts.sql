-- How key layouts are shown, and changed.

CREATE TABLE orders (userid VARCHAR, orderid BIGINT, amount DECIMAL(8,2), note VARCHAR(20) DEFAULT 'none', PRIMARY KEY (hash32(userid), userid, orderid DESC)) WITH (TTL='86400', NUMREGIONS='8');
done> 0
CREATE TABLE events (at TIMESTAMP, `from` VARCHAR, v INTEGER, PRIMARY KEY (bucket(16, `from`), at, `from`));
done> 0
CREATE TABLE users (id BIGINT, name CHAR(10), PRIMARY KEY (reverse(id)));
done> 0
CREATE TABLE ticks (at TIMESTAMP, host VARCHAR, v INTEGER, PRIMARY KEY (salt(4), at, host));
done> 0
DESCRIBE orders;
rows> default | orders | userid | VARCHAR | true | ASC
rows> default | orders | orderid | BIGINT | true | DESC
rows> default | orders | amount | DECIMAL(8,2) | false | none
rows> default | orders | note | VARCHAR(20) | false | none
DESCRIBE users;
rows> default | users | id | BIGINT | true | none
rows> default | users | name | CHAR(10) | false | none

SELECT * FROM information_schema.schemata;
plan> full scan SCHEMATA
plan>   key SCHEMA_NAME: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: SCHEMA_NAME, CATALOG_NAME, DEFAULT_CHARACTER_SET_NAME, DEFAULT_COLLATION_NAME, SQL_COMPAT
rows> default | def | utf8mb4 | utf8mb4_bin | lindorm
rows> information_schema | def | utf8mb4 | utf8mb4_bin | NULL
SELECT TABLE_SCHEMA, TABLE_NAME, TABLE_TYPE, PRIMARY_KEY, CREATE_OPTIONS FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'default';
plan> full scan TABLES
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_SCHEMA = 'default'
plan>   output: TABLE_SCHEMA, TABLE_NAME, TABLE_TYPE, PRIMARY_KEY, CREATE_OPTIONS
rows> default | events | BASE TABLE | bucket(16, from), at, from |
rows> default | orders | BASE TABLE | hash32(userid), userid, orderid DESC | NUMREGIONS='8' TTL='86400'
rows> default | ticks | BASE TABLE | salt(4), at, host |
rows> default | users | BASE TABLE | reverse(id) |
SELECT column_name, ordinal_position, is_nullable, data_type, column_type, column_key, column_default FROM information_schema.columns WHERE table_name = 'orders' AND table_schema = 'default';
plan> full scan COLUMNS
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   key ORDINAL_POSITION: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_NAME = 'orders' AND TABLE_SCHEMA = 'default'
plan>   output: COLUMN_NAME, ORDINAL_POSITION, IS_NULLABLE, DATA_TYPE, COLUMN_TYPE, COLUMN_KEY, COLUMN_DEFAULT
rows> userid | 1 | NO | varchar | varchar | PRI | NULL
rows> orderid | 2 | NO | bigint | bigint | PRI | NULL
rows> amount | 3 | YES | decimal | decimal(8,2) |  | NULL
rows> note | 4 | YES | varchar | varchar(20) |  | 'none'
SELECT TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX, COLUMN_NAME, COLLATION, EXPRESSION FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = 'default';
plan> full scan STATISTICS
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   key INDEX_NAME: unused, there is no condition on it
plan>   key SEQ_IN_INDEX: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_SCHEMA = 'default'
plan>   output: TABLE_NAME, INDEX_NAME, SEQ_IN_INDEX, COLUMN_NAME, COLLATION, EXPRESSION
rows> events | PRIMARY | 1 | NULL | NULL | bucket(16, from)
rows> events | PRIMARY | 2 | at | A | NULL
rows> events | PRIMARY | 3 | from | A | NULL
rows> orders | PRIMARY | 1 | NULL | NULL | hash32(userid)
rows> orders | PRIMARY | 2 | userid | A | NULL
rows> orders | PRIMARY | 3 | orderid | D | NULL
rows> ticks | PRIMARY | 1 | NULL | NULL | salt(4)
rows> ticks | PRIMARY | 2 | at | A | NULL
rows> ticks | PRIMARY | 3 | host | A | NULL
rows> users | PRIMARY | 1 | id | NULL | reverse(id)
SELECT table_name, COUNT(*) FROM information_schema.key_column_usage GROUP BY table_name ORDER BY table_name DESC LIMIT 2;
plan> limit: 2 rows
plan>   sort in memory: by TABLE_NAME DESC, keeping the first 2
plan>     full scan KEY_COLUMN_USAGE
plan>       key TABLE_SCHEMA: unused, there is no condition on it
plan>       key TABLE_NAME: unused, there is no condition on it
plan>       key ORDINAL_POSITION: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       aggregate: COUNT(*) group by TABLE_NAME
rows> users | 1
rows> ticks | 2
SELECT C.COLUMN_NAME FROM information_schema.TABLES T JOIN information_schema.COLUMNS C ON T.TABLE_NAME = C.TABLE_NAME WHERE T.TABLE_NAME = 'users' ORDER BY C.ORDINAL_POSITION;
plan> project: C.COLUMN_NAME
plan>   sort in memory: by C.ORDINAL_POSITION
plan>     project: C.COLUMN_NAME, C.ORDINAL_POSITION
plan>       inner join: by hash on T.TABLE_NAME = C.TABLE_NAME
plan>         full scan TABLES
plan>           key TABLE_SCHEMA: unused, there is no condition on it
plan>           key TABLE_NAME: unused, there is no condition on it
plan>           ranges: 1 [the first key, the end)
plan>           filter: TABLE_NAME = 'users'
plan>           output: TABLE_NAME
plan>         full scan COLUMNS
plan>           key TABLE_SCHEMA: unused, there is no condition on it
plan>           key TABLE_NAME: unused, there is no condition on it
plan>           key ORDINAL_POSITION: unused, there is no condition on it
plan>           ranges: 1 [the first key, the end)
plan>           filter: TABLE_NAME = 'users'
plan>           output: TABLE_NAME, ORDINAL_POSITION, COLUMN_NAME
rows> id
rows> name
SHOW TABLES FROM information_schema;
rows> BACKUPS
rows> CHANGEFEEDS
rows> CHANGEFEED_CONSUMERS
rows> CHARACTER_SETS
rows> CHECK_CONSTRAINTS
rows> COLLATIONS
rows> COLLATION_CHARACTER_SET_APPLICABILITY
rows> COLUMNS
rows> COLUMN_PRIVILEGES
rows> COLUMN_STATISTICS
rows> CREATE_STATEMENTS
rows> ENGINES
rows> ESTIMATED_ROWS
rows> EVENTS
rows> GRANTS
rows> HOT_SPOTS
rows> INDEXES
rows> KEYWORDS
rows> KEY_ADVICE
rows> KEY_CHANGES
rows> KEY_COLUMN_USAGE
rows> PARAMETERS
rows> PARTITIONS
rows> PLUGINS
rows> PROCESSLIST
rows> REFERENTIAL_CONSTRAINTS
rows> REGIONS
rows> ROUTINES
rows> SCHEMATA
rows> SCHEMA_PRIVILEGES
rows> SERVER_HISTORY
rows> SESSION_STATUS
rows> SESSION_VARIABLES
rows> STATEMENTS
rows> STATEMENT_HISTORY
rows> STATISTICS
rows> TABLES
rows> TABLE_ATTRIBUTES
rows> TABLE_CONSTRAINTS
rows> TABLE_PRIVILEGES
rows> TRIGGERS
rows> USERS
rows> USER_PRIVILEGES
rows> VIEWS
rows> WARNINGS
SELECT * FROM information_schema.nothing;
fail> 1109 42S02 Unknown table 'nothing' in information_schema
UPSERT INTO information_schema.tables (table_name) VALUES ('t');
fail> 1235 42000 This version does not support writing to information_schema. CREATE, ALTER and DROP of tables update it automatically
DROP TABLE information_schema.tables;
fail> 1235 42000 This version does not support changing information_schema. CREATE, ALTER and DROP of tables update it automatically
CREATE TABLE information_schema.t (a INTEGER, b INTEGER, PRIMARY KEY (a));
fail> 1235 42000 This version does not support changing information_schema. CREATE, ALTER and DROP of tables update it automatically

ALTER TABLE orders DROP COLUMN orderid;
fail> 9040 42000 The primary key of table default.orders cannot be changed by this statement: it determines where every row is stored. To copy all rows to the new key, run ALTER TABLE `orders` DROP PRIMARY KEY, ADD PRIMARY KEY (hash32(`userid`), `userid`); ALTER TABLE `orders` DROP COLUMN `orderid`
UPSERT INTO orders (userid, orderid, amount) VALUES ('ann', 7, 1.50), ('bob', 8, 2.00);
done> 2
ALTER SYSTEM SET sql_mode = 'STRICT_LINDORM';
done> 0
ALTER TABLE orders DROP PRIMARY KEY, ADD PRIMARY KEY (userid, orderid);
fail> 9040 42000 The primary key of table default.orders cannot be changed by this statement: it determines where every row is stored. Copy the table: (1) CREATE TABLE `orders_new` ( `userid` varchar NOT NULL, `orderid` bigint NOT NULL, `amount` decimal(8,2), `note` varchar(20) DEFAULT 'none', PRIMARY KEY (`userid`, `orderid`) ) WITH (TTL='86400'); (2) UPSERT INTO `orders_new` (`userid`, `orderid`, `amount`, `note`) SELECT `userid`, `orderid`, `amount`, `note` FROM `orders`; (3) let your programs use `orders_new`, repeat (2) if rows were written meanwhile, then DROP TABLE `orders`
ALTER SYSTEM SET sql_mode = '';
done> 0
ALTER TABLE orders DROP PRIMARY KEY, ADD PRIMARY KEY (bucket(4, userid), userid, orderid DESC);
done> 0
SHOW CREATE TABLE orders;
rows> orders | CREATE TABLE `orders` (   `userid` varchar NOT NULL,   `orderid` bigint NOT NULL,   `amount` decimal(8,2),   `note` varchar(20) DEFAULT 'none',   PRIMARY KEY (bucket(4, `userid`), `userid`, `orderid` DESC) ) WITH (TTL='86400')
EXPLAIN SELECT * FROM orders WHERE userid = 'ann' AND orderid > 3;
rows> range scan orders
rows>   key bucket(4, userid): point, computed from the condition on userid
rows>   key userid: point, bound by =
rows>   key orderid DESC: range, bound by a range, whose ends are swapped in descending order
rows>   ranges: 1 [\x03ann\x00\x01, \x03ann\x00\x01\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFC)
rows>   expected: 500 rows
rows>   output: userid, orderid, amount, note
SELECT * FROM orders WHERE userid = 'ann' AND orderid > 3;
plan> range scan orders
plan>   key bucket(4, userid): point, computed from the condition on userid
plan>   key userid: point, bound by =
plan>   key orderid DESC: range, bound by a range, whose ends are swapped in descending order
plan>   ranges: 1 [\x03ann\x00\x01, \x03ann\x00\x01\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFC)
plan>   output: userid, orderid, amount, note
rows> ann | 7 | 1.50 | none
SELECT amount FROM orders_before WHERE userid = 'bob';
plan> range scan orders_before
plan>   key hash32(userid): point, computed from the condition on userid
plan>   key userid: point, bound by =
plan>   key orderid DESC: unused, there is no condition on it
plan>   ranges: 1 [\xC0\x17o*bob\x00\x01, \xC0\x17o*bob\x00\x02)
plan>   output: amount
rows> 2.00
DROP TABLE orders_before;
done> 0
ALTER TABLE orders ADD COLUMN more INTEGER, DROP PRIMARY KEY, ADD PRIMARY KEY (more);
fail> 9042 22000 Row (userid=bob, orderid=8) of table default.orders cannot have the new primary key: column 'more' is NULL. The table is unchanged; actions of the statement that have taken effect: 1
ALTER TABLE events ADD PRIMARY KEY (salt(8), at, `from`);
fail> 9040 42000 The primary key of table default.events cannot be changed by this statement: it determines where every row is stored. To copy all rows to the new key, run ALTER TABLE `events` DROP PRIMARY KEY, ADD PRIMARY KEY (salt(8), `at`, `from`)
ALTER TABLE events DROP PRIMARY KEY;
fail> 9040 42000 The primary key of table default.events cannot be changed by this statement: it determines where every row is stored. Name the new key: ALTER TABLE `events` DROP PRIMARY KEY, ADD PRIMARY KEY (column, ...)
ALTER TABLE users ADD COLUMN region VARCHAR PRIMARY KEY;
fail> 9040 42000 The primary key of table default.users cannot be changed by this statement: it determines where every row is stored. Copy the table: (1) CREATE TABLE `users_new` ( `id` bigint NOT NULL, `name` char(10), `region` varchar NOT NULL, PRIMARY KEY (reverse(`id`), `region`) ); (2) UPSERT INTO `users_new` (`id`, `name`) SELECT `id`, `name` FROM `users` (with a value for the new key column); (3) let your programs use `users_new`, repeat (2) if rows were written meanwhile, then DROP TABLE `users`
ALTER TABLE users ADD PRIMARY KEY (nothing);
fail> 1054 42S22 Unknown column 'nothing' in PRIMARY KEY item nothing
ALTER TABLE ticks DROP COLUMN at;
fail> 9040 42000 The primary key of table default.ticks cannot be changed by this statement: it determines where every row is stored. To copy all rows to the new key, run ALTER TABLE `ticks` DROP PRIMARY KEY, ADD PRIMARY KEY (salt(4), `host`); ALTER TABLE `ticks` DROP COLUMN `at`

CREATE TABLE trades (id BIGINT, buyer VARCHAR, price DOUBLE, PRIMARY KEY (id), INDEX by_buyer (hash8(buyer), buyer, price DESC));
done> 0
SELECT INDEX_NAME, SEQ_IN_INDEX, NON_UNIQUE, COLUMN_NAME, COLLATION, NULLABLE, EXPRESSION, INDEX_STATE FROM information_schema.STATISTICS WHERE TABLE_NAME = 'trades';
plan> full scan STATISTICS
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   key INDEX_NAME: unused, there is no condition on it
plan>   key SEQ_IN_INDEX: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_NAME = 'trades'
plan>   output: INDEX_NAME, SEQ_IN_INDEX, NON_UNIQUE, COLUMN_NAME, COLLATION, NULLABLE, EXPRESSION, INDEX_STATE
rows> PRIMARY | 1 | 0 | id | A |  | NULL | ACTIVE
rows> by_buyer | 1 | 1 | NULL | NULL |  | hash8(buyer) | ACTIVE
rows> by_buyer | 2 | 1 | buyer | A | YES | NULL | ACTIVE
rows> by_buyer | 3 | 1 | price | D | YES | NULL | ACTIVE

-- A salt behind the columns, as one reads of it elsewhere, spreads nothing.
CREATE TABLE salted (userid VARCHAR, orderid BIGINT, v INTEGER, PRIMARY KEY (userid, orderid, salt(100)));
fail> 1067 42000 Invalid key: salt(100) must be the first part, before userid: rows with equal values before it are stored together, so it would spread nothing
CREATE TABLE salted (userid VARCHAR, orderid BIGINT, v INTEGER, PRIMARY KEY (salt(100), userid, orderid));
done> 0
UPSERT INTO salted (userid, orderid, v) VALUES ('u1', 1, 1), ('u1', 2, 2);
done> 2
UPSERT INTO salted (userid, orderid, v) VALUES ('u1', 1, 3);
done> 1
SELECT v FROM salted WHERE userid = 'u1' AND orderid = 1;
plan> point read salted
plan>   key salt(100): point, computed from the condition on userid, orderid
plan>   key userid: point, bound by =
plan>   key orderid: point, bound by =
plan>   output: v
rows> 3
SELECT orderid, v FROM salted WHERE userid = 'u1' ORDER BY orderid;
plan> range scan salted
plan>   key salt(100): scan per value, all 100 values are read, since there is no = or IN on orderid, which salt(100) needs
plan>   key userid: point, bound by =
plan>   key orderid: unused, there is no condition on it
plan>   ranges: 100 [\x00u1\x00\x01, \x00u1\x00\x02), [\x01u1\x00\x01, \x01u1\x00\x02), [\x02u1\x00\x01, \x02u1\x00\x02), ..., merged in key order
plan>   output: orderid, v
rows> 1 | 3
rows> 2 | 2
DROP TABLE salted;
done> 0

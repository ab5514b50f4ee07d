-- AUTO_INCREMENT: numbers that the server assigns, in a key that spreads them.
CREATE TABLE users (id BIGINT AUTO_INCREMENT PRIMARY KEY, name VARCHAR);
done> 0
INSERT INTO users (name) VALUES ('a');
done> 1
SELECT LAST_INSERT_ID(), @@last_insert_id, @@identity;
plan> values: 1 row
rows> 1 | 1 | 1
INSERT INTO users VALUES (NULL, 'b'), (0, 'c'), (DEFAULT, 'd');
done> 3
SELECT LAST_INSERT_ID();
plan> values: 1 row
rows> 2
-- A number that is given raises the counter, and does not change LAST_INSERT_ID().
INSERT INTO users (id, name) VALUES (10, 'j');
done> 1
SELECT LAST_INSERT_ID();
plan> values: 1 row
rows> 2
INSERT INTO users (name) SELECT name FROM users WHERE id = 1;
done> 1
SELECT id, name FROM users WHERE id > 0 ORDER BY id;
plan> range scan users
plan>   key bucket(16, id): scan per value, all 16 values are read, since there is no = or IN on id, which bucket(16, id) needs
plan>   key id: range, bound by a range
plan>   ranges: 16 [\x00\x80\x00\x00\x00\x00\x00\x00\x01, \x01), [\x01\x80\x00\x00\x00\x00\x00\x00\x01, \x02), [\x02\x80\x00\x00\x00\x00\x00\x00\x01, \x03), ..., merged in key order
plan>   output: id, name
rows> 1 | a
rows> 2 | b
rows> 3 | c
rows> 4 | d
rows> 10 | j
rows> 11 | a
SELECT id, name FROM users WHERE id BETWEEN 3 AND 10 ORDER BY id DESC LIMIT 2;
plan> limit: 2 rows
plan>   range scan users, backwards
plan>     key bucket(16, id): scan per value, all 16 values are read, since there is no = or IN on id, which bucket(16, id) needs
plan>     key id: range, bound by a range
plan>     ranges: 16 [\x00\x80\x00\x00\x00\x00\x00\x00\x03, \x00\x80\x00\x00\x00\x00\x00\x00\x0B), [\x01\x80\x00\x00\x00\x00\x00\x00\x03, \x01\x80\x00\x00\x00\x00\x00\x00\x0B), [\x02\x80\x00\x00\x00\x00\x00\x00\x03, \x02\x80\x00\x00\x00\x00\x00\x00\x0B), ..., merged in key order
plan>     output: id, name
plan>     stop: after 2 rows
rows> 10 | j
rows> 4 | d
SELECT MAX(id) FROM users;
plan> aggregate: MAX(id)
plan>   full scan users, backwards
plan>     key bucket(16, id): scan per value, all 16 values are read, since there is no = or IN on id, which bucket(16, id) needs
plan>     key id: unused, there is no condition on it
plan>     ranges: 16 [\x00, \x01), [\x01, \x02), [\x02, \x03), ..., merged in key order
plan>     output: id
plan>     stop: after 1 rows
rows> 11
SHOW CREATE TABLE users;
rows> users | CREATE TABLE `users` (   `id` bigint NOT NULL AUTO_INCREMENT,   `name` varchar,   PRIMARY KEY (`id`) /* stored as (bucket(16, `id`), `id`) */ ) AUTO_INCREMENT=12
SELECT AUTO_INCREMENT, PRIMARY_KEY, CREATE_OPTIONS FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'default' AND TABLE_NAME = 'users';
plan> full scan TABLES
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_SCHEMA = 'default' AND TABLE_NAME = 'users'
plan>   output: AUTO_INCREMENT, PRIMARY_KEY, CREATE_OPTIONS
rows> 12 | bucket(16, id), id |
SELECT COLUMN_NAME, COLUMN_KEY, EXTRA, IS_NULLABLE FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = 'default' AND TABLE_NAME = 'users';
plan> full scan COLUMNS
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   key ORDINAL_POSITION: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_SCHEMA = 'default' AND TABLE_NAME = 'users'
plan>   output: COLUMN_NAME, COLUMN_KEY, EXTRA, IS_NULLABLE
rows> id | PRI | auto_increment | NO
rows> name |  |  | YES
SELECT INDEX_NAME, SEQ_IN_INDEX, COLUMN_NAME, EXPRESSION FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = 'default' AND TABLE_NAME = 'users';
plan> full scan STATISTICS
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   key INDEX_NAME: unused, there is no condition on it
plan>   key SEQ_IN_INDEX: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_SCHEMA = 'default' AND TABLE_NAME = 'users'
plan>   output: INDEX_NAME, SEQ_IN_INDEX, COLUMN_NAME, EXPRESSION
rows> PRIMARY | 1 | id | NULL
-- 0 is stored as it is in this mode.
SET sql_mode = 'NO_AUTO_VALUE_ON_ZERO';
done> 0
INSERT INTO users (id, name) VALUES (0, 'zero'), (NULL, 'l');
done> 2
SET sql_mode = DEFAULT;
done> 0
SELECT id, name FROM users WHERE id IN (0, 12);
plan> multi-get of 2 keys in users
plan>   key bucket(16, id): set, computed from the condition on id
plan>   key id: set, bound by IN of 2 values
plan>   output: id, name
rows> 0 | zero
rows> 12 | l
-- The counter only rises.
ALTER TABLE users AUTO_INCREMENT = 100;
done> 0
INSERT INTO users (name) VALUES ('hundred');
done> 1
ALTER TABLE users AUTO_INCREMENT = 5;
done> 0
INSERT INTO users (name) VALUES ('more');
done> 1
SELECT id, name FROM users WHERE id >= 100;
plan> range scan users
plan>   key bucket(16, id): scan per value, all 16 values are read, since there is no = or IN on id, which bucket(16, id) needs
plan>   key id: range, bound by a range
plan>   ranges: 16 [\x00\x80\x00\x00\x00\x00\x00\x00d, \x01), [\x01\x80\x00\x00\x00\x00\x00\x00d, \x02), [\x02\x80\x00\x00\x00\x00\x00\x00d, \x03), ..., merged in key order
plan>   output: id, name
rows> 100 | hundred
rows> 101 | more
-- A written column keeps the number of an existing row; others get one.
INSERT INTO users (id, name) VALUES (1, 'A'), (NULL, 'n') ON DUPLICATE KEY UPDATE name = CONCAT(name, VALUES(name));
done> 2
INSERT IGNORE INTO users (id, name) VALUES (1, 'x'), (NULL, 'o');
warn> Row 1 is left out: Duplicate entry '1' for key 'PRIMARY'
done> 1
REPLACE INTO users (id, name) VALUES (1, 'y'), (NULL, 'p');
done> 2
UPSERT INTO users (name) VALUES ('q');
done> 1
SELECT id, name FROM users WHERE id = 1 OR id > 101;
plan> range scan users
plan>   key bucket(16, id): scan per value, all 16 values are read, since there is no = or IN on id, which bucket(16, id) needs
plan>   key id: range, bound by 2 ranges joined by OR
plan>   ranges: 32 [\x00\x80\x00\x00\x00\x00\x00\x00\x01, \x00\x80\x00\x00\x00\x00\x00\x00\x02), [\x00\x80\x00\x00\x00\x00\x00\x00f, \x01), [\x01\x80\x00\x00\x00\x00\x00\x00\x01, \x01\x80\x00\x00\x00\x00\x00\x00\x02), ..., merged in key order
plan>   output: id, name
rows> 1 | y
rows> 102 | n
rows> 104 | o
rows> 106 | p
rows> 108 | q
TRUNCATE TABLE users;
done> 0
INSERT INTO users (name) VALUES ('first');
done> 1
SELECT id FROM users;
plan> full scan users
plan>   key bucket(16, id): scan per value, all 16 values are read, since there is no = or IN on id, which bucket(16, id) needs
plan>   key id: unused, there is no condition on it
plan>   ranges: 16 [\x00, \x01), [\x01, \x02), [\x02, \x03), ..., merged in key order
plan>   output: id
rows> 1
DROP TABLE users;
done> 0
-- The first number of a table.
CREATE TABLE numbered (id INTEGER NOT NULL AUTO_INCREMENT, v INTEGER, PRIMARY KEY (id)) ENGINE=InnoDB AUTO_INCREMENT=7 DEFAULT CHARSET=utf8mb4;
warn> ENGINE of a table has no effect
warn> CHARSET of a table has no effect
done> 0
SHOW CREATE TABLE numbered;
rows> numbered | CREATE TABLE `numbered` (   `id` integer NOT NULL AUTO_INCREMENT,   `v` integer,   PRIMARY KEY (`id`) /* stored as (bucket(16, `id`), `id`) */ ) AUTO_INCREMENT=7
INSERT INTO numbered (v) VALUES (1);
done> 1
SELECT id, v FROM numbered;
plan> full scan numbered
plan>   key bucket(16, id): scan per value, all 16 values are read, since there is no = or IN on id, which bucket(16, id) needs
plan>   key id: unused, there is no condition on it
plan>   ranges: 16 [\x00, \x01), [\x01, \x02), [\x02, \x03), ..., merged in key order
plan>   output: id, v
rows> 7 | 1
CREATE TABLE copied LIKE numbered;
done> 0
SHOW CREATE TABLE copied;
rows> copied | CREATE TABLE `copied` (   `id` integer NOT NULL AUTO_INCREMENT,   `v` integer,   PRIMARY KEY (`id`) /* stored as (bucket(16, `id`), `id`) */ )
DROP TABLE copied;
done> 0
DROP TABLE numbered;
done> 0
-- SERIAL is BIGINT NOT NULL AUTO_INCREMENT, and the key of a table without another one.
CREATE TABLE serials (id SERIAL, v VARCHAR);
done> 0
SHOW CREATE TABLE serials;
rows> serials | CREATE TABLE `serials` (   `id` bigint NOT NULL AUTO_INCREMENT,   `v` varchar,   PRIMARY KEY (`id`) /* stored as (bucket(16, `id`), `id`) */ )
DROP TABLE serials;
done> 0
CREATE TABLE serials (id serial PRIMARY KEY, v VARCHAR);
done> 0
DROP TABLE serials;
done> 0
-- The column may follow others, or lead an index.
CREATE TABLE tenants (tenant INTEGER, id BIGINT AUTO_INCREMENT, v INTEGER, PRIMARY KEY (tenant, id));
done> 0
SHOW CREATE TABLE tenants;
rows> tenants | CREATE TABLE `tenants` (   `tenant` integer NOT NULL,   `id` bigint NOT NULL AUTO_INCREMENT,   `v` integer,   PRIMARY KEY (`tenant`, `id`) )
INSERT INTO tenants (tenant, v) VALUES (1, 1), (2, 2);
done> 2
SELECT tenant, id FROM tenants;
plan> full scan tenants
plan>   key tenant: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: tenant, id
rows> 1 | 1
rows> 2 | 2
DROP TABLE tenants;
done> 0
CREATE TABLE indexed (k VARCHAR PRIMARY KEY, id BIGINT AUTO_INCREMENT, KEY by_id (id));
done> 0
SHOW CREATE TABLE indexed;
rows> indexed | CREATE TABLE `indexed` (   `k` varchar NOT NULL,   `id` bigint NOT NULL AUTO_INCREMENT,   PRIMARY KEY (`k`),   KEY `by_id` (`id`) /* stored as (bucket(16, `id`), `id`) */ )
INSERT INTO indexed (k) VALUES ('a'), ('b');
done> 2
SELECT k, id FROM indexed WHERE id >= 2;
plan> range scan index by_id of indexed
plan>   key bucket(16, id): scan per value, all 16 values are read, since there is no = or IN on id, which bucket(16, id) needs
plan>   key id: range, bound by a range
plan>   key k: unused, there is no condition on it
plan>   ranges: 16 [\x00\x01\x80\x00\x00\x00\x00\x00\x00\x02, \x00\x02), [\x01\x01\x80\x00\x00\x00\x00\x00\x00\x02, \x01\x02), [\x02\x01\x80\x00\x00\x00\x00\x00\x00\x02, \x02\x02), ..., merged in key order
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_id (bucket(16, id), id, k)
plan>   not chosen: primary key (k): k: unused, there is no condition on it
plan>   output: k, id
rows> b | 2
DROP TABLE indexed;
done> 0
CREATE TABLE of_buckets (id BIGINT AUTO_INCREMENT, v INTEGER, PRIMARY KEY (bucket(4, id), id));
done> 0
SHOW CREATE TABLE of_buckets;
rows> of_buckets | CREATE TABLE `of_buckets` (   `id` bigint NOT NULL AUTO_INCREMENT,   `v` integer,   PRIMARY KEY (bucket(4, `id`), `id`) )
DROP TABLE of_buckets;
done> 0
-- Numbers end with the type.
CREATE TABLE tiny (id TINYINT AUTO_INCREMENT PRIMARY KEY, v INTEGER);
done> 0
INSERT INTO tiny (id, v) VALUES (126, 1);
done> 1
INSERT INTO tiny (v) VALUES (2);
done> 1
DROP TABLE tiny;
done> 0
-- A row of defaults.
CREATE TABLE draft (id BIGINT AUTO_INCREMENT PRIMARY KEY, v INTEGER DEFAULT 7, w VARCHAR);
done> 0
INSERT INTO draft () VALUES ();
done> 1
INSERT INTO draft VALUES (), ();
done> 2
REPLACE INTO draft () VALUES (10, 1, 'x');
done> 1
SELECT * FROM draft;
plan> full scan draft
plan>   key bucket(16, id): scan per value, all 16 values are read, since there is no = or IN on id, which bucket(16, id) needs
plan>   key id: unused, there is no condition on it
plan>   ranges: 16 [\x00, \x01), [\x01, \x02), [\x02, \x03), ..., merged in key order
plan>   output: id, v, w
rows> 1 | 7 | NULL
rows> 2 | 7 | NULL
rows> 3 | 7 | NULL
rows> 10 | 1 | x
INSERT INTO draft (v) VALUES ();
fail> 1136 21S01 Column count doesn't match value count at row 1: 1 columns, 0 values
INSERT INTO draft VALUES (), (1, 2, 'x');
done> 2
DROP TABLE draft;
done> 0
CREATE TABLE keyed (k INTEGER PRIMARY KEY, v INTEGER DEFAULT 7);
done> 0
INSERT INTO keyed () VALUES ();
fail> 1048 23000 Column 'k' cannot be null
DROP TABLE keyed;
done> 0
-- What cannot be.
CREATE TABLE bad (id BIGINT AUTO_INCREMENT, k INTEGER PRIMARY KEY, v INTEGER);
fail> 1075 42000 Incorrect table definition; there can be only one auto column and it must be defined as a key: make it part of the PRIMARY KEY, or the first column of an index
CREATE TABLE bad (id BIGINT AUTO_INCREMENT, k BIGINT AUTO_INCREMENT, v INTEGER, PRIMARY KEY (id, k));
fail> 1075 42000 Incorrect table definition; there can be only one auto column and it must be defined as a key: make it part of the PRIMARY KEY, or the first column of an index
CREATE TABLE bad (id VARCHAR AUTO_INCREMENT PRIMARY KEY, v INTEGER);
fail> 1063 42000 Incorrect column specifier for column 'id': AUTO_INCREMENT needs a whole number such as BIGINT, not VARCHAR
CREATE TABLE bad (id BIGINT DEFAULT 5 AUTO_INCREMENT PRIMARY KEY, v INTEGER);
fail> 1067 42000 Invalid default value 5 for column 'id': every write names all columns of the primary key; leave DEFAULT out

-- What MySQL's drivers and tools read of definitions.
CREATE TABLE orders (channel VARCHAR(20), id BIGINT, ts TIMESTAMP, amount DECIMAL(10,2) DEFAULT 1.50, note VARCHAR, PRIMARY KEY (hash8(id), id, ts DESC), INDEX by_channel (channel, amount DESC) INCLUDE (note) WITH (COMPRESSION='NONE')) WITH (TTL='86400');
done> 0
CREATE TABLE items (k INTEGER, v INTEGER, PRIMARY KEY (k));
done> 0
CREATE VIEW cheap AS SELECT id, amount FROM orders WHERE amount < 1;
done> 0
SHOW CREATE TABLE orders;
rows> orders | CREATE TABLE `orders` (   `channel` varchar(20),   `id` bigint NOT NULL,   `ts` timestamp NOT NULL,   `amount` decimal(10,2) DEFAULT 1.50,   `note` varchar,   PRIMARY KEY (hash8(`id`), `id`, `ts` DESC),   KEY `by_channel` (`channel`, `amount` DESC)     INCLUDE (`note`)     WITH (COMPRESSION='NONE') ) WITH (TTL='86400')
SHOW FULL COLUMNS FROM orders;
rows> channel | varchar(20) | utf8mb4_bin | YES |  | NULL |  |  |
rows> id | bigint | NULL | NO | PRI | NULL |  |  |
rows> ts | timestamp | NULL | NO | PRI | NULL |  |  |
rows> amount | decimal(10,2) | NULL | YES |  | 1.50 |  |  |
rows> note | varchar | utf8mb4_bin | YES |  | NULL |  |  |
SHOW FULL COLUMNS FROM orders LIKE 'a%';
rows> amount | decimal(10,2) | NULL | YES |  | 1.50 |  |  |
SHOW FULL COLUMNS FROM cheap;
rows> id | bigint | NULL | YES |  | NULL |  |  |
rows> amount | decimal(10,2) | NULL | YES |  | NULL |  |  |
SHOW FULL FIELDS FROM orders WHERE `Key` = 'PRI' AND Field <> 'id';
rows> ts | timestamp | NULL | NO | PRI | NULL |  |  |
SHOW FULL COLUMNS FROM nothing;
fail> 1146 42S02 Table 'default.nothing' doesn't exist
SHOW KEYS FROM orders;
rows> orders | 0 | PRIMARY | 1 | NULL | NULL | NULL | NULL | NULL |  | KV |  |  | YES | hash8(id)
rows> orders | 0 | PRIMARY | 2 | id | A | NULL | NULL | NULL |  | KV |  |  | YES | NULL
rows> orders | 0 | PRIMARY | 3 | ts | D | NULL | NULL | NULL |  | KV |  |  | YES | NULL
rows> orders | 1 | by_channel | 1 | channel | A | NULL | NULL | NULL | YES | KV |  |  | YES | NULL
rows> orders | 1 | by_channel | 2 | amount | D | NULL | NULL | NULL | YES | KV |  |  | YES | NULL
SHOW KEYS FROM items WHERE key_name = 'PRIMARY';
rows> items | 0 | PRIMARY | 1 | k | A | NULL | NULL | NULL |  | KV |  |  | YES | NULL
SHOW KEYS FROM cheap;
rows> none
SHOW INDEX FROM orders WHERE INDEX_NAME = 'other';
rows> none
SHOW INDEXES FROM orders WHERE index_name LIKE 'by%' AND INDEX_STATE = 'ACTIVE';
rows> default | orders | by_channel | ACTIVE | 100% | KV | INCLUDE | channel, amount DESC | note | NEVER |  | 0 | 0 | 0
SHOW COLUMNS FROM orders WHERE IS_PRIMARY_KEY = 'true';
rows> default | orders | id | BIGINT | true | ASC | id | NO | PRI | NULL |
rows> default | orders | ts | TIMESTAMP | true | DESC | ts | NO | PRI | NULL |
SHOW TABLES WHERE Tables_in_default LIKE 'i%';
rows> items
SHOW FULL TABLES WHERE Table_type = 'VIEW';
rows> cheap | VIEW
SHOW DATABASES WHERE `Database` IN ('default', 'shop');
rows> default
SHOW VARIABLES WHERE Variable_name = 'sql_mode' OR variable_name = 'MAX_CONN';
rows> MAX_CONN | 4000
rows> sql_mode |
SHOW VARIABLES WHERE Value IN (SELECT '1');
rows> auto_increment_increment | 1
rows> autocommit | 1
rows> sql_log_bin | 1
rows> sql_notes | 1
rows> unique_checks | 1
SHOW TABLE STATUS WHERE Name = 'items';
rows> items | LindormTable | 0 | 0 | 1 | utf8mb4_bin |  |
SHOW ENGINES WHERE support = 'DEFAULT';
rows> LindormTable | DEFAULT | Wide tables in HBase | NO | NO | NO
SHOW CHARACTER SET WHERE Maxlen > 1;
rows> utf8mb4 | UTF-8 Unicode | utf8mb4_bin | 4
SHOW STATUS WHERE Variable_name = 'Uptime';
rows> none
SHOW TABLES WHERE Name = 'items';
fail> 1054 42S22 Unknown column 'Name' in where clause; it shows Tables_in_default
SHOW TABLES WHERE Tables_in_default = ?;
fail> 1210 HY000 Incorrect arguments: the statement has 1 parameters, 0 values were given

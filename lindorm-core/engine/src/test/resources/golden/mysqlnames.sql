-- What MySQL's tools say of a database besides its name.

CREATE DATABASE shop CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
done> 0
CREATE DATABASE soft DEFAULT CHARACTER SET = latin1 DEFAULT COLLATE = utf8mb4_0900_ai_ci ENCRYPTION = 'N';
warn> CHARACTER SET latin1 has no effect: all text is in utf8mb4
warn> COLLATE utf8mb4_0900_ai_ci has no effect: text is compared by its bytes, as utf8mb4_bin does
done> 0
ALTER DATABASE shop CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
done> 0
ALTER DATABASE shop COLLATE utf8mb4_unicode_ci;
warn> COLLATE utf8mb4_unicode_ci has no effect: text is compared by its bytes, as utf8mb4_bin does
done> 0
ALTER SCHEMA shop CHARACTER SET = DEFAULT READ ONLY = 0 ENCRYPTION = 'n';
done> 0
ALTER DATABASE COLLATE = utf8mb4_general_ci;
warn> COLLATE utf8mb4_general_ci has no effect: text is compared by its bytes, as utf8mb4_bin does
done> 0
ALTER DATABASE shop READ ONLY = 1;
fail> 1235 42000 This version does not support READ ONLY 1. Use REVOKE WRITE ON DATABASE ... FROM the users that must not write
ALTER DATABASE shop ENCRYPTION = 'Y';
fail> 1235 42000 This version does not support ENCRYPTION Y. Encrypt the disks
ALTER DATABASE shop SET 'TTL' = '5';
fail> 1235 42000 This version does not support ALTER DATABASE ... SET. Set attributes at the tables: ALTER TABLE t SET 'TTL'='...'
ALTER DATABASE nowhere COLLATE utf8mb4_bin;
fail> 1049 42000 Unknown database 'nowhere'; SHOW DATABASES lists those that exist
CREATE DATABASE shut ENCRYPTION 'Y';
fail> 1235 42000 This version does not support ENCRYPTION Y. Encrypt the disks
SHOW DATABASES LIKE 's%';
rows> shop
rows> soft
USE shop;
done> 0
ALTER DATABASE CHARACTER SET latin1;
warn> CHARACTER SET latin1 has no effect: all text is in utf8mb4
done> 0

-- What ORMs call their types.
CREATE TABLE kinds (id BIGINT(20) UNSIGNED, a INT(11), b TINYINT(1), c MEDIUMINT, d INT UNSIGNED, e SMALLINT(5) UNSIGNED, f TINYINT UNSIGNED, g NUMERIC(10,2), h DEC(5,1), i TEXT, j LONGTEXT, k BLOB, l MEDIUMBLOB, m VARBINARY(16), n DATETIME, o DATETIME(3), p TIMESTAMP(0), q TIME(3), r BIT, s BIT(1), t REAL, u FLOAT(24), v FLOAT(53), w DOUBLE PRECISION, PRIMARY KEY (id));
done> 0
DESCRIBE kinds;
rows> shop | kinds | id | BIGINT | true | ASC
rows> shop | kinds | a | INTEGER | false | none
rows> shop | kinds | b | TINYINT | false | none
rows> shop | kinds | c | INTEGER | false | none
rows> shop | kinds | d | BIGINT | false | none
rows> shop | kinds | e | INTEGER | false | none
rows> shop | kinds | f | SMALLINT | false | none
rows> shop | kinds | g | DECIMAL(10,2) | false | none
rows> shop | kinds | h | DECIMAL(5,1) | false | none
rows> shop | kinds | i | VARCHAR | false | none
rows> shop | kinds | j | VARCHAR | false | none
rows> shop | kinds | k | VARBINARY | false | none
rows> shop | kinds | l | VARBINARY | false | none
rows> shop | kinds | m | VARBINARY | false | none
rows> shop | kinds | n | TIMESTAMP | false | none
rows> shop | kinds | o | TIMESTAMP | false | none
rows> shop | kinds | p | TIMESTAMP | false | none
rows> shop | kinds | q | TIME | false | none
rows> shop | kinds | r | BOOLEAN | false | none
rows> shop | kinds | s | BOOLEAN | false | none
rows> shop | kinds | t | DOUBLE | false | none
rows> shop | kinds | u | FLOAT | false | none
rows> shop | kinds | v | DOUBLE | false | none
rows> shop | kinds | w | DOUBLE | false | none
SHOW COLUMNS FROM kinds LIKE 'a';
rows> shop | kinds | a | INTEGER | false | none | a | YES |  | NULL |
INSERT INTO kinds (id, c, d, e, f, k) VALUES (1, -8388608, 4294967295, 65535, 255, x'00ff');
done> 1
SELECT c, d, e, f, k FROM kinds WHERE id = 1;
plan> point read kinds
plan>   key id: point, bound by =
plan>   output: c, d, e, f, k
rows> -8388608 | 4294967295 | 65535 | 255 | 0x00ff
CREATE TABLE bad (id BIGINT, at DATETIME(6), PRIMARY KEY (id));
fail> 1286 42000 Type DATETIME(6) of column 'at' is not supported; it holds milliseconds: use DATETIME(3) or TIMESTAMP
CREATE TABLE bad (id BIGINT, at TIMESTAMP(6), PRIMARY KEY (id));
fail> 1286 42000 Type TIMESTAMP(6) of column 'at' is not supported; it holds milliseconds: write TIMESTAMP(3)
CREATE TABLE bad (id BIGINT, a BIT(8), PRIMARY KEY (id));
fail> 1286 42000 Type BIT(8) of column 'a' is not supported; use BOOLEAN for one bit, BINARY(n) for several
CREATE TABLE bad (id BIGINT, a NUMERIC(65,30), PRIMARY KEY (id));
fail> 1286 42000 Type NUMERIC(65,30) of column 'a' is not supported; write both a precision from 1 to 38 and a scale from 0 to the precision, such as DECIMAL(10,2)
CREATE TABLE bad (id BIGINT, a DOUBLE(10,2), PRIMARY KEY (id));
fail> 1286 42000 Type DOUBLE(10,2) of column 'a' is not supported; write DOUBLE without a length in parentheses
CREATE TABLE bad (id BIGINT, a FLOAT UNSIGNED, PRIMARY KEY (id));
fail> 1286 42000 Type FLOAT UNSIGNED of column 'a' is not supported; only whole numbers can be UNSIGNED; use FLOAT
CREATE TABLE bad (id BIGINT, a YEAR, PRIMARY KEY (id));
fail> 1286 42000 Type YEAR of column 'a' is not supported; use SMALLINT

-- A file cannot be sent where nobody can send one.
LOAD DATA LOCAL INFILE 'f' INTO TABLE kinds (id, a);
fail> 1235 42000 This version does not support LOAD DATA LOCAL INFILE 'f' in this place. Send it alone, as text, over the MySQL protocol; or use bin/lindorm load
LOAD DATA INFILE '/etc/passwd' INTO TABLE kinds (id, a);
fail> 1235 42000 This version does not support LOAD DATA INFILE without LOCAL, since the server does not open files for its users. Write LOAD DATA LOCAL INFILE, or run bin/lindorm load
LOAD DATA LOCAL INFILE 'f' INTO TABLE kinds (a, b);
fail> 1364 HY000 Primary key column 'id' has no value; a write must name every column of the primary key (id)
LOAD DATA LOCAL INFILE 'f' INTO TABLE kinds (id, a) SET a = 1;
fail> 1110 42000 Column 'a' specified twice
LOAD DATA LOCAL INFILE 'f' INTO TABLE kinds (id, @a) SET a = @b;
fail> 1235 42000 This version does not support LOAD DATA LOCAL INFILE 'f' in this place. Send it alone, as text, over the MySQL protocol; or use bin/lindorm load
LOAD DATA LOCAL INFILE 'f' INTO TABLE kinds CHARACTER SET gbk (id, a);
fail> 1235 42000 This version does not support CHARACTER SET gbk of a file. Convert the file (iconv -t UTF-8) and write utf8mb4; latin1, ascii and binary are supported, too
LOAD DATA LOCAL INFILE 'f' INTO TABLE kinds FIELDS ENCLOSED BY '<>' (id, a);
fail> 1235 42000 This version does not support '<>' after FIELDS ENCLOSED BY. Write one ASCII character, or '' for none
LOAD DATA LOCAL INFILE 'f' INTO TABLE kinds FIELDS TERMINATED BY '' (id, a);
fail> 1235 42000 This version does not support the empty text after FIELDS TERMINATED BY, fields of fixed width. Write the file with separators between its fields and lines
LOAD DATA LOCAL INFILE 'f' INTO TABLE nowhere;
fail> 1146 42S02 Table 'shop.nowhere' doesn't exist
SHOW VARIABLES LIKE 'local_infile';
rows> local_infile | OFF
ALTER SYSTEM SET local_infile = 1;
done> 0
SHOW VARIABLES LIKE 'local_infile';
rows> local_infile | ON
ALTER SYSTEM SET local_infile = maybe;
fail> 1231 42000 Variable local_infile cannot be set to 'maybe': it takes ON or OFF

-- Types under MySQL's other names, and of several words.
CREATE TABLE named (id INT8 NOT NULL, a NVARCHAR(160) NOT NULL, b NCHAR(3), c NATIONAL VARCHAR(20), d NATIONAL CHARACTER VARYING(4), e CHARACTER VARYING(9), f CHAR VARYING(9), g LONG VARCHAR, h LONG VARBINARY, i INT1, j INT2 UNSIGNED, k MIDDLEINT, l FLOAT4, m FLOAT8, n FIXED(6,2), o CHARACTER(5), p NATIONAL CHAR, PRIMARY KEY (id));
done> 0
SELECT COLUMN_NAME, DATA_TYPE FROM information_schema.COLUMNS WHERE TABLE_NAME = 'named' ORDER BY ORDINAL_POSITION;
plan> project: COLUMN_NAME, DATA_TYPE
plan>   sort in memory: by ORDINAL_POSITION
plan>     full scan COLUMNS
plan>       key TABLE_SCHEMA: unused, there is no condition on it
plan>       key TABLE_NAME: unused, there is no condition on it
plan>       key ORDINAL_POSITION: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       filter: TABLE_NAME = 'named'
plan>       output: COLUMN_NAME, DATA_TYPE, ORDINAL_POSITION
rows> id | bigint
rows> a | varchar
rows> b | char
rows> c | varchar
rows> d | varchar
rows> e | varchar
rows> f | varchar
rows> g | varchar
rows> h | varbinary
rows> i | tinyint
rows> j | integer
rows> k | integer
rows> l | float
rows> m | double
rows> n | decimal
rows> o | char
rows> p | char
CREATE TABLE words (id BIGINT NOT NULL, national VARCHAR, long VARCHAR, PRIMARY KEY (id));
done> 0

-- What definitions.sql has left behind, as the version that ran it answered. No later version may answer anything else.
-- (without plans)

-- every type, outside the key and in it
SELECT * FROM every_type ORDER BY id;
rows> -5 | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 1969-12-31 23:59:59.999 | NULL | 42 | none
rows> 1 | true | 127 | 32767 | 2147483647 | 0.1 | 2500.0 | 12.35 | 1234567890123456789012345678.0123456789 | text | ab  | x'ef000000' | NULL | 2024-01-31 | 08:30:00.000 | 2024-01-31 08:30:00.125 | {"k": [1, 2]} | 9223372036854775807 | all
rows> 2 | false | -128 | -32768 | -2147483648 | -3.4028235E38 | -1.7976931348623157E308 | -99999999.99 | -1E-10 |  |     | x'00000000' | x'' | 0001-01-01 | 00:00:00.000 | 0001-01-01 00:00:00.000 | [] | -9223372036854775807 |
rows> 3 | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | changed | äöü | x'01020304' | x'ff00ff' | 9999-12-31 | 23:59:59.999 | 9999-12-31 23:59:59.999 | null | NULL | NULL
rows> 4 | NULL | NULL | NULL | 5 | NULL | NULL | NULL | NULL | a part | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 42 | NULL
SELECT id FROM every_type WHERE id > -10 AND d = 5;
rows> 4
SELECT * FROM key_whole;
rows> false | -128 | -32768 | -2147483648 | -9223372036854775808 | low
rows> true | 0 | -1 | 5 | 5 | between
rows> true | 0 | 0 | 0 | 0 | zero
rows> true | 127 | 32767 | 2147483647 | 9223372036854775807 | high
SELECT * FROM key_whole_desc;
rows> true | 127 | 32767 | 2147483647 | 9223372036854775807 | high
rows> true | 0 | 0 | 0 | 0 | zero
rows> true | 0 | -1 | 5 | 5 | between
rows> false | -128 | -32768 | -2147483648 | -9223372036854775808 | low
SELECT * FROM key_parts;
rows> -1.5 | 0.1 | -12.345 |  | abcd | one
rows> 0.0 | -1.0E300 | 0.000 | a | x    | four
rows> 0.0 | -1.0E300 | 0.000 | a b | x    | two
rows> 3.25 | 1.0E-300 | 123456789.123 | Köln | ö    | three
SELECT * FROM key_parts_desc;
rows> 3.25 | 1.0E-300 | 123456789.123 | Köln | ö    | three
rows> 0.0 | -1.0E300 | 0.000 | a b | x    | two
rows> 0.0 | -1.0E300 | 0.000 | a | x    | four
rows> -1.5 | 0.1 | -12.345 |  | abcd | one
SELECT * FROM key_moments;
rows> x'000001' | 1969-07-20 | 20:17:40.000 | 1969-07-20 20:17:40.000 | x'00ff' | moon
rows> x'ff0000' | 2024-02-29 | 00:00:00.001 | 1582-10-10 00:00:00.000 | x'00' | old
rows> x'ff0000' | 2024-02-29 | 00:00:00.001 | 2024-02-29 12:00:00.500 | x'' | leap
SELECT * FROM key_moments_desc;
rows> x'ff0000' | 2024-02-29 | 00:00:00.001 | 2024-02-29 12:00:00.500 | x'' | leap
rows> x'ff0000' | 2024-02-29 | 00:00:00.001 | 1582-10-10 00:00:00.000 | x'00' | old
rows> x'000001' | 1969-07-20 | 20:17:40.000 | 1969-07-20 20:17:40.000 | x'00ff' | moon
SELECT v FROM key_whole WHERE a = true AND b >= 0 AND b < 127;
rows> between
rows> zero
SELECT v FROM key_whole_desc WHERE a = true AND b >= 0 AND b < 127;
rows> zero
rows> between
SELECT v FROM key_parts WHERE a = 0 AND b = -1e300 AND c = 0 AND d LIKE 'a%';
rows> four
rows> two
SELECT v FROM key_parts_desc WHERE a = 0 AND b = -1e300 AND c = 0 AND d LIKE 'a%';
rows> two
rows> four
SELECT v FROM key_moments WHERE a = x'ff' AND b = '2024-02-29' AND c = '00:00:00.001' AND d < '2000-01-01';
rows> old
SELECT v FROM key_moments_desc WHERE a = x'ff' AND b = '2024-02-29' AND c = '00:00:00.001' AND d < '2000-01-01';
rows> old

-- every key function: points, which compute it, and all rows
SELECT * FROM by_hash8 ORDER BY id, at;
rows> Köln | 1970-01-01 00:00:03.000 | 4
rows> u1 | 1970-01-01 00:00:01.000 | 1
rows> u1 | 1970-01-01 00:00:02.000 | 2
rows> u2 | 1970-01-01 00:00:01.500 | 3
SELECT at, v FROM by_hash8 WHERE id = 'u1' AND at >= 1500;
rows> 1970-01-01 00:00:02.000 | 2
SELECT id, v FROM by_hash8 WHERE id IN ('Köln', 'u2') ORDER BY id;
rows> Köln | 4
rows> u2 | 3
SELECT * FROM by_hash32 ORDER BY id, at;
rows> Köln | 1970-01-01 00:00:03.000 | 4
rows> u1 | 1970-01-01 00:00:01.000 | 1
rows> u1 | 1970-01-01 00:00:02.000 | 2
rows> u2 | 1970-01-01 00:00:01.500 | 3
SELECT at, v FROM by_hash32 WHERE id = 'u1' AND at >= 1500;
rows> 1970-01-01 00:00:02.000 | 2
SELECT id, v FROM by_hash32 WHERE id IN ('Köln', 'u2') ORDER BY id;
rows> Köln | 4
rows> u2 | 3
SELECT * FROM by_hash64 ORDER BY id, at;
rows> Köln | 1970-01-01 00:00:03.000 | 4
rows> u1 | 1970-01-01 00:00:01.000 | 1
rows> u1 | 1970-01-01 00:00:02.000 | 2
rows> u2 | 1970-01-01 00:00:01.500 | 3
SELECT v FROM by_hash64 WHERE id = 'u1' AND at = 2000;
rows> 2
SELECT * FROM by_md5 ORDER BY id, at;
rows> Köln | 1970-01-01 00:00:03.000 | 4
rows> u1 | 1970-01-01 00:00:01.000 | 1
rows> u1 | 1970-01-01 00:00:02.000 | 2
rows> u2 | 1970-01-01 00:00:01.500 | 3
SELECT at, v FROM by_md5 WHERE id = 'u1' AND at >= 1500;
rows> 1970-01-01 00:00:02.000 | 2
SELECT id, v FROM by_md5 WHERE id IN ('Köln', 'u2') ORDER BY id;
rows> Köln | 4
rows> u2 | 3
SELECT * FROM by_reversed_text ORDER BY id, at;
rows> Köln | 1970-01-01 00:00:03.000 | 4
rows> u1 | 1970-01-01 00:00:01.000 | 1
rows> u1 | 1970-01-01 00:00:02.000 | 2
rows> u2 | 1970-01-01 00:00:01.500 | 3
SELECT at, v FROM by_reversed_text WHERE id = 'u1' AND at >= 1500;
rows> 1970-01-01 00:00:02.000 | 2
SELECT id, v FROM by_reversed_text WHERE id IN ('Köln', 'u2') ORDER BY id;
rows> Köln | 4
rows> u2 | 3
SELECT * FROM by_bucket ORDER BY id, at;
rows> Köln | 1970-01-01 00:00:03.000 | 4
rows> u1 | 1970-01-01 00:00:01.000 | 1
rows> u1 | 1970-01-01 00:00:02.000 | 2
rows> u2 | 1970-01-01 00:00:01.500 | 3
SELECT at, v FROM by_bucket WHERE id = 'u1' AND at >= 1500;
rows> 1970-01-01 00:00:02.000 | 2
SELECT id, v FROM by_bucket WHERE id IN ('Köln', 'u2') ORDER BY id;
rows> Köln | 4
rows> u2 | 3
SELECT * FROM by_reversed_number ORDER BY id;
rows> -25 | 3
rows> 0 | 5
rows> 1 | 1
rows> 10 | 2
rows> 9223372036854775807 | 4
SELECT v FROM by_reversed_number WHERE id IN (-25, 9223372036854775807) ORDER BY v;
rows> 3
rows> 4
SELECT * FROM by_mod ORDER BY id;
rows> -25 | 3
rows> 0 | 5
rows> 1 | 1
rows> 10 | 2
rows> 9223372036854775807 | 4
SELECT v FROM by_mod WHERE id IN (-25, 9223372036854775807) ORDER BY v;
rows> 3
rows> 4
SELECT id FROM by_mod WHERE id > -30 AND id < 11;
rows> -25
rows> 0
rows> 1
rows> 10
SELECT host, v FROM by_salt WHERE at > '1970-01-01 00:00:01' ORDER BY at, host;
rows> h2 | 1.5
rows> h1 | 2.5
rows> h3 | 3.5
SELECT v FROM by_salt WHERE at = 3000 AND host = 'h1';
rows> 2.5

-- indexes: each by itself, with the rows looked up and without
SELECT * FROM parcels ORDER BY id;
rows> 1 | Bonn | 3.0 | new | first | 2024-01-01 | NULL
rows> 3 | NULL | 7.0 | sent | third | NULL | NULL
rows> 4 | Ulm | 1.0 | new | NULL | 2024-01-04 | NULL
rows> 5 | Aalen | 2.0 | found | NULL | 2024-01-05 | NULL
rows> 6 | NULL | NULL | new | NULL | NULL | 9
SELECT /*+ _l_force_index_('by_state') */ state, city, id FROM parcels WHERE state >= '';
rows> found | Aalen | 5
rows> new | Bonn | 1
rows> new | Ulm | 4
rows> new | NULL | 6
rows> sent | NULL | 3
SELECT /*+ _l_force_index_('by_state') */ * FROM parcels WHERE state = 'new';
rows> 1 | Bonn | 3.0 | new | first | 2024-01-01 | NULL
rows> 4 | Ulm | 1.0 | new | NULL | 2024-01-04 | NULL
rows> 6 | NULL | NULL | new | NULL | NULL | 9
SELECT /*+ _l_force_index_('by_city') */ city, weight, id FROM parcels WHERE city >= '';
rows> Aalen | 2.0 | 5
rows> Bonn | 3.0 | 1
rows> Ulm | 1.0 | 4
SELECT /*+ _l_force_index_('by_city') */ id, note FROM parcels WHERE city = 'Bonn' AND weight > 1;
rows> 1 | first
SELECT /*+ _l_force_index_('by_city') */ id FROM parcels WHERE city IS NULL;
rows> 3
rows> 6
SELECT /*+ _l_force_index_('by_hashed_city') */ * FROM parcels WHERE city = 'Ulm';
rows> 4 | Ulm | 1.0 | new | NULL | 2024-01-04 | NULL
SELECT /*+ _l_force_index_('by_hashed_city') */ id, box FROM parcels WHERE city IN ('Aalen', 'Bonn') ORDER BY id;
rows> 1 | NULL
rows> 5 | NULL
SELECT INDEX_NAME, INDEX_STATE FROM information_schema.INDEXES WHERE TABLE_NAME = 'parcels' ORDER BY INDEX_NAME;
rows> by_city | ACTIVE
rows> by_hashed_city | ACTIVE
rows> by_state | ACTIVE
rows> gone | DISABLED
rows> switched_off | INACTIVE
SELECT * FROM once;
rows> 1 | one
rows> 2 | two
SELECT /*+ _l_force_index_('once_by_v') */ id FROM once WHERE v = 'two';
rows> 2

-- dynamic and wildcard columns
SELECT * FROM dynamic_columns;
rows> 1 | one | NULL | x'41'
rows> 2 | NULL | x'00ff' | NULL
rows> 3 | three | NULL | NULL
SELECT id, _l_dynamic_ FROM dynamic_columns;
rows> 1 | {"coupon": "41"}
rows> 2 | {"a b": "00ff"}
rows> 3 | NULL
SELECT /*+ _l_force_index_('dynamic_by_v') */ id, coupon FROM dynamic_columns WHERE v = 'one';
rows> 1 | x'41'
SELECT * FROM wildcards;
rows> 1 | NULL | Hangzhou | 5 | NULL
rows> 2 | two | NULL | NULL | -1
SELECT id, _l_dynamic_ FROM wildcards;
rows> 1 | {"city_str": "Hangzhou", "n1": 5}
rows> 2 | {"n2": -1}

-- versions, and cells that have expired
SELECT * FROM versions;
rows> 1 | 4 | d
rows> 2 | 4 | d
SELECT /*+ _l_versions_(5) */ id, v, v_l_ts, w, w_l_ts FROM versions;
rows> 1 | 4 | 4000 | d | 4000
rows> 1 | 2 | 2000 | c | 3000
rows> 1 | 2 | 2000 | a | 1000
rows> 1 | 1 | 1000 | a | 1000
rows> 2 | 4 | 4000 | d | 4000
SELECT /*+ _l_ts_max_(3000) */ id, v, w FROM versions;
rows> 1 | 2 | a
SELECT * FROM expiring;
rows> 2 | 2

-- what was changed after its rows were written
SELECT * FROM changed;
rows> 1 | short | 1.50
rows> 15 | mid | NULL
rows> 25 | NULL | 2.50
rows> 35 | default | 123456789.25
SELECT grown FROM changed WHERE number >= 15 AND number < 30;
rows> mid
rows> NULL
SHOW CREATE TABLE changed;
rows> changed | CREATE TABLE `changed` (   `number` bigint NOT NULL,   `grown` varchar(40) DEFAULT 'default',   `v` decimal(20,2),   PRIMARY KEY (`number`) ) WITH (COMPRESSION='GZ', DATA_BLOCK_ENCODING='FAST_DIFF', HBASE_WRITES='REJECT', KEY_FACTS='number: source=random', SPLITKEYS='10,20')
SELECT COUNT(*) FROM closed;
fail> 9061 55006

-- views and another database
SELECT * FROM shop.item;
rows> 1 | pen | 1.20
rows> 2 | book | 20.00
SELECT /*+ _l_allow_filtering_ */ * FROM shop.dear;
rows> book | 20.00
SELECT * FROM parcels_of_bonn;
rows> 1 | 3.0
SELECT /*+ _l_allow_filtering_ */ * FROM both_views;
rows> 1 | book
SHOW CREATE VIEW both_views;
rows> both_views | CREATE VIEW `both_views` (`number`, `name`) AS SELECT number, name FROM parcels_of_bonn CROSS JOIN shop.dear

-- tables that an HBase program has made
SELECT * FROM people;
rows> ann | 31 | Ulm | NULL | NULL | NULL | NULL | NULL | NULL
rows> bob | -7 | NULL | NULL | NULL | NULL | NULL | NULL | x'00ff'
rows> cid | NULL | NULL | 7 | 0.5 | 0.25 | true | 4 | NULL
rows> dan | 41 | NULL | NULL | NULL | NULL | NULL | NULL | NULL
rows> eve | 22 | Bonn | NULL | NULL | NULL | NULL | NULL | NULL
SELECT `ROW`, _l_dynamic_ FROM people WHERE `ROW` = 'bob';
rows> bob | {"g:note": "00ff"}
SELECT /*+ _l_force_index_('by_age') */ f:age, f:city, `ROW` FROM people WHERE f:age > 0;
rows> 41 | NULL | dan
rows> 31 | Ulm | ann
rows> 22 | Bonn | eve
-- hbase: get people text:eve
cell> f:age 0000000000000016
cell> f:city 426f6e6e
SELECT * FROM events;
rows> dev1 | 20240105 | 255 | 22
rows> dev1 | 20240106 | -2 | 7
rows> dev2 | 20240107 | -1 | 5
SELECT /*+ _l_versions_(3) */ device, day, seq, f:temp, `f:temp_l_ts` FROM events WHERE device = 'dev1';
rows> dev1 | 20240105 | 255 | 22 | 2000
rows> dev1 | 20240105 | 255 | 21 | 1000
rows> dev1 | 20240106 | -2 | 7 | 1000
SELECT /*+ _l_force_index_('by_temp') */ f:temp, device FROM events WHERE f:temp >= 5;
rows> 5 | dev2
rows> 7 | dev1
rows> 22 | dev1

-- all definitions
SHOW DATABASES;
rows> default
rows> shop
SELECT TABLE_SCHEMA, TABLE_NAME, TABLE_TYPE, PRIMARY_KEY FROM information_schema.TABLES WHERE TABLE_SCHEMA IN ('default', 'shop') ORDER BY TABLE_SCHEMA, TABLE_NAME;
rows> default | both_views | VIEW | NULL
rows> default | by_bucket | BASE TABLE | bucket(16, id), id, at
rows> default | by_hash32 | BASE TABLE | hash32(id), id, at DESC
rows> default | by_hash64 | BASE TABLE | hash64(id, at), id, at
rows> default | by_hash8 | BASE TABLE | hash8(id), id, at DESC
rows> default | by_md5 | BASE TABLE | md5_prefix(id, 4), id, at
rows> default | by_mod | BASE TABLE | mod(id, 16), id
rows> default | by_reversed_number | BASE TABLE | reverse(id)
rows> default | by_reversed_text | BASE TABLE | reverse(id), at
rows> default | by_salt | BASE TABLE | salt(8), at, host
rows> default | changed | BASE TABLE | number
rows> default | closed | BASE TABLE | id
rows> default | dynamic_columns | BASE TABLE | id
rows> default | events | BASE TABLE | device SEPARATOR '|', day, seq
rows> default | every_type | BASE TABLE | id
rows> default | expiring | BASE TABLE | id
rows> default | key_moments | BASE TABLE | a, b, c, d, e
rows> default | key_moments_desc | BASE TABLE | a DESC, b DESC, c DESC, d DESC, e
rows> default | key_parts | BASE TABLE | a, b, c, d, e
rows> default | key_parts_desc | BASE TABLE | a DESC, b DESC, c DESC, d DESC, e DESC
rows> default | key_whole | BASE TABLE | a, b, c, d, e
rows> default | key_whole_desc | BASE TABLE | a DESC, b DESC, c DESC, d DESC, e DESC
rows> default | once | BASE TABLE | id
rows> default | parcels | BASE TABLE | id
rows> default | parcels_of_bonn | VIEW | NULL
rows> default | people | BASE TABLE | ROW
rows> default | versions | BASE TABLE | id
rows> default | wildcards | BASE TABLE | id
rows> shop | dear | VIEW | NULL
rows> shop | item | BASE TABLE | id
SELECT TABLE_NAME, COLUMN_NAME, COLUMN_TYPE, IS_NULLABLE, COLUMN_DEFAULT FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = 'default' ORDER BY TABLE_NAME, ORDINAL_POSITION;
rows> both_views | number | bigint | YES | NULL
rows> both_views | name | varchar | YES | NULL
rows> by_bucket | id | varchar | NO | NULL
rows> by_bucket | at | timestamp | NO | NULL
rows> by_bucket | v | integer | YES | NULL
rows> by_hash32 | id | varchar | NO | NULL
rows> by_hash32 | at | timestamp | NO | NULL
rows> by_hash32 | v | integer | YES | NULL
rows> by_hash64 | id | varchar | NO | NULL
rows> by_hash64 | at | timestamp | NO | NULL
rows> by_hash64 | v | integer | YES | NULL
rows> by_hash8 | id | varchar | NO | NULL
rows> by_hash8 | at | timestamp | NO | NULL
rows> by_hash8 | v | integer | YES | NULL
rows> by_md5 | id | varchar | NO | NULL
rows> by_md5 | at | timestamp | NO | NULL
rows> by_md5 | v | integer | YES | NULL
rows> by_mod | id | bigint | NO | NULL
rows> by_mod | v | integer | YES | NULL
rows> by_reversed_number | id | bigint | NO | NULL
rows> by_reversed_number | v | integer | YES | NULL
rows> by_reversed_text | id | varchar | NO | NULL
rows> by_reversed_text | at | timestamp | NO | NULL
rows> by_reversed_text | v | integer | YES | NULL
rows> by_salt | at | timestamp | NO | NULL
rows> by_salt | host | varchar | NO | NULL
rows> by_salt | v | double | YES | NULL
rows> changed | number | bigint | NO | NULL
rows> changed | grown | varchar(40) | YES | 'default'
rows> changed | v | decimal(20,2) | YES | NULL
rows> closed | id | bigint | NO | NULL
rows> closed | v | varchar | YES | NULL
rows> dynamic_columns | id | integer | NO | NULL
rows> dynamic_columns | v | varchar | YES | NULL
rows> events | device | hstring | NO | NULL
rows> events | day | hstring(8) | NO | NULL
rows> events | seq | hlong | NO | NULL
rows> events | f:temp | hlong | YES | NULL
rows> every_type | id | bigint | NO | NULL
rows> every_type | a | boolean | YES | NULL
rows> every_type | b | tinyint | YES | NULL
rows> every_type | c | smallint | YES | NULL
rows> every_type | d | integer | YES | NULL
rows> every_type | e | float | YES | NULL
rows> every_type | f | double | YES | NULL
rows> every_type | g | decimal(10,2) | YES | NULL
rows> every_type | g38 | decimal(38,10) | YES | NULL
rows> every_type | h | varchar(20) | YES | NULL
rows> every_type | i | char(3) | YES | NULL
rows> every_type | j | binary(4) | YES | NULL
rows> every_type | k | varbinary | YES | NULL
rows> every_type | l | date | YES | NULL
rows> every_type | m | time | YES | NULL
rows> every_type | n | timestamp | YES | NULL
rows> every_type | o | json | YES | NULL
rows> every_type | p | bigint | YES | 42
rows> every_type | q | varchar | YES | 'none'
rows> expiring | id | integer | NO | NULL
rows> expiring | v | integer | YES | NULL
rows> key_moments | a | binary(3) | NO | NULL
rows> key_moments | b | date | NO | NULL
rows> key_moments | c | time | NO | NULL
rows> key_moments | d | timestamp | NO | NULL
rows> key_moments | e | varbinary | NO | NULL
rows> key_moments | v | varchar | YES | NULL
rows> key_moments_desc | a | binary(3) | NO | NULL
rows> key_moments_desc | b | date | NO | NULL
rows> key_moments_desc | c | time | NO | NULL
rows> key_moments_desc | d | timestamp | NO | NULL
rows> key_moments_desc | e | varbinary | NO | NULL
rows> key_moments_desc | v | varchar | YES | NULL
rows> key_parts | a | float | NO | NULL
rows> key_parts | b | double | NO | NULL
rows> key_parts | c | decimal(12,3) | NO | NULL
rows> key_parts | d | varchar | NO | NULL
rows> key_parts | e | char(4) | NO | NULL
rows> key_parts | v | varchar | YES | NULL
rows> key_parts_desc | a | float | NO | NULL
rows> key_parts_desc | b | double | NO | NULL
rows> key_parts_desc | c | decimal(12,3) | NO | NULL
rows> key_parts_desc | d | varchar | NO | NULL
rows> key_parts_desc | e | char(4) | NO | NULL
rows> key_parts_desc | v | varchar | YES | NULL
rows> key_whole | a | boolean | NO | NULL
rows> key_whole | b | tinyint | NO | NULL
rows> key_whole | c | smallint | NO | NULL
rows> key_whole | d | integer | NO | NULL
rows> key_whole | e | bigint | NO | NULL
rows> key_whole | v | varchar | YES | NULL
rows> key_whole_desc | a | boolean | NO | NULL
rows> key_whole_desc | b | tinyint | NO | NULL
rows> key_whole_desc | c | smallint | NO | NULL
rows> key_whole_desc | d | integer | NO | NULL
rows> key_whole_desc | e | bigint | NO | NULL
rows> key_whole_desc | v | varchar | YES | NULL
rows> once | id | bigint | NO | NULL
rows> once | v | varchar | YES | NULL
rows> parcels | id | bigint | NO | NULL
rows> parcels | city | varchar | YES | NULL
rows> parcels | weight | double | YES | NULL
rows> parcels | state | varchar | YES | NULL
rows> parcels | note | varchar | YES | NULL
rows> parcels | sent | date | YES | NULL
rows> parcels | box | integer | YES | 3
rows> parcels_of_bonn | number | bigint | YES | NULL
rows> parcels_of_bonn | kilos | double | YES | NULL
rows> people | ROW | hstring | NO | NULL
rows> people | f:age | hlong | YES | NULL
rows> people | f:city | hstring | YES | NULL
rows> people | g:seven | hshort | YES | NULL
rows> people | g:half | hdouble | YES | NULL
rows> people | g:third | hfloat | YES | NULL
rows> people | g:yes | hboolean | YES | NULL
rows> people | g:four | hinteger | YES | NULL
rows> versions | id | integer | NO | NULL
rows> versions | v | integer | YES | NULL
rows> versions | w | varchar | YES | NULL
rows> wildcards | id | bigint | NO | NULL
rows> wildcards | name | varchar | YES | NULL
rows> wildcards | *_str | varchar | YES | NULL
rows> wildcards | n? | bigint | YES | NULL
SELECT TABLE_NAME, ATTRIBUTE_NAME, ATTRIBUTE_VALUE FROM information_schema.TABLE_ATTRIBUTES WHERE TABLE_SCHEMA = 'default' ORDER BY TABLE_NAME, ATTRIBUTE_NAME;
rows> changed | COMPRESSION | GZ
rows> changed | DATA_BLOCK_ENCODING | FAST_DIFF
rows> changed | HBASE_WRITES | REJECT
rows> changed | KEY_FACTS | number: source=random
rows> changed | SPLITKEYS | 10,20
rows> dynamic_columns | DYNAMIC_COLUMNS | true
rows> events | MAPPING_MISMATCH | NULL
rows> expiring | TTL | 1000000000
rows> once | MUTABILITY | IMMUTABLE
rows> versions | VERSIONS | 5
rows> wildcards | WILDCARD_COLUMN | *_str,n?
SHOW CREATE TABLE parcels;
rows> parcels | CREATE TABLE `parcels` (   `id` bigint NOT NULL,   `city` varchar,   `weight` double,   `state` varchar,   `note` varchar,   `sent` date,   `box` integer DEFAULT 3,   PRIMARY KEY (`id`),   KEY `by_state` (`state`)     INCLUDE (`city`),   KEY `by_city` (`city`, `weight` DESC),   KEY `by_hashed_city` (hash32(`city`), `city`)     WITH (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA'),   KEY `switched_off` (`sent`),   KEY `gone` (`note`) )
SHOW CREATE TABLE people;
rows> people | -- made by an HBase program ALTER TABLE `people` MAP DYNAMIC COLUMN `ROW` HSTRING; ALTER TABLE `people` MAP DYNAMIC COLUMN `f:age` HLONG; ALTER TABLE `people` MAP DYNAMIC COLUMN `f:city` HSTRING; ALTER TABLE `people` MAP DYNAMIC COLUMN `g:seven` HSHORT; ALTER TABLE `people` MAP DYNAMIC COLUMN `g:half` HDOUBLE; ALTER TABLE `people` MAP DYNAMIC COLUMN `g:third` HFLOAT; ALTER TABLE `people` MAP DYNAMIC COLUMN `g:yes` HBOOLEAN; ALTER TABLE `people` MAP DYNAMIC COLUMN `g:four` HINTEGER; CREATE INDEX `by_age` ON `people` (`f:age` DESC) INCLUDE (`f:city`);
SHOW CREATE TABLE events;
rows> events | -- made by an HBase program ALTER TABLE `events` MAP DYNAMIC COLUMN `ROW` (`device` HSTRING SEPARATOR '|', `day` HSTRING(8), `seq` HLONG); ALTER TABLE `events` MAP DYNAMIC COLUMN `f:temp` HLONG; ALTER TABLE `events` SET 'MAPPING_MISMATCH' = 'NULL'; CREATE INDEX `by_temp` ON `events` (`f:temp`);
SHOW CREATE TABLE dynamic_columns;
rows> dynamic_columns | CREATE TABLE `dynamic_columns` (   `id` integer NOT NULL,   `v` varchar,   PRIMARY KEY (`id`),   KEY `dynamic_by_v` (`v`)     WITH (INDEX_COVERED_TYPE='COVERED_DYNAMIC_COLUMNS') ) WITH (DYNAMIC_COLUMNS='true')
SHOW CREATE TABLE wildcards;
rows> wildcards | CREATE TABLE `wildcards` (   `id` bigint NOT NULL,   `name` varchar,   `*_str` varchar,   `n?` bigint,   PRIMARY KEY (`id`) ) WITH (WILDCARD_COLUMN='*_str,n?')

-- users and what they may do
SHOW GRANTS FOR keeper;
rows> GRANT READ, WRITE, ADMIN, TRASH, SYSTEM ON GLOBAL TO keeper
SHOW GRANTS FOR ann;
rows> GRANT READ, WRITE ON TABLE default.once TO ann
rows> GRANT readers TO ann
SHOW GRANTS FOR readers;
rows> GRANT READ ON DATABASE shop TO readers
SHOW VARIABLES LIKE 'max_indexes';
rows> max_indexes | 4

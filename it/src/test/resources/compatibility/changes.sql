-- What a later version writes beside the rows of definitions.sql, and then reads of both.
-- (without plans)

-- rows that the earlier version wrote, changed, and new ones
UPDATE every_type SET b = b - 1, k = x'0a' WHERE id = 1;
done> 1
UPSERT INTO every_type (id, h) VALUES (7, 'new');
done> 1
DELETE FROM every_type WHERE id = 2;
done> 1
SELECT id, d, h, k FROM every_type ORDER BY id;
rows> -5 | NULL | NULL | NULL
rows> 1 | 2147483647 | text | x'0a'
rows> 3 | NULL | changed | x'ff00ff'
rows> 4 | 5 | a part | NULL
rows> 7 | NULL | new | NULL
UPDATE key_whole SET v = 'changed' WHERE a = true AND b = 0 AND c = 0 AND d = 0 AND e = 0;
done> 1
SELECT v FROM key_whole;
rows> low
rows> between
rows> changed
rows> high
UPDATE key_whole_desc SET v = 'changed' WHERE a = true AND b = 0 AND c = 0 AND d = 0 AND e = 0;
done> 1
SELECT v FROM key_whole_desc;
rows> high
rows> changed
rows> between
rows> low
DELETE FROM key_parts WHERE a = 3.25 AND b = 1e-300 AND c = 123456789.123 AND d = 'Köln' AND e = 'ö';
done> 1
SELECT v FROM key_parts;
rows> one
rows> four
rows> two
DELETE FROM key_parts_desc WHERE a = 3.25 AND b = 1e-300 AND c = 123456789.123 AND d = 'Köln' AND e = 'ö';
done> 1
SELECT v FROM key_parts_desc;
rows> two
rows> four
rows> one
UPSERT INTO key_moments (a, b, c, d, e, v) VALUES (x'ff', '2024-02-29', '00:00:00.001', '1582-10-10 00:00:00', x'00', 'changed');
done> 1
SELECT v FROM key_moments;
rows> moon
rows> changed
rows> leap
UPSERT INTO key_moments_desc (a, b, c, d, e, v) VALUES (x'ff', '2024-02-29', '00:00:00.001', '1582-10-10 00:00:00', x'00', 'changed');
done> 1
SELECT v FROM key_moments_desc;
rows> leap
rows> changed
rows> moon
UPSERT INTO by_hash8 (id, at, v) VALUES ('u1', 2000, 20), ('u9', 1, 9);
done> 2
SELECT * FROM by_hash8 ORDER BY id, at;
rows> Köln | 1970-01-01 00:00:03.000 | 4
rows> u1 | 1970-01-01 00:00:01.000 | 1
rows> u1 | 1970-01-01 00:00:02.000 | 20
rows> u2 | 1970-01-01 00:00:01.500 | 3
rows> u9 | 1970-01-01 00:00:00.001 | 9
UPSERT INTO by_hash32 (id, at, v) VALUES ('u1', 2000, 20), ('u9', 1, 9);
done> 2
SELECT * FROM by_hash32 ORDER BY id, at;
rows> Köln | 1970-01-01 00:00:03.000 | 4
rows> u1 | 1970-01-01 00:00:01.000 | 1
rows> u1 | 1970-01-01 00:00:02.000 | 20
rows> u2 | 1970-01-01 00:00:01.500 | 3
rows> u9 | 1970-01-01 00:00:00.001 | 9
UPSERT INTO by_hash64 (id, at, v) VALUES ('u1', 2000, 20), ('u9', 1, 9);
done> 2
SELECT * FROM by_hash64 ORDER BY id, at;
rows> Köln | 1970-01-01 00:00:03.000 | 4
rows> u1 | 1970-01-01 00:00:01.000 | 1
rows> u1 | 1970-01-01 00:00:02.000 | 20
rows> u2 | 1970-01-01 00:00:01.500 | 3
rows> u9 | 1970-01-01 00:00:00.001 | 9
UPSERT INTO by_md5 (id, at, v) VALUES ('u1', 2000, 20), ('u9', 1, 9);
done> 2
SELECT * FROM by_md5 ORDER BY id, at;
rows> Köln | 1970-01-01 00:00:03.000 | 4
rows> u1 | 1970-01-01 00:00:01.000 | 1
rows> u1 | 1970-01-01 00:00:02.000 | 20
rows> u2 | 1970-01-01 00:00:01.500 | 3
rows> u9 | 1970-01-01 00:00:00.001 | 9
UPSERT INTO by_reversed_text (id, at, v) VALUES ('u1', 2000, 20), ('u9', 1, 9);
done> 2
SELECT * FROM by_reversed_text ORDER BY id, at;
rows> Köln | 1970-01-01 00:00:03.000 | 4
rows> u1 | 1970-01-01 00:00:01.000 | 1
rows> u1 | 1970-01-01 00:00:02.000 | 20
rows> u2 | 1970-01-01 00:00:01.500 | 3
rows> u9 | 1970-01-01 00:00:00.001 | 9
UPSERT INTO by_bucket (id, at, v) VALUES ('u1', 2000, 20), ('u9', 1, 9);
done> 2
SELECT * FROM by_bucket ORDER BY id, at;
rows> Köln | 1970-01-01 00:00:03.000 | 4
rows> u1 | 1970-01-01 00:00:01.000 | 1
rows> u1 | 1970-01-01 00:00:02.000 | 20
rows> u2 | 1970-01-01 00:00:01.500 | 3
rows> u9 | 1970-01-01 00:00:00.001 | 9
DELETE FROM by_reversed_number WHERE id = -25;
done> 1
UPDATE by_reversed_number SET v = v + 100 WHERE id = 9223372036854775807;
done> 1
SELECT * FROM by_reversed_number ORDER BY id;
rows> 0 | 5
rows> 1 | 1
rows> 10 | 2
rows> 9223372036854775807 | 104
DELETE FROM by_mod WHERE id = -25;
done> 1
UPDATE by_mod SET v = v + 100 WHERE id = 9223372036854775807;
done> 1
SELECT * FROM by_mod ORDER BY id;
rows> 0 | 5
rows> 1 | 1
rows> 10 | 2
rows> 9223372036854775807 | 104
UPSERT INTO by_salt (at, host, v) VALUES (3000, 'h1', 99), (5000, 'h1', 5);
done> 2
SELECT host, v FROM by_salt WHERE at > '1970-01-01 00:00:01' ORDER BY at, host;
rows> h2 | 1.5
rows> h1 | 99.0
rows> h3 | 3.5
rows> h1 | 5.0

-- indexes follow, and hold what their tables hold
UPDATE parcels SET city = 'Celle', state = 'sent' WHERE id = 1;
done> 1
DELETE FROM parcels WHERE id = 5;
done> 1
UPSERT INTO parcels (id, city, weight, state, note) VALUES (7, 'Ulm', 9, 'new', 'seventh');
done> 1
SELECT /*+ _l_force_index_('by_state') */ state, city, id FROM parcels WHERE state >= '';
rows> new | Ulm | 4
rows> new | NULL | 6
rows> new | Ulm | 7
rows> sent | Celle | 1
rows> sent | NULL | 3
SELECT /*+ _l_force_index_('by_city') */ city, weight, id FROM parcels WHERE city >= '';
rows> Celle | 3.0 | 1
rows> Ulm | 9.0 | 7
rows> Ulm | 1.0 | 4
SELECT /*+ _l_force_index_('by_hashed_city') */ * FROM parcels WHERE city = 'Ulm';
rows> 4 | Ulm | 1.0 | new | NULL | 2024-01-04 | NULL
rows> 7 | Ulm | 9.0 | new | seventh | NULL | 3
ALTER INDEX switched_off ON parcels ACTIVE SYNC;
done> 0
ALTER INDEX gone ON parcels ACTIVE SYNC;
done> 0
CHECK INDEX by_state ON parcels;
rows> rows read | 5 |
rows> entries read | 5 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
CHECK INDEX by_city ON parcels;
rows> rows read | 5 |
rows> entries read | 5 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
CHECK INDEX by_hashed_city ON parcels;
rows> rows read | 5 |
rows> entries read | 5 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
CHECK INDEX switched_off ON parcels;
rows> rows read | 5 |
rows> entries read | 5 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
CHECK INDEX gone ON parcels;
rows> rows read | 5 |
rows> entries read | 5 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
SELECT /*+ _l_force_index_('switched_off') */ sent, id FROM parcels WHERE sent > '2000-01-01';
rows> 2024-01-01 | 1
rows> 2024-01-04 | 4
SELECT /*+ _l_force_index_('gone') */ note, id FROM parcels WHERE note > '';
rows> first | 1
rows> seventh | 7
rows> third | 3
ALTER INDEX by_city ON parcels REBUILD SYNC;
done> 0
SELECT /*+ _l_force_index_('by_city') */ city, weight, id FROM parcels WHERE city >= '';
rows> Celle | 3.0 | 1
rows> Ulm | 9.0 | 7
rows> Ulm | 1.0 | 4
UPSERT INTO once (id, v) VALUES (3, 'three');
done> 1
CHECK INDEX once_by_v ON once;
rows> rows read | 3 |
rows> entries read | 3 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
UPDATE dynamic_columns SET coupon = x'42' WHERE id = 1;
done> 1
UPSERT INTO dynamic_columns (id, v, other) VALUES (4, 'one', x'00');
done> 1
SELECT /*+ _l_force_index_('dynamic_by_v') */ id, coupon, other FROM dynamic_columns WHERE v = 'one';
rows> 1 | x'42' | NULL
rows> 4 | NULL | x'00'
CHECK INDEX dynamic_by_v ON dynamic_columns;
rows> rows read | 4 |
rows> entries read | 4 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
UPDATE wildcards SET n1 = n1 + 1 WHERE id = 1;
done> 1
SELECT id, _l_dynamic_ FROM wildcards;
rows> 1 | {"city_str": "Hangzhou", "n1": 6}
rows> 2 | {"n2": -1}

-- versions, definitions, views
UPSERT /*+ _l_ts_(3500) */ INTO versions (id, v) VALUES (1, 35);
done> 1
SELECT /*+ _l_versions_(5) */ id, v, v_l_ts FROM versions;
rows> 1 | 4 | 4000
rows> 1 | 35 | 3500
rows> 1 | 2 | 2000
rows> 1 | 1 | 1000
rows> 2 | 4 | 4000
UPSERT INTO changed (number, grown) VALUES (1, 'longer than five'), (40, 'new');
done> 2
SELECT * FROM changed;
rows> 1 | longer than five | 1.50
rows> 15 | mid | NULL
rows> 25 | NULL | 2.50
rows> 35 | default | 123456789.25
rows> 40 | new | NULL
ALTER TABLE changed ADD COLUMN later BIGINT DEFAULT 7;
done> 0
UPSERT INTO changed (number, v) VALUES (41, 1);
done> 1
SELECT number, later FROM changed WHERE number > 30;
rows> 35 | NULL
rows> 40 | NULL
rows> 41 | 7
ONLINE TABLE closed;
done> 0
SELECT /*+ _l_force_index_('closed_by_v') */ id FROM closed WHERE v = 'closed';
rows> 1
CHECK INDEX closed_by_v ON closed;
rows> rows read | 1 |
rows> entries read | 1 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
SELECT /*+ _l_allow_filtering_ */ * FROM both_views;
rows> none

-- tables that an HBase program has made: both sides write
-- hbase: put people text:fay f:age long:22
-- hbase: put people text:ann f:city text:Celle
-- hbase: delete people text:dan
UPDATE people SET f:age = f:age + 1 WHERE `ROW` = 'bob';
done> 1
SELECT /*+ _l_force_index_('by_age') */ f:age, f:city, `ROW` FROM people WHERE f:age > -100;
rows> 31 | Celle | ann
rows> 22 | Bonn | eve
rows> 22 | NULL | fay
rows> -6 | NULL | bob
CHECK INDEX by_age ON people;
rows> rows read | 5 |
rows> entries read | 5 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
UPSERT INTO events (device, day, seq, temp) VALUES ('dev1', '20240106', -2, 70);
done> 1
SELECT /*+ _l_force_index_('by_temp') */ f:temp, device FROM events WHERE f:temp >= 5;
rows> 5 | dev2
rows> 22 | dev1
rows> 70 | dev1
CHECK INDEX by_temp ON events;
rows> rows read | 3 |
rows> entries read | 3 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |

-- every row of every table decodes
CHECK TABLE every_type;
rows> regions read | 1 |
rows> rows read | 5 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE key_whole;
rows> regions read | 1 |
rows> rows read | 4 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE key_whole_desc;
rows> regions read | 1 |
rows> rows read | 4 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE key_parts;
rows> regions read | 1 |
rows> rows read | 3 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE key_parts_desc;
rows> regions read | 1 |
rows> rows read | 3 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE key_moments;
rows> regions read | 1 |
rows> rows read | 3 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE key_moments_desc;
rows> regions read | 1 |
rows> rows read | 3 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE by_hash8;
rows> regions read | 4 |
rows> rows read | 5 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE by_hash32;
rows> regions read | 4 |
rows> rows read | 5 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE by_hash64;
rows> regions read | 4 |
rows> rows read | 5 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE by_md5;
rows> regions read | 4 |
rows> rows read | 5 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE by_reversed_text;
rows> regions read | 1 |
rows> rows read | 5 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE by_reversed_number;
rows> regions read | 4 |
rows> rows read | 4 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE by_mod;
rows> regions read | 4 |
rows> rows read | 4 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE by_bucket;
rows> regions read | 4 |
rows> rows read | 5 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE by_salt;
rows> regions read | 4 |
rows> rows read | 5 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE parcels;
rows> regions read | 1 |
rows> rows read | 5 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE once;
rows> regions read | 1 |
rows> rows read | 3 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE dynamic_columns;
rows> regions read | 1 |
rows> rows read | 4 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE wildcards;
rows> regions read | 1 |
rows> rows read | 2 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE versions;
rows> regions read | 1 |
rows> rows read | 2 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE expiring;
rows> regions read | 1 |
rows> rows read | 1 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE changed;
rows> regions read | 4 |
rows> rows read | 6 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE closed;
rows> regions read | 1 |
rows> rows read | 1 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE shop.item;
rows> regions read | 1 |
rows> rows read | 2 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE people;
rows> regions read | 1 |
rows> rows read | 5 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |
CHECK TABLE events;
rows> regions read | 1 |
rows> rows read | 3 |
rows> undecodable | 0 |
rows> unreadable regions | 0 |

-- Key functions: what they do to reading.

-- Buckets: a range is read in each bucket, and the buckets are merged in key order.
CREATE TABLE events (device VARCHAR NOT NULL, at TIMESTAMP NOT NULL, seq BIGINT NOT NULL, v INTEGER, PRIMARY KEY (bucket(4, device), at, device, seq DESC));
done> 0
UPSERT INTO events (device, at, seq, v) VALUES
  ('d1', '2024-01-01 00:00:00', 1, 10), ('d2', '2024-01-01 00:00:00', 1, 20),
  ('d3', '2024-01-01 00:00:01', 1, 30), ('d4', '2024-01-01 00:00:01', 1, 40),
  ('d5', '2024-01-01 00:00:02', 1, 50), ('d1', '2024-01-01 00:00:02', 2, 11),
  ('d2', '2024-01-01 00:00:03', 2, 21), ('d2', '2024-01-01 00:00:03', 3, 22);
done> 8
SELECT at, device, seq FROM events WHERE at >= '2024-01-01 00:00:01' AND at < '2024-01-01 00:00:03';
plan> range scan events
plan>   key bucket(4, device): scan per value, all 4 values are read, since there is no = or IN on device, which bucket(4, device) needs
plan>   key at: range, bound by a range
plan>   key device: unused, there is no condition on it
plan>   key seq DESC: unused, there is no condition on it
plan>   ranges: 4 [\x00\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x00\x80\x00\x01\x8C\xC2Q\xFF\xB8), [\x01\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x01\x80\x00\x01\x8C\xC2Q\xFF\xB8), [\x02\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x02\x80\x00\x01\x8C\xC2Q\xFF\xB8), ..., merged in key order
plan>   output: at, device, seq
rows> 1704067201000 | d3 | 1
rows> 1704067201000 | d4 | 1
rows> 1704067202000 | d1 | 2
rows> 1704067202000 | d5 | 1
SELECT at, device, seq FROM events WHERE at >= '2024-01-01 00:00:01' ORDER BY at, device, seq DESC LIMIT 3;
plan> limit: 3 rows
plan>   range scan events
plan>     key bucket(4, device): scan per value, all 4 values are read, since there is no = or IN on device, which bucket(4, device) needs
plan>     key at: range, bound by a range
plan>     key device: unused, there is no condition on it
plan>     key seq DESC: unused, there is no condition on it
plan>     ranges: 4 [\x00\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x01), [\x01\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x02), [\x02\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x03), ..., merged in key order
plan>     output: at, device, seq
plan>     stop: after 3 rows
rows> 1704067201000 | d3 | 1
rows> 1704067201000 | d4 | 1
rows> 1704067202000 | d1 | 2
SELECT at, device, seq FROM events WHERE at >= '2024-01-01 00:00:01' ORDER BY at DESC, device DESC, seq LIMIT 3;
plan> limit: 3 rows
plan>   range scan events, backwards
plan>     key bucket(4, device): scan per value, all 4 values are read, since there is no = or IN on device, which bucket(4, device) needs
plan>     key at: range, bound by a range
plan>     key device: unused, there is no condition on it
plan>     key seq DESC: unused, there is no condition on it
plan>     ranges: 4 [\x00\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x01), [\x01\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x02), [\x02\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x03), ..., merged in key order
plan>     output: at, device, seq
plan>     stop: after 3 rows
rows> 1704067203000 | d2 | 2
rows> 1704067203000 | d2 | 3
rows> 1704067202000 | d5 | 1
SELECT at, device FROM events ORDER BY at LIMIT 2 OFFSET 1;
plan> limit: 2 rows after 1
plan>   full scan events
plan>     key bucket(4, device): scan per value, all 4 values are read, since there is no = or IN on device, which bucket(4, device) needs
plan>     key at: unused, there is no condition on it
plan>     key device: unused, there is no condition on it
plan>     key seq DESC: unused, there is no condition on it
plan>     ranges: 4 [\x00, \x01), [\x01, \x02), [\x02, \x03), ..., merged in key order
plan>     output: at, device
plan>     stop: after 3 rows
rows> 1704067200000 | d2
rows> 1704067201000 | d3
-- Another order is a sort.
SELECT at, device FROM events WHERE at >= '2024-01-01 00:00:01' ORDER BY device LIMIT 2;
plan> limit: 2 rows
plan>   sort in memory: by device, keeping the first 2
plan>     range scan events
plan>       key bucket(4, device): scan per value, all 4 values are read, since there is no = or IN on device, which bucket(4, device) needs
plan>       key at: range, bound by a range
plan>       key device: unused, there is no condition on it
plan>       key seq DESC: unused, there is no condition on it
plan>       ranges: 4 [\x00\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x01), [\x01\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x02), [\x02\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x03), ..., merged in key order
plan>       output: at, device
rows> 1704067202000 | d1
rows> 1704067203000 | d2
-- Equality on what the bucket is computed from leaves one range.
SELECT at, seq FROM events WHERE device = 'd2' AND at > '2024-01-01 00:00:00';
plan> range scan events
plan>   key bucket(4, device): point, computed from the condition on device
plan>   key at: range, bound by a range
plan>   key device: filter only, its condition only filters: at before it is bound by a range only
plan>   key seq DESC: unused, there is no condition on it
plan>   ranges: 1 [\x01\x80\x00\x01\x8C\xC2Q\xF4\x01, \x02)
plan>   filter in the regions: device = 'd2'
plan>   output: at, seq
rows> 1704067203000 | 3
rows> 1704067203000 | 2
SELECT at, device FROM events WHERE device IN ('d1', 'd2', 'd5') AND at > '2024-01-01 00:00:01' ORDER BY at DESC;
plan> range scan events, backwards
plan>   key bucket(4, device): set, computed from the condition on device
plan>   key at: range, bound by a range
plan>   key device: filter only, its condition only filters: at before it is bound by a range only
plan>   key seq DESC: unused, there is no condition on it
plan>   ranges: 2 [\x01\x80\x00\x01\x8C\xC2Q\xF7\xE9, \x02), [\x03\x80\x00\x01\x8C\xC2Q\xF7\xE9, \x04), merged in key order
plan>   filter in the regions: device IN ('d1', 'd2', 'd5')
plan>   output: at, device
rows> 1704067203000 | d2
rows> 1704067203000 | d2
rows> 1704067202000 | d5
rows> 1704067202000 | d1
-- Aggregates are gathered in each range; there is nothing to merge.
SELECT COUNT(*), MAX(v) FROM events WHERE at >= '2024-01-01 00:00:01';
plan> range scan events
plan>   key bucket(4, device): scan per value, all 4 values are read, since there is no = or IN on device, which bucket(4, device) needs
plan>   key at: range, bound by a range
plan>   key device: unused, there is no condition on it
plan>   key seq DESC: unused, there is no condition on it
plan>   ranges: 4 [\x00\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x01), [\x01\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x02), [\x02\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x03), ...
plan>   aggregate in the regions: COUNT(*), MAX(v)
rows> 6 | 50
SELECT at, COUNT(*) FROM events WHERE at >= '2024-01-01 00:00:01' GROUP BY at ORDER BY at;
plan> sort in memory: by at
plan>   range scan events
plan>     key bucket(4, device): scan per value, all 4 values are read, since there is no = or IN on device, which bucket(4, device) needs
plan>     key at: range, bound by a range
plan>     key device: unused, there is no condition on it
plan>     key seq DESC: unused, there is no condition on it
plan>     ranges: 4 [\x00\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x01), [\x01\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x02), [\x02\x80\x00\x01\x8C\xC2Q\xF7\xE8, \x03), ...
plan>     aggregate in the regions: COUNT(*) group by at
rows> 1704067201000 | 2
rows> 1704067202000 | 2
rows> 1704067203000 | 2
UPDATE events SET v = v + 1 WHERE at >= '2024-01-01 00:00:03';
plan> update events: v = v + 1
plan>   range scan events
plan>     key bucket(4, device): scan per value, all 4 values are read, since there is no = or IN on device, which bucket(4, device) needs
plan>     key at: range, bound by a range
plan>     key device: unused, there is no condition on it
plan>     key seq DESC: unused, there is no condition on it
plan>     ranges: 4 [\x00\x80\x00\x01\x8C\xC2Q\xFF\xB8, \x01), [\x01\x80\x00\x01\x8C\xC2Q\xFF\xB8, \x02), [\x02\x80\x00\x01\x8C\xC2Q\xFF\xB8, \x03), ...
done> 2
DELETE FROM events WHERE at < '2024-01-01 00:00:01';
plan> delete from events
plan>   range scan events
plan>     key bucket(4, device): scan per value, all 4 values are read, since there is no = or IN on device, which bucket(4, device) needs
plan>     key at: range, bound by a range
plan>     key device: unused, there is no condition on it
plan>     key seq DESC: unused, there is no condition on it
plan>     ranges: 4 [\x00, \x00\x80\x00\x01\x8C\xC2Q\xF7\xE8), [\x01, \x01\x80\x00\x01\x8C\xC2Q\xF7\xE8), [\x02, \x02\x80\x00\x01\x8C\xC2Q\xF7\xE8), ...
done> 2
-- The condition of the bucket's column alone does not bound the key.
SELECT at FROM events WHERE seq = 2;
fail> 9013 42000 Detect inefficient query: SELECT at FROM events WHERE seq = 2; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'at', the first column of the primary key (bucket(4, device), at, device, seq DESC) of table events: bucket(4, device): scan per value, all 4 values are read, since there is no = or IN on device, which bucket(4, device) needs; at: unused, there is no condition on it; device: unused, there is no condition on it; seq DESC: filter only, its condition only filters: at before it has no usable = or IN. Add a condition on 'at' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...

-- Salt: the bucket of the whole key.
CREATE TABLE logs (host VARCHAR NOT NULL, at TIMESTAMP NOT NULL, line VARCHAR, PRIMARY KEY (salt(3), host, at DESC));
done> 0
UPSERT INTO logs (host, at, line) VALUES
  ('a', '2024-01-01 00:00:00', 'one'), ('a', '2024-01-01 00:00:05', 'two'),
  ('a', '2024-01-01 00:00:09', 'three'), ('b', '2024-01-01 00:00:03', 'four');
done> 4
SELECT at, line FROM logs WHERE host = 'a' ORDER BY at DESC LIMIT 2;
plan> limit: 2 rows
plan>   range scan logs
plan>     key salt(3): scan per value, all 3 values are read, since there is no = or IN on at, which salt(3) needs
plan>     key host: point, bound by =
plan>     key at DESC: unused, there is no condition on it
plan>     ranges: 3 [\x00a\x00\x01, \x00a\x00\x02), [\x01a\x00\x01, \x01a\x00\x02), [\x02a\x00\x01, \x02a\x00\x02), merged in key order
plan>     output: at, line
plan>     stop: after 2 rows
rows> 1704067209000 | three
rows> 1704067205000 | two
SELECT at, line FROM logs WHERE host = 'a' ORDER BY at LIMIT 2;
plan> limit: 2 rows
plan>   range scan logs, backwards
plan>     key salt(3): scan per value, all 3 values are read, since there is no = or IN on at, which salt(3) needs
plan>     key host: point, bound by =
plan>     key at DESC: unused, there is no condition on it
plan>     ranges: 3 [\x00a\x00\x01, \x00a\x00\x02), [\x01a\x00\x01, \x01a\x00\x02), [\x02a\x00\x01, \x02a\x00\x02), merged in key order
plan>     output: at, line
plan>     stop: after 2 rows
rows> 1704067200000 | one
rows> 1704067205000 | two
SELECT line FROM logs WHERE host = 'a' AND at = '2024-01-01 00:00:05';
plan> point read logs
plan>   key salt(3): point, computed from the condition on host, at
plan>   key host: point, bound by =
plan>   key at DESC: point, bound by =
plan>   output: line
rows> two
SELECT host, line FROM logs WHERE host IN ('b', 'a') AND at IN ('2024-01-01 00:00:05', '2024-01-01 00:00:03') ORDER BY host DESC;
plan> multi-get of 4 keys in logs, backwards
plan>   key salt(3): set, computed from the condition on host, at
plan>   key host: set, bound by IN of 2 values
plan>   key at DESC: set, bound by IN of 2 values
plan>   output: host, line
rows> b | four
rows> a | two

-- Remainder.
CREATE TABLE ticks (at TIMESTAMP NOT NULL, v INTEGER, PRIMARY KEY (mod(at, 3), at));
done> 0
UPSERT INTO ticks (at, v) VALUES (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (-1, 6);
done> 6
SELECT at, v FROM ticks WHERE at BETWEEN 2 AND 4 ORDER BY at DESC;
plan> range scan ticks, backwards
plan>   key mod(at, 3): scan per value, all 3 values are read, since there is no = or IN on at, which mod(at, 3) needs
plan>   key at: range, bound by a range
plan>   ranges: 3 [\x00\x80\x00\x00\x00\x00\x00\x00\x02, \x00\x80\x00\x00\x00\x00\x00\x00\x05), [\x01\x80\x00\x00\x00\x00\x00\x00\x02, \x01\x80\x00\x00\x00\x00\x00\x00\x05), [\x02\x80\x00\x00\x00\x00\x00\x00\x02, \x02\x80\x00\x00\x00\x00\x00\x00\x05), merged in key order
plan>   output: at, v
rows> 4 | 4
rows> 3 | 3
rows> 2 | 2
SELECT v FROM ticks WHERE at = 3;
plan> point read ticks
plan>   key mod(at, 3): point, computed from the condition on at
plan>   key at: point, bound by =
plan>   output: v
rows> 3
SELECT v FROM ticks WHERE at IN (5, 1, 4) ORDER BY at;
plan> project: v
plan>   multi-get of 3 keys in ticks
plan>     key mod(at, 3): set, computed from the condition on at
plan>     key at: set, bound by IN of 3 values
plan>     output: v, at
rows> 1
rows> 4
rows> 5

-- Hash: equality and IN compute it, a range cannot.
CREATE TABLE orders (userid VARCHAR NOT NULL, orderid BIGINT NOT NULL, amount INTEGER, PRIMARY KEY (hash32(userid), userid, orderid));
done> 0
UPSERT INTO orders (userid, orderid, amount) VALUES ('u1', 1, 5), ('u1', 2, 6), ('u2', 1, 7), ('u3', 9, 8);
done> 4
SELECT orderid, amount FROM orders WHERE userid = 'u1' AND orderid > 1;
plan> range scan orders
plan>   key hash32(userid): point, computed from the condition on userid
plan>   key userid: point, bound by =
plan>   key orderid: range, bound by a range
plan>   ranges: 1 [\x86\xAE]\xE3u1\x00\x01\x80\x00\x00\x00\x00\x00\x00\x02, \x86\xAE]\xE3u1\x00\x02)
plan>   output: orderid, amount
rows> 2 | 6
SELECT amount FROM orders WHERE userid = 'u1' AND orderid = 2;
plan> point read orders
plan>   key hash32(userid): point, computed from the condition on userid
plan>   key userid: point, bound by =
plan>   key orderid: point, bound by =
plan>   output: amount
rows> 6
-- Several users are read one after the other in their order, without a sort.
SELECT userid, orderid FROM orders WHERE userid IN ('u3', 'u1', 'u2') ORDER BY userid, orderid LIMIT 3;
plan> limit: 3 rows
plan>   range scan orders
plan>     key hash32(userid): set, computed from the condition on userid
plan>     key userid: set, bound by IN of 3 values
plan>     key orderid: unused, there is no condition on it
plan>     ranges: 3 [\x86\xAE]\xE3u1\x00\x01, \x86\xAE]\xE3u1\x00\x02), [\xAB/?\xB1u3\x00\x01, \xAB/?\xB1u3\x00\x02), [\xD8\x0C\xDF\x84u2\x00\x01, \xD8\x0C\xDF\x84u2\x00\x02), merged in key order
plan>     output: userid, orderid
plan>     stop: after 3 rows
rows> u1 | 1
rows> u1 | 2
rows> u2 | 1
SELECT userid, orderid FROM orders WHERE userid IN ('u3', 'u1') ORDER BY userid DESC, orderid DESC;
plan> range scan orders, backwards
plan>   key hash32(userid): set, computed from the condition on userid
plan>   key userid: set, bound by IN of 2 values
plan>   key orderid: unused, there is no condition on it
plan>   ranges: 2 [\x86\xAE]\xE3u1\x00\x01, \x86\xAE]\xE3u1\x00\x02), [\xAB/?\xB1u3\x00\x01, \xAB/?\xB1u3\x00\x02), merged in key order
plan>   output: userid, orderid
rows> u3 | 9
rows> u1 | 2
rows> u1 | 1
SELECT amount FROM orders WHERE userid > 'u1';
fail> 9013 42000 Detect inefficient query: SELECT amount FROM orders WHERE userid > 'u1'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no usable bound on the front of the primary key (hash32(userid), userid, orderid) of table orders: hash32(userid): unused, the whole table is read, since there is no = or IN on userid, which hash32(userid) needs; a range cannot be computed through it; userid: filter only, its condition only filters: hash32(userid) before it is not known; orderid: unused, there is no condition on it. Add = or IN on userid, CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT amount FROM orders WHERE orderid = 1;
fail> 9013 42000 Detect inefficient query: SELECT amount FROM orders WHERE orderid = 1; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no usable bound on the front of the primary key (hash32(userid), userid, orderid) of table orders: hash32(userid): unused, the whole table is read, since there is no = or IN on userid, which hash32(userid) needs; a range cannot be computed through it; userid: unused, there is no condition on it; orderid: filter only, its condition only filters: hash32(userid) before it is not known. Add = or IN on userid, CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT /*+ _l_allow_filtering_ */ amount FROM orders WHERE userid > 'u1' ORDER BY userid;
plan> project: amount
plan>   sort in memory: by userid
plan>     full scan orders
plan>       key hash32(userid): unused, the whole table is read, since there is no = or IN on userid, which hash32(userid) needs; a range cannot be computed through it
plan>       key userid: filter only, its condition only filters: hash32(userid) before it is not known
plan>       key orderid: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       filter in the regions: userid > 'u1'
plan>       allowed: by the hint _l_allow_filtering_
plan>       output: amount, userid
rows> 7
rows> 8
SELECT COUNT(*) FROM orders;
plan> full scan orders
plan>   key hash32(userid): unused, the whole table is read, since there is no = or IN on userid, which hash32(userid) needs; a range cannot be computed through it
plan>   key userid: unused, there is no condition on it
plan>   key orderid: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(*)
rows> 4
ALTER SYSTEM SET MAX_QUERY_KEYS = 3;
done> 0
SELECT amount FROM orders WHERE userid IN ('u1', 'u2') AND orderid IN (1, 2);
plan> multi-get of 4 keys in orders
plan>   key hash32(userid): set, computed from the condition on userid
plan>   key userid: set, bound by IN of 2 values
plan>   key orderid: set, bound by IN of 2 values
plan>   output: amount
fail> 9014 42000 Multi Get Plan query too many rows in one select: 4 keys are requested, at most 3 are allowed (hash32(userid): set, computed from the condition on userid; userid: set, bound by IN of 2 values; orderid: set, bound by IN of 2 values). Send fewer values per statement, or leave out the condition on the last key column and read a range
ALTER SYSTEM SET MAX_QUERY_KEYS = '';
done> 0

-- The first digits of an MD5, over text.
CREATE TABLE files (path VARCHAR NOT NULL, size BIGINT, PRIMARY KEY (md5_prefix(path, 4), path));
done> 0
UPSERT INTO files (path, size) VALUES ('/a', 1), ('/b', 2);
done> 2
SELECT size FROM files WHERE path = '/b';
plan> point read files
plan>   key md5_prefix(path, 4): point, computed from the condition on path
plan>   key path: point, bound by =
plan>   output: size
rows> 2
SELECT size FROM files WHERE path LIKE '/%';
fail> 9013 42000 Detect inefficient query: SELECT size FROM files WHERE path LIKE '/%'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no usable bound on the front of the primary key (md5_prefix(path, 4), path) of table files: md5_prefix(path, 4): unused, the whole table is read, since there is no = or IN on path, which md5_prefix(path, 4) needs; a range cannot be computed through it; path: filter only, its condition only filters: md5_prefix(path, 4) before it is not known. Add = or IN on path, CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...

-- Reversed: the column itself, turned around.
CREATE TABLE users (id BIGINT NOT NULL, name VARCHAR, PRIMARY KEY (reverse(id)));
done> 0
UPSERT INTO users (id, name) VALUES (10, 'ten'), (11, 'eleven'), (101, 'hundred and one');
done> 3
SELECT name FROM users WHERE id = 11;
plan> point read users
plan>   key reverse(id): point, bound by =
plan>   output: name
rows> eleven
SELECT id, name FROM users WHERE id IN (101, 10);
plan> multi-get of 2 keys in users
plan>   key reverse(id): set, bound by IN of 2 values
plan>   output: id, name
rows> 10 | ten
rows> 101 | hundred and one
SELECT name FROM users WHERE id > 10;
fail> 9013 42000 Detect inefficient query: SELECT name FROM users WHERE id > 10; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no usable bound on the front of the primary key (reverse(id)) of table users: reverse(id): filter only, its condition only filters: reverse(id) does not keep the order of its values. Add = or IN on id, CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT /*+ _l_allow_filtering_ */ id FROM users WHERE id > 10 ORDER BY id;
plan> sort in memory: by id
plan>   full scan users
plan>     key reverse(id): filter only, its condition only filters: reverse(id) does not keep the order of its values
plan>     ranges: 1 [the first key, the end)
plan>     filter in the regions: id > 10
plan>     allowed: by the hint _l_allow_filtering_
plan>     output: id
rows> 11
rows> 101

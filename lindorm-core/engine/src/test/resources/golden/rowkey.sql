-- Row keys of HBase programs that have several parts.

-- hbase: create events f g
-- hbase: put events hex:646576317c323032343031303500000000000000ff f:temp long:21
-- hbase: put events hex:646576317c32303234303130360000000000000001 f:temp long:-3
-- hbase: put events hex:646576317c3230323430313036fffffffffffffffe f:temp long:7
-- hbase: put events hex:64657631217c32303234303130360000000000000002 f:temp long:8

ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (device HSTRING SEPARATOR '|', day HSTRING(8), seq HLONG);
done> 0
ALTER TABLE events MAP DYNAMIC COLUMN temp HLONG;
done> 0
DESCRIBE events;
rows> default | events | device | HSTRING | true | none
rows> default | events | day | HSTRING(8) | true | ASC
rows> default | events | seq | HLONG | true | none
rows> default | events | f:temp | HLONG | false | none
SHOW CREATE TABLE events;
rows> events | -- made by an HBase program ALTER TABLE `events` MAP DYNAMIC COLUMN `ROW` (`device` HSTRING SEPARATOR '|', `day` HSTRING(8), `seq` HLONG); ALTER TABLE `events` MAP DYNAMIC COLUMN `f:temp` HLONG;
SELECT * FROM events;
plan> full scan events
plan>   key device SEPARATOR '|': unused, there is no condition on it
plan>   key day: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: device, day, seq, `f:temp`, dynamic columns
rows> dev1! | 20240106 | 2 | 8
rows> dev1 | 20240105 | 255 | 21
rows> dev1 | 20240106 | 1 | -3
rows> dev1 | 20240106 | -2 | 7

-- Points and ranges
SELECT temp FROM events WHERE device = 'dev1' AND day = '20240106' AND seq = -2;
plan> point read events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: point, bound by =
plan>   key seq: point, bound by =
plan>   output: `f:temp`
rows> 7
SELECT seq, temp FROM events WHERE device = 'dev1' AND day = '20240106' AND seq IN (1, -2, 5);
plan> multi-get of 3 keys in events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: point, bound by =
plan>   key seq: set, bound by IN of 3 values
plan>   output: seq, `f:temp`
rows> 1 | -3
rows> -2 | 7
SELECT day, seq FROM events WHERE device = 'dev1';
plan> range scan events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [dev1|, dev1})
plan>   output: day, seq
rows> 20240105 | 255
rows> 20240106 | 1
rows> 20240106 | -2
SELECT day, seq FROM events WHERE device = 'dev1' AND day >= '20240106' AND day < '202402';
plan> range scan events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: range, bound by a range
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [dev1|20240106, dev1|202402)
plan>   filter in the regions: day >= '20240106' AND day < '202402'
plan>   output: day, seq
rows> 20240106 | 1
rows> 20240106 | -2
SELECT day, seq FROM events WHERE device = 'dev1' AND day <= '20240105 and more';
plan> range scan events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: range, bound by a range
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [dev1|, dev1|20240106)
plan>   filter in the regions: day <= '20240105 and more'
plan>   output: day, seq
rows> 20240105 | 255
SELECT day, seq FROM events WHERE device = 'dev1' AND day > '20240105 and more';
plan> range scan events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: range, bound by a range
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [dev1|20240106, dev1})
plan>   filter in the regions: day > '20240105 and more'
plan>   output: day, seq
rows> 20240106 | 1
rows> 20240106 | -2
SELECT day, seq FROM events WHERE device = 'dev1' AND day LIKE '202401%';
plan> range scan events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: range, bound by a range
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [dev1|202401, dev1|202402)
plan>   filter in the regions: day LIKE '202401%'
plan>   output: day, seq
rows> 20240105 | 255
rows> 20240106 | 1
rows> 20240106 | -2
SELECT device FROM events WHERE device LIKE 'dev1%' AND seq > 1;
plan> range scan events
plan>   key device SEPARATOR '|': range, bound by a range
plan>   key day: unused, there is no condition on it
plan>   key seq: filter only, its condition only filters: device before it is bound by a range only
plan>   ranges: 1 [dev1, dev2)
plan>   filter in the regions: device LIKE 'dev1%' AND seq > 1
plan>   output: device
rows> dev1!
rows> dev1
SELECT day, seq FROM events WHERE device = 'dev1' AND day = '20240106' AND seq > 0;
plan> range scan events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: point, bound by =
plan>   key seq: filter only, its condition only filters: as HLONG it holds HBase's own bytes of a number, which sort negative numbers after all others
plan>   ranges: 1 [dev1|20240106, dev1|20240107)
plan>   filter in the regions: seq > 0
plan>   output: day, seq
rows> 20240106 | 1
SELECT day, seq FROM events WHERE device = 'dev1' ORDER BY day DESC LIMIT 1;
plan> limit: 1 rows
plan>   range scan events, backwards
plan>     key device SEPARATOR '|': point, bound by =
plan>     key day: unused, there is no condition on it
plan>     key seq: unused, there is no condition on it
plan>     ranges: 1 [dev1|, dev1})
plan>     output: day, seq
plan>     stop: after 1 rows
rows> 20240106 | -2
SELECT day, seq FROM events WHERE device = 'dev1' AND day = '20240106' ORDER BY seq;
plan> sort in memory: by seq
plan>   range scan events
plan>     key device SEPARATOR '|': point, bound by =
plan>     key day: point, bound by =
plan>     key seq: unused, there is no condition on it
plan>     ranges: 1 [dev1|20240106, dev1|20240107)
plan>     output: day, seq
rows> 20240106 | -2
rows> 20240106 | 1
SELECT device, day FROM events ORDER BY device LIMIT 5;
plan> limit: 5 rows
plan>   sort in memory: by device, keeping the first 5
plan>     full scan events
plan>       key device SEPARATOR '|': unused, there is no condition on it
plan>       key day: unused, there is no condition on it
plan>       key seq: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: device, day
rows> dev1 | 20240105
rows> dev1 | 20240106
rows> dev1 | 20240106
rows> dev1! | 20240106
SELECT day FROM events WHERE (device, day) >= ('dev1', '20240106') AND device IN ('dev1', 'dev1!');
plan> range scan events
plan>   key device SEPARATOR '|': set, bound in each of 2 alternatives joined by OR
plan>   key day: range, bound in 1 of 2 alternatives joined by OR, and not at all in the others
plan>   key seq: unused, there is no condition on it
plan>   ranges: 2 [dev1!|, dev1!}), [dev1|20240106, dev1})
plan>   filter in the regions: device > 'dev1' OR device = 'dev1' AND day >= '20240106'
plan>   output: day
rows> 20240106
rows> 20240106
rows> 20240106
SELECT device FROM events WHERE device > 'dev1';
fail> 9013 42000 Detect inefficient query: SELECT device FROM events WHERE device > 'dev1'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no usable bound on the front of the primary key (device SEPARATOR '|', day, seq) of table events: device SEPARATOR '|': filter only, its condition only filters: '|' ends it in the row key, so that a longer text can sort before its own prefix; day: unused, there is no condition on it; seq: unused, there is no condition on it. Add = or IN on device, CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT device FROM events WHERE day = '20240106';
fail> 9013 42000 Detect inefficient query: SELECT device FROM events WHERE day = '20240106'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no usable bound on the front of the primary key (device SEPARATOR '|', day, seq) of table events: device SEPARATOR '|': unused, there is no condition on it; day: filter only, its condition only filters: device before it has no usable = or IN; seq: unused, there is no condition on it. Add = or IN on device, CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT temp FROM events WHERE device = 'a|b' AND day = '20240106' AND seq = 1;
plan> point read events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: point, bound by =
plan>   key seq: point, bound by =
plan>   output: `f:temp`
rows> none
SELECT temp FROM events WHERE device = 'dev1' AND day = '2024' AND seq = 1;
plan> point read events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: point, bound by =
plan>   key seq: point, bound by =
plan>   output: `f:temp`
rows> none
SELECT device, COUNT(*), SUM(temp) FROM events GROUP BY device;
plan> full scan events
plan>   key device SEPARATOR '|': unused, there is no condition on it
plan>   key day: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(*), SUM(`f:temp`) group by device
rows> dev1! | 1 | 8
rows> dev1 | 3 | 25
SELECT e.day, o.seq FROM events e JOIN events o ON e.device = o.device AND e.day = o.day AND e.seq = o.seq WHERE e.device = 'dev1!';
plan> project: e.day, o.seq
plan>   join: look up events by e.device, e.day, e.seq
plan>     range scan events
plan>       key device SEPARATOR '|': point, bound by =
plan>       key day: unused, there is no condition on it
plan>       key seq: unused, there is no condition on it
plan>       ranges: 1 [dev1!|, dev1!})
plan>       output: device, day, seq
plan>     for each row of the join: point read events
plan>       key device SEPARATOR '|': point, bound by =
plan>       key day: point, bound by =
plan>       key seq: point, bound by =
plan>       output: device, day, seq
plan>     if there are many rows or a scan is cheaper:
plan>       inner join: by hash on e.device = o.device AND e.day = o.day AND e.seq = o.seq
plan>         the rows above that are not joined yet
plan>         range scan events
plan>           key device SEPARATOR '|': point, bound by =
plan>           key day: unused, there is no condition on it
plan>           key seq: unused, there is no condition on it
plan>           ranges: 1 [dev1!|, dev1!})
plan>           output: device, day, seq
rows> 20240106 | 2
SELECT `ROW` FROM events;
fail> 1054 42S22 Unknown column 'ROW' in field list; write `family:qualifier` with one of the families f, g

-- Writes
UPSERT INTO events (device, day, seq, temp) VALUES ('dev2', '20240107', -1, 5);
done> 1
-- hbase: get events hex:646576327c3230323430313037ffffffffffffffff
cell> f:temp 0000000000000005
UPDATE events SET temp = temp + 1 WHERE device = 'dev2' AND day = '20240107' AND seq = -1;
plan> update events: f:temp = `f:temp` + 1
plan>   point read events
plan>     key device SEPARATOR '|': point, bound by =
plan>     key day: point, bound by =
plan>     key seq: point, bound by =
done> 1
UPDATE events SET day = '20240108' WHERE device = 'dev2' AND day = '20240107' AND seq = -1;
fail> 9010 42000 Primary key column 'day' cannot be changed: the primary key determines where the row is stored. Write the row under its new key and delete the old one
-- hbase: get events hex:646576327c3230323430313037ffffffffffffffff
cell> f:temp 0000000000000006
DELETE FROM events WHERE device = 'dev2' AND day = '20240107' AND seq = -1;
plan> delete from events
plan>   point read events
plan>     key device SEPARATOR '|': point, bound by =
plan>     key day: point, bound by =
plan>     key seq: point, bound by =
done> 1
-- hbase: get events hex:646576327c3230323430313037ffffffffffffffff
cell> none
UPSERT INTO events (device, day, seq, temp) VALUES ('dev|2', '20240107', 1, 5);
fail> 1366 HY000 Incorrect HSTRING value: 'dev|2' for column 'device'; '|' ends it in the row key, so the value cannot contain it; write another value, or MAP DYNAMIC COLUMN `ROW` with another separator
UPSERT INTO events (device, day, seq, temp) VALUES ('dev2', '2024', 1, 5);
fail> 1366 HY000 Incorrect HSTRING(8) value: '2024' for column 'day'; it takes exactly 8 bytes of the row key, and this has 4; values are neither padded nor truncated
UPSERT INTO events (device, day, seq, temp) VALUES ('dev2', 'März2024', 1, 5);
fail> 1366 HY000 Incorrect HSTRING(8) value: 'März2024' for column 'day'; it takes exactly 8 bytes of the row key, and this has 9; values are neither padded nor truncated
UPSERT INTO events (device, day, seq, temp) VALUES ('dev2', '20240107', NULL, 5);
fail> 1048 23000 Column 'seq' cannot be null
UPSERT INTO events (device, day, temp) VALUES ('dev2', '20240107', 5);
fail> 1364 HY000 Primary key column 'seq' has no value; a write must name every column of the primary key (device, day, seq)
UPSERT INTO events (device, day, seq) VALUES ('dev2', '20240107', 1);
fail> 1364 HY000 A row needs a value in at least one non-primary-key column; table events got only its primary key. Name one of: f:temp

-- Keys of another shape
-- hbase: put events text:dev3 f:temp long:1
SELECT COUNT(*) FROM events;
plan> full scan events
plan>   key device SEPARATOR '|': unused, there is no condition on it
plan>   key day: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(*)
rows> 5
SELECT device FROM events ORDER BY device;
plan> sort in memory: by device
plan>   full scan events
plan>     key device SEPARATOR '|': unused, there is no condition on it
plan>     key day: unused, there is no condition on it
plan>     key seq: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     output: device
fail> 9043 22000 Column 'device' of row 64657633 of table default.events holds 4 bytes, 64657633, which is not a valid HSTRING SEPARATOR '|'. Map the column to the type that the HBase programs write, UNMAP it to see the bytes, or ALTER TABLE default.events SET 'MAPPING_MISMATCH'='NULL' to read such values as NULL
SELECT temp FROM events;
plan> full scan events
plan>   key device SEPARATOR '|': unused, there is no condition on it
plan>   key day: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: `f:temp`
rows> 8
rows> 21
rows> -3
rows> 7
rows> 1
-- hbase: delete events text:dev3
-- hbase: put events text:dev3|2024 f:temp long:1
SELECT day FROM events WHERE device = 'dev3';
plan> range scan events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [dev3|, dev3})
plan>   output: day
fail> 9043 22000 Column 'day' of row 646576337c32303234 of table default.events holds 4 bytes, 32303234, which is not a valid HSTRING(8). Map the column to the type that the HBase programs write, UNMAP it to see the bytes, or ALTER TABLE default.events SET 'MAPPING_MISMATCH'='NULL' to read such values as NULL
SELECT COUNT(*) FROM events WHERE device = 'dev3' AND day >= '2024';
plan> range scan events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: range, bound by a range
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [dev3|2024, dev3})
plan>   filter in the regions: day >= '2024'
plan>   aggregate in the regions: COUNT(*)
fail> 9043 22000 Column 'day' of row 646576337c32303234 of table default.events holds 4 bytes, 32303234, which is not a valid HSTRING(8). Map the column to the type that the HBase programs write, UNMAP it to see the bytes, or ALTER TABLE default.events SET 'MAPPING_MISMATCH'='NULL' to read such values as NULL
ALTER TABLE events SET 'MAPPING_MISMATCH' = 'NULL';
done> 0
SELECT device, day, seq, temp FROM events WHERE device = 'dev3';
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
plan> range scan events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [dev3|, dev3})
plan>   output: device, day, seq, `f:temp`
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
rows> dev3 | NULL | NULL | 1
SELECT device, day, seq, temp FROM events WHERE device = 'dev3' AND day >= '2024';
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
plan> range scan events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: range, bound by a range
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [dev3|2024, dev3})
plan>   filter in the regions: day >= '2024'
plan>   output: device, day, seq, `f:temp`
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
rows> none
SELECT /*+ _l_allow_filtering_ */ device FROM events WHERE day IS NULL;
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
plan> full scan events
plan>   key device SEPARATOR '|': unused, there is no condition on it
plan>   key day: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: day IS NULL
plan>   allowed: by the hint _l_allow_filtering_
plan>   output: device
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
rows> dev3
SELECT device FROM events WHERE device = 'dev3' AND day IS NULL;
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
plan> range scan events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [dev3|, dev3})
plan>   filter in the regions: day IS NULL
plan>   output: device
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
rows> dev3
SELECT e.device, o.day FROM events e JOIN events o ON e.device = o.device WHERE e.device = 'dev3' AND e.day IS NULL;
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
plan> project: e.device, o.day
plan>   inner join: by hash on e.device = o.device
plan>     range scan events
plan>       key device SEPARATOR '|': point, bound by =
plan>       key day: unused, there is no condition on it
plan>       key seq: unused, there is no condition on it
plan>       ranges: 1 [dev3|, dev3})
plan>       filter in the regions: day IS NULL
plan>       output: device
plan>     range scan events
plan>       key device SEPARATOR '|': point, bound by =
plan>       key day: unused, there is no condition on it
plan>       key seq: unused, there is no condition on it
plan>       ranges: 1 [dev3|, dev3})
plan>       output: device, day
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
rows> dev3 | NULL
DELETE FROM events WHERE device = 'dev3';
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
plan> delete from events
plan>   range scan events
plan>     key device SEPARATOR '|': point, bound by =
plan>     key day: unused, there is no condition on it
plan>     key seq: unused, there is no condition on it
plan>     ranges: 1 [dev3|, dev3})
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
done> 1
-- hbase: get events text:dev3|2024
cell> none
-- hbase: put events hex:646576337c32303234303130360000000000000001ff f:temp long:1
SELECT device, day, seq, temp FROM events WHERE device = 'dev3';
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
plan> range scan events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key day: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [dev3|, dev3})
plan>   output: device, day, seq, `f:temp`
warn> Values of table default.events that do not have the form of their mapped type are read as NULL (MAPPING_MISMATCH='NULL')
rows> dev3 | 20240106 | NULL | 1
-- hbase: delete events hex:646576337c32303234303130360000000000000001ff
ALTER TABLE events SET 'MAPPING_MISMATCH' = 'ERROR';
done> 0

-- Indexes
CREATE INDEX by_day ON events (day, temp) SYNC;
done> 0
SELECT device, day, seq FROM events WHERE day = '20240106' AND temp < 8;
plan> range scan index by_day of events
plan>   key day: point, bound by =
plan>   key `f:temp`: range, bound by a range
plan>   key device: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [20240106\x00\x01\x01, 20240106\x00\x01\x01\x80\x00\x00\x00\x00\x00\x00\x08)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_day (day, `f:temp`, device, seq)
plan>   not chosen: primary key (device SEPARATOR '|', day, seq): device SEPARATOR '|': unused, there is no condition on it
plan>   output: device, day, seq
rows> dev1 | 20240106 | 1
rows> dev1 | 20240106 | -2
CREATE INDEX by_device ON events (device) INCLUDE (temp) SYNC;
done> 0
SELECT device, temp FROM events WHERE device > 'dev1';
plan> range scan index by_device of events
plan>   key device: range, bound by a range
plan>   key day: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [dev1\x00\x02, the end)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_device (device, day, seq)
plan>   not chosen: primary key (device SEPARATOR '|', day, seq): device SEPARATOR '|': filter only, its condition only filters: '|' ends it in the row key, so that a longer text can sort before its own prefix
plan>   not chosen: index by_day (day, `f:temp`, device, seq): day: unused, there is no condition on it
plan>   output: device, `f:temp`
rows> dev1! | 8
SELECT device FROM events ORDER BY device LIMIT 2;
plan> limit: 2 rows
plan>   full scan index by_device of events
plan>     key device: unused, there is no condition on it
plan>     key day: unused, there is no condition on it
plan>     key seq: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     covered: the entries hold every column that is read
plan>     chosen: index by_device (device, day, seq)
plan>     not chosen: primary key (device SEPARATOR '|', day, seq): it does not give the order of ORDER BY
plan>     not chosen: index by_day (day, `f:temp`, device, seq): it does not give the order of ORDER BY
plan>     output: device
plan>     stop: after 2 rows
rows> dev1
rows> dev1
CREATE INDEX by_nothing ON events (device, day, seq) SYNC;
done> 0
UPDATE events SET temp = 9 WHERE device = 'dev1' AND day = '20240105' AND seq = 255;
plan> update events: f:temp = 9
plan>   point read events
plan>     key device SEPARATOR '|': point, bound by =
plan>     key day: point, bound by =
plan>     key seq: point, bound by =
plan>     chosen: primary key (device SEPARATOR '|', day, seq)
plan>     not chosen: index by_day (day, `f:temp`, device, seq): every column of the primary key is bound by = or IN
plan>     not chosen: index by_device (device, day, seq): every column of the primary key is bound by = or IN
plan>     not chosen: index by_nothing (device, day, seq): every column of the primary key is bound by = or IN
done> 1
SELECT seq FROM events WHERE day = '20240105' AND temp = 9;
plan> range scan index by_day of events
plan>   key day: point, bound by =
plan>   key `f:temp`: point, bound by =
plan>   key device: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [20240105\x00\x01\x01\x80\x00\x00\x00\x00\x00\x00\x09, 20240105\x00\x01\x01\x80\x00\x00\x00\x00\x00\x00\x0A)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_day (day, `f:temp`, device, seq)
plan>   not chosen: primary key (device SEPARATOR '|', day, seq): device SEPARATOR '|': unused, there is no condition on it
plan>   not chosen: index by_device (device, day, seq): device: unused, there is no condition on it
plan>   not chosen: index by_nothing (device, day, seq): device: unused, there is no condition on it
plan>   output: seq
rows> 255
DELETE FROM events WHERE day = '20240105' AND temp = 9;
plan> delete from events
plan>   range scan index by_day of events
plan>     key day: point, bound by =
plan>     key `f:temp`: point, bound by =
plan>     key device: unused, there is no condition on it
plan>     key seq: unused, there is no condition on it
plan>     ranges: 1 [20240105\x00\x01\x01\x80\x00\x00\x00\x00\x00\x00\x09, 20240105\x00\x01\x01\x80\x00\x00\x00\x00\x00\x00\x0A)
plan>     look up: the row of events for each entry
plan>     filter: day = '20240105' AND `f:temp` = 9
plan>     chosen: index by_day (day, `f:temp`, device, seq)
plan>     not chosen: primary key (device SEPARATOR '|', day, seq): device SEPARATOR '|': unused, there is no condition on it
plan>     not chosen: index by_device (device, day, seq): device: unused, there is no condition on it
plan>     not chosen: index by_nothing (device, day, seq): device: unused, there is no condition on it
done> 1
SELECT COUNT(*) FROM events WHERE day = '20240105' AND temp > 0;
plan> range scan index by_day of events
plan>   key day: point, bound by =
plan>   key `f:temp`: range, bound by a range
plan>   key device: unused, there is no condition on it
plan>   key seq: unused, there is no condition on it
plan>   ranges: 1 [20240105\x00\x01\x01\x80\x00\x00\x00\x00\x00\x00\x01, 20240105\x00\x01\x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_day (day, `f:temp`, device, seq)
plan>   not chosen: primary key (device SEPARATOR '|', day, seq): device SEPARATOR '|': unused, there is no condition on it
plan>   not chosen: index by_device (device, day, seq): device: unused, there is no condition on it
plan>   not chosen: index by_nothing (device, day, seq): device: unused, there is no condition on it
plan>   aggregate in the regions: COUNT(*)
rows> 0
CHECK INDEX by_day ON events;
rows> rows read | 3 |
rows> entries read | 3 |
rows> missing | 0 |
rows> dangling | 0 |
rows> stale | 0 |
rows> different | 0 |
rows> foreign | 0 |
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (device HSTRING SEPARATOR '|', day HSTRING);
fail> 9034 42000 Column 'device' is needed by index by_day of table default.events. First ALTER INDEX by_day ON default.events DISABLED and DROP INDEX by_day ON default.events
ALTER TABLE events UNMAP DYNAMIC COLUMN `ROW`;
fail> 9034 42000 Column 'device' is needed by index by_day of table default.events. First ALTER INDEX by_day ON default.events DISABLED and DROP INDEX by_day ON default.events
SHOW CREATE TABLE events;
rows> events | -- made by an HBase program ALTER TABLE `events` MAP DYNAMIC COLUMN `ROW` (`device` HSTRING SEPARATOR '|', `day` HSTRING(8), `seq` HLONG); ALTER TABLE `events` MAP DYNAMIC COLUMN `f:temp` HLONG; ALTER TABLE `events` SET 'MAPPING_MISMATCH' = 'ERROR'; CREATE INDEX `by_day` ON `events` (`day`, `f:temp`); CREATE INDEX `by_device` ON `events` (`device`) INCLUDE (`f:temp`); CREATE INDEX `by_nothing` ON `events` (`device`, `day`, `seq`);
SELECT column_name, ordinal_position, column_type, column_key FROM information_schema.columns WHERE table_name = 'events';
plan> full scan COLUMNS
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   key ORDINAL_POSITION: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_NAME = 'events'
plan>   output: COLUMN_NAME, ORDINAL_POSITION, COLUMN_TYPE, COLUMN_KEY
rows> device | 1 | hstring | PRI
rows> day | 2 | hstring(8) | PRI
rows> seq | 3 | hlong | PRI
rows> f:temp | 4 | hlong |
SELECT index_name, seq_in_index, column_name, collation, expression FROM information_schema.statistics WHERE table_name = 'events';
plan> full scan STATISTICS
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   key INDEX_NAME: unused, there is no condition on it
plan>   key SEQ_IN_INDEX: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_NAME = 'events'
plan>   output: INDEX_NAME, SEQ_IN_INDEX, COLUMN_NAME, COLLATION, EXPRESSION
rows> PRIMARY | 1 | device | NULL | device SEPARATOR '|'
rows> PRIMARY | 2 | day | A | NULL
rows> PRIMARY | 3 | seq | NULL | seq
rows> by_day | 1 | day | A | NULL
rows> by_day | 2 | f:temp | A | NULL
rows> by_device | 1 | device | A | NULL
rows> by_nothing | 1 | device | A | NULL
rows> by_nothing | 2 | day | A | NULL
rows> by_nothing | 3 | seq | A | NULL
ALTER INDEX by_day ON events DISABLED;
done> 0
ALTER INDEX by_device ON events DISABLED;
done> 0
ALTER INDEX by_nothing ON events DISABLED;
done> 0
DROP INDEX by_day ON events;
done> 0
DROP INDEX by_device ON events;
done> 0
DROP INDEX by_nothing ON events;
done> 0

-- Other declarations
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (device HSTRING, day HSTRING(8));
fail> 1067 42000 Invalid key: where does 'device' end in the row key? Write HSTRING(n) for n bytes, or HSTRING SEPARATOR '|'; only the last part can have any length
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (device HSTRING SEPARATOR '|');
fail> 1067 42000 Invalid key: nothing follows 'device', the last part of the row key; leave out SEPARATOR
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (device HSTRING SEPARATOR '', day HSTRING);
fail> 1067 42000 Invalid key: the separator after 'device' has no bytes
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (raw VARBINARY, day HSTRING);
fail> 1067 42000 Invalid key: VARBINARY column 'raw' must be the last key column; move it there, or make it BINARY(n)
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (raw VARBINARY SEPARATOR '|', day HSTRING);
fail> 1067 42000 Invalid key: VARBINARY column 'raw' can contain any byte, so no separator can end it; use BINARY(n) or HSTRING
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (id BIGINT, day HSTRING);
fail> 1286 42000 Type BIGINT of column 'id' is not supported; write HLONG, HINTEGER, HSHORT, HFLOAT, HDOUBLE, HBOOLEAN, HSTRING(n) for n bytes of text, HSTRING SEPARATOR '|', BINARY(n), and last of all HSTRING or VARBINARY
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (temp HLONG, day HSTRING);
fail> 1103 42000 Incorrect name 'temp': the column f:temp is mapped and has this name too
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (`f:x` HLONG, day HSTRING);
fail> 1103 42000 Incorrect name 'f:x': the name of a column holds letters, digits, '_', '-' and '.' only
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (`ROW` HLONG, day HSTRING);
fail> 1103 42000 Incorrect name 'ROW': the whole row key has this name; choose another name for the part
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (day HLONG, day HSTRING);
fail> 1067 42000 Invalid key: column 'day' is in the key twice
ALTER TABLE events MAP DYNAMIC COLUMN temp (day HLONG);
fail> 1067 42000 Invalid key: 'temp' has no parts; only the row key, `ROW`, has. Give it one type
ALTER TABLE events MAP DYNAMIC COLUMN temp HSTRING(8);
fail> 1286 42000 Type HSTRING(8) of column 'f:temp' is not supported; map it as HLONG, HINTEGER, HSHORT, HFLOAT, HDOUBLE, HSTRING or HBOOLEAN
ALTER TABLE events MAP DYNAMIC COLUMN device HSTRING;
fail> 1103 42000 Incorrect name 'device': it is a part of the row key; MAP or UNMAP `ROW` as a whole, or write family:qualifier
ALTER TABLE events UNMAP DYNAMIC COLUMN device;
fail> 1103 42000 Incorrect name 'device': it is a part of the row key; MAP or UNMAP `ROW` as a whole, or write family:qualifier
ALTER TABLE events MAP DYNAMIC COLUMN `f:device` HSTRING;
done> 0
ALTER TABLE events UNMAP DYNAMIC COLUMN `f:device`;
done> 0
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` HSTRING;
done> 0
DESCRIBE events;
rows> default | events | ROW | HSTRING | true | ASC
rows> default | events | f:temp | HLONG | false | none
ALTER TABLE events MAP DYNAMIC COLUMN `ROW` (device HSTRING SEPARATOR '|', rest VARBINARY);
done> 0
SELECT device, rest FROM events WHERE device = 'dev1' AND rest >= x'3230323430313036';
plan> range scan events
plan>   key device SEPARATOR '|': point, bound by =
plan>   key rest: range, bound by a range
plan>   ranges: 1 [dev1|20240106, dev1})
plan>   output: device, rest
rows> dev1 | 0x32303234303130360000000000000001
rows> dev1 | 0x3230323430313036fffffffffffffffe
ALTER TABLE events UNMAP DYNAMIC COLUMN `ROW`;
done> 0
DESCRIBE events;
rows> default | events | ROW | VARBINARY | true | ASC
rows> default | events | f:temp | HLONG | false | none
ALTER TABLE events UNMAP DYNAMIC COLUMN `ROW`;
fail> 1054 42S22 Unknown column 'ROW' in the mapping of table default.events

-- A salt, text that the zero byte ends, and numbers with a separator
-- hbase: create salted f
-- hbase: put salted hex:01616200002c2c7fffffffffffffff f:v long:1
-- hbase: put salted hex:0261620000052c0000000000000005 f:v long:2
-- hbase: put salted hex:026162630000052c0000000000000005 f:v long:4
ALTER TABLE salted MAP DYNAMIC COLUMN `ROW` (salt BINARY(1), name HSTRING SEPARATOR x'00', n HSHORT SEPARATOR ',', reversed HLONG);
done> 0
ALTER TABLE salted MAP DYNAMIC COLUMN v HLONG;
done> 0
UPSERT INTO salted (salt, name, n, reversed, v) VALUES (x'02', 'ab', 44, 9223372036854775807 - 1700000000000, 3);
done> 1
SELECT salt, name, n, reversed FROM salted WHERE salt = x'02' AND name = 'ab' AND n = 44 AND reversed = 9223370336854775807;
plan> point read salted
plan>   key salt: point, bound by =
plan>   key name SEPARATOR x'00': point, bound by =
plan>   key n SEPARATOR ',': point, bound by =
plan>   key reversed: point, bound by =
plan>   output: salt, name, n, reversed
rows> 0x02 | ab | 44 | 9223370336854775807
-- hbase: get salted hex:02616200002c2c7ffffe74301a97ff
cell> f:v 0000000000000003
SELECT salt, name, v FROM salted WHERE salt = x'02' AND name >= 'a' AND name < 'ac';
plan> range scan salted
plan>   key salt: point, bound by =
plan>   key name SEPARATOR x'00': range, bound by a range
plan>   key n SEPARATOR ',': unused, there is no condition on it
plan>   key reversed: unused, there is no condition on it
plan>   ranges: 1 [\x02a\x00, \x02ac\x00)
plan>   filter in the regions: name >= 'a' AND name < 'ac'
plan>   output: salt, name, `f:v`
rows> 0x02 | ab | 2
rows> 0x02 | ab | 3
rows> 0x02 | abc | 4
SELECT salt, name, v FROM salted WHERE salt = x'02' AND name > 'ab';
plan> range scan salted
plan>   key salt: point, bound by =
plan>   key name SEPARATOR x'00': range, bound by a range
plan>   key n SEPARATOR ',': unused, there is no condition on it
plan>   key reversed: unused, there is no condition on it
plan>   ranges: 1 [\x02ab\x01, \x03)
plan>   filter in the regions: name > 'ab'
plan>   output: salt, name, `f:v`
rows> 0x02 | abc | 4
SELECT salt, name, v FROM salted WHERE salt >= x'02' ORDER BY salt, name;
plan> range scan salted
plan>   key salt: range, bound by a range
plan>   key name SEPARATOR x'00': unused, there is no condition on it
plan>   key n SEPARATOR ',': unused, there is no condition on it
plan>   key reversed: unused, there is no condition on it
plan>   ranges: 1 [\x02, the end)
plan>   filter in the regions: salt >= x'02'
plan>   output: salt, name, `f:v`
rows> 0x02 | ab | 2
rows> 0x02 | ab | 3
rows> 0x02 | abc | 4
SELECT salt, name, v FROM salted WHERE salt IN (x'01', x'02', x'03') AND name = 'ab';
plan> range scan salted
plan>   key salt: set, bound by IN of 3 values
plan>   key name SEPARATOR x'00': point, bound by =
plan>   key n SEPARATOR ',': unused, there is no condition on it
plan>   key reversed: unused, there is no condition on it
plan>   ranges: 3 [\x01ab\x00, \x01ab\x01), [\x02ab\x00, \x02ab\x01), [\x03ab\x00, \x03ab\x01)
plan>   output: salt, name, `f:v`
rows> 0x01 | ab | 1
rows> 0x02 | ab | 2
rows> 0x02 | ab | 3
SHOW CREATE TABLE salted;
rows> salted | -- made by an HBase program ALTER TABLE `salted` MAP DYNAMIC COLUMN `ROW` (`salt` BINARY(1), `name` HSTRING SEPARATOR x'00', `n` HSHORT SEPARATOR ',', `reversed` HLONG); ALTER TABLE `salted` MAP DYNAMIC COLUMN `f:v` HLONG;
DROP TABLE salted;
done> 0
DROP TABLE events;
done> 0

-- Queries and writes of one table.

CREATE TABLE sensor (device VARCHAR NOT NULL, at TIMESTAMP NOT NULL, temperature DOUBLE, humidity INTEGER, note VARCHAR(20), PRIMARY KEY (device, at DESC));
done> 0
UPSERT INTO sensor (device, at, temperature, humidity, note) VALUES
  ('d1', '2024-01-01 00:00:00', 20.5, 40, 'start'),
  ('d1', '2024-01-01 00:01:00', 21.0, 41, NULL),
  ('d1', '2024-01-01 00:02:00', 21.5, NULL, 'ok'),
  ('d2', '2024-01-01 00:00:00', -3.25, 80, 'cold'),
  ('d3', '2024-01-01 00:00:00', 30, 10, 'hot');
done> 5

-- Stored newest first: no sort, the first rows only.
SELECT at, temperature FROM sensor WHERE device = 'd1' ORDER BY at DESC LIMIT 2;
plan> limit: 2 rows
plan>   range scan sensor
plan>     key device: point, bound by =
plan>     key at DESC: unused, there is no condition on it
plan>     ranges: 1 [d1\x00\x01, d1\x00\x02)
plan>     output: at, temperature
plan>     stop: after 2 rows
rows> 1704067320000 | 21.5
rows> 1704067260000 | 21.0
-- The other way round it is read backwards.
SELECT at, temperature FROM sensor WHERE device = 'd1' ORDER BY at LIMIT 2;
plan> limit: 2 rows
plan>   range scan sensor, backwards
plan>     key device: point, bound by =
plan>     key at DESC: unused, there is no condition on it
plan>     ranges: 1 [d1\x00\x01, d1\x00\x02)
plan>     output: at, temperature
plan>     stop: after 2 rows
rows> 1704067200000 | 20.5
rows> 1704067260000 | 21.0
SELECT device, at FROM sensor WHERE device = 'd1' AND at >= '2024-01-01 00:01:00';
plan> range scan sensor
plan>   key device: point, bound by =
plan>   key at DESC: range, bound by a range, whose ends are swapped in descending order
plan>   ranges: 1 [d1\x00\x01, d1\x00\x01\x7F\xFF\xFEs=\xAD!\xA0)
plan>   output: device, at
rows> d1 | 1704067320000
rows> d1 | 1704067260000
SELECT device, at FROM sensor WHERE device >= 'd2' ORDER BY device DESC;
plan> range scan sensor, backwards
plan>   key device: range, bound by a range
plan>   key at DESC: unused, there is no condition on it
plan>   ranges: 1 [d2\x00\x01, the end)
plan>   output: device, at
rows> d3 | 1704067200000
rows> d2 | 1704067200000
-- Ordering by what the key does not give is a sort.
SELECT device, temperature FROM sensor ORDER BY temperature DESC LIMIT 2 OFFSET 1;
plan> limit: 2 rows after 1
plan>   sort in memory: by temperature DESC, keeping the first 3
plan>     full scan sensor
plan>       key device: unused, there is no condition on it
plan>       key at DESC: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: device, temperature
rows> d1 | 21.5
rows> d1 | 21.0
SELECT device, temperature FROM sensor ORDER BY 2, device LIMIT 1, 2;
plan> limit: 2 rows after 1
plan>   sort in memory: by temperature, device, keeping the first 3
plan>     full scan sensor
plan>       key device: unused, there is no condition on it
plan>       key at DESC: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: device, temperature
rows> d1 | 20.5
rows> d1 | 21.0
SELECT device, note FROM sensor WHERE device IN ('d3', 'd1') AND note LIKE '%o%' ORDER BY note;
plan> sort in memory: by note
plan>   range scan sensor
plan>     key device: set, bound by IN of 2 values
plan>     key at DESC: unused, there is no condition on it
plan>     ranges: 2 [d1\x00\x01, d1\x00\x02), [d3\x00\x01, d3\x00\x02)
plan>     filter in the regions: note LIKE '%o%'
plan>     output: device, note
rows> d3 | hot
rows> d1 | ok
SELECT device, note FROM sensor WHERE device LIKE 'd%' AND NOT (note = 'ok' OR note IS NULL);
plan> range scan sensor
plan>   key device: range, bound by a range
plan>   key at DESC: unused, there is no condition on it
plan>   ranges: 1 [d, e)
plan>   filter in the regions: device LIKE 'd%' AND note <> 'ok' AND note IS NOT NULL
plan>   output: device, note
rows> d1 | start
rows> d2 | cold
rows> d3 | hot

-- Expressions and labels.
SELECT device, temperature * 2 AS twice, UPPER(note), CASE WHEN humidity > 40 THEN 'wet' ELSE 'dry' END AS air FROM sensor WHERE device = 'd1';
plan> range scan sensor
plan>   key device: point, bound by =
plan>   key at DESC: unused, there is no condition on it
plan>   ranges: 1 [d1\x00\x01, d1\x00\x02)
plan>   output: device, temperature * 2, UPPER(note), CASE WHEN humidity > 40 THEN 'wet' ELSE 'dry' END
rows> d1 | 43.0 | OK | dry
rows> d1 | 42.0 | NULL | wet
rows> d1 | 41.0 | START | dry
SELECT CONCAT(device, '-', note) FROM sensor WHERE device = 'd2' AND at = '2024-01-01 00:00:00';
plan> point read sensor
plan>   key device: point, bound by =
plan>   key at DESC: point, bound by =
plan>   output: CONCAT(device, '-', note)
rows> d2-cold
SELECT 1 + 1, 'text', NULL;
plan> values: 1 row
rows> 2 | text | NULL

-- Aggregates are gathered in the regions.
SELECT COUNT(*) FROM sensor;
plan> full scan sensor
plan>   key device: unused, there is no condition on it
plan>   key at DESC: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(*)
rows> 5
SELECT COUNT(humidity), SUM(humidity), MIN(temperature), MAX(at), AVG(humidity) FROM sensor;
plan> full scan sensor
plan>   key device: unused, there is no condition on it
plan>   key at DESC: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(humidity), SUM(humidity), MIN(temperature), MAX(at), AVG(humidity)
rows> 4 | 171 | -3.25 | 1704067320000 | 42.7500
SELECT device, COUNT(*) AS n, AVG(temperature) FROM sensor GROUP BY device ORDER BY n DESC, device;
plan> sort in memory: by COUNT(*) DESC, device
plan>   full scan sensor
plan>     key device: unused, there is no condition on it
plan>     key at DESC: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     aggregate in the regions: COUNT(*), AVG(temperature) group by device
rows> d1 | 3 | 21.0
rows> d2 | 1 | -3.25
rows> d3 | 1 | 30.0
SELECT device FROM sensor GROUP BY device HAVING COUNT(*) > 1;
plan> project: device
plan>   filter: `COUNT(*)` > 1
plan>     full scan sensor
plan>       key device: unused, there is no condition on it
plan>       key at DESC: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       aggregate in the regions: COUNT(*) group by device
rows> d1
SELECT humidity > 40 AS wet, COUNT(*) FROM sensor GROUP BY humidity > 40 ORDER BY wet;
plan> sort in memory: by humidity > 40
plan>   full scan sensor
plan>     key device: unused, there is no condition on it
plan>     key at DESC: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     aggregate in the regions: COUNT(*) group by humidity > 40
rows> NULL | 1
rows> false | 2
rows> true | 2
SELECT DISTINCT device FROM sensor ORDER BY device DESC;
plan> sort in memory: by device DESC
plan>   distinct: device
plan>     full scan sensor
plan>       key device: unused, there is no condition on it
plan>       key at DESC: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       skip: to the first row of each device
plan>       output: device
rows> d3
rows> d2
rows> d1
SELECT COUNT(DISTINCT note) FROM sensor WHERE device < 'd3';
plan> range scan sensor
plan>   key device: range, bound by a range
plan>   key at DESC: unused, there is no condition on it
plan>   ranges: 1 [the first key, d3\x00\x01)
plan>   aggregate in the regions: COUNT(DISTINCT note)
rows> 3
SELECT COUNT(*), SUM(humidity) FROM sensor WHERE device = 'nobody';
plan> range scan sensor
plan>   key device: point, bound by =
plan>   key at DESC: unused, there is no condition on it
plan>   ranges: 1 [nobody\x00\x01, nobody\x00\x02)
plan>   aggregate in the regions: COUNT(*), SUM(humidity)
rows> 0 | NULL
SELECT COUNT(*) FROM sensor WHERE device = 'd1' AND at IN ('2024-01-01 00:00:00', '2024-01-01 09:00:00');
plan> multi-get of 2 keys in sensor
plan>   key device: point, bound by =
plan>   key at DESC: set, bound by IN of 2 values
plan>   aggregate: COUNT(*)
rows> 1

-- Writes.
UPDATE sensor SET humidity = humidity + 1, note = 'seen' WHERE device = 'd1';
plan> update sensor: humidity = humidity + 1, note = 'seen'
plan>   range scan sensor
plan>     key device: point, bound by =
plan>     key at DESC: unused, there is no condition on it
plan>     ranges: 1 [d1\x00\x01, d1\x00\x02)
done> 3
SELECT humidity, note FROM sensor WHERE device = 'd1';
plan> range scan sensor
plan>   key device: point, bound by =
plan>   key at DESC: unused, there is no condition on it
plan>   ranges: 1 [d1\x00\x01, d1\x00\x02)
plan>   output: humidity, note
rows> NULL | seen
rows> 42 | seen
rows> 41 | seen
UPDATE sensor SET note = NULL WHERE device = 'd1' AND at = '2024-01-01 00:00:00';
plan> update sensor: note = NULL
plan>   point read sensor
plan>     key device: point, bound by =
plan>     key at DESC: point, bound by =
done> 1
UPDATE sensor SET humidity = 0 WHERE device = 'd1' AND humidity IS NULL;
plan> update sensor: humidity = 0
plan>   range scan sensor
plan>     key device: point, bound by =
plan>     key at DESC: unused, there is no condition on it
plan>     ranges: 1 [d1\x00\x01, d1\x00\x02)
plan>     filter in the regions: humidity IS NULL
done> 1
SELECT at, humidity, note FROM sensor WHERE device = 'd1';
plan> range scan sensor
plan>   key device: point, bound by =
plan>   key at DESC: unused, there is no condition on it
plan>   ranges: 1 [d1\x00\x01, d1\x00\x02)
plan>   output: at, humidity, note
rows> 1704067320000 | 0 | seen
rows> 1704067260000 | 42 | seen
rows> 1704067200000 | 41 | NULL
UPDATE sensor SET humidity = 1 WHERE device = 'nobody' AND at = 5;
plan> update sensor: humidity = 1
plan>   point read sensor
plan>     key device: point, bound by =
plan>     key at DESC: point, bound by =
done> 0
DELETE FROM sensor WHERE device = 'd1' AND humidity > 41;
plan> delete from sensor
plan>   range scan sensor
plan>     key device: point, bound by =
plan>     key at DESC: unused, there is no condition on it
plan>     ranges: 1 [d1\x00\x01, d1\x00\x02)
plan>     filter in the regions: humidity > 41
done> 1
SELECT at, humidity FROM sensor WHERE device = 'd1';
plan> range scan sensor
plan>   key device: point, bound by =
plan>   key at DESC: unused, there is no condition on it
plan>   ranges: 1 [d1\x00\x01, d1\x00\x02)
plan>   output: at, humidity
rows> 1704067320000 | 0
rows> 1704067200000 | 41
DELETE FROM sensor WHERE device = 'd2' AND at = '2024-01-01 00:00:00';
plan> delete from sensor
plan>   point read sensor
plan>     key device: point, bound by =
plan>     key at DESC: point, bound by =
done> 1
DELETE FROM sensor WHERE device IN ('d1', 'd2', 'd3') AND at >= 0;
plan> delete from sensor
plan>   range scan sensor
plan>     key device: set, bound by IN of 3 values
plan>     key at DESC: range, bound by a range, whose ends are swapped in descending order
plan>     ranges: 3 [d1\x00\x01, d1\x00\x01\x80), [d2\x00\x01, d2\x00\x01\x80), [d3\x00\x01, d3\x00\x01\x80)
done> 3
SELECT * FROM sensor;
plan> full scan sensor
plan>   key device: unused, there is no condition on it
plan>   key at DESC: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: device, at, temperature, humidity, note
rows> none

-- An UPSERT writes the named columns and leaves the others.
UPSERT INTO sensor (device, at, temperature, humidity, note) VALUES ('d9', 1000, 1, 2, 'three');
done> 1
UPSERT INTO sensor (device, at, humidity) VALUES ('d9', 1000, 22);
done> 1
INSERT INTO sensor (device, at, note) VALUES ('d9', 1000, ''), ('d9', 2000, 'new');
done> 2
SELECT * FROM sensor WHERE device = 'd9';
plan> range scan sensor
plan>   key device: point, bound by =
plan>   key at DESC: unused, there is no condition on it
plan>   ranges: 1 [d9\x00\x01, d9\x00\x02)
plan>   output: device, at, temperature, humidity, note
rows> d9 | 2000 | NULL | NULL | new
rows> d9 | 1000 | 1.0 | 22 |
INSERT INTO sensor (device, at, note) VALUES ('d9', 1000, 'ignored') ON DUPLICATE KEY IGNORE;
done> 0
INSERT INTO sensor (device, at, humidity) VALUES ('d9', 1000, 5) ON DUPLICATE KEY UPDATE humidity = humidity * 2, note = 'doubled';
done> 1
INSERT INTO sensor (device, at, humidity) VALUES ('d9', 1000, 5) ON DUPLICATE KEY ERROR;
fail> 1062 23000 Duplicate entry 'd9-1970-01-01 00:00:01' for key 'PRIMARY'
SELECT * FROM sensor WHERE device = 'd9' AND at = 1000;
plan> point read sensor
plan>   key device: point, bound by =
plan>   key at DESC: point, bound by =
plan>   output: device, at, temperature, humidity, note
rows> d9 | 1000 | 1.0 | 44 | doubled

-- INSERT ... SELECT.
CREATE TABLE latest (device VARCHAR NOT NULL, humidity INTEGER, PRIMARY KEY (device));
done> 0
INSERT INTO latest (device, humidity) SELECT device, MAX(humidity) FROM sensor GROUP BY device;
done> 1
SELECT * FROM latest;
plan> full scan latest
plan>   key device: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: device, humidity
rows> d9 | 44

-- Row values, and IN over rows.
SELECT device, at FROM sensor WHERE (device, at) > ('d9', 1000);
plan> range scan sensor
plan>   key device: range, bound in each of 2 alternatives joined by OR
plan>   key at DESC: range, bound in 1 of 2 alternatives joined by OR, and not at all in the others
plan>   ranges: 2 [d9\x00\x01, d9\x00\x01\x7F\xFF\xFF\xFF\xFF\xFF\xFC\x17), [d9\x00\x02, the end)
plan>   output: device, at
rows> d9 | 2000
SELECT device, at FROM sensor WHERE (device, at) IN (('d9', 1000), ('d8', 1));
plan> multi-get of 2 keys in sensor
plan>   key device: set, bound in each of 2 alternatives joined by OR
plan>   key at DESC: set, bound in each of 2 alternatives joined by OR
plan>   output: device, at
rows> d9 | 1000

-- Dynamic columns are VARBINARY.
CREATE TABLE free (id BIGINT NOT NULL, name VARCHAR, PRIMARY KEY (id)) WITH (DYNAMIC_COLUMNS='true');
done> 0
UPSERT INTO free (id, name, extra) VALUES (1, 'one', '41');
done> 1
UPSERT INTO free (id, extra, more) VALUES (2, x'ef00', x'01');
done> 1
SELECT id, name, extra, more FROM free;
plan> full scan free
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: id, name, extra, more
rows> 1 | one | 0x41 | NULL
rows> 2 | NULL | 0xef00 | 0x01
UPDATE free SET extra = NULL WHERE id = 1;
plan> update free: extra = NULL
plan>   point read free
plan>     key id: point, bound by =
done> 1
SELECT id, extra FROM free WHERE id IN (1, 2);
plan> multi-get of 2 keys in free
plan>   key id: set, bound by IN of 2 values
plan>   output: id, extra
rows> 1 | NULL
rows> 2 | 0xef00

-- Defaults and NOT NULL beyond the key.
CREATE TABLE account (id INTEGER NOT NULL, owner VARCHAR NOT NULL, level INTEGER DEFAULT 7, note VARCHAR, PRIMARY KEY (id));
done> 0
INSERT INTO account (id, owner) VALUES (1, 'ann');
done> 1
INSERT INTO account (id, note) VALUES (1, 'kept');
done> 1
SELECT * FROM account;
plan> full scan account
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: id, owner, level, note
rows> 1 | ann | 7 | kept
INSERT INTO account (id, note) VALUES (2, 'no owner');
fail> 1048 23000 Column 'owner' cannot be null

-- The clock and typed literals.
SELECT NOW() > '2020-01-01', DATE '2024-02-29', TIMESTAMP '2024-02-29 12:30:00', EXTRACT(HOUR FROM TIMESTAMP '2024-02-29 12:30:00');
plan> values: 1 row
rows> true | 2024-02-29 | 1709209800000 | 12

-- Moments and intervals, quoted or not.
SELECT CAST('2024-01-31 08:00:00' AS TIMESTAMP) + INTERVAL 1 MONTH, INTERVAL 2 HOURS + TIMESTAMP '2024-01-31 08:00:00', DATE '2024-03-01' - INTERVAL '1' DAY, DATE '2024-03-01' - INTERVAL -1 DAY;
plan> values: 1 row
rows> 1709193600000 | 1706695200000 | 2024-02-29 | 2024-03-02
UPSERT INTO sensor (device, at, humidity) VALUES ('d7', '2024-01-01 00:00:00', 30), ('d7', '2024-01-01 00:02:00', 40);
done> 2
SELECT at, at + INTERVAL (humidity) SECOND FROM sensor WHERE device = 'd7' AND at >= TIMESTAMP '2023-12-31 00:01:00' + INTERVAL 1 DAY;
plan> range scan sensor
plan>   key device: point, bound by =
plan>   key at DESC: range, bound by a range, whose ends are swapped in descending order
plan>   ranges: 1 [d7\x00\x01, d7\x00\x01\x7F\xFF\xFEs=\xAD!\xA0)
plan>   output: at, at + INTERVAL CAST(humidity AS BIGINT) SECOND
rows> 1704067320000 | 1704067360000

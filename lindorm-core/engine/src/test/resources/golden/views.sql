-- A view is its query in place of its name.

CREATE TABLE readings (device VARCHAR NOT NULL, at TIMESTAMP NOT NULL, temperature DOUBLE, room INTEGER, PRIMARY KEY (device, at), INDEX by_room (room) INCLUDE (temperature));
done> 0
CREATE TABLE rooms (id INTEGER, name VARCHAR, PRIMARY KEY (id));
done> 0
UPSERT INTO readings (device, at, temperature, room) VALUES ('d1', 1000, 20.5, 1), ('d1', 2000, 30, 1), ('d2', 1000, -1, 2);
done> 3
UPSERT INTO rooms (id, name) VALUES (1, 'hall'), (2, 'roof');
done> 2

CREATE VIEW warm (sensor, seen, degrees) AS SELECT device, at, temperature FROM readings WHERE temperature > 20;
done> 0
-- A condition on the view's column reaches the key of the table.
SELECT degrees FROM warm WHERE sensor = 'd1' AND seen > 1500;
plan> range scan readings
plan>   key device: point, bound by =
plan>   key at: range, bound by a range
plan>   ranges: 1 [d1\x00\x01\x80\x00\x00\x00\x00\x00\x05\xDD, d1\x00\x02)
plan>   filter in the regions: temperature > 20.0
plan>   chosen: primary key (device, at)
plan>   not chosen: index by_room (room, device, at): room: unused, there is no condition on it
plan>   output: temperature
rows> 30.0
SELECT w.sensor, COUNT(*) FROM warm AS w WHERE w.sensor = 'd1' GROUP BY w.sensor;
plan> range scan readings
plan>   key device: point, bound by =
plan>   key at: unused, there is no condition on it
plan>   ranges: 1 [d1\x00\x01, d1\x00\x02)
plan>   filter in the regions: temperature > 20.0
plan>   chosen: primary key (device, at)
plan>   not chosen: index by_room (room, device, at): room: unused, there is no condition on it
plan>   aggregate in the regions: COUNT(*) group by device
rows> d1 | 2
SELECT * FROM warm WHERE degrees > 25;
fail> 9013 42000 Detect inefficient query: SELECT * FROM warm WHERE degrees > 25; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'device', the first column of the primary key (device, at) of table readings: device: unused, there is no condition on it; at: unused, there is no condition on it. Nor has it one for index by_room (room, device, at). Add a condition on 'device' (=, IN, <, >, BETWEEN), or a condition on 'room' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT warm.sensor, d FROM warm JOIN (SELECT 20 AS d) AS x ON warm.degrees > d WHERE warm.sensor = 'd1';
plan> project: device, `20`
plan>   inner join: every pair that meets temperature > `20`
plan>     range scan readings
plan>       key device: point, bound by =
plan>       key at: unused, there is no condition on it
plan>       ranges: 1 [d1\x00\x01, d1\x00\x02)
plan>       filter in the regions: temperature > 20.0
plan>       chosen: primary key (device, at)
plan>       not chosen: index by_room (room, device, at): room: unused, there is no condition on it
plan>       output: device, temperature
plan>     values: 1 row
rows> d1 | 20
rows> d1 | 20

-- Views over views and joins; the index of the table serves them.
CREATE VIEW named AS SELECT r.device, r.temperature, r.room, m.name FROM readings r JOIN rooms m ON m.id = r.room;
done> 0
CREATE VIEW halls AS SELECT name, device, temperature * 2 AS twice FROM named WHERE room = 1;
done> 0
SELECT * FROM halls;
plan> project: m.name, r.device, r.temperature * 2
plan>   inner join: by hash on r.room = m.id
plan>     range scan index by_room of readings
plan>       key room: point, bound by =
plan>       key device: unused, there is no condition on it
plan>       key at: unused, there is no condition on it
plan>       ranges: 1 [\x01\x80\x00\x00\x01, \x01\x80\x00\x00\x02)
plan>       covered: the entries hold every column that is read
plan>       chosen: index by_room (room, device, at)
plan>       not chosen: primary key (device, at): device: unused, there is no condition on it
plan>       output: device, temperature, room
plan>     point read rooms
plan>       key id: point, bound by =
plan>       output: id, name
rows> hall | d1 | 41.0
rows> hall | d1 | 60.0
CREATE VIEW counted AS SELECT room, COUNT(*) AS n, MAX(temperature) AS hottest FROM readings GROUP BY room;
done> 0
SELECT n, hottest FROM counted WHERE room = 2;
plan> project: `COUNT(*)`, `MAX(temperature)`
plan>   range scan index by_room of readings
plan>     key room: point, bound by =
plan>     key device: unused, there is no condition on it
plan>     key at: unused, there is no condition on it
plan>     ranges: 1 [\x01\x80\x00\x00\x02, \x01\x80\x00\x00\x03)
plan>     covered: the entries hold every column that is read
plan>     chosen: index by_room (room, device, at)
plan>     not chosen: primary key (device, at): device: unused, there is no condition on it
plan>     aggregate in the regions: COUNT(*), MAX(temperature) group by room
rows> 1 | -1.0
SELECT c.n, m.name FROM counted c JOIN rooms m ON m.id = c.room ORDER BY m.id;
plan> project: ```COUNT(*)```, m.name
plan>   sort in memory: by m.id
plan>     project: `COUNT(*)`, m.name, m.id
plan>       join: look up rooms by room
plan>         project: room, `COUNT(*)`
plan>           full scan readings
plan>             key device: unused, there is no condition on it
plan>             key at: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             chosen: primary key (device, at)
plan>             not chosen: index by_room (room, device, at): its key has 3 columns instead of 2
plan>             aggregate in the regions: COUNT(*), MAX(temperature) group by room
plan>         for each row of the join: point read rooms
plan>           key id: point, bound by =
plan>           output: id, name
plan>         if there are many rows or a scan is cheaper:
plan>           project: room, `COUNT(*)`, m.id, m.name
plan>             inner join: by hash on m.id = room
plan>               full scan rooms
plan>                 key id: unused, there is no condition on it
plan>                 ranges: 1 [the first key, the end)
plan>                 output: id, name
plan>               the rows above that are not joined yet
rows> 2 | hall
rows> 1 | roof
-- What stands around a view is not known in it.
WITH readings AS (SELECT 1 AS device) SELECT sensor FROM warm WHERE sensor = 'd1';
plan> range scan readings
plan>   key device: point, bound by =
plan>   key at: unused, there is no condition on it
plan>   ranges: 1 [d1\x00\x01, d1\x00\x02)
plan>   filter in the regions: temperature > 20.0
plan>   chosen: primary key (device, at)
plan>   not chosen: index by_room (room, device, at): room: unused, there is no condition on it
plan>   output: device
rows> d1
rows> d1
SELECT name, (SELECT COUNT(*) FROM named WHERE named.room = rooms.id) AS n FROM rooms;
plan> project: name, COALESCE(`COUNT(*)`, 0)
plan>   left join: by hash on id = r.room
plan>     full scan rooms
plan>       key id: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: id, name
plan>     aggregate: COUNT(*) group by r.room
plan>       project: r.room
plan>         join: look up rooms by r.room
plan>           full scan readings
plan>             key device: unused, there is no condition on it
plan>             key at: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             chosen: primary key (device, at)
plan>             not chosen: index by_room (room, device, at): its key has 3 columns instead of 2
plan>             output: room
plan>           for each row of the join: point read rooms
plan>             key id: point, bound by =
plan>             output: id
plan>           if there are many rows or a scan is cheaper:
plan>             inner join: by hash on r.room = m.id
plan>               the rows above that are not joined yet
plan>               full scan rooms
plan>                 key id: unused, there is no condition on it
plan>                 ranges: 1 [the first key, the end)
plan>                 output: id
rows> hall | 2
rows> roof | 1
CREATE VIEW lately AS SELECT device, at + INTERVAL 1 DAY AS next, room DIV 2 AS half FROM readings;
done> 0
SELECT next, half FROM lately WHERE device = 'd2';
plan> range scan readings
plan>   key device: point, bound by =
plan>   key at: unused, there is no condition on it
plan>   ranges: 1 [d2\x00\x01, d2\x00\x02)
plan>   chosen: primary key (device, at)
plan>   not chosen: index by_room (room, device, at): room: unused, there is no condition on it
plan>   output: at + INTERVAL 1 DAY, room DIV 2
rows> 86401000 | 1

SHOW CREATE VIEW warm;
rows> warm | CREATE VIEW `warm` (`sensor`, `seen`, `degrees`) AS SELECT device, at, temperature FROM readings WHERE temperature > 20
SHOW CREATE TABLE halls;
rows> halls | CREATE VIEW `halls` (`name`, `device`, `twice`) AS SELECT name, device, temperature * 2 AS twice FROM named WHERE room = 1
DESCRIBE warm;
rows> default | warm | sensor | VARCHAR | false | none
rows> default | warm | seen | TIMESTAMP | false | none
rows> default | warm | degrees | DOUBLE | false | none
SHOW COLUMNS FROM warm LIKE 's%';
rows> default | warm | sensor | VARCHAR | false | none | sensor | YES |  | NULL |
rows> default | warm | seen | TIMESTAMP | false | none | seen | YES |  | NULL |
SHOW TABLES;
rows> counted
rows> halls
rows> lately
rows> named
rows> readings
rows> rooms
rows> warm
SELECT TABLE_NAME, TABLE_TYPE FROM information_schema.TABLES WHERE TABLE_SCHEMA = 'default' ORDER BY 1;
plan> sort in memory: by TABLE_NAME
plan>   full scan TABLES
plan>     key TABLE_SCHEMA: unused, there is no condition on it
plan>     key TABLE_NAME: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     filter: TABLE_SCHEMA = 'default'
plan>     output: TABLE_NAME, TABLE_TYPE
rows> counted | VIEW
rows> halls | VIEW
rows> lately | VIEW
rows> named | VIEW
rows> readings | BASE TABLE
rows> rooms | BASE TABLE
rows> warm | VIEW
SELECT TABLE_NAME, VIEW_DEFINITION, IS_UPDATABLE FROM information_schema.VIEWS WHERE TABLE_SCHEMA = 'default' AND TABLE_NAME = 'warm';
plan> full scan VIEWS
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_SCHEMA = 'default' AND TABLE_NAME = 'warm'
plan>   output: TABLE_NAME, VIEW_DEFINITION, IS_UPDATABLE
rows> warm | SELECT device, at, temperature FROM readings WHERE temperature > 20 | NO
SELECT COLUMN_NAME, COLUMN_TYPE FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = 'default' AND TABLE_NAME = 'warm';
plan> full scan COLUMNS
plan>   key TABLE_SCHEMA: unused, there is no condition on it
plan>   key TABLE_NAME: unused, there is no condition on it
plan>   key ORDINAL_POSITION: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter: TABLE_SCHEMA = 'default' AND TABLE_NAME = 'warm'
plan>   output: COLUMN_NAME, COLUMN_TYPE
rows> sensor | varchar
rows> seen | timestamp
rows> degrees | double

-- Rows are written to tables.
UPSERT INTO warm (sensor, seen, degrees) VALUES ('d9', 1, 1);
fail> 1347 HY000 'default.warm' is a view, not a table: write to the tables that it reads, or change the view with CREATE OR REPLACE VIEW
UPDATE warm SET degrees = 1 WHERE sensor = 'd1';
fail> 1347 HY000 'default.warm' is a view, not a table: write to the tables that it reads, or change the view with CREATE OR REPLACE VIEW
DELETE FROM warm WHERE sensor = 'd1';
fail> 1347 HY000 'default.warm' is a view, not a table: write to the tables that it reads, or change the view with CREATE OR REPLACE VIEW
TRUNCATE TABLE warm;
fail> 1347 HY000 'default.warm' is a view, not a table: write to the tables that it reads, or change the view with CREATE OR REPLACE VIEW
DROP TABLE warm;
fail> 1347 HY000 'default.warm' is a view, not a table: write to the tables that it reads, or change the view with CREATE OR REPLACE VIEW
ALTER TABLE warm ADD COLUMN x INTEGER;
fail> 1347 HY000 'default.warm' is a view, not a table: write to the tables that it reads, or change the view with CREATE OR REPLACE VIEW
CREATE INDEX i ON warm (sensor);
fail> 1347 HY000 'default.warm' is a view, not a table: write to the tables that it reads, or change the view with CREATE OR REPLACE VIEW
CREATE TABLE warm (a INTEGER, b INTEGER, PRIMARY KEY (a));
fail> 1050 42S01 Table 'default.warm' already exists
CREATE VIEW rooms AS SELECT 1 AS one;
fail> 1050 42S01 Table 'default.rooms' already exists
CREATE VIEW warm AS SELECT 1 AS one;
fail> 1050 42S01 Table 'default.warm' already exists
CREATE VIEW IF NOT EXISTS warm AS SELECT 1 AS one;
done> 0
DROP VIEW rooms;
fail> 1051 42S02 Unknown view 'default.rooms'; it is a table
DROP VIEW nothing;
fail> 1051 42S02 Unknown view 'default.nothing'
DROP VIEW IF EXISTS nothing;
done> 0
CREATE VIEW bad AS SELECT ? AS p;
fail> 1235 42000 This version does not support a parameter in a view. Write a value
CREATE VIEW bad AS SELECT id, id FROM rooms;
fail> 1060 42S21 Duplicate column name 'id'
CREATE VIEW bad (a) AS SELECT id, name FROM rooms;
fail> 1222 21000 The used SELECT statements have a different number of columns: 1 and 2
CREATE VIEW bad AS SELECT /*+ _l_allow_filtering_ */ id FROM rooms WHERE name = 'x';
fail> 1235 42000 This version does not support a hint in a view. Write it into the statements that read the view
CREATE VIEW bad AS SELECT nothing FROM rooms;
fail> 1054 42S22 Unknown column 'nothing' in field list; table rooms has id INTEGER, name VARCHAR
CREATE VIEW bad AS SELECT * FROM bad;
fail> 1146 42S02 Table 'default.bad' doesn't exist

-- A view never reads itself.
CREATE OR REPLACE VIEW warm AS SELECT * FROM warm;
fail> 1462 HY000 View 'default.warm' would read itself, through default.warm
CREATE OR REPLACE VIEW named AS SELECT device, twice AS temperature FROM halls;
fail> 1462 HY000 View 'default.named' would read itself, through default.halls
CREATE OR REPLACE VIEW warm AS SELECT device FROM readings WHERE temperature > 0;
done> 0
SELECT * FROM warm;
fail> 9013 42000 Detect inefficient query: SELECT * FROM warm; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'device', the first column of the primary key (device, at) of table readings: device: unused, there is no condition on it; at: unused, there is no condition on it. Nor has it one for index by_room (room, device, at). Add a condition on 'device' (=, IN, <, >, BETWEEN), or a condition on 'room' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...

-- What changes beneath: new columns are not seen, missing ones are told.
CREATE VIEW everything AS SELECT * FROM rooms;
done> 0
ALTER TABLE rooms ADD COLUMN floor INTEGER;
done> 0
SELECT * FROM everything WHERE id = 1;
plan> point read rooms
plan>   key id: point, bound by =
plan>   output: id, name
rows> 1 | hall
ALTER TABLE rooms DROP COLUMN name;
done> 0
SELECT * FROM everything WHERE id = 1;
fail> 1356 HY000 View 'default.everything' can no longer be read: Unknown column 'name' in the query of the view. Redefine it with CREATE OR REPLACE VIEW, or remove it with DROP VIEW
SELECT * FROM halls;
fail> 1356 HY000 View 'default.named' can no longer be read: Unknown column 'm.name' in field list; table r has device VARCHAR, at TIMESTAMP, temperature DOUBLE, room INTEGER; table m has id INTEGER, floor INTEGER. Redefine it with CREATE OR REPLACE VIEW, or remove it with DROP VIEW
DROP TABLE rooms;
done> 0
SELECT * FROM everything;
fail> 1356 HY000 View 'default.everything' can no longer be read: Table 'default.rooms' doesn't exist. Redefine it with CREATE OR REPLACE VIEW, or remove it with DROP VIEW
DROP VIEW everything;
done> 0
SELECT * FROM everything;
fail> 1146 42S02 Table 'default.everything' doesn't exist

-- Names without a database are those of the view's.
CREATE DATABASE shop;
done> 0
USE shop;
done> 0
CREATE VIEW seen AS SELECT device FROM `default`.warm;
done> 0
CREATE TABLE readings (device VARCHAR, v INTEGER, PRIMARY KEY (device));
done> 0
SELECT * FROM `default`.warm;
fail> 9013 42000 Detect inefficient query: SELECT * FROM `default`.warm; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'device', the first column of the primary key (device, at) of table readings: device: unused, there is no condition on it; at: unused, there is no condition on it. Nor has it one for index by_room (room, device, at). Add a condition on 'device' (=, IN, <, >, BETWEEN), or a condition on 'room' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT device FROM seen;
fail> 9013 42000 Detect inefficient query: SELECT device FROM seen; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'device', the first column of the primary key (device, at) of table readings: device: unused, there is no condition on it; at: unused, there is no condition on it. Nor has it one for index by_room (room, device, at). Add a condition on 'device' (=, IN, <, >, BETWEEN), or a condition on 'room' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
DROP TABLE readings;
done> 0
DROP DATABASE shop;
fail> 1010 HY000 Can't drop database 'shop': it still has table seen; drop its tables first
DROP VIEW seen;
done> 0
DROP DATABASE shop;
done> 0

-- The options of MySQL's views have no effect: mariadb-dump writes them, and a view of NULLs that it replaces.
USE `default`;
done> 0
CREATE VIEW dumped AS SELECT
 NULL AS `device`,
 NULL AS `v`;
done> 0
DROP VIEW IF EXISTS dumped;
done> 0
CREATE ALGORITHM=UNDEFINED DEFINER=`root`@`localhost` SQL SECURITY DEFINER VIEW dumped AS select 1 AS `one`;
warn> ALGORITHM of a view has no effect
warn> DEFINER of a view has no effect
warn> SQL SECURITY of a view has no effect
done> 0
SELECT one FROM dumped;
plan> values: 1 row
rows> 1
CREATE OR REPLACE ALGORITHM = MERGE VIEW dumped AS SELECT 2 AS one;
warn> ALGORITHM of a view has no effect
done> 0
SELECT one FROM dumped;
plan> values: 1 row
rows> 2
CREATE OR REPLACE SQL SECURITY INVOKER VIEW dumped AS SELECT 3 AS one;
warn> SQL SECURITY of a view has no effect
done> 0
SHOW CREATE VIEW dumped;
rows> dumped | CREATE VIEW `dumped` (`one`) AS SELECT 3 AS one
CREATE SQL SECURITY VIEW dumped AS SELECT 3 AS one;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 26: unexpected "dumped"; expected VIEW   CREATE SQL SECURITY VIEW dumped AS SELECT 3 AS one;                            ^
DROP VIEW dumped;
done> 0

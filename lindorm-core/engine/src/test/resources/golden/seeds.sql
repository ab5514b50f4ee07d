-- Every SQL statement that the seed documents print, in their words; "000:15" is document and line.
-- The placeholder table name `table` is created as such where a document uses it.

-- 000:7
CREATE TABLE orders (
channel VARCHAR NOT NULL, -- Payment channel: alipay, wechat, unionpay
id VARCHAR NOT NULL, -- Order ID
ts TIMESTAMP NOT NULL, -- Payment timestamp
status VARCHAR, -- Order status
location VARCHAR, -- Payment location
PRIMARY KEY (channel, id, ts)
) WITH (DYNAMIC_COLUMNS='true'); -- Allow columns not declared in the schema
done> 0

-- 003:15, the same table with # comments
CREATE TABLE IF NOT EXISTS orders (
    channel VARCHAR NOT NULL, # Specify a column that stores payment channels, such as Alipay or WeChat.
    id VARCHAR NOT NULL,            # Specify a column that stores order IDs.
    ts TIMESTAMP NOT NULL,          # Specify a column that stores the time when an order is paid.
    status VARCHAR,                 # Specify a column that stores order status.
    location VARCHAR,               # Specify a column that stores the location where an order is paid.
    PRIMARY KEY(channel, id, ts)    # Specify that the primary key of the table contains the channel, id, and ts columns.
) WITH (DYNAMIC_COLUMNS='true');    # Enable dynamic columns for the table. In this case, you can add a non-primary key column to the table without the need to define it in the table schema in advance.
done> 0

-- The rows of the table "data model" (000:17, 003:29)
UPSERT INTO orders (channel, id, ts, status, location) VALUES
  ('alipay', 'a0001', 1705786502000, '0', 'shanghai'),
  ('alipay', 'a0002', 1705786502001, '1', 'beijing'),
  ('unionpay', 'u0001', 1705786502056, '0', 'hangzhou'),
  ('unionpay', 'u0002', 1705786502068, '1', 'nanjing'),
  ('wechat', 'w0001', 1705786502056, '0', 'shanghai'),
  ('wechat', 'w0002', 1705786502068, '0', 'shanghai');
done> 6

-- 000:32-34
-- Scans all rows where channel = 'alipay' AND id > 'a0089',
-- then filters for ts = 1705786502068.
SELECT * FROM orders WHERE channel = 'alipay' AND id > 'a0089' AND ts = 1705786502068;
plan> range scan orders
plan>   key channel: point, bound by =
plan>   key id: range, bound by a range
plan>   key ts: filter only, its condition only filters: id before it is bound by a range only
plan>   ranges: 1 [alipay\x00\x01a0089\x00\x02, alipay\x00\x02)
plan>   filter in the regions: ts = TIMESTAMP '2024-01-20 21:35:02.068'
plan>   output: channel, id, ts, status, location, dynamic columns
rows> none

-- 003:165
SELECT * FROM orders WHERE channel=="alipay" AND id > 'a0089' AND ts = 1705786502068;
plan> range scan orders
plan>   key channel: point, bound by =
plan>   key id: range, bound by a range
plan>   key ts: filter only, its condition only filters: id before it is bound by a range only
plan>   ranges: 1 [alipay\x00\x01a0089\x00\x02, alipay\x00\x02)
plan>   filter in the regions: ts = TIMESTAMP '2024-01-20 21:35:02.068'
plan>   output: channel, id, ts, status, location, dynamic columns
rows> none

-- 000:35-36, 003:170
-- Full table scan: id is not the leftmost primary key column.
SELECT * FROM orders WHERE id = 'a0089';
fail> 9013 42000 Detect inefficient query: SELECT * FROM orders WHERE id = 'a0089'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'channel', the first column of the primary key (channel, id, ts) of table orders: channel: unused, there is no condition on it; id: filter only, its condition only filters: channel before it has no usable = or IN; ts: unused, there is no condition on it. Add a condition on 'channel' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...

-- 000:41-42
-- Rejected by default: full table scan on a non-indexed column.
SELECT * FROM orders WHERE location = 'shanghai';
fail> 9013 42000 Detect inefficient query: SELECT * FROM orders WHERE location = 'shanghai'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'channel', the first column of the primary key (channel, id, ts) of table orders: channel: unused, there is no condition on it; id: unused, there is no condition on it; ts: unused, there is no condition on it. Add a condition on 'channel' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...

-- 000:43-44
-- Accepted: narrows the scan to rows where channel = 'alipay'.
SELECT * FROM orders WHERE location = 'shanghai' AND channel = 'alipay';
plan> range scan orders
plan>   key channel: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   key ts: unused, there is no condition on it
plan>   ranges: 1 [alipay\x00\x01, alipay\x00\x02)
plan>   filter in the regions: location = 'shanghai'
plan>   output: channel, id, ts, status, location, dynamic columns
rows> alipay | a0001 | 1705786502000 | 0 | shanghai

-- 000:89-95, 003:290-293: single-value queries
SELECT * FROM orders WHERE channel='alipay' AND id='a0001' AND ts=1705786502000;
plan> point read orders
plan>   key channel: point, bound by =
plan>   key id: point, bound by =
plan>   key ts: point, bound by =
plan>   output: channel, id, ts, status, location, dynamic columns
rows> alipay | a0001 | 1705786502000 | 0 | shanghai
SELECT * FROM orders WHERE channel = 'alipay' AND id = 'a0001' AND ts = 1705786502000;
plan> point read orders
plan>   key channel: point, bound by =
plan>   key id: point, bound by =
plan>   key ts: point, bound by =
plan>   output: channel, id, ts, status, location, dynamic columns
rows> alipay | a0001 | 1705786502000 | 0 | shanghai
SELECT * FROM orders WHERE channel='alipay' AND id='a0001' AND ts IN (1705786502000, 1705786502222, 1705786502333);
plan> multi-get of 3 keys in orders
plan>   key channel: point, bound by =
plan>   key id: point, bound by =
plan>   key ts: set, bound by IN of 3 values
plan>   output: channel, id, ts, status, location, dynamic columns
rows> alipay | a0001 | 1705786502000 | 0 | shanghai
SELECT * FROM orders WHERE channel='alipay' AND id IN ('a0001', 'a0002', 'a0003') AND ts IN (1705786502000, 1705786502222, 1705786502333);
plan> multi-get of 9 keys in orders
plan>   key channel: point, bound by =
plan>   key id: set, bound by IN of 3 values
plan>   key ts: set, bound by IN of 3 values
plan>   output: channel, id, ts, status, location, dynamic columns
rows> alipay | a0001 | 1705786502000 | 0 | shanghai
SELECT * FROM orders WHERE channel IN ('alipay', 'wechat', 'unionpay') AND id IN ('a0001', 'a0002', 'a0003') AND ts IN (1705786502000, 1705786502222, 1705786502333);
plan> multi-get of 27 keys in orders
plan>   key channel: set, bound by IN of 3 values
plan>   key id: set, bound by IN of 3 values
plan>   key ts: set, bound by IN of 3 values
plan>   output: channel, id, ts, status, location, dynamic columns
rows> alipay | a0001 | 1705786502000 | 0 | shanghai

-- 000:101-105, 003:303-307: range queries
SELECT * FROM orders;
plan> full scan orders
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   key ts: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: channel, id, ts, status, location, dynamic columns
rows> alipay | a0001 | 1705786502000 | 0 | shanghai
rows> alipay | a0002 | 1705786502001 | 1 | beijing
rows> unionpay | u0001 | 1705786502056 | 0 | hangzhou
rows> unionpay | u0002 | 1705786502068 | 1 | nanjing
rows> wechat | w0001 | 1705786502056 | 0 | shanghai
rows> wechat | w0002 | 1705786502068 | 0 | shanghai
SELECT * FROM orders WHERE channel='alipay';
plan> range scan orders
plan>   key channel: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   key ts: unused, there is no condition on it
plan>   ranges: 1 [alipay\x00\x01, alipay\x00\x02)
plan>   output: channel, id, ts, status, location, dynamic columns
rows> alipay | a0001 | 1705786502000 | 0 | shanghai
rows> alipay | a0002 | 1705786502001 | 1 | beijing
SELECT * FROM orders WHERE channel='alipay' AND id='1705786502001';
plan> range scan orders
plan>   key channel: point, bound by =
plan>   key id: point, bound by =
plan>   key ts: unused, there is no condition on it
plan>   ranges: 1 [alipay\x00\x011705786502001\x00\x01, alipay\x00\x011705786502001\x00\x02)
plan>   output: channel, id, ts, status, location, dynamic columns
rows> none
SELECT * FROM orders WHERE channel='alipay' AND id IN ('a0001', 'a0002', 'a0003');
plan> range scan orders
plan>   key channel: point, bound by =
plan>   key id: set, bound by IN of 3 values
plan>   key ts: unused, there is no condition on it
plan>   ranges: 3 [alipay\x00\x01a0001\x00\x01, alipay\x00\x01a0001\x00\x02), [alipay\x00\x01a0002\x00\x01, alipay\x00\x01a0002\x00\x02), [alipay\x00\x01a0003\x00\x01, alipay\x00\x01a0003\x00\x02)
plan>   output: channel, id, ts, status, location, dynamic columns
rows> alipay | a0001 | 1705786502000 | 0 | shanghai
rows> alipay | a0002 | 1705786502001 | 1 | beijing
SELECT * FROM orders WHERE channel IN ('alipay', 'wechat', 'unionpay') AND id IN ('a0001', 'a0002', 'a0003');
plan> range scan orders
plan>   key channel: set, bound by IN of 3 values
plan>   key id: set, bound by IN of 3 values
plan>   key ts: unused, there is no condition on it
plan>   ranges: 9 [alipay\x00\x01a0001\x00\x01, alipay\x00\x01a0001\x00\x02), [alipay\x00\x01a0002\x00\x01, alipay\x00\x01a0002\x00\x02), [alipay\x00\x01a0003\x00\x01, alipay\x00\x01a0003\x00\x02), ...
plan>   output: channel, id, ts, status, location, dynamic columns
rows> alipay | a0001 | 1705786502000 | 0 | shanghai
rows> alipay | a0002 | 1705786502001 | 1 | beijing

-- 000:116, the count of one channel
SELECT COUNT(*) FROM orders WHERE channel = 'alipay';
plan> range scan orders
plan>   key channel: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   key ts: unused, there is no condition on it
plan>   ranges: 1 [alipay\x00\x01, alipay\x00\x02)
plan>   aggregate in the regions: COUNT(*)
rows> 2

-- The table that documents 003, 001 and 004 call "table"
CREATE TABLE `table` (userid VARCHAR NOT NULL, orderid BIGINT NOT NULL, location VARCHAR, channel VARCHAR, PRIMARY KEY (userid, orderid));
done> 0
UPSERT INTO table (userid, orderid, location, channel) VALUES
  ('abc', 123, 'shanghai', 'alipay'), ('abc', 200, 'beijing', 'alipay'), ('abc', 300, 'hangzhou', 'wechat'), ('abd', 200, 'nanjing', 'wechat');
done> 4

-- 003:181
-- Specify conditions only for non-primary key columns. In this case, all data in the table is scanned.
SELECT * FROM table WHERE location = 'shanghai';
fail> 9013 42000 Detect inefficient query: SELECT * FROM table WHERE location = 'shanghai'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'userid', the first column of the primary key (userid, orderid) of table table: userid: unused, there is no condition on it; orderid: unused, there is no condition on it. Add a condition on 'userid' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...

-- 003:184: on this table, whose key begins with userid, channel bounds nothing
SELECT * FROM table WHERE location = 'shanghai' and channel='alipay';
fail> 9013 42000 Detect inefficient query: SELECT * FROM table WHERE location = 'shanghai' and channel='alipay'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'userid', the first column of the primary key (userid, orderid) of table table: userid: unused, there is no condition on it; orderid: unused, there is no condition on it. Add a condition on 'userid' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...

-- 003:323
SELECT count(*) FROM table WHERE channel = 'alipay';
fail> 9013 42000 Detect inefficient query: SELECT count(*) FROM table WHERE channel = 'alipay'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'userid', the first column of the primary key (userid, orderid) of table table: userid: unused, there is no condition on it; orderid: unused, there is no condition on it. Add a condition on 'userid' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...

-- 001:11, 004:27: GET, retrieve a single order
SELECT * FROM table WHERE userid='abc' AND orderid=123;
plan> point read table
plan>   key userid: point, bound by =
plan>   key orderid: point, bound by =
plan>   output: userid, orderid, location, channel
rows> abc | 123 | shanghai | alipay

-- 001:13, 004:33: SCAN, retrieve a range of orders
SELECT * FROM table WHERE userid='abc' AND 123<orderid<456;
plan> range scan table
plan>   key userid: point, bound by =
plan>   key orderid: range, bound by a range
plan>   ranges: 1 [abc\x00\x01\x80\x00\x00\x00\x00\x00\x00|, abc\x00\x01\x80\x00\x00\x00\x00\x00\x01\xC8)
plan>   output: userid, orderid, location, channel
rows> abc | 200 | beijing | alipay
rows> abc | 300 | hangzhou | wechat

-- 001:15, 004:47: SCAN with reverse order, most recent orders first
SELECT * FROM table WHERE userid='abc' AND 123<orderid<456 ORDER BY orderid DESC;
plan> range scan table, backwards
plan>   key userid: point, bound by =
plan>   key orderid: range, bound by a range
plan>   ranges: 1 [abc\x00\x01\x80\x00\x00\x00\x00\x00\x00|, abc\x00\x01\x80\x00\x00\x00\x00\x00\x01\xC8)
plan>   output: userid, orderid, location, channel
rows> abc | 300 | hangzhou | wechat
rows> abc | 200 | beijing | alipay

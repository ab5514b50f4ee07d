-- Reading by secondary indexes: which key is taken, and why.

CREATE TABLE orders (channel VARCHAR NOT NULL, id BIGINT NOT NULL, status VARCHAR, amount DECIMAL(10,2), placed TIMESTAMP, note VARCHAR, PRIMARY KEY (channel, id),
  INDEX by_status (status, placed DESC),
  INDEX by_amount (amount) INCLUDE (status),
  INDEX by_note (hash32(note), note) WITH (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA'));
done> 0
UPSERT INTO orders (channel, id, status, amount, placed, note) VALUES
  ('app', 1, 'new', 5.00, '2024-03-01 10:00:00', 'red'),
  ('app', 2, 'paid', 7.50, '2024-03-02 10:00:00', NULL),
  ('app', 3, 'new', 1.25, '2024-03-03 10:00:00', 'redder'),
  ('web', 1, NULL, 99.00, NULL, 'blue'),
  ('web', 2, 'paid', NULL, '2024-03-05 10:00:00', 'red'),
  ('web', 3, 'sent', 7.50, '2024-03-06 10:00:00', 'green');
done> 6

-- Every column of the primary key wins over everything.
SELECT note FROM orders WHERE channel = 'app' AND id = 2 AND status = 'paid';
plan> point read orders
plan>   key channel: point, bound by =
plan>   key id: point, bound by =
plan>   filter: status = 'paid'
plan>   chosen: primary key (channel, id)
plan>   not chosen: index by_status (status, placed DESC, channel, id): every column of the primary key is bound by = or IN
plan>   not chosen: index by_amount (amount, channel, id): every column of the primary key is bound by = or IN
plan>   not chosen: index by_note (hash32(note), note, channel, id): every column of the primary key is bound by = or IN
plan>   output: note
rows> NULL
-- Each alternative of an OR by its own key, and each row once.
SELECT channel, id, status FROM orders WHERE status = 'new' OR channel = 'app' AND id < 3;
plan> union all
plan>   range scan orders
plan>     key channel: point, bound by =
plan>     key id: range, bound by a range
plan>     ranges: 1 [app\x00\x01, app\x00\x01\x80\x00\x00\x00\x00\x00\x00\x03)
plan>     chosen: primary key (channel, id)
plan>     not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>     not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>     not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>     output: channel, id, status
plan>   range scan index by_status of orders
plan>     key status: point, bound by =
plan>     key placed DESC: unused, there is no condition on it
plan>     key channel: filter, OR bounds a key only if each side of it does
plan>     key id: filter, OR bounds a key only if each side of it does
plan>     ranges: 1 [\x01new\x00\x01, \x01new\x00\x02)
plan>     filter in the regions: (channel = 'app' AND id < 3) IS NULL OR channel <> 'app' OR id >= 3
plan>     covered: the entries hold every column that is read
plan>     chosen: index by_status (status, placed DESC, channel, id)
plan>     not chosen: primary key (channel, id): channel: filter, OR bounds a key only if each side of it does
plan>     not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>     not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>     output: channel, id, status
rows> app | 1 | new
rows> app | 2 | paid
rows> app | 3 | new
SELECT COUNT(*), MAX(id) FROM orders WHERE status = 'paid' OR amount > 50 OR amount IS NULL;
plan> aggregate: COUNT(*), MAX(id)
plan>   union all
plan>     range scan index by_status of orders
plan>       key status: point, bound by =
plan>       key placed DESC: unused, there is no condition on it
plan>       key channel: unused, there is no condition on it
plan>       key id: unused, there is no condition on it
plan>       ranges: 1 [\x01paid\x00\x01, \x01paid\x00\x02)
plan>       covered: the entries hold every column that is read
plan>       chosen: index by_status (status, placed DESC, channel, id)
plan>       not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>       not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>       not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>       output: id
plan>     range scan index by_amount of orders
plan>       key amount: range, bound by 2 ranges joined by OR
plan>       key channel: unused, there is no condition on it
plan>       key id: unused, there is no condition on it
plan>       ranges: 2 [\x00, \x01), [\x01\xC0e, \x02)
plan>       filter in the regions: (status = 'paid') IS NULL OR status <> 'paid'
plan>       covered: the entries hold every column that is read
plan>       chosen: index by_amount (amount, channel, id)
plan>       not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>       not chosen: index by_status (status, placed DESC, channel, id): status: filter, OR bounds a key only if each side of it does
plan>       not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>       output: id
rows> 3 | 2
SELECT id, amount FROM orders WHERE note = 'red' AND placed > '2024-03-01' OR amount = 7.50 OR status = 'new' ORDER BY amount, id LIMIT 4;
plan> limit: 4 rows
plan>   sort in memory: by amount, id, keeping the first 4
plan>     union all
plan>       range scan index by_note of orders
plan>         key hash32(note): point, computed from the condition on note
plan>         key note: point, bound by =
plan>         key channel: unused, there is no condition on it
plan>         key id: unused, there is no condition on it
plan>         ranges: 1 [\xD6\xBC\xF5u\x01red\x00\x01, \xD6\xBC\xF5u\x01red\x00\x02)
plan>         filter in the regions: placed > TIMESTAMP '2024-03-01 00:00:00'
plan>         covered: the entries hold every column that is read
plan>         chosen: index by_note (hash32(note), note, channel, id)
plan>         not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>         not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>         not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>         output: id, amount
plan>       range scan index by_amount of orders
plan>         key amount: point, bound by =
plan>         key channel: unused, there is no condition on it
plan>         key id: unused, there is no condition on it
plan>         ranges: 1 [\x01\xC0\x0Fd, \x01\xC0\x0Fe)
plan>         look up: the row of orders for each entry
plan>         filter: (note = 'red' AND placed > TIMESTAMP '2024-03-01 00:00:00') IS NULL OR note <> 'red' OR placed <= TIMESTAMP '2024-03-01 00:00:00'
plan>         chosen: index by_amount (amount, channel, id)
plan>         not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>         not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>         not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>         output: id, amount
plan>       range scan index by_status of orders
plan>         key status: point, bound by =
plan>         key placed DESC: filter, OR bounds a key only if each side of it does
plan>         key channel: unused, there is no condition on it
plan>         key id: unused, there is no condition on it
plan>         ranges: 1 [\x01new\x00\x01, \x01new\x00\x02)
plan>         look up: the row of orders for each entry
plan>         filter: ((note = 'red' AND placed > TIMESTAMP '2024-03-01 00:00:00') IS NULL OR note <> 'red' OR placed <= TIMESTAMP '2024-03-01 00:00:00') AND ((amount = 7.50) IS NULL OR amount <> 7.50)
plan>         chosen: index by_status (status, placed DESC, channel, id)
plan>         not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>         not chosen: index by_amount (amount, channel, id): amount: filter, OR bounds a key only if each side of it does
plan>         not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>         output: id, amount
rows> 2 | NULL
rows> 3 | 1.25
rows> 1 | 5.00
rows> 2 | 7.50
SELECT id FROM orders WHERE status = 'new' OR placed > '2024-03-01';
fail> 9013 42000 Detect inefficient query: SELECT id FROM orders WHERE status = 'new' OR placed > '2024-03-01'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'status', the first column of the index by_status (status, placed DESC, channel, id) of table orders: status: filter, OR bounds a key only if each side of it does; placed DESC: filter, OR bounds a key only if each side of it does; channel: unused, there is no condition on it; id: unused, there is no condition on it. Nor has it one for primary key (channel, id). Nor has it one for index by_amount (amount, channel, id). Nor has it one for index by_note (hash32(note), note, channel, id). Add a condition on 'channel' (=, IN, <, >, BETWEEN), or a condition on 'status' (=, IN, <, >, BETWEEN), or a condition on 'amount' (=, IN, <, >, BETWEEN), or = or IN on note, CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
-- An equality against no bound; rows are looked up.
SELECT id, note FROM orders WHERE status = 'new';
plan> range scan index by_status of orders
plan>   key status: point, bound by =
plan>   key placed DESC: unused, there is no condition on it
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01new\x00\x01, \x01new\x00\x02)
plan>   look up: the row of orders for each entry
plan>   chosen: index by_status (status, placed DESC, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: id, note
rows> 3 | redder
rows> 1 | red
-- Covered: only the entries are read.
SELECT id, status FROM orders WHERE amount > 5 AND status <> 'sent';
plan> range scan index by_amount of orders
plan>   key amount: range, bound by a range
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01\xC0\x0B, \x02)
plan>   filter in the regions: status <> 'sent'
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_amount (amount, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_status (status, placed DESC, channel, id): status: filter, <> excludes values and bounds no range
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: id, status
rows> 2 | paid
-- More columns bound: the index holds the primary key behind its own.
SELECT note FROM orders WHERE channel = 'app' AND amount = 7.5;
plan> range scan index by_amount of orders
plan>   key amount: point, bound by =
plan>   key channel: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01\xC0\x0Fdapp\x00\x01, \x01\xC0\x0Fdapp\x00\x02)
plan>   look up: the row of orders for each entry
plan>   chosen: index by_amount (amount, channel, id)
plan>   not chosen: primary key (channel, id): = or IN bind 1 column at its start instead of 2
plan>   not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: note
rows> NULL
-- Equal bounds: the primary key holds everything.
SELECT note FROM orders WHERE channel = 'app' AND status = 'new';
plan> range scan orders
plan>   key channel: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [app\x00\x01, app\x00\x02)
plan>   filter in the regions: status = 'new'
plan>   chosen: primary key (channel, id)
plan>   not chosen: index by_status (status, placed DESC, channel, id): it does not hold note, so each row would be looked up
plan>   not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: note
rows> red
rows> redder
-- A range behind an equality.
SELECT id FROM orders WHERE status = 'paid' AND placed >= '2024-03-03 00:00:00' AND channel = 'web';
plan> range scan index by_status of orders
plan>   key status: point, bound by =
plan>   key placed DESC: range, bound by a range, whose ends are swapped in descending order
plan>   key channel: filter only, its condition only filters: placed before it is bound by a range only
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01paid\x00\x01\xFE, \x01paid\x00\x01\xFE\x7F\xFF\xFEq\xFEc\xC4)
plan>   filter in the regions: channel = 'web'
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_status (status, placed DESC, channel, id)
plan>   not chosen: primary key (channel, id): no range follows the columns bound by = or IN
plan>   not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: id
rows> 2
-- The order of the index, forwards and backwards.
SELECT id, placed FROM orders WHERE status = 'paid' ORDER BY placed DESC;
plan> range scan index by_status of orders
plan>   key status: point, bound by =
plan>   key placed DESC: unused, there is no condition on it
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01paid\x00\x01, \x01paid\x00\x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_status (status, placed DESC, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: id, placed
rows> 2 | 1709632800000
rows> 2 | 1709373600000
SELECT id, placed FROM orders WHERE status = 'paid' ORDER BY placed LIMIT 1;
plan> limit: 1 rows
plan>   range scan index by_status of orders, backwards
plan>     key status: point, bound by =
plan>     key placed DESC: unused, there is no condition on it
plan>     key channel: unused, there is no condition on it
plan>     key id: unused, there is no condition on it
plan>     ranges: 1 [\x01paid\x00\x01, \x01paid\x00\x02)
plan>     covered: the entries hold every column that is read
plan>     chosen: index by_status (status, placed DESC, channel, id)
plan>     not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>     not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>     not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>     output: id, placed
plan>     stop: after 1 rows
rows> 2 | 1709373600000
SELECT channel, id, amount FROM orders ORDER BY amount DESC LIMIT 3;
plan> limit: 3 rows
plan>   full scan index by_amount of orders, backwards
plan>     key amount: unused, there is no condition on it
plan>     key channel: unused, there is no condition on it
plan>     key id: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     covered: the entries hold every column that is read
plan>     chosen: index by_amount (amount, channel, id)
plan>     not chosen: primary key (channel, id): it does not give the order of ORDER BY
plan>     not chosen: index by_status (status, placed DESC, channel, id): it does not give the order of ORDER BY
plan>     not chosen: index by_note (hash32(note), note, channel, id): it does not give the order of ORDER BY
plan>     output: channel, id, amount
plan>     stop: after 3 rows
rows> web | 1 | 99.00
rows> web | 3 | 7.50
rows> app | 2 | 7.50
SELECT note FROM orders ORDER BY amount LIMIT 2;
plan> project: note
plan>   limit: 2 rows
plan>     full scan index by_amount of orders
plan>       key amount: unused, there is no condition on it
plan>       key channel: unused, there is no condition on it
plan>       key id: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       look up: the row of orders for each entry
plan>       chosen: index by_amount (amount, channel, id)
plan>       not chosen: primary key (channel, id): it does not give the order of ORDER BY
plan>       not chosen: index by_status (status, placed DESC, channel, id): it does not give the order of ORDER BY
plan>       not chosen: index by_note (hash32(note), note, channel, id): it does not give the order of ORDER BY
plan>       output: note, amount
plan>       stop: after 2 rows
rows> red
rows> redder
SELECT note, amount FROM orders ORDER BY amount;
plan> sort in memory: by amount
plan>   full scan orders
plan>     key channel: unused, there is no condition on it
plan>     key id: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     chosen: primary key (channel, id)
plan>     not chosen: index by_status (status, placed DESC, channel, id): it does not hold note, amount, so each row would be looked up
plan>     not chosen: index by_amount (amount, channel, id): it does not hold note, so each row would be looked up
plan>     not chosen: index by_note (hash32(note), note, channel, id): its key has 3 columns instead of 2
plan>     output: note, amount
rows> red | NULL
rows> redder | 1.25
rows> red | 5.00
rows> NULL | 7.50
rows> green | 7.50
rows> blue | 99.00
-- NULL is a value of its own: it comes first, and no range holds it.
SELECT channel, id FROM orders WHERE status IS NULL;
plan> range scan index by_status of orders
plan>   key status: point, bound by IS NULL
plan>   key placed DESC: unused, there is no condition on it
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x00, \x01)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_status (status, placed DESC, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: channel, id
rows> web | 1
SELECT channel, id FROM orders WHERE amount <= 5;
plan> range scan index by_amount of orders
plan>   key amount: range, bound by a range
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01, \x01\xC0\x0B)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_amount (amount, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: channel, id
rows> app | 3
rows> app | 1
SELECT channel, id FROM orders WHERE amount IS NULL;
plan> range scan index by_amount of orders
plan>   key amount: point, bound by IS NULL
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x00, \x01)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_amount (amount, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: channel, id
rows> web | 2
SELECT channel, id, amount FROM orders WHERE amount IN (7.5, 99, 7.5, NULL) ORDER BY amount, channel, id;
plan> range scan index by_amount of orders
plan>   key amount: set, bound by IN of 4 values
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 2 [\x01\xC0\x0Fd, \x01\xC0\x0Fe), [\x01\xC0\xC6, \x01\xC0\xC7)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_amount (amount, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: channel, id, amount
rows> app | 2 | 7.50
rows> web | 3 | 7.50
rows> web | 1 | 99.00
-- LIKE and a hashed index.
SELECT channel, id FROM orders WHERE status LIKE 'pa%';
plan> range scan index by_status of orders
plan>   key status: range, bound by a range
plan>   key placed DESC: unused, there is no condition on it
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01pa, \x01pb)
plan>   filter in the regions: status LIKE 'pa%'
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_status (status, placed DESC, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: channel, id
rows> web | 2
rows> app | 2
SELECT channel, id, amount FROM orders WHERE note = 'red';
plan> range scan index by_note of orders
plan>   key hash32(note): point, computed from the condition on note
plan>   key note: point, bound by =
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\xD6\xBC\xF5u\x01red\x00\x01, \xD6\xBC\xF5u\x01red\x00\x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_note (hash32(note), note, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>   not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>   output: channel, id, amount
rows> app | 1 | 5.00
rows> web | 2 | NULL
SELECT channel, id, amount FROM orders WHERE note IN ('red', 'blue') AND amount > 5;
plan> range scan index by_note of orders
plan>   key hash32(note): set, computed from the condition on note
plan>   key note: set, bound by IN of 2 values
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 2 [\xAA\xC0\x18G\x01blue\x00\x01, \xAA\xC0\x18G\x01blue\x00\x02), [\xD6\xBC\xF5u\x01red\x00\x01, \xD6\xBC\xF5u\x01red\x00\x02), merged in key order
plan>   filter in the regions: amount > 5.00
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_note (hash32(note), note, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>   not chosen: index by_amount (amount, channel, id): = or IN bind 0 columns at its start instead of 1
plan>   output: channel, id, amount
rows> web | 1 | 99.00
SELECT channel, id FROM orders WHERE note LIKE 'red%';
fail> 9013 42000 Detect inefficient query: SELECT channel, id FROM orders WHERE note LIKE 'red%'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no usable bound on the front of the index by_note (hash32(note), note, channel, id) of table orders: hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it; note: filter only, its condition only filters: hash32(note) before it is not known; channel: unused, there is no condition on it; id: unused, there is no condition on it. Nor has it one for primary key (channel, id). Nor has it one for index by_status (status, placed DESC, channel, id). Nor has it one for index by_amount (amount, channel, id). Add a condition on 'channel' (=, IN, <, >, BETWEEN), or a condition on 'status' (=, IN, <, >, BETWEEN), or a condition on 'amount' (=, IN, <, >, BETWEEN), or = or IN on note, CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
-- Aggregates.
SELECT COUNT(*) FROM orders WHERE amount > 5;
plan> range scan index by_amount of orders
plan>   key amount: range, bound by a range
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01\xC0\x0B, \x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_amount (amount, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   aggregate in the regions: COUNT(*)
rows> 3
SELECT COUNT(*), MAX(note) FROM orders WHERE status = 'new';
plan> range scan index by_status of orders
plan>   key status: point, bound by =
plan>   key placed DESC: unused, there is no condition on it
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01new\x00\x01, \x01new\x00\x02)
plan>   look up: the row of orders for each entry
plan>   chosen: index by_status (status, placed DESC, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   aggregate: COUNT(*), MAX(note)
rows> 2 | redder
SELECT status, SUM(amount) FROM orders WHERE amount >= 5 GROUP BY status ORDER BY status;
plan> sort in memory: by status
plan>   range scan index by_amount of orders
plan>     key amount: range, bound by a range
plan>     key channel: unused, there is no condition on it
plan>     key id: unused, there is no condition on it
plan>     ranges: 1 [\x01\xC0\x0A, \x02)
plan>     covered: the entries hold every column that is read
plan>     chosen: index by_amount (amount, channel, id)
plan>     not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>     not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>     not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>     aggregate in the regions: SUM(amount) group by status
rows> NULL | 99.00
rows> new | 5.00
rows> paid | 7.50
rows> sent | 7.50
-- Hints.
SELECT /*+ _l_force_index_('by_amount') */ id FROM orders WHERE status = 'new' AND amount > 2;
plan> range scan index by_amount of orders
plan>   key amount: range, bound by a range
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01\xC0\x05, \x02)
plan>   filter in the regions: status = 'new'
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_amount (amount, channel, id), by the hint _l_force_index_
plan>   output: id
rows> 1
SELECT /*+ _l_ignore_index_ */ id FROM orders WHERE status = 'new' AND channel = 'app';
plan> range scan orders
plan>   key channel: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [app\x00\x01, app\x00\x02)
plan>   filter in the regions: status = 'new'
plan>   chosen: primary key (channel, id), by the hint _l_ignore_index_
plan>   output: id
rows> 1
rows> 3
SELECT /*+ _l_ignore_index_ */ id FROM orders WHERE status = 'new';
fail> 9013 42000 Detect inefficient query: SELECT /*+ _l_ignore_index_ */ id FROM orders WHERE status = 'new'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'channel', the first column of the primary key (channel, id) of table orders: channel: unused, there is no condition on it; id: unused, there is no condition on it. Add a condition on 'channel' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT /*+ _l_force_index_('by_amount') */ id FROM orders WHERE status = 'new';
fail> 9013 42000 Detect inefficient query: SELECT /*+ _l_force_index_('by_amount') */ id FROM orders WHERE status = 'new'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'amount', the first column of the index by_amount (amount, channel, id) of table orders: amount: unused, there is no condition on it; channel: unused, there is no condition on it; id: unused, there is no condition on it. Add a condition on 'amount' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT /*+ _l_force_index_('by_amount'), _l_allow_filtering_ */ id FROM orders WHERE status = 'new';
plan> full scan index by_amount of orders
plan>   key amount: unused, there is no condition on it
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: status = 'new'
plan>   covered: the entries hold every column that is read
plan>   allowed: by the hint _l_allow_filtering_
plan>   chosen: index by_amount (amount, channel, id), by the hint _l_force_index_
plan>   output: id
rows> 3
rows> 1
SELECT /*+ _l_force_index_('nowhere') */ id FROM orders WHERE status = 'new';
fail> 1091 42000 Index 'nowhere' of table orders doesn't exist; there is by_amount, by_note, by_status
SELECT /*+ _l_force_index_('by_amount'), _l_ignore_index_ */ id FROM orders WHERE status = 'new';
fail> 9029 42000 The hints _l_force_index_ and _l_ignore_index_ exclude each other; leave one of them out
-- Refusals name the nearest key.
SELECT id FROM orders WHERE placed > '2024-03-01 00:00:00';
fail> 9013 42000 Detect inefficient query: SELECT id FROM orders WHERE placed > '2024-03-01 00:00:00'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'status', the first column of the index by_status (status, placed DESC, channel, id) of table orders: status: unused, there is no condition on it; placed DESC: filter only, its condition only filters: status before it has no usable = or IN; channel: unused, there is no condition on it; id: unused, there is no condition on it. Nor has it one for primary key (channel, id). Nor has it one for index by_amount (amount, channel, id). Nor has it one for index by_note (hash32(note), note, channel, id). Add a condition on 'channel' (=, IN, <, >, BETWEEN), or a condition on 'status' (=, IN, <, >, BETWEEN), or a condition on 'amount' (=, IN, <, >, BETWEEN), or = or IN on note, CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
-- An index that is not active is not read.
ALTER INDEX by_status ON orders INACTIVE;
done> 0
SELECT id FROM orders WHERE status = 'new';
fail> 9013 42000 Detect inefficient query: SELECT id FROM orders WHERE status = 'new'; This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'channel', the first column of the primary key (channel, id) of table orders: channel: unused, there is no condition on it; id: unused, there is no condition on it. Nor has it one for index by_amount (amount, channel, id). Nor has it one for index by_note (hash32(note), note, channel, id). Not usable is index by_status (status, placed DESC, channel, id): inactive. Add a condition on 'channel' (=, IN, <, >, BETWEEN), or a condition on 'amount' (=, IN, <, >, BETWEEN), or = or IN on note, CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT /*+ _l_force_index_('by_status') */ id FROM orders WHERE status = 'new';
fail> 9028 42000 Index 'by_status' of table orders cannot be read: it is inactive
ALTER INDEX by_status ON orders ACTIVE;
done> 0
SELECT id FROM orders WHERE status = 'new';
plan> range scan index by_status of orders
plan>   key status: point, bound by =
plan>   key placed DESC: unused, there is no condition on it
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01new\x00\x01, \x01new\x00\x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_status (status, placed DESC, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: id
rows> 3
rows> 1
-- Changes by an index; an update moves rows within it, each once.
UPDATE orders SET amount = amount + 10 WHERE amount > 0;
plan> update orders: amount = amount + 10
plan>   range scan index by_amount of orders
plan>     key amount: range, bound by a range
plan>     key channel: unused, there is no condition on it
plan>     key id: unused, there is no condition on it
plan>     ranges: 1 [\x01\x81, \x02)
plan>     look up: the row of orders for each entry
plan>     filter: amount > 0.00
plan>     chosen: index by_amount (amount, channel, id)
plan>     not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>     not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>     not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
done> 5
SELECT channel, id, amount FROM orders WHERE amount > 0;
plan> range scan index by_amount of orders
plan>   key amount: range, bound by a range
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x01\x81, \x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_amount (amount, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: channel, id, amount
rows> app | 3 | 11.25
rows> app | 1 | 15.00
rows> app | 2 | 17.50
rows> web | 3 | 17.50
rows> web | 1 | 109.00
UPDATE orders SET note = 'done' WHERE status = 'paid' AND placed > '2024-03-03 00:00:00';
plan> update orders: note = 'done'
plan>   range scan index by_status of orders
plan>     key status: point, bound by =
plan>     key placed DESC: range, bound by a range, whose ends are swapped in descending order
plan>     key channel: unused, there is no condition on it
plan>     key id: unused, there is no condition on it
plan>     ranges: 1 [\x01paid\x00\x01\xFE, \x01paid\x00\x01\xFE\x7F\xFF\xFEq\xFEc\xC3\xFF)
plan>     look up: the row of orders for each entry
plan>     filter: status = 'paid' AND placed > TIMESTAMP '2024-03-03 00:00:00'
plan>     chosen: index by_status (status, placed DESC, channel, id)
plan>     not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>     not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>     not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
done> 1
DELETE FROM orders WHERE note = 'done';
plan> delete from orders
plan>   range scan index by_note of orders
plan>     key hash32(note): point, computed from the condition on note
plan>     key note: point, bound by =
plan>     key channel: unused, there is no condition on it
plan>     key id: unused, there is no condition on it
plan>     ranges: 1 [\xC8QM#\x01done\x00\x01, \xC8QM#\x01done\x00\x02)
plan>     look up: the row of orders for each entry
plan>     filter: note = 'done'
plan>     chosen: index by_note (hash32(note), note, channel, id)
plan>     not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>     not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>     not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
done> 1
SELECT channel, id FROM orders WHERE note = 'done';
plan> range scan index by_note of orders
plan>   key hash32(note): point, computed from the condition on note
plan>   key note: point, bound by =
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\xC8QM#\x01done\x00\x01, \xC8QM#\x01done\x00\x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_note (hash32(note), note, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>   not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>   output: channel, id
rows> none
SELECT channel, id FROM orders WHERE status IN ('paid', 'new');
plan> range scan index by_status of orders
plan>   key status: set, bound by IN of 2 values
plan>   key placed DESC: unused, there is no condition on it
plan>   key channel: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 2 [\x01new\x00\x01, \x01new\x00\x02), [\x01paid\x00\x01, \x01paid\x00\x02)
plan>   covered: the entries hold every column that is read
plan>   chosen: index by_status (status, placed DESC, channel, id)
plan>   not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>   not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>   not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>   output: channel, id
rows> app | 3
rows> app | 1
rows> app | 2
-- Joins look up by an index, covered or not.
CREATE TABLE wanted (n BIGINT NOT NULL, price DECIMAL(10,2), mood VARCHAR, PRIMARY KEY (n));
done> 0
UPSERT INTO wanted (n, price, mood) VALUES (1, 15.00, 'new'), (2, 17.50, 'sent'), (3, 1.00, NULL);
done> 3
SELECT w.n, o.channel, o.id FROM wanted w JOIN orders o ON o.amount = w.price WHERE w.n < 3 ORDER BY w.n;
plan> sort in memory: by w.n
plan>   project: w.n, o.channel, o.id
plan>     join: look up orders by w.price
plan>       range scan wanted
plan>         key n: range, bound by a range
plan>         ranges: 1 [the first key, \x80\x00\x00\x00\x00\x00\x00\x03)
plan>         output: n, price
plan>       for each row of the join: range scan index by_amount of orders
plan>         key amount: point, bound by =
plan>         key channel: unused, there is no condition on it
plan>         key id: unused, there is no condition on it
plan>         covered: the entries hold every column that is read
plan>         chosen: index by_amount (amount, channel, id)
plan>         not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>         not chosen: index by_status (status, placed DESC, channel, id): status: unused, there is no condition on it
plan>         not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>         output: channel, id, amount
plan>       if a scan is cheaper:
plan>         project: w.n, w.price, o.channel, o.id, o.amount
plan>           inner join: by hash on o.amount = w.price
plan>             full scan orders
plan>               key channel: unused, there is no condition on it
plan>               key id: unused, there is no condition on it
plan>               ranges: 1 [the first key, the end)
plan>               chosen: primary key (channel, id)
plan>               not chosen: index by_status (status, placed DESC, channel, id): it does not hold amount, so each row would be looked up
plan>               not chosen: index by_amount (amount, channel, id): its key has 3 columns instead of 2
plan>               not chosen: index by_note (hash32(note), note, channel, id): its key has 3 columns instead of 2
plan>               output: channel, id, amount
plan>             the rows above that are not joined yet
rows> 1 | app | 1
rows> 2 | app | 2
rows> 2 | web | 3
SELECT w.n, o.note FROM wanted w LEFT JOIN orders o ON o.status = w.mood WHERE w.n <= 3 ORDER BY w.n, o.note;
plan> sort in memory: by w.n, o.note
plan>   project: w.n, o.note
plan>     left join: look up orders by w.mood
plan>       range scan wanted
plan>         key n: range, bound by a range
plan>         ranges: 1 [the first key, \x80\x00\x00\x00\x00\x00\x00\x04)
plan>         output: n, mood
plan>       for each row of the join: range scan index by_status of orders
plan>         key status: point, bound by =
plan>         key placed DESC: unused, there is no condition on it
plan>         key channel: unused, there is no condition on it
plan>         key id: unused, there is no condition on it
plan>         look up: the row of orders for each entry
plan>         chosen: index by_status (status, placed DESC, channel, id)
plan>         not chosen: primary key (channel, id): channel: unused, there is no condition on it
plan>         not chosen: index by_amount (amount, channel, id): amount: unused, there is no condition on it
plan>         not chosen: index by_note (hash32(note), note, channel, id): hash32(note): unused, the whole table is read, since there is no = or IN on note, which hash32(note) needs; a range cannot be computed through it
plan>         output: status, note
plan>       if a scan is cheaper:
plan>         left join: by hash on w.mood = o.status
plan>           the rows above that are not joined yet
plan>           full scan orders
plan>             key channel: unused, there is no condition on it
plan>             key id: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             chosen: primary key (channel, id)
plan>             not chosen: index by_status (status, placed DESC, channel, id): it does not hold note, so each row would be looked up
plan>             not chosen: index by_amount (amount, channel, id): it does not hold note, so each row would be looked up
plan>             not chosen: index by_note (hash32(note), note, channel, id): its key has 3 columns instead of 2
plan>             output: status, note
rows> 1 | red
rows> 1 | redder
rows> 2 | green
rows> 3 | NULL
SELECT /*+ _l_force_index_('nowhere') */ w.n FROM wanted w JOIN orders o ON o.amount = w.price WHERE w.n < 3;
fail> 1091 42000 Index 'nowhere' of table wanted, orders doesn't exist; there is by_amount, by_note, by_status
DROP TABLE wanted;
done> 0
DROP TABLE orders;
done> 0

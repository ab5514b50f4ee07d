-- "Join the three tables" (001, 004): seller, buyer and order table.

CREATE TABLE seller_orders (seller_id BIGINT NOT NULL, ts TIMESTAMP NOT NULL, order_number BIGINT NOT NULL, amount DECIMAL(10,2), PRIMARY KEY (seller_id, ts, order_number));
done> 0
CREATE TABLE buyer_orders (buyer_id BIGINT NOT NULL, ts TIMESTAMP NOT NULL, order_number BIGINT NOT NULL, channel VARCHAR, PRIMARY KEY (buyer_id, ts, order_number));
done> 0
CREATE TABLE order_details (order_number BIGINT NOT NULL, buyer_id BIGINT, seller_id BIGINT, ts TIMESTAMP, item VARCHAR, PRIMARY KEY (order_number));
done> 0
UPSERT INTO seller_orders (seller_id, ts, order_number, amount) VALUES (1, 1000, 100, 9.90), (1, 2000, 101, 5), (2, 3000, 102, 7.25);
done> 3
UPSERT INTO buyer_orders (buyer_id, ts, order_number, channel) VALUES (7, 1000, 100, 'alipay'), (8, 2000, 101, 'wechat'), (7, 3000, 102, 'alipay');
done> 3
UPSERT INTO order_details (order_number, buyer_id, seller_id, ts, item) VALUES (100, 7, 1, 1000, 'pen'), (101, 8, 1, 2000, 'ink'), (102, 7, 2, 3000, 'paper');
done> 3

SELECT o.order_number, o.item, s.amount, b.channel
FROM seller_orders s
JOIN order_details o ON o.order_number = s.order_number
JOIN buyer_orders b ON b.buyer_id = o.buyer_id AND b.ts = o.ts AND b.order_number = o.order_number
WHERE s.seller_id = 1
ORDER BY o.order_number;
plan> sort in memory: by o.order_number
plan>   project: o.order_number, o.item, s.amount, b.channel
plan>     join: look up buyer_orders by o.buyer_id, o.ts, o.order_number
plan>       project: s.amount, o.order_number, o.buyer_id, o.ts, o.item
plan>         join: look up order_details by s.order_number
plan>           range scan seller_orders
plan>             key seller_id: point, bound by =
plan>             key ts: unused, there is no condition on it
plan>             key order_number: unused, there is no condition on it
plan>             ranges: 1 [\x80\x00\x00\x00\x00\x00\x00\x01, \x80\x00\x00\x00\x00\x00\x00\x02)
plan>             output: order_number, amount
plan>           for each row of the join: point read order_details
plan>             key order_number: point, bound by =
plan>             output: order_number, buyer_id, ts, item
plan>           if a scan is cheaper:
plan>             project: s.order_number, s.amount, o.order_number, o.buyer_id, o.ts, o.item
plan>               inner join: by hash on o.order_number = s.order_number
plan>                 full scan order_details
plan>                   key order_number: unused, there is no condition on it
plan>                   ranges: 1 [the first key, the end)
plan>                   output: order_number, buyer_id, ts, item
plan>                 the rows above that are not joined yet
plan>       for each row of the join: point read buyer_orders
plan>         key buyer_id: point, bound by =
plan>         key ts: point, bound by =
plan>         key order_number: point, bound by =
plan>         output: buyer_id, ts, order_number, channel
plan>       if a scan is cheaper:
plan>         inner join: by hash on o.buyer_id = b.buyer_id AND o.ts = b.ts AND o.order_number = b.order_number
plan>           the rows above that are not joined yet
plan>           full scan buyer_orders
plan>             key buyer_id: unused, there is no condition on it
plan>             key ts: unused, there is no condition on it
plan>             key order_number: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             output: buyer_id, ts, order_number, channel
rows> 100 | pen | 9.90 | alipay
rows> 101 | ink | 5.00 | wechat

-- A join on a key prefix becomes look-ups.
SELECT o.item, b.channel FROM order_details o JOIN buyer_orders b ON b.buyer_id = o.buyer_id WHERE o.order_number = 100;
plan> project: o.item, b.channel
plan>   join: look up buyer_orders by o.buyer_id
plan>     point read order_details
plan>       key order_number: point, bound by =
plan>       output: buyer_id, item
plan>     for each row of the join: range scan buyer_orders
plan>       key buyer_id: point, bound by =
plan>       key ts: unused, there is no condition on it
plan>       key order_number: unused, there is no condition on it
plan>       output: buyer_id, channel
plan>     if a scan is cheaper:
plan>       project: o.buyer_id, o.item, b.buyer_id, b.channel
plan>         inner join: by hash on b.buyer_id = o.buyer_id
plan>           full scan buyer_orders
plan>             key buyer_id: unused, there is no condition on it
plan>             key ts: unused, there is no condition on it
plan>             key order_number: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             output: buyer_id, channel
plan>           the rows above that are not joined yet
rows> pen | alipay
rows> pen | alipay
SELECT o.item, s.amount FROM order_details o LEFT JOIN seller_orders s ON s.seller_id = o.seller_id AND s.ts = o.ts WHERE o.order_number IN (100, 102);
plan> project: o.item, s.amount
plan>   left join: look up seller_orders by o.seller_id, o.ts
plan>     multi-get of 2 keys in order_details
plan>       key order_number: set, bound by IN of 2 values
plan>       output: seller_id, ts, item
plan>     for each row of the join: range scan seller_orders
plan>       key seller_id: point, bound by =
plan>       key ts: point, bound by =
plan>       key order_number: unused, there is no condition on it
plan>       output: seller_id, ts, amount
plan>     if a scan is cheaper:
plan>       left join: by hash on o.seller_id = s.seller_id AND o.ts = s.ts
plan>         the rows above that are not joined yet
plan>         full scan seller_orders
plan>           key seller_id: unused, there is no condition on it
plan>           key ts: unused, there is no condition on it
plan>           key order_number: unused, there is no condition on it
plan>           ranges: 1 [the first key, the end)
plan>           output: seller_id, ts, amount
rows> pen | 9.90
rows> paper | 7.25

-- Grouping over a join, sub-queries, unions.
SELECT b.channel, SUM(s.amount) AS total FROM seller_orders s JOIN order_details o ON o.order_number = s.order_number JOIN buyer_orders b ON b.buyer_id = o.buyer_id AND b.ts = o.ts AND b.order_number = o.order_number GROUP BY b.channel ORDER BY total DESC;
plan> sort in memory: by SUM(s.amount) DESC
plan>   aggregate: SUM(s.amount) group by b.channel
plan>     project: s.amount, b.channel
plan>       join: look up buyer_orders by o.buyer_id, o.ts, o.order_number
plan>         project: s.amount, o.order_number, o.buyer_id, o.ts
plan>           join: look up order_details by s.order_number
plan>             full scan seller_orders
plan>               key seller_id: unused, there is no condition on it
plan>               key ts: unused, there is no condition on it
plan>               key order_number: unused, there is no condition on it
plan>               ranges: 1 [the first key, the end)
plan>               output: order_number, amount
plan>             for each row of the join: point read order_details
plan>               key order_number: point, bound by =
plan>               output: order_number, buyer_id, ts
plan>             if there are many rows or a scan is cheaper:
plan>               inner join: by hash on s.order_number = o.order_number
plan>                 the rows above that are not joined yet
plan>                 full scan order_details
plan>                   key order_number: unused, there is no condition on it
plan>                   ranges: 1 [the first key, the end)
plan>                   output: order_number, buyer_id, ts
plan>         for each row of the join: point read buyer_orders
plan>           key buyer_id: point, bound by =
plan>           key ts: point, bound by =
plan>           key order_number: point, bound by =
plan>           output: buyer_id, ts, order_number, channel
plan>         if there are many rows or a scan is cheaper:
plan>           inner join: by hash on o.buyer_id = b.buyer_id AND o.ts = b.ts AND o.order_number = b.order_number
plan>             the rows above that are not joined yet
plan>             full scan buyer_orders
plan>               key buyer_id: unused, there is no condition on it
plan>               key ts: unused, there is no condition on it
plan>               key order_number: unused, there is no condition on it
plan>               ranges: 1 [the first key, the end)
plan>               output: buyer_id, ts, order_number, channel
rows> alipay | 17.15
rows> wechat | 5.00
SELECT item FROM order_details WHERE order_number IN (SELECT order_number FROM seller_orders WHERE seller_id = 1) ORDER BY item;
plan> sort in memory: by item
plan>   project: item
plan>     join: look up order_details by seller_orders.order_number
plan>       range scan seller_orders
plan>         key seller_id: point, bound by =
plan>         key ts: unused, there is no condition on it
plan>         key order_number: unused, there is no condition on it
plan>         ranges: 1 [\x80\x00\x00\x00\x00\x00\x00\x01, \x80\x00\x00\x00\x00\x00\x00\x02)
plan>         aggregate in the regions: group by order_number
plan>       for each row of the join: point read order_details
plan>         key order_number: point, bound by =
plan>         output: order_number, item
plan>       if a scan is cheaper:
plan>         project: seller_orders.order_number, order_number, item
plan>           inner join: by hash on order_number = seller_orders.order_number
plan>             full scan order_details
plan>               key order_number: unused, there is no condition on it
plan>               ranges: 1 [the first key, the end)
plan>               output: order_number, item
plan>             the rows above that are not joined yet
rows> ink
rows> pen
SELECT item FROM order_details o WHERE EXISTS (SELECT 1 FROM buyer_orders b WHERE b.buyer_id = o.buyer_id AND b.channel = 'wechat') AND o.order_number > 0;
plan> project: item
plan>   semi join: look up buyer_orders by buyer_id
plan>     range scan order_details
plan>       key order_number: range, bound by a range
plan>       ranges: 1 [\x80\x00\x00\x00\x00\x00\x00\x01, the end)
plan>       output: buyer_id, item
plan>     for each row of the join: range scan buyer_orders
plan>       key buyer_id: point, bound by =
plan>       key ts: unused, there is no condition on it
plan>       key order_number: unused, there is no condition on it
plan>       filter in the regions: channel = 'wechat'
plan>       output:
plan>       stop: after 1 rows
rows> ink
-- A sub-query that picks by a column which begins no key reads every row.
SELECT item FROM order_details o WHERE NOT EXISTS (SELECT 1 FROM buyer_orders b WHERE b.buyer_id = o.buyer_id);
fail> 9013 42000 Detect inefficient query: SELECT item FROM order_details o WHERE NOT EXISTS (SELECT 1 FROM buyer_orders b WHERE b.buyer_id = o.buyer_id); This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'order_number', the first column of the primary key (order_number) of table order_details: order_number: unused, there is no condition on it. Add a condition on 'order_number' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT item FROM order_details WHERE buyer_id IN (SELECT buyer_id FROM buyer_orders);
fail> 9013 42000 Detect inefficient query: SELECT item FROM order_details WHERE buyer_id IN (SELECT buyer_id FROM buyer_orders); This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'order_number', the first column of the primary key (order_number) of table order_details: order_number: unused, there is no condition on it. Add a condition on 'order_number' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT /*+ _l_allow_filtering_ */ item FROM order_details o WHERE NOT EXISTS (SELECT 1 FROM buyer_orders b WHERE b.buyer_id = o.buyer_id AND b.channel = 'wechat' LIMIT 1);
plan> project: item
plan>   anti join: look up buyer_orders by buyer_id
plan>     full scan order_details
plan>       key order_number: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: buyer_id, item
plan>     for each row of the join: range scan buyer_orders
plan>       key buyer_id: point, bound by =
plan>       key ts: unused, there is no condition on it
plan>       key order_number: unused, there is no condition on it
plan>       filter in the regions: channel = 'wechat'
plan>       output:
plan>       stop: after 1 rows
plan>     if a scan is cheaper:
plan>       anti join: by hash on buyer_id = b.buyer_id
plan>         the rows above that are not joined yet
plan>         full scan buyer_orders
plan>           key buyer_id: unused, there is no condition on it
plan>           key ts: unused, there is no condition on it
plan>           key order_number: unused, there is no condition on it
plan>           ranges: 1 [the first key, the end)
plan>           filter in the regions: channel = 'wechat'
plan>           allowed: by the hint _l_allow_filtering_
plan>           output: buyer_id
rows> pen
rows> paper
SELECT item FROM order_details o WHERE o.order_number > 100 AND o.ts IN (SELECT b.ts FROM buyer_orders b WHERE b.buyer_id = o.buyer_id);
plan> project: item
plan>   semi join: look up buyer_orders by buyer_id, ts
plan>     range scan order_details
plan>       key order_number: range, bound by a range
plan>       ranges: 1 [\x80\x00\x00\x00\x00\x00\x00e, the end)
plan>       output: buyer_id, ts, item
plan>     for each row of the join: range scan buyer_orders
plan>       key buyer_id: point, bound by =
plan>       key ts: point, bound by =
plan>       key order_number: unused, there is no condition on it
plan>       output:
plan>       stop: after 1 rows
plan>     if a scan is cheaper:
plan>       semi join: by hash on buyer_id = b.buyer_id AND ts = b.ts
plan>         the rows above that are not joined yet
plan>         full scan buyer_orders
plan>           key buyer_id: unused, there is no condition on it
plan>           key ts: unused, there is no condition on it
plan>           key order_number: unused, there is no condition on it
plan>           ranges: 1 [the first key, the end)
plan>           output: buyer_id, ts
rows> ink
rows> paper
SELECT item FROM order_details o WHERE o.order_number > 100 AND o.seller_id NOT IN (SELECT b.order_number - 100 FROM buyer_orders b WHERE b.buyer_id = o.buyer_id);
plan> project: item
plan>   anti join: look up buyer_orders by buyer_id where seller_id = b.order_number - 100 OR (seller_id = b.order_number - 100) IS NULL
plan>     range scan order_details
plan>       key order_number: range, bound by a range
plan>       ranges: 1 [\x80\x00\x00\x00\x00\x00\x00e, the end)
plan>       output: buyer_id, seller_id, item
plan>     for each row of the join: range scan buyer_orders
plan>       key buyer_id: point, bound by =
plan>       key ts: unused, there is no condition on it
plan>       key order_number: unused, there is no condition on it
plan>       output: order_number
plan>     if a scan is cheaper:
plan>       anti join: by hash on buyer_id = b.buyer_id where seller_id = b.order_number - 100 OR (seller_id = b.order_number - 100) IS NULL
plan>         the rows above that are not joined yet
plan>         full scan buyer_orders
plan>           key buyer_id: unused, there is no condition on it
plan>           key ts: unused, there is no condition on it
plan>           key order_number: unused, there is no condition on it
plan>           ranges: 1 [the first key, the end)
plan>           output: buyer_id, order_number
rows> none
SELECT order_number FROM seller_orders s WHERE seller_id = 1 AND order_number NOT IN (SELECT order_number FROM order_details WHERE item = 'pen');
plan> anti join: look up order_details by order_number
plan>   range scan seller_orders
plan>     key seller_id: point, bound by =
plan>     key ts: unused, there is no condition on it
plan>     key order_number: unused, there is no condition on it
plan>     ranges: 1 [\x80\x00\x00\x00\x00\x00\x00\x01, \x80\x00\x00\x00\x00\x00\x00\x02)
plan>     output: order_number
plan>   for each row of the join: point read order_details
plan>     key order_number: point, bound by =
plan>     filter: item = 'pen'
plan>     output:
plan>     stop: after 1 rows
rows> 101
SELECT o.item, b.channel FROM order_details o LEFT JOIN buyer_orders b ON b.buyer_id = o.buyer_id AND b.channel <> 'alipay' WHERE o.order_number > 0;
plan> project: o.item, b.channel
plan>   left join: look up buyer_orders by o.buyer_id
plan>     range scan order_details
plan>       key order_number: range, bound by a range
plan>       ranges: 1 [\x80\x00\x00\x00\x00\x00\x00\x01, the end)
plan>       output: buyer_id, item
plan>     for each row of the join: range scan buyer_orders
plan>       key buyer_id: point, bound by =
plan>       key ts: unused, there is no condition on it
plan>       key order_number: unused, there is no condition on it
plan>       filter in the regions: channel <> 'alipay'
plan>       output: channel
rows> pen | NULL
rows> ink | wechat
rows> paper | NULL
SELECT order_number FROM seller_orders WHERE seller_id = 1 UNION ALL SELECT order_number FROM buyer_orders WHERE buyer_id = 7 ORDER BY order_number;
plan> sort in memory: by order_number
plan>   union all
plan>     range scan seller_orders
plan>       key seller_id: point, bound by =
plan>       key ts: unused, there is no condition on it
plan>       key order_number: unused, there is no condition on it
plan>       ranges: 1 [\x80\x00\x00\x00\x00\x00\x00\x01, \x80\x00\x00\x00\x00\x00\x00\x02)
plan>       output: order_number
plan>     range scan buyer_orders
plan>       key buyer_id: point, bound by =
plan>       key ts: unused, there is no condition on it
plan>       key order_number: unused, there is no condition on it
plan>       ranges: 1 [\x80\x00\x00\x00\x00\x00\x00\x07, \x80\x00\x00\x00\x00\x00\x00\x08)
plan>       output: order_number
rows> 100
rows> 100
rows> 101
rows> 102
SELECT order_number FROM seller_orders UNION SELECT order_number FROM buyer_orders ORDER BY order_number;
plan> sort in memory: by order_number
plan>   union
plan>     full scan seller_orders
plan>       key seller_id: unused, there is no condition on it
plan>       key ts: unused, there is no condition on it
plan>       key order_number: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: order_number
plan>     full scan buyer_orders
plan>       key buyer_id: unused, there is no condition on it
plan>       key ts: unused, there is no condition on it
plan>       key order_number: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       output: order_number
rows> 100
rows> 101
rows> 102
SELECT channel, n FROM (SELECT channel, COUNT(*) AS n FROM buyer_orders GROUP BY channel) x WHERE n > 1;
plan> filter: `COUNT(*)` > 1
plan>   full scan buyer_orders
plan>     key buyer_id: unused, there is no condition on it
plan>     key ts: unused, there is no condition on it
plan>     key order_number: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     aggregate in the regions: COUNT(*) group by channel
rows> alipay | 2
SELECT MAX(amount) - (SELECT MIN(amount) FROM seller_orders) FROM seller_orders;
plan> once before the query, of a sub-query: its only value
plan>   full scan seller_orders
plan>     key seller_id: unused, there is no condition on it
plan>     key ts: unused, there is no condition on it
plan>     key order_number: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     aggregate in the regions: MIN(amount)
plan>   project: `MAX(amount)` - ?
plan>     full scan seller_orders
plan>       key seller_id: unused, there is no condition on it
plan>       key ts: unused, there is no condition on it
plan>       key order_number: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       aggregate in the regions: MAX(amount)
rows> 4.90

-- Intervals.
SELECT a.item FROM order_details a JOIN order_details b ON b.order_number = a.order_number WHERE a.order_number = 100 AND b.ts - INTERVAL 1 DAY < a.ts;
plan> project: a.item
plan>   inner join: by hash on a.order_number = b.order_number where b.ts - INTERVAL 1 DAY < a.ts
plan>     point read order_details
plan>       key order_number: point, bound by =
plan>       output: order_number, ts, item
plan>     point read order_details
plan>       key order_number: point, bound by =
plan>       output: order_number, ts
rows> pen

-- Look-ups of groups, of NULLs, and from the smaller of two tables.
CREATE INDEX by_item ON order_details (item, seller_id);
done> 0
SELECT o.order_number, (SELECT MAX(seller_id) FROM order_details d WHERE d.item = o.item) FROM order_details o WHERE o.order_number IN (100, 102);
plan> project: order_number, `MAX(d.seller_id)`
plan>   left join: look up order_details by item
plan>     multi-get of 2 keys in order_details
plan>       key order_number: set, bound by IN of 2 values
plan>       chosen: primary key (order_number)
plan>       not chosen: index by_item (item, seller_id, order_number): every column of the primary key is bound by = or IN
plan>       output: order_number, item
plan>     aggregate: MAX(seller_id) group by item
plan>       for each row of the join: range scan index by_item of order_details, backwards
plan>         key item: point, bound by =
plan>         key seller_id: unused, there is no condition on it
plan>         key order_number: unused, there is no condition on it
plan>         covered: the entries hold every column that is read
plan>         chosen: index by_item (item, seller_id, order_number)
plan>         not chosen: primary key (order_number): order_number: unused, there is no condition on it
plan>         output: item, seller_id
plan>         stop: after 1 rows
plan>     if a scan is cheaper:
plan>       left join: by hash on item = d.item
plan>         the rows above that are not joined yet
plan>         aggregate: MAX(d.seller_id) group by d.item
plan>           full scan index by_item of order_details, backwards
plan>             key item: unused, there is no condition on it
plan>             key seller_id: unused, there is no condition on it
plan>             key order_number: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             covered: the entries hold every column that is read
plan>             chosen: index by_item (item, seller_id, order_number)
plan>             not chosen: primary key (order_number): it does not give the order of ORDER BY
plan>             skip: to the first row of each item
plan>             output: seller_id, item
rows> 100 | 1
rows> 102 | 2
SELECT order_number FROM buyer_orders WHERE buyer_id = 7 AND channel NOT IN (SELECT item FROM order_details);
plan> project: order_number
plan>   filter: NOT `sub-query`
plan>     project: order_number, `sub-query`
plan>       in mark join: look up order_details by channel
plan>         range scan buyer_orders
plan>           key buyer_id: point, bound by =
plan>           key ts: unused, there is no condition on it
plan>           key order_number: unused, there is no condition on it
plan>           ranges: 1 [\x80\x00\x00\x00\x00\x00\x00\x07, \x80\x00\x00\x00\x00\x00\x00\x08)
plan>           output: order_number, channel
plan>         for each row of the join: range scan index by_item of order_details
plan>           key item: point, bound by =
plan>           key seller_id: unused, there is no condition on it
plan>           key order_number: unused, there is no condition on it
plan>           covered: the entries hold every column that is read
plan>           chosen: index by_item (item, seller_id, order_number)
plan>           not chosen: primary key (order_number): order_number: unused, there is no condition on it
plan>           output:
plan>           stop: after 1 rows
plan>         once, for the first NULL among the values:
plan>           full scan order_details
plan>             key order_number: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             chosen: primary key (order_number)
plan>             not chosen: index by_item (item, seller_id, order_number): its key has 3 columns instead of 1
plan>             output:
plan>             stop: after 1 rows
plan>         once, for the first row without a match:
plan>           range scan index by_item of order_details
plan>             key item: point, bound by IS NULL
plan>             key seller_id: unused, there is no condition on it
plan>             key order_number: unused, there is no condition on it
plan>             ranges: 1 [\x00, \x01)
plan>             covered: the entries hold every column that is read
plan>             chosen: index by_item (item, seller_id, order_number)
plan>             not chosen: primary key (order_number): order_number: unused, there is no condition on it
plan>             output:
plan>             stop: after 1 rows
plan>         if a scan is cheaper:
plan>           in mark join: by hash on channel = order_details.item
plan>             the rows above that are not joined yet
plan>             full scan order_details
plan>               key order_number: unused, there is no condition on it
plan>               ranges: 1 [the first key, the end)
plan>               chosen: primary key (order_number)
plan>               not chosen: index by_item (item, seller_id, order_number): its key has 3 columns instead of 1
plan>               output: item
rows> 100
rows> 102
SELECT item FROM order_details WHERE order_number IN (SELECT buyer_id + 0 FROM buyer_orders WHERE channel > 'w' AND buyer_id > 0);
plan> project: item
plan>   join: look up order_details by `buyer_orders.buyer_id + 0`
plan>     range scan buyer_orders
plan>       key buyer_id: range, bound by a range
plan>       key ts: unused, there is no condition on it
plan>       key order_number: unused, there is no condition on it
plan>       ranges: 1 [\x80\x00\x00\x00\x00\x00\x00\x01, the end)
plan>       filter in the regions: channel > 'w'
plan>       aggregate in the regions: group by buyer_id + 0
plan>     for each row of the join: point read order_details
plan>       key order_number: point, bound by =
plan>       chosen: primary key (order_number)
plan>       not chosen: index by_item (item, seller_id, order_number): every column of the primary key is bound by = or IN
plan>       output: order_number, item
plan>     if a scan is cheaper:
plan>       project: `buyer_orders.buyer_id + 0`, order_number, item
plan>         inner join: by hash on order_number = `buyer_orders.buyer_id + 0`
plan>           full scan order_details
plan>             key order_number: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             chosen: primary key (order_number)
plan>             not chosen: index by_item (item, seller_id, order_number): its key has 3 columns instead of 1
plan>             output: order_number, item
plan>           the rows above that are not joined yet
rows> none
SELECT item FROM order_details WHERE order_number IN (SELECT buyer_id FROM buyer_orders WHERE channel > 'w');
plan> project: item
plan>   semi join: look up buyer_orders by order_number
plan>     full scan order_details
plan>       key order_number: unused, there is no condition on it
plan>       ranges: 1 [the first key, the end)
plan>       chosen: primary key (order_number)
plan>       not chosen: index by_item (item, seller_id, order_number): its key has 3 columns instead of 1
plan>       output: order_number, item
plan>     for each row of the join: range scan buyer_orders
plan>       key buyer_id: point, bound by =
plan>       key ts: unused, there is no condition on it
plan>       key order_number: unused, there is no condition on it
plan>       filter in the regions: channel > 'w'
plan>       output:
plan>       stop: after 1 rows
plan>     if buyer_orders is small:
plan>       project: order_number, item
plan>         join: look up order_details by buyer_orders.buyer_id
plan>           full scan buyer_orders
plan>             key buyer_id: unused, there is no condition on it
plan>             key ts: unused, there is no condition on it
plan>             key order_number: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             filter in the regions: channel > 'w'
plan>             allowed: the other table would be read in full
plan>             aggregate in the regions: group by buyer_id
plan>           for each row of the join: point read order_details
plan>             key order_number: point, bound by =
plan>             chosen: primary key (order_number)
plan>             not chosen: index by_item (item, seller_id, order_number): every column of the primary key is bound by = or IN
plan>             output: order_number, item
plan>           if there are many rows or a scan is cheaper:
plan>             project: buyer_orders.buyer_id, order_number, item
plan>               inner join: by hash on order_number = buyer_orders.buyer_id
plan>                 full scan order_details
plan>                   key order_number: unused, there is no condition on it
plan>                   ranges: 1 [the first key, the end)
plan>                   chosen: primary key (order_number)
plan>                   not chosen: index by_item (item, seller_id, order_number): its key has 3 columns instead of 1
plan>                   output: order_number, item
plan>                 the rows above that are not joined yet
rows> none

-- Answers that a comparison with another server of MySQL's language has put right.
-- (without plans)

CREATE TABLE boat (port INTEGER, name VARCHAR, id INTEGER, PRIMARY KEY (id));
done> 0
CREATE TABLE crew (size INTEGER, port INTEGER, crew_id INTEGER, PRIMARY KEY (crew_id));
done> 0
CREATE TABLE quay (name VARCHAR, port INTEGER, quay_id INTEGER, PRIMARY KEY (quay_id));
done> 0
UPSERT INTO boat VALUES (1, 'Elbe', 1), (1, 'Oder', 2), (2, 'Oder', 3);
done> 3
UPSERT INTO crew VALUES (7, 1, 1);
done> 1
UPSERT INTO quay VALUES ('Oder', 1, 1), ('Main', 9, 2);
done> 2

-- NATURAL and USING: the merged columns first, in the order of the first side, at every level
SELECT * FROM boat NATURAL JOIN crew NATURAL JOIN quay;
rows> 1 | Oder | 2 | 7 | 1 | 1
SELECT * FROM quay NATURAL JOIN boat;
rows> Oder | 1 | 1 | 2
SELECT * FROM boat JOIN quay USING (name, port);
rows> 1 | Oder | 2 | 1
SELECT * FROM quay NATURAL RIGHT JOIN boat;
rows> 1 | Elbe | 1 | NULL
rows> 1 | Oder | 2 | 1
rows> 2 | Oder | 3 | NULL

-- joins whose conditions follow each other, and commas in parentheses
SELECT b.id, c.crew_id, q.quay_id FROM boat b JOIN crew c JOIN quay q ON c.port = q.port ON b.port = c.port ORDER BY b.id;
rows> 1 | 1 | 1
rows> 2 | 1 | 1
SELECT b.id, c.crew_id, q.quay_id FROM boat b LEFT JOIN crew c JOIN quay q ON c.port = q.port ON b.port = c.port ORDER BY b.id;
rows> 1 | 1 | 1
rows> 2 | 1 | 1
rows> 3 | NULL | NULL
SELECT b.id, c.crew_id, q.quay_id FROM boat b JOIN crew c LEFT JOIN quay q ON c.port = q.port + 5 WHERE b.port = c.port ORDER BY b.id;
rows> 1 | 1 | NULL
rows> 2 | 1 | NULL
SELECT b.id, c.crew_id, q.quay_id, o.id AS other FROM boat b JOIN crew c RIGHT JOIN quay q JOIN boat o ON q.port = o.port ON c.port = o.port ON b.id = o.id + 1 ORDER BY b.id;
rows> 2 | 1 | 1 | 1
rows> 3 | 1 | 1 | 2
SELECT b.id, c.crew_id FROM boat b LEFT JOIN crew c USING (port) JOIN quay q JOIN boat o USING (port) ON q.port = b.port AND b.id = o.id ORDER BY b.id;
rows> 1 | 1
rows> 2 | 1
SELECT b.id, c.crew_id, q.quay_id FROM boat b LEFT JOIN (crew c, quay q) ON c.port = b.port AND q.port = b.port ORDER BY b.id;
rows> 1 | 1 | 1
rows> 2 | 1 | 1
rows> 3 | NULL | NULL
SELECT COUNT(*) FROM (boat b, crew c) JOIN (quay q, boat o);
rows> 18
SELECT * FROM (crew c, quay q) NATURAL JOIN boat WHERE q.quay_id = 1;
fail> 1052 23000 Column 'port' in from clause is ambiguous; write it as table.column
SELECT b.id, c.crew_id, q.quay_id FROM (boat b, crew c JOIN quay q ON q.port = c.port) ORDER BY b.id;
rows> 1 | 1 | 1
rows> 2 | 1 | 1
rows> 3 | 1 | 1
SELECT b.id, c.crew_id, q.quay_id FROM (boat b, crew c) RIGHT JOIN quay q ON b.id = q.quay_id AND q.port = 9 ORDER BY q.quay_id;
rows> NULL | NULL | 1
rows> 2 | 1 | 2
SELECT b.id FROM boat b LEFT JOIN crew c WHERE b.id = 1;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 42: unexpected "WHERE"; expected "(" or ON   SELECT b.id FROM boat b LEFT JOIN crew c WHERE b.id = 1;                                            ^
SELECT b.id FROM boat b LEFT JOIN crew c JOIN quay q ON c.port = q.port;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 42: unexpected "JOIN"; expected "(" or ON   SELECT b.id FROM boat b LEFT JOIN crew c JOIN quay q ON c.port = q.port;                                            ^
SELECT COUNT(*) FROM boat b RIGHT JOIN crew c;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 46: unexpected ";"; expected "(" or ON   SELECT COUNT(*) FROM boat b RIGHT JOIN crew c;                                                ^
SELECT COUNT(*) FROM ((boat b, crew c), quay q);
rows> 6
SELECT COUNT(*) FROM boat NATURAL JOIN crew NATURAL JOIN quay;
rows> 1
SELECT b.id FROM boat b JOIN crew c JOIN quay q ON c.port = q.port ON b.port = c.port ON b.id = 1;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 87: unexpected "ON"; expected the end of the statement, ",", CROSS, FULL, GROUP, HAVING, INNER, JOIN or ...   ...JOIN quay q ON c.port = q.port ON b.port = c.port ON b.id = 1;                                                        ^

-- joins that merge columns, side by side: nothing is left out, and a name of both is ambiguous
SELECT * FROM (boat b NATURAL JOIN crew c), (quay q JOIN boat o USING (name)) WHERE b.id = 1;
rows> 1 | Elbe | 1 | 7 | 1 | Oder | 1 | 1 | 1 | 2
rows> 1 | Elbe | 1 | 7 | 1 | Oder | 1 | 1 | 2 | 3
SELECT port FROM (boat b NATURAL JOIN crew c), (quay q JOIN boat o USING (port));
fail> 1052 23000 Column 'port' in field list is ambiguous; write it as table.column

-- a comma binds less tightly than JOIN
SELECT b.id, c.crew_id, q.quay_id FROM boat b, crew c RIGHT JOIN quay q ON c.port = q.port ORDER BY 1, 3;
rows> 1 | 1 | 1
rows> 1 | NULL | 2
rows> 2 | 1 | 1
rows> 2 | NULL | 2
rows> 3 | 1 | 1
rows> 3 | NULL | 2
SELECT b.id, c.crew_id, q.quay_id FROM boat b, crew c LEFT JOIN quay q ON c.port = q.port AND b.id = 1 ORDER BY 1;
rows> 1 | 1 | 1
rows> 2 | 1 | NULL
rows> 3 | 1 | NULL
SELECT b.id, c.crew_id, q.quay_id FROM crew c RIGHT JOIN quay q ON c.port = q.port, boat b WHERE b.id = 1 ORDER BY 3;
rows> 1 | 1 | 1
rows> 1 | NULL | 2

-- queries of WITH that nothing reads are checked
WITH w AS (SELECT nothing FROM boat) SELECT 1;
fail> 1054 42S22 Unknown column 'nothing' in field list; table boat has port INTEGER, name VARCHAR, id INTEGER
WITH w (a, a) AS (SELECT id, port FROM boat) SELECT * FROM w;
fail> 1060 42S21 Duplicate column name 'a'
WITH w AS (SELECT 1), w AS (SELECT 2) SELECT 1;
fail> 1066 42000 Not unique table/alias: 'w'; give one of them an alias
WITH w AS (SELECT (SELECT MAX(id) FROM boat) AS a), v AS (SELECT a FROM w) SELECT 1;
rows> 1

-- without RECURSIVE the name inside is that of a table
WITH boat AS (SELECT id + 10 AS id FROM boat) SELECT id FROM boat ORDER BY id;
rows> 11
rows> 12
rows> 13
WITH n AS (SELECT 1 AS i UNION SELECT i + 1 FROM n) SELECT * FROM n;
fail> 1146 42S02 Table 'default.n' doesn't exist
WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i NOT IN (SELECT i FROM n)) SELECT * FROM n;
fail> 3577 HY000 In the recursive query 'n' the step must read 'n' once, in its FROM and in no sub-query; join it with the other tables that it needs
WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT n.i + m.i FROM n JOIN n m ON n.i = m.i) SELECT * FROM n;
fail> 3577 HY000 In the recursive query 'n' the step must read 'n' once, in its FROM and in no sub-query; join it with the other tables that it needs

-- functions of bytes take the text of a date
SELECT LENGTH(DATE '2024-01-31'), HEX(DATE '2024-01-31'), CRC32(DATE '2024-01-31') = CRC32('2024-01-31'), MD5(TIME '08:30:00') = MD5('08:30:00');
rows> 10 | 323032342D30312D3331 | true | true
SELECT HEX(255), HEX(25.5), HEX(18446744073709551615), HEX(18446744073709551616), HEX(-1), HEX('a');
rows> FF | 1A | FFFFFFFFFFFFFFFF | FFFFFFFFFFFFFFFF | FFFFFFFFFFFFFFFF | 61
SELECT STDDEV(x) FROM (SELECT 1.5e308 AS x UNION SELECT -1.5e308) t;
fail> 1264 22003 Out of range value -Infinity for column 'STDDEV_POP' of type DOUBLE

-- classes of characters in brackets
SELECT 'a b' REGEXP '^[a-b[:space:]]+$', 'x' REGEXP '[[:digit:]]', 'ä9' REGEXP '^[[:alnum:]]+$', '5' REGEXP '[^[:digit:]]', REGEXP_REPLACE('a1b22', '[[:digit:]]+', '-');
rows> true | false | true | false | a-b-

-- a JSON value that is no array counts as an array of one
SELECT JSON_SET('1', '$[0]', 5), JSON_SET('1', '$[1]', 5), JSON_INSERT('{"a": 1}', '$.a[3]', 2), JSON_REPLACE('{"a": 1}', '$.a[0]', 2), JSON_SET('{"a": 1}', '$[0]', 2);
rows> 5 | [1, 5] | {"a": [1, 2]} | {"a": 2} | 2
SELECT JSON_VALID('01'), JSON_VALID('.5'), JSON_VALID('1.'), JSON_VALID('+1'), JSON_VALID('-0.5e+3');
rows> 0 | 0 | 0 | 0 | 1

-- a DOUBLE as text is written as MySQL shows it; JSON keeps its point
CREATE TABLE note (k INTEGER, s VARCHAR, PRIMARY KEY (k));
done> 0
UPSERT INTO note VALUES (1, 3e0), (2, 2.50), (3, 1e20);
done> 3
UPDATE note SET s = 5e-1 WHERE k = 3;
done> 1
SELECT s, CONCAT(3e0, '/', 1e20, '/', 25e-1), CAST(2e0 AS CHAR), JSON_ARRAY(1e0, 2) FROM note WHERE k < 9;
rows> 3 | 3/1e20/2.5 | 2 | [1.0, 2]
rows> 2.50 | 3/1e20/2.5 | 2 | [1.0, 2]
rows> 0.5 | 3/1e20/2.5 | 2 | [1.0, 2]

-- a number in ORDER BY of GROUP_CONCAT counts its arguments
SELECT GROUP_CONCAT(name ORDER BY 1 DESC), GROUP_CONCAT(port, name ORDER BY 2 DESC, 1) FROM boat WHERE id < 9;
rows> Oder,Oder,Elbe | 1Oder,2Oder,1Elbe
SELECT GROUP_CONCAT(name ORDER BY 2) FROM boat WHERE id < 9;
fail> 1054 42S22 Unknown column '2' in order clause
-- no moment can be added to a time
SELECT ADDTIME('10:00:00', '2024-01-31 00:00:00'), SUBTIME(TIMESTAMP '2024-01-31 10:00:00', TIMESTAMP '2024-01-31 00:00:00'), ADDTIME('10:00:00', '00:30:00');
rows> NULL | NULL | 10:30:00

-- frames and windows that have no meaning are refused
SELECT id, COUNT(*) OVER (ORDER BY id ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) FROM boat WHERE id < 9;
fail> 1235 42000 This version does not support EXCLUDE CURRENT ROW. Leave EXCLUDE out, or subtract the value of the excluded rows
SELECT id, COUNT(*) OVER (w PARTITION BY name) FROM boat WHERE id < 9 WINDOW w AS (ORDER BY id);
fail> 3583 HY000 A window that names window 'w' cannot add PARTITION BY; write it in full
SELECT id, COUNT(*) OVER (w ORDER BY name) FROM boat WHERE id < 9 WINDOW w AS (ORDER BY id);
fail> 3583 HY000 A window that names window 'w' cannot add another ORDER BY; write it in full
SELECT id, COUNT(*) OVER (w ROWS 1 PRECEDING) FROM boat WHERE id < 9 WINDOW w AS (ORDER BY id ROWS 2 PRECEDING);
fail> 3583 HY000 A window that names window 'w' cannot add any clause, since it has a frame; write it in full
SELECT id, COUNT(*) OVER (w ROWS 1 PRECEDING) FROM boat WHERE id < 9 WINDOW w AS (ORDER BY id);
rows> 1 | 1
rows> 2 | 2
rows> 3 | 2
SELECT id, COUNT(*) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED FOLLOWING AND UNBOUNDED FOLLOWING) FROM boat WHERE id < 9;
fail> 3586 HY000 A frame cannot start at UNBOUNDED FOLLOWING and end at UNBOUNDED FOLLOWING: it would have no rows
SELECT id, COUNT(*) OVER (ORDER BY id ROWS BETWEEN 2 FOLLOWING AND CURRENT ROW) FROM boat WHERE id < 9;
fail> 3586 HY000 A frame cannot start at FOLLOWING and end at CURRENT ROW: it would have no rows
SELECT id, COUNT(*) OVER (ORDER BY id ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) FROM boat WHERE id < 9;
rows> 1 | 2
rows> 2 | 1
rows> 3 | 0

-- a window function may be what IN searches
SELECT id, SUM(port) OVER (ORDER BY id) IN (SELECT id FROM boat) AS found FROM boat WHERE id < 9 ORDER BY id;
rows> 1 | true
rows> 2 | true
rows> 3 | false
SELECT port, RANK() OVER (ORDER BY port) IN (SELECT id FROM boat WHERE id > 1) AS found FROM boat WHERE id < 9 GROUP BY port ORDER BY port;
rows> 1 | false
rows> 2 | true

-- NULL has no type, also with an INTERVAL, so that it does not change the type of a UNION
SELECT DATE '2024-01-31' UNION ALL SELECT NULL + INTERVAL 2 DAY;
rows> 2024-01-31
rows> NULL

-- quotients keep their digits until they are added up
SELECT AVG(100 / id), SUM(100 / id), SUM(DISTINCT 100 / id), -SUM(-(2 / 3)), AVG(port / 3 * 3) FROM boat WHERE id < 9;
rows> 61.11111111 | 183.3333 | 183.3333 | 2.0000 | 1.33333333
SELECT port, SUM(2 / 3) AS s FROM boat WHERE id < 9 GROUP BY port HAVING AVG(2 / 3) > 0.66666666 ORDER BY SUM(2 / 3) DESC;
rows> 1 | 1.3333
rows> 2 | 0.6667
SELECT id, SUM(2 / 3) OVER (ORDER BY id) AS s FROM boat WHERE id < 9;
rows> 1 | 0.6667
rows> 2 | 1.3333
rows> 3 | 2.0000

-- ROUND and TRUNCATE by a column keep the digits of their first argument; a DOUBLE is rounded half to even
SELECT b.id, ROUND(1.2345, b.id), TRUNCATE(1.9999, b.id), ROUND(12.5, b.id - 2), ROUND(CAST(5 AS DECIMAL(10,0)), b.id) FROM boat b ORDER BY b.id;
rows> 1 | 1.2000 | 1.9000 | 10.0 | 5
rows> 2 | 1.2300 | 1.9900 | 13.0 | 5
rows> 3 | 1.2350 | 1.9990 | 12.5 | 5
SELECT ROUND(25e-1), ROUND(35e-1), ROUND(-25e-1), ROUND(125e-2, 1), ROUND(2.5), ROUND(25e0, -1), ROUND(1e300, 30);
rows> 2.0 | 4.0 | -2.0 | 1.2 | 3 | 20.0 | 1.0E300

-- an aggregate of columns of the outer query is that query's in MySQL: refused, not answered otherwise
SELECT (SELECT MAX(b.port) FROM crew) FROM boat b;
fail> 1235 42000 This version does not support the aggregate MAX(port) of columns of the outer query. Compute it in the outer query, or in a joined derived table
SELECT b.port FROM boat b GROUP BY b.port HAVING EXISTS (SELECT 1 FROM crew c GROUP BY c.port HAVING SUM(b.id) = c.port);
fail> 1235 42000 This version does not support the aggregate SUM(id) of columns of the outer query. Compute it in the outer query, or in a joined derived table
SELECT b.id FROM boat b WHERE (SELECT MAX(b.port) FROM crew) = 2;
rows> 3
SELECT b.id FROM boat b WHERE EXISTS (SELECT 1 FROM crew HAVING MAX(b.port) = 1) ORDER BY b.id;
rows> 1
rows> 2
SELECT (SELECT 1 FROM quay q WHERE EXISTS (SELECT 1 FROM crew HAVING MAX(q.quay_id) = 1)) FROM boat b;
rows> 1
rows> 1
rows> 1
SELECT (SELECT 1 FROM quay q WHERE EXISTS (SELECT 1 FROM crew HAVING MAX(b.id) = 1)) FROM boat b;
fail> 1235 42000 This version does not support the aggregate MAX(id) of columns of the outer query. Compute it in the outer query, or in a joined derived table
SELECT SUM((SELECT MAX(c.port) FROM crew c)) FROM boat;
rows> 3
SELECT b.id, (SELECT MAX(b.port + c.port) FROM crew c) AS own FROM boat b ORDER BY b.id;
rows> 1 | 2
rows> 2 | 2
rows> 3 | 3
SELECT b.id, (SELECT COUNT(*) FROM crew c WHERE c.port = b.port) AS counted FROM boat b ORDER BY b.id;
rows> 1 | 1
rows> 2 | 1
rows> 3 | 0
SELECT b.id, (SELECT MAX(v) FROM (SELECT b.port AS v) t) AS own FROM boat b ORDER BY b.id;
rows> 1 | 1
rows> 2 | 1
rows> 3 | 2

-- a derived table has each name once
SELECT * FROM (SELECT 1 AS a, 2 AS a) t;
fail> 1060 42S21 Duplicate column name 'a'
SELECT COUNT(*) FROM (SELECT b.*, c.* FROM boat b JOIN crew c ON b.port = c.port) t;
fail> 1060 42S21 Duplicate column name 'port'
WITH t AS (SELECT id, id FROM boat) SELECT 1 FROM t;
fail> 1060 42S21 Duplicate column name 'id'
WITH t (a, b) AS (SELECT id, id FROM boat) SELECT MAX(a + b) FROM t;
rows> 6

-- ROLLUP over no rows has no total; an aggregate without GROUP BY has its row
SELECT b.port, COUNT(*) FROM boat b WHERE b.id > 9 GROUP BY b.port WITH ROLLUP;
rows> none
SELECT b.port, COUNT(*) FROM boat b WHERE b.id > 1 GROUP BY b.port WITH ROLLUP ORDER BY 1;
rows> NULL | 2
rows> 1 | 1
rows> 2 | 1
SELECT COUNT(*) FROM boat b WHERE b.id > 9;
rows> 0
SELECT b.port, COUNT(*) FROM boat b WHERE b.id > 9 GROUP BY GROUPING SETS ((b.port), ());
rows> NULL | 0

-- GROUP_CONCAT of binary values is binary
SELECT HEX(GROUP_CONCAT(x'00ff', b.id ORDER BY b.id SEPARATOR '-')) FROM boat b;
rows> 00FF312D00FF322D00FF33
SELECT b.id FROM boat b WHERE b.id > 0 AND x'456C6265' IN (SELECT GROUP_CONCAT(CAST(o.name AS BINARY)) FROM boat o WHERE o.id = b.id GROUP BY o.id);
rows> 1

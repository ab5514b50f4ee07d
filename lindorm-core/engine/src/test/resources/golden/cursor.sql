-- Pages by cursors: how they are read, and what has none. Cursors themselves are in CursorPagingTest.
CREATE TABLE t (a VARCHAR, b BIGINT, v INTEGER, w VARCHAR, PRIMARY KEY (a, b));
done> 0
CREATE INDEX iv ON t (v);
done> 0
UPSERT INTO t (a, b, v, w) VALUES ('x', 1, 10, 'p'), ('x', 2, 20, 'q'), ('y', 1, 10, 'r');
done> 3
SELECT a, b, _l_next_cursor_ FROM t WHERE a = 'y' LIMIT 0, 5;
plan> page: 5 rows after 0
plan>   range scan t
plan>     key a: point, bound by =
plan>     key b: unused, there is no condition on it
plan>     ranges: 1 [y\x00\x01, y\x00\x02)
plan>     chosen: primary key (a, b)
plan>     not chosen: index iv (v, a, b): v: unused, there is no condition on it
plan>     output: a, b, NULL, a, b
plan>     stop: after 6 rows
rows> y | 1 | NULL
SELECT a, b, _l_next_cursor_ FROM t WHERE a = 'z' LIMIT 0, 5;
plan> page: 5 rows after 0
plan>   range scan t
plan>     key a: point, bound by =
plan>     key b: unused, there is no condition on it
plan>     ranges: 1 [z\x00\x01, z\x00\x02)
plan>     chosen: primary key (a, b)
plan>     not chosen: index iv (v, a, b): v: unused, there is no condition on it
plan>     output: a, b, NULL, a, b
plan>     stop: after 6 rows
rows> none
SELECT a, b FROM t WHERE a = 'x' AND _l_current_cursor_ = NULL LIMIT 5, 5;
plan> page: 5 rows, after cursor NULL
plan>   range scan t
plan>     key a: point, bound by =
plan>     key b: unused, there is no condition on it
plan>     ranges: 1 [x\x00\x01, x\x00\x02)
plan>     chosen: primary key (a, b)
plan>     not chosen: index iv (v, a, b): v: unused, there is no condition on it
plan>     resumed: after the key of the cursor
plan>     output: a, b, a, b
plan>     stop: after 6 rows
rows> none
EXPLAIN SELECT w, _l_next_cursor_ FROM t WHERE a = 'x' LIMIT 0, 5;
rows> page: 5 rows after 0
rows>   range scan t
rows>     key a: point, bound by =
rows>     key b: unused, there is no condition on it
rows>     ranges: 1 [x\x00\x01, x\x00\x02)
rows>     expected: 500 rows
rows>     chosen: primary key (a, b)
rows>     not chosen: index iv (v, a, b): v: unused, there is no condition on it
rows>     output: w, NULL, a, b
rows>     stop: after 6 rows
EXPLAIN SELECT w, _l_next_cursor_ FROM t WHERE _l_current_cursor_ = 'AQ' AND a = 'x' LIMIT 5, 5;
rows> page: 5 rows, after cursor 'AQ'
rows>   range scan t
rows>     key a: point, bound by =
rows>     key b: unused, there is no condition on it
rows>     ranges: 1 [x\x00\x01, x\x00\x02)
rows>     expected: 500 rows
rows>     chosen: primary key (a, b)
rows>     not chosen: index iv (v, a, b): v: unused, there is no condition on it
rows>     resumed: after the key of the cursor
rows>     output: w, NULL, a, b
rows>     stop: after 6 rows
EXPLAIN SELECT w, _l_next_cursor_ FROM t WHERE _l_current_cursor_ = 'AQ' AND v = 10 LIMIT 5, 5;
rows> page: 5 rows, after cursor 'AQ'
rows>   range scan index iv of t
rows>     key v: point, bound by =
rows>     key a: unused, there is no condition on it
rows>     key b: unused, there is no condition on it
rows>     ranges: 1 [\x01\x80\x00\x00\x0A, \x01\x80\x00\x00\x0B)
rows>     look up: the row of t for each entry
rows>     expected: 500 rows
rows>     chosen: index iv (v, a, b)
rows>     not chosen: primary key (a, b): a: unused, there is no condition on it
rows>     resumed: after the key of the cursor
rows>     output: w, NULL, v, a, b
rows>     stop: after 6 rows
SELECT w FROM t WHERE _l_current_cursor_ = 'AQ' AND v = 10 LIMIT 5, 5;
plan> page: 5 rows, after cursor 'AQ'
plan>   range scan index iv of t
plan>     key v: point, bound by =
plan>     key a: unused, there is no condition on it
plan>     key b: unused, there is no condition on it
plan>     ranges: 1 [\x01\x80\x00\x00\x0A, \x01\x80\x00\x00\x0B)
plan>     look up: the row of t for each entry
plan>     chosen: index iv (v, a, b)
plan>     not chosen: primary key (a, b): a: unused, there is no condition on it
plan>     resumed: after the key of the cursor
plan>     output: w, v, a, b
plan>     stop: after 6 rows
fail> 9062 42000 The statement cannot continue after the cursor: it is damaged or not a cursor. Send the value of _l_next_cursor_ unchanged
SELECT a, _l_next_cursor_ FROM t WHERE a > 'x' ORDER BY b LIMIT 5;
fail> 1235 42000 This version does not support cursors with ORDER BY. Paging needs a SELECT of one table without GROUP BY, HAVING, DISTINCT, ORDER BY and window functions: SELECT ..., _l_next_cursor_ FROM t WHERE ... LIMIT 0, 5
SELECT COUNT(*), _l_next_cursor_ FROM t;
fail> 1235 42000 This version does not support cursors of rows of several tables or of a computed result. Use a SELECT of one table without correlated sub-queries, aggregates and window functions, or continue by a condition on the key
SELECT a, _l_next_cursor_ FROM t GROUP BY a;
fail> 1235 42000 This version does not support cursors of groups. Paging needs a SELECT of one table without GROUP BY, HAVING, DISTINCT, ORDER BY and window functions: SELECT ..., _l_next_cursor_ FROM t WHERE ... LIMIT 0, 5
SELECT DISTINCT a, _l_next_cursor_ FROM t;
fail> 1235 42000 This version does not support cursors with DISTINCT. Paging needs a SELECT of one table without GROUP BY, HAVING, DISTINCT, ORDER BY and window functions: SELECT ..., _l_next_cursor_ FROM t WHERE ... LIMIT 0, 5
SELECT p.a, _l_next_cursor_ FROM t p JOIN t q ON p.a = q.a AND p.b = q.b;
fail> 1235 42000 This version does not support cursors without a single table. Paging needs a SELECT of one table without GROUP BY, HAVING, DISTINCT, ORDER BY and window functions: SELECT ..., _l_next_cursor_ FROM t WHERE ... LIMIT 0, 5
SELECT d.a, _l_next_cursor_ FROM (SELECT a FROM t) d;
fail> 1235 42000 This version does not support cursors without a single table. Paging needs a SELECT of one table without GROUP BY, HAVING, DISTINCT, ORDER BY and window functions: SELECT ..., _l_next_cursor_ FROM t WHERE ... LIMIT 0, 5
SELECT a, CONCAT(_l_next_cursor_, 'x') FROM t;
fail> 1235 42000 This version does not support _l_next_cursor_ in the field list here. Paging needs a top-level SELECT of one table: SELECT ..., _l_next_cursor_ FROM t WHERE _l_current_cursor_ = '...' AND ... LIMIT 5, 5
SELECT a FROM t WHERE _l_current_cursor_ > 'AQ';
fail> 1235 42000 This version does not support _l_current_cursor_ in the where clause here. Paging needs a top-level SELECT of one table: SELECT ..., _l_next_cursor_ FROM t WHERE _l_current_cursor_ = '...' AND ... LIMIT 5, 5
CREATE VIEW seen AS SELECT a, b FROM t WHERE v = 10;
done> 0
SELECT a, b, _l_next_cursor_ FROM seen WHERE a = 'y' LIMIT 0, 5;
plan> page: 5 rows after 0
plan>   range scan index iv of t
plan>     key v: point, bound by =
plan>     key a: point, bound by =
plan>     key b: unused, there is no condition on it
plan>     ranges: 1 [\x01\x80\x00\x00\x0Ay\x00\x01, \x01\x80\x00\x00\x0Ay\x00\x02)
plan>     covered: the entries hold every column that is read
plan>     chosen: index iv (v, a, b)
plan>     not chosen: primary key (a, b): = or IN bind 1 column at its start instead of 2
plan>     output: a, b, NULL, v, a, b
plan>     stop: after 6 rows
rows> y | 1 | NULL
SELECT /*+ _l_allow_cursor_ */ *, _l_next_cursor_ FROM t WHERE a = 'y' LIMIT 0, 5;
plan> page: 5 rows after 0
plan>   range scan t
plan>     key a: point, bound by =
plan>     key b: unused, there is no condition on it
plan>     ranges: 1 [y\x00\x01, y\x00\x02)
plan>     chosen: primary key (a, b)
plan>     not chosen: index iv (v, a, b): v: unused, there is no condition on it
plan>     output: a, b, v, w, NULL, a, b
plan>     stop: after 6 rows
rows> y | 1 | 10 | r | NULL

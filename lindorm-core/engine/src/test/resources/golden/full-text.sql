-- MATCH ... AGAINST tests the words of each row; without a bound it is a full scan.
CREATE TABLE article (tenant INTEGER, id INTEGER, title VARCHAR, body VARCHAR, n INTEGER, PRIMARY KEY (tenant, id));
done> 0
UPSERT INTO article (tenant, id, title, body, n) VALUES (1, 1, 'MySQL Tutorial', 'DBMS stands for DataBase Management System', 1), (1, 2, 'How To Use MySQL Well', 'After you went through a tutorial', 2), (1, 3, 'Optimizing MySQL', 'In this tutorial, we show optimizing; don''t panic', 3), (1, 4, '数据库索引', '全文搜索', 4), (2, 1, 'MySQL Security', 'When configured properly, MySQL', 5);
done> 5
UPSERT INTO article (tenant, id, n) VALUES (1, 5, 6);
done> 1
SELECT id FROM article WHERE tenant = 1 AND MATCH (title, body) AGAINST ('Tutorial');
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_WORDS('Tutorial', title, body)
plan>   output: id
rows> 1
rows> 2
rows> 3
SELECT id FROM article WHERE tenant = 1 AND MATCH (title) AGAINST ('tutorial well' IN NATURAL LANGUAGE MODE);
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_WORDS('tutorial well', title)
plan>   output: id
rows> 1
rows> 2
SELECT id FROM article WHERE tenant = 1 AND MATCH (title, body) AGAINST ('+mysql -tutorial' IN BOOLEAN MODE);
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_BOOLEAN('+mysql -tutorial', title, body)
plan>   output: id
rows> none
SELECT id FROM article WHERE tenant = 1 AND MATCH (title, body) AGAINST ('+mysql +optimi*' IN BOOLEAN MODE);
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_BOOLEAN('+mysql +optimi*', title, body)
plan>   output: id
rows> 3
SELECT id FROM article WHERE tenant = 1 AND MATCH (body) AGAINST ('"management system" "this tutorial"' IN BOOLEAN MODE);
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_BOOLEAN('"management system" "this tutorial"', body)
plan>   output: id
rows> 1
rows> 3
SELECT id FROM article WHERE tenant = 1 AND MATCH (body) AGAINST ('-tutorial' IN BOOLEAN MODE);
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_BOOLEAN('-tutorial', body)
plan>   output: id
rows> none
SELECT id FROM article WHERE tenant = 1 AND MATCH (body) AGAINST ('don''t');
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_WORDS('don''t', body)
plan>   output: id
rows> 3
SELECT id FROM article WHERE tenant = 1 AND MATCH (title, body) AGAINST ('数据库' IN BOOLEAN MODE);
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_BOOLEAN('数据库', title, body)
plan>   output: id
rows> 4
SELECT id FROM article WHERE tenant = 1 AND MATCH (title, body) AGAINST ('据索' IN BOOLEAN MODE);
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_BOOLEAN('据索', title, body)
plan>   output: id
rows> none
SELECT id FROM article WHERE tenant = 1 AND NOT MATCH (title) AGAINST ('mysql');
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: NOT MATCH_WORDS('mysql', title)
plan>   output: id
rows> 4
rows> 5
SELECT id FROM article WHERE tenant = 1 AND MATCH (title) AGAINST ('');
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_WORDS('', title)
plan>   output: id
rows> none
SELECT id FROM article WHERE tenant = 1 AND MATCH (title) AGAINST (CONCAT('well', ' '));
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_WORDS('well ', title)
plan>   output: id
rows> 2
SELECT id FROM article WHERE tenant = 1 AND MATCH (title) AGAINST (NULL);
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_WORDS(NULL, title)
plan>   output: id
rows> none
SELECT id FROM article WHERE MATCH (title) AGAINST ('security');
fail> 9013 42000 Detect inefficient query: SELECT id FROM article WHERE MATCH (title) AGAINST ('security'); This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'tenant', the first column of the primary key (tenant, id) of table article: tenant: unused, there is no condition on it; id: unused, there is no condition on it. Add a condition on 'tenant' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
SELECT /*+ _l_allow_filtering_ */ tenant, id FROM article WHERE MATCH (title) AGAINST ('security');
plan> full scan article
plan>   key tenant: unused, there is no condition on it
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   filter in the regions: MATCH_WORDS('security', title)
plan>   allowed: by the hint _l_allow_filtering_
plan>   output: tenant, id
rows> 2 | 1
SELECT a.id, b.id FROM article a JOIN article b ON a.id = b.id AND MATCH (b.title) AGAINST ('security');
fail> 9013 42000 Detect inefficient query: SELECT a.id, b.id FROM article a JOIN article b ON a.id = b.id AND MATCH (b.title) AGAINST ('security'); This query may be a full table scan and thus may have unpredictable performance. The WHERE clause has no bound on 'tenant', the first column of the primary key (tenant, id) of table article: tenant: unused, there is no condition on it; id: unused, there is no condition on it. Add a condition on 'tenant' (=, IN, <, >, BETWEEN), CREATE INDEX for the filtered column, or accept the scan with SELECT /*+ _l_allow_filtering_ */ ...
UPDATE article SET n = 9 WHERE tenant = 1 AND id = 1 AND MATCH (title) AGAINST ('security');
plan> update article: n = 9
plan>   point read article
plan>     key tenant: point, bound by =
plan>     key id: point, bound by =
plan>     filter: MATCH_WORDS('security', title)
done> 0
CREATE VIEW tutorials AS SELECT id FROM article WHERE tenant = 1 AND MATCH (title, body) AGAINST ('+tutorial' IN BOOLEAN MODE);
done> 0
SELECT id FROM tutorials WHERE id > 1;
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x80\x00\x00\x01\x80\x00\x00\x02, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_BOOLEAN('+tutorial', title, body)
plan>   output: id
rows> 2
rows> 3
SELECT id, MATCH(title, '^My') AS against FROM article WHERE tenant = 1 AND id = 1;
plan> point read article
plan>   key tenant: point, bound by =
plan>   key id: point, bound by =
plan>   output: id, MATCH(title, '^My')
rows> 1 | true
SELECT id, MATCH (title) AGAINST ('mysql') AS score FROM article WHERE tenant = 1;
fail> 1235 42000 This version does not support MATCH ... AGAINST as a value. It is a condition and has no relevance; write it in WHERE
SELECT id FROM article WHERE tenant = 1 ORDER BY MATCH (title) AGAINST ('mysql') DESC;
fail> 1235 42000 This version does not support MATCH ... AGAINST as a value. It is a condition and has no relevance; write it in WHERE
SELECT id FROM article WHERE tenant = 1 AND MATCH (title) AGAINST (body);
fail> 1582 42000 Incorrect arguments of function MATCH ... AGAINST: the query is a text, not a column
SELECT id FROM article WHERE tenant = 1 AND MATCH (n) AGAINST ('1');
fail> 1582 42000 Incorrect arguments of function MATCH ... AGAINST: n is INTEGER, text is needed
SELECT id FROM article WHERE tenant = 1 AND MATCH (LOWER(title)) AGAINST ('1');
fail> 1582 42000 Incorrect arguments of function MATCH ... AGAINST: write columns in parentheses: MATCH (a, b) AGAINST ('text')
SELECT id FROM article WHERE tenant = 1 AND title AGAINST ('1');
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 51: unexpected "AGAINST"; expected the end of the statement, GROUP, HAVING, LIMIT, OFFSET, ORDER, UNION or an operator   SELECT id FROM article WHERE tenant = 1 AND title AGAINST ('1');                                                     ^
SELECT id FROM article WHERE tenant = 1 AND MATCH (title) AGAINST ('(a b)' IN BOOLEAN MODE);
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_BOOLEAN('(a b)', title)
plan>   output: id
fail> 1582 42000 Incorrect arguments of function MATCH ... AGAINST: the operator ( is not supported in boolean mode
SELECT id FROM article WHERE tenant = 1 AND MATCH (title) AGAINST ('a*b' IN BOOLEAN MODE);
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_BOOLEAN('a*b', title)
plan>   output: id
fail> 1582 42000 Incorrect arguments of function MATCH ... AGAINST: * is the end of one word: 'a*b'
SELECT id FROM article WHERE tenant = 1 AND MATCH (title) AGAINST ('"a b' IN BOOLEAN MODE);
plan> range scan article
plan>   key tenant: point, bound by =
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [\x80\x00\x00\x01, \x80\x00\x00\x02)
plan>   filter in the regions: MATCH_BOOLEAN('"a b', title)
plan>   output: id
fail> 1582 42000 Incorrect arguments of function MATCH ... AGAINST: a phrase has no closing quote
SELECT id FROM article WHERE tenant = 1 AND MATCH (title) AGAINST ('a' WITH QUERY EXPANSION);
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 72: unexpected "WITH"; expected a text, ")", ",", LIMIT, OFFSET, ORDER, UESCAPE, UNION or ...   ...e WHERE tenant = 1 AND MATCH (title) AGAINST ('a' WITH QUERY EXPANSION);                                                        ^

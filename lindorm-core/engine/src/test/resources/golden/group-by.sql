-- A column that the groups determine may be read outside aggregates (MySQL manual 14.19.3).

CREATE TABLE film (film_id BIGINT NOT NULL, title VARCHAR, length INTEGER, lang BIGINT, PRIMARY KEY (film_id));
done> 0
CREATE TABLE lang (lang_id BIGINT NOT NULL, name VARCHAR, PRIMARY KEY (lang_id));
done> 0
CREATE TABLE cast_of (film_id BIGINT NOT NULL, actor BIGINT NOT NULL, part VARCHAR, fee DOUBLE, PRIMARY KEY (film_id, actor));
done> 0
UPSERT INTO film (film_id, title, length, lang) VALUES (1, 'a', 90, 5), (2, 'b', 100, 5), (3, 'c', 110, NULL);
done> 3
UPSERT INTO lang (lang_id, name) VALUES (5, 'en'), (6, 'fr');
done> 2
UPSERT INTO cast_of (film_id, actor, part, fee) VALUES (1, 10, 'x', 1.5), (1, 11, 'y', 2), (2, 10, 'x', 3);
done> 3

-- The primary key determines its row.
SELECT film_id, title, length FROM film GROUP BY film_id ORDER BY length DESC;
plan> sort in memory: by ANY_VALUE(length) DESC
plan>   full scan film
plan>     key film_id: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     aggregate in the regions: ANY_VALUE(title), ANY_VALUE(length) group by film_id
rows> 3 | c | 110
rows> 2 | b | 100
rows> 1 | a | 90
SELECT f.film_id, f.title, COUNT(c.actor) FROM film f LEFT JOIN cast_of c ON c.film_id = f.film_id GROUP BY f.film_id ORDER BY f.title;
plan> sort in memory: by `ANY_VALUE(f.title)`
plan>   project: f.film_id, `ANY_VALUE(f.title)`, `COUNT(c.actor)`
plan>     aggregate: COUNT(c.actor), ANY_VALUE(f.title) group by f.film_id
plan>       project: f.film_id, f.title, c.actor
plan>         left join: look up cast_of by f.film_id
plan>           full scan film
plan>             key film_id: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             output: film_id, title
plan>           for each row of the join: range scan cast_of
plan>             key film_id: point, bound by =
plan>             key actor: unused, there is no condition on it
plan>             output: film_id, actor
plan>           if there are many rows or a scan is cheaper:
plan>             left join: by hash on f.film_id = c.film_id
plan>               the rows above that are not joined yet
plan>               full scan cast_of
plan>                 key film_id: unused, there is no condition on it
plan>                 key actor: unused, there is no condition on it
plan>                 ranges: 1 [the first key, the end)
plan>                 output: film_id, actor
rows> 1 | a | 2
rows> 2 | b | 1
rows> 3 | c | 0
SELECT f.title, GROUP_CONCAT(c.part ORDER BY c.part) FROM film f JOIN cast_of c ON c.film_id = f.film_id GROUP BY f.film_id HAVING f.length < 100;
plan> project: `ANY_VALUE(f.title)`, `GROUP_CONCAT(c.part ORDER BY c.part)`
plan>   filter: `ANY_VALUE(f.length)` < 100
plan>     project: `GROUP_CONCAT(c.part ORDER BY c.part)`, `ANY_VALUE(f.title)`, `ANY_VALUE(f.length)`
plan>       aggregate: GROUP_CONCAT(c.part ORDER BY c.part), ANY_VALUE(f.title), ANY_VALUE(f.length) group by f.film_id
plan>         project: f.film_id, f.title, f.length, c.part
plan>           join: look up cast_of by f.film_id
plan>             full scan film
plan>               key film_id: unused, there is no condition on it
plan>               ranges: 1 [the first key, the end)
plan>               output: film_id, title, length
plan>             for each row of the join: range scan cast_of
plan>               key film_id: point, bound by =
plan>               key actor: unused, there is no condition on it
plan>               output: film_id, part
plan>             if there are many rows or a scan is cheaper:
plan>               inner join: by hash on f.film_id = c.film_id
plan>                 the rows above that are not joined yet
plan>                 full scan cast_of
plan>                   key film_id: unused, there is no condition on it
plan>                   key actor: unused, there is no condition on it
plan>                   ranges: 1 [the first key, the end)
plan>                   output: film_id, part
rows> a | x,y
SELECT * FROM lang GROUP BY lang_id ORDER BY 1;
plan> sort in memory: by lang_id
plan>   full scan lang
plan>     key lang_id: unused, there is no condition on it
plan>     ranges: 1 [the first key, the end)
plan>     aggregate in the regions: ANY_VALUE(name) group by lang_id
rows> 5 | en
rows> 6 | fr
SELECT title, COUNT(*) FROM film GROUP BY title;
plan> full scan film
plan>   key film_id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   aggregate in the regions: COUNT(*) group by title
rows> a | 1
rows> b | 1
rows> c | 1
SELECT film_id, part FROM cast_of GROUP BY film_id, actor ORDER BY film_id, actor;
plan> project: film_id, ```ANY_VALUE(part)```
plan>   sort in memory: by film_id, actor
plan>     project: film_id, `ANY_VALUE(part)`, actor
plan>       full scan cast_of
plan>         key film_id: unused, there is no condition on it
plan>         key actor: unused, there is no condition on it
plan>         ranges: 1 [the first key, the end)
plan>         aggregate in the regions: ANY_VALUE(part) group by film_id, actor
rows> 1 | x
rows> 1 | y
rows> 2 | x
SELECT film_id, part FROM cast_of GROUP BY film_id;
fail> 1054 42S22 Unknown column 'part' in grouped query; a column outside an aggregate function must be in GROUP BY
-- Equal columns determine each other, and the columns of ON the row of an outer join.
SELECT f.title, COUNT(*) FROM cast_of c JOIN film f ON f.film_id = c.film_id GROUP BY c.film_id ORDER BY f.title;
plan> sort in memory: by `ANY_VALUE(f.title)`
plan>   project: `ANY_VALUE(f.title)`, `COUNT(*)`
plan>     aggregate: COUNT(*), ANY_VALUE(f.title) group by c.film_id
plan>       project: c.film_id, f.title
plan>         join: look up film by c.film_id
plan>           full scan cast_of
plan>             key film_id: unused, there is no condition on it
plan>             key actor: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             output: film_id
plan>           for each row of the join: point read film
plan>             key film_id: point, bound by =
plan>             output: film_id, title
plan>           if there are many rows or a scan is cheaper:
plan>             inner join: by hash on c.film_id = f.film_id
plan>               the rows above that are not joined yet
plan>               full scan film
plan>                 key film_id: unused, there is no condition on it
plan>                 ranges: 1 [the first key, the end)
plan>                 output: film_id, title
rows> a | 2
rows> b | 1
SELECT f.title, l.name, COUNT(*) FROM film f LEFT JOIN lang l ON l.lang_id = f.lang GROUP BY f.film_id ORDER BY f.title;
plan> sort in memory: by `ANY_VALUE(f.title)`
plan>   project: `ANY_VALUE(f.title)`, `ANY_VALUE(l.name)`, `COUNT(*)`
plan>     aggregate: COUNT(*), ANY_VALUE(f.title), ANY_VALUE(l.name) group by f.film_id
plan>       project: f.film_id, f.title, l.name
plan>         left join: look up lang by f.lang
plan>           full scan film
plan>             key film_id: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             output: film_id, title, lang
plan>           for each row of the join: point read lang
plan>             key lang_id: point, bound by =
plan>             output: lang_id, name
plan>           if there are many rows or a scan is cheaper:
plan>             left join: by hash on f.lang = l.lang_id
plan>               the rows above that are not joined yet
plan>               full scan lang
plan>                 key lang_id: unused, there is no condition on it
plan>                 ranges: 1 [the first key, the end)
plan>                 output: lang_id, name
rows> a | en | 1
rows> b | en | 1
rows> c | NULL | 1
SELECT l.name, f.title FROM film f LEFT JOIN lang l ON l.lang_id = f.lang GROUP BY l.lang_id;
fail> 1054 42S22 Unknown column 'f.title' in grouped query; a column outside an aggregate function must be in GROUP BY
-- Not all equal numbers are the same: 0.0 and -0.0.
SELECT c.part FROM cast_of c JOIN film f ON f.length = c.fee GROUP BY f.film_id;
fail> 1054 42S22 Unknown column 'c.part' in grouped query; a column outside an aggregate function must be in GROUP BY
-- A derived table is determined by its groups.
SELECT d.film_id, d.n, COUNT(*) FROM (SELECT film_id, COUNT(*) n FROM cast_of GROUP BY film_id) d JOIN film f ON f.film_id = d.film_id GROUP BY d.film_id ORDER BY 1;
plan> sort in memory: by film_id
plan>   project: film_id, `ANY_VALUE(``COUNT(*)``)`, `COUNT(*)`
plan>     aggregate: COUNT(*), ANY_VALUE(`COUNT(*)`) group by film_id
plan>       project: film_id, `COUNT(*)`
plan>         join: look up film by film_id
plan>           full scan cast_of
plan>             key film_id: unused, there is no condition on it
plan>             key actor: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             aggregate in the regions: COUNT(*) group by film_id
plan>           for each row of the join: point read film
plan>             key film_id: point, bound by =
plan>             output: film_id
plan>           if there are many rows or a scan is cheaper:
plan>             project: film_id, `COUNT(*)`, f.film_id
plan>               inner join: by hash on f.film_id = film_id
plan>                 full scan film
plan>                   key film_id: unused, there is no condition on it
plan>                   ranges: 1 [the first key, the end)
plan>                   output: film_id
plan>                 the rows above that are not joined yet
rows> 1 | 2 | 1
rows> 2 | 1 | 1
-- Sub-queries and window functions over the groups.
SELECT f.film_id, (SELECT MAX(l.name) FROM lang l WHERE l.lang_id = f.lang) FROM film f GROUP BY f.film_id ORDER BY 1;
plan> sort in memory: by film_id
plan>   project: film_id, `MAX(l.name)`
plan>     left join: look up lang by `ANY_VALUE(lang)`
plan>       full scan film
plan>         key film_id: unused, there is no condition on it
plan>         ranges: 1 [the first key, the end)
plan>         aggregate in the regions: ANY_VALUE(lang) group by film_id
plan>       for each row of the join: point read lang
plan>         key lang_id: point, bound by =
plan>         aggregate: MAX(name) group by lang_id
plan>       if there are many rows or a scan is cheaper:
plan>         left join: by hash on `ANY_VALUE(lang)` = l.lang_id
plan>           the rows above that are not joined yet
plan>           full scan lang
plan>             key lang_id: unused, there is no condition on it
plan>             ranges: 1 [the first key, the end)
plan>             aggregate in the regions: MAX(name) group by lang_id
rows> 1 | en
rows> 2 | en
rows> 3 | NULL
SELECT film_id, SUM(length) OVER (ORDER BY title) FROM film GROUP BY film_id ORDER BY 1;
plan> sort in memory: by film_id
plan>   project: film_id, `SUM(length)`
plan>     window functions: SUM(`ANY_VALUE(length)`) order by `ANY_VALUE(title)`
plan>       full scan film
plan>         key film_id: unused, there is no condition on it
plan>         ranges: 1 [the first key, the end)
plan>         aggregate in the regions: ANY_VALUE(title), ANY_VALUE(length) group by film_id
rows> 1 | 90
rows> 2 | 190
rows> 3 | 300
SELECT film_id, (SELECT COUNT(*) FROM lang WHERE name = part) FROM cast_of GROUP BY film_id;
fail> 1054 42S22 Unknown column 'of the sub-query' in grouped query; a column outside an aggregate function must be in GROUP BY
-- Totals have no key.
SELECT film_id, title FROM film GROUP BY film_id WITH ROLLUP;
fail> 1054 42S22 Unknown column 'title' in grouped query; a column outside an aggregate function must be in GROUP BY

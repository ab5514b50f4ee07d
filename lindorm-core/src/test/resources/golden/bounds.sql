-- Key bounds of values that the column's type cannot hold: they are rounded into its domain.

CREATE TABLE n (id INTEGER, v SMALLINT, PRIMARY KEY (id));
done> 0
UPSERT INTO n (id, v) VALUES (-2, 1), (1, 2), (2, 3), (3, 4);
done> 4

-- A fraction is no whole number, and a range ends at the next one
SELECT id FROM n WHERE id > 1.5;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x80\x00\x00\x02, the end)
plan>   output: id
rows> 2
rows> 3
SELECT id FROM n WHERE id >= 1.5 AND id < 2.5;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x80\x00\x00\x02, \x80\x00\x00\x03)
plan>   output: id
rows> 2
SELECT id FROM n WHERE id BETWEEN -2.5 AND 1.0;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x7F\xFF\xFF\xFE, \x80\x00\x00\x02)
plan>   output: id
rows> -2
rows> 1
SELECT id FROM n WHERE id BETWEEN 3.5 AND 1.5;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 0
plan>   output: id
rows> none
SELECT id FROM n WHERE id = 1.5;
plan> point read n
plan>   key id: point, bound by =
plan>   output: id
rows> none
SELECT id FROM n WHERE id = 1e0;
plan> point read n
plan>   key id: point, bound by =
plan>   output: id
rows> 1
SELECT id FROM n WHERE id IN (1.0, 2.5, 1);
plan> multi-get of 3 keys in n
plan>   key id: set, bound by IN of 3 values
plan>   output: id
rows> 1
SELECT id FROM n WHERE id IN (1.5, 2.5);
plan> multi-get of 2 keys in n
plan>   key id: set, bound by IN of 2 values
plan>   output: id
rows> none
SELECT id FROM n WHERE 1.5 < id;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 1 [\x80\x00\x00\x02, the end)
plan>   output: id
rows> 2
rows> 3
UPDATE n SET v = 9 WHERE id < 1.5;
plan> update n: v = 9
plan>   range scan n
plan>     key id: range, bound by a range
plan>     ranges: 1 [the first key, \x80\x00\x00\x02)
done> 2
SELECT id, v FROM n WHERE id <= 1.999;
plan> range scan n
plan>   key id: range, bound by a range
plan>   ranges: 1 [the first key, \x80\x00\x00\x02)
plan>   output: id, v
rows> -2 | 9
rows> 1 | 9
DELETE FROM n WHERE id = 2.5;
plan> delete from n
plan>   point read n
plan>     key id: point, bound by =
done> 0
DELETE FROM n WHERE id IN (2.0, 2.5);
plan> delete from n
plan>   multi-get of 2 keys in n
plan>     key id: set, bound by IN of 2 values
done> 1
SELECT id FROM n;
plan> full scan n
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   output: id
rows> -2
rows> 1
rows> 3

-- A descending key, a bucket, a hash
CREATE TABLE down (id INTEGER, v SMALLINT, PRIMARY KEY (id DESC));
done> 0
UPSERT INTO down (id, v) VALUES (-2, 1), (1, 2), (2, 3), (3, 4);
done> 4
SELECT id FROM down WHERE id > 1.5;
plan> range scan down
plan>   key id DESC: range, bound by a range, whose ends are swapped in descending order
plan>   ranges: 1 [the first key, \x7F\xFF\xFF\xFE)
plan>   output: id
rows> 3
rows> 2
SELECT id FROM down WHERE id < 1.5;
plan> range scan down
plan>   key id DESC: range, bound by a range, whose ends are swapped in descending order
plan>   ranges: 1 [\x7F\xFF\xFF\xFE, the end)
plan>   output: id
rows> 1
rows> -2
SELECT id FROM down WHERE id IN (3.0, 1.5);
plan> multi-get of 2 keys in down
plan>   key id DESC: set, bound by IN of 2 values
plan>   output: id
rows> 3

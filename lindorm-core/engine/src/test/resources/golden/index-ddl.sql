-- The life of secondary indexes.

CREATE TABLE meters (id BIGINT, city VARCHAR, kind VARCHAR NOT NULL, reading DOUBLE, note VARCHAR, PRIMARY KEY (id));
done> 0
-- No index to build
BUILD INDEX ON meters;
done> 0
UPSERT INTO meters (id, city, kind, reading, note) VALUES (1, 'ulm', 'a', 1.5, 'x'), (2, NULL, 'b', 2.5, NULL);
done> 2
SHOW INDEX FROM meters;
rows> none
CREATE INDEX by_city ON meters (city) INCLUDE (reading) SYNC;
done> 0
CREATE INDEX by_city ON meters (kind);
fail> 1061 42000 Duplicate key name 'by_city': table default.meters has an index of this name
CREATE INDEX IF NOT EXISTS by_city ON meters (kind);
done> 0
CREATE INDEX USING KV ON meters (hash8(kind), kind, reading DESC) SYNC WITH (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA', COMPRESSION='GZ');
done> 0
CREATE INDEX ON meters (kind, city) SYNC;
done> 0
SHOW INDEX FROM meters;
rows> default | meters | by_city | ACTIVE | 100% | KV | INCLUDE | city | reading | NEVER |  | 0 | 2 | 0
rows> default | meters | idx_kind_reading | ACTIVE | 100% | KV | COVERED_ALL_COLUMNS_IN_SCHEMA | hash8(kind), kind, reading DESC | city, note | NEVER |  | 0 | 2 | 0
rows> default | meters | idx_kind_city | ACTIVE | 100% | KV | NONE | kind, city |  | NEVER |  | 0 | 2 | 0
CREATE INDEX by_note ON meters (note DESC) SYNC;
warn> Table default.meters has 4 indexes; more than 3 make its writes noticeably slower
done> 0

-- An index inside CREATE TABLE is complete at once
CREATE TABLE inside (a BIGINT, b BIGINT, c VARCHAR, d VARCHAR, PRIMARY KEY (a, b DESC), INDEX by_c (c) INCLUDE (d), KEY (d, b), INDEX salted USING KV (salt(4), d));
done> 0
SHOW INDEX FROM inside;
rows> default | inside | by_c | ACTIVE | 100% | KV | INCLUDE | c | d | NEVER |  | 0 | 0 | 0
rows> default | inside | idx_d_b | ACTIVE | 100% | KV | NONE | d, b |  | NEVER |  | 0 | 0 | 0
rows> default | inside | salted | ACTIVE | 100% | KV | NONE | salt(4), d |  | NEVER |  | 0 | 0 | 0
DROP TABLE inside;
done> 0
CREATE TABLE inside (a BIGINT, b BIGINT, PRIMARY KEY (a), INDEX by_b (b));
done> 0
DROP TABLE inside;
done> 0

-- States
DROP INDEX by_note ON meters;
fail> 9032 42000 Index 'by_note' of table default.meters is ACTIVE: queries or writes still use it. First ALTER INDEX by_note ON default.meters DISABLED
ALTER INDEX by_note ON meters INACTIVE;
done> 0
SHOW INDEX FROM meters;
rows> default | meters | by_city | ACTIVE | 100% | KV | INCLUDE | city | reading | NEVER |  | 0 | 2 | 0
rows> default | meters | idx_kind_reading | ACTIVE | 100% | KV | COVERED_ALL_COLUMNS_IN_SCHEMA | hash8(kind), kind, reading DESC | city, note | NEVER |  | 0 | 2 | 0
rows> default | meters | idx_kind_city | ACTIVE | 100% | KV | NONE | kind, city |  | NEVER |  | 0 | 2 | 0
rows> default | meters | by_note | INACTIVE | 100% | KV | NONE | note DESC |  | NEVER |  | 0 | 2 | 0
ALTER INDEX by_note ON meters ACTIVE;
done> 0
ALTER INDEX by_note ON meters DISABLED;
done> 0
SHOW INDEX FROM meters;
rows> default | meters | by_city | ACTIVE | 100% | KV | INCLUDE | city | reading | NEVER |  | 0 | 2 | 0
rows> default | meters | idx_kind_reading | ACTIVE | 100% | KV | COVERED_ALL_COLUMNS_IN_SCHEMA | hash8(kind), kind, reading DESC | city, note | NEVER |  | 0 | 2 | 0
rows> default | meters | idx_kind_city | ACTIVE | 100% | KV | NONE | kind, city |  | NEVER |  | 0 | 2 | 0
rows> default | meters | by_note | DISABLED | NOT_STARTED | KV | NONE | note DESC |  | NEVER |  | 0 |  |
ALTER INDEX by_note ON meters INACTIVE;
fail> 9032 42000 Index 'by_note' of table default.meters is DISABLED: it has no entries; ALTER INDEX ... ACTIVE builds it again
ALTER INDEX by_note ON meters ACTIVE SYNC;
done> 0
ALTER INDEX by_note ON meters REBUILD SYNC;
done> 0
SHOW INDEX FROM meters;
rows> default | meters | by_city | ACTIVE | 100% | KV | INCLUDE | city | reading | NEVER |  | 0 | 2 | 0
rows> default | meters | idx_kind_reading | ACTIVE | 100% | KV | COVERED_ALL_COLUMNS_IN_SCHEMA | hash8(kind), kind, reading DESC | city, note | NEVER |  | 0 | 2 | 0
rows> default | meters | idx_kind_city | ACTIVE | 100% | KV | NONE | kind, city |  | NEVER |  | 0 | 2 | 0
rows> default | meters | by_note | ACTIVE | 100% | KV | NONE | note DESC |  | NEVER |  | 0 | 2 | 0
ALTER INDEX by_note ON meters DISABLED;
done> 0
DROP INDEX by_note ON meters;
done> 0
DROP INDEX by_note ON meters;
fail> 1091 42000 Index 'by_note' of table default.meters doesn't exist
DROP INDEX IF EXISTS by_note ON meters;
done> 0
ALTER INDEX by_not ON meters ACTIVE;
fail> 1091 42000 Index 'by_not' of table default.meters doesn't exist
ALTER INDEX IF EXISTS by_note ON meters ACTIVE;
done> 0
ALTER INDEX by_city ON meters FROZEN;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 31: 'FROZEN' is not a state of an index; write ACTIVE, INACTIVE, DISABLED, REBUILD, FLUSH or COMPACT
ALTER INDEX by_city ON meters FLUSH;
done> 0
ALTER INDEX by_city ON meters compact;
done> 0
ALTER INDEX by_cit ON meters FLUSH;
fail> 1091 42000 Index 'by_cit' of table default.meters doesn't exist
ALTER INDEX IF EXISTS by_cit ON meters FLUSH;
done> 0
ALTER INDEX by_city ON nothing COMPACT;
fail> 1146 42S02 Table 'default.nothing' doesn't exist
ALTER INDEX by_city ON meters FLUSH SYNC;
fail> 1064 42000 You have an error in your SQL syntax at line 1, column 31: SYNC and ASYNC apply to ACTIVE and REBUILD only; write FLUSH alone
BUILD INDEX by_city ON meters;
done> 0
BUILD INDEX ON meters;
done> 0

-- Wrong definitions
CREATE INDEX wrong ON meters (town);
fail> 1054 42S22 Unknown column 'town' in index key item town
CREATE INDEX wrong ON meters (city, city);
fail> 1110 42000 Column 'city' specified twice
CREATE INDEX wrong ON meters (city) INCLUDE (city);
fail> 1067 42000 Invalid key: INCLUDE names 'city', which the index holds anyway as a column of its own key; leave it out
CREATE INDEX wrong ON meters (city) INCLUDE (id);
fail> 1067 42000 Invalid key: INCLUDE names 'id', which the index holds anyway as a column of the primary key; leave it out
CREATE INDEX wrong ON meters (city) INCLUDE (town);
fail> 1054 42S22 Unknown column 'town' in INCLUDE
CREATE INDEX wrong ON meters (id);
fail> 1067 42000 Invalid key: an index on (id) would repeat the primary key (id); queries on these columns read the table itself
CREATE INDEX wrong ON meters (hash8(city));
fail> 1067 42000 Invalid key: it needs at least one column
CREATE INDEX wrong ON meters (city) WITH (INDEX_COVERED_TYPE='COVERED_DYNAMIC_COLUMNS');
fail> 9011 42000 Invalid value 'COVERED_DYNAMIC_COLUMNS' of table attribute INDEX_COVERED_TYPE: table default.meters has no dynamic columns; use COVERED_ALL_COLUMNS_IN_SCHEMA, or first ALTER TABLE ... SET 'DYNAMIC_COLUMNS'='true'
CREATE INDEX wrong ON meters (city) INCLUDE (note) WITH (INDEX_COVERED_TYPE='COVERED_ALL_COLUMNS_IN_SCHEMA');
fail> 9011 42000 Invalid value 'COVERED_ALL_COLUMNS_IN_SCHEMA' of table attribute INDEX_COVERED_TYPE: INCLUDE names the covered columns already; leave one out
CREATE INDEX wrong ON meters (city) WITH (TTL='5');
fail> 9019 42000 Unknown table attribute TTL (known: INDEX_COVERED_TYPE, DECLARED_UNIQUE, COMPRESSION, DATA_BLOCK_ENCODING, NUMREGIONS, STARTKEY, ENDKEY, SPLITKEYS, CHS, CHS_L2, STORAGE_POLICY)
CREATE INDEX wrong USING COLUMNAR ON meters (city);
fail> 1235 42000 This version does not support columnar indexes. Leave out USING COLUMNAR for an index on whole values and ranges, or copy the rows to an analytical database
CREATE INDEX wrong ON nowhere (city);
fail> 1146 42S02 Table 'default.nowhere' doesn't exist

-- The table with its indexes
ALTER TABLE meters DROP COLUMN reading;
fail> 9034 42000 Column 'reading' is needed by index by_city of table default.meters. First ALTER INDEX by_city ON default.meters DISABLED and DROP INDEX by_city ON default.meters
ALTER TABLE meters DROP COLUMN kind;
fail> 9034 42000 Column 'kind' is needed by index idx_kind_reading of table default.meters. First ALTER INDEX idx_kind_reading ON default.meters DISABLED and DROP INDEX idx_kind_reading ON default.meters
ALTER TABLE meters DROP COLUMN note;
done> 0
ALTER TABLE meters ADD COLUMN place VARCHAR;
done> 0
UPSERT INTO meters (id, city, kind, reading, place) VALUES (3, 'bonn', 'c', 3.5, 'roof');
done> 1
ALTER TABLE meters SET 'TTL'='1000000';
done> 0
ALTER TABLE meters SET 'MUTABILITY'='MUTABLE_ALL';
done> 0
ALTER TABLE meters SET 'MUTABILITY'='IMMUTABLE';
fail> 9011 42000 Invalid value 'IMMUTABLE' of table attribute MUTABILITY: table default.meters has indexes that are maintained for changes as MUTABLE_ALL allows; drop them first
TRUNCATE TABLE meters;
done> 0
SELECT COUNT(*) FROM meters;
plan> full scan meters
plan>   key id: unused, there is no condition on it
plan>   ranges: 1 [the first key, the end)
plan>   chosen: primary key (id)
plan>   not chosen: index by_city (city, id): its key has 2 columns instead of 1
plan>   not chosen: index idx_kind_reading (hash8(kind), kind, reading DESC, id): its key has 3 columns instead of 1
plan>   not chosen: index idx_kind_city (kind, city, id): its key has 3 columns instead of 1
plan>   aggregate in the regions: COUNT(*)
rows> 0

-- How many
ALTER SYSTEM SET max_indexes = 4;
done> 0
CREATE INDEX four ON meters (place) SYNC;
warn> Table default.meters has 4 indexes; more than 3 make its writes noticeably slower
done> 0
CREATE INDEX five ON meters (place, city) SYNC;
fail> 1069 42000 Too many keys specified: table default.meters would have 5 indexes, at most 4 are allowed. Every index makes every write of the table slower; drop one that is not needed, or ALTER SYSTEM SET max_indexes
ALTER SYSTEM SET max_indexes = '';
done> 0
CREATE TABLE `meters.mine` (id BIGINT, v BIGINT, PRIMARY KEY (id));
done> 0
ALTER INDEX four ON meters DISABLED;
done> 0
DROP INDEX four ON meters;
done> 0
CREATE INDEX mine ON meters (place);
fail> 1050 42S01 Table 'default.meters.mine' already exists: the store has a table of this name that was made through the HBase API and has no SQL definition. Choose another name, or drop that table with an HBase client
DROP TABLE `meters.mine`;
done> 0
DROP TABLE meters;
done> 0

-- What writers have promised
CREATE TABLE trail (id BIGINT, v VARCHAR, PRIMARY KEY (id), INDEX by_v (v)) WITH (MUTABILITY='IMMUTABLE');
done> 0
UPSERT INTO trail (id, v) VALUES (1, 'a');
done> 1
UPDATE trail SET v = 'b' WHERE id = 1;
fail> 1235 42000 This version does not support changing rows in table default.trail, which has indexes and MUTABILITY IMMUTABLE. First ALTER TABLE default.trail SET 'MUTABILITY'='MUTABLE_LATEST'
DELETE FROM trail WHERE id = 1;
fail> 1235 42000 This version does not support deleting rows in table default.trail, which has indexes and MUTABILITY IMMUTABLE. First ALTER TABLE default.trail SET 'MUTABILITY'='IMMUTABLE_ROWS'
ALTER TABLE trail SET 'MUTABILITY'='IMMUTABLE_ROWS';
done> 0
DELETE FROM trail WHERE id = 2;
plan> delete from trail
plan>   point read trail
plan>     key id: point, bound by =
plan>     chosen: primary key (id)
plan>     not chosen: index by_v (v, id): every column of the primary key is bound by = or IN
done> 0
DROP TABLE trail;
done> 0

-- A moment of a write's own needs MUTABLE_ALL where the table has indexes.
CREATE TABLE moments (k INTEGER, v INTEGER, PRIMARY KEY (k), INDEX by_v (v));
done> 0
UPSERT /*+ _l_ts_(1000) */ INTO moments (k, v) VALUES (1, 1);
fail> 1235 42000 This version does not support the hint _l_ts_ in table default.moments, which has indexes and MUTABILITY MUTABLE_LATEST. First ALTER TABLE default.moments SET 'MUTABILITY'='MUTABLE_ALL'
ALTER TABLE moments SET 'MUTABILITY' = 'MUTABLE_ALL';
done> 0
UPSERT /*+ _l_ts_(1000) */ INTO moments (k, v) VALUES (1, 1);
done> 1

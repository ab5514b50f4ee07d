CREATE TABLE bad_point_deletes (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id));
-- @query rate=50/s
DELETE FROM bad_point_deletes WHERE id = ?;

CREATE TABLE good_rare_point_deletes (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id));
-- @query rate=1/s
DELETE FROM good_rare_point_deletes WHERE id = ?;

CREATE TABLE good_point_deletes_of_unknown_rate (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id));
DELETE FROM good_point_deletes_of_unknown_rate WHERE id = ?;

CREATE TABLE good_compacted (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id)) WITH (COMPACTION_MAJOR_PERIOD='7200000');
DELETE FROM good_compacted WHERE id > ? AND id < ?;

CREATE TABLE bad_compacted_weekly (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id)) WITH (COMPACTION_MAJOR_PERIOD='604800000');
DELETE FROM bad_compacted_weekly WHERE id > ? AND id < ?;

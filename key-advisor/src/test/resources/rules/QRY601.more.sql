CREATE TABLE bad_behind_a_hash (
  id VARCHAR NOT NULL,
  page VARCHAR,
  PRIMARY KEY (hash32(id), id));
SELECT id FROM bad_behind_a_hash WHERE page = 'x';

CREATE TABLE bad_descending (
  id BIGINT NOT NULL, -- @key source=sequence
  v VARCHAR,
  PRIMARY KEY (id DESC));

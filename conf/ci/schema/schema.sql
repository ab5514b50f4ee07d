-- The schema that the CI examples check: it contains no error.
CREATE TABLE visits (
  userid VARCHAR NOT NULL,
  at TIMESTAMP NOT NULL,
  page VARCHAR,
  PRIMARY KEY (hash32(userid), userid, at DESC)
);

SELECT page FROM visits WHERE userid = ? AND at >= ?;

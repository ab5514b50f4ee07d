CREATE TABLE bad_jobs (
  status VARCHAR NOT NULL,
  created_at TIMESTAMP NOT NULL,
  id VARCHAR NOT NULL,
  body VARCHAR,
  PRIMARY KEY (status, created_at, id));
SELECT id FROM bad_jobs WHERE status = 'open' ORDER BY created_at LIMIT 10;
DELETE FROM bad_jobs WHERE status = 'open' AND created_at = ? AND id = ?;

-- Read by its owner and never taken out.
CREATE TABLE good_mails (
  user_id VARCHAR NOT NULL,
  sent_at TIMESTAMP NOT NULL,
  body VARCHAR,
  PRIMARY KEY (user_id, sent_at));
SELECT body FROM good_mails WHERE user_id = ? ORDER BY sent_at LIMIT 10;

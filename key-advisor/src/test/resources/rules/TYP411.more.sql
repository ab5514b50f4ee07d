CREATE TABLE bad_score (game VARCHAR NOT NULL, score BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (game, score));
UPDATE bad_score SET score = 5 WHERE game = 'a' AND score = 4;

CREATE TABLE good_value (game VARCHAR NOT NULL, user_id VARCHAR NOT NULL, score BIGINT, PRIMARY KEY (game, user_id));
UPDATE good_value SET score = 5 WHERE game = 'a' AND user_id = 'b';

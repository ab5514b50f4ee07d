CREATE TABLE bad_two (a VARCHAR NOT NULL, b VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (a, b));
SELECT /*+ _l_allow_filtering_ */ v FROM bad_two WHERE a = 'x' OR b = 'y';

CREATE TABLE good_one (a VARCHAR NOT NULL, b VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (a, b));
SELECT v FROM good_one WHERE a = 'x' OR a = 'y';

CREATE TABLE good_filter (a VARCHAR NOT NULL, b VARCHAR, c VARCHAR, PRIMARY KEY (a));
SELECT b FROM good_filter WHERE a = 'x' AND (b = 'y' OR c = 'z');

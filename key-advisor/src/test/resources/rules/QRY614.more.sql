CREATE TABLE bad_time (host VARCHAR NOT NULL, ts TIMESTAMP NOT NULL, v DOUBLE, PRIMARY KEY (host, ts));
SELECT v FROM bad_time WHERE host = 'a' AND ts > 'yesterday';

CREATE TABLE bad_filter (id VARCHAR NOT NULL, n BIGINT, v DOUBLE, PRIMARY KEY (id));
SELECT v FROM bad_filter WHERE id = 'a' AND n = 'many';

CREATE TABLE bad_range (seat VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (seat));
SELECT v FROM bad_range WHERE seat BETWEEN 9 AND 12;

CREATE TABLE good_moment (host VARCHAR NOT NULL, ts TIMESTAMP NOT NULL, v DOUBLE, PRIMARY KEY (host, ts));
SELECT v FROM good_moment WHERE host = 'a' AND ts > '2024-01-31 08:00:00';

CREATE TABLE good_digits (phone VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (phone));
SELECT v FROM good_digits WHERE phone = 13800000000;

CREATE TABLE good_seeds (orderid BIGINT NOT NULL, v DOUBLE, PRIMARY KEY (orderid));
SELECT v FROM good_seeds WHERE 123<orderid<456;

CREATE TABLE good_open (id BIGINT NOT NULL, v DOUBLE, PRIMARY KEY (id));
SELECT v FROM good_open WHERE id IN (?*);

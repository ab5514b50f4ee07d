CREATE TABLE bad_of_three (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,4,2,994 splitShares=0.5,0.95,0.93
CREATE TABLE good_one_split (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,4,2,994 splitShares=0.99
CREATE TABLE good_every_other (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,4,2,994 splitShares=0.99,0.6,0.99

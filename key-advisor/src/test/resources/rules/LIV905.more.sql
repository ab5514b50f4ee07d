CREATE TABLE bad_others_idle (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=9,110,120,105,130,500,111,105 seconds=600
CREATE TABLE good_three_times (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=100,100,300,100,100,100,100,100 seconds=600
CREATE TABLE good_few (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=10,10,99,10,12,14,13,11 seconds=600

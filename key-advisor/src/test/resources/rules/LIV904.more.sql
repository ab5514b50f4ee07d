CREATE TABLE bad_one_in_the_middle (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,900,0,0 seconds=600
CREATE TABLE good_few_regions (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,300,300,0,300 seconds=600
CREATE TABLE good_as_many_as_nodes (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=100,0,0,100,0,100,0,100,0,20 seconds=600

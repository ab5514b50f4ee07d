CREATE TABLE bad_ten_minutes (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,0,100,900 seconds=600
CREATE TABLE bad_a_moment (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,0,0,400 seconds=12
CREATE TABLE good_three_regions (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,0,900 seconds=600
CREATE TABLE good_too_few_writes (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,0,0,99 seconds=600
CREATE TABLE good_first_region (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=900,0,0,0 seconds=600
CREATE TABLE good_just_below (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=300,150,51,499 seconds=600

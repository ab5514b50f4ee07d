CREATE TABLE bad_only_reads (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,0,0,0 regionReads=950,20,20,10 seconds=600
CREATE TABLE bad_two_regions (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=2,300 regionReads=0,9 seconds=600
CREATE TABLE good_in_the_middle (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,900,0,0 seconds=600
CREATE TABLE good_reads_elsewhere (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=900,0 regionReads=0,300 seconds=600
CREATE TABLE good_few (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=60,0 regionReads=30,0 seconds=600

CREATE TABLE bad_only_reads (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,0,0,0 regionReads=1900,40,40,20 seconds=600
CREATE TABLE bad_two_regions (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=20,3000 regionReads=0,90 seconds=600
CREATE TABLE good_in_the_middle (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,900,0,0 seconds=600
CREATE TABLE good_reads_elsewhere (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=900,0 regionReads=0,300 seconds=600
CREATE TABLE good_one_page (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=0,0,0,0 regionReads=143,0,0,0 seconds=600
CREATE TABLE good_a_load (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=2000,0 seconds=600
CREATE TABLE good_few_pages_and_writes (id BIGINT NOT NULL, v VARCHAR, PRIMARY KEY (id)); -- @table regionWrites=9,8,11,10 regionReads=800,0,0,0 seconds=60

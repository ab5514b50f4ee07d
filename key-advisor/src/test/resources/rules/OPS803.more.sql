-- @table batch=500 rowbytes=8000
CREATE TABLE bad_wide (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id));

-- @table batch=2000 rowbytes=1000
CREATE TABLE good_full (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id));

CREATE TABLE good_untold (id VARCHAR NOT NULL, v VARCHAR, PRIMARY KEY (id));

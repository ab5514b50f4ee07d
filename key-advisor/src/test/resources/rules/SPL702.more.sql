CREATE TABLE bad_thousand (id VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (hash32(id), id)) WITH (NUMREGIONS='1024');

CREATE TABLE good_sixteen (id VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (hash32(id), id)) WITH (NUMREGIONS='16');

CREATE TABLE good_untold (id VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (hash32(id), id));

CREATE TABLE bad_four (id VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (hash32(id), id)) WITH (NUMREGIONS='4');

-- @table writes=small
CREATE TABLE good_small (id VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (hash32(id), id)) WITH (NUMREGIONS='4');

-- @table writes=bulk size=1.2TB
CREATE TABLE bad_load (email VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (email)) WITH (SPLITKEYS='d,h,m,s');

-- @table writes=bulk size=40GB
CREATE TABLE good_load (email VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (email)) WITH (SPLITKEYS='d,h,m,s');

-- @table writes=bulk
CREATE TABLE bad_load_of_unknown_size (email VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (email)) WITH (SPLITKEYS='m');

-- @table writes=bulk
CREATE TABLE good_load_of_unknown_size (email VARCHAR NOT NULL, v DOUBLE, PRIMARY KEY (email)) WITH (SPLITKEYS='d,h,m,s');

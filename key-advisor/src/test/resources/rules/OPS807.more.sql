-- @table families=a,b,c,d,e
CREATE TABLE bad_imported (rowkey VARCHAR NOT NULL, PRIMARY KEY (rowkey)) WITH (DYNAMIC_COLUMNS='true');

-- @table families=a,b,c
CREATE TABLE good_imported (rowkey VARCHAR NOT NULL, PRIMARY KEY (rowkey)) WITH (DYNAMIC_COLUMNS='true');

CREATE TABLE good_typed (id VARCHAR NOT NULL, a VARCHAR, b VARCHAR, c VARCHAR, d VARCHAR, PRIMARY KEY (id));

-- the index on (`key`) was unique; here it is not
-- left out: a FULLTEXT index
-- left out: a FOREIGN constraint
CREATE TABLE orders (
  id BIGINT NOT NULL, -- @key source=sequence
  channel VARCHAR NOT NULL, -- @key distinct=3
  paid BOOLEAN,
  amount DECIMAL(10,2) NOT NULL,
  note VARCHAR,
  `key` VARCHAR(20),
  created_at TIMESTAMP NOT NULL,
  PRIMARY KEY (id),
  INDEX uk_key (`key`),
  INDEX idx_created (created_at DESC, channel)
);

-- the index on (`day`, user_id) was unique; here it is not
-- no primary key there: its first unique key stands in
CREATE TABLE shop.visit (
  `day` DATE NOT NULL,
  user_id INTEGER NOT NULL,
  PRIMARY KEY (`day`, user_id),
  INDEX by_user (user_id)
);

-- audit has no primary key and is left out: choose the columns that name a row

-- left out: 2 statements with rows
-- left out: VIEW latest
-- database app is called app_db here
CREATE DATABASE IF NOT EXISTS app_db;
CREATE DATABASE IF NOT EXISTS shop;

-- index uk_key held 10 characters of a column, here all
-- the index on (key) was unique; here it is not
-- left out: a FULLTEXT index
-- left out: a FOREIGN constraint
-- left out: DEFAULT of channel, paid, amount, created_at
-- left out: ON UPDATE of created_at
-- left out: UNSIGNED of id
CREATE TABLE orders (
  id BIGINT NOT NULL AUTO_INCREMENT,
  channel VARCHAR NOT NULL, -- @key distinct=3
  paid BOOLEAN,
  amount DECIMAL(10,2) NOT NULL, /* in cents; not 'net' */
  note VARCHAR,
  key VARCHAR(20),
  created_at TIMESTAMP NOT NULL,
  PRIMARY KEY (id),
  INDEX uk_key (key),
  INDEX idx_created (created_at DESC, channel)
);

-- the index on (`day`, user_id) was unique; here it is not
-- no primary key: its first unique key replaces it
-- all columns were in the key: write TRUE into present, so that a row can exist
CREATE TABLE shop.visit (
  `day` DATE NOT NULL,
  user_id INTEGER NOT NULL,
  present BOOLEAN,
  PRIMARY KEY (`day`, user_id),
  INDEX by_user (user_id)
);

-- audit has no primary key and is left out: choose the columns that identify a row

-- the index on (mail) was unique; here it is not
-- left out: UNSIGNED of id
-- left out: PARTITION BY
CREATE TABLE app_db.login (
  id BIGINT NOT NULL AUTO_INCREMENT,
  mail VARCHAR(80) NOT NULL,
  `at` TIMESTAMP,
  PRIMARY KEY (id),
  INDEX idx_mail (mail),
  INDEX by_at (`at`)
);

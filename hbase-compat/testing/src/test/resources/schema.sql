-- Orders by their channel.
CREATE TABLE orders (channel VARCHAR, id VARCHAR, status VARCHAR, amount DECIMAL(10,2), PRIMARY KEY (channel, id));
CREATE INDEX by_amount ON orders (amount);

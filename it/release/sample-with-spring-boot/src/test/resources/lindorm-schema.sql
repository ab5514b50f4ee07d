CREATE TABLE orders (channel VARCHAR, id VARCHAR, status VARCHAR, PRIMARY KEY (channel, id));

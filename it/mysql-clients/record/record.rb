# The statements of a recording with Ruby's mysql2, over MariaDB's C library.
require 'mysql2'

client = Mysql2::Client.new(host: '127.0.0.1', port: ARGV[0].to_i, username: 'me', password: 'x', database: 'default')
client.query('DROP TABLE IF EXISTS rec')
client.query('CREATE TABLE rec (id BIGINT, v VARCHAR, n INTEGER, d DOUBLE, m DECIMAL(10,2), at TIMESTAMP, b VARBINARY,' \
             ' x INTEGER, PRIMARY KEY (id))')
update = client.prepare('UPDATE rec SET v = ?, n = ? WHERE id = 1')
2.times { update.execute(nil, nil) }
insert = client.prepare('INSERT INTO rec (id, v, n, d, m, at, b, x) VALUES (?, ?, ?, ?, ?, ?, ?, 1)')
full = ["it's", 7, 1.5, '12.50', Time.utc(2024, 1, 31, 8, 30), "\x00\xff".b]
insert.execute(1, *full)
insert.execute(2, nil, nil, nil, nil, nil, nil)
insert.execute(3, *full)
select = client.prepare('SELECT id, v, n, d, m, at, b FROM rec WHERE id = ?')
[1, 1, nil].each { |id| select.execute(id).to_a }
client.close
puts "version mysql2 #{Mysql2::VERSION} for Ruby, MariaDB's C library #{Mysql2::Client.info[:version]} (Debian)"

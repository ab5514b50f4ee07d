# Sequel with its schema methods, on mysql2: ruby sequel_start.rb PORT USER PASSWORD DATABASE first|again
require 'sequel'

port, user, password, database, turn = ARGV
DB = Sequel.connect(adapter: 'mysql2', host: '127.0.0.1', port: port.to_i, user: user, password: password, database: database)

def check(seen, wanted)
  raise "#{seen.inspect} instead of #{wanted.inspect}" unless seen == wanted
end

DB.create_table?(:users) do
  primary_key :id
  String :name, null: false
  Integer :balance
  TrueClass :active, default: true
  index :name
end

class User < Sequel::Model
end

if turn == 'first'
  check(User.create(name: 'ann', balance: 10).id, 1)
  DB[:users].multi_insert([{ name: 'bob', balance: 20 }, { name: 'eve', balance: 30 }])
  User.first(name: 'bob').update(balance: 25)
  User.first(name: 'eve').destroy
  check(DB.tables, [:users])
  check(DB.schema(:users).map(&:first), %i[id name balance active])
  check(DB.indexes(:users).keys, [:users_name_index])
  DB.alter_table(:users) { add_column :note, String }
end
check(User.order(:id).select_map(%i[name balance active]), [['ann', 10, true], ['bob', 25, true]])
puts "version #{Sequel::VERSION}"

# ActiveRecord with its migrations, on mysql2: ruby activerecord_start.rb PORT USER PASSWORD DATABASE first|again
require 'active_record'

port, user, password, database, turn = ARGV
ActiveRecord::Base.establish_connection(adapter: 'mysql2', host: '127.0.0.1', port: port.to_i,
                                        username: user, password: password, database: database)
ActiveRecord::Migration.verbose = false

class CreateUsers < ActiveRecord::Migration[6.1]
  def change
    create_table :users do |t|
      t.string :name, null: false, index: true
      t.integer :balance
      t.boolean :active, default: true
      t.timestamps
    end
  end
end

class AddNote < ActiveRecord::Migration[6.1]
  def change
    add_column :users, :note, :string
  end
end

class User < ActiveRecord::Base
end

def check(seen, wanted)
  raise "#{seen.inspect} instead of #{wanted.inspect}" unless seen == wanted
end

def migrate(*migrations)
  list = migrations.each_with_index.map do |type, i|
    ActiveRecord::MigrationProxy.new(type.name, i + 1, '', '').tap { |m| m.define_singleton_method(:migration) { type.new(type.name, i + 1) } }
  end
  ActiveRecord::Migrator.new(:up, list, ActiveRecord::SchemaMigration).migrate
end

if turn == 'first'
  migrate(CreateUsers)
  ann = User.create!(name: 'ann', balance: 10)
  check(ann.id, 1)
  User.insert_all!([{ name: 'bob', balance: 20, created_at: Time.now, updated_at: Time.now },
                    { name: 'eve', balance: 30, created_at: Time.now, updated_at: Time.now }])
  User.find_by!(name: 'bob').update!(balance: 25)
  User.find_by!(name: 'eve').destroy!
  check(ActiveRecord::Base.connection.tables.sort, %w[ar_internal_metadata schema_migrations users])
  check(User.column_names, %w[id name balance active created_at updated_at])
end
migrate(CreateUsers, AddNote)
User.reset_column_information
check(User.column_names.last, 'note')
check(User.order(:id).pluck(:name, :balance, :active), [['ann', 10, true], ['bob', 25, true]])
puts "version #{ActiveRecord.version}"

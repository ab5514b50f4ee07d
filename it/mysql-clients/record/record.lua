-- The statements of a recording with sysbench, over MariaDB's C library.
function thread_init()
  connection = sysbench.sql.driver():connect()
  connection:query("DROP TABLE IF EXISTS rec")
  connection:query("CREATE TABLE rec (id INTEGER, v VARCHAR, PRIMARY KEY (id))")
  insert = connection:prepare("INSERT INTO rec (id, v) VALUES (?, ?)")
  id = insert:bind_create(sysbench.sql.type.INT)
  v = insert:bind_create(sysbench.sql.type.CHAR, 10)
  insert:bind_param(id, v)
  query = connection:prepare("SELECT v FROM rec WHERE id = ?")
  key = query:bind_create(sysbench.sql.type.INT)
  query:bind_param(key)
end

function event()
  for i = 1, 2 do
    id:set(i)
    v:set("it's")
    insert:execute()
    key:set(i)
    query:execute():free()
  end
end

function thread_done()
  insert:close()
  query:close()
  connection:disconnect()
  print("version MariaDB's C library of Debian 12 (sysbench 1.0.20)")
end

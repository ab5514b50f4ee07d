"""aiomysql with its pool and a transaction."""
import asyncio

import aiomysql

from start import AGAIN, DATABASE, PASSWORD, PORT, USER, check


async def main():
    pool = await aiomysql.create_pool(host="127.0.0.1", port=PORT, user=USER, password=PASSWORD, db=DATABASE)
    async with pool.acquire() as db, db.cursor() as cursor:
        await cursor.execute("SHOW TABLES")
        if not await cursor.fetchall():
            await cursor.execute("CREATE TABLE users (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY,"
                                 " name VARCHAR(100) NOT NULL, balance INT, KEY by_name (name))")
        if not AGAIN:
            await db.begin()
            await cursor.execute("INSERT INTO users (name, balance) VALUES (%s, %s)", ("ann", 10))
            check(cursor.lastrowid, 1)
            await cursor.executemany("INSERT INTO users (name, balance) VALUES (%s, %s)", [("bob", 20), ("eve", 30)])
            await db.commit()
            check(await cursor.execute("UPDATE users SET balance = 25 WHERE name = 'bob'"), 1)
            check(await cursor.execute("DELETE FROM users WHERE name = 'eve'"), 1)
            await db.commit()
            await cursor.execute("DESCRIBE users")
            check([row[1] for row in await cursor.fetchall()], ["int", "varchar(100)", "int"])
            await cursor.execute("ALTER TABLE users ADD COLUMN note VARCHAR(50)")
        await cursor.execute("SELECT name, balance FROM users ORDER BY id")
        check(await cursor.fetchall(), (("ann", 10), ("bob", 25)))
    pool.close()
    await pool.wait_closed()

asyncio.run(main())
print("version " + aiomysql.__version__)

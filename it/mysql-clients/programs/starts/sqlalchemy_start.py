"""SQLAlchemy's ORM with create_all(), on PyMySQL."""
import sqlalchemy
from sqlalchemy import Boolean, Column, DateTime, Integer, String, Text, create_engine, func, inspect, text
from sqlalchemy.orm import Session, declarative_base

from start import AGAIN, DATABASE, PASSWORD, PORT, USER, check

Base = declarative_base()


class User(Base):
    __tablename__ = "users"
    id = Column(Integer, primary_key=True)
    name = Column(String(100), nullable=False, index=True)
    balance = Column(Integer)
    active = Column(Boolean, default=True)
    about = Column(Text)
    joined = Column(DateTime, server_default=func.now())


engine = create_engine(f"mysql+pymysql://{USER}:{PASSWORD}@127.0.0.1:{PORT}/{DATABASE}")
Base.metadata.create_all(engine)
with Session(engine) as session:
    if not AGAIN:
        ann = User(name="ann", balance=10)
        session.add(ann)
        session.add_all([User(name="bob", balance=20), User(name="eve", balance=30)])
        session.commit()
        check(ann.id, 1)
        session.query(User).filter_by(name="bob").one().balance = 25
        session.delete(session.query(User).filter_by(name="eve").one())
        session.commit()
        check([c["name"] for c in inspect(engine).get_columns("users")],
              ["id", "name", "balance", "active", "about", "joined"])
        check([i["name"] for i in inspect(engine).get_indexes("users")], ["ix_users_name"])
        session.execute(text("ALTER TABLE users ADD COLUMN note VARCHAR(50)"))
    rows = session.query(User).order_by(User.id).all()
    check([(u.name, u.balance, u.active) for u in rows], [("ann", 10, True), ("bob", 25, True)])
print("version " + sqlalchemy.__version__)

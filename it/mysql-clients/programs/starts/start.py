"""What the start-up scripts for Python share: python3 NAME_start.py PORT USER PASSWORD DATABASE first|again"""
import sys

PORT, USER, PASSWORD, DATABASE, TURN = sys.argv[1:6]
PORT = int(PORT)
AGAIN = TURN == "again"


def check(seen, wanted):
    assert seen == wanted, f"{seen!r} instead of {wanted!r}"

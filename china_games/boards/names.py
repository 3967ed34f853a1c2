"""Names of provinces for random maps: two syllables, as Chinese names are written."""

from __future__ import annotations

from random import Random

FIRST = """
    an bei chang cheng dong feng fu gan guang han he heng hong hua huang jian jin jing kun lan
    liang lin ling long luo min nan ning ping qing rui shan shen shu song tai tian wei wen wu xi
    xiang xin xuan yan yang yi yong yuan yun zhen
"""
SECOND = """
    an bei cheng chuan dao du fang feng gu guan hai he hu jiang ju kou ling men nan ping shan
    shui tan xi xian yang yi yuan zhou zhuang
"""


def draw_names(chance: Random, count: int) -> tuple[str, ...]:
    """So many different names; an apostrophe parts what would be read together."""
    every = [
        one.capitalize() + ("’" if two[0] in "aeo" else "") + two
        for one in FIRST.split()
        for two in SECOND.split()
        if one != two
    ]
    kept, seen = [], set()
    for name in chance.sample(every, min(2 * count, len(every))):
        if (plain := name.lower().replace("’", "")) not in seen:  # "Xi’an" and "Xian" are one id
            seen.add(plain)
            kept.append(name)
    return tuple(kept[:count])

"""Recomputes rounds from docs/fairness.md alone: python3 recompute.py docs/fairness.md < rounds.json

Reads a list of rounds with game, serverSeed, clientSeed (or, at a live table, the players' seeds), number, bet and
steps. Prints a list with stake, win and outcome of each. Needs nothing but Python 3.
"""

import hashlib
import hmac
import json
import re
import sys

text = open(sys.argv[1], encoding="utf-8").read()
rounds = json.load(sys.stdin)


def sha256(message):
    return hashlib.sha256(message.encode()).hexdigest()


# --- Tables of the document, by the name of their section.

sections = {}
for part in re.split(r"^#+ ", text, flags=re.M):
    name, _, body = part.partition("\n")
    sections[name.strip()] = body


def blocks(name):
    return re.findall(r"```text\n(.*?)```", sections[name], flags=re.S)


def table(name):
    """The rows of a section's table without its head."""
    lines = [line for line in sections[name].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


LINES = [[int(row) for row in line.split()] for line in blocks("Slot machines")[0].splitlines()]


def machine(name):
    reels = [reel.split() for reel in re.split(r"reel \d:", blocks(name)[-1])[1:]]
    pays = {symbol: dict(zip((3, 4, 5), map(int, numbers))) for symbol, *numbers in table(name)}
    return reels, pays


# --- Numbers.


class Draws:
    def __init__(self, server, client, number):
        self.key, self.start = server.encode(), f"{client}:{number}:"
        self.block, self.words = 0, []

    def word(self):
        if not self.words:
            mac = hmac.new(self.key, f"{self.start}{self.block}".encode(), hashlib.sha256).digest()
            self.words = [int.from_bytes(mac[at : at + 4], "big") for at in range(0, 32, 4)]
            self.block += 1
        return self.words.pop(0)

    def __call__(self, count):
        most = 2**32 // count * count
        while (word := self.word()) >= most:
            pass
        return word % count


# --- Slot machines.


def spin(reels, draw):
    stops = [draw(len(reel)) for reel in reels]
    return [[reel[(stop + row) % len(reel)] for row in range(3)] for reel, stop in zip(reels, stops)]


def run_length(cells, symbols):
    for count, cell in enumerate(cells):
        if cell not in symbols:
            return count
    return len(cells)


def lines_game(name, wild, times, fills, scatter):
    reels, pays = machine(name)

    def play(bet, steps, draw):
        shown = spin(reels, draw)
        scatters = sum(cell == scatter for reel in shown for cell in reel)
        if fills:
            shown = [[wild] * 3 if wild in reel else reel for reel in shown]
        total = pays[scatter].get(scatters, 0) if scatter else 0
        for line in LINES:
            cells = [reel[row] for reel, row in zip(shown, line)]
            count = run_length(cells, {cells[0], wild})
            paid = pays[cells[0]].get(count, 0) if cells[0] in pays and cells[0] != scatter else 0
            total += paid * (times if wild in cells[:count] else 1)
        return bet["stake"], bet["stake"] * total // 100, shown

    return play


def ways_game(name, wild, dyes):
    reels, pays = machine(name)

    def play(bet, steps, draw):
        turned = spin(reels, draw)
        shown = turned
        if dyes:
            dye = dyes[draw(12)]
            shown = [[dye if cell == "kain" else cell for cell in reel] for reel in turned]
        wilds = sum(cell == wild for reel in shown for cell in reel)
        total = 0
        for symbol, by_count in pays.items():
            count, ways = 0, 1
            for reel in shown:
                here = sum(cell in (symbol, wild) for cell in reel)
                if here == 0:
                    break
                count, ways = count + 1, ways * here
            total += by_count.get(count, 0) * ways * max(1, wilds)
        return bet["stake"], bet["stake"] * total // 100, turned

    return play


# --- Cards.

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def shoe(decks, draw):
    cards = [rank + suit for _ in range(decks) for suit in "SHDC" for rank in RANKS]

    def take():
        place = draw(len(cards))
        card, last = cards[place], cards.pop()
        if place < len(cards):
            cards[place] = last
        return card

    return take


def value(card):
    return RANKS.index(card[:-1]) + 1


def points(hand):
    hard = sum(min(value(card), 10) for card in hand)
    return hard + 10 if "A" in [card[:-1] for card in hand] and hard + 10 <= 21 else hard


def blackjack(bet, steps, draw):
    take = shoe(6, draw)
    player, dealer = [], []
    for hand in (player, dealer, player, dealer):
        hand.append(take())
    natural = [len(hand) == 2 and points(hand) == 21 for hand in (player, dealer)]
    stake = bet["stake"]
    for step in steps:
        if step != "stand":
            player.append(take())
        if step == "double":
            stake *= 2
    mine = points(player)
    if mine <= 21 and not natural[0]:
        while points(dealer) < 17:
            dealer.append(take())
    theirs = points(dealer)
    if mine > 21:
        win = 0
    elif natural[0] != natural[1]:
        win = stake * 5 // 2 if natural[0] else 0
    elif mine == theirs:
        win = stake
    else:
        win = 2 * stake if mine > theirs or theirs > 21 else 0
    return stake, win, [player, dealer]


# --- Chips on spots. A spot's payout is in hundredths of the chip.


def chips(draw_outcome, pays):
    def play(bet, steps, draw):
        outcome = draw_outcome(draw)
        win = sum(bet["chip"] * round(100 * pays(spot, outcome)) // 100 for spot in bet["spots"])
        return bet["stake"], win, outcome

    return play


def baccarat_hands(draw):
    take = shoe(8, draw)
    worth = lambda card: 0 if value(card) >= 10 else value(card)
    total = lambda hand: sum(map(worth, hand)) % 10
    player, banker = [], []
    for hand in (player, banker, player, banker):
        hand.append(take())
    mine, bank = total(player), total(banker)
    if mine < 8 and bank < 8:
        third = None
        if mine <= 5:
            player.append(take())
            third = worth(player[2])
        if third is None:
            more = bank <= 5
        else:
            more = (
                bank <= 2
                or (bank == 3 and third != 8)
                or (bank == 4 and 2 <= third <= 7)
                or (bank == 5 and 4 <= third <= 7)
                or (bank == 6 and third in (6, 7))
            )
        if more:
            banker.append(take())
    mine, bank = total(player), total(banker)
    winner = "tie" if mine == bank else "player" if mine > bank else "banker"
    return {"player": player, "banker": banker, "winner": winner}


def baccarat_pays(spot, outcome):
    if outcome["winner"] == "tie":
        return 10 if spot == "tie" else 1
    return {"player": 2, "banker": 1.95}[spot] if spot == outcome["winner"] else 0


RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}


def roulette_pays(spot, pocket):
    name, number = re.fullmatch(r"([a-z]+)(\d*)", spot).groups()
    if name == "number":
        return 36 if pocket == int(number) else 0
    if pocket == 0:
        return 0
    if name == "dozen":
        return 3 if (pocket - 1) // 12 + 1 == int(number) else 0
    if name == "column":
        return 3 if pocket % 3 == int(number) % 3 else 0
    wins = {
        "red": pocket in RED,
        "black": pocket not in RED,
        "even": pocket % 2 == 0,
        "odd": pocket % 2 == 1,
        "low": pocket <= 18,
        "high": pocket >= 19,
    }
    return 2 if wins[name] else 0


TOTALS = {}
for spot, _, pays in table("sic-bo-nusantara"):
    for number in re.findall(r"`total(\d+)`", spot):
        TOTALS[int(number)] = float(pays)


def sic_bo_pays(spot, dice):
    name, number = re.fullmatch(r"([a-z]+)(\d*)", spot).groups()
    total, alike = sum(dice), len(set(dice)) == 1
    if name == "face":
        return [0, 2, 3, 13][dice.count(int(number))]
    if name == "pair":
        return 7 if all(int(face) in dice for face in number) else 0
    if name == "double":
        return 13 if dice.count(int(number)) >= 2 else 0
    if name == "triple":
        if number:
            return 200 if dice.count(int(number)) == 3 else 0
        return 34 if alike else 0
    if name == "total":
        return TOTALS[total] if total == int(number) else 0
    wins = {"small": total <= 10, "big": total >= 11, "even": total % 2 == 0, "odd": total % 2 == 1}
    return 2 if wins[name] and not alike else 0


# --- Others.


def fishing(name):
    def play(bet, steps, draw):
        ticket, caught, payout = draw(10_000), None, 0
        for choice, fish, tickets, pays in table(name):
            if choice != bet["choice"]:
                continue
            if 0 <= ticket < int(tickets):
                caught, payout = fish, int(pays)
            ticket -= int(tickets)
        return bet["stake"], bet["stake"] * payout // 100, caught

    return play


def track(name, throws, shells):
    holes = [int(payout) for payout in blocks(name)[0].split()]

    def play(bet, steps, draw):
        hole, ends = -1, []
        for _ in range(throws):
            hole = (hole + (sum(draw(2) for _ in range(shells)) or 6)) % len(holes)
            ends.append(hole)
        return bet["stake"], bet["stake"] * sum(holes[hole] for hole in ends) // 100, ends

    return play


STREETS = {risk: [int(payout) for payout in payouts] for risk, *payouts in table("becak-rush")}


def becak(bet, steps, draw):
    street = sum(draw(2) for _ in range(12))
    return bet["stake"], bet["stake"] * STREETS[bet["risk"]][street] // 100, street


KENO = {int(picks): [int(payout or 0) for payout in payouts] for picks, *payouts in table("bintang-keno")}


def keno(bet, steps, draw):
    def balls(count):
        left = list(range(1, 81))
        return [left.pop(draw(len(left))) for _ in range(count)]

    picks = balls(bet["quick"]) if bet["quick"] > 0 else bet["picks"]
    drawn = balls(20)
    payout = KENO[len(picks)][len(set(picks) & set(drawn))]
    return bet["stake"], bet["stake"] * payout // 100, {"picks": sorted(picks), "drawn": drawn}


GAMES = {
    "lucky-durian": lines_game("lucky-durian", "durian", 2, False, None),
    "komodo-gold": lines_game("komodo-gold", "komodo", 1, True, "telur"),
    "rafflesia-bloom": ways_game("rafflesia-bloom", "rafflesia", None),
    "batik-fortune": ways_game("batik-fortune", None, blocks("batik-fortune")[0].split()),
    "blackjack-pelanduk": blackjack,
    "baccarat-melati": chips(baccarat_hands, baccarat_pays),
    "roulette-merapi": chips(lambda draw: draw(37), roulette_pays),
    "sic-bo-nusantara": chips(lambda draw: [draw(6) + 1 for _ in range(3)], sic_bo_pays),
    "coral-hunter": fishing("coral-hunter"),
    "golden-arwana": fishing("golden-arwana"),
    "congklak-dash": track("congklak-dash", throws=3, shells=5),
    "becak-rush": becak,
    "bintang-keno": keno,
}


def recompute(given):
    game, number = given["game"], given["number"]
    if game not in GAMES:
        sys.exit(f"{game}: describe the game in docs/fairness.md, and add it to GAMES of tests/support/recompute.py")
    client = given.get("clientSeed")
    if client is None:
        lines = sorted(sha256(f"{seed}:{game}:{number}") for seed in given["seeds"])
        client = sha256("".join(f"{line}\n" for line in lines))
    draw = Draws(given["serverSeed"], client, number)
    stake, win, outcome = GAMES[game](given["bet"], given["steps"], draw)
    return {"hash": sha256(given["serverSeed"]), "stake": stake, "win": win, "outcome": outcome}


json.dump([recompute(given) for given in rounds], sys.stdout)

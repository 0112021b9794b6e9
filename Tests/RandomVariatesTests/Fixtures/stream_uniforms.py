"""Uniform numbers of streams, by a second implementation: stream_uniforms.csv.

SipHash-2-4 and Philox4x32-10 written from their papers.   python3 stream_uniforms.py
"""
MASK = (1 << 64) - 1


def siphash(k0, k1, data):
    rotate = lambda x, b: ((x << b) | (x >> (64 - b))) & MASK
    v = [k0 ^ 0x736f6d6570736575, k1 ^ 0x646f72616e646f6d, k0 ^ 0x6c7967656e657261, k1 ^ 0x7465646279746573]

    def rounds(n):
        for _ in range(n):
            v[0] = (v[0] + v[1]) & MASK
            v[1] = rotate(v[1], 13) ^ v[0]
            v[0] = rotate(v[0], 32)
            v[2] = (v[2] + v[3]) & MASK
            v[3] = rotate(v[3], 16) ^ v[2]
            v[0] = (v[0] + v[3]) & MASK
            v[3] = rotate(v[3], 21) ^ v[0]
            v[2] = (v[2] + v[1]) & MASK
            v[1] = rotate(v[1], 17) ^ v[2]
            v[2] = rotate(v[2], 32)

    padded = data + bytes(7 - len(data) % 8) + bytes([len(data) % 256])
    for i in range(0, len(padded), 8):
        m = int.from_bytes(padded[i:i + 8], 'little')
        v[3] ^= m
        rounds(2)
        v[0] ^= m
    v[2] ^= 0xff
    rounds(4)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


def philox(c, k):
    c, k = list(c), list(k)
    for r in range(10):
        if r:
            k = [(k[0] + 0x9E3779B9) & 0xffffffff, (k[1] + 0xBB67AE85) & 0xffffffff]
        a, b = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
        c = [(b >> 32) ^ c[1] ^ k[0], b & 0xffffffff, (a >> 32) ^ c[3] ^ k[1], a & 0xffffffff]
    return c


def word(n):
    return n.to_bytes(8, 'little')


def identity(parts):
    digest = 0
    for part in parts:
        digest = siphash(digest, 1, part.encode()) if isinstance(part, str) else siphash(digest, 2, word(part))
    return digest


def uniform(seed, purpose, parts, replication, user, day, slot, draw):
    key = siphash(seed, 0, word(identity([purpose])) + word(identity(parts)))
    w = philox((draw // 2, day << 16 | slot, user, replication), (key & 0xffffffff, key >> 32))
    bits = w[2 * (draw % 2)] | w[2 * (draw % 2) + 1] << 32
    return bits, ((bits >> 12) + 0.5) / 2 ** 52


if __name__ == '__main__':
    print('seed,purpose,entity,replication,user,day,slot,draw,bits,uniform')
    entities = [[], ['push-sdk'], [7], ['home', 'feed', 3], ['界面', 2 ** 64 - 1]]
    places = [(0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1),
              (2 ** 32 - 1, 2 ** 32 - 1, 2 ** 16 - 1, 2 ** 16 - 1)]
    for seed in (0, 20250115, 2 ** 64 - 1):
        for purpose in ('task.cpu', 'network.outage'):
            for i, parts in enumerate(entities):
                place = places[(i + seed) % len(places)]
                for draw in (0, 1, 2, 4095):
                    bits, u = uniform(seed, purpose, parts, *place, draw)
                    # Names are quoted by a leading letter, so that a table can tell 7 from "7".
                    entity = ' '.join(f's:{p}' if isinstance(p, str) else f'n:{p}' for p in parts)
                    print(f'{seed},{purpose},{entity},{",".join(map(str, place))},{draw},{bits:016x},{u!r}')

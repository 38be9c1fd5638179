import { bech32, bech32m, hex } from '@scure/base';
import { parseSegwit } from './parse-segwit.ts';

function reading(text: string) {
  const found = parseSegwit(text);
  if (!found) return 'not of ours';
  return 'problem' in found ? found.problem : hex.encode(found.script);
}

describe('Bech32 of the library, by the vectors of BIP-173', () => {
  const valid = [
    'A12UEL5L',
    'a12uel5l',
    'an83characterlonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1tt5tgs',
    'abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw',
    '11qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqc8247j',
    'split1checkupstagehandshakeupstreamerranterredcaperred2y9e3w',
    '?1ezyfcl',
  ];
  it.each(valid)('takes %s, which is no Bech32m', (text) => {
    expect(bech32.decodeUnsafe(text)?.prefix).toBe(text.toLowerCase().slice(0, -7 - dataOf(text)));
    expect(bech32m.decodeUnsafe(text)).toBeUndefined();
  });

  it.each([
    '\x201nwldj5',
    '\x7f1axkwrx',
    '\x801eym55h',
    'an84characterslonghumanreadablepartthatcontainsthenumber1andtheexcludedcharactersbio1569pvx',
    'pzry9x0s0muk',
    '1pzry9x0s0muk',
    'x1b4n0q5v',
    'li1dgmt3',
    'de1lg7wt\xff',
    'A1G7SGD8',
    '10a06t8',
    '1qzzfhee',
  ])('refuses %j', (text) => {
    expect(bech32.decodeUnsafe(text)).toBeUndefined();
  });
});

describe('Bech32m of the library, by the vectors of BIP-350', () => {
  it.each([
    'A1LQFN3A',
    'a1lqfn3a',
    'an83characterlonghumanreadablepartthatcontainsthetheexcludedcharactersbioandnumber11sg7hg6',
    'abcdef1l7aum6echk45nj3s0wdvt2fg8x9yrzpqzd3ryx',
    '11llllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllllludsr8',
    'split1checkupstagehandshakeupstreamerranterredcaperredlc445v',
    '?1v759aa',
  ])('takes %s, which is no Bech32', (text) => {
    expect(bech32m.decodeUnsafe(text)?.prefix).toBe(text.toLowerCase().slice(0, -7 - dataOf(text)));
    expect(bech32.decodeUnsafe(text)).toBeUndefined();
  });

  it.each([
    '\x201xj0phk',
    '\x7f1g6xzxy',
    '\x801vctc34',
    'an84characterslonghumanreadablepartthatcontainsthetheexcludedcharactersbioandnumber11d6pts4',
    'qyrz8wqd2c9m',
    '1qyrz8wqd2c9m',
    'y1b0jsk6g',
    'lt1igcx5c0',
    'in1muywd',
    'mm1crxm3i',
    'au1s5cgom',
    'M1VUXWEZ',
    '16plkw9',
    '1p2gdwpf',
  ])('refuses %j', (text) => {
    expect(bech32m.decodeUnsafe(text)).toBeUndefined();
  });
});

/** Characters of data before the six of the checksum. */
const dataOf = (text: string) => text.length - text.lastIndexOf('1') - 7;

describe('a segwit address, by the vectors of BIP-350', () => {
  it.each([
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', '0014751e76e8199196d454941c45d1b3a323f1433bd6'],
    [
      'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
      '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
    ],
    [
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
      '5128751e76e8199196d454941c45d1b3a323f1433bd6751e76e8199196d454941c45d1b3a323f1433bd6',
    ],
    ['BC1SW50QGDZ25J', '6002751e'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', '5210751e76e8199196d454941c45d1b3a323'],
    [
      'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy',
      '0020000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
    ],
    [
      'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
      '5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433',
    ],
    [
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    ],
  ])('%s pays to %s', (address, script) => {
    expect(reading(address)).toBe(script);
  });

  it.each([
    ['tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut', 'not of ours'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'wrong_checksum'],
    ['tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf', 'wrong_checksum'],
    ['BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'wrong_checksum'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'wrong_checksum'],
    ['tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47', 'wrong_checksum'],
    ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'wrong_character'],
    ['BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'not_an_address'],
    ['bc1pw5dgrnzv', 'wrong_length'],
    [
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
      'wrong_length',
    ],
    ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'wrong_length'],
    ['tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq', 'mixed_case'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf', 'not_an_address'],
    ['tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j', 'not_an_address'],
    ['bc1gmk9yu', 'wrong_length'],
  ])('%s is refused: %s', (address, reason) => {
    expect(reading(address)).toBe(reason);
  });
});

describe('a segwit address, by what BIP-173 has beside', () => {
  it.each([
    // Valid in 2017; BIP-350 took Bech32 from versions above 0.
    [
      'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7k7grplx',
      'wrong_checksum',
    ],
    ['BC1SW50QA3JX3S', 'wrong_checksum'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvg6kdaj', 'wrong_checksum'],
    ['tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty', 'not of ours'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'wrong_checksum'],
    ['BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2', 'wrong_checksum'],
    ['bc1rw5uspcuh', 'wrong_checksum'],
    [
      'bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90',
      'wrong_checksum',
    ],
    ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'wrong_length'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sL5k7', 'mixed_case'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du', 'wrong_checksum'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3pjxtptv', 'not_an_address'],
    ['bc1gmk9yu', 'wrong_length'],
  ])('%s is refused: %s', (address, reason) => {
    expect(reading(address)).toBe(reason);
  });
});

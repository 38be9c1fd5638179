import { bitcoinScript } from './bitcoin-script.ts';
import type { BitcoinNetwork } from './networks.ts';
import { parseAddress } from './parse-address.ts';

const on = (bitcoin: BitcoinNetwork) =>
  ({ asset: 'BTC', networks: { bitcoin, ethereumChainId: 1, tokenContracts: [] } }) as const;

describe('the script that an address pays to', () => {
  // From key_io_valid.json of Bitcoin Core.
  it.each([
    [
      'mainnet',
      'p2pkh',
      '1FsSia9rv4NeEwvJ2GvXrX7LyxYspbN2mo',
      '76a914a31c06bd463e3923bc1aadbde48b16976c08071788ac',
    ],
    [
      'mainnet',
      'p2sh',
      '36j4NfKv6Akva9amjWrLG6MuSQym1GuEmm',
      'a914373b819a068f32b7a6b38b6b38729647cfde01c287',
    ],
    [
      'testnet',
      'p2pkh',
      'mzK2FFDEhxqHcmrJw1ysqFkVyhUULo45hZ',
      '76a914ce28b26c57472737f5c3561a1761185bd8589a4388ac',
    ],
    [
      'testnet',
      'p2sh',
      '2NC2hEhe28ULKAJkW5MjZ3jtTMJdvXmByvK',
      'a914ce0bba75891ff9ec60148d4bd4a09ee2dc5c933187',
    ],
    [
      'signet',
      'p2pkh',
      'mww4LvqtTMKvmeQvizPz2EQv26xTneWrbg',
      '76a914b4110ba93ac54afc14da3bdd19614774a2d55d2988ac',
    ],
    [
      'signet',
      'p2sh',
      '2N1r7aC69VHeE7yQJPDLi9T1PYq4wnwvjuT',
      'a9145e5a35ab44b3efaea5129ba22b88ba3e2976614587',
    ],
    [
      'regtest',
      'p2pkh',
      'n4fajahJrAuKbN7uNsKjLjQkz9Qn5ewJXQ',
      '76a914fdeca3b08e38af53d7c4c60e3ad208ce5066441088ac',
    ],
    [
      'regtest',
      'p2sh',
      '2MxFajLApXpYk4VodBSZSt7rw8y4ryABkfA',
      'a91436e9f191e0b75036a77f65e2eaa4752443233fbe87',
    ],
    [
      'mainnet',
      'p2wpkh',
      'bc1qvyq0cc6rahyvsazfdje0twl7ez82ndmuac2lhv',
      '00146100fc6343edc8c874496cb2f5bbfec88ea9b77c',
    ],
    [
      'mainnet',
      'p2wsh',
      'bc1qyucykdlhp62tezs0hagqury402qwhk589q80tqs5myh3rxq34nwqhkdhv7',
      '002027304b37f70e94bc8a0fbf500e0c957a80ebda87280ef58214d92f119811acdc',
    ],
    [
      'mainnet',
      'p2tr',
      'bc1p83n3au0rjylefxq2nc2xh2y4jzz4pm6zxj4mw5pagdjjr2a9f36s6jjnnu',
      '51203c671ef1e3913f94980a9e146ba895908550ef4234abb7503d436521aba54c75',
    ],
    [
      'signet',
      'p2wsh',
      'tb1qxkhrl2s6ttrclckldruea0e8anhrehffl8xv7t0pdyrzm08v2hyqy408nf',
      '002035ae3faa1a5ac78fe2df68f99ebf27ecee3cdd29f9cccf2de169062dbcec55c8',
    ],
    [
      'regtest',
      'p2wpkh',
      'bcrt1qdavt4j2sd7dlhqsavtnfxvzppw6k7qy97tmnu9',
      '00146f58bac9506f9bfb821d62e69330410bb56f0085',
    ],
    [
      'regtest',
      'p2tr',
      'bcrt1pfwxjqvtt4tcxrtdluukfmy2dv7xd2qzdfy6kajv5nwn4yam3wxkq3553uh',
      '51204b8d20316baaf061adbfe72c9d914d678cd5004d49356ec9949ba752777171ac',
    ],
  ] as const)('on %s, for %s, of %s', (network, scriptType, address, script) => {
    expect(parseAddress(address, on(network))).toMatchObject({
      kind: 'valid',
      scriptType,
      address,
    });
    expect(bitcoinScript(address, network)).toBe(script);
    if (scriptType.startsWith('p2w') || scriptType === 'p2tr') {
      expect(parseAddress(address.toUpperCase(), on(network))).toMatchObject({ address });
    }
  });

  // HASH160 of the public keys that stand beside them in BIP-84.
  it.each([
    ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', '0014c0cebcd6c3d3ca8c75dc5ec62ebe55330ef910e2'],
    ['bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g', '00149c90f934ea51fa0f6504177043e0908da6929983'],
    ['bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el', '00143e34985dca6fddc9fb369940e4c7d8e2873f529c'],
  ])('of %s in BIP-84', (address, script) => {
    expect(bitcoinScript(address, 'mainnet')).toBe(script);
  });

  it.each([
    ['1FsSia9rv4NeEwvJ2GvXrX7LyxYspbN2mo', 'regtest'],
    ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'mainnet'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'mainnet'],
    ['', 'mainnet'],
  ] as const)('is not made of %j on %s', (address, network) => {
    expect(() => bitcoinScript(address, network)).toThrow();
  });
});

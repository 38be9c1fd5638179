import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, createBase58check } from '@scure/base';
import type { CollateralAsset } from '@tessera/money/asset';
import type { AddressProblem } from './address-problem.ts';
import type { BitcoinNetwork } from './networks.ts';
import { parseAddress } from './parse-address.ts';

const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const ether = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const bitcoin = {
  mainnet: ['bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', '1FsSia9rv4NeEwvJ2GvXrX7LyxYspbN2mo'],
  testnet: ['tb1q3vya2h5435jkugq2few7dmktlrwq4ejmfaw7kr', 'mzK2FFDEhxqHcmrJw1ysqFkVyhUULo45hZ'],
  regtest: ['bcrt1qdavt4j2sd7dlhqsavtnfxvzppw6k7qy97tmnu9', 'n4fajahJrAuKbN7uNsKjLjQkz9Qn5ewJXQ'],
} as const;

const read = (text: string, asset: CollateralAsset = 'BTC', network: BitcoinNetwork = 'mainnet') =>
  parseAddress(text, {
    asset,
    networks: { bitcoin: network, ethereumChainId: 31_337, tokenContracts: [token.toLowerCase()] },
  });
const base58check = createBase58check(sha256);
const keyOf = (version: number) =>
  base58check.encode(Uint8Array.of(version, ...new Uint8Array(32).fill(7), 1));
const invalid = (problem: AddressProblem) => ({ kind: 'invalid', problem });

describe('an address of another network', () => {
  it.each([
    ['mainnet', 'mainnet', 'valid'],
    ['mainnet', 'testnet', 'mainnet_address'],
    ['mainnet', 'signet', 'mainnet_address'],
    ['mainnet', 'regtest', 'mainnet_address'],
    ['testnet', 'mainnet', 'testnet_address'],
    ['testnet', 'testnet', 'valid'],
    ['testnet', 'signet', 'valid'],
    ['testnet', 'regtest', 'testnet_address'],
    ['regtest', 'mainnet', 'regtest_address'],
    ['regtest', 'testnet', 'regtest_address'],
    ['regtest', 'signet', 'regtest_address'],
    ['regtest', 'regtest', 'valid'],
  ] as const)('of %s, where coins are on %s, is %s', (from, at, outcome) => {
    const reading = read(bitcoin[from][0], 'BTC', at);
    expect(reading).toMatchObject(outcome === 'valid' ? { kind: 'valid' } : invalid(outcome));
  });

  it('is named in Base58 too, where all test networks spell alike', () => {
    for (const at of ['testnet', 'signet', 'regtest'] as const) {
      expect(read(bitcoin.mainnet[1], 'BTC', at)).toEqual(invalid('mainnet_address'));
      expect(read(bitcoin.testnet[1], 'BTC', at)).toMatchObject({ kind: 'valid' });
      expect(read(bitcoin.regtest[1], 'BTC', at)).toMatchObject({ kind: 'valid' });
    }
    expect(read(bitcoin.testnet[1])).toEqual(invalid('testnet_address'));
  });
});

describe('an address of another coin', () => {
  it.each(['ETH', 'USDC'] as const)('of Bitcoin is no place for %s', (asset) => {
    for (const address of Object.values(bitcoin).flat()) {
      expect(read(address, asset)).toEqual(invalid('bitcoin_address'));
      // One that is mistyped besides.
      expect(read(`${address.slice(0, -1)}z`, asset)).toEqual(invalid('bitcoin_address'));
    }
  });

  const withVersion = (version: number) =>
    base58check.encode(Uint8Array.of(version, ...Array.from({ length: 20 }, (_, index) => index)));
  const cosmos = bech32.encode('cosmos', bech32.toWords(new Uint8Array(20).fill(7)));
  const cardano = bech32.encode('addr', bech32.toWords(new Uint8Array(57).fill(7)), false);

  it.each([
    [withVersion(0x30), 'litecoin_address'],
    [withVersion(0x32), 'litecoin_address'],
    ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'litecoin_address'],
    [`${withVersion(0x30).slice(0, -1)}1`, 'litecoin_address'],
    [withVersion(0x1e), 'dogecoin_address'],
    [withVersion(0x16), 'dogecoin_address'],
    ['dogecoin:DQkiL71KkuGEgS9QFCKJkBeHmzM5YFYGkG', 'dogecoin_address'],
    ['bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'bitcoin_cash_address'],
    ['qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a', 'bitcoin_cash_address'],
    [withVersion(0x41), 'tron_address'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'tron_address'],
    ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 'solana_address'],
    ['11111111111111111111111111111111', 'solana_address'],
    [withVersion(0x4c), 'other_coin'],
    [cosmos, 'other_coin'],
    [cardano, 'other_coin'],
  ] as const)('%s is named %s, whatever is sent', (text, problem) => {
    for (const asset of ['BTC', 'ETH', 'USDC'] as const) {
      expect(read(text, asset)).toEqual(invalid(problem));
    }
  });

  it('of Ethereum is no place for Bitcoin', () => {
    for (const text of [ether, ether.toLowerCase(), ether.slice(2), '0x5aAeb6053F']) {
      expect(read(text)).toEqual(invalid('ethereum_address'));
    }
  });
});

describe('what is no address', () => {
  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['hello', 'not_an_address'],
    ['https://example.com/pay', 'payment_link_unreadable'],
    ['vitalik.eth', 'name'],
    ['pay.tessera.example', 'name'],
    ['ada@example.com', 'name'],
    [`${bitcoin.mainnet[0]} ${bitcoin.mainnet[1]}`, 'blank_inside'],
    ['bc1q\u200bcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', 'wrong_character'],
    ['bc1qcr8te4\u212ar609gcawutmrza0j4xv80jy8z306fyu', 'wrong_character'],
    ['x'.repeat(10_000), 'wrong_length'],
    ['lnbc20u1pvjluezpp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqh', 'lightning'],
    ['LIGHTNING:LNURL1DP68GURN8GHJ7', 'lightning'],
    [
      'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
      'extended_key',
    ],
  ] as const)('%j is %s', (text, problem) => {
    for (const asset of ['BTC', 'ETH', 'USDC'] as const) {
      expect(read(text, asset)).toEqual(invalid(problem));
    }
  });

  // Published everywhere: WIF from key_io_valid.json of Bitcoin Core, the rest from BIP-32, -38, -39.
  it.each([
    ['5JuW2AMDYu4xVwRG9DZW18VbzQrGcd5RCgb99sS6ehJsNQXu5b9', 'private_key'],
    ['L5nJeqKmpHp4P7F8ZYyjwc5a7P4d8EabuGAzfGJk7yC1BJyzNaEd', 'private_key'],
    ['92ZdE5HoLafywnTBbzPxbvRmp75pSfzvdU3XaZGh1cToipgdHVh', 'private_key'],
    ['cV83kKisF3RQSvXbUCm9ox3kaz5JjEUBWcx8tNydfGJcyeUxuH47', 'private_key'],
    // Its last character is mistyped, and it is as secret as before.
    ['L5nJeqKmpHp4P7F8ZYyjwc5a7P4d8EabuGAzfGJk7yC1BJyzNaEe', 'private_key'],
    ['bitcoin:L5nJeqKmpHp4P7F8ZYyjwc5a7P4d8EabuGAzfGJk7yC1BJyzNaEe', 'private_key'],
    // From BIP-84.
    ['KyZpNDKnfs94vbrwhJneDi77V6jF64PWPF8x5cdJb8ifgg2DUc9d', 'private_key'],
    [
      'zprvAWgYBBk7JR8Gjrh4UJQ2uJdG1r3WNRRfURiABBE3RvMXYSrRJL62XuezvGdPvG6GFBZduosCc1YP5wixPox7zhZLfiUm8aunE96BBa4Kei5',
      'private_key',
    ],
    // Litecoin's and Dogecoin's.
    [keyOf(0xb0), 'private_key'],
    [keyOf(0x9e), 'private_key'],
    ['6PRVWUbkzzsbcVac2qwfssoUJAN1Xhrg6bNk8J7Nzm5H7kxEbn2Nh2ZoGg', 'private_key'],
    ['8f8943bf956de595665c38ffff23827e17c10cdc1c27a028caae6c9810626198', 'private_key'],
    ['0x8F8943bf956de595665c38ffff23827e17c10cdc1c27a028caae6c9810626198', 'private_key'],
    [
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
      'private_key',
    ],
    [
      'legal winner thank year wave sausage worth useful legal winner thank yellow',
      'recovery_words',
    ],
  ] as const)('%s is recognised as a secret', (text, problem) => {
    for (const asset of ['BTC', 'ETH', 'USDC'] as const) {
      expect(read(text, asset)).toEqual(invalid(problem));
    }
  });
});

describe('an address where coins would be lost', () => {
  it.each([
    ['0x0000000000000000000000000000000000000000', 'burn_address'],
    ['0x000000000000000000000000000000000000dEaD', 'burn_address'],
    ['0x0000000000000000000000000000000000000001', 'burn_address'],
    [token, 'token_contract'],
    [token.toLowerCase(), 'token_contract'],
  ] as const)('%s is refused: %s', (text, problem) => {
    expect(read(text, 'ETH')).toEqual(invalid(problem));
    expect(read(text, 'USDC')).toEqual(invalid(problem));
  });

  it.each([
    'BC1SW50QGDZ25J',
    'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs',
    // Version 1 with a program that Taproot has no rule for, among them pay-to-anchor.
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'bc1pfeessrawgf',
  ])('%s is of an unknown kind', (text) => {
    expect(read(text)).toEqual(invalid('unknown_witness_program'));
  });
});

describe('a mistyped address', () => {
  it.each([
    ['BTC', '1FsSia9rv4NeEwvJ2GvXrX7LyxYspbN2mp', 'wrong_checksum'],
    ['BTC', '1FsSia9rv4NeEwvJ2GvXrX7LyxYspbN20o', 'wrong_character'],
    ['BTC', '1FsSia9rv4NeEwvJ2GvXrX7', 'wrong_length'],
    ['BTC', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyv', 'wrong_checksum'],
    ['BTC', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fy', 'wrong_length'],
    ['BTC', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyb', 'wrong_character'],
    ['BTC', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyU', 'mixed_case'],
    ['ETH', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'wrong_checksum'],
    ['USDC', ether.slice(2), 'missing_0x'],
  ] as const)('for %s, %s, is told what is wrong: %s', (asset, text, problem) => {
    expect(read(text, asset)).toEqual(invalid(problem));
  });
});

describe('a payment link', () => {
  const [address] = bitcoin.mainnet;
  it.each([
    ['BTC', `bitcoin:${address}`, address],
    ['BTC', `BITCOIN:${address.toUpperCase()}?LABEL=Ada`, address],
    ['BTC', `bitcoin:${address}?label=Ada&lightning=lnbc1`, address],
    ['ETH', `ethereum:${ether}`, ether],
    ['ETH', `ethereum:pay-${ether}@31337`, ether],
    ['USDC', `ethereum:${ether}@31337`, ether],
    ['USDC', `ethereum:${token}@31337/transfer?address=${ether}`, ether],
  ] as const)('for %s gives its address: %s', (asset, text, expected) => {
    expect(read(text, asset)).toMatchObject({ kind: 'valid', address: expected });
  });

  it.each([
    ['BTC', `bitcoin:${address}?amount=0.1`, 'payment_link_amount'],
    ['BTC', `BITCOIN:${address.toUpperCase()}?AMOUNT=0.1`, 'payment_link_amount'],
    ['BTC', `bitcoin:${address}?req-somethingyoudontunderstand=50`, 'payment_link_unreadable'],
    ['BTC', 'bitcoin:?lightning=lnbc1', 'payment_link_unreadable'],
    ['BTC', `bitcoin:bitcoin:${address}`, 'not_an_address'],
    ['BTC', `ethereum:${ether}`, 'ethereum_address'],
    ['ETH', `bitcoin:${address}`, 'bitcoin_address'],
    ['ETH', `ethereum:${ether}?value=2.014e18`, 'payment_link_amount'],
    ['ETH', `ethereum:${ether}@137`, 'other_ethereum_chain'],
    ['ETH', `ethereum:${token}@31337/transfer?address=${ether}`, 'payment_link_unreadable'],
    ['USDC', `ethereum:${token}/transfer?address=${ether}&uint256=1`, 'payment_link_amount'],
    ['USDC', `ethereum:${ether}/transfer?address=${ether}`, 'payment_link_unreadable'],
    ['USDC', `ethereum:${token}/approve?address=${ether}`, 'payment_link_unreadable'],
    ['ETH', 'ethereum:vitalik.eth', 'payment_link_unreadable'],
  ] as const)('for %s, %s, is refused: %s', (asset, text, problem) => {
    expect(read(text, asset)).toEqual(invalid(problem));
  });
});

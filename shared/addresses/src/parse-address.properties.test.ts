import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check, hex } from '@scure/base';
import fc from 'fast-check';
import { bitcoinScript } from './bitcoin-script.ts';
import { parseAddress } from './parse-address.ts';
import { parseEthereumAddress } from './parse-ethereum-address.ts';

const networks = { bitcoin: 'mainnet', ethereumChainId: 1, tokenContracts: [] } as const;
const readBitcoin = (text: string) => parseAddress(text, { asset: 'BTC', networks });
const readEther = (text: string) => parseAddress(text, { asset: 'ETH', networks });

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

const segwit: fc.Arbitrary<string> = fc.oneof(
  bytes(20).map((program) => bech32.encode('bc', [0, ...bech32.toWords(program)])),
  bytes(32).map((program) => bech32.encode('bc', [0, ...bech32.toWords(program)])),
  bytes(32).map((program) => bech32m.encode('bc', [1, ...bech32m.toWords(program)])),
);
const base58check = createBase58check(sha256);
const base58 = fc
  .tuple(fc.constantFrom(0x00, 0x05), bytes(20))
  .map(([version, hash]) => base58check.encode(Uint8Array.of(version, ...hash)));
/** Beyond those that nobody holds a key of. */
const ether = bytes(20)
  .filter((value) => value[0] !== 0)
  .map((value) => parseEthereumAddress(`0x${hex.encode(value)}`))
  .map((found) => (found && 'address' in found ? found.address : ''));

const replaced = (text: string, at: number, by: string) =>
  `${text.slice(0, at)}${by}${text.slice(at + 1)}`;

/** An address and the same with one character that differs by more than its case. */
const withOneChanged = (address: fc.Arbitrary<string>) =>
  address
    .chain((text) =>
      fc.tuple(
        fc.constant(text),
        fc.nat(text.length - 1),
        fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ:?. é'),
      ),
    )
    .filter(([text, at, by]) => text[at] !== by)
    .map(([text, at, by]) => ({ text, changed: replaced(text, at, by) }));

const check = <Value>(values: fc.Arbitrary<Value>, predicate: (value: Value) => void) =>
  fc.assert(fc.property(values, predicate), { numRuns: 500 });

describe('an address', () => {
  it('reads back to what it was written from, in both cases where it may', () => {
    check(segwit, (text) => {
      expect(readBitcoin(text)).toMatchObject({ kind: 'valid', address: text });
      expect(readBitcoin(` ${text.toUpperCase()}\n`)).toEqual(readBitcoin(text));
    });
    check(base58, (text) => {
      expect(readBitcoin(text)).toMatchObject({ kind: 'valid', address: text });
    });
    check(ether, (text) => {
      const reading = { kind: 'valid', address: text, scriptType: null };
      expect(readEther(text)).toEqual({ ...reading, hasChecksum: true });
      expect(readEther(text.toLowerCase())).toMatchObject(reading);
    });
  });

  it('of Bitcoin never passes with one character changed', () => {
    check(withOneChanged(fc.oneof(segwit, base58)), ({ text, changed }) => {
      const reading = readBitcoin(changed);
      // A blank at an end is no change.
      if (changed.trim() === text) return;
      expect(reading).toMatchObject({ kind: 'invalid' });
    });
  });

  it('of Bitcoin never passes with up to four characters of Bech32 changed', () => {
    const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
    const changes = fc.array(fc.tuple(fc.nat(37), fc.constantFrom(...alphabet)), {
      minLength: 1,
      maxLength: 4,
    });
    check(fc.tuple(segwit, changes), ([text, all]) => {
      const changed = all.reduce<string>((so, [at, by]) => replaced(so, at + 4, by), text);
      if (changed !== text) expect(readBitcoin(changed)).toMatchObject({ kind: 'invalid' });
    });
  });

  it('of Ethereum never passes as checked with the case of one letter flipped', () => {
    const flips = ether.chain((text) => {
      const letters = [...text].flatMap((digit, at) =>
        at > 1 && /[a-f]/i.test(digit) ? [at] : [],
      );
      return fc.tuple(fc.constant(text), fc.constantFrom(...letters));
    });
    check(flips, ([text, at]) => {
      const digit = text[at] ?? '';
      const flipped = digit === digit.toLowerCase() ? digit.toUpperCase() : digit.toLowerCase();
      const reading = readEther(replaced(text, at, flipped));
      // Where that leaves one case only, there is no checksum any more, and it says so.
      expect(reading).not.toMatchObject({ hasChecksum: true });
    });
  });

  it('pays to the script that holds its program', () => {
    check(bytes(32), (program) => {
      const taproot = bech32m.encode('bc', [1, ...bech32m.toWords(program)]);
      expect(bitcoinScript(taproot, 'mainnet')).toBe(`5120${hex.encode(program)}`);
    });
  });

  it('is read from any text without failing, and only ever becomes itself', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .tuple(fc.constantFrom('bitcoin:', 'ethereum:', 'bc1', '0x', '1', '?'), fc.string())
        .map((parts) => parts.join('')),
    );
    check(texts, (text) => {
      for (const asset of ['BTC', 'ETH', 'USDC'] as const) {
        const reading = parseAddress(text, { asset, networks });
        if (reading.kind === 'invalid') continue;
        expect(parseAddress(reading.address, { asset, networks })).toMatchObject({
          kind: 'valid',
          address: reading.address,
        });
      }
    });
  });
});

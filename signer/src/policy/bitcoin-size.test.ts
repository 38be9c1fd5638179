import { Transaction } from '@scure/btc-signer';
import { testSettings } from '../../test/test-settings.ts';
import { outside, testKeyring } from '../../test/test-signer.ts';
import { signBitcoin } from '../signing/sign-bitcoin.ts';
import { virtualSize } from './bitcoin-size.ts';
import { readDestination } from './destination.ts';

const keyring = testKeyring('regtest');
const scriptOf = (address: string) =>
  Uint8Array.from(Buffer.from(readDestination('BTC', address, testSettings), 'hex'));
const own = keyring.bitcoin.script({ branch: 1, index: 1 });
const scriptHash = scriptOf('2N3oefVeg6stiTb5Kh3ozCSkaqmx91FDbsm');
const witnessScriptHash = scriptOf(outside.otherBitcoin);

function signedSize(inputs: number, scripts: readonly Uint8Array[]): number {
  const path = { branch: 0, index: 0 } as const;
  const plan = {
    inputs: Array.from({ length: inputs }, (_, position) => ({
      transactionId: 'ab'.repeat(32),
      position,
      amount: 1_000_000n,
      path,
      script: keyring.bitcoin.script(path),
    })),
    outputs: scripts.map((script) => ({ script, amount: 1_000n })),
  };
  return Transaction.fromRaw(Buffer.from(signBitcoin(plan, keyring).raw, 'hex')).vsize;
}

describe('the size that fees are judged by', () => {
  it.each([
    ['one input and one output', 1, [own]],
    ['change', 1, [scriptHash, own]],
    ['a longer output', 2, [witnessScriptHash, own]],
    ['many inputs', 260, [own]],
  ])('is that of the signed transaction, with %s', (_, inputs, scripts) => {
    const difference = virtualSize(inputs, scripts) - signedSize(inputs, scripts);
    // Signatures are a byte shorter or longer now and then: a quarter of a virtual byte each.
    expect(Math.abs(difference)).toBeLessThanOrEqual(1 + inputs / 8);
  });
});

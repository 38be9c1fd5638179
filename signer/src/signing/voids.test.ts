import { randomUUID } from 'node:crypto';
import type { BitcoinOrder, EthereumOrder } from '@tessera/contracts/signer';
import { parseTransaction } from 'viem';
import { signingSteps } from '../../test/signing-steps.ts';
import { someInput } from '../../test/test-orders.ts';
import { outside, startTestSigner, type TestSigner } from '../../test/test-signer.ts';
import { pauseSigning } from '../pause/pause.ts';

let signer: TestSigner;
beforeEach(async () => {
  signer = await startTestSigner();
});
afterEach(() => signer.close());
const { refusal, signature, approvedBitcoin, approvedEthereum } = signingSteps(() => signer);

const hot = { branch: 1, index: 0 } as const;

const voidOfEthereum = (order: EthereumOrder): EthereumOrder => ({
  ...order,
  id: randomUUID(),
  purpose: 'void',
  asset: 'ETH',
  to: hot,
  amount: '0',
  gas: '21000',
  maxFeePerGas: '60000000000',
});

const voidOfBitcoin = (order: BitcoinOrder, inputs = order.inputs): BitcoinOrder => ({
  ...order,
  id: randomUUID(),
  purpose: 'void',
  inputs,
  destination: { branch: 1, index: 4 },
  amount: String(inputs.reduce((sum, { amount }) => sum + Number(amount), 0) - 2_000),
  change: null,
});

async function signedBitcoin(inputs = [someInput(), someInput({ amount: '3000000' })]) {
  const order = await approvedBitcoin({
    inputs,
    change: { path: { branch: 1, index: 3 }, amount: '3999000' },
  });
  await signature(order);
  return order;
}

async function signedEthereum(): Promise<EthereumOrder> {
  const order = await approvedEthereum({
    asset: 'USDC',
    amount: '1500000',
    gas: '80000',
    nonce: 4,
  });
  await signature(order);
  return order;
}

describe('a void', () => {
  it('sends nothing to the hot address itself, with the nonce of the withdrawal', async () => {
    const { raw } = await signature(voidOfEthereum(await signedEthereum()));
    const sent = parseTransaction(raw as `0x02${string}`);
    expect(sent).toMatchObject({
      nonce: 4,
      to: signer.context.keyring.ethereum.address(hot).toLowerCase(),
    });
    expect([sent.value ?? 0n, sent.data ?? '0x']).toEqual([0n, '0x']);
  });

  it('may leave out the first output of a withdrawal, which may be the one that vanished', async () => {
    const order = await signedBitcoin();
    await signature(voidOfBitcoin(order, order.inputs.slice(1)));
  });

  it.each(['payment', 'raised fee'] as const)(
    'is the last word: no %s is signed after it',
    async (which) => {
      const order = await signedEthereum();
      const voiding = voidOfEthereum(order);
      const first = await signature(voiding);
      const asked =
        which === 'payment' ? order : { ...order, id: randomUUID(), maxFeePerGas: '70000000000' };
      expect(await refusal(asked)).toBe('voided');
      expect(await signature(voiding)).toEqual(first);
      expect(await refusal({ ...voidOfEthereum(order), maxFeePerGas: '80000000000' })).toBe(
        'signed',
      );
    },
  );

  it('is held to be so by the store itself, and for ever', async () => {
    const order = await signedEthereum();
    await signature(voidOfEthereum(order));
    const { database } = signer.context;
    const insert = database.prepare('insert into signatures values (?, ?, ?, ?, ?, ?, ?)');
    const paying = JSON.stringify({ ...order, id: 'another' });
    expect(() => insert.run('another', order.purposeId, paying, 'x', 'x', '1', 1)).toThrow(
      'voided',
    );
    expect(() => database.exec('delete from voids')).toThrow('a void stays');
    expect(() => database.exec('update voids set voided_at = 0')).toThrow('a void stays');
  });

  it.each([
    ['to somebody', { to: outside.ethereum }, 'foreign_destination'],
    ['to a customer', { to: { branch: 0, index: 1 } }, 'foreign_destination'],
    ['from a customer', { from: { branch: 0, index: 0 } }, 'not_ours'],
    ['of a wei', { amount: '1' }, 'invalid_order'],
    ['of a token', { asset: 'USDC' }, 'invalid_order'],
    ['with another nonce', { nonce: 5 }, 'nonce_taken'],
    ['of what was never signed', { purposeId: randomUUID() }, 'nothing_to_void'],
    ['beyond the caps of fees', { maxFeePerGas: '300000000001' }, 'over_fee_cap'],
  ] as const)('is refused %s', async (_, change, code) => {
    const voiding = voidOfEthereum(await signedEthereum());
    expect(await refusal({ ...voiding, ...change } as EthereumOrder)).toBe(code);
  });

  it('brings outputs of the withdrawal to the house, and none of others', async () => {
    const order = await signedBitcoin();
    const voiding = voidOfBitcoin(order);
    expect(await refusal({ ...voiding, destination: outside.bitcoin })).toBe('foreign_destination');
    expect(await refusal({ ...voiding, destination: { branch: 0, index: 1 } })).toBe(
      'foreign_destination',
    );
    const change = { path: { branch: 1, index: 3 }, amount: '1000' } as const;
    const amount = String(Number(voiding.amount) - 1_000);
    expect(await refusal({ ...voiding, amount, change })).toBe('invalid_order');
    const stranger = voidOfBitcoin(order, [...order.inputs, someInput()]);
    expect(await refusal(stranger)).toBe('second_signature');
    const lied = order.inputs.map((input) => ({ ...input, amount: '6000001' }));
    expect(await refusal(voidOfBitcoin(order, lied))).toBe('amount_changed');
  });

  it('excludes every order that was signed to pay, and not the newest only', async () => {
    const order = await signedBitcoin();
    const [anchor] = order.inputs;
    const more = someInput({ amount: '100000' });
    const change = { path: { branch: 1, index: 4 }, amount: '1090000' } as const;
    const inputs = anchor ? [anchor, more] : [];
    await signature({ ...order, id: randomUUID(), inputs, change });
    expect(await refusal(voidOfBitcoin(order, [more]))).toBe('second_signature');
    expect(await refusal(voidOfBitcoin(order, order.inputs.slice(1)))).toBe('second_signature');
    expect(await refusal(voidOfBitcoin(order, inputs.slice(0, 1)))).toBe('signed');
  });

  it('waits like all others while the signer is paused', async () => {
    const order = await signedEthereum();
    pauseSigning(signer.context, { reason: 'a look', by: 'machine' });
    expect(await refusal(voidOfEthereum(order))).toBe('paused');
    // Nothing was voided by that.
    expect(await refusal(order)).toBe('signed');
  });
});

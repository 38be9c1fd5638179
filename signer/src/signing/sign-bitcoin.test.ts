import { randomUUID } from 'node:crypto';
import { Transaction } from '@scure/btc-signer';
import type { BitcoinOrder } from '@tessera/contracts/signer';
import { bytesToHex } from 'viem';
import { signingSteps } from '../../test/signing-steps.ts';
import { bitcoinOrder, someInput } from '../../test/test-orders.ts';
import {
  bitcoinRequest,
  outside,
  startTestSigner,
  type TestSigner,
} from '../../test/test-signer.ts';

const hourMs = 3_600_000;
let signer: TestSigner;
beforeEach(async () => {
  signer = await startTestSigner();
});
afterEach(() => signer.close());
const { refusal, signature, approvedBitcoin } = signingSteps(() => signer);

describe('a Bitcoin withdrawal', () => {
  it('pays what was approved, returns the rest to us and can be replaced', async () => {
    const order = await approvedBitcoin({
      inputs: [someInput({ amount: '2000000' }), someInput({ amount: '4000000' })],
    });
    const { raw, transactionId } = await signature(order);
    const transaction = Transaction.fromRaw(Buffer.from(raw, 'hex'));
    expect(transaction.id).toBe(transactionId);
    expect(transaction.version).toBe(2);
    expect([0, 1].map((input) => transaction.getInput(input).sequence)).toEqual([
      0xfffffffd, 0xfffffffd,
    ]);
    expect(transaction.outputsLength).toBe(2);
    expect(transaction.getOutput(0)).toMatchObject({ amount: 5_000_000n });
    expect(bytesToHex(transaction.getOutput(0).script ?? new Uint8Array())).toBe(
      '0x0014751e76e8199196d454941c45d1b3a323f1433bd6',
    );
    expect(transaction.getOutput(1)).toEqual({
      amount: 999_000n,
      script: signer.context.keyring.bitcoin.script({ branch: 1, index: 3 }),
    });
  });

  it('is refused without an approval', async () => {
    expect(await refusal(bitcoinOrder())).toBe('not_approved');
    const asked = bitcoinRequest();
    await signer.challenge(asked);
    expect(await refusal(bitcoinOrder({ purposeId: asked.withdrawalId }))).toBe('not_approved');
  });

  it('is refused once it is cancelled, and cannot be cancelled once it is signed', async () => {
    const [cancelled, signed] = [await approvedBitcoin(), await approvedBitcoin()];
    await signer.post('/cancellations', { withdrawalId: cancelled.purposeId });
    expect(await refusal(cancelled)).toBe('cancelled');
    await signature(signed);
    const answer = await signer.post('/cancellations', { withdrawalId: signed.purposeId });
    expect(answer.json()).toMatchObject({ code: 'signed' });
    expect(await refusal({ ...signed, id: randomUUID() })).toBe('signed');
  });

  it.each([
    ['another address', { destination: outside.otherBitcoin }, 'foreign_destination'],
    ['an address of ours', { destination: { branch: 1, index: 0 } }, 'foreign_destination'],
    ['an Ethereum address', { destination: outside.ethereum }, 'invalid_destination'],
    [
      'one satoshi more',
      { amount: '5000001', change: { path: { branch: 1, index: 3 }, amount: '998999' } },
      'terms_changed',
    ],
    [
      'change to a customer',
      { change: { path: { branch: 0, index: 3 }, amount: '999000' } },
      'foreign_destination',
    ],
    [
      'dust as change',
      {
        inputs: [someInput({ amount: '5001293' })],
        change: { path: { branch: 1, index: 3 }, amount: '293' },
      },
      'invalid_order',
    ],
    ['a fortune as fee', { change: null }, 'over_fee_cap'],
    ['more than it spends', { inputs: [someInput({ amount: '5998999' })] }, 'invalid_order'],
    ['gas', { purpose: 'gas' }, 'invalid_order'],
  ] as const)('is refused with %s', async (_, change, code) => {
    const order = await approvedBitcoin();
    expect(await refusal({ ...order, ...change } as BitcoinOrder)).toBe(code);
  });

  it('is refused with an output that it spends twice', async () => {
    const order = await approvedBitcoin();
    const input = someInput({ amount: '3000000' });
    expect(await refusal({ ...order, inputs: [input, input] })).toBe('invalid_order');
  });

  it('is refused with a rate in order, and far too much of it', async () => {
    const inputs = Array.from({ length: 100 }, () => someInput({ amount: '62000' }));
    const order = await approvedBitcoin({ inputs, change: null });
    // 6,200,000 for 5,000,000: some 176 satoshi for each of about 6,800 virtual bytes.
    expect(await refusal(order)).toBe('over_fee_cap');
  });

  it('answers the same order with the same bytes, and no other order under its id', async () => {
    const order = await approvedBitcoin();
    const first = await signature(order);
    expect(await signature(order)).toEqual(first);
    const other = { ...order, change: { path: order.change?.path, amount: '998000' } };
    expect(await refusal(other as BitcoinOrder)).toBe('order_changed');
  });

  it('gives the same bytes to a signer that has forgotten them', async () => {
    const order = await approvedBitcoin();
    const first = await signature(order);
    await signer.close();
    signer = await startTestSigner();
    await signer.approved(bitcoinRequest({ withdrawalId: order.purposeId }));
    expect(await signature(order)).toEqual(first);
  });

  it('may be signed again with a higher fee, as long as only one of them can be mined', async () => {
    const order = await approvedBitcoin();
    await signature(order);
    const [anchor] = order.inputs;
    if (!anchor) throw new Error('An order has inputs');
    const more = someInput({ amount: '100000' });
    const second = {
      ...order,
      id: randomUUID(),
      inputs: [more, anchor],
      change: { path: { branch: 1 as const, index: 4 }, amount: '1090000' },
    };
    await signature(second);
    // It would exclude the second order, and not the first.
    const third = {
      ...second,
      id: randomUUID(),
      inputs: [more, someInput({ amount: '6000000' })],
    };
    expect(await refusal(third)).toBe('second_signature');
    expect(await refusal({ ...third, inputs: [someInput({ amount: '6100000' })] })).toBe(
      'second_signature',
    );
  });

  it('spends nothing that another purpose has spent, nor with another amount', async () => {
    const order = await approvedBitcoin();
    await signature(order);
    const other = await approvedBitcoin({ inputs: order.inputs });
    expect(await refusal(other)).toBe('second_signature');
    const [input] = order.inputs;
    const dearer = { ...order, id: randomUUID(), inputs: [{ ...input, amount: '6000100' }] };
    expect(await refusal(dearer as BitcoinOrder)).toBe('amount_changed');
  });

  it('is held to the most an hour may move, where another signature of it counts once', async () => {
    const large = () =>
      approvedBitcoin({
        amount: '200000000',
        inputs: [someInput({ amount: '200010000' })],
        change: null,
      });
    const [first, second, third] = [await large(), await large(), await large()];
    await signature(first);
    await signature(second);
    expect(await refusal(third)).toBe('over_hourly_cap');
    const [anchor] = first.inputs;
    const bump = { ...first, id: randomUUID(), inputs: [anchor, someInput({ amount: '5000' })] };
    expect(await refusal(bump as BitcoinOrder)).toBe('signed');
    signer.advance(hourMs);
    expect(await refusal(third)).toBe('signed');
  });
});

describe('a Bitcoin sweep', () => {
  const sweep = () =>
    bitcoinOrder({
      purpose: 'sweep',
      inputs: [someInput(), someInput({ path: { branch: 0, index: 9 } })],
      destination: { branch: 1, index: 12 },
      amount: '11998000',
      change: null,
    });

  it('pays an address of the house’s own', async () => {
    const { raw } = await signature(sweep());
    expect(Transaction.fromRaw(Buffer.from(raw, 'hex')).getOutput(0).script).toEqual(
      signer.context.keyring.bitcoin.script({ branch: 1, index: 12 }),
    );
  });

  it('makes one coin of hundreds of small ones', async () => {
    const inputs = Array.from({ length: 250 }, () => someInput({ amount: '20000' }));
    const order = { ...sweep(), inputs, amount: String(250 * 20_000 - 3 * 17_100) };
    const { raw } = await signature(order);
    const { inputsLength, outputsLength } = Transaction.fromRaw(Buffer.from(raw, 'hex'));
    expect([inputsLength, outputsLength]).toEqual([250, 1]);
  });

  it.each([
    ['somebody else', outside.bitcoin],
    ['a customer', { branch: 0, index: 12 }],
  ] as const)('does not pay %s', async (_, destination) => {
    expect(await refusal({ ...sweep(), destination })).toBe('foreign_destination');
  });

  it('is held to what fees may cost in an hour, where the dearest of a purpose counts', async () => {
    const { limits } = signer.context.config;
    await signer.close();
    const bitcoin = { ...limits.bitcoin, feesPerHour: 5_000n };
    signer = await startTestSigner({ config: { limits: { ...limits, bitcoin } } });
    const [first, second, third] = [sweep(), sweep(), sweep()];
    await signature(first);
    await signature(second);
    expect(await refusal(third)).toBe('over_hourly_cap');
    const withFee = (fee: number) => ({
      ...first,
      id: randomUUID(),
      amount: String(12_000_000 - fee),
    });
    expect(await refusal(withFee(3_001))).toBe('over_hourly_cap');
    expect(await refusal(withFee(3_000))).toBe('signed');
    signer.advance(hourMs);
    expect(await refusal(third)).toBe('signed');
  });

  it('is held to what fees may cost in any 24 hours, hour by hour', async () => {
    const { limits } = signer.context.config;
    await signer.close();
    const bitcoin = { ...limits.bitcoin, feesPerHour: 2_000n, feesPerDay: 5_000n };
    signer = await startTestSigner({ config: { limits: { ...limits, bitcoin } } });
    for (const order of [sweep(), sweep()]) {
      await signature(order);
      signer.advance(2 * hourMs);
    }
    const third = sweep();
    expect(await refusal(third)).toBe('over_daily_cap');
    signer.advance(20 * hourMs - 1);
    expect(await refusal(third)).toBe('over_daily_cap');
    signer.advance(1);
    expect(await refusal(third)).toBe('signed');
  });

  it('does not become a withdrawal', async () => {
    const order = sweep();
    await signature(order);
    const [anchor] = order.inputs;
    const { purposeId, amount } = order;
    await signer.approved(bitcoinRequest({ withdrawalId: purposeId, amount }));
    const withdrawal = {
      ...bitcoinOrder({ purposeId, amount, change: null }),
      inputs: order.inputs,
    };
    expect(anchor).toBeDefined();
    expect(await refusal(withdrawal)).toBe('second_signature');
  });
});

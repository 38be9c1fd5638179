import { randomUUID } from 'node:crypto';
import type { BitcoinOrder } from '@tessera/contracts/signer';
import { type SignerProcess, startSigner } from '../../../test/start-signer.ts';
import { testAddresses } from '../../../test/test-addresses.ts';
import { testTokens, tokenOf } from '../../../test/test-tokens.ts';

let real: SignerProcess;
beforeAll(async () => {
  real = await startSigner({ tokens: testTokens() });
});
afterAll(() => real.stop());

async function approvedOrder(): Promise<BitcoinOrder> {
  const withdrawalId = randomUUID();
  const terms = { asset: 'BTC', amount: '5000000', fee: '1500' } as const;
  const destination = testAddresses.BTC;
  await real.signer.requestChallenge({
    ...{ withdrawalId, idToken: tokenOf('ada'), destination },
    ...terms,
  });
  await real.signer.approve({ withdrawalId, code: real.codeTo('ada@example.com') ?? '' });
  return {
    network: 'bitcoin',
    id: randomUUID(),
    purposeId: withdrawalId,
    purpose: 'withdrawal',
    inputs: [
      {
        transactionId: randomUUID().replaceAll('-', '').repeat(2),
        position: 1,
        amount: '6000000',
        path: { branch: 0, index: 4 },
      },
    ],
    destination,
    amount: terms.amount,
    change: { path: { branch: 1, index: 2 }, amount: '999000' },
  };
}
async function known(more: number) {
  const { store, signed = 0 } = await real.signer.readStatus();
  return { store, signed: signed + more };
}
const code = (asking: Promise<unknown>) =>
  asking.then(
    () => 'signed',
    (error: { code: string }) => error.code,
  );

describe('the real signer, asked by who knows how much it has signed', () => {
  it('counts what it signs, and signs nothing for who knows of more', async () => {
    const order = await approvedOrder();
    expect(await known(0)).toMatchObject({ signed: 0 });
    expect(await code(real.signer.sign(order, await known(1)))).toBe('forgotten');
    expect(await code(real.signer.sign(order, { store: '0'.repeat(32), signed: 0 }))).toBe(
      'forgotten',
    );
    expect(await code(real.signer.sign(order, await known(0)))).toBe('signed');
    expect(await known(0)).toMatchObject({ signed: 1 });
    expect(await code(real.signer.sign(await approvedOrder()))).toBe('forgotten');
  });

  it('goes on when it was told what it had signed, and keeps off what is used', async () => {
    const order = await approvedOrder();
    const more = await known(1);
    expect(await code(real.signer.sign(order, more))).toBe('forgotten');
    expect(await real.signer.endReadBack(more)).toEqual(more);
    const used = order.inputs.map(({ transactionId, position }) => ({ transactionId, position }));
    await real.signer.noteUsed({ network: 'bitcoin', used });
    expect(await code(real.signer.sign(order, more))).toBe('second_signature');
    const fresh = await approvedOrder();
    expect(await code(real.signer.sign(fresh, more))).toBe('signed');
  });
});

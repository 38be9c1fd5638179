import type { WithdrawalId } from '@tessera/contracts/ids';
import { openLoan, openRequest } from '../borrow.ts';
import { promiseFee, requestCoins } from '../coin-steps.ts';
import { completeProfile } from '../complete-profile.ts';
import { confirm, mailedCode, payIn, requestWithdrawal, testIban } from '../euro-steps.ts';
import { giveMoney } from '../give-money.ts';
import { publishReserves } from '../publish-reserves.ts';
import { testAddresses } from '../test-addresses.ts';
import type { TestApp, TestUser } from '../test-app.ts';

/** A ticket is its own authorization: whoever has it may use it. Proofs of reserves are for everybody. */
export const isForWhoeverAsks = (prefix: string): boolean =>
  prefix === '/downloads/' || prefix === '/reserves/';

export type FurnishedUser = {
  readonly name: string;
  readonly user: TestUser;
  readonly id: string;
  /** What belongs to them, by the beginning of the addresses that name it. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
};

/** Somebody with at least one of everything that an address can name. */
export async function furnishUser(
  test: TestApp,
  name: string,
  options: { readonly authTime?: string } = {},
): Promise<FurnishedUser> {
  const user = test.user(name, options);
  const id = await user.id();
  await completeProfile(test.context, id);
  const borrowed = { asset: 'ETH', principal: '1000.00' } as const;
  // Whoever asks at random may have let the price fall.
  const { collateral } = await openRequest(user, borrowed);
  await giveMoney(test.context, id, collateral);
  await giveMoney(test.context, id, { asset: 'ETH', amount: '5' });
  await giveMoney(test.context, id, { asset: 'EUR', amount: '20000.00' });
  const wallet = await user.wallet();
  const loan = await openLoan(user, borrowed);
  const waiting = await created(
    user.post('/loans', {
      body: await openRequest(user, { principal: '500.00', waitForCollateral: true }),
    }),
  );
  const { deposit, paymentId } = await payIn(test, user, '20.00');
  const payee = await created(user.post('/payees', { body: { name: 'Ada', iban: testIban } }));
  const address = await created(
    user.post('/addresses', {
      body: { asset: 'ETH', address: testAddresses.ETH, label: 'Cold' },
    }),
  );
  const sent = await created(requestWithdrawal(user, '15.00'));
  const confirmed = await confirm(user, sent, await mailedCode(test, name));
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  const pending = await created(requestWithdrawal(user, '10.00'));
  await promiseFee(test, 'ETH');
  const coins = await created(requestCoins(user, { amount: '0.5' }));
  const ticket = await created(
    user.post('/support/tickets', { body: { kind: 'question', subject: 'Fees', text: 'Which?' } }),
  );
  const download = await user.post('/downloads', {
    body: { document: 'statement', from: '2026-01-01', to: '2026-06-15', format: 'csv' },
  });
  const idsOf = async (url: string) =>
    (await user.get(url)).json<{ items: { id: string }[] }>().items.map((item) => item.id);
  return {
    name,
    user,
    id,
    ids: {
      '/wallets/': [wallet.id],
      '/loans/': [loan.id, waiting.id],
      '/fiat/deposits/': [deposit.id],
      '/fiat/withdrawals/': [pending.id, sent.id],
      '/withdrawals/': [coins.id],
      '/payees/': [payee.id],
      '/addresses/': [address.id],
      '/support/tickets/': [ticket.id],
      '/notices/': (await idsOf('/notices')).slice(0, 2),
      '/devices/': await idsOf('/devices'),
      '/downloads/': [
        String(download.json().url ?? '')
          .split('/')
          .at(-1) ?? '',
      ],
      '/sandbox/bank/payments/': [paymentId],
      '/sandbox/bank/payouts/': [sent.id],
      '/reserves/': [await publishReserves(test)],
    },
  };
}

async function created(response: ReturnType<TestUser['post']>): Promise<{ id: WithdrawalId }> {
  const { statusCode, body } = await response;
  if (statusCode !== 201) throw new Error(body);
  return JSON.parse(body);
}

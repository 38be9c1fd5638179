import type { ClosingReason } from '@tessera/contracts/account-closing';
import type { Attention, Claim } from '@tessera/contracts/attention';
import type { PendingEmailChange } from '@tessera/contracts/email-changes';
import type { Limits } from '@tessera/contracts/limits';
import type { PriceHistory } from '@tessera/contracts/prices';
import type { Settings } from '@tessera/contracts/settings';
import type { UnsupportedDeposit, Wallet } from '@tessera/contracts/wallets';
import type { Withdrawal } from '@tessera/contracts/withdrawals';
import type { Answer, Recorded } from './recorded.ts';

const hourMs = 3_600_000;

const inHours = ({ now }: Recorded, hours: number) =>
  new Date(Date.parse(now) + hours * hourMs).toISOString();

const answer = (body: unknown): Answer => ({ status: 200, body });
const list = (...items: readonly unknown[]) => answer({ items, nextCursor: null });

const bodyOf = <Body>({ answers }: Recorded, key: string) => answers[key]?.body as Body;

const withAnswers = (recorded: Recorded, answers: Recorded['answers']): Recorded => ({
  ...recorded,
  answers: { ...recorded.answers, ...answers },
});

/** As after a change of the password: nothing may leave. */
export function freeze(recorded: Recorded): Recorded {
  const limits = bodyOf<Limits>(recorded, 'GET /limits');
  return withAnswers(recorded, {
    'GET /limits': answer({ ...limits, frozenUntil: inHours(recorded, 20) }),
  });
}

/** The whitelist is on; for some hours more, where it was switched off. */
export const withWhitelist =
  (endsInHours: number | null) =>
  (recorded: Recorded): Recorded => {
    const settings = bodyOf<Settings>(recorded, 'GET /settings');
    const endsAt = endsInHours === null ? null : inHours(recorded, endsInHours);
    return withAnswers(recorded, {
      'GET /settings': answer({ ...settings, withdrawalWhitelist: { on: true, endsAt } }),
    });
  };

/** A change of the address waits for its link. */
export function changeAddress(recorded: Recorded): Recorded {
  const pending = { newEmail: 'countess@example.com', expiresAt: inHours(recorded, 20) };
  return withAnswers(recorded, {
    'GET /email-changes': answer({ pending } satisfies PendingEmailChange),
  });
}

/** Mails of most kinds are switched off, and calls are cured by themselves. */
export function quietMails(recorded: Recorded): Recorded {
  const settings = bodyOf<Settings>(recorded, 'GET /settings');
  const mails = { ...settings.mails, deposits: false, withdrawals: false, loans: false };
  return withAnswers(recorded, {
    'GET /settings': answer({ ...settings, mails, automaticCure: true }),
  });
}

const amounts = {
  euros: { asset: 'EUR', amount: '0.42' },
  coins: { asset: 'BTC', amount: '0.12000000' },
} as const;

/** Too little to withdraw. */
export const dust: ClosingReason = { code: 'balance', amount: amounts.euros, dust: true };

export const everyReason: readonly ClosingReason[] = [
  { code: 'loan' },
  { code: 'receivable' },
  { code: 'deposit_underway' },
  { code: 'hold', amount: amounts.coins },
  { code: 'balance', amount: amounts.coins, dust: false },
];

/** What stands against closing the account. */
export const withReasons =
  (...reasons: readonly ClosingReason[]) =>
  (recorded: Recorded): Recorded =>
    withAnswers(recorded, { 'GET /account/closing': answer({ reasons }) });

/** A deposit was taken back after it was spent. */
export function claim(recorded: Recorded): Recorded {
  const attention = bodyOf<Attention>(recorded, 'GET /attention');
  const taken: Claim = {
    kind: 'claim',
    amount: { asset: 'EUR', amount: '412.50' },
    cause: 'payment_returned',
  };
  return withAnswers(recorded, {
    'GET /attention': answer({
      ...attention,
      items: [taken, ...attention.items],
      total: attention.total + 1,
    }),
  });
}

/** A withdrawal that a second person looks at before it is sent. */
export function holdBack(recorded: Recorded): Recorded {
  const wallet = recorded.ids.wallet ?? 'none';
  const withdrawal: Omit<Withdrawal, 'id' | 'walletId'> = {
    state: 'queued',
    amount: { asset: 'BTC', amount: '0.12000000' },
    fee: { asset: 'BTC', amount: '0.00001045' },
    destination: {
      addressId: null,
      label: 'Cold wallet',
      address: 'bcrt1qyprfwtmspxvrl3sw8z4vwn8lppdy5kd3pchkll',
    },
    transactionId: null,
    confirmations: 0,
    confirmationsRequired: 3,
    heldBackBecause: 'second_approval',
    heldBackUntil: null,
    requestedAt: inHours(recorded, -2),
    expiresAt: inHours(recorded, -1),
    endedAt: null,
  };
  const id = '01a2adb2-0000-7000-8000-000000000001';
  return withAnswers(recorded, {
    [`GET /wallets/${wallet}/withdrawals`]: list({ ...withdrawal, id, walletId: wallet }),
  });
}

/** The prices that a wallet of ether asks for, where a wallet of bitcoin was recorded. */
const asOfEther = ({ answers }: Recorded): Recorded['answers'] =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([key]) => key.startsWith('GET /prices/BTC/history'))
      .map(([key, { body }]) => [
        key.replace('BTC', 'ETH'),
        answer({ ...(body as PriceHistory), asset: 'ETH' }),
      ]),
  );

/** Tokens on the address for ether: one that says of itself what it likes, and one that says nothing. */
export function sendStrangeToken(recorded: Recorded): Recorded {
  const { items } = bodyOf<{ items: readonly Wallet[] }>(recorded, 'GET /wallets');
  const ether = items.find(({ asset }) => asset === 'ETH')?.id ?? 'none';
  const bait: UnsupportedDeposit = {
    id: '01a2adb2-0000-7000-8000-000000000002',
    chain: 'Local test chain',
    contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    symbol: 'VISIT-FREE-COINS-EXAMPLE',
    amount: '1000000000.000000000000000001',
    transactionId: `0x${'5f'.repeat(32)}`,
    seenAt: inHours(recorded, -30),
  };
  const mute = {
    ...bait,
    id: '01a2adb2-0000-7000-8000-000000000003',
    symbol: null,
    amount: null,
    seenAt: inHours(recorded, -50),
  };
  const path = `GET /wallets/${ether}`;
  const changed = withAnswers(recorded, {
    ...asOfEther(recorded),
    [`${path}/deposits`]: list(),
    [`${path}/history`]: list(),
    [`${path}/unsupported-deposits`]: list(bait, mute),
  });
  return { ...changed, ids: { ...recorded.ids, ether } };
}

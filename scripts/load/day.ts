import { setTimeout as sleep } from 'node:timers/promises';
import type { Prng } from '../../api/test/simulation/prng.ts';
import type { FiatDepositDetail, FiatWithdrawalDetail } from '../../shared/contracts/src/fiat.ts';
import type { PayoffQuote } from '../../shared/contracts/src/loans.ts';
import type { SandboxMail } from '../../shared/contracts/src/sandbox.ts';
import type { Wallet } from '../../shared/contracts/src/wallets.ts';
import type { WithdrawalDetail, WithdrawalQuote } from '../../shared/contracts/src/withdrawals.ts';
import { borrow, completeProfile, onNewestQuote } from '../accidents/acts.ts';
import { type Book, openBook } from '../accidents/books.ts';
import { type Coin, coins, minorOf } from '../accidents/coins.ts';
import type { Customer } from './customer.ts';
import type { PayCoins } from './pay-coins.ts';

/** One customer, with what the seed decided for them. */
export type Living = {
  readonly customer: Customer;
  readonly book: Book;
  readonly coin: Coin;
  /** The others repay a part of their loan. */
  readonly paysOff: boolean;
  readonly withdrawsCoins: boolean;
  readonly payCoins: PayCoins;
  readonly signal: AbortSignal;
};

/** Of those who hold coins nine in ten have bitcoin, one in twenty each of the others. */
const withEther = 0.05;
const withToken = 0.05;
const payOff = 0.5;
const coinsOut = 0.1;

/** Of the 1,440 that a dashboard sends which is open for a day, one in a hundred. */
const lifechecks = 14;

const sent = { BTC: '0.06', ETH: '1.5', USDC: '2500' } as const;
const taken = { BTC: '0.001', ETH: '0.02', USDC: '25' } as const;
const euros = (amount: string) => ({ asset: 'EUR', amount }) as const;
const paidIn = euros('1000.00');
const repaid = euros('100.00');
const paidOut = euros('200.00');
const payee = { name: 'Ada Example', iban: 'DE89370400440532013000' };

const mailLooksEveryMs = 1_000;
const mailPatienceMs = 5 * 60_000;

export function liveAs(
  customer: Customer,
  random: Prng,
  means: Pick<Living, 'payCoins' | 'signal'>,
): Living {
  const drawn = random.fraction();
  const coin = drawn < withToken ? 'USDC' : drawn < withToken + withEther ? 'ETH' : 'BTC';
  const [paysOff, withdrawsCoins] = [random.chance(payOff), random.chance(coinsOut)];
  return { customer, book: openBook(customer), coin, paysOff, withdrawsCoins, ...means };
}

type Step = {
  readonly name: string;
  /** How often it is done; once where nothing is said. */
  readonly times?: number;
  /** It can be done again and again, and nothing goes on by itself behind it. */
  readonly isRead?: boolean;
  /** Whose day has it: everybody's, where nothing is said. */
  readonly by?: (living: Living) => boolean;
  readonly run: (living: Living) => Promise<unknown>;
};

/** What a day holds, in this order. Between what is done, pages ask what they ask in a browser. */
export const day: readonly Step[] = [
  {
    name: 'page: overview, with its document',
    isRead: true,
    run: async ({ customer }) => {
      await customer.open('/dashboard');
      await readAll(customer, ['/fiat', '/loans', '/notices?limit=5', '/profile', '/wallets']);
    },
  },
  { name: 'profile', isRead: true, run: ({ book }) => completeProfile(book) },
  {
    name: 'lifecheck',
    isRead: true,
    times: lifechecks,
    run: ({ customer }) => beat(customer, lifechecks),
  },
  { name: 'deposit of euros', run: payIn },
  { name: 'page: euros', isRead: true, run: ({ customer }) => readAll(customer, pagesReads.euros) },
  { name: 'deposit of coins', run: receiveCoins },
  {
    name: 'page: wallets',
    isRead: true,
    run: ({ customer }) => readAll(customer, ['/prices', '/wallets']),
  },
  { name: 'loan', run: ({ book, coin }) => borrow(book, coin) },
  {
    name: 'page: loans',
    isRead: true,
    run: ({ customer }) => readAll(customer, ['/loans?state=active']),
  },
  { name: 'repayment', run: repay },
  { name: 'withdrawal of euros', run: payOut },
  {
    name: 'withdrawal of coins',
    by: ({ withdrawsCoins }) => withdrawsCoins,
    run: sendCoins,
  },
  {
    name: 'page: notices',
    isRead: true,
    run: ({ customer }) => readAll(customer, pagesReads.notices),
  },
  { name: 'sign-out', run: ({ customer }) => customer.end('/session') },
];

const pagesReads = {
  euros: ['/fiat', '/fiat/deposits', '/fiat/history', '/fiat/terms', '/fiat/withdrawals'],
  notices: ['/notices', '/notices/unread'],
};

const readAll = ({ read }: Customer, paths: readonly string[]) =>
  Promise.all(paths.map((path) => read(path)));

async function beat({ read }: Customer, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await read('/user/lifecheck');
}

/** By a transfer of the sandbox's bank that names the reference which the API gave. */
async function payIn({ customer }: Living): Promise<void> {
  const { id, reference } = await customer.write<FiatDepositDetail>('/fiat/deposits', {
    amount: paidIn,
  });
  await customer.write('/sandbox/bank/payments', { amount: paidIn, remittance: reference });
  await customer.until<FiatDepositDetail>(
    `/fiat/deposits/${id}`,
    ({ state }) => state === 'credited',
  );
}

async function walletOf({ read }: Customer, coin: Coin): Promise<Wallet> {
  const { items } = await read<{ items: Wallet[] }>('/wallets');
  const found = items.find(({ asset }) => asset === coin);
  if (!found) throw new Error(`No wallet of ${coin}`);
  return found;
}

/** Bitcoin comes from outside; the faucet gives ether and tokens. */
async function receiveCoins({ customer, coin, payCoins }: Living): Promise<void> {
  const { id: walletId, deposit } = await walletOf(customer, coin);
  const amount = { asset: coin, amount: sent[coin] };
  if (coin === 'BTC') await payCoins({ address: deposit.address, amount: minorOf(amount) });
  else await customer.write('/sandbox/faucet', { walletId, amount });
  const enough = minorOf({ asset: coin, amount: coins[coin].collateral });
  await customer.until<Wallet>(
    `/wallets/${walletId}`,
    ({ balance }) => minorOf(balance.available) >= enough,
  );
}

async function repay({ customer, book, paysOff }: Living): Promise<void> {
  const id = book.loans.at(-1)?.id;
  if (!paysOff) {
    await customer.write(`/loans/${id}/repayments`, { amount: repaid });
    return;
  }
  const { quoteId, total } = await customer.read<PayoffQuote>(`/loans/${id}/payoff`);
  await customer.write(`/loans/${id}/payoff`, { quoteId, total });
}

async function payOut({ customer, signal }: Living): Promise<void> {
  const asked = new Date();
  const { id } = await customer.write<FiatWithdrawalDetail>('/fiat/withdrawals', {
    amount: paidOut,
    to: payee,
  });
  const emailCode = await mailedCode(customer, asked, signal);
  await customer.write(`/fiat/withdrawals/${id}/confirm`, { emailCode });
  await customer.until<FiatWithdrawalDetail>(
    `/fiat/withdrawals/${id}`,
    ({ state }) => state === 'settled',
  );
}

async function sendCoins({ customer, book, coin, signal }: Living): Promise<void> {
  const { id: walletId } = await walletOf(customer, coin);
  const address = book.outside[coin];
  const amount = { asset: coin, amount: taken[coin] };
  const asked = new Date();
  const { id } = await onNewestQuote(async () => {
    const quote = `/wallets/${walletId}/withdrawal-quote?to=${address}`;
    const { fee } = await customer.read<WithdrawalQuote>(quote);
    const wish = { amount, fee, to: { address } };
    return await customer.write<WithdrawalDetail>(`/wallets/${walletId}/withdrawals`, wish);
  });
  const emailCode = await mailedCode(customer, asked, signal);
  await customer.write(`/withdrawals/${id}/confirm`, { emailCode });
  await customer.until<WithdrawalDetail>(
    `/withdrawals/${id}`,
    ({ state }) => state === 'completed',
  );
}

/** Of the newest mail with one, as its reader finds it. @throws Error when none comes */
async function mailedCode({ email, read }: Customer, since: Date, signal: AbortSignal) {
  const deadline = performance.now() + mailPatienceMs;
  while (performance.now() < deadline) {
    await sleep(mailLooksEveryMs, undefined, { signal });
    const path = `/sandbox/mails?to=${encodeURIComponent(email)}`;
    const { items } = await read<{ items: SandboxMail[] }>(path);
    const mail = items.find(
      ({ sentAt, text }) => sentAt && new Date(sentAt) >= since && /^Your code: /m.test(text),
    );
    const code = /^Your code: (\d{6})$/m.exec(mail?.text ?? '')?.[1];
    if (code) return code;
  }
  throw new Error('The mail with the code never came');
}

import { setTimeout as sleep } from 'node:timers/promises';
import { newEthereumAddress } from '../../e2e/fixtures/outside-addresses.ts';
import { loanDetailSchema } from '../../shared/contracts/src/loans.ts';
import { faucetAnswerSchema } from '../../shared/contracts/src/sandbox.ts';
import {
  withdrawalDetailSchema,
  withdrawalQuoteSchema,
} from '../../shared/contracts/src/withdrawals.ts';
import { productFacts } from '../../shared/lending/src/product-facts.ts';
import { insist } from './insist.ts';
import type { Person } from './person.ts';

const pauseMs = 300;
const depositEveryMs = 4_000;
/** To so many addresses, and with so many mailed codes, a customer withdraws in a day, and the parts take half an hour. */
const withdrawalEveryMs = (35 * 60_000) / productFacts.checkedAddressesADay;
const codeWithinMs = 120_000;

const cent = { asset: 'EUR', amount: '0.01' } as const;
const collateral = { asset: 'ETH', amount: '1.000000000000000000' } as const;
const principal = { asset: 'EUR', amount: '500.00' } as const;
const deposited = { asset: 'ETH', amount: '0.010000000000000000' } as const;
/** By each withdrawal. */
export const sent = { asset: 'ETH', amount: '0.005000000000000001' } as const;

/** What was acknowledged, by what finds it again. */
export type Acknowledged = {
  /** Transactions of the faucet. */
  readonly deposits: string[];
  /** Loans that were opened, and then withdrawn from. */
  readonly loans: string[];
  readonly repaidCents: { count: number };
  readonly withdrawals: { readonly id: string; readonly address: string }[];
};

type Where = {
  readonly api: string;
  readonly person: Person;
  /** Of a sign-in of the last minutes, or a new one. */
  readonly token: (of?: 'new sign-in') => Promise<string>;
  /** Of ether. */
  readonly walletId: string;
  /** Of the loan that is repaid by cents. */
  readonly loanId: string;
};

/**
 * Deposits, loans, repayments and withdrawals of one customer, each again and again and side by side. What has begun when it
 * is ended is brought to its end.
 */
export function startLoad({ api, person, token, walletId, loanId }: Where) {
  const acknowledged: Acknowledged = {
    deposits: [],
    loans: [],
    repaidCents: { count: 0 },
    withdrawals: [],
  };
  let isOver = false;
  let last = performance.now();
  let longestMs = 0;
  const measure = () => {
    longestMs = Math.max(longestMs, performance.now() - last);
    last = performance.now();
  };
  const act: Act = async (path, body) => {
    const once = async (of?: 'new sign-in') =>
      insist(`${api}${path}`, { method: 'POST', token: await token(of), body });
    return once().catch((error: Error) => {
      // Who is mailed many codes is asked to sign in anew.
      if (!error.message.includes('recent_sign_in_required')) throw error;
      return once('new sign-in');
    });
  };
  const read: Read = async (path) => insist(`${api}${path}`, { token: await token() });

  const lanes: readonly (() => Promise<void>)[] = [
    async () => {
      await act(`/loans/${loanId}/repayments`, { amount: cent });
      acknowledged.repaidCents.count += 1;
      measure();
      await sleep(pauseMs);
    },
    async () => {
      const { json } = await act('/sandbox/faucet', { walletId, amount: deposited });
      acknowledged.deposits.push(faucetAnswerSchema.parse(json).transactionId);
      await sleep(depositEveryMs);
    },
    async () => {
      const { id } = loanDetailSchema.parse((await openLoan(act, read)).json);
      acknowledged.loans.push(id);
      await act(`/loans/${id}/withdraw`);
    },
    async () => {
      acknowledged.withdrawals.push(await withdrawOnce({ person, walletId }, act, read));
      await sleep(withdrawalEveryMs);
    },
  ];
  const ended = Promise.all(
    lanes.map(async (once) => {
      while (!isOver) await once();
    }),
  );
  // It is looked at when the load is ended.
  ended.catch(() => {});
  return {
    acknowledged,
    /** The longest that no repayment was acknowledged, in seconds, since it was asked last. */
    secondsWithoutService: (): number => {
      measure();
      const seconds = longestMs / 1_000;
      longestMs = 0;
      return seconds;
    },
    /** @throws Error with what a customer was refused that they should not have been */
    end: async (): Promise<Acknowledged> => {
      isOver = true;
      await ended;
      return acknowledged;
    },
    /** Fails as soon as one of them does. */
    failed: ended,
  };
}

type Act = (path: string, body?: unknown) => ReturnType<typeof insist>;
type Read = (path: string) => ReturnType<typeof insist>;

/** On the terms of the moment, as often as they change meanwhile. */
async function openLoan(act: Act, read: Read) {
  for (;;) {
    const query = `collateralAsset=ETH&termMonths=12&principal=${principal.amount}&collateral=${collateral.amount}`;
    const { json } = await read(`/loans/quote?${query}`);
    const { termsVersion, plans } = json as {
      termsVersion: string;
      plans: { plan: string; aprBasisPoints: number; payout: unknown }[];
    };
    const { aprBasisPoints, payout } = plans.find(({ plan }) => plan === 'bullet') ?? {};
    const accepted = { termsVersion, aprBasisPoints, payout };
    const wish = { collateral, principal, termMonths: 12, plan: 'bullet', accepted };
    const answer = await act('/loans', wish).catch((error: Error) => error);
    if (!(answer instanceof Error)) return answer;
    if (!/quote_changed/.test(answer.message)) throw answer;
  }
}

/** To an address that nobody has paid before, and until it is confirmed by the mailed code. */
async function withdrawOnce(
  { person, walletId }: Pick<Where, 'person' | 'walletId'>,
  act: Act,
  read: Read,
): Promise<{ id: string; address: string }> {
  const address = newEthereumAddress();
  const wallet = `/wallets/${walletId}`;
  for (;;) {
    const quote = await read(`${wallet}/withdrawal-quote?to=${address}`);
    const { fee } = withdrawalQuoteSchema.parse(quote.json);
    const wish = { amount: sent, fee, to: { address } };
    const asked = await act(`${wallet}/withdrawals`, wish).catch((error: Error) => error);
    if (asked instanceof Error) {
      if (/fee_changed/.test(asked.message)) continue;
      // Those before are still on their way.
      if (!/too_many_open_withdrawals/.test(asked.message)) throw asked;
      await sleep(pauseMs);
      continue;
    }
    const { id, destination } = withdrawalDetailSchema.parse(asked.json);
    const emailCode = await person.readCode(destination.address, codeWithinMs);
    await act(`/withdrawals/${id}/confirm`, { emailCode });
    return { id, address };
  }
}

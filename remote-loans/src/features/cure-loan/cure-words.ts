import type { Loan } from '@tessera/contracts/loans';
import type { MarginCall } from '@tessera/contracts/risk';
import { productFacts } from '@tessera/lending/product-facts';
import type { Money } from '@tessera/money/money';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { civilDateText, instantText } from '@tessera/ui/date-text';
import type { StateTone } from '@tessera/ui/state-badge';
import { neededAmount } from '../../parts/needed-amount.ts';
import { shortAmount } from '../../parts/short-amount.ts';

const text = (money: WireMoney): string => amountText(fromWireMoney(money));

export const callWords = {
  title: 'Margin call',
  lead: (endsAt: string) =>
    `Either way out is enough. Nothing is sold for the call before ${instantText(endsAt)}; if two prices ${productFacts.saleConfirmedAfterSeconds} seconds apart reach the liquidation, collateral is sold then.`,
  over: 'The time is over. Collateral is sold as soon as a second price confirms it; a cure that arrives before still counts.',
  paused:
    'The time stands still, for want of a current price: nothing is sold, and the time that passes is added to the end.',
  left: 'Time to cure',
  pausedLeft: 'Paused',
  overLeft: 'Over',
  target: 'Return to',
  targetHint: (least: string) =>
    `At ${least} or below the call is over. Less leaves room for a further fall.`,
  repay: (amount: WireMoney) => `Repay ${text(amount)}`,
  add: (amount: WireMoney) => `Add ${text(amount)}`,
  ltvChange: (before: string, after: string) => `Loan-to-value ${before} → ${after}`,
  saleChange: (before: string, after: string) => `Liquidation at ${before} → ${after}`,
  has: (free: WireMoney) => `You have ${shortAmount(fromWireMoney(free))}`,
  lacks: (missing: Money) => `${neededAmount(missing)} is missing.`,
  payIn: 'Pay in euros',
  deposit: (coin: string) => `Deposit ${coin}`,
  met: 'The loan is at this target already: nothing is needed for it.',
  wait: (price: string, rise: string) =>
    `Or wait: at ${price}, ${rise} higher, the call ends by itself.`,
  stale: 'The figures are of the last price, which is old. Both ways are open all the same.',
  what: 'the ways out',
  repaid: (amount: Money) => `${amountText(amount)} repaid`,
  added: (amount: Money) => `${amountText(amount)} added to the collateral`,
} as const;

export const arrearsWords = {
  title: (amount: WireMoney) => `${text(amount)} is overdue`,
  lead: (since: string, endsAt: string) =>
    `Due since ${civilDateText(since)}. Pay it, or have it in your Fiat Wallet, until ${instantText(endsAt)}; then no collateral is sold for it.`,
  over: 'The grace is over: collateral is sold for what is overdue.',
  left: 'Time to pay',
  overLeft: 'Over',
  maturityTitle: 'The loan has reached its maturity',
  maturityLead: (amount: WireMoney, endsAt: string) =>
    `${text(amount)} is owed. Pay it, or have it in your Fiat Wallet, until ${instantText(endsAt)}; then no collateral is sold for it, and all of it returns to you.`,
  pay: (amount: WireMoney) => `Repay ${text(amount)}`,
} as const;

export const waitingWords = {
  title: 'Waiting for its collateral',
  left: 'Time left',
  send: 'Send at least',
  amount: 'exact amount',
  overLeft: 'Over',
  lead: (missing: WireMoney, deadline: string) =>
    `${neededAmount(fromWireMoney(missing))} is missing until ${instantText(deadline)}. The loan opens by itself when it is credited, at the price of that moment.`,
  complete:
    'The collateral is there. The loan opens by itself in a moment, or as soon as you accept its terms.',
  owes: 'The loan cannot open before what you owe us is paid.',
  address: (coin: string) => `Your ${coin} address`,
  network: (name: string, chain: string) => `Network: ${name}, ${chain}`,
  qr: (coin: string) => `QR code of your ${coin} deposit address`,
  toWallet: (coin: string) => `Open your ${coin} wallet`,
  copied: 'address',
  cancel: 'Cancel the loan',
  cancelled: 'The loan is cancelled. Nothing was paid out, and your coins are free.',
  changed: 'The terms have changed',
  changedWhy: (was: string, now: string) =>
    `You asked at ${was} a year; at the price of the moment it is ${now}. The loan waits until you accept, or ends by itself.`,
  rate: 'Interest rate (APR)',
  payout: 'Paid out',
  ltv: 'Loan-to-value',
  accept: (payout: WireMoney) => `Accept and receive ${text(payout)}`,
  accepted: (payout: WireMoney) => `${text(payout)} arrived in your Fiat Wallet`,
  what: 'the terms of the moment',
  impossible: 'At the present price this loan is not possible. It waits on, or you cancel it.',
} as const;

type Outcome = NonNullable<MarginCall['outcome']>;
type CuredBy = NonNullable<MarginCall['curedBy']>;

const curedBy: Record<CuredBy, string> = {
  repayment: 'Cured by a repayment',
  collateral: 'Cured by added collateral',
  price: 'Ended by the price',
  automatic: 'Cured automatically',
};

const outcomes: Record<Outcome, { label: string; tone: StateTone }> = {
  cured: { label: 'Cured', tone: 'good' },
  liquidated: { label: 'Collateral was sold', tone: 'bad' },
  closed: { label: 'The loan ended', tone: 'neutral' },
};

/** How a margin call ended, or that it runs. */
export function outcomeOf(call: MarginCall): { label: string; tone: StateTone } {
  if (call.outcome === null) return { label: 'Running', tone: 'call' };
  const { label, tone } = outcomes[call.outcome] ?? { label: call.outcome, tone: 'neutral' };
  const by = call.curedBy === null ? undefined : curedBy[call.curedBy];
  return { label: by ?? label, tone };
}

export const callsWords = {
  title: 'Margin calls',
  caption: 'Margin calls of this loan',
  what: 'margin calls',
  opened: 'Opened',
  ltv: 'LTV then',
  deadline: 'Deadline',
  ended: 'Ended',
  outcome: 'Outcome',
  running: '–',
} as const;

export const salesWords = {
  title: 'Sales of collateral',
  what: 'receipts',
  missing: 'The receipts could not be loaded. Load the page again.',
} as const;

/** "21 h 14 min", with seconds below an hour. */
export function timeText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1_000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24];
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return `${minutes} min ${String(rest).padStart(2, '0')} s`;
}

/** Whether the whole debt is overdue, or instalments of it. */
export const isMatured = ({ state }: Pick<Loan, 'state'>): boolean => state === 'matured';

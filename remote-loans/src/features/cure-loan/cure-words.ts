import { t } from '@lingui/core/macro';
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
  title: t`Margin call`,
  lead: (endsAt: string) =>
    t`Either way out is enough. Nothing is sold for the call before ${{ end: instantText(endsAt) }}; if two prices ${{ seconds: productFacts.saleConfirmedAfterSeconds }} seconds apart reach the liquidation, collateral is sold then.`,
  over: t`The time is over. Collateral is sold as soon as a second price confirms it; a cure that arrives before still counts.`,
  paused: t`The time stands still, for want of a current price: nothing is sold, and the time that passes is added to the end.`,
  left: t`Time to cure`,
  pausedLeft: t`Paused`,
  overLeft: t`Over`,
  target: t`Return to`,
  targetHint: (least: string) =>
    t`At ${least} or below the call is over. Less leaves room for a further fall.`,
  repay: (amount: WireMoney) => t`Repay ${text(amount)}`,
  add: (amount: WireMoney) => t`Add ${text(amount)}`,
  how: t`What ends the call`,
  owed: t`Owed`,
  value: t`Value of the collateral`,
  repayFormula: (debt: string, target: string, value: string, repay: string) =>
    `${debt} − ${target} × ${value} = ${repay}`,
  addFormula: (debt: string, target: string, price: string, collateral: string, add: string) =>
    `${debt} ÷ (${target} × ${price}) − ${collateral} = ${add}`,
  howRounded: t`Both are rounded up, so that they are enough.`,
  ltvChange: (before: string, after: string) => t`Loan-to-value ${before} → ${after}`,
  saleChange: (before: string, after: string) => t`Liquidation at ${before} → ${after}`,
  has: (free: WireMoney) => t`You have ${shortAmount(fromWireMoney(free))}`,
  lacks: (missing: Money) => t`${neededAmount(missing)} is missing.`,
  payIn: t`Pay in euros`,
  deposit: (coin: string) => t`Deposit ${coin}`,
  met: t`The loan is at this target already: nothing is needed for it.`,
  wait: (price: string, rise: string) =>
    t`Or wait: at ${price}, ${rise} higher, the call ends by itself.`,
  stale: t`The figures are of the last price, which is old. Both ways are open all the same.`,
  what: t`the ways out`,
  repaid: (amount: Money) => t`${amountText(amount)} repaid`,
  added: (amount: Money) => t`${amountText(amount)} added to the collateral`,
} as const;

export const arrearsWords = {
  title: (amount: WireMoney) => t`${text(amount)} is overdue`,
  lead: (since: string, endsAt: string) =>
    t`Due since ${{ day: civilDateText(since) }}. Pay it, or have it in your Fiat Wallet, until ${{ end: instantText(endsAt) }}; then no collateral is sold for it.`,
  over: t`The grace is over: collateral is sold for what is overdue.`,
  left: t`Time to pay`,
  overLeft: t`Over`,
  maturityTitle: t`The loan has reached its maturity`,
  maturityLead: (amount: WireMoney, endsAt: string) =>
    t`${{ amount: text(amount) }} is owed. Pay it, or have it in your Fiat Wallet, until ${{ end: instantText(endsAt) }}; then no collateral is sold for it, and all of it returns to you.`,
  pay: (amount: WireMoney) => t`Repay ${text(amount)}`,
} as const;

export const waitingWords = {
  title: t`Waiting for its collateral`,
  left: t`Time left`,
  send: t`Send at least`,
  amount: t`exact amount`,
  overLeft: t`Over`,
  lead: (missing: WireMoney, deadline: string) =>
    t`${{ missing: neededAmount(fromWireMoney(missing)) }} is missing until ${{ deadline: instantText(deadline) }}. The loan opens by itself when it is credited, at the price of that moment.`,
  complete: t`The collateral is there. The loan opens by itself in a moment, or as soon as you accept its terms.`,
  owes: t`The loan cannot open before what you owe us is paid.`,
  address: (coin: string) => t`Your ${coin} address`,
  network: (name: string, chain: string) => t`Network: ${name}, ${chain}`,
  qr: (coin: string) => t`QR code of your ${coin} deposit address`,
  toWallet: (coin: string) => t`Open your ${coin} wallet`,
  copied: t`address`,
  cancel: t`Cancel the loan`,
  cancelled: t`The loan is cancelled. Nothing was paid out, and your coins are free.`,
  changed: t`The terms have changed`,
  changedWhy: (was: string, now: string) =>
    t`You asked at ${was} a year; at the price of the moment it is ${now}. The loan waits until you accept, or ends by itself.`,
  rate: t`Interest rate (APR)`,
  payout: t`Paid out`,
  ltv: t`Loan-to-value`,
  accept: (payout: WireMoney) => t`Accept and receive ${text(payout)}`,
  accepted: (payout: WireMoney) => t`${text(payout)} arrived in your Fiat Wallet`,
  what: t`the terms of the moment`,
  impossible: t`At the present price this loan is not possible. It waits on, or you cancel it.`,
} as const;

type Outcome = NonNullable<MarginCall['outcome']>;
type CuredBy = NonNullable<MarginCall['curedBy']>;

const curedBy: Record<CuredBy, string> = {
  repayment: t`Cured by a repayment`,
  collateral: t`Cured by added collateral`,
  price: t`Ended by the price`,
  automatic: t`Cured automatically`,
};

const outcomes: Record<Outcome, { label: string; tone: StateTone }> = {
  cured: { label: t`Cured`, tone: 'good' },
  liquidated: { label: t`Collateral was sold`, tone: 'bad' },
  closed: { label: t`The loan ended`, tone: 'neutral' },
};

/** How a margin call ended, or that it runs. */
export function outcomeOf(call: MarginCall): { label: string; tone: StateTone } {
  if (call.outcome === null) return { label: t`Running`, tone: 'call' };
  const { label, tone } = outcomes[call.outcome] ?? { label: call.outcome, tone: 'neutral' };
  const by = call.curedBy === null ? undefined : curedBy[call.curedBy];
  return { label: by ?? label, tone };
}

export const callsWords = {
  title: t`Margin calls`,
  caption: t`Margin calls of this loan`,
  what: t`margin calls`,
  opened: t({ message: 'Opened', context: 'margin call' }),
  ltv: t`LTV then`,
  deadline: t`Deadline`,
  ended: t`Ended`,
  outcome: t`Outcome`,
  running: '–',
} as const;

export const salesWords = {
  title: t`Sales of collateral`,
  what: t`receipts`,
  missing: t`The receipts could not be loaded. Load the page again.`,
} as const;

/** "21 h 14 min", with seconds below an hour. */
export function timeText(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1_000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24];
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (days > 0) return t`${days} d ${hours} h`;
  if (hours > 0) return t`${hours} h ${minutes} min`;
  return t`${minutes} min ${{ seconds: String(rest).padStart(2, '0') }} s`;
}

/** Whether the whole debt is overdue, or instalments of it. */
export const isMatured = ({ state }: Pick<Loan, 'state'>): boolean => state === 'matured';

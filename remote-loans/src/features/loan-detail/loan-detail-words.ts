import { t } from '@lingui/core/macro';
import type { Loan, LoanDetail } from '@tessera/contracts/loans';
import { productFacts } from '@tessera/lending/product-facts';
import { MARGIN_CALL_HOURS } from '@tessera/lending/terms';
import { assetNameInText } from '@tessera/money/asset-name-in-text';
import type { Money } from '@tessera/money/money';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { civilDateText, instantText } from '@tessera/ui/date-text';
import type { StateTone } from '@tessera/ui/state-badge';

const text = (money: WireMoney): string => amountText(fromWireMoney(money));

export const cardWords = {
  movePrice: (coin: string) => t`Move the price of ${{ coin: assetNameInText(coin) }}`,
  movePriceMissing: t`The control of the sandbox did not load. Load the page again.`,
  health: t`Health`,
  figures: t`Figures`,
  schedule: t`Schedule`,
  events: t`What happened`,
  history: t`Loan-to-value over time`,
} as const;

export const healthWords = {
  ltv: t`Loan-to-value`,
  unknown: t`Unknown`,
  at: (price: string, coin: string) => t`at ${price} per ${coin}`,
  stale: t`This price is older than ${{ minutes: productFacts.priceGoodForMinutes }} minutes. On an old price nothing is released or sold; repaying and adding collateral are possible all the same.`,
  owed: t`Owed`,
  value: t`Value of the collateral`,
  formula: (debt: string, collateral: string, price: string, ltv: string) =>
    `${debt} ÷ (${collateral} × ${price}) = ${ltv}`,
  rounded: t`Rounded up, so that it never looks better than it is.`,
  fallToWarning: (fall: string, price: string, coin: string) =>
    t`${coin} has to fall ${fall}, to ${price}, before this loan is marked with a warning.`,
  fallToCall: (fall: string, price: string, coin: string) =>
    t`${coin} has to fall ${fall}, to ${price}, before there is a margin call.`,
  fallToSale: (fall: string, price: string, coin: string) =>
    t`${coin} has to fall ${fall}, to ${price}, before collateral is sold.`,
  mosaic: (collateral: string, value: string, share: string) =>
    t`${collateral} is worth ${value}. The filled tiles, ${share} of it, cover what is owed.`,
  atSale: t`The price at which collateral is sold is reached.`,
} as const;

export const thresholdWords = {
  warning: t`Warning`,
  marginCall: t`Margin call`,
  liquidation: t`Liquidation`,
  meanings: {
    warning: t`The loan is marked, and we write to you`,
    marginCall: t`${MARGIN_CALL_HOURS} hours to repay or to add collateral`,
    liquidation: t`Collateral is sold`,
  },
  priceOf: {
    warning: t`Price of the warning`,
    marginCall: t`Price of the margin call`,
    liquidation: t`Price of the liquidation`,
  },
  distance: (meaning: string, fall: string) => t`${meaning}; ${fall} below now.`,
  reached: (meaning: string) => t`${meaning}; reached.`,
  without: (meaning: string) => `${meaning}.`,
  formula: (debt: string, collateral: string, ltv: string, price: string) =>
    `${debt} ÷ (${collateral} × ${ltv}) = ${price}`,
  rounded: t`Rounded up. Interest that accrues moves it up.`,
} as const;

export const figureWords = {
  payOffToday: t`Owed today`,
  payOff: t`What ends the loan today`,
  principal: t`Outstanding principal`,
  interest: t`Interest to today`,
  fees: t`Fees that are due`,
  costs: t`What it costs`,
  agreed: t`What was agreed`,
  borrowed: t`Borrowed`,
  askedFor: t`Asked for`,
  collateral: t`Collateral`,
  asked: t`Collateral it waits for`,
  rate: t`Interest rate (APR)`,
  aprc: t`Yearly cost with the fee (APRC)`,
  paidOut: t`Paid out`,
  wouldPayOut: t`Would be paid out`,
  openingPrice: t`Price at opening`,
  requested: t`Requested`,
  opened: t`Opened`,
  matures: t`Matures`,
  wouldMature: t`Would mature`,
  fee: t`Origination fee`,
  withdrawUntil: t`You can withdraw from it until`,
  next: (amount: WireMoney, on: string) =>
    t`${{ amount: text(amount) }} is due on ${{ day: civilDateText(on) }}.`,
  nothingDue: t`Nothing is due any more.`,
  overdue: (amount: WireMoney, since: string) =>
    t`${{ amount: text(amount) }} is overdue since ${{ day: civilDateText(since) }}.`,
  notPaid: t`Nothing was paid out and nothing is owed.`,
  waits: t`Nothing is paid out and nothing is owed until the collateral is there.`,
  ended: t`Nothing is owed any more.`,
  payOffFormula: (parts: readonly string[], total: string) => `${parts.join(' + ')} = ${total}`,
  payOffHolds: t`It holds until midnight in Berlin, or until the loan changes.`,
  interestFormula: (principal: string, rate: string) =>
    t`${principal} outstanding × ${rate} × days ÷ 365`,
  interestRule: t`Each day counts on what was outstanding on it. The day of the payout counts, today does not; interest that was paid is taken off, and interest bears no interest. Rounded to the cent.`,
  payoutFormula: (principal: string, fee: string, payout: string) =>
    `${principal} − ${fee} = ${payout}`,
  payoutRule: t`The origination fee is taken from what is paid out.`,
} as const;

export const pageWords = {
  loading: t`Loan`,
  allLoans: t`All loans`,
  what: t`this loan`,
  unknown: t`There is no such loan`,
  unknownWhy: t`The address may be mistyped, or the loan belongs to another account.`,
  showAll: t`Show all loans`,
  requested: (at: string) => t`requested ${instantText(at)}`,
  opened: (at: string) => t`opened ${instantText(at)}`,
} as const;

export const documentWords = {
  contract: t`Contract (PDF)`,
  failed: t`The contract could not be fetched. Nothing is lost; try again in a moment.`,
  calendar: t`Due dates (.ics)`,
  due: (amount: Money, name: string) =>
    t`${{ amount: amountText(amount) }} due on ${{ loan: name }}`,
} as const;

type Status = NonNullable<LoanDetail['schedule'][number]['status']>;

export const scheduleWords = {
  caption: t`Repayment schedule`,
  dueOn: t`Due on`,
  state: t`State`,
  principal: t`Principal`,
  interest: t`Interest`,
  total: t`Total`,
  none: t`Nothing is due any more.`,
  wouldBe: t`So it would be if the loan were paid out at once.`,
  partly: (paid: Money, total: Money) =>
    t`${{ paid: amountText(paid) }} of ${{ total: amountText(total) }} paid`,
  drawing: (paid: number, all: number) =>
    t`${paid} of ${all} payments are made. Each bar is one of them, as high as what it comes to.`,
  states: {
    planned: { label: t`Planned`, tone: 'neutral' },
    due: { label: t`Due`, tone: 'warn' },
    overdue: { label: t`Overdue`, tone: 'bad' },
    collected: { label: t`Paid`, tone: 'good' },
  } satisfies Record<Status, { label: string; tone: StateTone }>,
} as const;

export const historyWords = {
  label: t`Loan-to-value`,
  what: t`how the loan stood`,
  none: t`There is no point in this time. The curve begins with the first look at the loan.`,
  one: (only: string) => t`${only} at the only look in this time.`,
  level: (all: string) => t`${all} all of this time.`,
  summary: (low: string, high: string, last: string) =>
    t`Between ${low} and ${high}, last ${last}.`,
  thresholds: {
    warning: t`Warning`,
    marginCall: t({ message: 'Margin call', context: 'line of a chart' }),
    liquidation: t`Liquidation`,
  },
} as const;

/** Since when the loan is one, or was asked for. */
export function sinceText({ state, openedAt }: Pick<Loan, 'state' | 'openedAt'>): string {
  const isAsked = state === 'awaiting_collateral' || state === 'cancelled' || state === 'expired';
  return isAsked ? pageWords.requested(openedAt) : pageWords.opened(openedAt);
}

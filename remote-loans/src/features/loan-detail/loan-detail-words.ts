import type { Loan, LoanDetail } from '@tessera/contracts/loans';
import { productFacts } from '@tessera/lending/product-facts';
import { MARGIN_CALL_HOURS } from '@tessera/lending/terms';
import { assetNameInText } from '@tessera/money/asset-name';
import type { Money } from '@tessera/money/money';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { civilDateText, instantText } from '@tessera/ui/date-text';
import type { StateTone } from '@tessera/ui/state-badge';

const text = (money: WireMoney): string => amountText(fromWireMoney(money));

export const cardWords = {
  movePrice: (coin: string) => `Move the price of ${assetNameInText(coin)}`,
  movePriceMissing: 'The control of the sandbox did not load. Load the page again.',
  health: 'Health',
  figures: 'Figures',
  schedule: 'Schedule',
  events: 'What happened',
  history: 'Loan-to-value over time',
} as const;

export const healthWords = {
  ltv: 'Loan-to-value',
  unknown: 'Unknown',
  at: (price: string, coin: string) => `at ${price} per ${coin}`,
  stale: `This price is older than ${productFacts.priceGoodForMinutes} minutes. On an old price nothing is released or sold; repaying and adding collateral are possible all the same.`,
  owed: 'Owed',
  value: 'Value of the collateral',
  formula: (debt: string, collateral: string, price: string, ltv: string) =>
    `${debt} ÷ (${collateral} × ${price}) = ${ltv}`,
  rounded: 'Rounded up, so that it never looks better than it is.',
  fallToWarning: (fall: string, price: string, coin: string) =>
    `${coin} has to fall ${fall}, to ${price}, before this loan is marked with a warning.`,
  fallToCall: (fall: string, price: string, coin: string) =>
    `${coin} has to fall ${fall}, to ${price}, before there is a margin call.`,
  fallToSale: (fall: string, price: string, coin: string) =>
    `${coin} has to fall ${fall}, to ${price}, before collateral is sold.`,
  mosaic: (collateral: string, value: string, share: string) =>
    `${collateral} is worth ${value}. The filled tiles, ${share} of it, cover what is owed.`,
  atSale: 'The price at which collateral is sold is reached.',
} as const;

export const thresholdWords = {
  warning: 'Warning',
  marginCall: 'Margin call',
  liquidation: 'Liquidation',
  meanings: {
    warning: 'The loan is marked, and we write to you',
    marginCall: `${MARGIN_CALL_HOURS} hours to repay or to add collateral`,
    liquidation: 'Collateral is sold',
  },
  priceOf: (label: string) => `Price of the ${label.toLowerCase()}`,
  distance: (meaning: string, fall: string) => `${meaning}; ${fall} below now.`,
  reached: (meaning: string) => `${meaning}; reached.`,
  without: (meaning: string) => `${meaning}.`,
  formula: (debt: string, collateral: string, ltv: string, price: string) =>
    `${debt} ÷ (${collateral} × ${ltv}) = ${price}`,
  rounded: 'Rounded up. Interest that accrues moves it up.',
} as const;

export const figureWords = {
  payOffToday: 'Owed today',
  payOff: 'What ends the loan today',
  principal: 'Outstanding principal',
  interest: 'Interest to today',
  fees: 'Fees that are due',
  costs: 'What it costs',
  agreed: 'What was agreed',
  borrowed: 'Borrowed',
  askedFor: 'Asked for',
  collateral: 'Collateral',
  asked: 'Collateral it waits for',
  rate: 'Interest rate (APR)',
  aprc: 'Yearly cost with the fee (APRC)',
  paidOut: 'Paid out',
  wouldPayOut: 'Would be paid out',
  openingPrice: 'Price at opening',
  requested: 'Requested',
  opened: 'Opened',
  matures: 'Matures',
  wouldMature: 'Would mature',
  fee: 'Origination fee',
  withdrawUntil: 'You can withdraw from it until',
  next: (amount: WireMoney, on: string) => `${text(amount)} is due on ${civilDateText(on)}.`,
  nothingDue: 'Nothing is due any more.',
  overdue: (amount: WireMoney, since: string) =>
    `${text(amount)} is overdue since ${civilDateText(since)}.`,
  notPaid: 'Nothing was paid out and nothing is owed.',
  waits: 'Nothing is paid out and nothing is owed until the collateral is there.',
  ended: 'Nothing is owed any more.',
  payOffFormula: (parts: readonly string[], total: string) => `${parts.join(' + ')} = ${total}`,
  payOffHolds: 'It holds until midnight in Berlin, or until the loan changes.',
  interestFormula: (principal: string, rate: string) =>
    `${principal} outstanding × ${rate} × days ÷ 365`,
  interestRule:
    'Each day counts on what was outstanding on it. The day of the payout counts, today does not; interest that was paid is taken off, and interest bears no interest. Rounded to the cent.',
  payoutFormula: (principal: string, fee: string, payout: string) =>
    `${principal} − ${fee} = ${payout}`,
  payoutRule: 'The origination fee is taken from what is paid out.',
} as const;

export const pageWords = {
  loading: 'Loan',
  allLoans: 'All loans',
  what: 'this loan',
  unknown: 'There is no such loan',
  unknownWhy: 'The address may be mistyped, or the loan belongs to another account.',
  showAll: 'Show all loans',
  requested: (at: string) => `requested ${instantText(at)}`,
  opened: (at: string) => `opened ${instantText(at)}`,
} as const;

export const documentWords = {
  contract: 'Contract (PDF)',
  failed: 'The contract could not be fetched. Nothing is lost; try again in a moment.',
  calendar: 'Due dates (.ics)',
  due: (amount: Money, name: string) => `${amountText(amount)} due on ${name}`,
} as const;

type Status = NonNullable<LoanDetail['schedule'][number]['status']>;

export const scheduleWords = {
  caption: 'Repayment schedule',
  dueOn: 'Due on',
  state: 'State',
  principal: 'Principal',
  interest: 'Interest',
  total: 'Total',
  none: 'Nothing is due any more.',
  wouldBe: 'So it would be if the loan were paid out at once.',
  partly: (paid: Money, total: Money) => `${amountText(paid)} of ${amountText(total)} paid`,
  drawing: (paid: number, all: number) =>
    `${paid} of ${all} payments are made. Each bar is one of them, as high as what it comes to.`,
  states: {
    planned: { label: 'Planned', tone: 'neutral' },
    due: { label: 'Due', tone: 'warn' },
    overdue: { label: 'Overdue', tone: 'bad' },
    collected: { label: 'Paid', tone: 'good' },
  } satisfies Record<Status, { label: string; tone: StateTone }>,
} as const;

export const historyWords = {
  label: 'Loan-to-value',
  what: 'how the loan stood',
  none: 'There is no point in this time. The curve begins with the first look at the loan.',
  one: (only: string) => `${only} at the only look in this time.`,
  level: (all: string) => `${all} all of this time.`,
  summary: (low: string, high: string, last: string) => `Between ${low} and ${high}, last ${last}.`,
  thresholds: { warning: 'Warning', marginCall: 'Margin call', liquidation: 'Liquidation' },
} as const;

/** Since when the loan is one, or was asked for. */
export function sinceText({ state, openedAt }: Pick<Loan, 'state' | 'openedAt'>): string {
  const isAsked = state === 'awaiting_collateral' || state === 'cancelled' || state === 'expired';
  return isAsked ? pageWords.requested(openedAt) : pageWords.opened(openedAt);
}

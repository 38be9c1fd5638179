import type { Coin } from '@tessera/contracts/money';
import { MARGIN_CALL_HOURS } from '@tessera/lending/terms';
import { sumOf } from '@tessera/money/minor-units';
import { type Money, money } from '@tessera/money/money';
import type { Price } from '@tessera/money/price';
import { amountText } from '@tessera/ui/amount-text';
import { civilDateText } from '@tessera/ui/date-text';
import { marketPriceText, thresholdPriceText } from '../../parts/price-text.ts';
import { fallText } from '../../parts/ratio-text.ts';
import { shortAmount } from '../../parts/short-amount.ts';
import type { FallEvent } from './fall.ts';

export const whatIfWords = {
  title: 'What if the price falls?',
  lead: 'A dry run with the formulas of your loans, at the prices of this moment. Nothing moves.',
  open: 'Try a fall',
  scenario: 'Which fall',
  chosen: 'A fall I choose',
  replayed: 'The worst days of the year',
  fall: 'Fall',
  fallOf: (percent: number) => `${percent}%`,
  chosenHint: `As if it happened within the ${MARGIN_CALL_HOURS} hours of a margin call.`,
  replayedHint: (coin: string, from: string, to: string, fall: string) =>
    `${coin} fell ${fall} between ${civilDateText(from)} and ${civilDateText(to)}. The same days, from today’s price on; a call that is not cured within a day ends in a sale.`,
  replayedAll: 'Each coin falls as in its own worst days of the year, from today’s price on.',
  calm: 'The price did not fall in the year that is known.',
  cure: 'Automatic cure',
  cureOn: 'with it',
  cureOff: 'without it',
  cureHint: (isOn: boolean) =>
    isOn
      ? 'You have it switched on: free coins and euros are used by themselves when a call begins.'
      : 'You have it switched off. With it, free coins and euros are used by themselves when a call begins.',
  chart: 'Loan-to-value during the fall',
  chartOf: (loan: string) => `Loan-to-value during the fall: ${loan}`,
  now: 'Now',
  day: (number: number) => `Day ${number}`,
  at: (price: Price, fall: string) => `${marketPriceText(price)}, ${fall} lower`,
  events: 'What would happen',
  nothing: 'Nothing happens to this loan: no warning, no call, no sale.',
  ends: 'In the end',
  price: 'Price',
  owed: 'Owed',
  collateral: 'Collateral',
  ltv: 'Loan-to-value',
  paidOff: 'Nothing is owed any more',
  freeCoins: (coin: string) => `Free ${coin}`,
  freeEuros: 'Free euros',
  caption: 'Your loans in the fall',
  together: 'All loans together in the end',
  usedByCure: 'Used by automatic cure',
  usedNothing: 'Nothing',
  usedBoth: (coins: string, euros: string) => `${coins} and ${euros}`,
  noPrice: 'There is no price to begin from at the moment. Try again in a minute.',
  what: 'the prices of the year',
  loans: 'your loans',
  wallets: 'your wallets',
  fiat: 'your Fiat Wallet',
  prices: 'the prices of your coins',
  thresholds: { warning: 'Warning', marginCall: 'Margin call', liquidation: 'Liquidation' },
} as const;

const inEuro = (cents: Parameters<typeof money<'EUR'>>[1]): string =>
  amountText(money('EUR', cents));

/** An event of a fall as a sentence; `from` is the price at which the fall began. */
export function eventSentence(event: FallEvent, coin: Coin, from: Price): string {
  const at = `${thresholdPriceText(event.price)} (${fallText(from, event.price)} lower)`;
  switch (event.kind) {
    case 'warning':
      return `At ${at} the loan is marked with a warning, and we write to you.`;
    case 'margin_call':
      return `At ${at} there is a margin call: ${MARGIN_CALL_HOURS} hours to repay or to add collateral.`;
    case 'cure':
      return cureSentence({ asset: coin, minor: event.coins }, money('EUR', event.cents));
    case 'sale':
      return event.writtenOff > 0n
        ? `At ${at} all collateral, ${coinsText(event.sold, coin)}, is sold for ${inEuro(event.proceeds)}; what is left of the debt, ${inEuro(event.writtenOff)}, is written off.`
        : `At ${at} ${coinsText(event.sold, coin)} is sold for ${inEuro(event.proceeds)}, of which ${inEuro(event.fee)} is the fee.`;
  }
}

const coinsText = (minor: bigint, coin: Coin): string => shortAmount(money(coin, minor));

function cureSentence(coins: Money, euros: Money): string {
  if (euros.minor === 0n) return `Automatic cure adds ${shortAmount(coins)}, and the call is over.`;
  if (coins.minor === 0n)
    return `Automatic cure repays ${amountText(euros)}, and the call is over.`;
  return `Automatic cure adds ${shortAmount(coins)} and repays ${amountText(euros)}, and the call is over.`;
}

/** What of the wallets the cures of a fall used. */
export function usedByCureText(events: readonly FallEvent[], coin: Coin): string {
  const cures = events.filter((event) => event.kind === 'cure');
  const coins = cures.reduce((sum, cure) => sum + cure.coins, 0n);
  const cents = sumOf(cures.map((cure) => cure.cents));
  if (cents === 0n) return coins === 0n ? whatIfWords.usedNothing : coinsText(coins, coin);
  if (coins === 0n) return inEuro(cents);
  return whatIfWords.usedBoth(coinsText(coins, coin), inEuro(cents));
}

const worst = ['sale', 'cure', 'margin_call', 'warning'] as const;

const short: Record<FallEvent['kind'], string> = {
  sale: 'Collateral is sold',
  cure: 'Cured automatically',
  margin_call: 'Margin call',
  warning: 'Warning',
};

/** The gravest of what happens, in a word or two. */
export function gravest(events: readonly FallEvent[]): FallEvent['kind'] | undefined {
  return worst.find((kind) => events.some((event) => event.kind === kind));
}

export function gravestText(events: readonly FallEvent[]): string {
  const kind = gravest(events);
  return kind === undefined ? 'Nothing' : short[kind];
}

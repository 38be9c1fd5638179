import { t } from '@lingui/core/macro';
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
  title: t`What if the price falls?`,
  lead: t`A dry run with the formulas of your loans, at the prices of this moment. Nothing moves.`,
  open: t`Try a fall`,
  scenario: t`Which fall`,
  chosen: t`A fall I choose`,
  replayed: t`The worst days of the year`,
  fall: t`Fall`,
  fallOf: (percent: number) => t`${percent}%`,
  chosenHint: t`As if it happened within the ${MARGIN_CALL_HOURS} hours of a margin call.`,
  replayedHint: (coin: string, from: string, to: string, fall: string) =>
    t`${coin} fell ${fall} between ${{ first: civilDateText(from) }} and ${{ last: civilDateText(to) }}. The same days, from today’s price on; a call that is not cured within a day ends in a sale.`,
  replayedAll: t`Each coin falls as in its own worst days of the year, from today’s price on.`,
  calm: t`The price did not fall in the year that is known.`,
  cure: t`Automatic cure`,
  cureOn: t`with it`,
  cureOff: t`without it`,
  cureHint: (isOn: boolean) =>
    isOn
      ? t`You have it switched on: free coins and euros are used by themselves when a call begins.`
      : t`You have it switched off. With it, free coins and euros are used by themselves when a call begins.`,
  chart: t`Loan-to-value during the fall`,
  chartOf: (loan: string) => t`Loan-to-value during the fall: ${loan}`,
  now: t`Now`,
  day: (number: number) => t`Day ${number}`,
  at: (price: Price, fall: string) => t`${{ price: marketPriceText(price) }}, ${fall} lower`,
  events: t`What would happen`,
  nothing: t`Nothing happens to this loan: no warning, no call, no sale.`,
  ends: t`In the end`,
  price: t`Price`,
  owed: t`Owed`,
  collateral: t`Collateral`,
  ltv: t`Loan-to-value`,
  paidOff: t`Nothing is owed any more`,
  freeCoins: (coin: string) => t`Free ${coin}`,
  freeEuros: t`Free euros`,
  caption: t`Your loans in the fall`,
  together: t`All loans together in the end`,
  usedByCure: t`Used by automatic cure`,
  usedNothing: t`Nothing`,
  usedBoth: (coins: string, euros: string) => t`${coins} and ${euros}`,
  noPrice: t`There is no price to begin from at the moment. Try again in a minute.`,
  what: t`the prices of the year`,
  loans: t`your loans`,
  wallets: t`your wallets`,
  fiat: t`your Fiat Wallet`,
  prices: t`the prices of your coins`,
  thresholds: {
    warning: t`Warning`,
    marginCall: t({ message: 'Margin call', context: 'line of a chart' }),
    liquidation: t`Liquidation`,
  },
} as const;

const inEuro = (cents: Parameters<typeof money<'EUR'>>[1]): string =>
  amountText(money('EUR', cents));

/** An event of a fall as a sentence; `from` is the price at which the fall began. */
export function eventSentence(event: FallEvent, coin: Coin, from: Price): string {
  const at = t`${{ price: thresholdPriceText(event.price) }} (${{ fall: fallText(from, event.price) }} lower)`;
  switch (event.kind) {
    case 'warning':
      return t`At ${at} the loan is marked with a warning, and we write to you.`;
    case 'margin_call':
      return t`At ${at} there is a margin call: ${MARGIN_CALL_HOURS} hours to repay or to add collateral.`;
    case 'cure':
      return cureSentence({ asset: coin, minor: event.coins }, money('EUR', event.cents));
    case 'sale':
      return event.writtenOff > 0n
        ? t`At ${at} all collateral, ${{ sold: coinsText(event.sold, coin) }}, is sold for ${{ proceeds: inEuro(event.proceeds) }}; what is left of the debt, ${{ rest: inEuro(event.writtenOff) }}, is written off.`
        : t`At ${at} ${{ sold: coinsText(event.sold, coin) }} is sold for ${{ proceeds: inEuro(event.proceeds) }}, of which ${{ fee: inEuro(event.fee) }} is the fee.`;
  }
}

const coinsText = (minor: bigint, coin: Coin): string => shortAmount(money(coin, minor));

function cureSentence(coins: Money, euros: Money): string {
  if (euros.minor === 0n)
    return t`Automatic cure adds ${shortAmount(coins)}, and the call is over.`;
  if (coins.minor === 0n)
    return t`Automatic cure repays ${amountText(euros)}, and the call is over.`;
  return t`Automatic cure adds ${{ coins: shortAmount(coins) }} and repays ${{ euros: amountText(euros) }}, and the call is over.`;
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
  sale: t`Collateral is sold`,
  cure: t`Cured automatically`,
  margin_call: t`Margin call`,
  warning: t`Warning`,
};

/** The gravest of what happens, in a word or two. */
export function gravest(events: readonly FallEvent[]): FallEvent['kind'] | undefined {
  return worst.find((kind) => events.some((event) => event.kind === kind));
}

export function gravestText(events: readonly FallEvent[]): string {
  const kind = gravest(events);
  return kind === undefined ? t`Nothing` : short[kind];
}

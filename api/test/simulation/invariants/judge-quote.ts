import type { PlanQuote } from '@tessera/contracts/loan-quotes';
import { annualCharge } from '@tessera/second-arithmetic/annual-charge';
import { berlinDay, dayOf, monthsLater, textOfDay } from '@tessera/second-arithmetic/days';
import { type Coin, type Figures, figuresOf } from '@tessera/second-arithmetic/figures';
import { openingFee, openingRate } from '@tessera/second-arithmetic/opening';
import { dueAhead, dueDays } from '@tessera/second-arithmetic/schedule';
import { reaches } from '@tessera/second-arithmetic/standing';
import { amountOf, priceOf, unitsOf } from '@tessera/second-arithmetic/wire';
import { insist } from '../broken-invariant.ts';

type Asked = {
  readonly version: string;
  readonly coin: Coin;
  readonly months: number;
  readonly price: string;
  readonly now: Date;
};

/** What a screen shows before anybody borrows is what the second arithmetic makes of the same wish. */
export function judgeQuote(quote: PlanQuote, asked: Asked): void {
  const figures = figuresOf(asked.version);
  insist(figures !== undefined, () => `Terms ${asked.version} are not known here`);
  if (!figures) return;
  const [own, shown] = [ownFigures(quote, asked, figures), shownFigures(quote)];
  for (const [figure, right] of Object.entries(own)) {
    const told = shown[figure];
    insist(right === told, () => `An offer's ${figure} is ${told}, and should be ${right}`);
  }
  judgeThresholds(quote, asked.coin, figures);
}

type Shown = Readonly<Record<string, bigint | string | undefined>>;

function ownFigures(quote: PlanQuote, { coin, months, now, ...asked }: Asked, figures: Figures) {
  const { plan } = quote;
  const from = berlinDay(now.getTime());
  const end = monthsLater(from, months);
  const [principal, collateral] = [amountOf(quote.principal), amountOf(quote.collateral)];
  const wish = { coin, plan, principal, collateral, price: priceOf(asked.price), days: end - from };
  const rate = openingRate(figures, wish);
  const fee = openingFee(figures, principal);
  const due = dueAhead({
    ...{ plan, rate: rate ?? 0n, principal, exact: 0n, counted: 0n, from },
    days: dueDays(from, months, plan),
  });
  const payments = due.map((row, index) => ({
    months: plan === 'bullet' ? months : index + 1,
    amount: row.principal + row.interest,
  }));
  const instalments = due.map((row, index) => [
    `instalment ${index + 1}`,
    `${textOfDay(row.on)}: ${row.principal} + ${row.interest}`,
  ]);
  return {
    rate,
    fee,
    payout: principal - fee,
    maturity: textOfDay(end),
    charge: annualCharge(principal - fee, payments),
    repayment: payments.reduce((sum, { amount }) => sum + amount, 0n),
    instalments: BigInt(due.length),
    ...Object.fromEntries(instalments),
  };
}

function shownFigures(quote: PlanQuote): Shown {
  const instalments = quote.schedule.map((row, index) => [
    `instalment ${index + 1}`,
    `${row.on}: ${amountOf(row.principal)} + ${amountOf(row.interest)}`,
  ]);
  return {
    rate: BigInt(quote.aprBasisPoints),
    fee: amountOf(quote.fee),
    payout: amountOf(quote.payout),
    maturity: textOfDay(dayOf(quote.maturesOn)),
    charge: unitsOf(quote.aprc, 8),
    repayment: amountOf(quote.totalRepayment),
    instalments: BigInt(quote.schedule.length),
    ...Object.fromEntries(instalments),
  };
}

function judgeThresholds(quote: PlanQuote, coin: Coin, figures: Figures): void {
  const { warning, call, liquidation } = figures.coins[coin];
  const prices = quote.thresholdPrices;
  const [debt, collateral] = [amountOf(quote.principal), amountOf(quote.collateral)];
  const thresholds = [
    [prices.warning, warning],
    [prices.marginCall, call],
    [prices.liquidation, liquidation],
  ] as const;
  for (const [told, threshold] of thresholds) {
    const isReached = (price: bigint) =>
      reaches(figures, { coin, collateral, debt, price }, threshold);
    const isFirst = isReached(priceOf(told) - 1n) && !isReached(priceOf(told) + 1n);
    insist(isFirst, () => `An offer reaches ${threshold} basis points elsewhere than at ${told}`);
  }
}

import { loanToValue } from '@tessera/lending/loan-to-value';
import type { ThresholdPrices } from '@tessera/lending/threshold-price';
import { thresholdPrices } from '@tessera/lending/threshold-price';
import type { Price } from '@tessera/money/price';
import { amountText } from '@tessera/ui/amount-text';
import { ChangeTable } from './change-table.tsx';
import { changeWords } from './loan-change-words.ts';
import type { Holding } from './loan-position.ts';
import { thresholdPriceText } from './price-text.ts';
import { loanToValueText } from './ratio-text.ts';
import { shortAmount } from './short-amount.ts';

type LoanChangeProps = {
  readonly before: Holding;
  /** Nothing while nothing that could be done is entered. */
  readonly after: Holding | null;
  /** The market's; without it no loan-to-value is shown. */
  readonly price: Price | null;
};

/** What an action would do to a loan: debt, collateral, loan-to-value and the three prices. */
export function LoanChange({ before, after, price }: LoanChangeProps) {
  const now = figuresOf(before, price);
  const then = after && figuresOf(after, price);
  const rows = now.map(({ figure, text }, index) => ({
    figure,
    before: text,
    after: then?.[index]?.text ?? changeWords.none,
  }));
  return <ChangeTable caption={changeWords.caption} heads={changeWords} rows={rows} />;
}

function figuresOf(holding: Holding, price: Price | null) {
  const { asset, collateral, debt } = holding;
  const prices = thresholdPrices(holding);
  const priceOf = (name: keyof ThresholdPrices) =>
    prices ? thresholdPriceText(prices[name]) : changeWords.none;
  return [
    { figure: changeWords.owed, text: amountText({ asset: 'EUR', minor: debt }) },
    { figure: changeWords.collateral, text: shortAmount({ asset, minor: collateral }) },
    { figure: changeWords.ltv, text: ltvOf(holding, price) },
    { figure: changeWords.warning, text: priceOf('warning') },
    { figure: changeWords.marginCall, text: priceOf('marginCall') },
    { figure: changeWords.liquidation, text: priceOf('liquidation') },
  ];
}

function ltvOf(holding: Holding, price: Price | null): string {
  const ratio = price === null ? null : loanToValue({ ...holding, price });
  return ratio === null ? changeWords.none : loanToValueText(ratio);
}

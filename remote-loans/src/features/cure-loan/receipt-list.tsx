import type { Liquidation } from '@tessera/contracts/risk';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { DateText } from '@tessera/ui/date-text';
import { type DefinitionRow, DefinitionRows } from '@tessera/ui/definition-rows';
import { DimText } from '@tessera/ui/dim-text';
import { type ChangeRow, ChangeTable } from '../../parts/change-table.tsx';
import { marketPriceTextOf } from '../../parts/price-text.ts';
import { ltvText } from '../../parts/ratio-text.ts';
import { shortAmount } from '../../parts/short-amount.ts';
import styles from './receipt-list.module.css';
import { receiptWords as words } from './receipt-words.ts';

export function ReceiptList({ receipts }: { receipts: readonly Liquidation[] }) {
  return (
    <>
      {receipts.map((receipt) => (
        <LiquidationReceipt key={receipt.id} receipt={receipt} />
      ))}
    </>
  );
}

/** A sale of collateral with all that its figures follow from. */
function LiquidationReceipt({ receipt }: { receipt: Liquidation }) {
  return (
    <article className={styles.receipt}>
      <h3 className={styles.head}>{words.head(receipt.sold, receipt.proceeds)}</h3>
      <DimText small>
        <DateText date={receipt.at} /> · {words.reason(receipt.reason)}
      </DimText>
      <ChangeTable caption={words.change} heads={words} rows={changesOf(receipt)} />
      <DefinitionRows rows={[...moneyRows(receipt), ...priceRows(receipt)]} />
      <DimText small>
        {words.formula}: {formulaOf(receipt)}
      </DimText>
    </article>
  );
}

const text = (money: WireMoney): string => shortAmount(fromWireMoney(money));

const changesOf = ({ before, after }: Liquidation): ChangeRow[] => [
  { figure: words.owed, before: text(before.debt), after: text(after.debt) },
  { figure: words.collateral, before: text(before.collateral), after: text(after.collateral) },
  {
    figure: words.ltv,
    before: ltvText(before.loanToValueBasisPoints),
    after: ltvText(after.loanToValueBasisPoints),
  },
];

function moneyRows(receipt: Liquidation): DefinitionRow[] {
  const { proceeds, fee, repaid, surplus, writtenOff, formula } = receipt;
  const rows = [
    { term: words.proceeds, money: proceeds },
    { term: words.fee(formula.feeBasisPoints), money: fee },
    { term: words.repaid, money: repaid },
    { term: words.surplus, money: surplus },
    { term: words.writtenOff, money: writtenOff },
  ];
  return rows
    .filter(({ money }, index) => index < 3 || fromWireMoney(money).minor > 0n)
    .map(({ term, money }) => ({ term, value: <Amount money={money} /> }));
}

function priceRows({ price, firstPrice, venue }: Liquidation): DefinitionRow[] {
  return [
    { term: words.price, value: marketPriceTextOf(price.value) },
    { term: words.source, value: words.sourceOf(price.source, price.synthetic) },
    { term: words.age, value: words.seconds(price.ageSeconds) },
    ...(firstPrice
      ? [{ term: words.firstPrice, value: <DateText date={firstPrice.observedAt} /> }]
      : []),
    { term: words.venue, value: words.venueOf(venue.name) },
    { term: words.reference, value: venue.reference },
  ];
}

function formulaOf({ formula }: Liquidation): string {
  const { targetLtvBasisPoints: target, eurosWanted, feeBasisPoints: fee, minimumSale } = formula;
  if (eurosWanted !== null) return words.toRaise(eurosWanted, fee, minimumSale);
  return target === null ? '' : words.toTarget(target, fee, minimumSale);
}

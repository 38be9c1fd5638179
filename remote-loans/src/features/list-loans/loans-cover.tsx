import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '@tessera/api-client/get-prices';
import type { Loan } from '@tessera/contracts/loans';
import type { Price } from '@tessera/contracts/prices';
import { isCollateralAsset } from '@tessera/money/asset';
import { greater } from '@tessera/money/greater';
import { type Cents, coins, minus, plus, sumOf } from '@tessera/money/minor-units';
import { money } from '@tessera/money/money';
import { mulDiv } from '@tessera/money/mul-div';
import { parsePrice } from '@tessera/money/price';
import { valueInEuro } from '@tessera/money/value-in-euro';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { DimText } from '@tessera/ui/dim-text';
import { Mosaic, type MosaicPart } from '@tessera/ui/mosaic';
import { isRunning } from '../../parts/loan-states.ts';
import { ltvText } from '../../parts/ratio-text.ts';
import { centsOf } from '../../parts/wire-units.ts';
import styles from './list-loans.module.css';
import { listWords as words } from './list-loans-words.ts';

/**
 * What secures all running loans together, as tiles of which the filled ones cover what is owed. It has its
 * final size before the prices are there, so that what stands below it stays where it is.
 */
export function LoansCover({ loans }: { loans: readonly Loan[] }) {
  const prices = useQuery(pricesQuery);
  const running = loans.filter(isRunning);
  if (running.length === 0) return null;
  const owed = sumOf(running.map(({ debt }) => centsOf(debt)));
  const value = prices.data && worthOf(running, prices.data.items);
  if (value) return <Cover owed={owed} value={value} />;
  const isKnown = prices.data !== undefined || prices.errorUpdateCount > 0;
  return isKnown ? <Tiles text={words.coverUnknown} parts={[]} /> : <CoverToCome owed={owed} />;
}

function Cover({ owed, value }: { owed: Cents; value: Cents }) {
  return (
    <Tiles
      text={coverText(owed, value)}
      parts={[
        { tone: 'owed', weight: owed },
        { tone: 'free', weight: greater(minus(value, owed), 0n) },
      ]}
    />
  );
}

/** Keeps room for the words, by words of which only the figures will be others. */
function CoverToCome({ owed }: { owed: Cents }) {
  return (
    <div aria-busy="true">
      <Picture label={words.coverToCome} parts={[]} />
      <DimText small>
        <span className={styles.toCome} aria-hidden="true">
          {coverText(owed, plus(owed, owed))}
        </span>
      </DimText>
    </div>
  );
}

function Tiles({ text, parts }: { text: string; parts: readonly MosaicPart[] }) {
  return (
    <div>
      <Picture label={text} parts={parts} />
      <DimText small>{text}</DimText>
    </div>
  );
}

function Picture(props: { label: string; parts: readonly MosaicPart[] }) {
  return <Mosaic {...props} tiles={96} columns={24} />;
}

function coverText(owed: Cents, value: Cents): string {
  const share = Number(mulDiv(owed, 10_000n, value, 'up'));
  return words.cover(amountText(money('EUR', value)), ltvText(share));
}

/** Nothing where the price of one of the coins is not known, or nothing is pledged. */
function worthOf(loans: readonly Loan[], prices: readonly Price[]): Cents | undefined {
  const values: Cents[] = [];
  for (const { collateral } of loans) {
    const { asset, minor } = fromWireMoney(collateral);
    const price = prices.find((each) => each.asset === asset);
    if (!price || !isCollateralAsset(asset)) return undefined;
    values.push(valueInEuro(coins(minor), asset, parsePrice(price.value), 'down'));
  }
  const sum = sumOf(values);
  return sum > 0n ? sum : undefined;
}

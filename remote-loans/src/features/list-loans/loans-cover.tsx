import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '@tessera/api-client/get-prices';
import type { Loan } from '@tessera/contracts/loans';
import type { Price } from '@tessera/contracts/prices';
import { isCollateralAsset } from '@tessera/money/asset';
import { greater } from '@tessera/money/greater';
import { type Cents, coins, minus, sumOf } from '@tessera/money/minor-units';
import { money } from '@tessera/money/money';
import { mulDiv } from '@tessera/money/mul-div';
import { parsePrice } from '@tessera/money/price';
import { valueInEuro } from '@tessera/money/value-in-euro';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { DimText } from '@tessera/ui/dim-text';
import { Mosaic } from '@tessera/ui/mosaic';
import { isRunning } from '../../parts/loan-states.ts';
import { ltvText } from '../../parts/ratio-text.ts';
import { centsOf } from '../../parts/wire-units.ts';
import { listWords as words } from './list-loans-words.ts';

/** What secures all running loans together, as tiles of which the filled ones cover what is owed. */
export function LoansCover({ loans }: { loans: readonly Loan[] }) {
  const { data } = useQuery(pricesQuery);
  const running = loans.filter(isRunning);
  const value = data && worthOf(running, data.items);
  if (!value) return null;
  const owed = sumOf(running.map(({ debt }) => centsOf(debt)));
  const share = Number(mulDiv(owed, 10_000n, value, 'up'));
  const text = words.cover(amountText(money('EUR', value)), ltvText(share));
  return (
    <div>
      <Mosaic
        label={text}
        tiles={96}
        columns={24}
        parts={[
          { tone: 'owed', weight: owed },
          { tone: 'free', weight: greater(minus(value, owed), 0n) },
        ]}
      />
      <DimText small>{text}</DimText>
    </div>
  );
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

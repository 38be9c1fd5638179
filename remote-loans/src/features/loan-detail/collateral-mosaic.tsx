import type { LoanDetail } from '@tessera/contracts/loans';
import { greater } from '@tessera/money/greater';
import { minus } from '@tessera/money/minor-units';
import { money } from '@tessera/money/money';
import { valueInEuro } from '@tessera/money/value-in-euro';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { DimText } from '@tessera/ui/dim-text';
import { Mosaic } from '@tessera/ui/mosaic';
import { positionOf } from '../../parts/loan-position.ts';
import { ltvText } from '../../parts/ratio-text.ts';
import { shortAmount } from '../../parts/short-amount.ts';
import styles from './collateral-mosaic.module.css';
import { healthWords as words } from './loan-detail-words.ts';

/** The collateral as tiles, of which the filled ones cover the debt. */
export function CollateralMosaic({ loan }: { loan: LoanDetail }) {
  const position = positionOf(loan);
  if (!position) return null;
  const { asset, collateral, price, debt } = position;
  const value = valueInEuro(collateral, asset, price, 'down');
  const text = words.mosaic(
    shortAmount(fromWireMoney(loan.collateral)),
    amountText(money('EUR', value)),
    ltvText(loan.loanToValueBasisPoints),
  );
  return (
    <div className={styles.tiles}>
      <DimText small>{text}</DimText>
      <Mosaic
        label={text}
        tiles={100}
        columns={25}
        parts={[
          { tone: 'owed', weight: debt },
          { tone: 'free', weight: greater(minus(value, debt), 0n) },
        ]}
      />
    </div>
  );
}

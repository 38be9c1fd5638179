import type { Movement } from '@tessera/contracts/wallets';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { classList } from '@tessera/ui/class-list';
import styles from './coin-amount.module.css';

interface CoinAmountProps {
  readonly money: WireMoney;
  readonly sign?: Movement['direction'];
  readonly isDim?: boolean;
}

/** An amount without the zeros at its end: eighteen decimals do not fit a phone. */
export function CoinAmount({ money, sign, isDim = false }: CoinAmountProps) {
  const mark = sign === undefined ? '' : sign === 'in' ? '+' : '−';
  return (
    <span className={classList(sign === 'in' && styles.in, isDim && styles.dim)}>
      {mark + amountText(fromWireMoney(money))}
    </span>
  );
}

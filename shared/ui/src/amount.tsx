import { displayAmount } from '@tessera/money/display-amount';
import { formatBasisPoints } from '@tessera/money/format-basis-points';
import { formatEuro } from '@tessera/money/format-euro';
import { isMoneyOf } from '@tessera/money/money';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import styles from './amount.module.css';
import { classList } from './class-list.ts';
import { readerLocale } from './reader-locale.ts';

type AmountTone = 'plain' | 'dim' | 'good';

type AmountProps = {
  /** As the wire carries it: whole units as a decimal string. */
  money: WireMoney;
  tone?: AmountTone;
  /** Written before the figure where it is a movement: `+` in, `−` out. */
  sign?: 'in' | 'out';
};

/** An amount in the reader's notation with its unit; the digits that nobody decides on are dimmed. */
export function Amount({ money, tone = 'plain', sign }: AmountProps) {
  const locale = readerLocale();
  const amount = fromWireMoney(money);
  const mark = sign === undefined ? '' : sign === 'in' ? '+' : '−';
  const className = classList(styles.amount, tone !== 'plain' && styles[tone]);
  if (isMoneyOf(amount, 'EUR')) {
    return <span className={className}>{mark + formatEuro(amount.minor, locale)}</span>;
  }
  const { asset, minor } = amount;
  const { head, tail } = displayAmount(minor, asset, locale);
  return (
    <span className={className}>
      {mark}
      {head}
      {tail !== '' && <span className={styles.tail}>{tail}</span>}
      <span className={styles.unit}>{`\u00a0${asset}`}</span>
    </span>
  );
}

/** Basis points as percent with no more decimals than it has: 990 is "9.9%", 1200 is "12%". */
export function percentText(basisPoints: number, locale: string = readerLocale()): string {
  return formatBasisPoints(basisPoints, locale);
}

/** A rate or a ratio given in basis points: 990 is 9.9%. */
export function Percent({ basisPoints }: { basisPoints: number }) {
  return <span className={styles.amount}>{percentText(basisPoints)}</span>;
}

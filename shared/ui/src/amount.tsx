import { displayAmount } from '@tessera/money/display-amount';
import { formatEuro } from '@tessera/money/format-euro';
import { isMoneyOf } from '@tessera/money/money';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import styles from './amount.module.css';
import { classList } from './class-list.ts';
import { percentText } from './percent-text.ts';
import { readerLocale } from './reader-locale.ts';

type AmountTone = 'plain' | 'dim' | 'good';

type AmountProps = {
  /** As the wire carries it: whole units as a decimal string. */
  money: WireMoney;
  tone?: AmountTone;
  /** Written before the figure where it is a movement: `+` in, `−` out. */
  sign?: 'in' | 'out';
  /** Cents are dimmed too: where an amount of euros stands large. */
  dimCents?: boolean;
};

/** An amount in the reader's notation with its unit; the digits that nobody decides on are dimmed. */
export function Amount({ money, tone = 'plain', sign, dimCents = false }: AmountProps) {
  const locale = readerLocale();
  const amount = fromWireMoney(money);
  const mark = sign === undefined ? '' : sign === 'in' ? '+' : '−';
  const className = classList(styles.amount, tone !== 'plain' && styles[tone]);
  if (isMoneyOf(amount, 'EUR')) {
    const text = mark + formatEuro(amount.minor, locale);
    return <span className={className}>{dimCents ? withDimCents(text) : text}</span>;
  }
  const { asset, minor } = amount;
  const { head, tail } = displayAmount(minor, asset, locale);
  return (
    <span className={className}>
      {mark}
      {head}
      {tail !== '' && <span className={styles.tail}>{tail}</span>}
      <wbr />
      <span className={styles.unit}>{`\u00a0${asset}`}</span>
    </span>
  );
}

/** The separator and two digits after it, wherever the locale puts its symbol. */
function withDimCents(text: string) {
  const [, whole, cents, rest] = /^(.*)(\D\d{2})(\D*)$/.exec(text) ?? [];
  if (cents === undefined) return text;
  return (
    <>
      {whole}
      <span className={styles.tail}>{cents}</span>
      {rest}
    </>
  );
}

/** A rate or a ratio given in basis points: 990 is 9.9%. */
export function Percent({ basisPoints }: { basisPoints: number }) {
  return <span className={styles.amount}>{percentText(basisPoints)}</span>;
}

import { formatAmount } from '@tessera/money/format-amount';
import { type Cents, cents } from '@tessera/money/minor-units';
import { type Element, elementIn, MessageError, requiredText } from './xml.ts';

/** EUR cents as the decimal of a message: `12.30`. */
export const isoAmount = (amount: Cents): string =>
  formatAmount(amount, 'EUR').replace(/[^0-9.]/g, '');

/** The amount of an element in EUR cents. @throws MessageError for another currency, or parts of a cent */
export function amountIn(element: Element, name: string): Cents {
  const amount = elementIn(element, name);
  const text = requiredText(amount);
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  if (amount['@Ccy'] !== 'EUR' || whole === undefined || /[1-9]/.test(fraction.slice(2))) {
    throw new MessageError(`its ${name} is no amount of euros and cents`);
  }
  return cents(BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0')));
}

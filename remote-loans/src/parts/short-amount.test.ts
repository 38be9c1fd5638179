import { money } from '@tessera/money/money';
import { shortAmount } from './short-amount.ts';

it.each([
  [money('ETH', 1_102_060_779_249_326_813n), '1.10206077\u00a0ETH'],
  [money('ETH', 5n * 10n ** 17n), '0.50\u00a0ETH'],
  [money('BTC', 12_681_026n), '0.12681026\u00a0BTC'],
  [money('EUR', 100_271n), '€1,002.71'],
])('writes %o with at most eight decimals', (amount, text) => {
  expect(shortAmount(amount)).toBe(text);
});

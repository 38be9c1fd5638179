import { parseLocalizedAmount } from '@tessera/money/parse-localized-amount';
import { typedAmount } from './typed-amount.ts';

it.each([
  [49_998_000n, 'BTC', 'en', '0.49998'],
  [1_234_567_000_000n, 'USDC', 'de', '1234567'],
  [1_500_000_000_000_000_001n, 'ETH', 'de', '1,500000000000000001'],
  [0n, 'BTC', 'fr', '0'],
] as const)('types %s of %s in %s as %s, which reads as the same', (minor, asset, locale, text) => {
  expect(typedAmount(minor, asset, locale)).toBe(text);
  expect(parseLocalizedAmount(text, asset, locale)).toEqual({ ok: true, minor });
});

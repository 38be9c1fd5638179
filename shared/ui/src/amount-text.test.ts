import { minorUnits } from '@tessera/money/minor-units';
import { amountText } from './amount-text.ts';

it('writes an amount with its unit as the reader does', () => {
  expect(amountText({ asset: 'EUR', minor: minorUnits('EUR', 2_400_000n) }, 'en')).toBe(
    '€24,000.00',
  );
  expect(amountText({ asset: 'BTC', minor: minorUnits('BTC', 80_000_000n) }, 'en')).toBe(
    '0.80\u00a0BTC',
  );
});

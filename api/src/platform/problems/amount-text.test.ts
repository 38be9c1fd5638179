import { inLanguage } from '../languages/reader-language.ts';
import { amountText } from './amount-text.ts';

it('writes an amount with all its digits and the decimal sign of the reader', () => {
  expect(amountText('1234.50000000')).toBe('1234.50000000');
  expect(inLanguage('de', () => amountText('1234.50000000'))).toBe('1234,50000000');
  expect(inLanguage('de', () => amountText('1234'))).toBe('1234');
});

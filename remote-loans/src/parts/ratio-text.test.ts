import { parsePrice } from '@tessera/money/price';
import { ratioFromBasisPoints } from '@tessera/money/ratio';
import { fallText, loanToValueText } from './ratio-text.ts';

const price = (value: string) => parsePrice(`${value}.00000000`);

describe('a loan-to-value in words', () => {
  it('is rounded up, so that it never looks safer than it is', () => {
    const ratio = ratioFromBasisPoints(4000);
    expect(loanToValueText(ratio)).toBe('40.00%');
    expect(loanToValueText((ratio + 1n) as typeof ratio)).toBe('40.01%');
  });
});

describe('how far a price has to fall', () => {
  it('is rounded down, so that it never looks further away than it is', () => {
    expect(fallText(price('2500'), price('2027'))).toBe('18.9%');
    expect(fallText(price('3'), price('1'))).toBe('66.6%');
  });

  it('is nothing once the price is there or below', () => {
    expect(fallText(price('2500'), price('2500'))).toBe('0.0%');
    expect(fallText(price('2000'), price('2500'))).toBe('0.0%');
  });
});

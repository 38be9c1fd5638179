import { render } from '@testing-library/react';
import { KeptLoanWords } from './kept-loan-words.tsx';

const words = (figures: Record<string, string>) =>
  render(<KeptLoanWords figures={figures} />).container.textContent;

describe('who signs up after working a loan out', () => {
  it.each([
    [{ coin: 'ETH', term: '24', principal: '5000' }, '€5,000.00 against ether, 24 months.'],
    [{ coin: 'BTC', term: '6', collateral: '0.5' }, 'Euros against 0.50\u00a0BTC, 6 months.'],
  ])('reads that the figures of %j go on', (figures, sentence) => {
    expect(words(figures)).toBe(
      `${sentence} Your figures wait for you in Create Loan once you are signed in.`,
    );
  });

  it.each([{ coin: 'BTC' }, { coin: 'BTC', principal: 'much' }])(
    'reads of %j, which names no amount, only that it goes on',
    (figures) => {
      expect(words(figures)).toBe('The figures of your loan go on with you.');
    },
  );
});

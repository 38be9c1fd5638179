import { render, screen } from '@testing-library/react';
import { etherQuote } from '../../testing/quote-fixture.ts';
import { QuoteSummary } from './quote-summary.tsx';

describe('what a loan costs and brings', () => {
  it.each([
    ['Arrives in your euro wallet', '€990.00'],
    ['Origination fee', '€10.00'],
    ['Collateral locked', '1.00 ETH'],
    ['Loan-to-value at opening', '40.00%'],
    ['Interest rate (APR)', '9.9%'],
    ['Interest until maturity', '€99.00'],
  ])('names “%s”', (term, value) => {
    render(<QuoteSummary quote={etherQuote()} />);
    const shown = screen.getByText(term, { selector: 'dt' }).nextElementSibling;
    expect(shown).toHaveTextContent(value);
  });

  it('names the day on which everything is due', () => {
    render(<QuoteSummary quote={etherQuote()} />);
    const term = screen.getAllByRole('term').at(-1);
    expect(term).toHaveTextContent(/^Due on Nov 20, 2027$/);
    expect(term?.nextElementSibling).toHaveTextContent(/^€1,099\.00$/);
  });

  it.each([
    ['what arrives', '€1,000.00 principal − €10.00 origination fee = €990.00'],
    [
      'the origination fee',
      '1% of €1,000.00, rounded up, and at least €10.00. It is taken from the payout.',
    ],
    ['the loan-to-value', '€1,000.00 ÷ (1.00 ETH × €2,500.00) = 40.00%, rounded up'],
    [
      'the interest',
      '€1,000.00 × 9.9% × 365 ÷ 365 days = €99.00. Interest bears no interest, and repaying earlier is free.',
    ],
  ])('says how %s was computed', (what, words) => {
    render(<QuoteSummary quote={etherQuote()} />);
    const summary = screen.getByLabelText(`How it was computed: ${what}`);
    expect(summary.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')).toBe(words);
  });
});

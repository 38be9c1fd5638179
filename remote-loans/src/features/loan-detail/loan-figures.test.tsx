import { render, screen } from '@testing-library/react';
import { runningLoan } from '../../testing/loan-fixtures.ts';
import { LoanFigures } from './loan-figures.tsx';

function show() {
  render(<LoanFigures loan={runningLoan} />);
}

describe('the figures of a loan', () => {
  it.each([
    ['Principal', '€1,000.00'],
    ['Interest to today', '€2.71'],
    ['Pay off today', '€1,002.71'],
    ['Collateral', '1.00 ETH'],
    ['Interest rate (APR)', '9.9%'],
    ['Paid out', '€990.00'],
    ['Price at opening', '€2,500.00'],
    ['Opened', 'Nov 10, 2026, 11:00 AM'],
    ['Matures', 'Nov 10, 2027'],
  ])('name “%s”', (term, value) => {
    show();
    const shown = screen.getByText(term, { selector: 'dt' }).nextElementSibling;
    expect(shown).toHaveTextContent(value);
  });

  it.each([
    [
      'the interest to today',
      /^€1,000\.00 outstanding × 9\.9% × days since the payout on Nov 10, 2026/,
    ],
    [
      'the payoff',
      /^€1,000\.00 principal \+ €2\.71 interest, and fees that are due = €1,002\.71\./,
    ],
    ['the payout', /^€1,000\.00 − €10\.00 origination fee = €990\.00$/],
  ])('say how %s was computed', (what, words) => {
    show();
    const summary = screen.getByLabelText(`How it was computed: ${what}`);
    expect(summary.nextElementSibling).toHaveTextContent(words);
  });
});

import { quoteLoan } from '@tessera/lending/quote-loan';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { askedAmounts, etherOffer, etherQuote } from '../../testing/quote-fixture.ts';
import { LoanTerms } from './loan-terms.tsx';

describe('what a borrower agrees to', () => {
  it('names the figures of this loan and of the terms', () => {
    renderWithShell(<LoanTerms quote={etherQuote()} />);
    const [locked, due, call, withdrawal] = screen.getAllByRole('listitem');
    expect(locked).toHaveTextContent(/^1\.00 ETH leaves your free balance/);
    expect(due).toHaveTextContent(
      /^€1,099\.00 is due on Nov 20, 2027\. What is due is taken .+ If it is not paid within 7 days,/,
    );
    expect(call).toHaveTextContent(
      /^At 68% loan-to-value you have 24 hours to return to 62%\. After that, or when two prices 30 seconds apart reach 78%,/,
    );
    expect(call).toHaveTextContent(/for a fee of 1% of the sale/);
    expect(withdrawal).toHaveTextContent(/^Within 14 days you may withdraw/);
  });

  it('counts the payments of a plan that is paid monthly', () => {
    const quote = quoteLoan({ ...etherOffer, plan: 'interest_only' }, askedAmounts);
    if (!quote.ok) throw new Error(quote.reason);
    renderWithShell(<LoanTerms quote={quote} />);
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent(
      /^12 payments, €1,09\d\.\d\d together, are due: the first, €8\.14, on Dec 20, 2026, the last on Nov 20, 2027,/,
    );
  });

  it('locks the coins of a loan that waits when it opens', () => {
    renderWithShell(<LoanTerms quote={etherQuote()} waits />);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
      /free balance when the loan opens/,
    );
  });

  it('leads to the full terms', () => {
    renderWithShell(<LoanTerms quote={etherQuote()} />);
    expect(screen.getByRole('link', { name: 'Read the full terms' })).toHaveAttribute(
      'href',
      '/static/terms',
    );
  });
});

import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { etherQuote } from '../../testing/quote-fixture.ts';
import { LoanTerms } from './loan-terms.tsx';

describe('what a borrower agrees to', () => {
  it('names the figures of this loan and of the terms', () => {
    renderWithShell(<LoanTerms quote={etherQuote()} />);
    const [locked, due, call, withdrawal] = screen.getAllByRole('listitem');
    expect(locked).toHaveTextContent(/^1\.00 ETH leaves your free balance/);
    expect(due).toHaveTextContent(
      /^€1,099\.00 is due on Nov 20, 2027\. If it is not paid within 7 days,/,
    );
    expect(call).toHaveTextContent(
      /^At 68% loan-to-value you have 24 hours to return to 62%\. After that, or at 78% at once,/,
    );
    expect(call).toHaveTextContent(/for a fee of 1% of the sale/);
    expect(withdrawal).toHaveTextContent(/^Within 14 days you may withdraw/);
  });

  it('leads to the full terms', () => {
    renderWithShell(<LoanTerms quote={etherQuote()} />);
    expect(screen.getByRole('link', { name: 'Read the full terms' })).toHaveAttribute(
      'href',
      '/static/terms',
    );
  });
});

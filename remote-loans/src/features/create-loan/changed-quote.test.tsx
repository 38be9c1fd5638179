import { ApiProblem } from '@tessera/api-client/api-problem';
import { TERMS_VERSION } from '@tessera/lending/terms';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { etherQuote } from '../../testing/quote-fixture.ts';
import { ChangedQuote } from './changed-quote.tsx';
import { openLoanBody } from './open-loan-body.ts';

const offered = {
  termsVersion: TERMS_VERSION,
  aprBasisPoints: 1190,
  payout: { asset: 'EUR', amount: '985.00' },
};

function show(quote: unknown, busy = false) {
  const onAccept = jest.fn();
  const sent = openLoanBody(etherQuote());
  const [code, type] = ['quote_changed', 'about:blank'];
  const problem = new ApiProblem({ type, title: code, status: 409, code, quote });
  render(<ChangedQuote problem={problem} sent={sent} busy={busy} onAccept={onAccept} />);
  return { onAccept, sent };
}

describe('a quote that changed while it was read', () => {
  it('stands beside the accepted one, figure by figure', () => {
    show(offered);
    expect(screen.getByRole('alert')).toHaveTextContent(/Nothing has been opened\./);
    expect(screen.getByRole('row', { name: 'Figure You accepted Offered now' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Arrives €990.00 €985.00' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'APR 9.9% 11.9%' })).toBeVisible();
  });

  it('is accepted with its own figures, and the amounts of the loan stay', async () => {
    const { onAccept, sent } = show(offered);
    expect(screen.queryByText(/terms were revised/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Borrow and receive €985.00' }));
    expect(onAccept).toHaveBeenCalledWith({ ...sent, accepted: offered });
  });

  it('cannot be accepted on revised terms, which this page does not show', () => {
    show({ ...offered, termsVersion: '2-00000000' });
    expect(screen.getByText(/^Our loan terms were revised/)).toBeVisible();
    expect(screen.getByRole('button')).toHaveTextContent('Reload with the new terms');
  });

  it('sends its reader back when it cannot be read', () => {
    show({ aprBasisPoints: 'more' });
    expect(screen.getByText('The terms have changed')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

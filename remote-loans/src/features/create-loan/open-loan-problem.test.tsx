import { ApiProblem } from '@tessera/api-client/api-problem';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { OpenLoanProblem } from './open-loan-problem.tsx';

const refusal = (status: number, code: string, detail?: string) =>
  new ApiProblem({ type: 'about:blank', title: code, status, code, ...(detail && { detail }) });

const show = (error: unknown) => renderWithShell(<OpenLoanProblem error={error} asset="ETH" />);

describe('a loan that was not opened', () => {
  it('is certain after a refusal, which is told in its own words', () => {
    show(refusal(403, 'locked', 'Your account is locked.'));
    expect(screen.getByText('The loan was not opened')).toBeVisible();
    expect(screen.getByText('Your account is locked.')).toBeVisible();
  });

  it('leads to the loans when it was asked for before on other terms', () => {
    show(refusal(409, 'idempotency_key_reused'));
    expect(screen.getByText('We do not know yet whether the loan was opened')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your loans' })).toHaveAttribute(
      'href',
      '/dashboard/loan/list-loans',
    );
  });

  it('leads to what pays a claim that stops borrowing', () => {
    show(refusal(409, 'receivable_outstanding', 'Deposit what is missing first.'));
    expect(screen.getByText(/^You owe us for a deposit that was taken back/)).toBeVisible();
    expect(screen.queryByText('Deposit what is missing first.')).toBeNull();
    expect(screen.getByRole('link', { name: 'Pay in euros' })).toHaveAttribute(
      'href',
      '/dashboard/fiat',
    );
    expect(screen.getByRole('link', { name: 'Deposit coins' })).toHaveAttribute(
      'href',
      '/dashboard/spot',
    );
  });

  it.each([
    [
      'price_stale',
      /^The last ether price is older than five minutes, and no loan opens on an old/,
    ],
    ['insufficient_collateral', /^Your spot wallet does not hold enough free ether/],
    ['house_unfunded', /^We cannot pay out this amount at the moment\./],
  ])('is explained for %s', (code, words) => {
    show(refusal(409, code));
    expect(screen.getByText(words)).toBeVisible();
  });

  it('may have been opened when the server was busy', () => {
    show(refusal(503, 'busy'));
    expect(screen.getByText('We do not know yet whether the loan was opened')).toBeVisible();
    expect(screen.getByText(/^The server is busy\. Press the button again/)).toBeVisible();
  });

  it('may have been opened by an earlier press when too much was asked, and says when to press again', () => {
    show(
      new ApiProblem(
        { type: 'about:blank', title: 'Too many requests', status: 429, code: 'rate_limited' },
        { retryAfterMs: 54_000 },
      ),
    );
    expect(screen.getByText('We do not know yet whether the loan was opened')).toBeVisible();
    expect(
      screen.getByText(/^Too many requests\. Try again in 54 seconds\. Press the button again/),
    ).toBeVisible();
  });

  it('may have been opened when no answer came', () => {
    show(new TypeError('fetch failed'));
    expect(screen.getByText('We do not know yet whether the loan was opened')).toBeVisible();
    expect(screen.getByText(/^No answer came\. Press the button again/)).toBeVisible();
  });

  it.each([
    ['nothing was sent', null],
    ['the quote changed, which is shown elsewhere', refusal(409, 'quote_changed')],
  ])('is not spoken of when %s', (_, error) => {
    show(error);
    expect(screen.queryByText(/the loan was/i)).toBeNull();
  });
});

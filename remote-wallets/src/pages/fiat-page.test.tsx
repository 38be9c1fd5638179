import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { fiatWallet, loanId, page } from '../testing/wallet-fixtures.ts';
import { FiatPage } from './fiat-page.tsx';

it('shows the euro balance and the payout that made it', async () => {
  const payout = {
    id: '0190a000-0000-7000-8000-000000000009',
    kind: 'loan_payout',
    direction: 'in',
    amount: { asset: 'EUR', amount: '990.00' },
    balanceAfter: { asset: 'EUR', amount: '990.00' },
    bookedAt: '2026-11-20T11:00:00Z',
    reference: { type: 'loan', id: loanId },
  };
  fakeApi({ 'GET /fiat': fiatWallet, 'GET /fiat/history': page([payout]) });
  renderWithShell(<FiatPage />);
  expect(await screen.findByRole('link', { name: 'Loan payout' })).toBeVisible();
  expect(screen.getByText('+€990.00')).toBeVisible();
});

it('leads to a loan while nothing has moved', async () => {
  fakeApi({ 'GET /fiat': fiatWallet, 'GET /fiat/history': page([]) });
  renderWithShell(<FiatPage />);
  expect(await screen.findByText('No movements yet')).toBeVisible();
});

import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen } from '@testing-library/react';
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
  const held = { asset: 'EUR', amount: '10.00' };
  fakeApi({
    'GET /fiat': { ...fiatWallet, balance: { ...fiatWallet.balance, held } },
    'GET /fiat/history': page([payout]),
  });
  renderWithShell(<FiatPage />);
  expect(await screen.findByRole('link', { name: 'Loan payout' })).toBeVisible();
  expect(screen.getByText('+€990.00')).toBeVisible();
  const balance = screen.getByRole('region', { name: 'Balance' });
  expect(balance).toHaveTextContent(
    /€1,000\.00Free€990\.00Held for what is on its way out€10\.00$/,
  );
});

it('reads the balance again when it has changed', async () => {
  const api = fakeApi({ 'GET /fiat': fiatWallet, 'GET /fiat/history': page([]) });
  const { shell } = renderWithShell(<FiatPage />);
  expect(await screen.findAllByText('€990.00')).toHaveLength(2);
  const available = { asset: 'EUR', amount: '500.00' };
  api.answer('GET /fiat', { ...fiatWallet, balance: { ...fiatWallet.balance, available } });
  act(() => shell.publish('balance.changed', { assets: ['EUR'] }));
  expect(await screen.findAllByText('€500.00')).toHaveLength(2);
});

it('leads to a loan while nothing has moved', async () => {
  fakeApi({ 'GET /fiat': fiatWallet, 'GET /fiat/history': page([]) });
  renderWithShell(<FiatPage />);
  expect(await screen.findByText('No movements yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Work out a loan' })).toHaveAttribute(
    'href',
    '/dashboard/loan/create-loan',
  );
});

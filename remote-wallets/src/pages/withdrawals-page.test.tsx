import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import {
  collateralLocked,
  depositBooked,
  etherWallet,
  page,
  walletId,
} from '../testing/wallet-fixtures.ts';
import { WithdrawalsPage } from './withdrawals-page.tsx';

it('says what is free and what is locked, and lists only what went out', async () => {
  fakeApi({
    'GET /wallets': { items: [etherWallet] },
    [`GET /wallets/${walletId}/history`]: page([collateralLocked, depositBooked]),
  });
  renderWithShell(<WithdrawalsPage />, {
    route: `/dashboard/spot/${walletId}/withdrawals`,
    path: '/dashboard/spot/:id/withdrawals',
  });
  expect(await screen.findByText(/^Free: 1\.50\sETH\.$/)).toBeVisible();
  expect(screen.getByText(/^In loans: 1\.00\sETH\.$/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Locked as collateral' })).toBeVisible();
  expect(screen.queryByText('Deposit')).toBeNull();
});

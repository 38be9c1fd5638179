import { queryKeys } from '@tessera/api-client/query-keys';
import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act } from '@testing-library/react';
import { etherPrice, etherWeek } from '../testing/price-fixtures.ts';
import {
  collateralLocked,
  confirmingDeposit,
  etherWallet,
  page,
  walletId,
} from '../testing/wallet-fixtures.ts';
import { WalletDetailPage } from './wallet-detail-page.tsx';

export const scenario = {
  id: '0190a000-0000-7000-8000-0000000000f2',
  asset: 'ETH',
  kind: 'crash',
  toPercent: 70,
  startsAt: '2026-11-20T10:00:00Z',
  endsAt: '2026-11-20T10:00:00Z',
  synthetic: true,
};

export function open(deposits: unknown[] = [], sandbox = true, tokens: unknown[] = []) {
  const api = fakeApi({
    'GET /wallets': { items: [etherWallet] },
    [`GET /wallets/${walletId}/deposits`]: page(deposits),
    [`GET /wallets/${walletId}/history`]: page([collateralLocked]),
    [`GET /wallets/${walletId}/unsupported-deposits`]: page(tokens),
    'GET /prices': { items: [etherPrice] },
    'GET /prices/ETH/history': etherWeek,
    'GET /sandbox/prices': { items: [] },
    'POST /sandbox/prices/crash': scenario,
    'POST /sandbox/faucet': { transactionId: confirmingDeposit.transactionId },
  });
  const rendered = renderWithShell(<WalletDetailPage />, {
    route: `/dashboard/spot/${walletId}`,
    path: '/dashboard/spot/:id',
    config: { sandbox },
  });
  const lookAgain = () =>
    act(() =>
      rendered.queryClient.refetchQueries({ queryKey: queryKeys.wallets.deposits(walletId) }),
    );
  return { api, ...rendered, lookAgain };
}

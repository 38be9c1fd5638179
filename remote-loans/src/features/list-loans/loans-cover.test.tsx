import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { runningLoan, waitingLoan } from '../../testing/loan-fixtures.ts';
import { LoansCover } from './loans-cover.tsx';

const price = (asset: string, value: string) => ({
  id: '0190a000-0000-7000-8000-0000000000f1',
  asset,
  value,
  valueDayAgo: null,
  source: 'synthetic',
  synthetic: true,
  observedAt: '2026-11-20T10:00:00Z',
  ageSeconds: 4,
  stale: false,
});

describe('what secures all loans', () => {
  it('is drawn by the share that covers what is owed, rounded up', async () => {
    fakeApi({ 'GET /prices': { items: [price('ETH', '2500.00000000')] } });
    renderWithShell(<LoansCover loans={[runningLoan, runningLoan, waitingLoan]} />);
    expect(await screen.findByRole('img')).toHaveAccessibleName(
      '€5,000.00 in coins secures it. The filled tiles, 40.11% of it, cover what you owe.',
    );
  });

  it('is left out while a price is not known', async () => {
    const api = fakeApi({ 'GET /prices': { items: [price('BTC', '60000.00000000')] } });
    renderWithShell(<LoansCover loans={[runningLoan]} />);
    await waitFor(() => expect(api.sentTo('GET', '/prices')).toHaveLength(1));
    expect(screen.queryByRole('img')).toBeNull();
  });
});

import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { loanId } from '../../testing/loan-fixtures.ts';
import { liquidation } from '../../testing/risk-fixtures.ts';
import { LiquidationReceipts } from './liquidation-receipts.tsx';

jest.mock('./receipt-list.tsx', () => {
  throw new Error('The file is not there');
});

it('a sale whose receipt did not load is told all the same', async () => {
  fakeApi({ [`GET /loans/${loanId}/liquidations`]: { items: [liquidation], nextCursor: null } });
  renderWithShell(<LiquidationReceipts loanId={loanId} />);
  expect(await screen.findByText(/^The receipts could not be loaded/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sales of collateral' })).toBeVisible();
});

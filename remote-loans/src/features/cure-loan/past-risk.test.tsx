import { fakeApi } from '@tessera/api-client/testing/fake-api';
import type { Liquidation, MarginCall } from '@tessera/contracts/risk';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { loanId } from '../../testing/loan-fixtures.ts';
import { eur, liquidation, marginCall } from '../../testing/risk-fixtures.ts';
import { LiquidationReceipts } from './liquidation-receipts.tsx';
import { MarginCallList } from './margin-call-list.tsx';

const page = (items: unknown[]) => ({ items, nextCursor: null });

function showCalls(calls: MarginCall[]) {
  const api = fakeApi({ [`GET /loans/${loanId}/margin-calls`]: page(calls) });
  renderWithShell(<MarginCallList loanId={loanId} />);
  return api;
}

describe('the margin calls of a loan', () => {
  const ended = { endedAt: '2026-11-20T10:00:00Z' };
  it.each<[Partial<MarginCall>, string]>([
    [{}, 'Running'],
    [{ ...ended, outcome: 'cured', curedBy: 'repayment' }, 'Cured by a repayment'],
    [{ ...ended, outcome: 'cured', curedBy: 'collateral' }, 'Cured by added collateral'],
    [{ ...ended, outcome: 'cured', curedBy: 'price' }, 'Ended by the price'],
    [{ ...ended, outcome: 'cured', curedBy: 'automatic' }, 'Cured automatically'],
    [{ ...ended, outcome: 'liquidated' }, 'Collateral was sold'],
    [{ ...ended, outcome: 'closed' }, 'The loan ended'],
  ])('say how they ended: %o', async (more, words) => {
    showCalls([{ ...marginCall, ...more }]);
    expect(await screen.findByRole('row', { name: new RegExp(`${words} 68\\.41%`) })).toBeVisible();
  });

  it('are nothing where there was none', async () => {
    const api = showCalls([]);
    await waitFor(() => expect(api.sent).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

function showReceipt(more: Partial<Liquidation> = {}) {
  fakeApi({ [`GET /loans/${loanId}/liquidations`]: page([{ ...liquidation, ...more }]) });
  renderWithShell(<LiquidationReceipts loanId={loanId} />);
  return screen.findByRole('article');
}

describe('the receipt of a sale', () => {
  it('shows what was sold, why and at which price, with its source and age', async () => {
    const receipt = await showReceipt();
    expect(receipt).toHaveTextContent(/^0\.4378\sETH sold for €561\.34/);
    expect(receipt).toHaveTextContent('The liquidation threshold was reached');
    expect(receipt).toHaveTextContent('Price€1,465.80');
    expect(receipt).toHaveTextContent('seeded feed, synthetic');
    expect(receipt).toHaveTextContent('4 seconds');
    expect(receipt).toHaveTextContent('Fee of 1%€5.62');
    expect(receipt).toHaveTextContent('Repaid on the loan€555.72');
    expect(receipt).toHaveTextContent(/First of the two pricesNov 20, 2026/);
    expect(receipt).toHaveTextContent('House inventory');
    expect(receipt).toHaveTextContent('sale-1');
    expect(receipt).not.toHaveTextContent('Surplus');
    expect(receipt).not.toHaveTextContent('Written off');
  });

  it('says once that a price is synthetic', async () => {
    const receipt = await showReceipt({ price: { ...liquidation.price, source: 'synthetic' } });
    expect(receipt).toHaveTextContent('Source of the pricesyntheticAge');
  });

  it('shows before and after, and the formula', async () => {
    const receipt = await showReceipt();
    expect(screen.getByRole('row', { name: 'Owed €1,002.71 €446.99' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Loan-to-value 78.20% 62.00%' })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Collateral 1\.00\sETH 0\.5622\sETH$/ })).toBeVisible();
    expect(receipt).toHaveTextContent(
      'The fewest coins that bring the loan to 62% after a fee of 1%, worth at least €100.00.',
    );
  });

  it('of a sale for arrears names what it had to bring', async () => {
    const formula = {
      ...liquidation.formula,
      targetLtvBasisPoints: null,
      eurosWanted: eur('99.00'),
    };
    const receipt = await showReceipt({ reason: 'arrears', formula, firstPrice: null });
    expect(receipt).toHaveTextContent('A payment stayed overdue beyond its grace');
    expect(receipt).toHaveTextContent('What brings €99.00 after a fee of 1%');
    expect(receipt).not.toHaveTextContent('First of the two prices');
  });

  it('names a surplus and what was written off', async () => {
    const price = { ...liquidation.price, synthetic: false, ageSeconds: 1 };
    const receipt = await showReceipt({ surplus: eur('3.00'), writtenOff: eur('4.00'), price });
    expect(receipt).toHaveTextContent('Surplus to your Fiat Wallet€3.00');
    expect(receipt).toHaveTextContent('Written off; you do not owe it€4.00');
    expect(receipt).toHaveTextContent('Age of the price at the sale1 second');
    expect(receipt).not.toHaveTextContent('synthetic');
  });
});

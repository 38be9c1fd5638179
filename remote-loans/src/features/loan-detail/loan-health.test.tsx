import { fakeApi } from '@tessera/api-client/testing/fake-api';
import type { LoanDetail } from '@tessera/contracts/loans';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { etherPrice, runningLoan } from '../../testing/loan-fixtures.ts';
import { LoanHealth } from './loan-health.tsx';

function show(changes: Partial<LoanDetail> = {}, stale = false) {
  fakeApi({ 'GET /prices': { items: [{ ...etherPrice, stale }] } });
  renderWithShell(<LoanHealth loan={{ ...runningLoan, ...changes }} />);
}

const at = (value: string) => ({ price: { ...etherPrice, value } });

describe('how a loan stands', () => {
  it('is its loan-to-value at the price that it was worked out on', async () => {
    show();
    expect(screen.getByText('40.11%')).toBeVisible();
    expect(screen.getByText(/^at €2,500\.00 per ETH/)).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'How it was computed: Loan-to-value' }),
    );
    expect(
      await screen.findByText(/^€1,002\.71 ÷ \(1\.00\sETH × €2,500\.00\) = 40\.11%$/),
    ).toBeVisible();
  });

  it('lists the three prices, how far they are and how they follow', async () => {
    show();
    const price = screen.getByText('Liquidation', { selector: 'dt' }).nextElementSibling;
    expect(price).toHaveTextContent('€1,285.53');
    expect(screen.getByText('Collateral is sold; 48.5% below now.')).toBeVisible();
    await userEvent.click(
      screen.getByRole('button', { name: 'How it was computed: Price of the warning' }),
    );
    expect(
      await screen.findByText(/^€1,002\.71 ÷ \(1\.00\sETH × 62%\) = €1,617\.28$/),
    ).toBeVisible();
  });

  it.each([
    ['2500.00000000', 'Ether has to fall 41.0%, to €1,474.58, before there is a margin call.'],
    ['1400.00000000', 'Ether has to fall 8.1%, to €1,285.53, before collateral is sold.'],
    ['1200.00000000', 'The price at which collateral is sold is reached.'],
  ])('says at %s how far it is to what happens next', (value, sentence) => {
    show(at(value));
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('says of a threshold that it is reached', () => {
    show(at('1400.00000000'));
    expect(screen.getByText('The loan is marked, and we write to you; reached.')).toBeVisible();
  });

  it('warns of an old price, and of no other', async () => {
    show({}, true);
    expect(await screen.findByText(/^This price is older than 5 minutes/)).toBeVisible();
  });

  it('is unknown without a price, and nothing is computed from it', () => {
    show({ price: null, thresholdPrices: null, loanToValueBasisPoints: null });
    expect(screen.getByText('Unknown')).toBeVisible();
    expect(screen.queryByText(/per ETH/)).toBeNull();
    expect(screen.queryByRole('button', { name: /How it was computed/ })).toBeNull();
    expect(screen.queryByText('Liquidation', { selector: 'dt' })).toBeNull();
    expect(screen.queryByText(/has to fall/)).toBeNull();
  });

  it('knows the three prices without the market’s', () => {
    show({ price: null, loanToValueBasisPoints: null });
    expect(screen.getByText('Collateral is sold.')).toBeVisible();
  });
});

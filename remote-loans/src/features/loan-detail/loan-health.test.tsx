import { render, screen } from '@testing-library/react';
import { runningLoan } from '../../testing/loan-fixtures.ts';
import { LoanHealth } from './loan-health.tsx';

describe('how a loan stands', () => {
  it('is its loan-to-value at the price that it was worked out on', () => {
    render(<LoanHealth loan={runningLoan} />);
    expect(screen.getByText('40.11%')).toBeVisible();
    expect(screen.getByText(/^at €2,500\.00 per ETH/)).toBeVisible();
    expect(
      screen.getByText('€1,002.71 owed ÷ (1.00 ETH × €2,500.00) = 40.11%, rounded up'),
    ).toBeInTheDocument();
    expect(screen.getByText('Liquidation', { selector: 'dt' })).toBeVisible();
  });

  it('is unknown without a price, and nothing is computed from it', () => {
    render(
      <LoanHealth
        loan={{ ...runningLoan, price: null, thresholdPrices: null, loanToValueBasisPoints: null }}
      />,
    );
    expect(screen.getByText('Unknown')).toBeVisible();
    expect(screen.queryByText(/per ETH/)).toBeNull();
    expect(screen.queryByText('How it was computed')).toBeNull();
    expect(screen.queryByText('Liquidation', { selector: 'dt' })).toBeNull();
  });
});

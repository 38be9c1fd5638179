import { render, screen } from '@testing-library/react';
import { LtvGauge } from './ltv-gauge.tsx';

const thresholds = [
  { label: 'Warning', basisPoints: 6_500 },
  { label: 'Margin call', basisPoints: 7_000 },
  { label: 'Liquidation', basisPoints: 8_000 },
];

it.each([
  [5_271, 'Loan-to-value is 52.71%, 12.29% below warning.'],
  [6_500, 'Loan-to-value is 65.00%, at or above warning (65%) and 5.00% below margin call.'],
  [8_110, 'Loan-to-value is 81.10%, at or above liquidation (80%).'],
])('says at %i basis points where a loan stands', (basisPoints, sentence) => {
  render(<LtvGauge basisPoints={basisPoints} thresholds={thresholds} />);
  expect(screen.getByText(sentence)).toBeInTheDocument();
});

it('admits that there is nothing to show', () => {
  render(<LtvGauge basisPoints={null} thresholds={thresholds} />);
  expect(screen.getByText(/nothing is owed, or no price is known/)).toBeInTheDocument();
});

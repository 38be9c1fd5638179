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

it('lists its thresholds as the reader writes percents', () => {
  document.documentElement.dataset.locale = 'de-DE';
  const odd = [{ label: 'Warning', basisPoints: 6_550 }];
  render(<LtvGauge basisPoints={5_271} thresholds={[...odd, ...thresholds.slice(1)]} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Warning 65,5%',
    'Margin call 70%',
    'Liquidation 80%',
  ]);
  expect(screen.getByText('Loan-to-value is 52,71%, 12,79% below warning.')).toBeInTheDocument();
  delete document.documentElement.dataset.locale;
});

describe('the picture of a loan-to-value', () => {
  const attributesOf = (container: HTMLElement, part: string, ...names: string[]) =>
    names.map((name) => container.querySelector(part)?.getAttribute(name));

  it.each([
    [4_500, '50%'],
    [0, '0%'],
    [12_000, '100%'],
  ])('has its needle for %i basis points at %s, with room beyond liquidation', (now, place) => {
    const { container } = render(<LtvGauge basisPoints={now} thresholds={thresholds} />);
    expect(attributesOf(container, '.needle', 'x')).toEqual([place]);
  });

  it('has no needle where there is nothing to show', () => {
    const { container } = render(<LtvGauge basisPoints={null} thresholds={thresholds} />);
    expect(container.querySelector('.needle')).not.toBeInTheDocument();
  });

  it('turns amber at the first threshold and red at the second', () => {
    const even = [1_800, 4_500, 8_000].map((basisPoints) => ({
      label: `At ${basisPoints}`,
      basisPoints,
    }));
    const { container } = render(<LtvGauge basisPoints={100} thresholds={even} />);
    expect(attributesOf(container, '.good', 'x', 'width')).toEqual(['0', '20%']);
    expect(attributesOf(container, '.warn', 'x', 'width')).toEqual(['20%', '30%']);
    expect(attributesOf(container, '.bad', 'x')).toEqual(['50%']);
    expect(container.querySelectorAll('.cut')).toHaveLength(3);
    const keys = screen.getAllByRole('listitem').map((item) => item.firstElementChild?.className);
    expect(keys).toEqual(['key keyWarn', 'key keyBad', 'key keyBad']);
  });

  it('stays amber to its end where a single threshold is known', () => {
    const { container } = render(
      <LtvGauge basisPoints={100} thresholds={[{ label: 'Warning', basisPoints: 8_000 }]} />,
    );
    expect(attributesOf(container, '.bad', 'x')).toEqual(['100%']);
  });
});

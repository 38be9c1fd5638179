import { render, screen } from '@testing-library/react';
import { LtvGauge } from './ltv-gauge.tsx';

const thresholds = [
  { label: 'Warning', basisPoints: 6_500 },
  { label: 'Margin call', basisPoints: 7_000 },
  { label: 'Liquidation', basisPoints: 8_000 },
];

it.each([
  [5_271, 'Loan-to-value is 52.71%, 12.29 percentage points below warning.'],
  [
    6_500,
    'Loan-to-value is 65.00%, at or above warning (65%) and 5.00 percentage points below margin call.',
  ],
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
  expect(
    screen.getByText('Warning 65,5 %, Margin call 70 %, Liquidation 80 %'),
  ).toBeInTheDocument();
  expect(
    screen.getByText('Loan-to-value is 52,71 %, 12,79 percentage points below warning.'),
  ).toBeInTheDocument();
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

  it('turns amber at a warning, orange at a call and red at a sale', () => {
    const even = [1_800, 4_500, 8_000].map((basisPoints) => ({
      label: `At ${basisPoints}`,
      basisPoints,
    }));
    const { container } = render(<LtvGauge basisPoints={100} thresholds={even} />);
    expect(attributesOf(container, 'rect.good', 'width')).toEqual(['20%']);
    expect(attributesOf(container, 'rect.warn', 'x', 'width')).toEqual(['20%', '30%']);
    expect(attributesOf(container, 'rect.call', 'x')).toEqual(['50%']);
    expect(attributesOf(container, 'rect.bad', 'x')).toEqual([`${(8_000 / 9_000) * 100}%`]);
  });

  it('labels each threshold at its line, in a row of its own', () => {
    const { container } = render(<LtvGauge basisPoints={100} thresholds={thresholds} />);
    const labels = [...container.querySelectorAll('text')];
    expect(labels.map((label) => label.textContent)).toEqual([
      'Warning 65%',
      'Margin call 70%',
      'Liquidation 80%',
    ]);
    expect(new Set(labels.map((label) => label.getAttribute('y'))).size).toBe(3);
    expect(labels.map((label) => label.parentElement?.getAttribute('class'))).toEqual([
      'threshold warnText',
      'threshold callText',
      'threshold badText',
    ]);
    expect(labels[0]).toHaveAttribute('x', container.querySelector('rect.warn')?.getAttribute('x'));
  });

  it('stays amber to its end where a single threshold is known', () => {
    const { container } = render(
      <LtvGauge basisPoints={100} thresholds={[{ label: 'Warning', basisPoints: 8_000 }]} />,
    );
    expect(container.querySelector('rect.bad, rect.call')).not.toBeInTheDocument();
  });
});

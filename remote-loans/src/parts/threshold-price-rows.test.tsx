import { parsePrice } from '@tessera/money/price';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ThresholdPriceRows } from './threshold-price-rows.tsx';

const prices = {
  warning: parsePrice('2000.00000000'),
  marginCall: parsePrice('1800.00000000'),
  liquidation: parsePrice('1500.00000000'),
};

function show(current: string | null) {
  render(
    <ThresholdPriceRows
      asset="ETH"
      prices={prices}
      current={current === null ? null : parsePrice(current)}
      debtText="€1,000.00"
      collateralText="1.00 ETH"
    />,
  );
  return screen.getAllByRole('definition').map(({ textContent }) => textContent);
}

describe('the prices at which something happens', () => {
  it('stand with what happens at each, and how far away it is', () => {
    const texts = show('2500.00000000');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Warning',
      'Margin call',
      'Liquidation',
    ]);
    expect(texts[0]?.trim()).toBe('€2,000.00');
    expect(texts[1]).toMatch(/^You are told, and nothing is asked of you; 20\.0% below now\./);
    expect(texts[3]).toMatch(/^24 hours to repay or add collateral; 28\.0% below now\./);
    expect(texts[5]).toMatch(/^Collateral is sold; 40\.0% below now\./);
  });

  it('are reached at the very price', () => {
    const texts = show('1800.00000000');
    expect(texts[1]).toMatch(/^You are told, and nothing is asked of you; reached\./);
    expect(texts[3]).toMatch(/add collateral; reached\./);
    expect(texts[5]).toMatch(/^Collateral is sold; 16\.6% below now\./);
  });

  it('have no distance while no price is known', () => {
    expect(show(null)[1]).toMatch(/^You are told, and nothing is asked of you\./);
  });

  it('say how each follows from the debt', async () => {
    show(null);
    const what = 'The price of the margin call';
    await userEvent.click(screen.getByRole('button', { name: `How it was computed: ${what}` }));
    expect(await screen.findByRole('dialog', { name: what })).toHaveTextContent(
      '€1,000.00 ÷ (1.00 ETH × 68%) = €1,800.00 per ETH',
    );
  });
});

import { render, screen } from '@testing-library/react';
import { etherPrice } from '../../testing/loan-fixtures.ts';
import { PriceLine } from './price-line.tsx';

describe('the price that a loan is worked out on', () => {
  it('stands with the asset and where it comes from', () => {
    render(<PriceLine price={{ ...etherPrice, synthetic: false }} />);
    expect(screen.getByText('€2,500.00')).toBeVisible();
    expect(screen.getByText(/^1 ETH =/)).toBeVisible();
    expect(screen.getByText('seeded feed')).toBeVisible();
    expect(screen.queryByText(/Too old/)).toBeNull();
  });

  it.each([
    [0, '0 s old'],
    [59, '59 s old'],
    [60, '1 min old'],
    [179, '2 min old'],
  ])('says after %i seconds that it is %s', (ageSeconds, text) => {
    render(<PriceLine price={{ ...etherPrice, ageSeconds }} />);
    expect(screen.getByText(text)).toBeVisible();
  });
});

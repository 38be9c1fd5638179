import { render, screen } from '@testing-library/react';
import { etherQuote } from '../../testing/quote-fixture.ts';
import { PriceDrops } from './price-drops.tsx';

it('the prices at which something happens follow from the principal', () => {
  render(<PriceDrops quote={etherQuote()} />);
  const [, call] = screen.getAllByRole('term');
  expect(call).toHaveTextContent('Margin call');
  expect(call?.nextElementSibling).toHaveTextContent('€1,470.59');
});

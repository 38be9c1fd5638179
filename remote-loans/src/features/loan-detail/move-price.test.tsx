import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { runningLoan } from '../../testing/loan-fixtures.ts';
import { MovePrice } from './move-price.tsx';
import { suggestedFall } from './suggested-fall.ts';

const prices = { warning: '2000.00', marginCall: '1838.85', liquidation: '1603.10' };
const at = (value: string) => ({
  ...runningLoan,
  thresholdPrices: prices,
  price: runningLoan.price && { ...runningLoan.price, value },
});

describe('the price control beside a loan', () => {
  it('suggests the fall that brings its margin call, and says whom it concerns', async () => {
    fakeApi({ 'GET /sandbox/prices': { items: [] } });
    renderWithShell(<MovePrice loan={at('2475.84')} />);
    expect(await screen.findByRole('button', { name: 'Let ether fall by 30%' })).toBeVisible();
    expect(screen.getByText(/for everybody on this sandbox/)).toBeVisible();
  });

  it.each([
    ['2475.84', 30],
    ['1900.00', 5],
    ['20000.00', 95],
    ['1800.00', 30],
  ])('suggests of a price of %s a fall by %s%%', (price, fall) => {
    expect(suggestedFall(at(price))).toBe(fall);
  });
});

import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { etherPrice, etherWeek } from '../../testing/price-fixtures.ts';
import { PriceCard } from './price-card.tsx';

const figure = () => screen.findByRole('figure');

function show(history: unknown) {
  const api = fakeApi({
    'GET /prices': { items: [etherPrice] },
    'GET /prices/ETH/history': history,
  });
  renderWithShell(<PriceCard asset="ETH" />);
  return api;
}

describe('the price of a coin', () => {
  it('does not say that there was none while its past is on its way', async () => {
    const answer = Promise.withResolvers<unknown>();
    show(() => answer.promise);
    expect(await figure()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('There is no price of this time.')).toBeNull();
    answer.resolve(etherWeek);
    expect(await screen.findByText(/between €2,200\.00/)).toBeVisible();
    expect(await figure()).not.toHaveAttribute('aria-busy');
  });

  it('keeps its curve and the choice while another range is on its way', async () => {
    const api = show(etherWeek);
    await screen.findByText(/between €2,200\.00/);
    const answer = Promise.withResolvers<unknown>();
    api.answer('GET /prices/ETH/history', () => answer.promise);
    const year = screen.getByRole('radio', { name: 'One year' });
    await userEvent.click(year);
    expect(screen.getByText(/between €2,200\.00/)).toBeVisible();
    expect(await figure()).toHaveAttribute('aria-busy', 'true');
    const first = { on: '2025-11-20', value: '1100.00000000' };
    answer.resolve({ ...etherWeek, from: first.on, items: [first, ...etherWeek.items] });
    expect(await screen.findByText(/between €1,100\.00/)).toBeVisible();
    expect(year).toBeChecked();
  });

  it('says so where there is none', async () => {
    show(problemAnswer(404, 'not_found'));
    expect(await screen.findByText('There is no price of this time.')).toBeVisible();
  });
});

import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { runningLoan, waitingLoan } from '../../testing/loan-fixtures.ts';
import { LoansCover } from './loans-cover.tsx';

const price = (asset: string, value: string) => ({
  id: '0190a000-0000-7000-8000-0000000000f1',
  asset,
  value,
  valueDayAgo: null,
  source: 'synthetic',
  synthetic: true,
  observedAt: '2026-11-20T10:00:00Z',
  ageSeconds: 4,
  stale: false,
});

describe('what secures all loans', () => {
  it('is drawn by the share that covers what is owed, rounded up', async () => {
    fakeApi({ 'GET /prices': { items: [price('ETH', '2500.00000000')] } });
    renderWithShell(<LoansCover loans={[runningLoan, runningLoan, waitingLoan]} />);
    const words =
      '€5,000.00 in coins secures it. The filled tiles, 40.11% of it, cover what you owe.';
    expect(await screen.findByRole('img', { name: words })).toBeVisible();
  });

  it('says that it is not known while a price is missing', async () => {
    fakeApi({ 'GET /prices': { items: [price('BTC', '60000.00000000')] } });
    renderWithShell(<LoansCover loans={[runningLoan]} />);
    expect(
      await screen.findByText(/^The price of a coin is not known at the moment/),
    ).toBeVisible();
    expect(screen.getByRole('img')).toHaveAccessibleName(/is not known/);
  });

  it('says so when no price could be read', async () => {
    fakeApi({ 'GET /prices': problemAnswer(404, 'not_found') });
    renderWithShell(<LoansCover loans={[runningLoan]} />);
    expect(
      await screen.findByText(/^The price of a coin is not known at the moment/),
    ).toBeVisible();
  });

  it('has its tiles and the room of its words before the prices come, and keeps them', async () => {
    const prices = Promise.withResolvers<unknown>();
    fakeApi({ 'GET /prices': () => prices.promise });
    const { container } = renderWithShell(<LoansCover loans={[runningLoan, runningLoan]} />);
    const picture = await screen.findByRole('img', { name: 'What secures it is being read.' });
    const tiles = picture.childElementCount;
    const room = container.querySelector('[aria-hidden]')?.textContent;
    prices.resolve({ items: [price('ETH', '2500.00000000')] });
    const words = await screen.findByText(/^€5,000.00 in coins secures it/);
    expect(screen.getByRole('img').childElementCount).toBe(tiles);
    expect(room).toHaveLength(words.textContent.length);
  });

  it('is not there while no loan runs', async () => {
    const api = fakeApi({ 'GET /prices': { items: [price('ETH', '2500.00000000')] } });
    renderWithShell(<LoansCover loans={[waitingLoan]} />);
    await waitFor(() => expect(api.sentTo('GET', '/prices')).toHaveLength(1));
    expect(screen.queryByRole('img')).toBeNull();
  });
});

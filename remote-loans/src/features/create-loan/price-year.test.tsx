import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { etherQuote } from '../../testing/quote-fixture.ts';
import { PriceYear } from './price-year.tsx';

/** The margin call of €1,000 on 1 ETH lies at €1,470.59. */
const days = (lowest: string) => ({
  ...{ asset: 'ETH', interval: 'day', synthetic: true, from: '2026-11-18', to: '2026-11-20' },
  items: [
    { on: '2026-11-18', value: lowest },
    { on: '2026-11-19', value: '2600.00000000' },
    { on: '2026-11-20', value: '2500.00000000' },
  ],
});

function show(answer: unknown, quote = true) {
  fakeApi({ 'GET /prices/ETH/history': answer });
  renderWithShell(<PriceYear asset="ETH" quote={quote ? etherQuote() : undefined} />);
}

describe('the price of a year', () => {
  it('says between which prices it was, and that it was never below the margin call', async () => {
    show(days('2400.00000000'));
    expect(
      await screen.findByText(
        /between €2,400\.00 and €2,600\.00\. It was never below €1,470\.59, where your margin call/,
      ),
    ).toBeVisible();
    expect(screen.getAllByText('Margin call €1,470.59').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Liquidation €1,282.06').length).toBeGreaterThan(0);
  });

  it('is busy until it has come', async () => {
    show(days('2400.00000000'));
    expect(screen.getByRole('figure')).toHaveAttribute('aria-busy', 'true');
    await screen.findByText(/never below/);
    expect(screen.getByRole('figure')).not.toHaveAttribute('aria-busy');
  });

  it('names the last day on which it was below', async () => {
    show(days('1400.00000000'));
    expect(
      await screen.findByText(/It was last below €1,470\.59.+ on Nov 18, 2026\./),
    ).toBeVisible();
  });

  it('speaks of no margin call before there is a loan', async () => {
    show(days('1400.00000000'), false);
    expect(await screen.findByText(/between €1,400\.00 and €2,600\.00\.$/)).toBeVisible();
  });

  it('keeps its room and says so when it cannot be loaded', async () => {
    show(problemAnswer(503, 'unavailable'));
    expect(await screen.findByText(/^The curve of the year could not be loaded\./)).toBeVisible();
  });
});

import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { loanId, runningLoan } from '../../testing/loan-fixtures.ts';
import { LtvHistoryCard } from './ltv-history-card.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');
const thresholds = { warning: 6200, marginCall: 6800, liquidation: 7800, cureTarget: 6200 };
const point = (hoursAgo: number, ltv: number | null) => ({
  at: new Date(now - hoursAgo * 3_600_000).toISOString(),
  price: '2500.00000000',
  collateral: runningLoan.collateral,
  debt: runningLoan.debt,
  loanToValueBasisPoints: ltv,
});

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
});

function show(pages: Record<string, unknown>) {
  const api = fakeApi({
    [`GET /loans/${loanId}/ltv-history`]: ({ query }: { query: URLSearchParams }) =>
      pages[query.get('cursor') ?? 'first'],
  });
  renderWithShell(<LtvHistoryCard loan={runningLoan} />);
  return api;
}

describe('the loan-to-value over time', () => {
  it('is drawn against its thresholds, and told in words', async () => {
    show({
      first: {
        items: [point(0, 4011), point(1, 4500), point(2, null), point(3, 3900)],
        nextCursor: null,
        thresholds,
      },
    });
    expect(await screen.findByText('Between 39.00% and 45.00%, last 40.11%.')).toBeVisible();
    const chart = screen.getByRole('slider', { name: 'Loan-to-value' });
    expect(chart).toHaveAttribute('aria-valuemax', '2');
    expect(screen.getAllByText('Margin call 68.00%')).not.toEqual([]);
  });

  it('reads as many pages as a range takes, and no point before it', async () => {
    const api = show({
      first: { items: [point(0, 4011)], nextCursor: 'second', thresholds },
      second: {
        items: [point(6 * 24, 4500), point(8 * 24, 5000)],
        nextCursor: 'third',
        thresholds,
      },
      third: { items: [point(20 * 24, 6000)], nextCursor: null, thresholds },
    });
    expect(await screen.findByText('Between 40.11% and 45.00%, last 40.11%.')).toBeVisible();
    expect(api.sent).toHaveLength(2);
    await userEvent.click(screen.getByRole('radio', { name: 'One month' }));
    expect(await screen.findByText('Between 40.11% and 60.00%, last 40.11%.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'One day' }));
    expect(await screen.findByText('40.11% at the only look in this time.')).toBeVisible();
  });

  it('is one figure where it did not move', async () => {
    show({ first: { items: [point(0, 4011), point(1, 4011)], nextCursor: null, thresholds } });
    expect(await screen.findByText('40.11% all of this time.')).toBeVisible();
  });

  it('tells the whole life of the loan by the day', async () => {
    const api = show({ first: { items: [point(0, 4011)], nextCursor: null, thresholds } });
    await userEvent.click(await screen.findByRole('radio', { name: 'From the beginning' }));
    await waitFor(() => expect(api.sent.at(-1)?.query.get('per')).toBe('day'));
    expect(api.sent[0]?.query.has('per')).toBe(false);
  });

  it('says when there is no point yet', async () => {
    show({ first: { items: [], nextCursor: null, thresholds } });
    await waitFor(() =>
      expect(screen.getByText(/^There is no point in this time\./)).toBeVisible(),
    );
  });

  it('ends at the newest price, which may be younger than the last point', async () => {
    show({ first: { items: [point(3, 3900)], nextCursor: null, thresholds } });
    expect(await screen.findByText('Between 39.00% and 40.11%, last 40.11%.')).toBeVisible();
  });
});

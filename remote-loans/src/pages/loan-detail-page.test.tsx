import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { loanDetailSchema } from '@tessera/contracts/loans';
import { askAgain } from '@tessera/testing/ask-again';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { loanQuery } from '../api/get-loan.ts';
import { loanId, runningLoan, waitingLoan } from '../testing/loan-fixtures.ts';
import { curePlan, eur, marginCall } from '../testing/risk-fixtures.ts';
import { LoanDetailPage } from './loan-detail-page.tsx';

const open = (search = '') =>
  renderWithShell(<LoanDetailPage />, {
    route: `/dashboard/loan/${loanId}${search}`,
    path: '/dashboard/loan/:id',
  });

describe('a loan', () => {
  it('shows what is owed, how it stands and what happened', async () => {
    fakeApi({ [`GET /loans/${loanId}`]: runningLoan });
    open();
    const figures = await screen.findByRole('region', { name: 'Figures' });
    expect(within(figures).getAllByText('€1,000.00')).toHaveLength(2);
    expect(within(figures).getByText('€2.71')).toBeVisible();
    expect(within(figures).getByText('€1,002.71')).toBeVisible();

    const health = screen.getByRole('region', { name: 'Health' });
    expect(within(health).getByText('40.11%')).toBeVisible();
    expect(within(health).getByText(/48\.5% below now/)).toBeVisible();

    const schedule = screen.getByRole('region', { name: 'Schedule' });
    expect(within(schedule).getByText('€1,099.00')).toBeVisible();
    expect(screen.getByText('Loan opened')).toBeVisible();
    expect(screen.getByText('€2,500.00', { selector: 'dl dl dd, li dd' })).toBeVisible();
  });

  it('that does not exist says so, also while it is asked for again', async () => {
    const path = `/loans/${loanId}`;
    const api = fakeApi({ [`GET ${path}`]: problemAnswer(404, 'not_found') });
    const { queryClient } = open();
    expect(await screen.findByText('There is no such loan')).toBeVisible();
    api.answer(`GET ${path}`, () => new Promise(() => undefined));
    await askAgain(queryClient, loanQuery(loanId).queryKey);
    expect(api.sentTo('GET', path)).toHaveLength(2);
    expect(screen.getByText('There is no such loan')).toBeVisible();
  });

  it('shows no thresholds where there is no price', async () => {
    fakeApi({
      [`GET /loans/${loanId}`]: {
        ...runningLoan,
        price: null,
        thresholdPrices: null,
        loanToValueBasisPoints: null,
        health: null,
      },
    });
    open();
    expect(await screen.findByText('Unknown')).toBeVisible();
  });

  it('whose margin call runs is shown when the ways out of it are known, so that nothing moves', async () => {
    const answered = Promise.withResolvers<void>();
    const api = fakeApi({
      [`GET /loans/${loanId}`]: { ...runningLoan, health: 'margin_call' },
      [`GET /loans/${loanId}/margin-calls`]: { items: [marginCall], nextCursor: null },
      [`GET /loans/${loanId}/cure`]: () => answered.promise.then(() => curePlan),
    });
    open();
    await waitFor(() => expect(api.sentTo('GET', `/loans/${loanId}/cure`)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull();
    act(() => answered.resolve());
    expect(await screen.findByRole('region', { name: 'Margin call' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Figures' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Repay €/ })).toBeVisible();
  });

  it('of which something is overdue is shown when it is known whether it can be paid', async () => {
    const answered = Promise.withResolvers<void>();
    const api = fakeApi({
      [`GET /loans/${loanId}`]: {
        ...runningLoan,
        overdue: { amount: eur('9.76'), since: '2026-11-13', graceEndsAt: '2026-11-27T00:00:00Z' },
      },
      'GET /fiat': () =>
        answered.promise.then(() => ({
          id: '0190a000-0000-7000-8000-00000000000f',
          balance: { available: eur('0.00'), held: eur('0.00') },
        })),
    });
    open();
    await waitFor(() => expect(api.sentTo('GET', '/fiat')).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull();
    act(() => answered.resolve());
    expect(await screen.findByRole('link', { name: 'Pay in euros' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Figures' })).toBeVisible();
  });

  it('whose margin call runs is awaited too where another loan was shown before', async () => {
    const calledId = '01990f3e-0000-7000-8000-0000000000c1';
    const called = { ...runningLoan, id: calledId, health: 'margin_call' } as const;
    const answered = Promise.withResolvers<void>();
    const api = fakeApi({
      [`GET /loans/${loanId}`]: runningLoan,
      [`GET /loans/${calledId}`]: called,
      [`GET /loans/${calledId}/margin-calls`]: { items: [marginCall], nextCursor: null },
      [`GET /loans/${calledId}/cure`]: () => answered.promise.then(() => curePlan),
    });
    const { queryClient } = renderWithShell(
      <>
        <Link to={`/dashboard/loan/${calledId}`}>the other loan</Link>
        <LoanDetailPage />
      </>,
      { route: `/dashboard/loan/${loanId}`, path: '/dashboard/loan/:id' },
    );
    await screen.findByRole('region', { name: 'Figures' });
    queryClient.setQueryData(loanQuery(calledId).queryKey, loanDetailSchema.parse(called));
    await userEvent.click(screen.getByRole('link', { name: 'the other loan' }));
    await waitFor(() => expect(api.sentTo('GET', `/loans/${calledId}/cure`)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull();
    act(() => answered.resolve());
    expect(await screen.findByRole('region', { name: 'Margin call' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Figures' })).toBeVisible();
  });

  it.each(['pay-off', 'withdraw'])(
    'that ended in another tab says so in place of its dialog: %s',
    async (action) => {
      const api = fakeApi({
        [`GET /loans/${loanId}`]: { ...runningLoan, withdrawUntil: '2026-11-24' },
        [`GET /loans/${loanId}/payoff`]: () => {
          api.answer(`GET /loans/${loanId}`, { ...runningLoan, state: 'closed' });
          return problemAnswer(409, 'illegal_transition');
        },
      });
      open(`?do=${action}`);
      expect(await screen.findByRole('dialog')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.queryByRole('button', { name: 'Repay' })).toBeNull();
    },
  );

  it('says when there is no such loan', async () => {
    fakeApi({ [`GET /loans/${loanId}`]: problemAnswer(404, 'not_found') });
    open();
    expect(await screen.findByText('There is no such loan')).toBeVisible();
  });

  it('says the same of an address that no loan can have', async () => {
    fakeApi({ [`GET /loans/${loanId}`]: problemAnswer(400, 'invalid_request') });
    open();
    expect(await screen.findByText('There is no such loan')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all loans' })).toHaveAttribute(
      'href',
      '/dashboard/loan/list-loans',
    );
  });

  it('does not deny a loan that could only not be loaded', async () => {
    fakeApi({ [`GET /loans/${loanId}`]: problemAnswer(403, 'forbidden') });
    open();
    expect(await screen.findByText('We could not load this loan.')).toBeVisible();
    expect(screen.queryByText('There is no such loan')).toBeNull();
  });

  it('is named by what tells it from others, with its state above', async () => {
    fakeApi({ [`GET /loans/${loanId}`]: runningLoan });
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Loan' })).toBeVisible();
    // What stands below the name comes with it: a name may need a second line.
    expect(screen.queryByRole('link', { name: 'All loans' })).toBeNull();
    const name = /^€1,000 against 1\.00\sETH, due Nov 10, 2027$/;
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByText('Healthy')).toBeVisible();
    expect(screen.getByText(/12 months, repaid at once · opened Nov 10, 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All loans' })).toBeVisible();
  });

  it('has no health and nothing to do before it is paid out', async () => {
    fakeApi({ [`GET /loans/${loanId}`]: waitingLoan });
    open();
    expect(await screen.findByText('Awaiting collateral')).toBeVisible();
    expect(screen.getByText(/· requested Nov 10, 2026/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Health' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Repay' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Contract (PDF)' })).toBeNull();
  });

  it('follows what happens to the loan by itself', async () => {
    const api = fakeApi({
      [`GET /loans/${loanId}`]: runningLoan,
      [`GET /loans/${loanId}/margin-calls`]: { items: [], nextCursor: null },
      [`GET /loans/${loanId}/cure`]: curePlan,
    });
    const { queryClient, shell } = open();
    await screen.findByText('Healthy');
    await waitFor(() => expect(api.sentTo('GET', `/loans/${loanId}/margin-calls`)).toHaveLength(1));
    api.answer(`GET /loans/${loanId}/margin-calls`, { items: [marginCall], nextCursor: null });
    const [event] = runningLoan.events;
    const opened = { ...event, id: loanId, type: 'margin_call_opened', data: {} };
    api.answer(`GET /loans/${loanId}`, {
      ...runningLoan,
      health: 'margin_call',
      events: [...runningLoan.events, opened],
    });
    await act(() => queryClient.refetchQueries({ queryKey: ['loans', 'detail', loanId] }));
    expect(await screen.findByRole('region', { name: 'Margin call' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Margin calls' })).toHaveTextContent(
      'Running',
    );
    expect(shell.publishedTo('loan.changed')).toEqual([{ loanId }]);
    expect(shell.publishedTo('balance.changed')).toEqual([{ assets: ['EUR', 'ETH'] }]);
  });
});

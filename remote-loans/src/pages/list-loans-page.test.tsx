import { pricesQuery } from '@tessera/api-client/get-prices';
import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { askAgain } from '@tessera/testing/ask-again';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listWords } from '../features/list-loans/list-loans-words.ts';
import { loanId, runningLoan } from '../testing/loan-fixtures.ts';
import { ListLoansPage } from './list-loans-page.tsx';

const page = (items: unknown[], nextCursor: string | null = null) => ({ items, nextCursor });

describe('the loan list', () => {
  it('shows health, loan-to-value, what is owed and when it is due', async () => {
    fakeApi({ 'GET /loans': page([runningLoan]) });
    renderWithShell(<ListLoansPage />);
    const link = await screen.findByRole('link', { name: /^€1,000 against 1\.00\sETH, due/ });
    expect(link).toHaveAttribute('href', `/dashboard/loan/${loanId}`);
    expect(screen.getByText('Healthy')).toBeVisible();
    expect(screen.getByText('40.11%')).toBeVisible();
    expect(screen.getAllByText('€1,002.71')).toHaveLength(2);
  });

  it('says that what secures them is not known, also while prices are asked for again', async () => {
    const api = fakeApi({
      'GET /loans': page([runningLoan]),
      'GET /prices': problemAnswer(403, 'forbidden'),
    });
    const { queryClient } = renderWithShell(<ListLoansPage />);
    const unknown = await screen.findByText(listWords.coverUnknown);
    api.answer('GET /prices', () => new Promise(() => undefined));
    await askAgain(queryClient, pricesQuery.queryKey);
    expect(api.sentTo('GET', '/prices')).toHaveLength(2);
    expect(unknown).toBeVisible();
  });

  it('leads to the calculator while there is no loan', async () => {
    fakeApi({ 'GET /loans': page([]) });
    renderWithShell(<ListLoansPage />);
    expect(await screen.findByText('No loans yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Work out a loan' })).toBeVisible();
    const standOut = screen.getAllByRole('link').filter((link) => link.matches('.primary'));
    expect(standOut.map(({ textContent }) => textContent)).toEqual(['Create a loan']);
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = fakeApi({ 'GET /loans': problemAnswer(404, 'not_found', { detail: 'Gone.' }) });
    renderWithShell(<ListLoansPage />);
    expect(await screen.findByText('We could not load your loans.')).toBeVisible();
    api.answer('GET /loans', page([runningLoan]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Healthy')).toBeVisible();
  });

  it('filters by state, and asks the API for it', async () => {
    const api = fakeApi({ 'GET /loans': page([runningLoan]) });
    renderWithShell(<ListLoansPage />);
    await screen.findByText('Healthy');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'closed');
    expect(await screen.findByText('No loan in this state')).toBeVisible();
    expect(api.sent.at(-1)?.query.get('state')).toBe('closed');
  });

  it('offers every state, and asks for one that stands in the address', async () => {
    const api = fakeApi({ 'GET /loans': page([{ ...runningLoan, state: 'matured' }]) });
    const { router } = renderWithShell(<ListLoansPage />, { route: '/?state=matured' });
    const show = screen.getByRole('combobox', { name: 'Show' });
    expect([...show.children].map(({ textContent }) => textContent)).toEqual([
      'All loans',
      'Active',
      'Matured, payment due',
      'Repaid',
      'Liquidated',
      'Awaiting collateral',
      'Cancelled',
      'Expired',
    ]);
    expect(show).toHaveValue('matured');
    await screen.findByRole('link', { name: /^€1,000 against 1\.00\sETH, due/ });
    expect(api.sent[0]?.query.get('state')).toBe('matured');
    await userEvent.selectOptions(show, '');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(api.sent.at(-1)?.query.has('state')).toBe(false);
  });

  it('asks for all where the address names a state that there is not', async () => {
    const api = fakeApi({ 'GET /loans': page([]) });
    renderWithShell(<ListLoansPage />, { route: '/?state=lost' });
    expect(await screen.findByText('No loans yet')).toBeVisible();
    expect(api.sent[0]?.query.has('state')).toBe(false);
  });

  it('loads the page after the last one', async () => {
    const second = { ...runningLoan, id: '0190a000-0000-7000-8000-00000000000a' };
    fakeApi({
      'GET /loans': ({ query }: { query: URLSearchParams }) =>
        query.get('cursor') === 'more' ? page([second]) : page([runningLoan], 'more'),
    });
    renderWithShell(<ListLoansPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show older loans' }));
    await waitFor(() => expect(screen.getAllByText('Healthy')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show older loans' })).toBeNull();
  });

  it('sums up all loans, also those of pages not read yet', async () => {
    const second = { ...runningLoan, id: '0190a000-0000-7000-8000-00000000000a' };
    fakeApi({
      'GET /loans': ({ query }: { query: URLSearchParams }) =>
        query.get('cursor') === 'more' ? page([second]) : page([runningLoan], 'more'),
    });
    renderWithShell(<ListLoansPage />);
    expect(await screen.findByText('You owe on 2 loans')).toBeVisible();
    expect(screen.getByText('€2,005.42')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show older loans' })).toBeVisible();
  });

  it('says when what is owed on all of them could not be read, beside those that were', async () => {
    fakeApi({
      'GET /loans': ({ query }: { query: URLSearchParams }) =>
        query.get('cursor') === 'more'
          ? problemAnswer(404, 'not_found')
          : page([runningLoan], 'more'),
    });
    renderWithShell(<ListLoansPage />);
    expect(await screen.findByText('We could not load what you owe on all loans.')).toBeVisible();
    expect(screen.getByText('Healthy')).toBeVisible();
  });

  it('asks once for loans that stand on one page', async () => {
    const api = fakeApi({ 'GET /loans': page([runningLoan]) });
    renderWithShell(<ListLoansPage />);
    await screen.findByText('You owe on one loan');
    expect(api.sentTo('GET', '/loans')).toHaveLength(1);
  });

  it('shows a state that this build does not know as it is written', async () => {
    fakeApi({ 'GET /loans': page([{ ...runningLoan, state: 'under_review' }]) });
    renderWithShell(<ListLoansPage />);
    expect(await screen.findByText('under review')).toBeVisible();
  });

  it('looks again when a loan has been opened', async () => {
    const api = fakeApi({ 'GET /loans': page([]) });
    const { shell } = renderWithShell(<ListLoansPage />);
    await screen.findByText('No loans yet');
    api.answer('GET /loans', page([runningLoan]));
    act(() => shell.publish('loan.opened', { loanId, principal: runningLoan.principal }));
    expect(await screen.findByText('Healthy')).toBeVisible();
  });
});

import { fakeApi, problemAnswer, type SentRequest } from '@tessera/api-client/testing/fake-api';
import type { LoanDetail } from '@tessera/contracts/loans';
import type { CurePlan } from '@tessera/contracts/risk';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { etherWallet, loanId, runningLoan } from '../../testing/loan-fixtures.ts';
import { curePlan, eth, eur, marginCall } from '../../testing/risk-fixtures.ts';
import { ConcernOfLoan } from './concern-of-loan.tsx';

const now = Date.parse('2026-11-20T12:00:00Z');
const overdue = { since: '2026-11-18', amount: eur('99.00'), graceEndsAt: '2026-11-25T23:00:00Z' };
const late: LoanDetail = { ...runningLoan, overdue };
const called: LoanDetail = { ...runningLoan, health: 'margin_call' };
const calls = { items: [marginCall], nextCursor: null };
const repaid = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  type: 'repaid',
  at: '2026-11-20T11:00:00Z',
  cause: 'requested_by_borrower',
  data: {},
} as const;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
});

/** Books as the API keeps them: a key is answered once, a refusal too, and another body is refused. */
function keepBooks() {
  const answers = new Map<string, { readonly text: string; readonly answer: Response }>();
  const done: unknown[] = [];
  let isShort = false;
  const refused = (replayed: boolean) => {
    const refusal = problemAnswer(409, 'insufficient_funds');
    if (replayed) refusal.headers.set('idempotency-replayed', 'true');
    return refusal;
  };
  return {
    done,
    setShort: (short: boolean) => {
      isShort = short;
    },
    post: ({ idempotencyKey, body }: SentRequest) => {
      const text = JSON.stringify(body);
      const before = answers.get(String(idempotencyKey));
      if (before && before.text !== text) return problemAnswer(409, 'idempotency_key_reused');
      if (before) return before.answer.ok ? before.answer : refused(true);
      const answer = isShort ? refused(false) : new Response(JSON.stringify(runningLoan));
      if (!isShort) done.push(body);
      answers.set(String(idempotencyKey), { text, answer });
      return answer;
    },
  };
}

type Books = ReturnType<typeof keepBooks>;

/** Another tab has a session storage of its own. */
function openTab(books: Books, loan: LoanDetail, plan: CurePlan = curePlan) {
  sessionStorage.clear();
  const api = fakeApi({
    'GET /fiat': {
      id: '0190a000-0000-7000-8000-00000000000f',
      balance: { available: eur('500.00'), held: eur('0.00') },
    },
    'GET /wallets': { items: [etherWallet('2.000000000000000000')] },
    [`GET /loans/${loanId}/margin-calls`]: loan.health === 'margin_call' ? calls : { items: [] },
    [`GET /loans/${loanId}/cure`]: plan,
    [`POST /loans/${loanId}/repayments`]: books.post,
    [`POST /loans/${loanId}/collateral`]: books.post,
  });
  const tab = renderWithShell(<ConcernOfLoan loan={loan} />);
  return { api, ...tab };
}

type Tab = ReturnType<typeof openTab>;

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Presses, waits for the answer, and closes the tab. */
async function pressIn(tab: Tab, name: string | RegExp) {
  await press(name);
  await waitFor(() => expect(tab.shell.publishedTo('flash.requested')).toHaveLength(1));
  tab.unmount();
}

describe('what is overdue', () => {
  it('is paid once by two tabs that show it', async () => {
    const books = keepBooks();
    await pressIn(openTab(books, late), 'Repay €99.00');
    await pressIn(openTab(books, late), 'Repay €99.00');
    expect(books.done).toEqual([{ amount: eur('99.00') }]);
  });

  it.each<[string, LoanDetail]>([
    ['the next instalment', { ...late, overdue: { ...overdue, since: '2026-12-18' } }],
    ['what a payment left of it', { ...late, events: [...late.events, repaid] }],
  ])('is paid again when it is %s, of the same amount', async (_, next) => {
    const books = keepBooks();
    await pressIn(openTab(books, late), 'Repay €99.00');
    await pressIn(openTab(books, next), 'Repay €99.00');
    expect(books.done).toHaveLength(2);
  });

  it('is paid once by two tabs of which one does not know of a further instalment yet', async () => {
    const books = keepBooks();
    await pressIn(openTab(books, late), 'Repay €99.00');
    openTab(books, { ...late, overdue: { ...overdue, amount: eur('198.00') } });
    await press('Repay €198.00');
    expect(await screen.findByText(/^This was asked for already/)).toBeVisible();
    expect(books.done).toEqual([{ amount: eur('99.00') }]);
  });

  it('can be paid after a refusal, here and where the refusal was not seen, and once', async () => {
    const books = keepBooks();
    const first = openTab(books, late);
    books.setShort(true);
    await press('Repay €99.00');
    await screen.findByText('Nothing was changed');
    books.setShort(false);
    await pressIn(first, 'Repay €99.00');
    const second = openTab(books, late);
    await pressIn(second, 'Repay €99.00');
    expect(second.api.sentTo('POST', `/loans/${loanId}/repayments`)).toHaveLength(2);
    expect(books.done).toEqual([{ amount: eur('99.00') }]);
  });
});

describe('a call', () => {
  const later = { ...curePlan, repay: eur('95.20'), addCollateral: eth('0.104900000000000000') };

  it.each([
    ['euros', 'Repay €93.92', { amount: eur('93.92') }],
    ['coins', /^Add 0\.103339\sETH$/, { amount: eth('0.103339000000000000') }],
  ])('is cured by %s once by two tabs', async (_, button, body) => {
    const books = keepBooks();
    await pressIn(openTab(books, called), button);
    await pressIn(openTab(books, called), button);
    expect(books.done).toEqual([body]);
  });

  it.each([
    ['euros', 'Repay €93.92', 'Repay €95.20'],
    ['coins', /^Add 0\.103339\sETH$/, /^Add 0\.1049\sETH$/],
  ])('is cured by %s once by two tabs that read the price at other times', async (...scene) => {
    const [, here, there] = scene;
    const books = keepBooks();
    await pressIn(openTab(books, called), here);
    const second = openTab(books, called, later);
    await press(there);
    expect(await screen.findByText(/^This was asked for already/)).toBeVisible();
    expect(books.done).toHaveLength(1);
    const plans = () => second.api.sentTo('GET', `/loans/${loanId}/cure`);
    await waitFor(() => expect(plans().length).toBeGreaterThan(1));
  });

  it('is given more where the first was not enough, on the same page', async () => {
    const books = keepBooks();
    const { api, shell, queryClient } = openTab(books, called);
    await press('Repay €93.92');
    await waitFor(() => expect(shell.publishedTo('flash.requested')).toHaveLength(1));
    await press('Repay €93.92');
    expect(books.done).toHaveLength(1);
    api.answer(`GET /loans/${loanId}/cure`, { ...curePlan, debt: eur('908.70') });
    await act(() => queryClient.invalidateQueries());
    await press('Repay €93.92');
    await waitFor(() => expect(books.done).toHaveLength(2));
  });
});

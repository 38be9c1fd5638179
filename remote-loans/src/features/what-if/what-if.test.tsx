import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { settingsWith } from '@tessera/api-client/testing/settings-fixtures';
import { nextTask } from '@tessera/testing/next-task';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { etherPrice, etherWallet, runningLoan } from '../../testing/loan-fixtures.ts';
import { WhatIfForAll } from './what-if-for-all.tsx';
import { WhatIfForLoan } from './what-if-for-loan.tsx';

const eur = (amount: string) => ({ asset: 'EUR', amount }) as const;
const otherId = '0190a000-0000-7000-8000-00000000000a';

function answers(more: Record<string, unknown> = {}) {
  return fakeApi({
    'GET /settings': settingsWith(),
    'GET /prices': { items: [etherPrice] },
    'GET /wallets': { items: [etherWallet('0.500000000000000000')] },
    'GET /fiat': {
      id: '0190a000-0000-7000-8000-00000000000f',
      balance: { available: eur('100.00'), held: eur('0.00') },
    },
    'GET /prices/ETH/history': {
      asset: 'ETH',
      interval: 'day',
      synthetic: true,
      from: '2026-01-01',
      to: '2026-01-04',
      items: [
        { on: '2026-01-01', value: '2000.00000000' },
        { on: '2026-01-02', value: '1400.00000000' },
        { on: '2026-01-03', value: '1000.00000000' },
        { on: '2026-01-04', value: '1500.00000000' },
      ],
    },
    ...more,
  });
}

async function tryFall() {
  await userEvent.click(await screen.findByRole('button', { name: 'Try a fall' }));
  return screen.findByRole('radio', { name: 'A fall I choose' });
}

const fallBy = (percent: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Fall' }), {
    target: { value: String(percent) },
  });
const events = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const value = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

describe('a dry run on one loan', () => {
  it('asks for nothing before somebody wants it', async () => {
    const api = answers();
    renderWithShell(<WhatIfForLoan loan={runningLoan} />);
    await nextTask();
    expect(api.sent).toEqual([]);
    expect(screen.getByText(/Nothing moves\.$/)).toBeVisible();
  });

  it('says when a warning, a call and a sale would come, and what would be left', async () => {
    answers();
    renderWithShell(<WhatIfForLoan loan={runningLoan} />);
    await tryFall();
    fallBy(20);
    expect(screen.getByText(/^Nothing happens to this loan/)).toBeVisible();
    fallBy(50);
    expect(events()).toEqual([
      'At €1,617.28 (35.3% lower) the loan is marked with a warning, and we write to you.',
      'At €1,474.58 (41.0% lower) there is a margin call: 24 hours to repay or to add collateral.',
      expect.stringMatching(
        /^At €1,285\.53 \(48\.5% lower\) 0\.\d+\sETH is sold for €\d+\.\d\d, of which/,
      ),
    ]);
    expect(value('Price')).toBe('€1,250.00');
    expect(value('Loan-to-value')).toMatch(/^6[2-4]\.\d\d%$/);
    expect(screen.getByRole('slider', { name: 'Loan-to-value during the fall' })).toBeVisible();
  });

  it('shows what automatic cure would have done', async () => {
    answers();
    renderWithShell(<WhatIfForLoan loan={runningLoan} />);
    await tryFall();
    fallBy(50);
    expect(screen.getByText(/^You have it switched off\./)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'with it' }));
    await waitFor(() => expect(events().join(' ')).toMatch(/Automatic cure adds 0\.\d+\sETH/));
    expect(events().join(' ')).not.toMatch(/is sold/);
    expect(value('Free euros')).toBe('€100.00');
  });

  it('replays the worst days of the year from today’s price', async () => {
    answers();
    renderWithShell(<WhatIfForLoan loan={runningLoan} />);
    await tryFall();
    await userEvent.click(screen.getByRole('radio', { name: 'The worst days of the year' }));
    expect(
      await screen.findByText(/^Ether fell 50\.0% between Jan 1, 2026 and Jan 3, 2026\./),
    ).toBeVisible();
    expect(value('Price')).toBe('€1,250.00');
    expect(screen.queryByRole('slider', { name: 'Fall' })).toBeNull();
  });

  it('has nothing to begin from without a price', async () => {
    answers();
    renderWithShell(<WhatIfForLoan loan={{ ...runningLoan, price: null }} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try a fall' }));
    expect(await screen.findByText(/^There is no price to begin from/)).toBeVisible();
  });
});

describe('a dry run on all loans', () => {
  const list = (items: unknown[]) => ({ 'GET /loans': { items, nextCursor: null } });

  it('is not offered while none runs', async () => {
    const api = answers(list([{ ...runningLoan, state: 'closed' }]));
    renderWithShell(<WhatIfForAll />);
    await waitFor(() => expect(api.sent).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows each loan, and uses what cures once', async () => {
    answers({
      ...list([runningLoan, { ...runningLoan, id: otherId }]),
      'GET /wallets': { items: [etherWallet('0.120000000000000000')] },
      'GET /fiat': {
        id: '0190a000-0000-7000-8000-00000000000f',
        balance: { available: eur('10.00'), held: eur('0.00') },
      },
    });
    renderWithShell(<WhatIfForAll />);
    await tryFall();
    fallBy(42);
    await userEvent.click(screen.getByRole('radio', { name: 'with it' }));
    const rows = screen.getAllByRole('article');
    expect(rows).toHaveLength(2);
    await waitFor(() => expect(rows[0]).toHaveTextContent('Cured automatically'));
    expect(rows[0]).toHaveTextContent(/Used by automatic cure0\.\d+\sETH/);
    expect(rows[1]).toHaveTextContent('Margin call');
    expect(rows[1]).toHaveTextContent('Used by automatic cureNothing');
    fallBy(30);
    expect(rows[1]).toHaveTextContent('Nothing happens to this loan');
    fallBy(37);
    expect(rows[1]).toHaveTextContent('Warning');
    fallBy(60);
    expect(rows[1]).toHaveTextContent('Collateral is sold');
  });

  const olderRunning = ({ query }: { query: URLSearchParams }) =>
    query.get('cursor') === 'older'
      ? { items: [{ ...runningLoan, id: otherId }], nextCursor: null }
      : { items: [{ ...runningLoan, state: 'closed' }], nextCursor: 'older' };

  it('knows the loans of every page, also where the first has only ended ones', async () => {
    answers({ 'GET /loans': olderRunning });
    renderWithShell(<WhatIfForAll />);
    await tryFall();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('has what ran on the pages not read yet beside what runs on the first', async () => {
    const api = answers({
      'GET /loans': ({ query }: { query: URLSearchParams }) =>
        query.get('cursor') === 'older'
          ? { items: [{ ...runningLoan, id: otherId }], nextCursor: null }
          : { items: [runningLoan], nextCursor: 'older' },
    });
    renderWithShell(<WhatIfForAll />);
    await screen.findByRole('button', { name: 'Try a fall' });
    expect(api.sent).toHaveLength(1);
    await tryFall();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('tells of each loan when what would come, what would be left, and draws it', async () => {
    answers(list([runningLoan]));
    renderWithShell(<WhatIfForAll />);
    await tryFall();
    fallBy(50);
    const loan = within(screen.getByRole('article', { name: /^€1,000 against 1\.00\sETH, due/ }));
    expect(loan.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^At €1,617\.28 .* marked with a warning/),
      expect.stringMatching(/^At €1,474\.58 .* margin call/),
      expect.stringMatching(/^At €1,285\.53 .* is sold for €/),
    ]);
    expect(loan.getByText('Collateral').nextElementSibling).toHaveTextContent(/^0\.\d+\sETH$/);
    expect(loan.getByText('Owed').nextElementSibling).toHaveTextContent(/^€\d+\.\d\d$/);
    expect(
      loan.getByRole('slider', { name: /^Loan-to-value during the fall: €1,000/ }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'All loans together in the end' })).toBeVisible();
  });

  it('tells the day of what would come where worst days are replayed', async () => {
    answers(list([runningLoan]));
    renderWithShell(<WhatIfForAll />);
    await tryFall();
    await userEvent.click(screen.getByRole('radio', { name: 'The worst days of the year' }));
    await waitFor(() => expect(events()[0]).toMatch(/^Day 2At €1,250\.00 .* margin call/));
  });

  it('says which loan has no price to begin from, and leaves none out', async () => {
    answers({ ...list([runningLoan]), 'GET /prices': { items: [] } });
    renderWithShell(<WhatIfForAll />);
    await tryFall();
    expect(screen.getByRole('article')).toHaveTextContent(/There is no price to begin from/);
    expect(screen.queryByText('All loans together in the end')).toBeNull();
  });

  it.each([
    ['GET /wallets', 'We could not load your wallets.'],
    ['GET /fiat', 'We could not load your Fiat Wallet.'],
  ])('takes what could not be read for unknown, and not for nothing: %s', async (asked, words) => {
    answers({ ...list([runningLoan]), [asked]: problemAnswer(404, 'not_found') });
    renderWithShell(<WhatIfForAll />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try a fall' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('says when the loans or the prices of the year could not be read, and asks again', async () => {
    const api = answers({
      ...list([runningLoan]),
      'GET /prices/ETH/history': problemAnswer(404, 'not_found'),
    });
    renderWithShell(<WhatIfForAll />);
    const button = await screen.findByRole('button', { name: 'Try a fall' });
    api.answer('GET /loans', problemAnswer(404, 'not_found'));
    await userEvent.click(button);
    expect(await screen.findByText('We could not load your loans.')).toBeVisible();
    api.answer('GET /loans', { items: [runningLoan], nextCursor: null });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'The worst days of the year' }));
    expect(await screen.findByText('We could not load the prices of the year.')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });
});

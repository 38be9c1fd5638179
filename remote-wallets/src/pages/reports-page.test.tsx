import { observeServerTime } from '@tessera/api-client/server-clock';
import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { nextTask } from '@tessera/testing/next-task';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  emptyPortfolio,
  interestReport,
  portfolio,
  statement,
  taxReport,
} from '../testing/report-fixtures.ts';
import { etherWallet, page, runningLoan, walletId } from '../testing/wallet-fixtures.ts';
import { ReportsPage } from './reports-page.tsx';

const path = '/dashboard/reports';

function open(query = '', more: object = {}) {
  const api = fakeApi({
    'GET /reports/portfolio': portfolio,
    'GET /reports/statement': statement,
    'GET /reports/interest': interestReport,
    'GET /reports/tax': taxReport,
    'GET /loans': page([runningLoan]),
    'GET /wallets': { items: [etherWallet] },
    ...more,
  });
  return { api, ...renderWithShell(<ReportsPage />, { route: `${path}${query}`, path }) };
}

const rowsOf = (caption: string | RegExp) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

describe('the portfolio', () => {
  it('begins with the net worth, its move and its curve', async () => {
    open();
    const figure = (await screen.findAllByText('What you own, less what you owe'))[0]?.parentElement
      ?.parentElement;
    expect(figure).toHaveTextContent(/€6,237\.29.*up 24\.75% in a month/);
    expect(figure).toHaveTextContent(/prices are those of the sandbox/);
    expect(screen.getByRole('slider', { name: 'Net worth over time' })).toHaveAttribute(
      'aria-valuemax',
      '2',
    );
    expect(
      screen.getByText(
        /From €5,000\.00 on Nov 17, 2026 to €6,237\.29 on Nov 20, 2026.*Lowest €4,000\.00 on Nov 19, 2026\. Highest €6,237\.29 on Nov 20/,
      ),
    ).toBeVisible();
  });

  it('lists what is owned and owed, without what is not there', async () => {
    open();
    await screen.findByRole('table', { name: 'What you own and what you owe' });
    expect(rowsOf('What you own and what you owe')).toEqual([
      'ItemAmountPriceValue',
      expect.stringMatching(/^Ether.*2\.500*\sETH.*€2,500\.00€6,250\.00$/),
      expect.stringMatching(/^Euro€990\.00.*–€990\.00$/),
    ]);
    expect(screen.getByText('Owed on loans and claims').parentElement).toHaveTextContent(
      /−€1,002\.71$/,
    );
    expect(
      screen.getByRole('img', { name: 'What you own by value: Ether €6,250.00, Euro €990.00' }),
    ).toBeVisible();
  });

  it('asks for the range that its address says, and keeps another there', async () => {
    const { api, router } = open('?range=week');
    await screen.findByText('Made of');
    await userEvent.click(screen.getByRole('radio', { name: 'One year' }));
    expect(router.state.location.search).toBe('?range=year');
    await waitFor(() => expect(api.sentTo('GET', '/reports/portfolio')).toHaveLength(2));
    const [week, year] = api.sentTo('GET', '/reports/portfolio').map(({ query }) => {
      const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
      return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
    });
    expect(week).toBe(7);
    expect([365, 366]).toContain(year);
  });

  it('gives no net where it is not known', async () => {
    const unknown = { ...portfolio.items[3], net: null, total: null, owed: null };
    open('', { 'GET /reports/portfolio': { ...portfolio, items: [unknown] } });
    expect(await screen.findAllByText('Not known: a coin has no price')).toHaveLength(4);
    expect(screen.getByText('No day in this range has a value that is known.')).toBeVisible();
    expect(screen.queryByText(/in a month/)).toBeNull();
  });

  it('invites where there was never anything', async () => {
    open('', { 'GET /reports/portfolio': emptyPortfolio });
    expect(await screen.findByText('Nothing to draw yet')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Deposit your first coins' })).toHaveAttribute(
        'href',
        `/dashboard/spot/${walletId}`,
      ),
    );
  });

  it('is read again when a balance has changed', async () => {
    const { api, shell } = open();
    await screen.findByText('Made of');
    act(() => shell.publish('balance.changed', { assets: ['ETH'] }));
    await waitFor(() => expect(api.sentTo('GET', '/reports/portfolio')).toHaveLength(2));
  });

  it('says what failed', async () => {
    open('', { 'GET /reports/portfolio': problemAnswer(422, 'range_too_long') });
    expect(await screen.findByText('We could not load this report.')).toBeVisible();
  });
});

describe('today', () => {
  const dated = (instant: string) =>
    new Response('', { headers: { date: new Date(instant).toUTCString() } });
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') }));
  afterEach(() => {
    observeServerTime(dated('2026-11-20T10:00:00Z'), Date.now());
    jest.useRealTimers();
  });

  it('is that of the API, whatever the clock of the device shows', async () => {
    observeServerTime(dated('2026-11-22T23:30:00Z'), Date.now());
    const { api } = open();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(api.sentTo('GET', '/reports/portfolio')[0]?.query.get('to')).toBe('2026-11-23');
  });
});

describe('the statement', () => {
  it('leads from the opening balance by its lines to the closing one, and says that it adds up', async () => {
    open('?report=statement&period=chosen&from=2026-11-01&to=2026-11-20');
    const card = await screen.findByRole('region', { name: 'Ether' });
    expect(card).toHaveTextContent(
      /Opening balance2\.00\d*\sETH\+ 3 lines0\.50\d*\sETH= Closing balance2\.50/,
    );
    expect(within(card).getByText('Adds up')).toBeVisible();
    expect(within(card).getByText(/make the closing balance/)).toBeVisible();
    expect(
      screen.getByText('Statement from Nov 1, 2026 to Nov 20, 2026, both included'),
    ).toBeVisible();
    expect(screen.getByText(/^Made Nov 20, 2026, 12:04\sPM\.$/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Bitcoin' })).toBeNull();
  });

  it('gives each line its Berlin time, its loan and its value then', async () => {
    open('?report=statement');
    const table = await screen.findByRole('table', { name: 'Lines of the Ether account' });
    await within(table).findAllByText(/€1,000 against/);
    const [, deposit, locked, secured] = rowsOf('Lines of the Ether account');
    expect(deposit).toMatch(/^Deposit.*Nov 11, 2026, 12:30.*Free.*\+0\.50.*No price then/);
    expect(locked).toMatch(/^Locked as collateral€1,000 against.*−1\.00.*−€2,500\.00/);
    expect(secured).toMatch(/Secures loans.*\+1\.00/);
    expect(within(table).getAllByRole('link', { name: 'Locked as collateral' })[0]).toHaveAttribute(
      'href',
      `/dashboard/loan/${runningLoan.id}`,
    );
  });

  it('asks for the period and the account of its address, which a choice changes', async () => {
    const { api, router } = open('?report=statement');
    await screen.findByRole('region', { name: 'Ether' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'Bitcoin');
    await waitFor(() => expect(api.sentTo('GET', '/reports/statement')).toHaveLength(2));
    expect(api.sentTo('GET', '/reports/statement')[1]?.query.get('asset')).toBe('BTC');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Last year');
    expect(router.state.location.search).toMatch(/period=last-year/);
    await act(() => router.navigate(-1));
    expect(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('this-month');
  });

  it('leaves a day as it stands while it is typed, and goes back to the one before when it is none', async () => {
    const { router } = open('?report=statement&period=chosen&from=2026-03-02&to=2026-03-20');
    const field = screen.getByLabelText('From');
    // What a browser gives for a month of which one digit is there.
    fireEvent.change(field, { target: { value: '' } });
    expect(field).toHaveValue('');
    expect(router.state.location.search).toContain('from=2026-03-02');
    fireEvent.change(field, { target: { value: '2026-03-05' } });
    expect(router.state.location.search).toContain('from=2026-03-05');
    fireEvent.change(field, { target: { value: '' } });
    fireEvent.blur(field);
    expect(field).toHaveValue('2026-03-05');
  });

  it('says why chosen days are none, and asks for nothing then', async () => {
    const { api } = open('?report=statement&period=chosen&from=2026-03-02&to=2026-03-01');
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription(/lies before the first/);
    await nextTask();
    expect(api.sentTo('GET', '/reports/statement')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: /Save the statement/ })).toBeNull();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2999-01-01' } });
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription(/has not begun/);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-01' } });
    await waitFor(() => expect(api.sentTo('GET', '/reports/statement')).toHaveLength(1));
    expect(screen.getByLabelText('From')).toBeValid();
  });

  it('shows a hundred lines first, and the others when asked', async () => {
    const [ether] = statement.accounts;
    if (!ether) throw new Error('no account');
    const lines = Array.from({ length: 130 }, (_, index) => ({
      ...ether.lines[0],
      id: `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    }));
    open('?report=statement', {
      'GET /reports/statement': { ...statement, accounts: [{ ...ether, lines }] },
    });
    await screen.findByRole('table', { name: 'Lines of the Ether account' });
    expect(rowsOf('Lines of the Ether account')).toHaveLength(101);
    await userEvent.click(screen.getByRole('button', { name: 'Show 30 more lines' }));
    expect(rowsOf('Lines of the Ether account')).toHaveLength(131);
  });

  it('says when nothing is in it', async () => {
    const accounts = statement.accounts.slice(1);
    open('?report=statement', { 'GET /reports/statement': { ...statement, accounts } });
    expect(await screen.findByText('No line in this period')).toBeVisible();
  });
});

describe('interest and fees', () => {
  it('sum up a year, and name what is in no sum', async () => {
    const { api } = open('?report=interest&year=2025');
    const table = await screen.findByRole('table', { name: 'Interest and fees of 2026' });
    expect(api.sentTo('GET', '/reports/interest')[0]?.query.get('year')).toBe('2025');
    expect(
      screen.getByText('Interest charged', { selector: 'p' }).parentElement?.parentElement,
    ).toHaveTextContent(/€2\.71/);
    expect(
      screen.getByText('Fees', { selector: 'p' }).parentElement?.parentElement,
    ).toHaveTextContent(/−€10\.00/);
    expect(screen.getByText(/^One fee has no value in euro/)).toBeVisible();
    expect(within(table).getByText('No price then')).toBeVisible();
    expect(rowsOf(/Interest and fees/)[1]).toMatch(/Nov 12, 2026, 12:30.*Interest charged€2\.71/);
  });

  it('invite to a loan where there are none', async () => {
    const report = { ...interestReport, lines: [] };
    open('?report=interest', { 'GET /reports/interest': report });
    expect(await screen.findByText(/^No interest and no fees in 20/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Work out a loan' })).toBeVisible();
  });
});

describe('the tax year', () => {
  it('shows each part of a disposal, and unknown cost as unknown', async () => {
    open('?report=tax');
    await screen.findByRole('table', { name: 'Disposals of 2026, part by part' });
    const [, known, unknown] = rowsOf('Disposals of 2026, part by part');
    expect(known).toMatch(
      /Nov 15, 2026Collateral sold.*0\.75\d*\sETH.*Jan 15, 2026304 days.*€1,800\.00.*€18\.00.*€1,900\.00.*−€118\.00$/,
    );
    expect(unknown).toMatch(/0\.25\d*\sETHAcquiredUnknown.*€600\.00.*CostUnknownUnknown$/);
    expect(screen.getByText(/^The cost of one part is unknown/)).toBeVisible();
    expect(screen.queryByText(/proceeds of one part/)).toBeNull();
  });

  it('shows how the year of each coin adds up', async () => {
    open('?report=tax');
    await screen.findByRole('table', { name: 'Each coin in 2026' });
    expect(rowsOf('Each coin in 2026')[1]).toMatch(/^Ether.*0\.00.*3\.50.*0\.25.*1\.00.*2\.25/);
    expect(screen.getByText(/^Opening \+ received − withdrawn − disposed = closing/)).toBeVisible();
  });

  it('says when nothing was disposed of', async () => {
    open('?report=tax', { 'GET /reports/tax': { ...taxReport, disposals: [] } });
    expect(await screen.findByText('Nothing was disposed of in 2026.')).toBeVisible();
  });

  it('changes its year in the address', async () => {
    const { router } = open('?report=tax&year=2024');
    const year = screen.getByRole('combobox', { name: 'Year' });
    expect(year).toHaveValue('2024');
    const before = String(new Date().getFullYear() - 1);
    await userEvent.selectOptions(year, before);
    expect(router.state.location.search).toBe(`?report=tax&year=${before}`);
  });
});

describe('what is saved', () => {
  const click = () => {
    const followed: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(new URL(this.href).pathname);
    });
    return followed;
  };
  const ticket = 'a'.repeat(43);

  it.each([
    ['portfolio', 'the portfolio', ['CSV', 'JSON']],
    ['statement', 'the statement', ['PDF', 'CSV', 'JSON']],
    ['interest', 'interest and fees', ['CSV', 'JSON']],
    ['tax', 'the tax year', ['CSV', 'JSON']],
  ])('is made by the API, by a ticket: %s', async (report, name, formats) => {
    const followed = click();
    const { api } = open(`?report=${report}&year=2025`, {
      'POST /downloads': { ticket, expiresAt: '2026-11-20T11:05:00Z' },
    });
    const buttons = screen.getAllByRole('button', { name: /^Save / });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(
      formats.map((format) => `Save ${name} as ${format}`),
    );
    await userEvent.click(screen.getByRole('button', { name: `Save ${name} as CSV` }));
    await waitFor(() => expect(followed).toEqual([`/api/downloads/${ticket}`]));
    expect(api.sentTo('POST', '/downloads')[0]?.body).toMatchObject({
      document: report,
      format: 'csv',
    });
  });

  it('says why it was refused', async () => {
    const detail = 'This statement has too many lines for a PDF.';
    open('?report=statement', {
      'POST /downloads': problemAnswer(422, 'statement_too_long', { detail }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save the statement as PDF' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Nothing was saved${detail}`);
  });

  it('is the proof of a statement’s lines, with the way to check it', async () => {
    const followed = click();
    const { api } = open('?report=statement', {
      'POST /downloads': { ticket, expiresAt: '2026-11-20T11:05:00Z' },
    });
    const card = await screen.findByRole('region', { name: 'Proof of these lines' });
    expect(
      within(card).getByText(/^python3 verify_ledger\.py tessera-statement\.pdf/),
    ).toBeVisible();
    expect(within(card).getByRole('link', { name: /^The checker, the key/ })).toHaveAttribute(
      'href',
      '/static/check-our-books',
    );
    const save = (name: string) =>
      userEvent.click(within(card).getByRole('button', { name: `Save the ${name}` }));
    await save('statement with its proof');
    await waitFor(() => expect(followed).toEqual([`/api/downloads/${ticket}`]));
    await save('proof alone');
    await waitFor(() => expect(followed).toHaveLength(2));
    expect(api.sentTo('POST', '/downloads').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        document: 'statement',
        asset: 'all',
        format: 'pdf',
        attach: 'proof',
      }),
      { document: 'proof' },
    ]);
  });

  it('is no proof while nothing is signed, and says so', async () => {
    const detail = 'There is nothing to prove entries by at the moment. Try again in a minute.';
    open('?report=statement', {
      'POST /downloads': problemAnswer(503, 'ledger_not_sealed', { detail }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save the proof alone' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`The proof was not saved${detail}`);
  });

  it('is one’s share in the proof of reserves, and not before there is one', async () => {
    const detail = 'The first is made within a month.';
    const { api } = open('?report=statement', {
      'POST /downloads': problemAnswer(404, 'no_reserves_proof', { detail }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save your share' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`Your share was not saved${detail}`);
    expect(api.sentTo('POST', '/downloads')[0]?.body).toEqual({ document: 'reserves-leaf' });
  });

  it('can be printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

it('has a tab for each report, which its address keeps', async () => {
  const { router } = open();
  await userEvent.click(screen.getByRole('tab', { name: 'Tax year' }));
  expect(router.state.location.search).toBe('?report=tax');
  expect(await screen.findByText('Coins over the year')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('tab', { name: 'Portfolio' })).toHaveAttribute('aria-selected', 'true');
});

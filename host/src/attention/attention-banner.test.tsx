import type { AttentionItem } from '@tessera/contracts/attention';
import type { LoanId, WalletId, WithdrawalId } from '@tessera/contracts/ids';
import type { ShellState } from '@tessera/shell';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../app/testing-app.tsx';

const now = '2026-06-15T10:00:00.000Z';
const id = '01a1fa8d-4a80-7797-afcc-8a86a066c15d';
const walletId = '01a1fa8d-4a80-7797-afcc-8a86a066c15e';
const loan = {
  loanId: id as LoanId,
  principal: { asset: 'EUR', amount: '8000.00' },
  collateral: { asset: 'ETH', amount: '8.050000000000000000' },
  maturesOn: '2027-11-21',
} as const;
const call: AttentionItem = {
  kind: 'margin_call',
  ...loan,
  endsAt: '2030-01-02T07:14:05.000Z',
  isPaused: false,
  loanToValueBasisPoints: 6841,
  targetLtvBasisPoints: 6200,
  repay: { asset: 'EUR', amount: '749.60' },
  addCollateral: { asset: 'ETH', amount: '0.830000000000000000' },
};
/** The API's clock is not the browser's: only what passes is counted. */
const apiNow = '2030-01-01T10:00:00.000Z';

const attention = (items: AttentionItem[], changes = {}): ShellState['attention'] => ({
  at: apiNow,
  askedAt: now,
  items,
  total: items.length,
  unreadNotices: 0,
  ...changes,
});

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(now) });
  document.documentElement.dataset.locale = 'en';
});
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset.locale;
});

async function show(state: ShellState['attention'], address = '/dashboard/fiat') {
  const app = renderApp(address, { attention: state });
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(0));
  return app;
}
const banner = () => screen.getByRole('region', { name: 'Needs your attention' });
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

describe('the banner', () => {
  it('shows a margin call with the time that is left and both ways out', async () => {
    await show(attention([call]));
    expect(banner()).toHaveTextContent('Margin call on €8,000 against 8.05 ETH, due Nov 21, 2027');
    expect(banner()).toHaveTextContent('21 h 14 min left');
    expect(banner()).toHaveTextContent('Repay €749.60 or add 0.83 ETH: either returns it to 62%.');
    const link = screen.getByRole('link', { name: 'Cure it' });
    expect(link).toHaveAttribute('href', `/dashboard/loan/${id}#cure`);
  });

  it('counts down, and says so in seconds in the last hour', async () => {
    const { shell } = await show(attention([{ ...call, endsAt: '2030-01-01T11:00:01.000Z' }]));
    expect(banner()).toHaveTextContent('1 h 0 min left');
    await pass(2);
    expect(banner()).toHaveTextContent('59 min 59 s left');
    const ending = { ...call, endsAt: '2030-01-01T10:00:04.000Z' };
    await act(async () => shell.publishAsShell('attention', attention([ending])));
    expect(banner()).toHaveTextContent('0 min 02 s left');
    await pass(2);
    expect(banner()).toHaveTextContent('The time is over: collateral is sold now.');
    expect(banner()).not.toHaveTextContent('left');
  });

  it('is announced once, and neither by its seconds nor by new figures', async () => {
    const { shell } = await show(attention([call]));
    const said = screen.getByText(/^Margin call on .* Repay €749.60/);
    expect(said).toHaveAttribute('role', 'status');
    const text = said.textContent;
    await pass(60);
    const moved = { ...call, repay: { asset: 'EUR', amount: '800.00' } } as const;
    await act(async () => shell.publishAsShell('attention', attention([moved])));
    expect(banner()).toHaveTextContent('Repay €800.00');
    expect(said.textContent).toBe(text);
    await act(async () => shell.publishAsShell('attention', attention([])));
    expect(said).toBeEmptyDOMElement();
  });

  it('says that the time stands still, that there is no price, that the price has cured it', async () => {
    const { shell } = await show(attention([{ ...call, isPaused: true }]));
    expect(banner()).toHaveTextContent('The time stands still, for want of a current price');
    expect(banner()).not.toHaveTextContent('min left');
    const priceless = { ...call, repay: null, addCollateral: null };
    await act(async () => shell.publishAsShell('attention', attention([priceless])));
    expect(banner()).toHaveTextContent('There is no price at the moment.');
    const cured = { ...call, repay: { asset: 'EUR', amount: '0.00' } } as const;
    await act(async () => shell.publishAsShell('attention', attention([cured])));
    expect(banner()).toHaveTextContent(
      'It is back at 62%: the call ends by itself with the next price.',
    );
  });

  const owed = { ...loan, since: '2026-06-12', endsAt: '2030-01-05T10:00:00.000Z' };
  const amount = { asset: 'EUR', amount: '470.06' } as const;
  it.each<[AttentionItem, string, string, string]>([
    [
      { kind: 'arrears', ...owed, amount },
      '€470.06 overdue on €8,000 against 8.05 ETH, due Nov 21, 2027 4 d 0 h left',
      'Repay it',
      `/dashboard/loan/${id}#cure`,
    ],
    [
      { kind: 'maturity', ...owed, amount },
      'The loan of €8,000 against 8.05 ETH, due Nov 21, 2027 has reached its maturity',
      'Repay it',
      `/dashboard/loan/${id}#cure`,
    ],
    [
      { kind: 'claim', amount, cause: 'payment_returned' },
      'You owe €470.06 for a payment that its bank took back',
      'Pay in EUR',
      '/dashboard/fiat',
    ],
    [
      {
        kind: 'claim',
        amount: { asset: 'BTC', amount: '0.00005000' },
        cause: 'deposit_reversed',
      },
      'You owe 0.00005 BTC for a deposit that its blockchain took back',
      'Pay in BTC',
      '/dashboard/spot/list-wallets',
    ],
    [
      {
        kind: 'withdrawal_code',
        withdrawalId: id as WithdrawalId,
        walletId: null,
        amount,
        endsAt: '2030-01-01T10:20:00.000Z',
      },
      'Your withdrawal of €470.06 waits for its code 20 min 00 s left',
      'Enter the code',
      `/dashboard/fiat#code-${id}`,
    ],
  ])('has words and a way for %j', async (item, text, action, to) => {
    await show(attention([item]));
    expect(banner()).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', to);
  });

  it('writes coins so short that they can be read, and never less than what cures', async () => {
    const exact = { asset: 'ETH', amount: '0.830000400000000001' } as const;
    await show(attention([{ ...call, addCollateral: exact }]));
    expect(banner()).toHaveTextContent('or add 0.830001 ETH:');
  });

  it('lists what else there is by a press, each with its way', async () => {
    const debt: AttentionItem = { kind: 'claim', amount, cause: 'payment_returned' };
    const code = {
      kind: 'withdrawal_code',
      withdrawalId: id as WithdrawalId,
      walletId: walletId as WalletId,
      amount: { asset: 'ETH', amount: '1.123456789000000000' },
      endsAt: '2030-01-01T10:20:00.000Z',
    } as const;
    await show(attention([call, debt, code], { total: 5 }));
    const more = screen.getByRole('button', { name: 'and 4 more' });
    expect(screen.queryByRole('list', { name: /else/ })).not.toBeInTheDocument();
    fireEvent.click(more);
    expect(more).toHaveAccessibleName('Show less');
    const list = screen.getByRole('list', { name: 'What else needs your attention' });
    expect(list).toHaveTextContent('You owe €470.06');
    expect(list).toHaveTextContent('Your withdrawal of 1.12345678 ETH waits');
    expect(list).toHaveTextContent('20 min 00 s left');
    expect(list).toHaveTextContent('2 more come up here when these are done.');
    expect(screen.getByRole('link', { name: 'Pay in EUR' })).toHaveAttribute(
      'href',
      '/dashboard/fiat',
    );
    expect(screen.getByRole('link', { name: 'Enter the code' })).toHaveAttribute(
      'href',
      `/dashboard/spot/${walletId}/withdrawals#code-${id}`,
    );
    fireEvent.keyDown(more, { key: 'Escape' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('has details to show of one thing alone, for where it is told in short', async () => {
    await show(attention([call]));
    const details = screen.getByRole('button', { name: 'Show details' });
    expect(details).not.toHaveAttribute('aria-controls');
    fireEvent.click(details);
    expect(details).toHaveAttribute('aria-expanded', 'true');
    expect(details).toHaveAccessibleName('Show less');
    expect(screen.queryByRole('list', { name: /else/ })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: 'Cure it' }));
    expect(details).toHaveAttribute('aria-expanded', 'false');
  });

  it('hides its list when the page behind it gets the focus', async () => {
    await show(attention([call, call]));
    const more = screen.getByRole('button', { name: 'and 1 more' });
    fireEvent.click(more);
    fireEvent.blur(more, { relatedTarget: document.body });
    expect(more).toHaveAttribute('aria-expanded', 'false');
  });

  it('says how old it is when nobody could be asked for three minutes', async () => {
    await show(attention([call]));
    await pass(179);
    expect(banner()).not.toHaveTextContent('As of');
    await pass(2);
    expect(banner()).toHaveTextContent(
      'As of Jun 15, 2026, 12:00 PM: we could not ask again since.',
    );
  });

  it('is not there when nothing is known or nothing calls, nor on a public page', async () => {
    const { shell, unmount } = await show(null);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await act(async () => shell.publishAsShell('attention', attention([])));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    unmount();
    await show(attention([call]), '/');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import type { LoanDetail } from '@tessera/contracts/loans';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { etherWallet, loanId, runningLoan } from '../../testing/loan-fixtures.ts';
import { LoanActions } from './loan-actions.tsx';

const eur = (amount: string) => ({ asset: 'EUR', amount }) as const;
const eth = (amount: string) => ({ asset: 'ETH', amount }) as const;
const fiat = (available: string) => ({
  id: '0190a000-0000-7000-8000-00000000000f',
  balance: { available: eur(available), held: eur('0.00') },
});
const payoff = {
  quoteId: 'q1',
  on: '2026-11-20',
  validUntil: '2026-11-20T23:00:00Z',
  fees: eur('0.00'),
  interest: eur('2.71'),
  principal: eur('1000.00'),
  total: eur('1002.71'),
};

function show(
  { route = '/', answers = {} }: { route?: string; answers?: Record<string, unknown> } = {},
  loan: Partial<LoanDetail> = {},
) {
  const api = fakeApi({
    'GET /fiat': fiat('500.00'),
    'GET /wallets': { items: [etherWallet('2.000000000000000000')] },
    [`GET /loans/${loanId}/payoff`]: payoff,
    ...answers,
  });
  const rendered = renderWithShell(<LoanActions loan={{ ...runningLoan, ...loan }} />, { route });
  return { api, ...rendered };
}

async function open(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog', { name });
}

const row = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole('row', { name: new RegExp(`^${name}`) });

describe('the actions of a loan', () => {
  it('stand there while it runs', () => {
    show({}, { withdrawUntil: '2026-11-24' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Repay',
      'Pay off',
      'Add collateral',
      'Release collateral',
      'Withdraw from the loan',
    ]);
  });

  it('are fewer after its maturity and none when it has ended', () => {
    show({}, { state: 'matured' });
    expect(screen.queryByRole('button', { name: 'Release collateral' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Withdraw from the loan' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Repay' })).toBeVisible();
  });

  it.each<[string, Partial<LoanDetail>, string]>([
    ['calm', {}, 'button primary'],
    ['called', { health: 'margin_call' }, 'button secondary'],
    ['being sold', { health: 'liquidating' }, 'button secondary'],
  ])('leave the one button that matters to what has to be done: %s', (_, loan, look) => {
    show({}, loan);
    expect(screen.getByRole('button', { name: 'Repay' })).toHaveClass(look);
  });

  it('are none when it has ended', () => {
    show({}, { state: 'closed' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('stand in the address with the name of the wish, and leave it when they close', async () => {
    const { router } = show();
    const dialog = await open('Add collateral');
    expect(router.state.location.search).toMatch(/^\?do=add&wish=[\w-]{36}$/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });
});

describe('repaying', () => {
  it('shows what a payment changes, pays it once and tells the rest of the site', async () => {
    const { api, shell } = show({
      answers: {
        [`POST /loans/${loanId}/repayments`]: { ...runningLoan, debt: eur('602.71') },
      },
    });
    const dialog = await open('Repay');
    expect(row(dialog, 'Owed')).toHaveAccessibleName('Owed €1,002.71 –');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'You repay' }), '400');
    expect(row(dialog, 'Owed')).toHaveAccessibleName('Owed €1,002.71 €602.71');
    expect(row(dialog, 'Loan-to-value')).toHaveAccessibleName('Loan-to-value 40.11% 24.11%');
    expect(row(dialog, 'Warning at')).toHaveAccessibleName('Warning at €1,617.28 €972.12');
    expect(row(dialog, 'Margin call at')).toHaveAccessibleName('Margin call at €1,474.58 €886.34');
    expect(row(dialog, 'Liquidation at')).toHaveAccessibleName('Liquidation at €1,285.53 €772.71');
    expect(within(dialog).getByText('€397.29')).toBeVisible();
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Repay €400.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent, ...more] = api.sentTo('POST', `/loans/${loanId}/repayments`);
    expect(sent?.body).toEqual({ amount: eur('400.00') });
    expect(more).toEqual([]);
    expect(shell.publishedTo('loan.changed')).toEqual([{ loanId }]);
    expect(shell.publishedTo('balance.changed')).toEqual([{ assets: ['EUR', 'ETH'] }]);
    expect(shell.publishedTo('flash.requested')).toEqual([
      { message: '€400.00 repaid. €602.71 is still owed.', type: 'info' },
    ]);
  });

  it('says that nothing was done where it was done by an earlier wish whose answer was lost', async () => {
    const path = `/loans/${loanId}/repayments`;
    const { api, shell } = show({ answers: { [`POST ${path}`]: noAnswer } });
    const pay = async () => {
      const dialog = await open('Repay');
      await userEvent.type(within(dialog).getByRole('textbox', { name: 'You repay' }), '400');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Repay €400.00' }));
      return dialog;
    };
    const first = await pay();
    expect(await within(first).findByText(/We do not know yet/)).toBeVisible();
    await userEvent.click(within(first).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const before = { ...runningLoan, debt: eur('602.71') };
    const headers = { 'idempotency-replayed': 'true' };
    api.answer(`POST ${path}`, new Response(JSON.stringify(before), { headers }));
    await pay();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [lost, again] = api.sentTo('POST', path);
    expect(again?.idempotencyKey).toBe(lost?.idempotencyKey);
    expect(shell.publishedTo('flash.requested')).toEqual([
      { message: expect.stringMatching(/^This was done already/), type: 'info' },
    ]);
  });

  it('can be asked again, as it says, where what was done has taken what was free', async () => {
    const path = `POST /loans/${loanId}/repayments`;
    const { api, queryClient } = show({ answers: { [path]: noAnswer } });
    const dialog = await open('Repay');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'You repay' }), '400');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Repay €400.00' }));
    expect(await within(dialog).findByText(/We do not know yet/)).toBeVisible();
    api.answer('GET /fiat', fiat('100.00'));
    await act(() => queryClient.invalidateQueries());
    expect(await within(dialog).findByText(/€100\.00/)).toBeVisible();
    expect(within(dialog).queryByText(/is missing/)).toBeNull();
    const button = within(dialog).getByRole('button', { name: 'Repay €400.00' });
    expect(button).toBeEnabled();
    api.answer(path, { ...runningLoan, debt: eur('602.71') });
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = api.sentTo('POST', `/loans/${loanId}/repayments`);
    expect(second).toEqual(first);
  });

  it('says that it was done where the same wish goes on after a reload', async () => {
    const path = `/loans/${loanId}/repayments`;
    const route = '/?do=repay&wish=7d0f2c1e-2a4b-4f6d-9a55-0c1b2d3e4f50';
    const pay = async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Repay' });
      const field = within(dialog).getByRole('textbox', { name: 'You repay' });
      await userEvent.clear(field);
      await userEvent.type(field, '400');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Repay €400.00' }));
      return dialog;
    };
    const first = show({ route, answers: { [`POST ${path}`]: noAnswer } });
    expect(await within(await pay()).findByText(/We do not know yet/)).toBeVisible();
    first.unmount();
    const body = JSON.stringify({ ...runningLoan, debt: eur('602.71') });
    const replayed = new Response(body, { headers: { 'idempotency-replayed': 'true' } });
    const { shell } = show({ route, answers: { [`POST ${path}`]: replayed } });
    await pay();
    await waitFor(() =>
      expect(shell.publishedTo('flash.requested')).toEqual([
        { message: '€400.00 repaid. €602.71 is still owed.', type: 'info' },
      ]),
    );
  });

  it('tells whoever has closed it meanwhile that it was refused', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { shell } = show({ answers: { [`POST /loans/${loanId}/repayments`]: () => promise } });
    const dialog = await open('Repay');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'You repay' }), '400');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Repay €400.00' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => resolve(problemAnswer(422, 'insufficient_funds')));
    await waitFor(() =>
      expect(shell.publishedTo('flash.requested')).toEqual([
        {
          message: expect.stringMatching(/^Nothing was changed\. Your Fiat Wallet/),
          type: 'error',
        },
      ]),
    );
  });

  it('fills in all that there is, or all that is owed', async () => {
    show({ answers: { 'GET /fiat': fiat('5000.00') } });
    const dialog = await open('Repay');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'All of it' }));
    expect(within(dialog).getByRole('textbox')).toHaveValue('1,002.71');
    expect(within(dialog).getByText(/^This pays everything/)).toBeVisible();
    expect(row(dialog, 'Collateral')).toHaveAccessibleName(/0\.00\sETH$/);
    expect(row(dialog, 'Liquidation at')).toHaveAccessibleName('Liquidation at €1,285.53 –');
  });

  it('takes no more than is owed, and says so', async () => {
    show({ answers: { 'GET /fiat': fiat('5000.00') } });
    const dialog = await open('Repay');
    await userEvent.type(within(dialog).getByRole('textbox'), '2000');
    expect(
      within(dialog).getByText(/^You owe €1,002\.71\. No more than that is taken/),
    ).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Repay €1,002.71' })).toBeEnabled();
  });

  it('says how much is missing and leads to paying in', async () => {
    show();
    const dialog = await open('Repay');
    await userEvent.type(within(dialog).getByRole('textbox'), '600');
    expect(await within(dialog).findByText('€100.00 is missing')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Pay in euros' })).toHaveAttribute(
      'href',
      '/dashboard/fiat',
    );
    expect(within(dialog).getByRole('button', { name: 'Repay €600.00' })).toBeDisabled();
  });

  it('keeps what was typed over a reload', async () => {
    show({ route: '/?do=repay&amount=123.45' });
    const dialog = await screen.findByRole('dialog', { name: 'Repay' });
    expect(within(dialog).getByRole('textbox')).toHaveValue('123.45');
  });

  it('repeats with the same key what was not answered, and keeps what was typed', async () => {
    const path = `POST /loans/${loanId}/repayments`;
    const { api } = show({ answers: { [path]: noAnswer } });
    const dialog = await open('Repay');
    await userEvent.type(within(dialog).getByRole('textbox'), '400');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Repay €400.00' }));
    expect(await within(dialog).findByText(/never does it twice/)).toBeVisible();
    expect(within(dialog).getByText('We do not know yet whether this was done')).toBeVisible();
    expect(within(dialog).getByRole('textbox')).toHaveValue('400');
    api.answer(path, { ...runningLoan, state: 'closed' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Repay €400.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = api.sentTo('POST', `/loans/${loanId}/repayments`);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('is not done twice by a page that was loaded anew before the answer came', async () => {
    const path = `POST /loans/${loanId}/repayments`;
    const unanswered = show({ route: '/?do=repay&amount=400', answers: { [path]: noAnswer } });
    await userEvent.click(await screen.findByRole('button', { name: 'Repay €400.00' }));
    await screen.findByText('We do not know yet whether this was done');
    const [first] = unanswered.api.sentTo('POST', `/loans/${loanId}/repayments`);
    unanswered.unmount();
    const { api } = show({ route: '/?do=repay&amount=400', answers: { [path]: runningLoan } });
    await userEvent.click(await screen.findByRole('button', { name: 'Repay €400.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [second] = api.sentTo('POST', `/loans/${loanId}/repayments`);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('is asked under the same key in a second tab, and once it was refused under another', async () => {
    const path = `/loans/${loanId}/repayments`;
    const route = '/?do=repay&amount=400&wish=0190a000-0000-7000-8000-0000000000aa';
    const press = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Repay €400.00' }));
    const first = show({ route, answers: { [`POST ${path}`]: runningLoan } });
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first.unmount();
    const second = show({
      route,
      answers: { [`POST ${path}`]: problemAnswer(409, 'insufficient_funds') },
    });
    await press();
    await screen.findByText('Nothing was changed');
    expect(second.router.state.location.search).not.toContain('0000000000aa');
    await press();
    await waitFor(() => expect(second.api.sentTo('POST', path)).toHaveLength(2));
    const keys = [first, second].flatMap(({ api }) =>
      api.sentTo('POST', path).map(({ idempotencyKey }) => idempotencyKey),
    );
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('closes nothing elsewhere when its answer comes after the way back', async () => {
    const path = `POST /loans/${loanId}/repayments`;
    const { promise, resolve } = Promise.withResolvers<LoanDetail>();
    const { router, api, shell } = show({ route: '/' });
    api.answer(path, () => promise);
    const dialog = await open('Repay');
    await userEvent.type(within(dialog).getByRole('textbox'), '400');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Repay €400.00' }));
    await act(() => router.navigate(-1));
    const other = await open('Add collateral');
    await userEvent.type(within(other).getByRole('textbox'), '1');
    await act(async () => resolve(runningLoan));
    await waitFor(() => expect(shell.publishedTo('flash.requested')).toHaveLength(1));
    expect(within(other).getByRole('textbox')).toHaveValue('1');
    expect(router.state.location.search).toContain('do=add');
  });

  it('says why it was refused', async () => {
    show({
      answers: {
        [`POST /loans/${loanId}/repayments`]: problemAnswer(409, 'insufficient_funds'),
      },
    });
    const dialog = await open('Repay');
    await userEvent.type(within(dialog).getByRole('textbox'), '400');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Repay €400.00' }));
    expect(await within(dialog).findByText('Nothing was changed')).toBeVisible();
    expect(within(dialog).getByText(/^Your Fiat Wallet does not hold enough/)).toBeVisible();
  });
});

describe('paying off', () => {
  it('takes exactly what was quoted', async () => {
    const { api, shell } = show({
      answers: {
        'GET /fiat': fiat('2000.00'),
        [`POST /loans/${loanId}/payoff`]: { ...runningLoan, state: 'closed' },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Pay off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay off the loan' });
    expect(await within(dialog).findByText(/^The amount holds until Nov 21, 2026/)).toBeVisible();
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Pay €1,002.71 and end the loan' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sentTo('POST', `/loans/${loanId}/payoff`)[0]?.body).toEqual({
      quoteId: 'q1',
      total: eur('1002.71'),
    });
    expect(shell.publishedTo('flash.requested')[0]?.message).toMatch(/^The loan is paid off\./);
  });

  it('shows a new quote where the old one died, and takes nothing', async () => {
    const next = { ...payoff, quoteId: 'q2', total: eur('1002.98'), interest: eur('2.98') };
    const { api } = show({
      answers: {
        'GET /fiat': fiat('2000.00'),
        [`POST /loans/${loanId}/payoff`]: problemAnswer(409, 'payoff_changed', { payoff: next }),
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Pay off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay off the loan' });
    api.answer(`GET /loans/${loanId}/payoff`, next);
    await userEvent.click(
      await within(dialog).findByRole('button', { name: 'Pay €1,002.71 and end the loan' }),
    );
    expect(
      await within(dialog).findByText(
        'The amount has changed since you opened this. This is the new one.',
      ),
    ).toBeVisible();
    expect(
      within(dialog).getByRole('button', { name: 'Pay €1,002.98 and end the loan' }),
    ).toBeEnabled();
  });

  it('says what is missing', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Pay off' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay off the loan' });
    expect(await within(dialog).findByText('€502.71 is missing')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /^Pay €1,002/ })).toBeDisabled();
  });
});

describe('adding collateral', () => {
  it('shows what it changes and pledges it', async () => {
    const { api, shell } = show({
      answers: { [`POST /loans/${loanId}/collateral`]: runningLoan },
    });
    const dialog = await open('Add collateral');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'You add' }), '1');
    expect(row(dialog, 'Loan-to-value')).toHaveAccessibleName('Loan-to-value 40.11% 20.06%');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Add 1\.00\sETH$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sentTo('POST', `/loans/${loanId}/collateral`)[0]?.body).toEqual({
      amount: eth('1.000000000000000000'),
    });
    expect(shell.publishedTo('flash.requested')[0]?.message).toBe(
      '1.00\u00a0ETH added to the collateral',
    );
  });

  it('leads to a deposit where coins are missing', async () => {
    show();
    const dialog = await open('Add collateral');
    await userEvent.type(within(dialog).getByRole('textbox'), '2.5');
    expect(await within(dialog).findByText(/^0\.50\sETH is missing$/)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Deposit ETH' })).toHaveAttribute(
      'href',
      `/dashboard/spot/${etherWallet('0').id}`,
    );
  });
});

describe('releasing collateral', () => {
  const releasable = (amount: string, more: object = {}) => ({
    [`GET /loans/${loanId}/collateral/releasable`]: {
      amount: eth(amount),
      ltvBoundBasisPoints: 5000,
      reason: null,
      ...more,
    },
  });

  it('gives back at most what is free', async () => {
    const { api } = show({
      answers: {
        ...releasable('0.150000000000000000'),
        [`POST /loans/${loanId}/collateral/release`]: runningLoan,
      },
    });
    const dialog = await open('Release collateral');
    const field = await within(dialog).findByRole('textbox', { name: 'You release' });
    expect(
      within(dialog).getByText(/^At most 0\.15\sETH: the loan-to-value stays at or below 50%/),
    ).toBeVisible();
    await userEvent.type(field, '0.2');
    expect(within(dialog).getByText(/^At most 0\.15\sETH can be released\.$/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /^Release 0\.20/ })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, '0.1');
    expect(row(dialog, 'Loan-to-value')).toHaveAccessibleName('Loan-to-value 40.11% 44.57%');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Release 0\.10\sETH$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sentTo('POST', `/loans/${loanId}/collateral/release`)[0]?.body).toEqual({
      amount: eth('0.100000000000000000'),
    });
  });

  it('stays all of it while the price changes what is free, until it is sent', async () => {
    let free = '0.150000000000000000';
    const path = `/loans/${loanId}/collateral`;
    const { api, queryClient } = show({
      answers: {
        [`GET ${path}/releasable`]: () => Object.values(releasable(free))[0],
        [`POST ${path}/release`]: noAnswer,
      },
    });
    const nowFree = async (amount: string) => {
      free = amount;
      await act(() => queryClient.invalidateQueries());
    };
    const dialog = await open('Release collateral');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'All of it' }));
    await nowFree('0.140000000000000000');
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveValue('0.14'));
    await userEvent.click(within(dialog).getByRole('button', { name: /^Release 0\.14/ }));
    await waitFor(() => expect(api.sentTo('POST', `${path}/release`)).toHaveLength(1));
    // Its answer was lost: sent again it has to be the same request.
    await nowFree('0.160000000000000000');
    expect(await within(dialog).findByText(/^At most 0\.16/)).toBeVisible();
    expect(within(dialog).getByRole('textbox')).toHaveValue('0.14');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Release 0\.14/ }));
    await waitFor(() => expect(api.sentTo('POST', `${path}/release`)).toHaveLength(2));
    const [first, again] = api.sentTo('POST', `${path}/release`);
    expect(first?.body).toEqual({ amount: eth('0.140000000000000000'), orLess: true });
    expect(again).toEqual(first);
  });

  it('is all that was free in the end, and says how much that was', async () => {
    const path = `/loans/${loanId}/collateral`;
    const event = {
      ...{ id: loanId, type: 'collateral_released', at: runningLoan.openedAt, cause: 'x' },
      data: { amount: eth('0.130000000000000000') },
    };
    const { shell } = show({
      answers: {
        ...releasable('0.150000000000000000'),
        [`POST ${path}/release`]: { ...runningLoan, events: [...runningLoan.events, event] },
      },
    });
    const dialog = await open('Release collateral');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'All of it' }));
    await userEvent.click(within(dialog).getByRole('button', { name: /^Release 0\.15/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.publishedTo('flash.requested')[0]?.message).toMatch(/^0\.13\sETH is back/);
  });

  it('is all of it again, as much as there is then, when it was refused', async () => {
    let free = '0.150000000000000000';
    const path = `/loans/${loanId}/collateral`;
    const { api } = show({
      answers: {
        [`GET ${path}/releasable`]: () => Object.values(releasable(free))[0],
        [`POST ${path}/release`]: problemAnswer(409, 'price_stale'),
      },
    });
    const dialog = await open('Release collateral');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'All of it' }));
    free = '0.160000000000000000';
    await userEvent.click(within(dialog).getByRole('button', { name: /^Release 0\.15/ }));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Release 0\.16/ }));
    await waitFor(() => expect(api.sentTo('POST', `${path}/release`)).toHaveLength(2));
    expect(api.sentTo('POST', `${path}/release`)[1]?.body).toEqual({
      amount: eth('0.160000000000000000'),
      orLess: true,
    });
  });

  it('is no more all of it once something else is typed', async () => {
    let free = '0.150000000000000000';
    const path = `GET /loans/${loanId}/collateral/releasable`;
    const { queryClient } = show({ answers: { [path]: () => Object.values(releasable(free))[0] } });
    const dialog = await open('Release collateral');
    await userEvent.click(await within(dialog).findByRole('button', { name: 'All of it' }));
    await userEvent.type(within(dialog).getByRole('textbox'), '{Backspace}');
    free = '0.140000000000000000';
    await act(() => queryClient.invalidateQueries());
    expect(await within(dialog).findByText(/^At most 0\.14/)).toBeVisible();
    expect(within(dialog).getByRole('textbox')).toHaveValue('0.1');
  });

  it('keeps the room of its form until the answer comes, and nothing in it can be reached', async () => {
    const path = `GET /loans/${loanId}/collateral/releasable`;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    show({ answers: { [path]: () => promise } });
    const dialog = await open('Release collateral');
    const parts = () => dialog.querySelectorAll('tr, label, [id$="-hint"]').length;
    const awaited = parts();
    expect(dialog.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(dialog.querySelector('input:enabled, form button:enabled')).toBeNull();
    await act(async () =>
      resolve(releasable('0.150000000000000000')[`GET /loans/${loanId}/collateral/releasable`]),
    );
    expect(await within(dialog).findByRole('textbox')).toBeVisible();
    expect(parts()).toBe(awaited);
  });

  it.each([
    ['margin_call', /has a margin call\. Cure it first/],
    ['in_arrears', /payment is overdue\. Pay it first/],
    ['price_stale', /no current price/],
    [null, /needs all of its collateral/],
  ])('says why nothing is free: %s', async (reason, words) => {
    show({ answers: releasable('0.000000000000000000', { reason }) });
    const dialog = await open('Release collateral');
    expect(await within(dialog).findByText(words)).toBeVisible();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Release collateral' })).toBeDisabled();
  });
});

describe('withdrawing from the loan', () => {
  it('pays back what was borrowed less the fee that is refunded', async () => {
    const { api } = show(
      {
        answers: {
          'GET /fiat': fiat('992.71'),
          [`POST /loans/${loanId}/withdraw`]: { ...runningLoan, state: 'closed' },
        },
      },
      { withdrawUntil: '2026-11-24' },
    );
    const dialog = await open('Withdraw from the loan');
    expect(within(dialog).getByText(/until Nov 24, 2026 without giving a reason/)).toBeVisible();
    expect(await within(dialog).findByText('−€10.00')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay €992.71 and withdraw' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sentTo('POST', `/loans/${loanId}/withdraw`)).toHaveLength(1);
  });

  it('opens not after the days are over, whatever the address says', () => {
    show({ route: '/?do=withdraw' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

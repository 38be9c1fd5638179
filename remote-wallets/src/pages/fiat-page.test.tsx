import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  depositId,
  eur,
  euroDepositIn,
  euroTable,
  euroWithdrawalId,
  euroWithdrawalIn,
  fiatTerms,
  iban,
  instructedDeposit,
  landlord,
  pendingEuros,
  reference,
  shownIban,
} from '../testing/euro-fixtures.ts';
import { fiatWallet, loanId, page } from '../testing/wallet-fixtures.ts';
import { limits } from '../testing/withdrawal-fixtures.ts';
import { FiatPage } from './fiat-page.tsx';

function open({ table = {}, sandbox = true }: { table?: object; sandbox?: boolean } = {}) {
  const api = fakeApi({ ...euroTable(), ...table });
  return { api, ...renderWithShell(<FiatPage />, { config: { sandbox } }) };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

it('shows the euro balance and the payout that made it', async () => {
  const payout = {
    id: '0190a000-0000-7000-8000-000000000009',
    kind: 'loan_payout',
    direction: 'in',
    amount: eur('990.00'),
    balanceAfter: eur('990.00'),
    bookedAt: '2026-11-20T11:00:00Z',
    reference: { type: 'loan', id: loanId },
  };
  const wallet = { ...fiatWallet, balance: { ...fiatWallet.balance, held: eur('10.00') } };
  open({ table: { 'GET /fiat': wallet, 'GET /fiat/history': page([payout]) } });
  expect(await screen.findByRole('link', { name: 'Loan payout' })).toBeVisible();
  expect(screen.getByText('+€990.00')).toBeVisible();
  const card = screen.getByText('Euro balance').closest('.card');
  expect(card).toHaveTextContent(/^Euro balance€1,000\.00Free€990\.00/);
  expect(screen.getByText('Held').closest('div')).toHaveTextContent('€10.00');
});

it('reads the balance again when it has changed', async () => {
  const { api, shell } = open();
  expect(await screen.findByText('Free')).toBeVisible();
  expect(screen.getByText('Free').closest('div')).toHaveTextContent('€990.00');
  const balance = { ...fiatWallet.balance, available: eur('500.00') };
  api.answer('GET /fiat', { ...fiatWallet, balance });
  act(() => shell.publish('balance.changed', { assets: ['EUR'] }));
  await waitFor(() => expect(screen.getByText('Free').closest('div')).toHaveTextContent('€500.00'));
});

it('says once that nothing could be loaded, and asks for all of it again', async () => {
  const table = euroTable();
  const down = Object.fromEntries(Object.keys(table).map((key) => [key, problemAnswer(500, 'no')]));
  const { api } = open({ table: down });
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toBeVisible());
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^We could not load your Fiat Wallet\./),
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Raise the limit' })).toBeNull();
  for (const [key, answer] of Object.entries(table)) api.answer(key, answer);
  await press('Try again');
  expect(await screen.findByText('Free')).toBeVisible();
  expect(await button('Raise the limit')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says of each part that it did not load where others did', async () => {
  open({ table: { 'GET /payees': problemAnswer(403, 'no') } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We could not load your payees\./);
  expect(await screen.findByText('Free')).toBeVisible();
});

it('leads to a loan while nothing has moved', async () => {
  open();
  expect(await screen.findByText('No movements yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Work out a loan' })).toHaveAttribute(
    'href',
    '/dashboard/loan/create-loan',
  );
});

it('says that nothing comes or goes without a bank', async () => {
  open({ table: { 'GET /fiat/terms': { ...fiatTerms, bank: null } } });
  expect(await screen.findByText('Euros cannot come in at the moment')).toBeVisible();
  expect(screen.getByText('Euros cannot leave at the moment')).toBeVisible();
});

describe('paying in', () => {
  const path = '/fiat/deposits';

  async function instruct(sandbox = true) {
    const opened = open({ sandbox });
    opened.api.answer(`POST ${path}`, instructedDeposit);
    opened.api.answer(`GET ${path}/${depositId}`, instructedDeposit);
    await userEvent.type(await field('How much (if you know)'), '250');
    opened.api.answer(`GET ${path}`, page([euroDepositIn('instructed')]));
    await press('Show how to pay in €250.00');
    await button('Copy Reference');
    return opened;
  }

  it('shows every line of the transfer, each to be copied, and its QR code', async () => {
    const { api } = await instruct();
    expect(api.sentTo('POST', path)[0]?.body).toEqual({ amount: eur('250.00') });
    for (const what of ['Receiver', 'IBAN', 'Reference', 'Amount']) {
      expect(screen.getByRole('button', { name: `Copy ${what}` })).toBeVisible();
    }
    expect(screen.getByText('RF18 5390 0754 7034')).toBeVisible();
    expect(await screen.findByRole('img', { name: /QR code with this transfer/ })).toBeVisible();
    expect(screen.getByText('Waits for your transfer')).toBeVisible();
    expect(await field('How much (if you know)')).toHaveValue('');
  });

  it('needs no amount, and refuses one that is too small', async () => {
    const { api } = open();
    api.answer(`POST ${path}`, instructedDeposit);
    await userEvent.type(await field('How much (if you know)'), '0.5');
    expect(await field('How much (if you know)')).toHaveAccessibleDescription(
      'Transfer at least €1.00.',
    );
    await press(/^Show how to pay in/);
    await userEvent.clear(await field('How much (if you know)'));
    await press('Show how to pay in');
    await waitFor(() => expect(api.sentTo('POST', path)).toHaveLength(1));
    expect(api.sentTo('POST', path)[0]?.body).toEqual({ amount: null });
  });

  it('makes one reference by a double click, also when the answer comes between', async () => {
    const { api } = open();
    api.answer(`POST ${path}`, instructedDeposit);
    api.answer(`GET ${path}/${depositId}`, instructedDeposit);
    await userEvent.type(await field('How much (if you know)'), '250');
    api.answer(`GET ${path}`, page([euroDepositIn('instructed')]));
    await userEvent.dblClick(await button('Show how to pay in €250.00'));
    await button('Copy Reference');
    expect(api.sentTo('POST', path).map(({ body }) => body)).toEqual([{ amount: eur('250.00') }]);
  });

  it('repeats the same request after a lost answer', async () => {
    const { api } = open();
    api.answer(`POST ${path}`, noAnswer);
    await press('Show how to pay in');
    expect(await screen.findByText(/it repeats this same request/)).toBeVisible();
    await press('Show how to pay in');
    await waitFor(() => expect(api.sentTo('POST', path)).toHaveLength(2));
    const [first, second] = api.sentTo('POST', path);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('is done by the sandbox’s bank, and its credit is announced', async () => {
    const { api, shell } = await instruct();
    api.answer('POST /sandbox/bank/payments', { paymentId: depositId });
    api.answer(`GET ${path}`, page([euroDepositIn('credited')]));
    await press('Pay €250.00 now');
    expect(await screen.findByText('Credited')).toBeVisible();
    expect(api.sentTo('POST', '/sandbox/bank/payments')[0]?.body).toEqual({
      amount: eur('250.00'),
      remittance: reference,
    });
    expect(shell.publishedTo('balance.changed')).toEqual([{ assets: ['EUR'] }]);
    expect(shell.publishedTo('flash.requested').map(({ message }) => message)).toContain(
      '€250.00 arrived in your Fiat Wallet',
    );
  });

  it('says what becomes of money without its reference', async () => {
    const { api, shell } = await instruct();
    api.answer('POST /sandbox/bank/payments', { paymentId: depositId });
    await press('Pay it without the reference');
    await waitFor(() => expect(shell.publishedTo('flash.requested')).toHaveLength(1));
    expect(shell.publishedTo('flash.requested')[0]?.message).toMatch(/unattributed/);
    expect(api.sentTo('POST', '/sandbox/bank/payments')[0]?.body).toMatchObject({ remittance: '' });
  });

  it('has no button for the bank outside of a sandbox', async () => {
    await instruct(false);
    expect(screen.queryByRole('button', { name: /^Pay €/ })).toBeNull();
  });

  it('can be called back by the payer, and says what is owed then', async () => {
    const { api } = open({ table: { [`GET ${path}`]: page([euroDepositIn('credited')]) } });
    api.answer('POST /sandbox/bank/payments/payment-1/return', { id: depositId });
    const returned = euroDepositIn('returned', { shortfall: eur('50.00') });
    await button('Call back €250.00');
    api.answer(`GET ${path}`, page([returned]));
    await press('Call back €250.00');
    expect(await screen.findByText('Taken back by the bank')).toBeVisible();
    expect(screen.getByText(/^€50\.00 of it were spent already: you owe them/)).toBeVisible();
  });
});

describe('withdrawing to a bank', () => {
  const path = '/fiat/withdrawals';
  const submit = () => press(/^Withdraw /);

  async function enter(amount: string) {
    await userEvent.type(await field('Who gets it'), 'Ada Lovelace');
    await userEvent.type(await field('IBAN'), shownIban.toLowerCase());
    await userEvent.type(await field('The receiver gets'), amount);
  }

  it('leads through the request to the code', async () => {
    const { api } = open();
    api.answer(`POST ${path}`, pendingEuros());
    api.answer(`GET ${path}/${euroWithdrawalId}`, pendingEuros());
    await enter('100');
    expect(
      screen.getByText(`${shownIban}, an account in Germany: its check digits fit.`),
    ).toBeVisible();
    api.answer(`GET ${path}`, page([euroWithdrawalIn('pending_confirmation')]));
    await press('Withdraw €100.00');
    expect(await field('Code from the mail')).toHaveFocus();
    expect(api.sentTo('POST', path)[0]?.body).toEqual({
      amount: eur('100.00'),
      to: { name: 'Ada Lovelace', iban },
    });
    const card = screen.getByRole('region', { name: 'Confirm that €100.00 may leave' });
    expect(within(card).getByText(shownIban)).toBeVisible();
    expect(within(card).getByText('It costs').closest('div')).toHaveTextContent('Nothing');

    await userEvent.type(await field('Code from the mail'), '123456');
    const submitted = { ...pendingEuros(), ...euroWithdrawalIn('submitted'), stepUp: null };
    api.answer(`POST ${path}/${euroWithdrawalId}/confirm`, submitted);
    api.answer(`GET ${path}/${euroWithdrawalId}`, submitted);
    api.answer(`GET ${path}`, page([euroWithdrawalIn('submitted')]));
    await press('Send €100.00');
    expect(await screen.findByText('On its way at the bank')).toBeVisible();
  });

  it('has another code mailed, and is cancelled', async () => {
    const { api } = open({
      table: { [`GET ${path}`]: page([euroWithdrawalIn('pending_confirmation')]) },
    });
    api.answer(`GET ${path}/${euroWithdrawalId}`, pendingEuros());
    api.answer(`POST ${path}/${euroWithdrawalId}/resend`, pendingEuros());
    await press('Mail another code');
    await waitFor(() =>
      expect(api.sentTo('POST', `${path}/${euroWithdrawalId}/resend`)).toHaveLength(1),
    );
    const cancelled = { ...pendingEuros(), ...euroWithdrawalIn('cancelled'), stepUp: null };
    api.answer(`POST ${path}/${euroWithdrawalId}/cancel`, cancelled);
    api.answer(`GET ${path}/${euroWithdrawalId}`, cancelled);
    api.answer(`GET ${path}`, page([euroWithdrawalIn('cancelled')]));
    await press('Cancel the withdrawal');
    expect(await screen.findByText('Cancelled')).toBeVisible();
  });

  it('goes to a payee that was chosen, by its id', async () => {
    const { api } = open();
    await press('Send to Land Lord');
    expect(screen.getByRole('group', { name: 'To Land Lord' })).toHaveFocus();
    await userEvent.type(await field('The receiver gets'), '5');
    await submit();
    await waitFor(() => expect(api.sentTo('POST', path)).toHaveLength(1));
    expect(api.sentTo('POST', path)[0]?.body).toMatchObject({ to: { payeeId: landlord.id } });
  });

  it('names what is missing, and sends nothing', async () => {
    const { api } = open();
    await field('IBAN');
    await submit();
    expect(await field('Who gets it')).toHaveFocus();
    expect(await field('Who gets it')).toHaveAccessibleDescription('Enter whose account it is.');
    await userEvent.type(await field('Who gets it'), 'Ada');
    await userEvent.type(await field('IBAN'), 'DE89370400440532013001');
    await submit();
    expect(await field('IBAN')).toHaveFocus();
    expect(await field('IBAN')).toHaveAccessibleDescription(/^Its check digits do not fit/);
    expect(api.sentTo('POST', path)).toHaveLength(0);
  });

  it.each([
    [limits, '990'],
    [{ ...limits, left: eur('12.50') }, '12.5'],
  ])('takes at most what is free and what the limit leaves', async (known, text) => {
    open({ table: { 'GET /limits': known } });
    await screen.findByText('Left');
    await press('Use maximum');
    expect(await field('The receiver gets')).toHaveValue(text);
  });

  it('says at the IBAN what the server knows better', async () => {
    const { api } = open();
    await enter('1');
    api.answer(`POST ${path}`, problemAnswer(422, 'own_account', { detail: 'That is ours.' }));
    await submit();
    await waitFor(async () =>
      expect(await field('IBAN')).toHaveAccessibleDescription('That is ours.'),
    );
    expect(await field('The receiver gets')).toHaveValue('1');
  });

  it.each([
    ['submitted', 'Have €100.00 rejected', 'reject'],
    ['settled', 'Have €100.00 returned', 'return'],
  ] as const)('in state %s can be undone by the other bank', async (state, name, verb) => {
    const { api } = open({ table: { [`GET ${path}`]: page([euroWithdrawalIn(state)]) } });
    const undo = `/sandbox/bank/payouts/${euroWithdrawalId}/${verb}`;
    const ended = euroWithdrawalIn(state === 'submitted' ? 'rejected' : 'returned', {
      reason: 'Account closed',
    });
    // The list is read again and again, and has no end before somebody made one.
    api.answer(`POST ${undo}`, () => {
      api.answer(`GET ${path}`, page([ended]));
      return { id: euroWithdrawalId };
    });
    await press(name);
    expect(await screen.findByText(/, and given back$/)).toBeVisible();
    expect(screen.getByText('The bank says: “Account closed”.')).toBeVisible();
    expect(api.sentTo('POST', undo)).toHaveLength(1);
  });
});

describe('payees', () => {
  it('are added after their IBAN was read', async () => {
    const { api } = open({ table: { 'GET /payees': page([]) } });
    await press('Add a payee');
    const form = screen.getByRole('button', { name: 'Add to my payees' }).closest('form');
    const inForm = within(form as HTMLElement);
    await userEvent.type(inForm.getByRole('textbox', { name: 'Who it is' }), 'Land Lord');
    await userEvent.click(inForm.getByRole('button', { name: 'Add to my payees' }));
    expect(inForm.getByRole('textbox', { name: 'IBAN' })).toHaveFocus();
    await userEvent.type(inForm.getByRole('textbox', { name: 'IBAN' }), shownIban);
    api.answer('POST /payees', landlord);
    api.answer('GET /payees', page([landlord]));
    await userEvent.click(inForm.getByRole('button', { name: 'Add to my payees' }));
    expect(await screen.findByText('Land Lord')).toBeVisible();
    expect(api.sentTo('POST', '/payees')[0]?.body).toEqual({ name: 'Land Lord', iban });
    expect(await button('Add a payee')).toHaveFocus();
  });
});

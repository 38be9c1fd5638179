import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Closing } from './closing.tsx';

const dust = { code: 'balance', dust: true, amount: { asset: 'EUR', amount: '0.42' } };
const closed = { closedAt: '2026-12-24T10:00:00.000Z' };

function show(reasons: readonly object[], answer: unknown = closed) {
  const api = fakeApi({ 'GET /account/closing': { reasons }, 'POST /account/close': answer });
  const sent = () => api.sentTo('POST', '/account/close').map(({ body }) => body);
  return { api, sent, ...renderWithShell(<Closing />) };
}
const open = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Close your account' }));
const type = async (value = 'ada@example.com') =>
  fireEvent.change(await screen.findByLabelText('Your e-mail address'), { target: { value } });
const confirm = async () => userEvent.click(screen.getByText('Close it for good'));

describe('closing an account', () => {
  it.each([
    ['a loan', { code: 'loan' }, /A loan is open/, '/dashboard/loan/list-loans'],
    [
      'coins that leave',
      { code: 'hold', amount: { asset: 'BTC', amount: '0.10000000' } },
      /leaving with a withdrawal/,
      '/dashboard/spot/list-wallets',
    ],
    [
      'euros',
      { code: 'balance', dust: false, amount: { asset: 'EUR', amount: '12.00' } },
      /12\.00 are yours/,
      '/dashboard/fiat',
    ],
    ['a claim', { code: 'receivable' }, /You owe us/, '/dashboard/spot/list-wallets'],
    ['a deposit', { code: 'deposit_underway' }, /on its way/, '/dashboard/spot/list-wallets'],
    ['what it does not know', { code: 'new' }, /Something else/, '/dashboard/support'],
  ])('leads to what stands against it: %s', async (_, reason, words, to) => {
    show([reason, dust]);
    const item = (await screen.findByText(words)).closest('li');
    expect(item?.querySelector('a')).toHaveAttribute('href', to);
    expect(screen.queryByRole('button', { name: 'Close your account' })).toBeNull();
  });

  it('asks which account it is', async () => {
    const { sent } = show([]);
    await open();
    await type('bob@example.com');
    await confirm();
    expect(await screen.findByText('This is not ada@example.com.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('is done once, signs out and leaves a message', async () => {
    const { sent, shell } = show([]);
    await open();
    await type(' Ada@Example.com');
    await userEvent.dblClick(screen.getByText('Close it for good'));
    await waitFor(() => expect(shell.publishedTo('sign-out.requested')).toHaveLength(1));
    expect(sent()).toEqual([{ forfeitDust: false }]);
    expect(shell.publishedTo('flash.requested')).toMatchObject([
      { message: expect.stringMatching(/^Your account is closed/) },
    ]);
  });

  it('takes the consent to leave what is left, with its amount', async () => {
    const { sent } = show([dust]);
    await open();
    await type();
    await confirm();
    expect(sent()).toEqual([]);
    await userEvent.click(await screen.findByRole('checkbox', { name: /I leave €0\.42/ }));
    await confirm();
    await waitFor(() => expect(sent()).toEqual([{ forfeitDust: true }]));
  });

  it('leaves as well when another tab was first', async () => {
    const { shell } = show([], problemAnswer(403, 'account_closed'));
    await open();
    await type();
    await confirm();
    await waitFor(() => expect(shell.publishedTo('sign-out.requested')).toHaveLength(1));
  });

  it('shows what came in between', async () => {
    const { api } = show([], problemAnswer(409, 'account_not_empty'));
    await open();
    await type();
    api.answer('GET /account/closing', { reasons: [{ code: 'deposit_underway' }] });
    await confirm();
    expect(await screen.findByText(/A deposit is on its way/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Something stands against it');
  });

  it.each([
    ['is refused', problemAnswer(403, 'forbidden'), 'Your account was not closed'],
    ['meets a busy server', problemAnswer(503, 'unavailable'), 'We do not know yet whether this'],
  ])('says only what is known when it %s', async (_, answer, title) => {
    show([], answer);
    await open();
    await type();
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
  });

  it('says that nobody knows when no answer came, and keeps what was typed', async () => {
    const { shell } = show([], noAnswer);
    await open();
    await type();
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent('no answer came');
    expect(screen.getByLabelText('Your e-mail address')).toHaveValue('ada@example.com');
    expect(shell.publishedTo('sign-out.requested')).toHaveLength(0);
  });
});
